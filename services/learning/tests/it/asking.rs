//! What a member agrees to, notes and asks, and what the desk answers.

use auth::Role;
use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use time::Duration;
use tonic::Code;

use crate::{
    classroom_scene::{LOOSE, MEMBER, reason, school, way},
    scene::{as_role, by},
};

#[testkit::database(learning::MIGRATOR)]
async fn consent_is_given_once_and_notes_and_questions_are_kept(pool: PgPool) {
    let school = school(&pool).await;
    school.enrol(MEMBER, LOOSE).await.unwrap();
    let exam = way(LOOSE, 4);
    let mut client = school.classroom.clone();
    let shown = client.get_disclaimer(by(MEMBER, exam)).await.unwrap().into_inner();
    assert_eq!((shown.html.as_str(), shown.agreed), ("<p>Saya jujur.</p>", false));
    assert_eq!((shown.minutes, shown.questions), (None, None));
    let rules =
        "INSERT INTO exams (lesson_id, course_id, seconds, pass_hundredths, most_attempts, wait_seconds, shows_review)
                 VALUES (2020204, 202, 1800, 7500, 3, 0, true)";
    school.sql(rules).await.unwrap();
    let shown = client.get_disclaimer(by(MEMBER, exam)).await.unwrap().into_inner();
    assert_eq!(
        (shown.minutes, shown.questions, shown.pass_percent, shown.attempts),
        (Some(30), Some(0), Some(75), Some(3))
    );
    let first = client.agree_to_disclaimer(by(MEMBER, exam)).await.unwrap().into_inner();
    school.at(Duration::HOUR);
    let second = client.agree_to_disclaimer(by(MEMBER, exam)).await.unwrap().into_inner();
    assert_eq!(first, second);
    assert!(
        client
            .get_disclaimer(by(MEMBER, exam))
            .await
            .unwrap()
            .into_inner()
            .agreed
    );

    let write = |text: &str| pb::SaveNoteRequest {
        lesson: Some(way(LOOSE, 1)),
        text: text.to_owned(),
    };
    for text in ["Satu", "Dua", ""] {
        client.save_note(by(MEMBER, write(text))).await.unwrap();
        assert_eq!(school.chapter(MEMBER, way(LOOSE, 1)).await.unwrap().note, text);
    }
    let refused = client
        .save_note(by(MEMBER, write(&"a".repeat(10_001))))
        .await
        .unwrap_err();
    assert_eq!(refused.code(), Code::InvalidArgument);

    let ask = |text: &str| pb::AskTeacherRequest {
        lesson: Some(way(LOOSE, 1)),
        text: text.to_owned(),
        idempotency_key: None,
    };
    for number in 0..20 {
        client
            .ask_teacher(by(MEMBER, ask(&format!("Pertanyaan {number}?"))))
            .await
            .unwrap();
    }
    let refused = client.ask_teacher(by(MEMBER, ask("Satu lagi?"))).await.unwrap_err();
    assert_eq!(reason(&refused), "pertanyaan_menunggu");
    let asked = client
        .list_own_questions(by(MEMBER, way(LOOSE, 1)))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(asked.questions.len(), 20);
    assert_eq!(asked.questions[0].text, "Pertanyaan 0?");
}

#[testkit::database(learning::MIGRATOR)]
async fn the_desk_answers_and_the_member_reads_it(pool: PgPool) {
    let school = school(&pool).await;
    school.enrol(MEMBER, LOOSE).await.unwrap();
    let mut client = school.classroom.clone();
    for text in ["Pertama?", "Kedua?"] {
        let ask = pb::AskTeacherRequest {
            lesson: Some(way(LOOSE, 1)),
            text: text.to_owned(),
            idempotency_key: None,
        };
        client.ask_teacher(by(MEMBER, ask)).await.unwrap();
        school.clock.advance(Duration::MINUTE);
    }
    let list = |answered| pb::ListQuestionsRequest {
        page: 1,
        page_size: 10,
        answered,
    };
    let refused = client.list_questions(by(MEMBER, list(None))).await.unwrap_err();
    assert_eq!(refused.code(), Code::PermissionDenied);
    let waiting = client
        .list_questions(as_role(1, Role::Admin, list(Some(false))))
        .await
        .unwrap()
        .into_inner();
    let texts = waiting
        .questions
        .iter()
        .map(|asked| asked.question.as_ref().unwrap().text.as_str());
    assert_eq!(
        (texts.collect::<Vec<_>>(), waiting.total),
        (vec!["Pertama?", "Kedua?"], 2)
    );
    assert_eq!(waiting.questions[0].lesson_title, "Pelajaran 1");
    let id = waiting.questions[0].question.as_ref().unwrap().id.clone();
    let says = |text: &str| pb::AnswerQuestionRequest {
        id: id.clone(),
        text: text.to_owned(),
    };
    let refused = client
        .answer_question(by(MEMBER, says("Saya sendiri.")))
        .await
        .unwrap_err();
    assert_eq!(refused.code(), Code::PermissionDenied);
    let answering = |text: &str| as_role(1, Role::Admin, says(text));
    assert_eq!(
        client.answer_question(answering(" ")).await.unwrap_err().code(),
        Code::InvalidArgument
    );
    for text in ["Ya.", "Ya, per kilogram."] {
        client.answer_question(answering(text)).await.unwrap();
        let own = client
            .list_own_questions(by(MEMBER, way(LOOSE, 1)))
            .await
            .unwrap()
            .into_inner();
        assert_eq!(own.questions[0].answer.as_deref(), Some(text));
    }
    let waiting = client
        .list_questions(as_role(1, Role::Admin, list(Some(false))))
        .await
        .unwrap()
        .into_inner();
    assert_eq!((waiting.questions.len(), waiting.total), (1, 1));
    let nobodys = pb::AnswerQuestionRequest {
        id: "x".to_owned(),
        text: "Ya.".to_owned(),
    };
    let refused = client
        .answer_question(as_role(1, Role::Admin, nobodys))
        .await
        .unwrap_err();
    assert_eq!(reason(&refused), "pertanyaan_tidak_ditemukan");
}
