//! Answers as they come: in whatever order, from two devices, offline, late.
//!
//! Under `PORTAL_SABOTAGE=<word>` a rule is broken from outside (`tests/sabotage/<word>.sql`); the tests that name a word must then
//! be red.

use std::collections::BTreeMap;

use portal_proto::learning::v1::{self as pb, QuestionKind, answer::Given};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Status};

use crate::{
    exam_scene::{EXAM, MEMBER, all_right, chooses, exam_scene, ids, question, says},
    scene::Scene,
};

fn reason(refused: &Status) -> (Code, String) {
    (refused.code(), refusal::reason(refused))
}

/// A number for the question of a number, so that what is kept can be told apart.
fn numbered(attempt: &pb::RunningAttempt, number: f64) -> pb::SavedAnswer {
    says(
        question(attempt, QuestionKind::Number).number,
        Some(Given::Number(number)),
    )
}

/// The number that is kept.
async fn kept_number(running: &Scene, attempt: &pb::RunningAttempt) -> Option<f64> {
    let kept = running.kept(MEMBER, &attempt.id).await;
    match kept.get(&question(attempt, QuestionKind::Number).number)?.as_ref()? {
        Given::Number(number) => Some(*number),
        other => panic!("{other:?}"),
    }
}

/// Red under `exam_older_wins`.
#[testkit::database(learning::MIGRATOR)]
async fn whatever_the_order_in_which_saves_come_the_newest_answer_stands(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let attempt = running.sits(MEMBER, EXAM, "tablet").await;
    let single = question(&attempt, QuestionKind::Single);
    let saved = running
        .save(MEMBER, &attempt, 5, vec![numbered(&attempt, 5.0)])
        .await
        .unwrap();
    assert_eq!((saved.sequence, saved.saved.len()), (5, 1));
    // What was on its way for longer changes nothing, and is told what stands.
    let saved = running
        .save(MEMBER, &attempt, 3, vec![numbered(&attempt, 3.0)])
        .await
        .unwrap();
    assert_eq!((saved.sequence, saved.saved.len()), (5, 0));
    assert_eq!(kept_number(&running, &attempt).await, Some(5.0));
    // An older save of another question is no older answer to that one: it is kept.
    let saved = running
        .save(MEMBER, &attempt, 4, vec![chooses(single, &["tunggal-ya"])])
        .await
        .unwrap();
    assert_eq!((saved.sequence, saved.saved), (5, vec![single.number]));
    // The same again, as whoever heard no answer sends it.
    for _ in 0..2 {
        let saved = running
            .save(MEMBER, &attempt, 6, vec![numbered(&attempt, 6.0)])
            .await
            .unwrap();
        assert_eq!((saved.sequence, saved.saved.len()), (6, 1));
    }
    assert_eq!(kept_number(&running, &attempt).await, Some(6.0));
    // Taken back.
    let saved = running
        .save(
            MEMBER,
            &attempt,
            7,
            vec![says(question(&attempt, QuestionKind::Number).number, None)],
        )
        .await;
    assert_eq!(saved.unwrap().saved.len(), 1);
    assert_eq!(kept_number(&running, &attempt).await, None);
}

/// Red under `exam_older_wins`.
#[testkit::database(learning::MIGRATOR)]
async fn ten_minutes_offline_are_replayed_in_whatever_order_and_more_than_once(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let attempt = running.sits(MEMBER, EXAM, "tablet").await;
    let mut expected = BTreeMap::new();
    let mut saves = Vec::new();
    for sequence in 1..=40_u64 {
        let answer = if sequence % 3 == 0 {
            chooses(
                question(&attempt, QuestionKind::Single),
                &[["tunggal-ya", "tunggal-tidak"][sequence as usize % 2]],
            )
        } else {
            numbered(&attempt, sequence as f64)
        };
        let at = running.now() + Duration::seconds(15 * sequence as i64);
        expected.insert(answer.number, answer.answer.clone().and_then(|answer| answer.given));
        let answered_at = Some(portal_proto::timestamp(at));
        saves.push((sequence, pb::SavedAnswer { answered_at, ..answer }));
    }
    running.is_after(Duration::minutes(12));
    // Every seventh of them, round and round, so each comes at another place than it was given; then once more from the end.
    for at in (0..40).map(|at| at * 7 % 40).chain((0..40).rev()) {
        let (sequence, answer) = saves[at].clone();
        running.save(MEMBER, &attempt, sequence, vec![answer]).await.unwrap();
    }
    assert_eq!(running.kept(MEMBER, &attempt.id).await, expected);
}

