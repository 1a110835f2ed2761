//! Answers of many at the same moment.
//!
//! Under `PORTAL_SABOTAGE=<word>` a rule is broken in the code; the test that names a word must then be red.

use portal_proto::learning::v1::{self as pb, QuestionKind, answer::Given};
use sqlx::PgPool;
use testkit::refusal;
use tonic::{Code, Status};

use crate::{
    exam_scene::{EXAM, MEMBER, exam_scene, question, says},
    scene::Scene,
};

fn reason(refused: &Status) -> (Code, String) {
    (refused.code(), refusal::reason(refused))
}

/// The member's own number, for the question of a number.
fn own(member: i64, attempt: &pb::RunningAttempt) -> pb::SavedAnswer {
    says(
        question(attempt, QuestionKind::Number).number,
        Some(Given::Number(member as f64)),
    )
}

/// Members who sit the exam at the same time; the first of them has the number 1001.
async fn crowd(pool: &PgPool, running: &Scene, count: i64) -> Vec<(i64, pb::RunningAttempt)> {
    let mut sitting = Vec::new();
    for member in 1001..1001 + count {
        sqlx::query(
            "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, active_at)
             SELECT gen_random_uuid(), $1, course_id, source, opened_at, active_at FROM enrolments WHERE member_id = $2",
        )
        .bind(member)
        .bind(MEMBER)
        .execute(pool)
        .await
        .unwrap();
        sitting.push((member, running.sits(member, EXAM, "tablet").await));
    }
    sitting
}

/// Red under `busy_exam_unknown`.
#[testkit::database(learning::MIGRATOR)]
async fn of_many_who_save_at_once_each_is_told_his_own_and_nobody_waits_for_another(pool: PgPool) {
    let running = exam_scene(&pool).await;
    let sitting = crowd(&pool, &running, 40).await;
    // One attempt is in somebody's hands, as when it is being handed in; one member sends from the device before, one to another's.
    let (busy, older, foreign) = (20, 25, 30);
    let id: uuid::Uuid = sitting[busy].1.id.parse().unwrap();
    let mut held = pool.begin().await.unwrap();
    sqlx::query("SELECT FROM attempts WHERE id = $1 FOR UPDATE")
        .bind(id)
        .execute(&mut *held)
        .await
        .unwrap();
    running.sits(sitting[older].0, EXAM, "ponsel").await;

    let save = async |place: usize| {
        let (member, attempt) = &sitting[place];
        let attempt = if place == foreign { &sitting[0].1 } else { attempt };
        let answers = vec![own(*member, attempt)];
        running.save(*member, attempt, 1, answers).await
    };
    // Asked in this order: the first few go alone, and what comes meanwhile is a group, with the busy one in the midst of it.
    let (before, after): (Vec<usize>, Vec<usize>) = ((0..busy).collect(), (busy + 1..sitting.len()).collect());
    let waiting = save(busy);
    let others = async {
        let told = futures::future::join_all(after.iter().map(|place| save(*place))).await;
        held.rollback().await.unwrap();
        told
    };
    let first = futures::future::join_all(before.iter().map(|place| save(*place)));
    let (first, waited, rest) = tokio::time::timeout(std::time::Duration::from_secs(60), async {
        futures::join!(first, waiting, others)
    })
    .await
    .expect("nobody waits for another member's attempt");

    let told = before
        .iter()
        .zip(first)
        .chain([(&busy, waited)])
        .chain(after.iter().zip(rest));
    for (place, saved) in told {
        let (member, attempt) = &sitting[*place];
        if *place == foreign {
            assert_eq!(
                reason(&saved.unwrap_err()),
                (Code::NotFound, "ujian_tidak_ditemukan".to_owned())
            );
        } else if *place == older {
            let refused = reason(&saved.unwrap_err());
            assert_eq!(
                refused,
                (Code::FailedPrecondition, "ujian_di_perangkat_lain".to_owned())
            );
        } else {
            let number = question(attempt, QuestionKind::Number).number;
            assert_eq!(saved.unwrap().saved, [number], "{member}");
            let kept = running.kept(*member, &attempt.id).await;
            assert_eq!(
                kept.get(&number),
                Some(&Some(Given::Number(*member as f64))),
                "{member}"
            );
        }
    }
}
