//! The bank of questions, with their keys.

use media::rich_text::CleanHtml;
use sqlx::{PgConnection, types::Json};

use crate::exams::domain::question::{BankQuestion, Body, NamedQuestion, QuestionKind, TopicDraw};

/// What an exam draws from: of each of its topics how many, and all that can be drawn, its HTML as it is kept.
#[tracing::instrument(name = "store.bank.of_exam", level = "debug", skip_all)]
pub async fn of_exam(conn: &mut PgConnection, lesson_id: i64) -> sqlx::Result<Vec<TopicDraw>> {
    let rows = sqlx::query!(
        r#"SELECT d.topic_id, d.count, q.id, q.kind, q.weight, q.html, q.body AS "body: Json<Body>", q.explanation,
                  CASE WHEN q.picture_key IS NOT NULL THEN q.position END AS picture
           FROM exam_draws d JOIN questions q ON q.topic_id = d.topic_id AND NOT q.is_retired
           WHERE d.lesson_id = $1 ORDER BY d.topic_id, q.id"#,
        lesson_id,
    )
    .fetch_all(conn)
    .await?;
    let mut topics: Vec<(i64, TopicDraw)> = Vec::new();
    for row in rows {
        let question = BankQuestion {
            id: row.id,
            kind: QuestionKind::of(&row.kind),
            weight: row.weight,
            html: row.html,
            picture: row.picture.and_then(|place| u16::try_from(place).ok()),
            body: row.body.0,
            explanation: row.explanation,
        };
        match topics.last_mut() {
            Some((topic_id, topic)) if *topic_id == row.topic_id => topic.questions.push(question),
            _ => topics.push((
                row.topic_id,
                TopicDraw {
                    // The table's CHECK leaves at least one.
                    count: row.count.unsigned_abs() as usize,
                    questions: vec![question],
                },
            )),
        }
    }
    Ok(topics.into_iter().map(|(_, topic)| topic).collect())
}

/// What these questions are.
#[tracing::instrument(name = "store.bank.named", level = "debug", skip_all)]
pub async fn named(conn: &mut PgConnection, questions: &[i64]) -> sqlx::Result<Vec<NamedQuestion>> {
    let rows = sqlx::query!(
        "SELECT q.id, t.name, q.kind, q.html FROM questions q JOIN question_topics t ON t.id = q.topic_id
         WHERE q.id = ANY($1) ORDER BY t.name, q.position",
        questions,
    )
    .fetch_all(conn)
    .await?;
    let named = rows.into_iter().map(|row| NamedQuestion {
        id: row.id,
        topic: row.name,
        kind: QuestionKind::of(&row.kind),
        html: CleanHtml::clean(&row.html).as_str().to_owned(),
    });
    Ok(named.collect())
}
