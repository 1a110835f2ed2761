//! Sitting an exam: what is asked, what is kept, when it is over, what it comes to.
//!
//! Under `PORTAL_SABOTAGE=<word>` a rule is broken from outside (`tests/sabotage/<word>.sql`); the tests that name a word must then
//! be red.

use std::collections::BTreeSet;

use portal_proto::learning::v1::{self as pb, QuestionKind, answer::Given, get_attempt_response::State};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::Code;

use crate::exam_scene::{
    EXAM, MEMBER, OTHER, PRE_TEST, QUIZ, RIGHT_NUMBER, all_right, chooses, exam_scene, question, says, tells_the_key,
};

#[testkit::database(learning::MIGRATOR)]
async fn an_exam_asks_what_its_topics_have_by_the_clock_of_the_server(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let begun = running.open(MEMBER, EXAM, "tablet").await.unwrap();
    assert_eq!((begun.is_new, begun.took_over), (true, false));
    let attempt = begun.attempt.unwrap();
    assert_eq!(
        (attempt.number, attempt.title.as_str(), attempt.kind()),
        (1, "Ujian akhir", pb::ExamKind::Exam)
    );
    assert_eq!((attempt.device.as_str(), attempt.sequence), ("tablet", 0));
    let now = running.now();
    assert_eq!(attempt.started_at, Some(portal_proto::timestamp(now)));
    assert_eq!(
        attempt.ends_at,
        Some(portal_proto::timestamp(now + Duration::minutes(30)))
    );
    let numbers: Vec<u32> = attempt.questions.iter().map(|question| question.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    let kinds: BTreeSet<i32> = attempt.questions.iter().map(|question| question.kind).collect();
    assert_eq!(kinds.len(), 5);
    assert!(
        attempt
            .questions
            .iter()
            .all(|question| !question.html.contains("script"))
    );
    let without_a_name = crate::exam_scene::opens(PRE_TEST, None);
    let named = running
        .exams
        .clone()
        .begin_attempt(crate::scene::by(MEMBER, without_a_name))
        .await;
    assert_eq!(named.unwrap().into_inner().attempt.unwrap().device.len(), 36);
}

/// Red under `exam_key_shown`.
#[testkit::database(learning::MIGRATOR)]
async fn the_key_is_in_no_answer_before_the_end(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let begun = running.open(MEMBER, EXAM, "tablet").await.unwrap();
    assert!(!tells_the_key(&begun));
    let attempt = begun.attempt.unwrap();
    // Wrong and right answers alike are only taken note of.
    let single = question(&attempt, QuestionKind::Single);
    for (sequence, text) in [(1, "tunggal-tidak"), (2, "tunggal-ya")] {
        let saved = running
            .save(MEMBER, &attempt, sequence, vec![chooses(single, &[text])])
            .await;
        let saved = saved.unwrap();
        assert!(!tells_the_key(&saved));
        assert_eq!(saved.saved, [single.number]);
    }
    let refused = running
        .save(MEMBER, &attempt, 3, vec![says(99, None)])
        .await
        .unwrap_err();
    assert!(!format!("{refused:?}").contains("RAHASIA") && !format!("{refused:?}").contains("73219"));
    assert!(!tells_the_key(&running.open(MEMBER, EXAM, "ponsel").await.unwrap()));
    let State::Running(looked) = running.look(MEMBER, &attempt.id).await.unwrap() else {
        panic!("it runs")
    };
    assert!(!tells_the_key(&looked));
    assert!(!tells_the_key(&running.results(MEMBER).await));
    // An exam without a review keeps its key for good.
    let pre_test = running.sits(MEMBER, PRE_TEST, "tablet").await;
    let ended = running.submit(MEMBER, &pre_test).await.unwrap();
    assert!(!ended.shows_review && ended.review.is_empty() && !tells_the_key(&ended));
    // So that this test finds it where it is.
    let ended = running.submit(MEMBER, &looked).await.unwrap();
    assert!(tells_the_key(&ended));
}

/// Quiz and exam draw from one bank. Red under `reviewed_meanwhile`.
#[testkit::database(learning::MIGRATOR)]
async fn what_is_asked_just_now_is_told_by_no_other_review(pool: PgPool) {
    let running = exam_scene(&pool).await;
    running.agrees(MEMBER, QUIZ).await;
    let early = running.sits(MEMBER, QUIZ, "tablet").await;
    let ended = running.submit(MEMBER, &early).await.unwrap();
    assert!(tells_the_key(&ended) && !ended.review_follows);

    let exam = running.sits(MEMBER, EXAM, "tablet").await;
    let quiz = running.sits(MEMBER, QUIZ, "ponsel").await;
    let meanwhile = running.submit(MEMBER, &quiz).await.unwrap();
    for ended in [&meanwhile, &running.ended(MEMBER, &early.id).await] {
        assert!(!tells_the_key(ended) && !ended.shows_review && ended.review_follows);
        assert_eq!(ended.questions, 5);
    }

    running.submit(MEMBER, &exam).await.unwrap();
    for id in [&early.id, &quiz.id] {
        let ended = running.ended(MEMBER, id).await;
        assert!(tells_the_key(&ended) && ended.shows_review && !ended.review_follows);
    }
}

/// Red under `exam_time_scores_nothing`.
#[testkit::database(learning::MIGRATOR)]
async fn whoever_ends_it_the_marks_are_the_same(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let mut scores = Vec::new();
    for ends in ["member", "look", "results", "open", "worker"] {
        let member = 1000 + scores.len() as i64;
        sqlx::query(
            "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, active_at)
             SELECT gen_random_uuid(), $1, 900, 'free', opened_at, opened_at FROM enrolments LIMIT 1",
        )
        .bind(member)
        .execute(&pool)
        .await
        .unwrap();
        running.agrees(member, QUIZ).await;
        let attempt = running.sits(member, QUIZ, "tablet").await;
        let mut answers = all_right(&attempt);
        answers.truncate(3);
        running.save(member, &attempt, 1, answers).await.unwrap();
        let before = running.now();
        if ends != "member" {
            running.clock.advance(Duration::minutes(10) + Duration::seconds(31));
        }
        match ends {
            "member" => drop(running.submit(member, &attempt).await.unwrap()),
            "results" => drop(running.results(member).await),
            "open" => assert!(running.open(member, QUIZ, "tablet").await.unwrap().is_new),
            "worker" => running.worker_ends(&attempt.id).await,
            _ => {}
        }
        let ended = running.ended(member, &attempt.id).await;
        scores.push((ended.score_hundredths, ended.right, ended.passed));
        // It was over at its end, whenever somebody noticed.
        let at = if ends == "member" {
            before
        } else {
            before + Duration::minutes(10)
        };
        assert_eq!(ended.ended_at, Some(portal_proto::timestamp(at)), "{ends}");
        assert!(running.is_done(member, QUIZ).await, "{ends}");
    }
    assert_eq!(scores, [(6000, 3, true); 5]);
}

/// Red under `exam_not_done`.
#[testkit::database(learning::MIGRATOR)]
async fn who_passes_has_done_the_lesson_and_sees_what_was_right(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let failed = running.sits(MEMBER, EXAM, "tablet").await;
    let ended = running.submit(MEMBER, &failed).await.unwrap();
    assert_eq!(
        (ended.score_hundredths, ended.passed, ended.right, ended.questions),
        (0, false, 0, 5)
    );
    assert_eq!((ended.attempts_left, ended.pass_hundredths), (Some(2), 7000));
    assert_eq!(
        ended.next_at,
        Some(portal_proto::timestamp(running.now() + Duration::hours(1)))
    );
    assert!(!running.is_done(MEMBER, EXAM).await);

    running.is_after(Duration::hours(1));
    let attempt = running.sits(MEMBER, EXAM, "tablet").await;
    assert_eq!(attempt.number, 2);
    let mut answers = all_right(&attempt);
    let multiple = question(&attempt, QuestionKind::Multiple).clone();
    // One of two right ones: half of its points.
    answers[1] = chooses(&multiple, &["jamak-ya-1"]);
    running.save(MEMBER, &attempt, 1, answers).await.unwrap();
    let ended = running.submit(MEMBER, &attempt).await.unwrap();
    assert_eq!((ended.score_hundredths, ended.passed, ended.right), (9000, true, 4));
    assert!(running.is_done(MEMBER, EXAM).await);
    assert_eq!(ended.review.len(), 5);
    for reviewed in &ended.review {
        let is_multiple = reviewed.question.as_ref().unwrap().kind() == QuestionKind::Multiple;
        assert_eq!(reviewed.is_right, !is_multiple);
        assert_eq!(
            reviewed.credit_millionths,
            if is_multiple { 500_000 } else { 1_000_000 }
        );
        assert!(reviewed.explanation.contains("RAHASIA"));
        let kind = reviewed.question.as_ref().unwrap().kind();
        if kind == QuestionKind::Number {
            let key = reviewed.key.as_ref().unwrap().given.as_ref().unwrap();
            assert_eq!(key, &Given::Number(RIGHT_NUMBER));
        }
    }
    // Handing in again is answered the same way, also from a device that does not lead, and changes nothing.
    running.is_after(Duration::hours(2));
    let elsewhere = pb::RunningAttempt {
        device: "lain".to_owned(),
        ..attempt.clone()
    };
    let again = running.submit(MEMBER, &elsewhere).await.unwrap();
    assert_eq!(
        (again.ended_at, again.score_hundredths, again.review),
        (ended.ended_at, 9000, ended.review)
    );

    let results = running.results(MEMBER).await;
    let scores: Vec<_> = results.exams[1]
        .attempts
        .iter()
        .map(|past| (past.number, past.score_hundredths, past.passed))
        .collect();
    assert_eq!(scores, [(1, 0, false), (2, 9000, true)]);
    assert_eq!(
        (results.exams[1].best_hundredths, results.exams[1].passed),
        (Some(9000), true)
    );
}

#[testkit::database(learning::MIGRATOR)]
async fn what_was_learned_is_told_from_the_first_pre_test_to_the_best_exam(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let pre_test = running.sits(MEMBER, PRE_TEST, "tablet").await;
    running
        .save(MEMBER, &pre_test, 1, all_right(&pre_test)[..2].to_vec())
        .await
        .unwrap();
    running.submit(MEMBER, &pre_test).await.unwrap();
    // It had to be sat, not to be passed.
    assert!(running.is_done(MEMBER, PRE_TEST).await);
    let results = running.results(MEMBER).await;
    assert_eq!(
        (
            results.pre_test_hundredths,
            results.exam_hundredths,
            results.gain_hundredths
        ),
        (Some(4000), None, None)
    );
    let exam = running.sits(MEMBER, EXAM, "tablet").await;
    running.save(MEMBER, &exam, 1, all_right(&exam)).await.unwrap();
    running.submit(MEMBER, &exam).await.unwrap();
    let results = running.results(MEMBER).await;
    assert_eq!(
        (results.exam_hundredths, results.gain_hundredths),
        (Some(10_000), Some(6000))
    );
    assert_eq!(results.course_title, "Jalan Napas");
    let order: Vec<i64> = results.exams.iter().map(|exam| exam.lesson_id).collect();
    assert_eq!(order, [PRE_TEST, EXAM, QUIZ]);
    let other = running.results(OTHER).await;
    assert!(other.exams.iter().all(|exam| exam.attempts.is_empty()));
    let stranger = crate::scene::by(7, pb::ListResultsRequest { course_id: 900 });
    let refused = running.exams.clone().list_results(stranger).await.unwrap_err();
    assert_eq!(
        (refused.code(), refusal::reason(&refused).as_str()),
        (Code::NotFound, "kelas_tidak_ditemukan")
    );
}
