//! The tables themselves.

use sqlx::PgPool;

use crate::scene::scene;

#[test]
fn the_tables_of_events_are_copied_verbatim() {
    let ours = include_str!("../../migrations/0001_events.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events.sql");
    assert_eq!(ours, theirs);
    let ours = include_str!("../../migrations/0002_events_audience.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events_0002_audience.sql");
    assert_eq!(ours, theirs);
}

const ONE: &str = "INSERT INTO forms (member_id, year, ratings, comment, author, answered_at)
    VALUES (1000, 2026, '{5,4,5,3,5,4,1}', 'Baik.', 'dr. Ratna W.', '2026-11-20 10:00+07')";

/// Red under `stars_unbounded`.
#[testkit::database(feedback::MIGRATOR)]
async fn the_table_itself_refuses_what_no_form_may_be(pool: PgPool) {
    let _sabotaged = scene(&pool).await;
    sqlx::query(ONE).execute(&pool).await.unwrap();
    for change in [
        "member_id = 0",
        "year = 1999",
        "year = 2101",
        // Of another year than it was sent in, by Jakarta's clock.
        "year = 2025",
        "answered_at = '2026-12-31 17:00 UTC'",
        "ratings = '{0,4,5,3,5,4,1}'",
        "ratings = '{5,4,5,3,5,4,6}'",
        "ratings = '{5,4,5,NULL,5,4,1}'",
        "ratings = '{}'",
        "ratings = '{5,4,5,3,5,4}'",
        "ratings = '{5,4,5,3,5,4,1,1}'",
        "ratings = '{{5,4,5,3,5,4,1}}'",
        "ratings = '[0:6]={5,4,5,3,5,4,1}'",
        "comment = ''",
        "comment = ' Baik.'",
        "comment = E'Baik.\\n'",
        "comment = repeat('a', 2001)",
        "author = ' '",
        "author = repeat('a', 211)",
    ] {
        let sql = sqlx::AssertSqlSafe(format!("UPDATE forms SET {change}"));
        let refused = sqlx::query(sql).execute(&pool).await.expect_err(change);
        let refused = refused.into_database_error().unwrap();
        assert!(refused.is_check_violation(), "{change}: {refused}");
    }
    let again = sqlx::query(ONE).execute(&pool).await.unwrap_err();
    let again = again.into_database_error().unwrap();
    assert_eq!(
        (again.is_unique_violation(), again.constraint()),
        (true, Some("forms_pkey"))
    );
}
