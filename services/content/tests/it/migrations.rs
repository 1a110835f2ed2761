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

#[testkit::database(content::MIGRATOR)]
async fn a_text_has_at_most_128_kibibytes(pool: PgPool) {
    for (bytes, refusal) in [(131_072, None), (131_073, Some("23514"))] {
        let written = sqlx::query(
            "INSERT INTO news (title, excerpt, html, search, search_words)
             VALUES ('Berita', '', repeat('a', $1), '', '{}')",
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
