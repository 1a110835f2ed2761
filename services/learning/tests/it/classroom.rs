//! Who is enrolled, and which lessons are open to him.

use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use time::Duration;
use tonic::Code;

use crate::{
    classroom_scene::{COURSE, LOOSE, MEMBER, OTHER, PAID, reason, school, way},
    scene::by,
};

/// What refuses a row by its constraint.
fn constraint(refused: Result<u64, sqlx::Error>) -> String {
    let error = refused.unwrap_err();
    let database = error.as_database_error().unwrap();
    database.constraint().unwrap_or_default().to_owned()
}

#[testkit::database(learning::MIGRATOR)]
async fn a_member_enrols_once_in_a_course_that_costs_nothing(pool: PgPool) {
    let school = school(&pool).await;
    assert!(school.own_classes(MEMBER).await.is_empty());
    let first = school.enrol(MEMBER, COURSE).await.unwrap();
    assert_eq!(
        (first.id, first.title.as_str(), first.is_new),
        (COURSE, "Kelas 201", true)
    );
    assert!(!school.enrol(MEMBER, COURSE).await.unwrap().is_new);
    let classes = school.own_classes(MEMBER).await;
    assert_eq!(classes.len(), 1);
    assert_eq!(
        (classes[0].id, classes[0].progress, classes[0].completed),
        (COURSE, 0, false)
    );
    let refused = school.enrol(MEMBER, PAID).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::FailedPrecondition, "kelas_berbayar")
    );
    let refused = school.enrol(MEMBER, 999).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::NotFound, "kelas_tidak_ditemukan")
    );
}

#[testkit::database(learning::MIGRATOR)]
async fn of_many_who_enrol_at_once_each_is_enrolled_once(pool: PgPool) {
    let school = school(&pool).await;
    let tries = (0..6).map(|_| school.enrol(MEMBER, COURSE));
    let done = futures::future::join_all(tries).await;
    let new = done.into_iter().filter(|done| done.as_ref().unwrap().is_new).count();
    assert_eq!(new, 1);
    assert_eq!(school.own_classes(MEMBER).await.len(), 1);
}

#[testkit::database(learning::MIGRATOR)]
async fn what_must_come_first_comes_first(pool: PgPool) {
    let school = school(&pool).await;
    school
        .sql("INSERT INTO course_prerequisites (course_id, requires_id) VALUES (201, 202)")
        .await
        .unwrap();
    let refused = school.enrol(MEMBER, COURSE).await.unwrap_err();
    assert_eq!(reason(&refused), "prasyarat_belum_selesai");
    school
        .sql(
            "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, completed_at, active_at)
              VALUES (gen_random_uuid(), 7, 202, 'free', '2026-01-01', '2026-02-01', '2026-02-01')",
        )
        .await
        .unwrap();
    assert!(school.enrol(MEMBER, COURSE).await.unwrap().is_new);
}

#[testkit::database(learning::MIGRATOR)]
async fn in_order_a_lesson_opens_when_the_ones_before_it_are_done(pool: PgPool) {
    let school = school(&pool).await;
    school.enrol(MEMBER, COURSE).await.unwrap();
    let open = |class: &pb::Classroom| {
        let lessons = class.sections.iter().flat_map(|section| &section.lessons);
        lessons
            .map(|lesson| lesson.locked_because.is_none())
            .collect::<Vec<_>>()
    };
    let class = school.classroom(MEMBER, COURSE).await.unwrap();
    assert_eq!(open(&class), [true, false, false, false]);
    let why = class.sections[0].lessons[1].locked_because.as_deref();
    assert_eq!(why, Some("Selesaikan \"Pelajaran 1\" terlebih dahulu."));
    let locked = school.chapter(MEMBER, way(COURSE, 2)).await.map(|_| ());
    assert_eq!(reason(&locked.unwrap_err()), "bab_terkunci");
    let refused = school.finish(MEMBER, way(COURSE, 3)).await.unwrap_err();
    assert_eq!(reason(&refused), "bab_terkunci");

    let progress = school.finish(MEMBER, way(COURSE, 1)).await.unwrap();
    assert_eq!((progress.done, progress.course_progress), (true, 25));
    assert_eq!(progress.next.unwrap().lesson_id, way(COURSE, 2).lesson_id);
    let class = school.classroom(MEMBER, COURSE).await.unwrap();
    assert_eq!(open(&class), [true, true, false, false]);

    school.enrol(MEMBER, LOOSE).await.unwrap();
    let class = school.classroom(MEMBER, LOOSE).await.unwrap();
    assert_eq!(open(&class), [true, true, true, true]);
}

