//! What is sent twice under one key is done once, also while the first is under way.

use auth::Role;
use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};

use crate::{
    activities::{PDF, start, submit},
    certifying::certifying,
    classroom_scene::{LOOSE, MEMBER, school, way},
    credits::review,
    scene::by,
};

/// Red under `activity_key_unread`.
#[testkit::database(learning::MIGRATOR)]
async fn an_activity_that_is_sent_twice_is_asked_for_once(pool: PgPool) {
    let scene = certifying(&pool).await;
    let keyed = |credit_hundredths, key: &str| pb::ActivityStart {
        idempotency_key: Some(key.to_owned()),
        ..start(credit_hundredths)
    };
    let first = submit(&scene, 2, keyed(100, "k1"), PDF).await.unwrap();
    assert_eq!(submit(&scene, 2, keyed(100, "k1"), PDF).await.unwrap(), first);
    let another_file = [PDF, b"%"].concat();
    for (start, file) in [(keyed(200, "k1"), PDF), (keyed(100, "k1"), another_file.as_slice())] {
        let refused = submit(&scene, 2, start, file).await.unwrap_err();
        assert_eq!(reason(&refused), "kunci_idempotensi_dipakai");
    }
    // Another member's key is another one.
    submit(&scene, 3, keyed(100, "k1"), PDF).await.unwrap();
    let another = pb::ActivityStart {
        activity: "Lokakarya RS Contoh".to_owned(),
        ..keyed(300, "k2")
    };
    let two = tokio::join!(submit(&scene, 2, another.clone(), PDF), submit(&scene, 2, another, PDF));
    assert_eq!(two.0.unwrap(), two.1.unwrap());
    let rows: i64 = sqlx::query_scalar("SELECT count(*) FROM own_activities")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(rows, 3);
    // Nothing is kept of what was sent again.
    assert_eq!(scene.files.list("activity-proofs").await.unwrap().len(), 3);
    assert_eq!(scene.files.list("activity-incoming").await.unwrap(), []);
}

/// Red under `question_key_unread`.
#[testkit::database(learning::MIGRATOR)]
async fn a_question_that_is_sent_twice_is_asked_once(pool: PgPool) {
    let school = school(&pool).await;
    school.enrol(MEMBER, LOOSE).await.unwrap();
    let mut client = school.classroom.clone();
    let ask = |text: &str, key: &str| pb::AskTeacherRequest {
        lesson: Some(way(LOOSE, 1)),
        text: text.to_owned(),
        idempotency_key: Some(key.to_owned()),
    };
    let first = client
        .ask_teacher(by(MEMBER, ask("Mengapa?", "k1")))
        .await
        .unwrap()
        .into_inner();
    let again = client
        .ask_teacher(by(MEMBER, ask("Mengapa?", "k1")))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(again, first);
    let other = client.ask_teacher(by(MEMBER, ask("Kapan?", "k1"))).await.unwrap_err();
    assert_eq!(reason(&other), "kunci_idempotensi_dipakai");
    let broken = client.ask_teacher(by(MEMBER, ask("Kapan?", ""))).await.unwrap_err();
    assert_eq!(field_names(&broken), ["idempotency_key"]);
    client.ask_teacher(by(MEMBER, ask("Kapan?", "k2"))).await.unwrap();
    let asked = client
        .list_own_questions(by(MEMBER, way(LOOSE, 1)))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(asked.questions.len(), 2);
}

/// Red under `claimed_twice`.
#[testkit::database(learning::MIGRATOR)]
async fn an_activity_is_claimed_once_a_day_unless_the_desk_refused_it(pool: PgPool) {
    let scene = certifying(&pool).await;
    let first = submit(&scene, 2, start(800), PDF).await.unwrap();
    let again = pb::ActivityStart {
        activity: " seminar  RS contoh ".to_owned(),
        ..start(300)
    };
    let refused = submit(&scene, 2, again.clone(), PDF).await.unwrap_err();
    assert_eq!(reason(&refused), "kegiatan_sudah_diajukan");
    assert_eq!(scene.files.list("activity-proofs").await.unwrap().len(), 1);

    // Of another day, with another accreditation, another member's: each is one of its own.
    let elsewhere = [
        pb::ActivityStart {
            held_on: "2025-03-02".to_owned(),
            ..again.clone()
        },
        pb::ActivityStart {
            accreditation_number: Some("AKR/7/2025".to_owned()),
            ..again.clone()
        },
    ];
    for another in elsewhere {
        submit(&scene, 2, another, PDF).await.unwrap();
    }
    submit(&scene, 3, again.clone(), PDF).await.unwrap();

    review(&scene, Role::Admin, &first.id, None).await.unwrap();
    submit(&scene, 2, again, PDF).await.unwrap();
}
