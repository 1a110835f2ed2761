//! Who may sit an exam, when and how often, and whose attempts are whose.
//!
//! Under `PORTAL_SABOTAGE=<word>` a rule is broken from outside (`tests/sabotage/<word>.sql`); the tests that name a word must then
//! be red.

use auth::Role;
use portal_proto::learning::v1::{self as pb, QuestionKind};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use crate::{
    exam_scene::{
        COURSE, EXAM, LOCKED, MEMBER, OTHER, PRE_TEST, QUIZ, SECTION, STRICT, all_right, chooses, exam_scene, question,
    },
    scene::{as_role, by},
};

fn is_unknown(refused: &Status) -> bool {
    refused.code() == Code::NotFound && refusal::reason(refused) == "ujian_tidak_ditemukan"
}

/// Red under `exam_attempts_endless`.
#[testkit::database(learning::MIGRATOR)]
async fn attempts_run_out_and_lie_an_hour_apart(pool: PgPool) {
    let running = exam_scene(&pool).await;
    for (hours, number) in [(0, 1), (2, 2), (4, 3)] {
        running.is_after(Duration::hours(hours));
        let attempt = running.sits(MEMBER, EXAM, "tablet").await;
        assert_eq!(attempt.number, number);
        running.submit(MEMBER, &attempt).await.unwrap();
        running.is_after(Duration::hours(hours) + Duration::minutes(59));
        let refused = running.open(MEMBER, EXAM, "tablet").await.unwrap_err();
        assert_eq!(refused.code(), Code::FailedPrecondition);
        if number < 3 {
            assert_eq!(refusal::reason(&refused), "tunggu_percobaan");
            let info = refused.get_details_error_info().unwrap();
            let at = ["11.00", "13.00"][number as usize - 1];
            assert_eq!(info.metadata["waktu"], format!("20 November 2026 pukul {at} WIB"));
        }
    }
    running.is_after(Duration::days(30));
    let refused = running.open(MEMBER, EXAM, "tablet").await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "percobaan_habis");
    // Others have theirs.
    assert_eq!(running.sits(OTHER, EXAM, "tablet").await.number, 1);
}

/// Red under `exam_without_consent`.
#[testkit::database(learning::MIGRATOR)]
async fn where_it_is_asked_for_nobody_begins_before_he_agreed(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let refused = running.open(MEMBER, QUIZ, "tablet").await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::FailedPrecondition, "persetujuan_diperlukan")
    );
    running.agrees(MEMBER, QUIZ).await;
    assert_eq!(running.sits(MEMBER, QUIZ, "tablet").await.number, 1);
    let refused = running.open(OTHER, QUIZ, "tablet").await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "persetujuan_diperlukan");
}

#[testkit::database(learning::MIGRATOR)]
async fn an_exam_opens_when_what_comes_before_it_is_done(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let asked = || pb::BeginAttemptRequest {
        course_id: STRICT,
        section_id: 90101,
        lesson_id: LOCKED,
        device: None,
    };
    let refused = running
        .exams
        .clone()
        .begin_attempt(by(MEMBER, asked()))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::FailedPrecondition, "bab_terkunci")
    );
    let info = refused.get_details_error_info().unwrap();
    assert!(info.metadata["alasan"].contains("Bacaan"), "{info:?}");
    sqlx::query(
        "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at, done_at) VALUES ($1, 9010101, $2, $2, $2)",
    )
    .bind(MEMBER)
    .bind(running.now())
    .execute(&pool)
    .await
    .unwrap();
    assert!(
        running
            .exams
            .clone()
            .begin_attempt(by(MEMBER, asked()))
            .await
            .unwrap()
            .into_inner()
            .is_new
    );
}

