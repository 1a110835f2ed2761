//! One event: its fields, its status by the day of its venue, its rich text.

use portal_proto::catalog::v1::{self as pb, EventStatus};
use sqlx::PgPool;
use testkit::refusal::reason;
use time::{
    OffsetDateTime,
    macros::{date, datetime},
};
use tonic::Code;

use crate::builders::{AnEvent, an_event, client, client_at, everything, ids, prepare};

async fn event(pool: &PgPool, id: i64) -> pb::Event {
    client(pool)
        .await
        .get_event(pb::GetEventRequest { id })
        .await
        .unwrap()
        .into_inner()
}

#[testkit::database(catalog::MIGRATOR)]
async fn an_unknown_id_is_not_found(pool: PgPool) {
    for id in [0, -1, 7, i64::MAX, i64::MIN] {
        let refused = client(&pool)
            .await
            .get_event(pb::GetEventRequest { id })
            .await
            .unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "acara_tidak_ditemukan")
        );
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_was_stored_is_what_is_shown(pool: PgPool) {
    prepare(&pool).await;
    let stored = AnEvent {
        title: "dr. Sari & rekan: <Nyeri>".to_owned(),
        starts_on: Some(date!(2026 - 12 - 10)),
        ends_on: Some(date!(2026 - 12 - 13)),
        organizer: Some("Nusamedika".to_owned()),
        regency: Some(5171),
        venue: Some("Balai Serangan".to_owned()),
        ..an_event(94)
    };
    stored.create(&pool).await;
    sqlx::query(
        "UPDATE events SET image_path = '/media/events/94', credit_hundredths = 1250, price_from_idr = 4500000000,
                           sub_event_count = 12, accreditation_number = 'SKP-UJI/0001' WHERE id = 94",
    )
    .execute(&pool)
    .await
    .unwrap();

    let some = |text: &str| Some(text.to_owned());
    let expected = pb::Event {
        id: 94,
        slug: "acara-94".to_owned(),
        title: "dr. Sari & rekan: <Nyeri>".to_owned(),
        description_html: "<p>Isi</p>".to_owned(),
        starts_on: some("2026-12-10"),
        ends_on: some("2026-12-13"),
        image_url: some("/media/events/94/640.webp"),
        image_original_url: some("/media/events/94/1280.webp"),
        image_srcset: some(
            "/media/events/94/320.webp 320w, /media/events/94/640.webp 640w, /media/events/94/1280.webp 1280w",
        ),
        organizer: some("Nusamedika"),
        province: some("Bali"),
        regency: some("Kota Denpasar"),
        venue: some("Balai Serangan"),
        status: EventStatus::Upcoming.into(),
        category: None,
        credit_hundredths: 1250,
        sub_event_count: 12,
        price_from_idr: Some(4_500_000_000),
        posters_close_at: None,
        accreditation_number: Some("SKP-UJI/0001".to_owned()),
        province_id: Some(51),
        regency_id: Some(5171),
        time_zone: pb::TimeZone::Central.into(),
    };
    assert_eq!(event(&pool, 94).await, expected);
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_not_settled_is_absent(pool: PgPool) {
    an_event(1).create(&pool).await;
    let bare = event(&pool, 1).await;
    assert_eq!((bare.starts_on.as_ref(), bare.ends_on.as_ref()), (None, None));
    assert_eq!(
        (bare.image_url, bare.image_srcset, bare.price_from_idr),
        (None, None, None)
    );
    assert_eq!(bare.accreditation_number, None);
    assert_eq!(bare.status, i32::from(EventStatus::Upcoming));
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_status_turns_at_midnight_of_the_venue_in_lists_as_well(pool: PgPool) {
    prepare(&pool).await;
    let days = || AnEvent {
        starts_on: Some(date!(2026 - 12 - 10)),
        ends_on: Some(date!(2026 - 12 - 11)),
        published_at: Some(datetime!(2026-01-01 0:00 +7)),
        ..an_event(1)
    };
    let (online, bali) = (1, 2);
    days().create(&pool).await;
    let in_bali = AnEvent {
        id: bali,
        regency: Some(5171),
        ..days()
    };
    in_bali.create(&pool).await;
    use EventStatus::{Finished, Running, Upcoming};
    let turns: [(OffsetDateTime, [EventStatus; 2]); 6] = [
        (datetime!(2026-12-09 15:59:59 UTC), [Upcoming, Upcoming]),
        (datetime!(2026-12-09 16:00:00 UTC), [Upcoming, Running]),
        (datetime!(2026-12-09 17:00:00 UTC), [Running, Running]),
        (datetime!(2026-12-11 15:59:59 UTC), [Running, Running]),
        (datetime!(2026-12-11 16:00:00 UTC), [Running, Finished]),
        (datetime!(2026-12-11 17:00:00 UTC), [Finished, Finished]),
    ];
    for (now, expected) in turns {
        let mut client = client_at(&pool, now).await;
        for (id, status) in [online, bali].into_iter().zip(expected) {
            let event = client.get_event(pb::GetEventRequest { id }).await.unwrap();
            assert_eq!(event.into_inner().status(), status, "{id} at {now}");
        }
        for status in [Upcoming, Running, Finished] {
            let asked = pb::ListEventsRequest {
                status: status.into(),
                ..everything()
            };
            let mut found = ids(&mut client, asked).await;
            found.sort_unstable();
            let of_it = [online, bali]
                .into_iter()
                .zip(expected)
                .filter(|(_, stands)| *stands == status);
            assert_eq!(
                found,
                of_it.map(|(id, _)| id).collect::<Vec<_>>(),
                "{status:?} at {now}"
            );
        }
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn rich_text_that_was_changed_past_the_service_is_cleaned_on_read(pool: PgPool) {
    an_event(1).create(&pool).await;
    sqlx::query("UPDATE events SET description_html = $1 WHERE id = 1")
        .bind("<p onclick=\"alert(1)\">Isi</p><script>alert(1)</script><img src=x onerror=alert(1)>")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(event(&pool, 1).await.description_html, "<p>Isi</p><img>");
    let listed = client(&pool)
        .await
        .list_events(everything())
        .await
        .unwrap()
        .into_inner();
    assert_eq!(listed.events[0].description_html, "<p>Isi</p><img>");
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_database_refuses_what_cannot_be(pool: PgPool) {
    prepare(&pool).await;
    AnEvent {
        starts_on: Some(date!(2026 - 12 - 10)),
        regency: Some(5171),
        ..an_event(1)
    }
    .create(&pool)
    .await;
    for change in [
        "ends_on = '2026-12-09'",
        "starts_on = NULL, ends_on = '2026-12-09'",
        "credit_hundredths = -1",
        "price_from_idr = -1",
        "province_id = 11",
        "province_id = NULL",
        "slug = 'Bukan Slug'",
        "image_path = 'https://jahat.contoh/x'",
        "image_path = '/media/../rahasia'",
    ] {
        let refused = sqlx::query(sqlx::AssertSqlSafe(format!("UPDATE events SET {change} WHERE id = 1")))
            .execute(&pool)
            .await;
        let refusal = refused.expect_err(change).into_database_error().unwrap();
        assert!(refusal.is_check_violation(), "{change}: {refusal}");
    }
    assert!(event(&pool, 1).await.starts_on.is_some());
}
