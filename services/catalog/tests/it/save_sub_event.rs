//! Writing a sub-event: what it announces, what of the event follows, what cannot be written.
//!
//! `PORTAL_SABOTAGE=room_shared` and `prices_overlap` take the constraints away, `revision_stuck` keeps the revision where it is.

use catalog::{
    SaveSubEventError,
    domain::{
        period::{Period, Slot},
        price::PriceKind,
        programme_draft::SubEventDraft,
        promo::Reduction,
    },
};
use portal_proto::catalog::v1 as pb;
use serde_json::{Value, json};
use sqlx::PgPool;
use time::{Date, Duration, OffsetDateTime, Time, macros::time};
use write::Unaudited;

use crate::{
    builders::{NOW, an_event, client_at, programme_client},
    programme_scene::{APromo, TODAY, a_sub_event, code, prepare_programme, price, sabotage, save, speaks},
};

/// The payloads that wait to be sent, by their revisions.
pub async fn announced(pool: &PgPool) -> Vec<Value> {
    let rows: Vec<(String, Value)> =
        sqlx::query_as("SELECT topic, payload FROM outbox ORDER BY (payload ->> 'revision')::bigint")
            .fetch_all(pool)
            .await
            .unwrap();
    assert!(rows.iter().all(|(topic, _)| topic == "catalog.sub_event_changed.v1"));
    rows.into_iter().map(|(_, payload)| payload).collect()
}

async fn edition(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT programme_edition FROM events WHERE id = 94")
        .fetch_one(pool)
        .await
        .unwrap()
}

async fn event_at(pool: &PgPool, now: OffsetDateTime) -> pb::Event {
    let request = pb::GetEventRequest { id: 94 };
    client_at(pool, now)
        .await
        .get_event(request)
        .await
        .unwrap()
        .into_inner()
}