#[testkit::database(learning::MIGRATOR)]
async fn ids_that_do_not_belong_together_and_strangers_find_nothing(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let asked = |course_id, section_id, lesson_id| pb::BeginAttemptRequest {
        course_id,
        section_id,
        lesson_id,
        device: None,
    };
    for (member, course, section, lesson) in [
        (MEMBER, STRICT, SECTION, EXAM),
        (MEMBER, COURSE, 90101, EXAM),
        (MEMBER, COURSE, SECTION, LOCKED),
        (MEMBER, COURSE, SECTION, 1),
        // A lesson, and not an exam.
        (MEMBER, STRICT, 90101, 9010101),
        // Not enrolled.
        (7, COURSE, SECTION, EXAM),
    ] {
        let request = by(member, asked(course, section, lesson));
        let refused = running.exams.clone().begin_attempt(request).await.unwrap_err();
        assert!(is_unknown(&refused), "{course} {section} {lesson}: {refused:?}");
    }
    let visitor = tonic::Request::new(asked(COURSE, SECTION, EXAM));
    let refused = running.exams.clone().begin_attempt(visitor).await.unwrap_err();
    assert_eq!(refused.code(), Code::Unauthenticated);
    sqlx::query("UPDATE questions SET is_retired = true")
        .execute(&pool)
        .await
        .unwrap();
    let refused = running.open(MEMBER, EXAM, "tablet").await.unwrap_err();
    assert!(is_unknown(&refused));
    let long = running.open(MEMBER, EXAM, &"x".repeat(65)).await.unwrap_err();
    assert_eq!(
        refusal::fields(&long),
        [("device".to_owned(), "too_long:64".to_owned())]
    );
}

#[testkit::database(learning::MIGRATOR)]
async fn nobody_reads_answers_or_hands_in_the_attempt_of_another(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let attempt = running.sits(MEMBER, EXAM, "tablet").await;
    let single = chooses(question(&attempt, QuestionKind::Single), &["tunggal-ya"]);
    for ended in [false, true] {
        if ended {
            running.submit(MEMBER, &attempt).await.unwrap();
        }
        assert!(is_unknown(&running.look(OTHER, &attempt.id).await.unwrap_err()));
        assert!(is_unknown(
            &running
                .save(OTHER, &attempt, 1, vec![single.clone()])
                .await
                .unwrap_err()
        ));
        assert!(is_unknown(&running.submit(OTHER, &attempt).await.unwrap_err()));
    }
    for id in ["", "1", "00000000-0000-7000-8000-000000000000"] {
        assert!(is_unknown(&running.look(MEMBER, id).await.unwrap_err()), "{id}");
    }
}

#[testkit::database(learning::MIGRATOR)]
async fn only_the_back_office_sees_what_questions_are_worth(pool: PgPool) {
    let running = exam_scene(&pool).await;
    for member in 0..12_i64 {
        let member = 2000 + member;
        sqlx::query(
            "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, active_at)
             SELECT gen_random_uuid(), $1, 900, 'free', opened_at, opened_at FROM enrolments LIMIT 1",
        )
        .bind(member)
        .execute(&pool)
        .await
        .unwrap();
        let attempt = running.sits(member, EXAM, "tablet").await;
        // The strong know all, the weak nothing but the number.
        let answers = all_right(&attempt);
        let known = if member % 2 == 0 {
            answers
        } else {
            answers[4..].to_vec()
        };
        running.save(member, &attempt, 1, known).await.unwrap();
        running.submit(member, &attempt).await.unwrap();
    }
    let asked = || pb::ListItemStatisticsRequest { lesson_id: EXAM };
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let request = as_role(MEMBER, role, asked());
        let refused = running.exams.clone().list_item_statistics(request).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::PermissionDenied, "akses_ditolak")
        );
    }
    let request = as_role(1, Role::Admin, asked());
    let statistics = running
        .exams
        .clone()
        .list_item_statistics(request)
        .await
        .unwrap()
        .into_inner();
    assert_eq!((statistics.attempts, statistics.items.len()), (12, 5));
    for item in statistics.items {
        assert_eq!(item.asked, 12);
        if item.kind() == QuestionKind::Number {
            assert_eq!((item.difficulty, item.discrimination), (1.0, None));
        } else {
            assert!(
                (item.difficulty - 0.5).abs() < 1e-9 && item.discrimination.unwrap() > 0.9,
                "{item:?}"
            );
        }
    }
    let request = as_role(1, Role::Admin, pb::ListItemStatisticsRequest { lesson_id: 9010101 });
    assert!(is_unknown(
        &running.exams.clone().list_item_statistics(request).await.unwrap_err()
    ));
}

