//! What the demo member did: courses finished, begun and failed, and four certificates, however often the demo is loaded.

use auth::Role;
use learning::{Config, LearningKey};
use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use time::{Date, Duration};

use crate::{
    certifying::{identity, issued},
    demo::{TODAY, load},
    scene::{Scene, as_role, by, scene_beside},
};

const MEMBER: i64 = 1;

async fn load_record(scene: &Scene, today: Date) {
    let (key, url) = (LearningKey::new(&[7; 32]), "https://portal.example".to_owned());
    let config = Config::default();
    learning::load_record(&scene.pool, Some(&scene.files), &key, &config, None, url, today)
        .await
        .unwrap();
}

async fn loaded(pool: &PgPool) -> Scene {
    let scene = scene_beside(pool, identity()).await;
    load(pool).await;
    load_record(&scene, TODAY).await;
    scene
}

/// Everything that the member's record wrote, row by row.
async fn rows(pool: &PgPool) -> Vec<String> {
    let mut rows = Vec::new();
    for table in [
        "enrolments",
        "lesson_progress",
        "lesson_consents",
        "teacher_questions",
        "attempts",
        "attempt_answers",
        "attempt_marks",
        "certificates",
        "credit_entries",
        "own_activities",
    ] {
        let sql = sqlx::AssertSqlSafe(format!(
            "SELECT '{table} ' || to_jsonb(t)::text FROM {table} t ORDER BY 1"
        ));
        let found: Vec<String> = sqlx::query_scalar(sql).fetch_all(pool).await.unwrap();
        assert!(!found.is_empty(), "nothing in {table}");
        rows.extend(found);
    }
    let said = "SELECT 'said ' || to_jsonb(t)::text FROM course_reviews t WHERE member_id = $1 ORDER BY 1";
    let said: Vec<String> = sqlx::query_scalar(said).bind(MEMBER).fetch_all(pool).await.unwrap();
    assert_eq!(said.len(), 3);
    rows.extend(said);
    rows
}

async fn results(scene: &Scene, course_id: i64) -> pb::ListResultsResponse {
    let request = by(MEMBER, pb::ListResultsRequest { course_id });
    scene.exams.clone().list_results(request).await.unwrap().into_inner()
}

/// Of each sitting of the course's last exam, whether it was passed.
fn sat(results: &pb::ListResultsResponse) -> Vec<bool> {
    let exam = results.exams.last().unwrap();
    exam.attempts.iter().map(|attempt| attempt.passed).collect()
}

#[testkit::database(learning::MIGRATOR)]
async fn loading_the_members_record_again_changes_nothing_and_brings_back_what_is_gone(pool: PgPool) {
    let scene = loaded(&pool).await;
    let first = rows(&pool).await;
    load(&pool).await;
    load_record(&scene, TODAY).await;
    load_record(&scene, TODAY + Duration::days(3)).await;
    assert_eq!(rows(&pool).await, first);
    // A class that a later release adds comes to those who have the others.
    sqlx::query("DELETE FROM enrolments WHERE course_id = 302")
        .execute(&pool)
        .await
        .unwrap();
    load_record(&scene, TODAY).await;
    let classes: i64 = sqlx::query_scalar("SELECT count(*) FROM enrolments WHERE course_id = 302")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(classes, 1);
}

#[testkit::database(learning::MIGRATOR)]
async fn the_member_has_classes_finished_begun_and_failed(pool: PgPool) {
    let scene = loaded(&pool).await;
    let classes = scene
        .classroom
        .clone()
        .list_own_classes(by(MEMBER, pb::ListOwnClassesRequest {}))
        .await
        .unwrap()
        .into_inner()
        .classes;
    let mut done: Vec<(i64, bool)> = classes.iter().map(|class| (class.id, class.completed)).collect();
    done.sort_unstable();
    let expected = [
        (102, true),
        (103, false),
        (104, false),
        (108, true),
        (111, true),
        (201, false),
        (302, false),
    ];
    assert_eq!(done, expected);
    assert!(classes.iter().all(|class| class.progress > 0), "{classes:?}");

    let failed = results(&scene, 103).await;
    assert_eq!(sat(&failed), [false; 3]);
    assert_eq!(failed.exams.last().unwrap().attempts_left, Some(0));
    assert!(!failed.course_completed && failed.certificate_code.is_none());
    assert_eq!(sat(&results(&scene, 102).await), [false, true]);
    assert_eq!(sat(&results(&scene, 111).await), [true]);
    let finished = results(&scene, 108).await;
    assert_eq!(sat(&finished), [false, false, true]);
    assert!(finished.gain_hundredths.unwrap() > 0 && finished.certificate_code.is_some());
    assert!(sat(&results(&scene, 104).await).is_empty());
}

#[testkit::database(learning::MIGRATOR)]
async fn part_of_a_video_was_watched_and_the_teacher_answered_most_questions(pool: PgPool) {
    let scene = loaded(&pool).await;
    let room = by(MEMBER, pb::GetClassroomRequest { course_id: 104 });
    let room = scene.classroom.clone().get_classroom(room).await.unwrap().into_inner();
    let lessons: Vec<_> = room.sections.iter().flat_map(|section| &section.lessons).collect();
    let video = lessons.iter().find(|lesson| lesson.kind == "video").unwrap();
    assert!(!video.done && (40..60).contains(&video.progress), "{video:?}");
    let asked: Vec<(i64, bool)> = sqlx::query_as(
        "SELECT s.course_id, q.answer IS NOT NULL FROM teacher_questions q JOIN lessons l ON l.id = q.lesson_id
         JOIN sections s ON s.id = l.section_id ORDER BY 1, q.asked_at",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(asked, [(102, true), (103, true), (103, true), (104, false)]);
}

#[testkit::database(learning::MIGRATOR)]
async fn finished_classes_have_their_certificates_already_and_no_other_is_due(pool: PgPool) {
    loaded(&pool).await;
    assert_eq!(issued(&pool).await, 4);
    let due: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM enrolments e WHERE e.completed_at IS NOT NULL AND NOT EXISTS (
             SELECT FROM certificates c WHERE c.member_id = e.member_id AND c.subject_id = e.course_id)",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(due, 0);
    // What is printed comes after what was done for it.
    let early: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM certificates c JOIN enrolments e ON e.member_id = c.member_id AND e.course_id = c.subject_id
         WHERE c.issued_at < e.completed_at",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(early, 0);
}

/// Enough have sat one exam that its questions can be told apart, and none of them earned what he would have to be issued.
#[testkit::database(learning::MIGRATOR)]
async fn the_figures_of_an_exam_tell_something(pool: PgPool) {
    let scene = loaded(&pool).await;
    let exam: i64 = sqlx::query_scalar(
        "SELECT l.id FROM lessons l JOIN sections s ON s.id = l.section_id WHERE s.course_id = 111 AND l.kind = 'exam'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let request = as_role(4, Role::Admin, pb::ListItemStatisticsRequest { lesson_id: exam });
    let figures = scene
        .exams
        .clone()
        .list_item_statistics(request)
        .await
        .unwrap()
        .into_inner();
    assert_eq!(figures.attempts, 13);
    let difficulties: Vec<f64> = figures.items.iter().map(|item| item.difficulty).collect();
    assert!(
        difficulties.iter().any(|share| (0.3..0.9).contains(share)),
        "{difficulties:?}"
    );
    assert!(
        figures
            .items
            .iter()
            .any(|item| item.discrimination.is_some_and(|figure| figure > 0.2)),
        "{figures:?}"
    );
}
