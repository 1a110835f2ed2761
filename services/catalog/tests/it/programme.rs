//! The programme of an event, its packages, speakers, venues, contacts and seats.

use catalog::domain::{
    period::Slot,
    price::PriceKind,
    programme_draft::{SessionSpeakerDraft, SubEventDraft},
    speaker::Role,
};
use portal_proto::catalog::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use time::{Duration, Time, macros::time};
use tonic::Code;

use crate::{
    builders::{AnEvent, NOW, an_event, programme_client},
    programme_scene::{TODAY, a_bundle, a_sub_event, days, prepare_programme, price, save, speaks},
};

fn at(id: i64, starts_at: Time, room: Option<&str>) -> SubEventDraft {
    SubEventDraft {
        slot: Slot::new(TODAY, starts_at, time!(18:00)).unwrap(),
        room: room.map(str::to_owned),
        ..a_sub_event(id)
    }
}

fn draft_of(id: i64) -> SubEventDraft {
    SubEventDraft {
        published_at: None,
        ..a_sub_event(id)
    }
}

async fn item(pool: &PgPool, title: &str, kind: &str, starts_at: Time, room: Option<&str>) {
    sqlx::query(
        "INSERT INTO programme_items (event_id, title, kind, held_on, starts_at, ends_at, room)
         VALUES (94, $1, $2, $3, $4, '19:00', $5)",
    )
    .bind(title)
    .bind(kind)
    .bind(TODAY)
    .bind(starts_at)
    .bind(room)
    .execute(pool)
    .await
    .unwrap();
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_programme_goes_by_day_time_and_room(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &at(1, time!(10:00), Some("B"))).await.unwrap();
    let mut spoken = at(2, time!(10:00), Some("A"));
    spoken.speakers = vec![
        speaks(2),
        SessionSpeakerDraft {
            speaker_id: 1,
            role: Role::Moderator,
        },
    ];
    save(&pool, &spoken).await.unwrap();
    save(&pool, &a_sub_event(3)).await.unwrap();
    save(&pool, &draft_of(4)).await.unwrap();
    item(&pool, "Rehat kopi", "istirahat", time!(10:00), None).await;
    item(&pool, "Registrasi ulang", "pendaftaran", time!(7:00), Some("Lobi")).await;

    let asked = pb::GetProgrammeRequest { event_id: 94 };
    let programme = programme_client(&pool)
        .await
        .get_programme(asked)
        .await
        .unwrap()
        .into_inner();
    assert_eq!(programme.event.unwrap().id, 94);
    let lines: Vec<_> = programme
        .entries
        .iter()
        .map(|entry| {
            (
                entry.starts_at.as_str(),
                entry.title.as_str(),
                entry.kind_name.as_str(),
                entry.sub_event_id,
            )
        })
        .collect();
    assert_eq!(
        lines,
        [
            ("07:00", "Registrasi ulang", "Pendaftaran", None),
            ("10:00", "Rehat kopi", "Istirahat", None),
            ("10:00", "Kegiatan 2", "workshop", Some(2)),
            ("10:00", "Kegiatan 1", "workshop", Some(1)),
            ("09:00", "Kegiatan 3", "workshop", Some(3)),
        ]
    );
    assert_eq!(
        programme.entries[2].speakers,
        ["Prof. Melati Kusumo", "dr. Rangga Wisesa, Sp.An-TI"]
    );
    assert_eq!(
        (programme.entries[2].kind.as_str(), programme.entries[1].kind.as_str()),
        ("workshop", "istirahat")
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn of_an_unknown_or_draft_event_there_is_no_programme_and_the_lists_are_empty(pool: PgPool) {
    prepare_programme(&pool).await;
    AnEvent {
        published_at: None,
        ..an_event(95)
    }
    .create(&pool)
    .await;
    people(&pool, 95).await;
    let mut client = programme_client(&pool).await;
    for event in [95, 96] {
        let refused = client
            .get_programme(pb::GetProgrammeRequest { event_id: event })
            .await
            .unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "acara_tidak_ditemukan")
        );
        for event_id in [Some(event), None] {
            let speakers = client
                .list_speakers(pb::ListSpeakersRequest { event_id })
                .await
                .unwrap();
            let venues = client.list_venues(pb::ListVenuesRequest { event_id }).await.unwrap();
            let contacts = client
                .list_contacts(pb::ListContactsRequest { event_id })
                .await
                .unwrap();
            assert_eq!(speakers.into_inner().speakers, []);
            assert_eq!(venues.into_inner().venues, []);
            assert_eq!(contacts.into_inner().contacts, []);
        }
    }
}