/// Red under `exam_no_end`.
#[testkit::database(learning::MIGRATOR)]
async fn what_comes_within_the_grace_counts_and_what_comes_later_does_not(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let attempt = running.sits(MEMBER, EXAM, "tablet").await;
    let end = running.now() + Duration::minutes(30);
    let at = |seconds: i64, answer: pb::SavedAnswer| pb::SavedAnswer {
        answered_at: Some(portal_proto::timestamp(end + Duration::seconds(seconds))),
        ..answer
    };
    running.is_after(Duration::minutes(30));
    running
        .save(MEMBER, &attempt, 1, vec![numbered(&attempt, 1.0)])
        .await
        .unwrap();
    running.is_after(Duration::minutes(30) + Duration::seconds(30));
    // It says itself that it is late; the one beside it does not.
    let single = chooses(question(&attempt, QuestionKind::Single), &["tunggal-ya"]);
    let number = single.number;
    let sent = vec![at(1, numbered(&attempt, 2.0)), at(-1, single)];
    let saved = running.save(MEMBER, &attempt, 2, sent).await.unwrap();
    assert_eq!(saved.saved, [number]);
    assert_eq!(kept_number(&running, &attempt).await, Some(1.0));
    running
        .save(MEMBER, &attempt, 3, vec![at(-600, numbered(&attempt, 3.0))])
        .await
        .unwrap();
    running.is_after(Duration::minutes(30) + Duration::seconds(31));
    // Whatever it says of itself: only the server's clock knows.
    for answer in [numbered(&attempt, 4.0), at(-600, numbered(&attempt, 4.0))] {
        let refused = running.save(MEMBER, &attempt, 4, vec![answer]).await.unwrap_err();
        assert_eq!(
            reason(&refused),
            (Code::FailedPrecondition, "waktu_ujian_habis".to_owned())
        );
    }
    // Handing in late is answered by the marks of what came in time.
    let ended = running.submit(MEMBER, &attempt).await.unwrap();
    assert_eq!(ended.ended_at, Some(portal_proto::timestamp(end)));
    let refused = running
        .save(MEMBER, &attempt, 4, vec![numbered(&attempt, 4.0)])
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&refused), "waktu_ujian_habis");
    let kept = ended
        .review
        .iter()
        .filter_map(|reviewed| reviewed.answer.clone()?.given);
    let kept: Vec<Given> = kept.collect();
    assert!(kept.contains(&Given::Number(3.0)) && kept.len() == 2, "{kept:?}");
}

/// Red under `exam_older_device`.
#[testkit::database(learning::MIGRATOR)]
async fn the_newer_device_leads_and_the_older_one_is_told(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let tablet = running.sits(MEMBER, EXAM, "tablet").await;
    running
        .save(MEMBER, &tablet, 1, vec![numbered(&tablet, 1.0)])
        .await
        .unwrap();
    // The same device again takes nothing over.
    let again = running.open(MEMBER, EXAM, "tablet").await.unwrap();
    assert_eq!((again.is_new, again.took_over), (false, false));

    let opened = running.open(MEMBER, EXAM, "ponsel").await.unwrap();
    assert_eq!((opened.is_new, opened.took_over), (false, true));
    let phone = opened.attempt.unwrap();
    // The same sitting with the same questions, and what was answered so far.
    assert_eq!(
        (&phone.id, &phone.questions, phone.ends_at),
        (&tablet.id, &tablet.questions, tablet.ends_at)
    );
    assert_eq!((phone.device.as_str(), phone.sequence), ("ponsel", 1));
    assert_eq!(phone.answers.len(), 1);

    let refused = running
        .save(MEMBER, &tablet, 2, vec![numbered(&tablet, 2.0)])
        .await
        .unwrap_err();
    assert_eq!(
        reason(&refused),
        (Code::FailedPrecondition, "ujian_di_perangkat_lain".to_owned())
    );
    let refused = running.submit(MEMBER, &tablet).await.unwrap_err();
    assert_eq!(
        reason(&refused),
        (Code::FailedPrecondition, "ujian_di_perangkat_lain".to_owned())
    );
    running
        .save(MEMBER, &phone, 3, vec![numbered(&phone, 3.0)])
        .await
        .unwrap();
    assert_eq!(kept_number(&running, &phone).await, Some(3.0));

    // And back.
    let tablet = running.sits(MEMBER, EXAM, "tablet").await;
    assert_eq!(tablet.sequence, 3);
    running
        .save(MEMBER, &tablet, 4, vec![numbered(&tablet, 4.0)])
        .await
        .unwrap();
    // Who names no device has none that another one took the exam from.
    let nameless = pb::RunningAttempt {
        device: String::new(),
        ..tablet.clone()
    };
    running.submit(MEMBER, &nameless).await.unwrap();
    let refused = running
        .save(MEMBER, &tablet, 5, vec![numbered(&tablet, 5.0)])
        .await
        .unwrap_err();
    assert_eq!(
        reason(&refused),
        (Code::FailedPrecondition, "ujian_sudah_dikumpulkan".to_owned())
    );
}

