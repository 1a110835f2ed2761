//! The exams of the demo courses, and the banks that they draw from.

use media::rich_text::CleanHtml;
use serde_json::{Value, json};
use write::Unaudited;

use crate::{
    demo::{
        domain::course_file::{CourseFile, ExamFile, QuestionFile},
        ops::load_demo::key,
    },
    exams::{
        domain::question::{BankOption, BankPair, Body, QuestionKind},
        store::demo::{self, NewExam, NewQuestion},
    },
};

/// Writes the bank of a course, over what stands at the same places, and the exam of one lesson after the other.
pub async fn write_bank(work: &mut Unaudited, course: &CourseFile) -> sqlx::Result<()> {
    let mut last = 0;
    for (question, position) in course.bank.iter().zip(1..) {
        let topic_id = demo::save_topic(work.conn(), course.id, &question.topic).await?;
        let (html, explanation) = (
            CleanHtml::clean(&question.text),
            CleanHtml::clean(&question.explanation),
        );
        let new = NewQuestion {
            course_id: course.id,
            topic_id,
            position,
            kind: QuestionKind::of(&question.kind),
            weight: question.weight,
            html: html.as_str(),
            picture_key: question.picture.as_deref().map(key),
            body: body(question),
            explanation: explanation.as_str(),
        };
        demo::save_question(work.conn(), &new).await?;
        last = position;
    }
    // What vanished from the file is asked no more; attempts that had it keep it.
    demo::retire_behind(work.conn(), course.id, last).await
}

/// Writes the rules of an exam and what it draws.
pub async fn write_exam(work: &mut Unaudited, course_id: i64, lesson_id: i64, exam: &ExamFile) -> sqlx::Result<()> {
    let new = NewExam {
        lesson_id,
        course_id,
        seconds: exam.minutes * 60,
        pass_hundredths: exam.pass_percent * 100,
        most_attempts: exam.attempts,
        wait_seconds: exam.wait_minutes * 60,
        shows_review: exam.shows_review,
    };
    let mut draws = Vec::new();
    for draw in &exam.draw {
        draws.push((demo::save_topic(work.conn(), course_id, &draw.topic).await?, draw.count));
    }
    demo::save_exam(work.conn(), &new, &draws).await
}

fn body(question: &QuestionFile) -> Value {
    let body = match (question.number, &question.pairs) {
        (Some(number), _) => Body::Number {
            value: number.value,
            tolerance: number.tolerance,
        },
        (None, Some(pairs)) => Body::Pairs {
            pairs: pairs
                .iter()
                .map(|pair| BankPair {
                    left: pair.left.clone(),
                    right: pair.right.clone(),
                })
                .collect(),
        },
        (None, None) => Body::Options {
            options: question
                .options
                .iter()
                .flatten()
                .map(|option| BankOption {
                    text: option.text.clone(),
                    right: option.right,
                })
                .collect(),
        },
    };
    json!(body)
}