/// Two speakers, two contacts and a venue of an event.
async fn people(pool: &PgPool, event: i64) {
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!(
        "INSERT INTO event_speakers VALUES ({event}, 2, 1, true), ({event}, 1, 2, false);
         INSERT INTO contact_persons (event_id, name, topic, phone, email, position)
             VALUES ({event}, 'Sekar', 'Akomodasi', '+6281100000002', NULL, 2),
                    ({event}, 'Bayu', 'Registrasi', '+6281100000001', 'panitia@contoh.id', 1);
         INSERT INTO venues (event_id, name, address, directions, latitude, longitude)
             VALUES ({event}, 'Balai Serangan', 'Jalan Contoh 1', 'Dari bandara', -8.65, 115.22)"
    )))
    .execute(pool)
    .await
    .unwrap();
}

#[testkit::database(catalog::MIGRATOR)]
async fn people_and_places_come_in_the_order_of_the_event(pool: PgPool) {
    prepare_programme(&pool).await;
    people(&pool, 94).await;
    let mut client = programme_client(&pool).await;
    let event_id = Some(94);
    let contacts = client
        .list_contacts(pb::ListContactsRequest { event_id })
        .await
        .unwrap()
        .into_inner();
    let told: Vec<_> = contacts
        .contacts
        .iter()
        .map(|one| (one.name.as_str(), one.phone.as_str()))
        .collect();
    assert_eq!(told, [("Bayu", "+6281100000001"), ("Sekar", "+6281100000002")]);
    let venues = client
        .list_venues(pb::ListVenuesRequest { event_id })
        .await
        .unwrap()
        .into_inner();
    assert_eq!(
        (
            venues.venues.len(),
            venues.venues[0].latitude,
            venues.venues[0].longitude
        ),
        (1, -8.65, 115.22)
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn speakers_are_those_the_event_shows_and_then_those_who_are_only_at_its_sub_events(pool: PgPool) {
    prepare_programme(&pool).await;
    people(&pool, 94).await;
    an_event(95).create(&pool).await;
    for (id, event_id, speakers) in [
        (1, 94, vec![speaks(3), speaks(1)]),
        (2, 94, vec![speaks(3)]),
        (3, 95, vec![speaks(3), speaks(4)]),
    ] {
        let draft = SubEventDraft {
            event_id,
            speakers,
            ..a_sub_event(id)
        };
        save(&pool, &draft).await.unwrap();
    }
    let mut hidden = draft_of(4);
    hidden.speakers = vec![speaks(1), speaks(4)];
    save(&pool, &hidden).await.unwrap();

    let mut client = programme_client(&pool).await;
    let mut listed = async |event_id| {
        let found = client
            .list_speakers(pb::ListSpeakersRequest { event_id })
            .await
            .unwrap()
            .into_inner();
        let speakers = found.speakers.into_iter();
        speakers
            .map(|one| (one.id, one.keynote, one.sub_event_ids))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        listed(Some(94)).await,
        [(2, true, vec![]), (1, false, vec![1]), (3, false, vec![1, 2])]
    );
    let by_name = [
        (4, false, vec![3]),
        (2, true, vec![]),
        (3, false, vec![1, 2, 3]),
        (1, false, vec![1]),
    ];
    assert_eq!(listed(None).await, by_name);
}

fn bundles_of(event_id: Option<i64>, profession: Option<&str>) -> pb::ListBundlesRequest {
    pb::ListBundlesRequest {
        event_id,
        profession_code: profession.map(str::to_owned),
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_package_tells_what_its_parts_cost_one_by_one(pool: PgPool) {
    prepare_programme(&pool).await;
    for (id, amount) in [(1, 300_000), (2, 200_000)] {
        let mut draft = a_sub_event(id);
        draft.prices = vec![
            price(None, PriceKind::Normal, amount, 0, 5),
            price(Some("DSA"), PriceKind::Normal, amount * 2, 0, 5),
        ];
        save(&pool, &draft).await.unwrap();
    }
    save(&pool, &a_sub_event(3)).await.unwrap();
    a_bundle(&pool, 1, 450_000, days(0, 5), &[2, 1]).await;
    a_bundle(&pool, 2, 450_000, days(0, 5), &[1, 3]).await;

    let mut client = programme_client(&pool).await;
    for (profession, regular) in [(None, 500_000), (Some("DSA"), 1_000_000)] {
        let found = client
            .list_bundles(bundles_of(Some(94), profession))
            .await
            .unwrap()
            .into_inner()
            .bundles;
        assert_eq!(
            (found[0].regular_price_idr, found[0].price_idr),
            (Some(regular), 450_000)
        );
        let parts: Vec<_> = found[0].sub_events.iter().map(|part| part.id).collect();
        assert_eq!(parts, [1, 2]);
        assert_eq!(found[1].regular_price_idr, None, "a part has no price");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn packages_that_are_over_or_hold_a_draft_are_not_shown(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &a_sub_event(1)).await.unwrap();
    save(&pool, &draft_of(2)).await.unwrap();
    a_bundle(&pool, 1, 1, days(-5, -1), &[1]).await;
    a_bundle(&pool, 2, 1, days(-5, 0), &[1]).await;
    a_bundle(&pool, 3, 1, days(3, 9), &[1]).await;
    a_bundle(&pool, 4, 1, days(-5, 5), &[1, 2]).await;
    a_bundle(&pool, 5, 1, days(-5, 5), &[]).await;
    let mut client = programme_client(&pool).await;
    let mut listed = async |event_id| {
        let found = client
            .list_bundles(bundles_of(event_id, None))
            .await
            .unwrap()
            .into_inner();
        found.bundles.into_iter().map(|bundle| bundle.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(None).await, [2, 3]);
    assert_eq!(listed(Some(94)).await, [2, 3]);
    assert_eq!(listed(Some(95)).await, [] as [i64; 0]);
    sqlx::query("UPDATE events SET published_at = NULL")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(listed(Some(94)).await, [] as [i64; 0]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn seats_are_told_in_order_of_number_so_many_at_a_time(pool: PgPool) {
    prepare_programme(&pool).await;
    for (id, capacity) in [(3, None), (1, Some(20)), (2, Some(0))] {
        let draft = SubEventDraft {
            capacity,
            ..a_sub_event(id)
        };
        save(&pool, &draft).await.unwrap();
    }
    let mut renamed = a_sub_event(3);
    renamed.title = "Lain".to_owned();
    save(&pool, &renamed).await.unwrap();
    save(&pool, &draft_of(4)).await.unwrap();
    let mut later = a_sub_event(5);
    later.published_at = Some(NOW + Duration::HOUR);
    save(&pool, &later).await.unwrap();

    let mut client = programme_client(&pool).await;
    let mut told = async |after_id, limit| {
        let asked = pb::ListCapacitiesRequest { after_id, limit };
        let found = client.list_capacities(asked).await.unwrap().into_inner();
        let found = found.capacities.into_iter();
        found
            .map(|one| (one.sub_event_id, one.event_id, one.revision, one.capacity))
            .collect::<Vec<_>>()
    };
    assert_eq!(told(0, 2).await, [(1, 94, 1, Some(20)), (2, 94, 1, Some(0))]);
    assert_eq!(told(2, 2).await, [(3, 94, 2, None)]);
    assert_eq!(told(3, 1000).await, []);
    for limit in [0, 1001] {
        let asked = pb::ListCapacitiesRequest { after_id: 0, limit };
        let refused = programme_client(&pool).await.list_capacities(asked).await.unwrap_err();
        assert_eq!(fields(&refused), [("limit".to_owned(), "range_1_1000".to_owned())]);
    }
}
