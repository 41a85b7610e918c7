"""What people write is text to every browser, and the browser would not run it if it were not."""

from collections.abc import Callable

from playwright.sync_api import Dialog, Page, expect

from browser.conftest import Server, Visitors

NAMES = ["<script>alert(1)</script>", "<img src=x onerror=alert(2)>", "'\"><svg onload=alert(3)>"]
SAID = "<img src=/nothing onerror=\"document.title='owned'\"><b>bold</b> \u202eevil"


def listening(page: Page) -> Callable[[], list[str]]:
    """What the page tried to run or was stopped from running."""
    troubles: list[str] = []

    def dismiss(dialog: Dialog) -> None:
        troubles.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", dismiss)
    page.on("console", lambda said: troubles.append(said.text) if "Security Policy" in said.text else None)
    return lambda: troubles


def laid_by(page: Page, name: str, *seats: str) -> str:
    """A game of somebody with a dangerous name."""
    page.goto("/")
    return str(
        page.evaluate(
            """async ([me, ...others]) => {
                const ask = (path, body) => fetch(path, {
                    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
                }).then(answer => answer.json());
                await ask("/api/me", {name: me});
                return (await ask("/api/tables", {seats: ["me", ...others]})).table.id;
            }""",
            [name, *seats],
        )
    )


def test_dangerous_names_and_talk_are_shown_as_text(visitor: Visitors) -> None:
    page = visitor()
    troubles = listening(page)
    page.goto(f"/tables/{laid_by(page, NAMES[0], f'here:{NAMES[1]}', f'here:{NAMES[2]}')}")
    for name in NAMES:
        expect(page.locator("body")).to_contain_text(name)
    assert page.locator("img[src=x], svg[onload]").count() == 0
    table = laid_by(page, NAMES[2], "bot:novice", "bot:novice")
    page.goto(f"/tables/{table}")
    page.evaluate(
        """([table, text]) => fetch(`/api/tables/${table}/talk`, {
            method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({text}),
        })""",
        [table, SAID],
    )
    page.reload()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator("#said q")).to_have_text(SAID.replace("\u202e", ""))
    assert page.locator("#said img, #said q b").count() == 0
    for path in ("/", "/account", f"/rules?q={NAMES[1]}"):
        page.goto(path)
    assert page.title() != "owned"
    assert not troubles()


def test_the_table_and_the_lessons_work_under_the_policy_of_the_server(visitor: Visitors) -> None:
    page = visitor()
    troubles = listening(page)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#start")).to_be_attached()
    for path in ("/learn/1", "/rules", "/rules/7", "/api/docs", "/rules/aid"):
        page.goto(path)
        expect(page.locator("h1").first).to_be_attached()
    assert not troubles()


def test_what_is_smuggled_into_a_page_is_not_run(visitor: Visitors, server: Server) -> None:
    page = visitor()
    blocked = listening(page)
    page.goto("/rules")
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "document.title = 'owned'";
            document.body.append(script);
            const picture = document.createElement("div");
            picture.innerHTML = "<img src=/nothing onerror=\\"document.title = 'owned'\\">";
            document.body.append(picture);
        }"""
    )
    page.wait_for_timeout(300)
    assert page.title() != "owned"
    assert len(blocked()) >= 2
    framed = page.request.get(f"{server.url}/")
    assert "frame-ancestors 'none'" in framed.headers["content-security-policy"]