#[testkit::database(learning::MIGRATOR)]
async fn of_two_devices_that_begin_at_the_same_moment_there_is_one_attempt(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let openings = (0..12).map(|device| {
        let running = &running;
        async move {
            running
                .open(MEMBER, EXAM, &format!("perangkat-{device}"))
                .await
                .unwrap()
        }
    });
    let opened = futures::future::join_all(openings).await;
    assert_eq!(opened.iter().filter(|begun| begun.is_new).count(), 1);
    let first = &opened[0].attempt.as_ref().unwrap().id;
    assert!(opened.iter().all(|begun| &begun.attempt.as_ref().unwrap().id == first));
}

#[testkit::database(learning::MIGRATOR)]
async fn of_saves_and_ends_at_the_same_moment_what_was_acknowledged_is_marked(pool: PgPool) {
    let running = exam_scene(&pool).await;
    for round in 0..3 {
        running.is_after(Duration::hours(2 * round));
        let attempt = running.sits(MEMBER, EXAM, "tablet").await;
        let saves = all_right(&attempt).into_iter().zip(1..).map(|(answer, sequence)| {
            let (running, attempt) = (&running, &attempt);
            async move { running.save(MEMBER, attempt, sequence, vec![answer]).await.is_ok() }
        });
        let (saved, ended) = futures::join!(futures::future::join_all(saves), running.submit(MEMBER, &attempt));
        let acknowledged = saved.into_iter().filter(|saved| *saved).count();
        assert_eq!(ended.unwrap().right as usize, acknowledged, "round {round}");
    }
}

#[testkit::database(learning::MIGRATOR)]
async fn what_can_be_no_answer_is_refused_as_a_whole(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let attempt = running.sits(MEMBER, EXAM, "tablet").await;
    let single = question(&attempt, QuestionKind::Single);
    let number = question(&attempt, QuestionKind::Number).number;
    let matching = question(&attempt, QuestionKind::Matching);
    let both = ids(single, &["tunggal-ya", "tunggal-tidak"]);
    let pairs = [(ids(matching, &["kiri-1"])[0].clone(), "z".to_owned())].into();
    let bad = [
        says(99, None),
        says(0, Some(Given::Number(1.0))),
        says(single.number, Some(Given::Number(1.0))),
        says(single.number, Some(Given::Options(pb::ChosenOptions { ids: both }))),
        says(
            single.number,
            Some(Given::Options(pb::ChosenOptions {
                ids: vec!["z".to_owned()],
            })),
        ),
        says(number, Some(Given::Number(f64::NAN))),
        says(
            number,
            Some(Given::Options(pb::ChosenOptions {
                ids: vec!["a".to_owned()],
            })),
        ),
        says(matching.number, Some(Given::Pairs(pb::MadePairs { pairs }))),
    ];
    for bad in bad {
        let sent = vec![chooses(single, &["tunggal-ya"]), bad.clone()];
        let refused = running.save(MEMBER, &attempt, 1, sent).await.unwrap_err();
        assert_eq!(refused.code(), Code::InvalidArgument, "{bad:?}");
        assert_eq!(
            refusal::fields(&refused),
            [("answers".to_owned(), "invalid".to_owned())]
        );
    }
    let twice = vec![numbered(&attempt, 1.0), numbered(&attempt, 2.0)];
    let refused = running.save(MEMBER, &attempt, 1, twice).await.unwrap_err();
    assert_eq!(refused.code(), Code::InvalidArgument);
    let refused = running
        .save(MEMBER, &attempt, 0, vec![numbered(&attempt, 1.0)])
        .await
        .unwrap_err();
    assert_eq!(
        refusal::fields(&refused),
        [("sequence".to_owned(), "at_least:1".to_owned())]
    );
    assert!(running.kept(MEMBER, &attempt.id).await.is_empty());
}
