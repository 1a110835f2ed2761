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

/// Two courses, a chapter.
const STANDING: &str = "
    INSERT INTO courses (id, kind, title, summary, description) VALUES
        (1, 'e_course', 'Satu', '', ''), (2, 'learning', 'Dua', '', ''), (3, 'learning', 'Tiga', '', '');
    INSERT INTO sections (id, course_id, position, title) VALUES (101, 1, 1, 'Bab');
    INSERT INTO course_prerequisites VALUES (1, 2), (2, 3);
    INSERT INTO course_prices (course_id, profession, kind, amount_idr, valid_from, valid_until) VALUES
        (1, NULL, 'normal', 100, '2026-11-01', '2026-11-30'), (1, 'PRW', 'normal', 50, '2026-11-01', '2026-11-30');";

/// Red under `course_rules_dropped`.
#[testkit::database(learning::MIGRATOR)]
async fn the_tables_refuse_what_no_course_may_be(pool: PgPool) {
    let _sabotaged = scene(&pool).await;
    sqlx::raw_sql(STANDING).execute(&pool).await.unwrap();
    for (wrong, constraint) in [
        ("INSERT INTO course_prerequisites VALUES (3, 1)", "no_circle_of_courses"),
        ("INSERT INTO course_prerequisites VALUES (1, 1)", "no_circle_of_courses"),
        (
            "INSERT INTO course_prices (course_id, profession, kind, amount_idr, valid_from, valid_until)
             VALUES (1, NULL, 'onsite', 1, '2026-11-30', '2026-12-01')",
            "course_prices_overlap",
        ),
        (
            "INSERT INTO course_prices (course_id, profession, kind, amount_idr, valid_from, valid_until)
             VALUES (1, 'PRW', 'onsite', 1, '2026-11-01', '2026-11-01')",
            "course_prices_overlap",
        ),
        (
            "INSERT INTO lessons (id, section_id, position, title, kind, minutes) VALUES (1, 101, 1, 'x', 'text', 1)",
            "has_what_its_kind_needs",
        ),
        (
            "INSERT INTO lessons (id, section_id, position, title, kind, minutes, file_key)
             VALUES (1, 101, 1, 'x', 'video', 1, 'a.mp4')",
            "has_what_its_kind_needs",
        ),
        (
            "INSERT INTO lessons (id, section_id, position, title, kind, minutes, html, must_watch)
             VALUES (1, 101, 1, 'x', 'text', 1, '', true)",
            "only_a_video_is_watched",
        ),
        (
            "INSERT INTO course_reviews VALUES (1, 7, 'Anggota', 6, '', now())",
            "course_reviews_stars_check",
        ),
    ] {
        let refused = sqlx::raw_sql(sqlx::AssertSqlSafe(wrong)).execute(&pool).await;
        let refused = refused.expect_err(wrong);
        assert_eq!(
            refused.as_database_error().and_then(|error| error.constraint()),
            Some(constraint),
            "{wrong}"
        );
    }
    // What is next to the rule stays allowed.
    sqlx::raw_sql(
        "INSERT INTO course_prices (course_id, profession, kind, amount_idr, valid_from, valid_until)
         VALUES (1, NULL, 'onsite', 1, '2026-12-01', '2026-12-31');
         INSERT INTO course_prerequisites VALUES (1, 3);",
    )
    .execute(&pool)
    .await
    .unwrap();
}
