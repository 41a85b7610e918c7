"""Sheets laid over the table: something to read, something to type."""

from typing import ClassVar, Final

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from confucius.words.language import N_, gettext

_READ: Final = N_("Esc closes, arrows scroll")
_TAKE: Final = N_("Enter takes it, Esc closes")
_TYPE: Final = N_("Enter answers, Esc closes")


class PageScreen(ModalScreen[bool]):
    """Something to read; the answer is whether it is to be taken, where it is an offer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,space,backspace", "leave"),
        Binding("enter", "take"),
    ]

    def __init__(
        self, title: str, body: RenderableType, offer: bool = False, from_the_end: bool = False
    ) -> None:
        super().__init__()
        self._title = title
        self._body = body
        self._offer = offer
        self._from_the_end = from_the_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = gettext(_TAKE if self._offer else _READ)
            with VerticalScroll() as scroll:
                scroll.can_focus = True
                yield Static(self._body)

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self._from_the_end:
            scroll.scroll_end(animate=False)

    def action_leave(self) -> None:
        self.dismiss(False)

    def action_take(self) -> None:
        self.dismiss(self._offer)


class QuestionScreen(ModalScreen[str]):
    """Something to type; the answer is empty if the person thinks better of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave")]

    def __init__(self, title: str, examples: str) -> None:
        super().__init__()
        self._title = title
        self._examples = examples

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = gettext(_TYPE)
            yield Static(Text(self._examples))
            yield Input()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss("")
