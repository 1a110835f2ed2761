//! The tables themselves.

use sqlx::PgPool;

#[test]
fn the_outbox_and_inbox_are_those_of_the_events_crate() {
    let ours = include_str!("../../migrations/0001_events.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events.sql");
    assert_eq!(
        ours, theirs,
        "copy crates/events/migrations/events.sql over migrations/0001_events.sql"
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_text_has_at_most_128_kibibytes(pool: PgPool) {
    for (bytes, refusal) in [(131_072, None), (131_073, Some("23514"))] {
        let written = sqlx::query(
            "INSERT INTO events (slug, title, description_html, search, search_words)
             VALUES ('acara', 'Acara', repeat('a', $1), '', '{}')",
        )
        .bind(bytes)
        .execute(&pool)
        .await;
        let code = written
            .err()
            .and_then(|error| Some(error.as_database_error()?.code()?.into_owned()));
        assert_eq!(code.as_deref(), refusal, "{bytes}");
    }
}

/// Rows of a small list are removed, too: without an index each removal reads all events.
#[testkit::database(catalog::MIGRATOR)]
async fn every_foreign_key_of_one_column_has_an_index_that_begins_with_it(pool: PgPool) {
    let without: Vec<String> = sqlx::query_scalar(
        "SELECT conname::text FROM pg_constraint k
         WHERE contype = 'f' AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = k.conrelid AND i.indkey[0] = k.conkey[1])",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(without, Vec::<String>::new());
}

/// An index that no plan reads is paid for at every write. What is left out here is there for a foreign key.
#[testkit::database(catalog::MIGRATOR)]
async fn no_index_of_the_events_carries_columns_for_plans_that_are_never_made(pool: PgPool) {
    let wide: Vec<String> = sqlx::query_scalar(
        "SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = 'events'::regclass AND indnatts > 1",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(wide, ["events_newest"]);
}

#[sqlx::test(migrations = false)]
async fn of_several_open_teams_a_confirmed_one_stands_else_the_newest_and_the_audit_log_tells_of_the_others(
    pool: PgPool,
) {
    let mut migrations = catalog::MIGRATOR.iter().peekable();
    while let Some(earlier) = migrations.next_if(|migration| migration.version < 13) {
        sqlx::raw_sql(earlier.sql.clone()).execute(&pool).await.unwrap();
    }
    sqlx::raw_sql(
        "INSERT INTO events (id, slug, title, description_html, search, search_words) VALUES (94, 'konas', 'Konas', '', '', '{}');
         INSERT INTO hospitality_registrations
             (id, number, event_id, member_id, team_origin, team_size, contact_name, whatsapp, status, created_at)
         SELECT id, 'HSP-94-' || id, 94, member, 'RSUD', 1, 'Sari', '+6281310020030', status, now()
         FROM (VALUES (1, 7, 'confirmed'), (2, 7, 'submitted'), (3, 7, 'submitted'), (4, 8, 'submitted'), (5, 8, 'submitted'),
                      (6, 9, 'submitted')) AS team (id, member, status)",
    )
    .execute(&pool)
    .await
    .unwrap();
    sqlx::raw_sql(migrations.next().unwrap().sql.clone())
        .execute(&pool)
        .await
        .unwrap();

    let read = async |sql: &'static str| -> Vec<String> { sqlx::query_scalar(sql).fetch_all(&pool).await.unwrap() };
    assert_eq!(
        read("SELECT id || ' ' || status FROM hospitality_registrations ORDER BY id").await,
        [
            "1 confirmed",
            "2 declined",
            "3 declined",
            "4 declined",
            "5 submitted",
            "6 submitted"
        ]
    );
    assert_eq!(
        read("SELECT subject FROM audit_log WHERE action = 'hospitality.declined' ORDER BY subject").await,
        ["hospitality:2", "hospitality:3", "hospitality:4"]
    );
}