/// A sub-event with something of everything.
pub fn full() -> SubEventDraft {
    SubEventDraft {
        room: Some("Ruang Merak".to_owned()),
        capacity: Some(20),
        prices: vec![
            price(None, PriceKind::EarlyBird, 400_000, -5, 0),
            price(None, PriceKind::Normal, 500_000, 1, 5),
        ],
        speakers: vec![speaks(1), speaks(2)],
        ..a_sub_event(9401)
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_change_is_announced_once_with_a_revision_that_rises(pool: PgPool) {
    prepare_programme(&pool).await;
    sabotage(
        &pool,
        "revision_stuck",
        "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.revision := 1; RETURN NEW; END $$;
         CREATE TRIGGER sabotage BEFORE UPDATE ON sub_events FOR EACH ROW EXECUTE FUNCTION sabotage()",
    )
    .await;
    let mut draft = full();
    assert!(save(&pool, &draft).await.unwrap());
    draft.capacity = None;
    assert!(save(&pool, &draft).await.unwrap());
    let told = |revision: i64, capacity: Value| {
        json!({
            "sub_event_id": 9401, "event_id": 94, "revision": revision, "capacity": capacity, "title": "Kegiatan 9401",
            "held_on": "2026-11-21", "starts_at": "09:00", "ends_at": "12:00",
        })
    };
    assert_eq!(announced(&pool).await, [told(1, json!(20)), told(2, Value::Null)]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_saved_as_it_stands_changes_and_announces_nothing(pool: PgPool) {
    prepare_programme(&pool).await;
    assert!(save(&pool, &full()).await.unwrap());
    for _ in 0..2 {
        assert!(!save(&pool, &full()).await.unwrap());
    }
    assert_eq!(announced(&pool).await.len(), 1);
    assert_eq!(edition(&pool).await, 1);
}

#[testkit::database(catalog::MIGRATOR)]
async fn each_part_of_a_sub_event_counts_as_a_change(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &full()).await.unwrap();
    let changes: [fn(&mut SubEventDraft); 9] = [
        |draft| draft.title = "Lain".to_owned(),
        |draft| draft.event_type = code("symposium"),
        |draft| draft.room = None,
        |draft| draft.credit_hundredths = 100,
        |draft| draft.prices[1].amount_idr += 1,
        |draft| draft.prices.truncate(1),
        |draft| draft.speakers.reverse(),
        |draft| draft.speakers.clear(),
        |draft| draft.published_at = None,
    ];
    let (mut draft, mut revision) = (full(), 1);
    for change in changes {
        change(&mut draft);
        assert!(save(&pool, &draft).await.unwrap(), "{draft:?}");
        revision += 1;
        let told = announced(&pool).await;
        assert_eq!(
            (told.len(), &told.last().unwrap()["revision"]),
            (revision, &json!(revision))
        );
        assert_eq!(edition(&pool).await, i64::try_from(revision).unwrap());
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn nothing_is_announced_of_what_was_not_kept(pool: PgPool) {
    prepare_programme(&pool).await;
    let mut work = Unaudited::begin(&pool, "a test").await.unwrap();
    catalog::save_sub_event(&mut work, &full(), NOW).await.unwrap();
    drop(work);
    assert_eq!(announced(&pool).await, [] as [Value; 0]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_event_counts_its_published_sub_events(pool: PgPool) {
    prepare_programme(&pool).await;
    sqlx::query("UPDATE events SET sub_event_count = 60")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(
        event_at(&pool, NOW).await.sub_event_count,
        60,
        "what is told, as long as there are none"
    );
    save(&pool, &a_sub_event(1)).await.unwrap();
    save(&pool, &a_sub_event(2)).await.unwrap();
    let mut draft = a_sub_event(3);
    draft.published_at = None;
    save(&pool, &draft).await.unwrap();
    assert_eq!(event_at(&pool, NOW).await.sub_event_count, 2);
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_figures_of_the_event_are_mended_even_when_nothing_is_new(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &full()).await.unwrap();
    sqlx::query("UPDATE events SET sub_event_count = 60, price_until = '{}', price_floor = '{}'")
        .execute(&pool)
        .await
        .unwrap();
    assert!(!save(&pool, &full()).await.unwrap());
    let event = event_at(&pool, NOW).await;
    assert_eq!((event.sub_event_count, event.price_from_idr), (1, Some(400_000)));
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_events_price_is_the_lowest_of_the_day_until_the_last_is_over(pool: PgPool) {
    prepare_programme(&pool).await;
    sqlx::query("UPDATE events SET price_from_idr = 250000")
        .execute(&pool)
        .await
        .unwrap();
    save(&pool, &a_sub_event(1)).await.unwrap();
    assert_eq!(
        event_at(&pool, NOW).await.price_from_idr,
        Some(250_000),
        "no sub-event has a price"
    );
    save(&pool, &full()).await.unwrap();
    let mut hidden = a_sub_event(2);
    hidden.prices = vec![price(None, PriceKind::Normal, 1, -5, 5)];
    hidden.published_at = None;
    save(&pool, &hidden).await.unwrap();
    for (days, lowest) in [(0, Some(400_000)), (1, Some(500_000)), (5, Some(500_000)), (6, None)] {
        assert_eq!(
            event_at(&pool, NOW + Duration::days(days)).await.price_from_idr,
            lowest,
            "{days}"
        );
    }
    let listed = client_at(&pool, NOW)
        .await
        .list_events(crate::builders::everything())
        .await
        .unwrap()
        .into_inner();
    assert_eq!(listed.events[0].price_from_idr, Some(400_000));
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_promo_lowers_what_the_event_begins_at_on_its_days(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &full()).await.unwrap();
    let (first, last) = (NOW + Duration::days(1), NOW + Duration::days(2));
    let promo = APromo {
        id: 1,
        event_id: 94,
        reduction: Reduction::Percent(10),
        period: Period::new(first.date(), last.date()).unwrap(),
        sub_events: vec![full().id],
    };
    promo.create(&pool).await;
    save(&pool, &full()).await.unwrap();
    for (days, lowest) in [(0, 400_000), (1, 450_000), (2, 450_000), (3, 500_000)] {
        let event = event_at(&pool, NOW + Duration::days(days)).await;
        assert_eq!(event.price_from_idr, Some(lowest), "{days}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_price_keeps_its_number_when_its_days_move(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &full()).await.unwrap();
    let numbers = || async {
        let request = pb::GetSubEventRequest {
            id: 9401,
            profession_code: None,
        };
        let shown = programme_client(&pool)
            .await
            .get_sub_event(request)
            .await
            .unwrap()
            .into_inner();
        shown
            .prices
            .into_iter()
            .map(|price| (price.id, price.kind))
            .collect::<Vec<_>>()
    };
    let before = numbers().await;
    let mut moved = full();
    // Each period moves onto days that the next one still holds.
    moved.prices = vec![
        price(None, PriceKind::EarlyBird, 400_000, -2, 3),
        price(None, PriceKind::Normal, 500_000, 4, 8),
    ];
    assert!(save(&pool, &moved).await.unwrap());
    assert_eq!(numbers().await, before);
}

/// The same in a room at another time.
pub fn at(draft: SubEventDraft, day: Date, starts_at: Time, ends_at: Time) -> SubEventDraft {
    SubEventDraft {
        slot: Slot::new(day, starts_at, ends_at).unwrap(),
        room: Some("Ruang Merak".to_owned()),
        ..draft
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_room_holds_one_sub_event_at_a_time(pool: PgPool) {
    prepare_programme(&pool).await;
    an_event(95).create(&pool).await;
    sabotage(
        &pool,
        "room_shared",
        "ALTER TABLE sub_events DROP CONSTRAINT sub_events_room_taken",
    )
    .await;
    save(&pool, &at(a_sub_event(1), TODAY, time!(9:00), time!(12:00)))
        .await
        .unwrap();
    for (starts_at, ends_at) in [
        (time!(11:59), time!(13:00)),
        (time!(8:00), time!(9:01)),
        (time!(10:00), time!(11:00)),
    ] {
        let refused = save(&pool, &at(a_sub_event(2), TODAY, starts_at, ends_at)).await;
        assert!(
            matches!(refused, Err(SaveSubEventError::RoomTaken)),
            "{starts_at}: {refused:?}"
        );
    }
    // One after the other, on another day, in no room, or in the room of that name elsewhere.
    save(&pool, &at(a_sub_event(2), TODAY, time!(12:00), time!(13:00)))
        .await
        .unwrap();
    save(
        &pool,
        &at(a_sub_event(3), TODAY + Duration::DAY, time!(9:00), time!(12:00)),
    )
    .await
    .unwrap();
    let mut nowhere = at(a_sub_event(4), TODAY, time!(9:00), time!(12:00));
    nowhere.room = None;
    save(&pool, &nowhere).await.unwrap();
    let mut elsewhere = at(a_sub_event(5), TODAY, time!(9:00), time!(12:00));
    elsewhere.event_id = 95;
    save(&pool, &elsewhere).await.unwrap();
}

#[testkit::database(catalog::MIGRATOR)]
async fn on_each_day_there_is_one_price_for_each_profession(pool: PgPool) {
    prepare_programme(&pool).await;
    sabotage(
        &pool,
        "prices_overlap",
        "ALTER TABLE sub_event_prices DROP CONSTRAINT sub_event_prices_overlap",
    )
    .await;
    let priced = |prices| SubEventDraft {
        prices,
        ..a_sub_event(1)
    };
    for profession in [None, Some("DSA")] {
        let touching = priced(vec![
            price(profession, PriceKind::EarlyBird, 1, 0, 5),
            price(profession, PriceKind::Normal, 2, 5, 9),
        ]);
        let refused = save(&pool, &touching).await;
        assert!(
            matches!(refused, Err(SaveSubEventError::PricesOverlap)),
            "{profession:?}: {refused:?}"
        );
    }
    let beside = priced(vec![
        price(None, PriceKind::Normal, 1, 0, 5),
        price(Some("DSA"), PriceKind::Normal, 2, 0, 5),
        price(Some("DU"), PriceKind::Normal, 3, 0, 5),
    ]);
    assert!(save(&pool, &beside).await.unwrap());
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_sub_event_needs_its_event_and_stays_with_it(pool: PgPool) {
    prepare_programme(&pool).await;
    an_event(95).create(&pool).await;
    let of = |event_id| SubEventDraft {
        event_id,
        ..a_sub_event(1)
    };
    assert!(matches!(
        save(&pool, &of(96)).await,
        Err(SaveSubEventError::UnknownEvent)
    ));
    save(&pool, &of(94)).await.unwrap();
    assert!(matches!(save(&pool, &of(95)).await, Err(SaveSubEventError::OtherEvent)));
}

#[testkit::database(catalog::MIGRATOR)]
async fn bundles_and_promos_hold_sub_events_of_their_own_event_only(pool: PgPool) {
    prepare_programme(&pool).await;
    an_event(95).create(&pool).await;
    save(&pool, &a_sub_event(1)).await.unwrap();
    sqlx::raw_sql(
        "INSERT INTO bundles (id, event_id, name, price_idr, valid_from, valid_until)
             VALUES (1, 95, 'Paket', 1, '2026-01-01', '2026-12-31');
         INSERT INTO promos (id, event_id, name, percent_off, valid_from, valid_until)
             VALUES (1, 95, 'Promo', 10, '2026-01-01', '2026-12-31')",
    )
    .execute(&pool)
    .await
    .unwrap();
    for insert in [
        "INSERT INTO bundle_sub_events VALUES (1, 1, 95)",
        "INSERT INTO bundle_sub_events VALUES (1, 1, 94)",
        "INSERT INTO promo_sub_events VALUES (1, 1, 95)",
        "INSERT INTO promo_sub_events VALUES (1, 1, 94)",
    ] {
        let refused = sqlx::query(insert).execute(&pool).await.expect_err(insert);
        assert!(
            refused.as_database_error().unwrap().is_foreign_key_violation(),
            "{insert}"
        );
    }
}
