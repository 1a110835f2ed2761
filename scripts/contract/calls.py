"""Calls the portal by the client that was generated from its contract. Prints a line a call, and fails at the first that
is not what the types say."""

import datetime
import sys
from typing import TypeVar

from portal_client import AuthenticatedClient, Client
from portal_client.api.catalog import get_event, list_event_types, list_events, list_provinces, list_sub_events
from portal_client.api.content import list_news
from portal_client.api.identity import check_auth, get_profile, login, logout, register
from portal_client.models import (
    AnswerEvent,
    AnswerProfile,
    AnswerVecChoice,
    AnswerVecRegion,
    Checked,
    EventStatus,
    EventType,
    Gender,
    ListedSubEvent,
    Login,
    PagedEvent,
    PagedNewsItem,
    ProblemBody,
    ProblemCode,
    Registration,
    RoleName,
    Session,
)
from portal_client.types import Response, Unset

T = TypeVar("T")
CONGRESS = 94
calls = 0


def answered(response: Response, status: int, kind: type[T]) -> T:
    """The body, once it is the one that the contract has for this status."""
    global calls
    assert response.status_code == status, f"{response.status_code}: {response.content[:300]!r}"
    assert isinstance(response.parsed, kind), f"{type(response.parsed)} is no {kind}"
    calls += 1
    return response.parsed


def as_visitor(portal: Client) -> None:
    page = answered(
        list_events.sync_detailed(client=portal, page=1, item_per_page=5, jenis_event=EventType.WORKSHOP), 200, PagedEvent
    )
    assert page.meta.item_per_page == 5 and page.meta.total >= len(page.data) > 0
    assert all(isinstance(event.status, EventStatus) and isinstance(event.skp, float | int) for event in page.data)

    event = answered(get_event.sync_detailed(CONGRESS, client=portal), 200, AnswerEvent).data
    assert event.id == CONGRESS and isinstance(event.tanggal_awal, datetime.date) and event.jumlah_sub_event > 0

    sub_events = answered(list_sub_events.sync_detailed(client=portal, event_id=CONGRESS), 200, ListedSubEvent)
    assert isinstance(sub_events.meta, Unset) and len(sub_events.data) == event.jumlah_sub_event
    assert all(isinstance(one.jenis_event, EventType) and one.event_id == CONGRESS for one in sub_events.data)

    types = answered(list_event_types.sync_detailed(client=portal), 200, AnswerVecChoice)
    assert {one.code for one in types.data} == {one.value for one in EventType}

    provinces = answered(list_provinces.sync_detailed(client=portal), 200, AnswerVecRegion)
    assert len(provinces.data) == 38

    news = answered(list_news.sync_detailed(client=portal, item_per_page=3), 200, PagedNewsItem)
    assert all(isinstance(item.created_at, datetime.datetime) for item in news.data) and news.data

    refused = answered(get_event.sync_detailed(999999, client=portal), 404, ProblemBody)
    assert refused.code is ProblemCode.ACARA_TIDAK_DITEMUKAN and isinstance(refused.errors, Unset)

    form = Registration(nama="", phone="abc", email="x", password="kurang", nik="123")
    refused = answered(register.sync_detailed(client=portal, body=form), 422, ProblemBody)
    assert refused.code is ProblemCode.DATA_TIDAK_VALID and not isinstance(refused.errors, Unset)
    assert refused.errors["nik"] == ["NIK harus terdiri dari 16 digit"] and "nama" in refused.errors.additional_keys


def as_member(address: str) -> None:
    visitor = Client(base_url=address)
    wrong = answered(login.sync_detailed(client=visitor, body=Login("anggota@contoh.id", "salah-benar")), 401, ProblemBody)
    assert wrong.code is ProblemCode.KREDENSIAL_SALAH

    session = answered(login.sync_detailed(client=visitor, body=Login("anggota@contoh.id", "Diklat#2026")), 200, Session)
    assert session.user.role_name is RoleName.USER and session.user.npa == "10020030"
    assert session.token.expires_at > datetime.datetime.now(datetime.UTC)
    member = AuthenticatedClient(base_url=address, token=session.token.access_token)

    assert answered(check_auth.sync_detailed(client=member), 200, Checked).user == session.user

    profile = answered(get_profile.sync_detailed(client=member), 200, AnswerProfile).data
    assert profile.role_name is RoleName.USER and profile.email == "anggota@contoh.id"
    assert profile.jenis_kelamin is None or isinstance(profile.jenis_kelamin, Gender)

    assert logout.sync_detailed(client=member).status_code == 200
    ended = answered(check_auth.sync_detailed(client=member), 401, ProblemBody)
    assert ended.code is ProblemCode.SESI_BERAKHIR


as_visitor(Client(base_url=sys.argv[1]))
as_member(sys.argv[1])
print(f"{calls} calls")
