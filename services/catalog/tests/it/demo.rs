//! Loading the demo data: once, twice, on another day, and what it must hold.

use catalog::{LoadDemoError, load_demo, load_reference};
use sqlx::PgPool;
use time::Duration;

use crate::{
    demo_files::{TODAY, files, load, with},
    poster_scene::{a_poster, scene_as_it_is},
};

/// Everything that the demo wrote, row by row, but for the times at which the outbox was written.
async fn rows(pool: &PgPool) -> Vec<String> {
    const TABLES: [&str; 19] = [
        "events",
        "event_event_types",
        "sub_events",
        "sub_event_prices",
        "bundles",
        "bundle_sub_events",
        "promos",
        "promo_sub_events",
        "programme_items",
        "speakers",
        "event_speakers",
        "sub_event_speakers",
        "venues",
        "contact_persons",
        "accommodations",
        "rooms",
        "room_nights",
        "tours",
        "hospitality_banners",
    ];
    let mut rows = Vec::new();
    for table in TABLES.into_iter().chain(["posters", "number_series"]) {
        let sql = format!("SELECT '{table} ' || to_jsonb(t)::text FROM {table} t ORDER BY 1");
        let found: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
            .fetch_all(pool)
            .await
            .unwrap();
        assert!(!found.is_empty(), "nothing in {table}");
        rows.extend(found);
    }
    rows
}

async fn announced(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM outbox")
        .fetch_one(pool)
        .await
        .unwrap()
}

async fn forget_the_edition(pool: &PgPool) {
    let forgotten = sqlx::query("DELETE FROM demo_edition").execute(pool).await.unwrap();
    assert_eq!(forgotten.rows_affected(), 1);
}

#[testkit::database(catalog::MIGRATOR)]
async fn loading_twice_is_loading_once_and_announces_nothing_twice(pool: PgPool) {
    load(&pool, TODAY).await;
    let (first, told) = (rows(&pool).await, announced(&pool).await);
    let sub_events: i64 = sqlx::query_scalar("SELECT count(*) FROM sub_events")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(told, sub_events);
    forget_the_edition(&pool).await;
    load_demo(&pool, &files(), TODAY).await.unwrap();
    assert_eq!(rows(&pool).await, first);
    assert_eq!(announced(&pool).await, told);
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_stands_already_for_this_day_is_not_written_again(pool: PgPool) {
    load(&pool, TODAY).await;
    let rename = "UPDATE events SET title = 'Judul lain' WHERE id = 94";
    sqlx::query(rename).execute(&pool).await.unwrap();
    let title = || async {
        let title: String = sqlx::query_scalar("SELECT title FROM events WHERE id = 94")
            .fetch_one(&pool)
            .await
            .unwrap();
        title
    };
    load_demo(&pool, &files(), TODAY).await.unwrap();
    assert_eq!(title().await, "Judul lain");
    // Another day, or other files.
    load_demo(&pool, &files(), TODAY + Duration::DAY).await.unwrap();
    assert_ne!(title().await, "Judul lain");
    sqlx::query(rename).execute(&pool).await.unwrap();
    let other = with(|files| files.stays.push(b'\n'));
    load_demo(&pool, &other, TODAY + Duration::DAY).await.unwrap();
    assert_ne!(title().await, "Judul lain");
}

/// Rooms and prices change hands while their days move, forwards and backwards.
#[testkit::database(catalog::MIGRATOR)]
async fn the_next_day_all_of_it_stands_a_day_later(pool: PgPool) {
    load(&pool, TODAY).await;
    let first = rows(&pool).await;
    for days in [1, 400, 0] {
        load_demo(&pool, &files(), TODAY + Duration::days(days)).await.unwrap();
        let begins: time::Date = sqlx::query_scalar("SELECT min(held_on) FROM sub_events WHERE event_id = 94")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(begins, TODAY + Duration::days(days + 26));
    }
    let without_counters = |rows: &[String]| -> Vec<String> {
        let counter = |row: &&String| !row.starts_with("events ") && !row.starts_with("sub_events ");
        rows.iter().filter(counter).cloned().collect()
    };
    assert_eq!(without_counters(&rows(&pool).await), without_counters(&first));
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_next_row_of_its_own_does_not_meet_a_row_of_the_demo(pool: PgPool) {
    load(&pool, TODAY).await;
    for (table, highest) in [("events", 94), ("sub_events", 9462), ("posters", 42), ("speakers", 80)] {
        let sql = format!("SELECT nextval(pg_get_serial_sequence('{table}', 'id'))");
        let next: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
            .fetch_one(&pool)
            .await
            .unwrap();
        assert!(next > highest, "{table}: {next}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_poster_that_its_author_changed_stays_as_it_is(pool: PgPool) {
    load(&pool, TODAY).await;
    sqlx::query("UPDATE posters SET title = 'Judul baru', updated_at = updated_at + interval '1 hour' WHERE id = 41")
        .execute(&pool)
        .await
        .unwrap();
    load_demo(&pool, &files(), TODAY + Duration::DAY).await.unwrap();
    let title: String = sqlx::query_scalar("SELECT title FROM posters WHERE id = 41")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(title, "Judul baru");
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_poster_that_is_handed_in_after_the_demo_gets_the_next_number(pool: PgPool) {
    load(&pool, TODAY).await;
    let scene = scene_as_it_is(&pool).await;
    let last: String = sqlx::query_scalar("SELECT max(number) FROM posters WHERE event_id = 94")
        .fetch_one(&pool)
        .await
        .unwrap();
    let last: u32 = last.strip_prefix("EP-94-").unwrap().parse().unwrap();
    let handed_in = scene.submit(&a_poster()).await.unwrap();
    assert_eq!(handed_in.number, format!("EP-94-{:04}", last + 1));
}

#[testkit::database(catalog::MIGRATOR)]
async fn one_impossible_entry_is_named_and_nothing_is_loaded(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    let replaced = |file: &[u8], from: &str, to: &str| {
        let text = String::from_utf8(file.to_vec()).unwrap();
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1).into_bytes()
    };
    let broken = [
        (
            with(|files| files.events = replaced(&files.events, "\"11.71\"", "\"11.00\"")),
            "demo event 51 has an impossible regency",
        ),
        (
            with(|files| files.programme = replaced(&files.programme, "Ruang Tirta Empul", "Ruang Tampaksiring")),
            "demo sub-event 9402 has an impossible room, which another one is in",
        ),
        (
            with(|files| files.stays = replaced(&files.stays, "\"event_id\": 94", "\"event_id\": 9")),
            "demo hotel 9401 has an impossible event",
        ),
        (
            with(|files| files.posters = replaced(&files.posters, "EP-84-0001", "EP-86-0001")),
            "demo e-poster 1 has an impossible number",
        ),
        (
            with(|files| files.posters = b"[{}]".to_vec()),
            "the demo's posters.json cannot be understood",
        ),
    ];
    for (files, reason) in broken {
        let refused: LoadDemoError = load_demo(&pool, &files, TODAY).await.unwrap_err();
        assert_eq!(refused.to_string(), reason);
        let left: i64 = sqlx::query_scalar("SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM outbox)")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(left, 0, "{reason}");
    }
}
