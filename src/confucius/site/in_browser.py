"""The door of the app (a placeholder)."""

from typing import Any

from confucius.browser.rendering import static, palette_address


class Door:
    def __init__(self, bridge: Any, root: str, kept: dict[str, str]) -> None:
        self.bridge, self.root, self.kept = bridge, root, kept

    async def answer(self, method: str, address: str, content_type: str, body: Any) -> list[Any]:
        if method == "POST":
            n = int(self.kept.get("n", "0")) + 1
            await self.bridge.put("n", str(n))
            self.kept["n"] = str(n)
            return [303, [["Location", f"{self.root}/tables/{n}"]], b""]
        text = f"""<!doctype html><html lang="en"><title>Stub {address}</title>
<link rel="stylesheet" href="{self.root}{palette_address()}"><link rel="stylesheet" href="{self.root}{static('site.css')}">
<main><h1>Stub {address}</h1><p>kept: {self.kept}</p><form method=post action="{self.root}/play"><button>Play now</button></form>
<a href="{self.root}/rules?x=1">rules</a></main>"""
        return [200, [["Content-Type", "text/html; charset=utf-8"]], text.encode()]

    def listen(self, address: str, say: Any, gone: Any) -> Any:
        say("event: alive\ndata: {\"every\": 5}\n\n")
        return lambda: None


async def opened(bridge: Any, root: str) -> Door:
    kept = {key: text for key, text in (await bridge.load())}
    return Door(bridge, root, kept)
