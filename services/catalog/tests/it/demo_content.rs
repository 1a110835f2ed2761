//! What the demo data must hold, whatever the day of loading is.

use portal_proto::catalog::v1::{self as pb, EventStatus};
use sqlx::PgPool;
use time::{Date, Duration};

use crate::{
    builders::{NOW, client, client_at, everything, programme_client, programme_client_at},
    demo_files::{TODAY, load},
};

async fn count(pool: &PgPool, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

async fn sub_events_of(pool: &PgPool, event_id: i64) -> Vec<pb::SubEvent> {
    let request = pb::ListSubEventsRequest {
        event_id: Some(event_id),
        ..Default::default()
    };
    let answer = programme_client(pool).await.list_sub_events(request).await.unwrap();
    answer.into_inner().sub_events
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_newest_are_upcoming_whatever_today_is(pool: PgPool) {
    for days in [0, 1, 400, 1826] {
        let later = Duration::days(days);
        load(&pool, TODAY + later).await;
        let mut client = client_at(&pool, NOW + later).await;
        let listed = client.list_events(everything()).await.unwrap().into_inner();
        assert_eq!(listed.total, 44, "every demo event is published");
        let on = |status| listed.events.iter().any(|event| event.status() == status);
        assert!(on(EventStatus::Running) && on(EventStatus::Finished));
        assert!(
            listed.events[..3]
                .iter()
                .all(|event| event.status() == EventStatus::Upcoming)
        );
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_three_congresses_stand_and_are_complete(pool: PgPool) {
    load(&pool, TODAY).await;
    let mut client = client(&pool).await;
    for (id, name, at_least) in [(84, "KONAS 2025", 20), (86, "InASIA 2025", 20), (94, "InASIA 2026", 60)] {
        let event = client.get_event(pb::GetEventRequest { id }).await.unwrap().into_inner();
        assert!(event.title.starts_with(name), "{}", event.title);
        assert_eq!(event.image_original_url, Some(format!("/media/events/{id}/1280.webp")));
        assert_eq!(event.category.as_deref(), Some("Kongres"));
        assert!(
            event.organizer.is_some() && event.province.is_some() && event.regency.is_some() && event.venue.is_some()
        );
        let sub_events = sub_events_of(&pool, id).await;
        assert_eq!(usize::try_from(event.sub_event_count).unwrap(), sub_events.len());
        assert!(sub_events.len() >= at_least, "{name}: {}", sub_events.len());
        for sub_event in &sub_events {
            assert!(!sub_event.prices.is_empty() && !sub_event.speakers.is_empty() && sub_event.credit_hundredths > 0);
            let online = sub_event.event_type == "webinar";
            assert_eq!(
                (sub_event.room.is_none(), sub_event.capacity.is_none()),
                (online, online)
            );
        }
        for event_type in ["symposium", "workshop", "masterclass", "webinar"] {
            assert!(
                sub_events.iter().any(|sub_event| sub_event.event_type == event_type),
                "{name}: {event_type}"
            );
        }
    }
}

/// What the issue of the whole catalogue asks for.
#[testkit::database(catalog::MIGRATOR)]
async fn there_is_enough_of_everything(pool: PgPool) {
    load(&pool, TODAY).await;
    let with_rooms =
        "SELECT count(*) FROM sub_events WHERE event_id IN (84, 86, 94) AND room IS NOT NULL AND capacity > 0";
    assert!(count(&pool, with_rooms).await >= 60);
    let speakers = "SELECT count(DISTINCT speaker_id) FROM event_speakers WHERE event_id IN (84, 86, 94)";
    assert_eq!(count(&pool, speakers).await, 80);
    let hotels = "SELECT count(DISTINCT a.id) FROM accommodations a JOIN rooms r ON r.accommodation_id = a.id
                  JOIN room_nights n ON n.room_id = r.id WHERE n.quota > 0";
    assert!(count(&pool, hotels).await >= 6);
    assert!(count(&pool, "SELECT count(*) FROM tours").await >= 8);
    assert_eq!(
        count(&pool, "SELECT count(*) FROM bundles WHERE event_id = 94").await,
        3
    );
    assert!(count(&pool, "SELECT count(*) FROM hospitality_banners").await >= 4);
    assert_eq!(count(&pool, "SELECT count(*) FROM venues").await, 3);
    assert_eq!(
        count(&pool, "SELECT count(*) FROM posters WHERE status = 'published'").await,
        40
    );
    let own = "SELECT count(*) FROM posters WHERE status = 'submitted' AND member_id = 1 AND event_id = 94";
    assert_eq!(count(&pool, own).await, 2);
    let few_or_none = "SELECT count(*) FROM events e WHERE e.id NOT IN (84, 86, 94)
                       AND (SELECT count(*) FROM sub_events s WHERE s.event_id = e.id) NOT BETWEEN 1 AND 5";
    assert_eq!(count(&pool, few_or_none).await, 0);
}

#[testkit::database(catalog::MIGRATOR)]
async fn one_workshop_alone_has_twenty_seats(pool: PgPool) {
    load(&pool, TODAY).await;
    let small: Vec<(i64, String, String)> =
        sqlx::query_as("SELECT event_id, event_type, title FROM sub_events WHERE capacity <= 20")
            .fetch_all(&pool)
            .await
            .unwrap();
    let wanted = (94, "workshop".to_owned(), "Workshop Jalan Napas Sulit".to_owned());
    assert_eq!(small, [wanted]);
    let seats = "SELECT count(*) FROM sub_events WHERE capacity = 20";
    assert_eq!(count(&pool, seats).await, 1);
}

#[testkit::database(catalog::MIGRATOR)]
async fn early_prices_promos_and_packages_run_on_the_day_of_loading(pool: PgPool) {
    for days in [0, 1, 45, 400, 1826] {
        let later = Duration::days(days);
        load(&pool, TODAY + later).await;
        let mut client = programme_client_at(&pool, NOW + later).await;
        let request = pb::ListSubEventsRequest {
            event_id: Some(94),
            selection: pb::Selection::OnPromo.into(),
            ..Default::default()
        };
        let reduced = client.list_sub_events(request).await.unwrap().into_inner().sub_events;
        let mut promos: Vec<i64> = Vec::new();
        for sub_event in &reduced {
            let promo = sub_event.promo.as_ref().unwrap();
            assert!(promo.reduced_price_idr < sub_event.current_price_idr);
            promos.push(promo.id);
        }
        promos.sort_unstable();
        promos.dedup();
        assert!(promos.len() >= 2, "{promos:?} after {days} days");

        for profession_code in [None, Some("DSA"), Some("PNTA"), Some("MHS")] {
            let request = pb::ListBundlesRequest {
                event_id: Some(94),
                profession_code: profession_code.map(str::to_owned),
            };
            let bundles = client.list_bundles(request).await.unwrap().into_inner().bundles;
            assert_eq!(bundles.len(), 3);
            for bundle in bundles {
                assert!(
                    Some(bundle.price_idr) < bundle.regular_price_idr,
                    "{} {profession_code:?}",
                    bundle.name
                );
            }
        }
    }
}

/// The least that one of its rows costs somebody today, promo taken off.
fn least_of(sub_event: &pb::SubEvent) -> Option<i64> {
    let promo = sub_event.promo.as_ref();
    let percent = promo.and_then(|promo| promo.percent_off).unwrap_or(0);
    let amount = promo.and_then(|promo| promo.amount_off_idr).unwrap_or(0);
    let running = sub_event.prices.iter().filter(|price| price.runs_today);
    running
        .map(|price| (price.amount_idr * i64::from(100 - percent) / 100 - amount).max(0))
        .min()
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_an_event_begins_at_is_the_least_that_one_of_its_rows_costs(pool: PgPool) {
    for days in [0, 45, 400] {
        let later = Duration::days(days);
        load(&pool, TODAY + later).await;
        let events = client_at(&pool, NOW + later)
            .await
            .list_events(everything())
            .await
            .unwrap();
        let mut client = programme_client_at(&pool, NOW + later).await;
        let mut by_promo = 0;
        for event in events.into_inner().events {
            let request = pb::ListSubEventsRequest {
                event_id: Some(event.id),
                ..Default::default()
            };
            let rows = client.list_sub_events(request).await.unwrap().into_inner().sub_events;
            let Some(least) = rows.iter().filter_map(least_of).min() else {
                continue;
            };
            assert_eq!(
                event.price_from_idr,
                Some(least),
                "event {} after {days} days",
                event.id
            );
            let whole = rows.iter().flat_map(|row| &row.prices).filter(|price| price.runs_today);
            by_promo += usize::from(whole.map(|price| price.amount_idr).min() != Some(least));
        }
        assert!(by_promo > 0, "no event begins at a promo after {days} days");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_migration_computes_what_is_written_with_the_sub_events(pool: PgPool) {
    type Ladder = (i64, Vec<Date>, Vec<i64>);
    load(&pool, TODAY).await;
    let ladders = || async {
        let sql = "SELECT id, price_until, price_floor FROM events ORDER BY id";
        let rows: Vec<Ladder> = sqlx::query_as(sql).fetch_all(&pool).await.unwrap();
        rows
    };
    let written = ladders().await;
    sqlx::raw_sql("UPDATE events SET price_until = '{}', price_floor = '{}'")
        .execute(&pool)
        .await
        .unwrap();
    sqlx::raw_sql(include_str!("../../migrations/0016_price_ladders_with_promos.sql"))
        .execute(&pool)
        .await
        .unwrap();
    let on =
        |(_, until, floor): &Ladder, day: Date| until.iter().position(|until| *until >= day).map(|step| floor[step]);
    assert!(written.iter().any(|(_, until, _)| until.len() > 2), "{written:?}");
    for (written, computed) in written.iter().zip(ladders().await) {
        assert_eq!(computed.1.is_empty(), written.1.is_empty(), "event {}", written.0);
        for day in (-800..800).map(|days| TODAY + Duration::days(days)) {
            assert_eq!(on(&computed, day), on(written, day), "event {} on {day}", written.0);
        }
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn prices_rise_from_one_period_to_the_next(pool: PgPool) {
    load(&pool, TODAY).await;
    let falling = "SELECT count(*) FROM sub_event_prices a JOIN sub_event_prices b
                   ON b.sub_event_id = a.sub_event_id AND b.profession IS NOT DISTINCT FROM a.profession
                   WHERE b.valid_from > a.valid_from AND b.amount_idr <= a.amount_idr";
    assert_eq!(count(&pool, falling).await, 0);
    let running =
        "SELECT count(DISTINCT kind) FROM sub_event_prices WHERE DATE '2026-11-20' BETWEEN valid_from AND valid_until";
    assert_eq!(count(&pool, running).await, 3, "somewhere each period runs today");
}
