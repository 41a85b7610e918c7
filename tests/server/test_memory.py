"""What a server keeps in memory has an end, however many tables are looked at."""

import pytest

from confucius.server.settings import Limits, Settings
from server.club import opened

pytestmark = pytest.mark.anyio


async def test_of_many_tables_only_those_seen_last_keep_views_ready(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, limits=Limits(tables=1000), most_tables=1000)) as club:
        ada = await club.visitor().named("Ada")
        for _ in range(110):
            table = (await ada.lay("me", "here:Ben", "here:Cem"))["table"]["id"]
            await ada.view(table)
        kept = [live for live in club.house.tables._live.values() if live.ready]
        assert len(club.house.tables._live) == 110
        assert len(kept) == 100
        for number in range(100):
            await ada.ask(
                "GET",
                f"/api/tables/{table}/view",
                params={"at": 0, "as": "spectator"},
                headers={"accept-language": "de" if number % 2 else "fr"},
            )
        assert all(len(live.ready) <= 32 for live in kept)
