//! Loading the reference data.

use std::time::Duration;

use catalog::{REGIONS, load_reference};
use sqlx::PgPool;

/// A fingerprint of all four tables, and where their rows physically lie: a row that was written again lies elsewhere.
async fn fingerprint(pool: &PgPool) -> String {
    sqlx::query_scalar(
        "SELECT md5(string_agg(line, ',' ORDER BY line)) FROM (
            SELECT ctid || code || name AS line FROM provinces UNION ALL SELECT ctid || code || name FROM regencies
            UNION ALL SELECT ctid || code || name FROM districts UNION ALL SELECT ctid || code || name FROM villages) lines",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_whole_country_is_loaded_once(pool: PgPool) {
    assert_eq!(load_reference(&pool).await.unwrap(), REGIONS);
    let first = fingerprint(&pool).await;

    assert_eq!(load_reference(&pool).await.unwrap(), REGIONS);
    assert_eq!(fingerprint(&pool).await, first, "the second load wrote rows again");
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_missing_or_changed_is_mended(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    for damage in [
        "DELETE FROM villages WHERE district_id = 110101",
        "INSERT INTO districts (id, code, regency_id, name) VALUES (110199, '11.01.99', 1101, 'Tiada')",
        "UPDATE regencies SET name = 'Salah' WHERE id = 1101; UPDATE region_edition SET checksum = 'lama'",
    ] {
        sqlx::raw_sql(damage).execute(&pool).await.unwrap();
        assert_eq!(load_reference(&pool).await.unwrap(), REGIONS, "{damage}");
    }
    let name: String = sqlx::query_scalar("SELECT name FROM regencies WHERE id = 1101")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(name, "Kabupaten Aceh Selatan");
}

#[testkit::database(catalog::MIGRATOR)]
async fn two_that_load_at_the_same_time_do_not_disturb_each_other(pool: PgPool) {
    let (one, other) = tokio::join!(load_reference(&pool), load_reference(&pool));
    assert_eq!((one.unwrap(), other.unwrap()), (REGIONS, REGIONS));
}

/// What a loader that waits for another one has locked for writing already, as soon as there is one that waits.
async fn written_by_the_waiting(pool: &PgPool) -> Vec<String> {
    loop {
        let waiting: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM pg_locks WHERE relation = 'region_edition'::regclass AND NOT granted)",
        )
        .fetch_one(pool)
        .await
        .unwrap();
        if waiting {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    sqlx::query_scalar(
        "SELECT relation::regclass::text FROM pg_locks WHERE granted AND mode = 'RowExclusiveLock'
         AND pid IN (SELECT pid FROM pg_locks WHERE NOT granted) AND relation::regclass::text NOT LIKE 'pg\\_%'",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

/// A unique name besides the code that conflicts are looked for by: two that write it at the same instant refuse each other.
#[testkit::database(catalog::MIGRATOR)]
async fn nothing_is_written_before_it_is_this_loaders_turn(pool: PgPool) {
    let mut first = pool.begin().await.unwrap();
    sqlx::raw_sql("LOCK TABLE region_edition IN EXCLUSIVE MODE")
        .execute(&mut *first)
        .await
        .unwrap();
    let second = tokio::spawn({
        let pool = pool.clone();
        async move { load_reference(&pool).await }
    });
    assert_eq!(written_by_the_waiting(&pool).await, Vec::<String>::new());
    first.rollback().await.unwrap();
    assert_eq!(second.await.unwrap().unwrap(), REGIONS);
}
