//! Loading the demo events.

use catalog::{Demo, LoadDemoError, load_demo, load_reference};
use portal_proto::catalog::v1::{self as pb, EventStatus};
use sqlx::PgPool;
use time::{Date, macros::date};

use crate::builders::{NOW, client, client_at, everything};

const EVENTS: &str = include_str!("../../../portal/demo/events.json");
const TODAY: Date = date!(2026 - 11 - 20);

fn demo(events: &str) -> Demo {
    serde_json::from_str(events).unwrap()
}

async fn rows(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT to_jsonb(e)::text || coalesce((SELECT string_agg(event_type, ',' ORDER BY event_type)
                                              FROM event_event_types t WHERE t.event_id = e.id), '')
         FROM events e ORDER BY id",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

#[sqlx::test(migrator = "catalog::MIGRATOR")]
async fn loading_twice_is_loading_once(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    let events = demo(EVENTS);
    load_demo(&pool, &events, TODAY).await.unwrap();
    let first = rows(&pool).await;
    load_demo(&pool, &events, TODAY).await.unwrap();
    assert_eq!(rows(&pool).await, first);
    assert_eq!(first.len(), events.len());
}

#[sqlx::test(migrator = "catalog::MIGRATOR")]
async fn the_newest_are_upcoming_whatever_today_is(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    let events = demo(EVENTS);
    for years in [0, 5] {
        let later = time::Duration::days(365 * years);
        load_demo(&pool, &events, TODAY + later).await.unwrap();
        let mut client = client_at(&pool, NOW + later).await;
        let listed = client.list_events(everything()).await.unwrap().into_inner();
        assert_eq!(listed.total, events.len() as u64, "every demo event is published");
        assert!(listed.total >= 40);
        assert!(
            listed.events[..3]
                .iter()
                .all(|event| event.status() == EventStatus::Upcoming)
        );
        assert!(listed.events.iter().any(|event| event.status() == EventStatus::Running));
        assert!(
            listed
                .events
                .iter()
                .any(|event| event.status() == EventStatus::Finished)
        );
    }
}

#[sqlx::test(migrator = "catalog::MIGRATOR")]
async fn the_three_congresses_stand_and_are_complete(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    load_demo(&pool, &demo(EVENTS), TODAY).await.unwrap();
    let mut client = client(&pool).await;
    for (id, name) in [(84, "KONAS 2025"), (86, "InASIA 2025"), (94, "InASIA 2026")] {
        let event = client.get_event(pb::GetEventRequest { id }).await.unwrap().into_inner();
        assert!(event.title.starts_with(name), "{}", event.title);
        assert_eq!(event.image_original_url, Some(format!("/media/events/{id}/1280.webp")));
        assert_eq!(event.category.as_deref(), Some("Kongres"));
        assert!(
            event.organizer.is_some() && event.province.is_some() && event.regency.is_some() && event.venue.is_some()
        );
        assert!(event.credit_hundredths > 0 && event.sub_event_count > 0 && event.price_from_idr.is_some());
    }
}

#[sqlx::test(migrator = "catalog::MIGRATOR")]
async fn the_next_event_of_its_own_does_not_meet_a_demo_event(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    load_demo(&pool, &demo(EVENTS), TODAY).await.unwrap();
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO events (slug, title, description_html, search, search_words)
         VALUES ('baru', 'Baru', '', 'baru', '{}') RETURNING id",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert!(id > 94);
}

#[sqlx::test(migrator = "catalog::MIGRATOR")]
async fn one_impossible_event_and_nothing_is_loaded(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    let broken = EVENTS.replace("\"11.71\"", "\"11.00\"");
    let refused = load_demo(&pool, &demo(&broken), TODAY).await.unwrap_err();
    assert!(
        matches!(refused, LoadDemoError::Impossible { what: "regency", .. }),
        "{refused}"
    );
    assert_eq!(rows(&pool).await.len(), 0);
}
