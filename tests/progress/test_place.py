"""Where progress is kept: as DATABASE_URL says, else in a file that nobody commits."""

from __future__ import annotations

from pathlib import Path

import pytest

from progress import store as store_module
from progress.place import FILE, PlaceError, place

ROOT = Path(__file__).resolve().parents[2]


def test_a_file_by_default_that_git_does_not_see() -> None:
    assert place({}).database == str(FILE)
    assert place({"DATABASE_URL": "  "}).get_backend_name() == "sqlite"
    assert FILE.parent == ROOT / "var"
    assert "/var/" in (ROOT / ".gitignore").read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("named", "driver", "database"),
    [
        ("sqlite:///here.db", "sqlite", "here.db"),
        ("sqlite:////srv/capicu.db", "sqlite", "/srv/capicu.db"),
        ("postgresql://a:b@host/capicu", "postgresql+psycopg", "capicu"),
        ("postgres://a:b@host:5433/capicu?sslmode=require", "postgresql+psycopg", "capicu"),
        ("postgresql+psycopg://host/capicu", "postgresql+psycopg", "capicu"),
    ],
)
def test_an_address_as_hosts_hand_them_out(named: str, driver: str, database: str) -> None:
    url = place({"DATABASE_URL": named})
    assert (url.drivername, url.database) == (driver, database)


@pytest.mark.parametrize(
    "named", ["nonsense", "mysql://root:secret@host/db", "sqlite://", "sqlite:///:memory:", "http://host/db"]
)
def test_another_address_is_refused_without_repeating_it(named: str) -> None:
    with pytest.raises(PlaceError) as caught:
        place({"DATABASE_URL": named})
    assert "secret" not in str(caught.value)


def test_the_app_goes_on_where_the_address_is_wrong(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://root:secret@host/db")
    assert store_module.shared() is None
    assert "DATABASE_URL" in caplog.text
    assert "secret" not in caplog.text


def test_a_process_has_one_store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'one.sqlite3'}")
    store = store_module.shared()
    assert store is not None
    assert store_module.shared() is store
    store.close()