/// Sabotage: `foreign_classroom` looks for the course of anybody.
#[testkit::database(learning::MIGRATOR)]
async fn a_course_is_there_for_nobody_but_who_is_enrolled(pool: PgPool) {
    let school = school(&pool).await;
    school.enrol(MEMBER, COURSE).await.unwrap();
    school.chapter(MEMBER, way(COURSE, 1)).await.unwrap();
    let (course_id, first) = (COURSE, way(COURSE, 1));
    let mut client = school.classroom.clone();
    let note = pb::SaveNoteRequest {
        lesson: Some(first),
        text: "Catatan".to_owned(),
    };
    let question = pb::AskTeacherRequest {
        lesson: Some(first),
        text: "Mengapa?".to_owned(),
        idempotency_key: None,
    };
    let progress = pb::SaveProgressRequest {
        lesson: Some(first),
        done: true,
        ..pb::SaveProgressRequest::default()
    };
    let refused = [
        client
            .get_classroom(by(OTHER, pb::GetClassroomRequest { course_id }))
            .await
            .err(),
        client.get_chapter(by(OTHER, first)).await.err(),
        client.get_disclaimer(by(OTHER, first)).await.err(),
        client.agree_to_disclaimer(by(OTHER, first)).await.err(),
        client.save_progress(by(OTHER, progress)).await.err(),
        client.save_note(by(OTHER, note)).await.err(),
        client.list_own_questions(by(OTHER, first)).await.err(),
        client.ask_teacher(by(OTHER, question)).await.err(),
    ];
    for (place, refused) in refused.into_iter().enumerate() {
        let refused = refused.unwrap_or_else(|| panic!("call {place} was answered"));
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "kelas_tidak_ditemukan"),
            "{place}"
        );
    }
    assert!(school.own_classes(OTHER).await.is_empty());
}

#[testkit::database(learning::MIGRATOR)]
async fn a_way_whose_parts_do_not_belong_together_leads_nowhere(pool: PgPool) {
    let school = school(&pool).await;
    school.enrol(MEMBER, COURSE).await.unwrap();
    school.enrol(MEMBER, LOOSE).await.unwrap();
    let right = way(COURSE, 1);
    for wrong in [
        pb::LessonRequest {
            section_id: way(COURSE, 3).section_id,
            ..right
        },
        pb::LessonRequest {
            course_id: LOOSE,
            ..right
        },
        pb::LessonRequest {
            lesson_id: way(LOOSE, 1).lesson_id,
            ..right
        },
    ] {
        let refused = school.chapter(MEMBER, wrong).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "bab_tidak_ditemukan"),
            "{wrong:?}"
        );
    }
}

#[testkit::database(learning::MIGRATOR)]
async fn a_course_closes_when_its_time_is_over_and_opens_anew_with_what_was_done(pool: PgPool) {
    let school = school(&pool).await;
    school
        .sql("UPDATE courses SET access_days = 30 WHERE id = 201")
        .await
        .unwrap();
    school.enrol(MEMBER, COURSE).await.unwrap();
    school.finish(MEMBER, way(COURSE, 1)).await.unwrap();
    school.at(Duration::days(30) - Duration::SECOND);
    school.classroom(MEMBER, COURSE).await.unwrap();
    school.at(Duration::days(30));
    let refused = school.classroom(MEMBER, COURSE).await.unwrap_err();
    assert_eq!(refused.code(), Code::NotFound);
    assert!(school.enrol(MEMBER, COURSE).await.unwrap().is_new);
    assert_eq!(school.classroom(MEMBER, COURSE).await.unwrap().progress, 25);
}

#[testkit::database(learning::MIGRATOR)]
async fn the_course_with_the_newest_activity_comes_first(pool: PgPool) {
    let school = school(&pool).await;
    school.enrol(MEMBER, COURSE).await.unwrap();
    school.at(Duration::HOUR);
    school.enrol(MEMBER, LOOSE).await.unwrap();
    let order = async || {
        school
            .own_classes(MEMBER)
            .await
            .iter()
            .map(|class| class.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(order().await, [LOOSE, COURSE]);
    school.at(Duration::hours(2));
    school.chapter(MEMBER, way(COURSE, 1)).await.unwrap();
    assert_eq!(order().await, [COURSE, LOOSE]);
}

#[testkit::database(learning::MIGRATOR)]
async fn the_tables_themselves_refuse_what_nobody_may_leave(pool: PgPool) {
    let school = school(&pool).await;
    school.enrol(MEMBER, COURSE).await.unwrap();
    for (sql, refused_by) in [
        (
            "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, active_at)
             VALUES (gen_random_uuid(), 7, 201, 'free', now(), now())",
            "one_open_enrolment",
        ),
        (
            "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, active_at)
             VALUES (gen_random_uuid(), 8, 201, 'order', now(), now())",
            "order_of_what_was_paid",
        ),
        (
            "UPDATE enrolments SET completed_at = opened_at - interval '1 second'",
            "enrolment_times_in_order",
        ),
        (
            "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at) VALUES (8, 2020101, now(), now())",
            "of_an_own_course",
        ),
        (
            "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at)
             VALUES (7, 2020101, now(), now())",
            "of_an_own_course",
        ),
        (
            "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at, done_at)
             VALUES (7, 2010101, now(), now(), now() - interval '1 second')",
            "progress_times_in_order",
        ),
        (
            "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at, watched)
             VALUES (7, 2010102, now(), now() + interval '10 seconds', '{[0,21)}')",
            "not_more_watched_than_passed",
        ),
        (
            "INSERT INTO lesson_notes (member_id, lesson_id, text, written_at) VALUES (8, 2010101, 'a', now())",
            "of_an_own_course",
        ),
        (
            "INSERT INTO lesson_consents (member_id, lesson_id, agreed_at) VALUES (8, 2010101, now())",
            "of_an_own_course",
        ),
        (
            "INSERT INTO teacher_questions (id, member_id, lesson_id, text, asked_at)
             VALUES (gen_random_uuid(), 8, 2010101, 'a', now())",
            "of_an_own_course",
        ),
    ] {
        assert_eq!(constraint(school.sql(sql).await), refused_by, "{sql}");
    }
}