/// Red under `exam_tables_open`.
#[testkit::database(learning::MIGRATOR)]
async fn the_tables_themselves_refuse_what_no_attempt_may_be(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let attempt = running.sits(MEMBER, EXAM, "tablet").await;
    running.save(MEMBER, &attempt, 5, all_right(&attempt)).await.unwrap();
    let refused = async |sql: &'static str| sqlx::raw_sql(sql).execute(&pool).await.is_err();
    let mut open = Vec::new();
    for sql in [
        "UPDATE attempts SET ends_at = ends_at + interval '1 hour'",
        "UPDATE attempts SET snapshot = '[1, 2, 3, 4, 5]'",
        "UPDATE attempts SET answer_key = '[1, 2, 3, 4, 5]'",
        "UPDATE attempts SET member_id = 42",
        "UPDATE attempt_answers SET sequence = 4",
        "UPDATE attempts SET submitted_at = started_at",
        "UPDATE attempts SET submitted_at = started_at, ended_by = 'member', score_hundredths = 6000, right_count = 3, passed = true",
        "UPDATE attempts SET submitted_at = started_at, ended_by = 'time', score_hundredths = 6000, right_count = 3, passed = false",
        "UPDATE attempts SET submitted_at = started_at, ended_by = 'member', score_hundredths = 6000, right_count = 6, passed = false",
        "INSERT INTO attempts SELECT gen_random_uuid(), member_id, lesson_id, 2, snapshot, answer_key, pass_hundredths, started_at,
             ends_at, device FROM attempts",
        "INSERT INTO questions (course_id, topic_id, position, kind, weight, html, body, explanation)
             SELECT course_id, topic_id, 90, 'single', 1, 'x', '{\"options\": [{\"text\": \"a\", \"right\": false}, {\"text\": \"b\", \"right\": false}]}', ''
             FROM questions LIMIT 1",
        "INSERT INTO questions (course_id, topic_id, position, kind, weight, html, body, explanation)
             SELECT course_id, topic_id, 91, 'number', 1, 'x', '{\"value\": \"1\"}', '' FROM questions LIMIT 1",
        "UPDATE exam_draws SET topic_id = (SELECT max(id) FROM question_topics) WHERE course_id = 900",
    ] {
        if !refused(sql).await {
            open.push(sql);
        }
    }
    running.submit(MEMBER, &attempt).await.unwrap();
    for sql in [
        "UPDATE attempts SET score_hundredths = 100, passed = false",
        "UPDATE attempts SET device = 'lain'",
        "UPDATE attempt_answers SET sequence = 9",
        "INSERT INTO attempt_answers (attempt_id, number, is_doubtful, sequence, saved_at) SELECT id, 9, false, 9, started_at FROM attempts",
    ] {
        if !refused(sql).await {
            open.push(sql);
        }
    }
    assert_eq!(open, Vec::<&str>::new());
    // Not begun by anybody in this test: there is one exam only.
    assert!(running.open(MEMBER, PRE_TEST, "tablet").await.unwrap().is_new);
}

#[testkit::database(learning::MIGRATOR)]
async fn every_exam_of_the_demo_has_what_it_draws_and_loading_again_changes_nothing(pool: PgPool) {
    let short = async || -> Vec<(i64, String, i64)> {
        sqlx::query_as(
            "SELECT d.lesson_id, t.name, d.count - count(q.id) FROM exam_draws d JOIN question_topics t ON t.id = d.topic_id
             LEFT JOIN questions q ON q.topic_id = t.id AND NOT q.is_retired
             GROUP BY d.lesson_id, t.name, d.count HAVING count(q.id) < d.count",
        )
        .fetch_all(&pool)
        .await
        .unwrap()
    };
    let rows = async || -> Vec<serde_json::Value> {
        let sql = "SELECT to_jsonb(q) FROM questions q UNION ALL SELECT to_jsonb(e) FROM exams e UNION ALL SELECT to_jsonb(d) FROM exam_draws d";
        sqlx::query_scalar(sql).fetch_all(&pool).await.unwrap()
    };
    crate::demo::load(&pool).await;
    assert_eq!(short().await, []);
    let lessons: Vec<i64> = sqlx::query_scalar(
        "SELECT l.id FROM lessons l LEFT JOIN exams e ON e.lesson_id = l.id
         WHERE l.kind IN ('quiz', 'pre_test', 'exam') AND NOT EXISTS (SELECT FROM exam_draws d WHERE d.lesson_id = e.lesson_id)",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(lessons, [0_i64; 0], "exams without rules");
    let before = rows().await;
    assert!(before.len() > 20, "{}", before.len());
    let tomorrow = crate::demo::TODAY.next_day().unwrap();
    learning::load_demo(&pool, &crate::demo::files(), tomorrow)
        .await
        .unwrap();
    let (mut before, mut after) = (before, rows().await);
    for rows in [&mut before, &mut after] {
        rows.sort_by_key(ToString::to_string);
    }
    assert_eq!(before, after);
}
