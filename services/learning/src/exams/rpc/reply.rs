//! From exams to the contract's replies.

use portal_proto::{
    learning::v1::{self as pb, answer::Given},
    timestamp,
};

use crate::exams::{
    domain::{
        answer::{Answer, KeptAnswer},
        attempt::{Ended, PastAttempt, Review, Reviewed, Running},
        exam::ExamKind,
        grading::WHOLE,
        item_statistics::Item,
        paper::{AskedQuestion, Choice, RightAnswer},
        question::{NamedQuestion, QuestionKind},
    },
    ops::{
        exam_desk::ExamDesk,
        list_item_statistics::ItemStatistics,
        list_results::{CourseResults, ExamResult},
        save_answers::Saved,
    },
};

/// An attempt that runs: questions and answers, and nothing of a key.
pub fn running(desk: &ExamDesk, running: Running) -> pb::RunningAttempt {
    let sequence = running.sequence();
    let Running { attempt, answers } = running;
    let questions = attempt.questions.iter();
    let questions = questions.map(|asked| question(asked.clone(), desk.picture_ticket(&attempt, asked)));
    let questions = questions.collect();
    pb::RunningAttempt {
        id: attempt.id.to_string(),
        number: attempt.number.unsigned_abs(),
        title: attempt.title,
        kind: exam_kind(attempt.kind).into(),
        started_at: Some(timestamp(attempt.started_at)),
        ends_at: Some(timestamp(attempt.ends_at)),
        now: Some(timestamp(desk.clock.now())),
        device: attempt.device,
        sequence: sequence.unsigned_abs(),
        questions,
        answers: answers.into_iter().map(given).collect(),
    }
}

/// What is kept of answers.
pub fn saved(saved: Saved) -> pb::SaveAnswersResponse {
    pb::SaveAnswersResponse {
        saved: saved.numbers.into_iter().map(i32::unsigned_abs).collect(),
        sequence: saved.sequence.unsigned_abs(),
        now: Some(timestamp(saved.now)),
        ends_at: Some(timestamp(saved.ends_at)),
    }
}

/// An attempt that has ended.
pub fn ended(desk: &ExamDesk, ended: Ended) -> pb::EndedAttempt {
    let attempt = ended.attempt;
    let (shows_review, review_follows, review) = match ended.review {
        Review::Never => (false, false, Vec::new()),
        Review::Later => (false, true, Vec::new()),
        Review::Shown(review) => (true, false, review),
    };
    let review = review
        .into_iter()
        .map(|one| reviewed(desk.picture_ticket(&attempt, &one.question), one))
        .collect();
    pb::EndedAttempt {
        id: attempt.id.to_string(),
        number: attempt.number.unsigned_abs(),
        title: attempt.title,
        kind: exam_kind(attempt.kind).into(),
        ended_at: Some(timestamp(ended.end.at)),
        score_hundredths: ended.end.score_hundredths.unsigned_abs(),
        passed: ended.end.passed,
        pass_hundredths: attempt.pass_hundredths.unsigned_abs(),
        right: ended.end.right.unsigned_abs(),
        questions: u32::try_from(attempt.questions.len()).unwrap_or(u32::MAX),
        shows_review,
        review_follows,
        review,
        attempts_left: ended.attempts_left.map(i32::unsigned_abs),
        next_at: ended.next_at.map(timestamp),
    }
}

/// All a member did in the exams of a course.
pub fn results(results: CourseResults) -> pb::ListResultsResponse {
    let gain_hundredths = results.gain_hundredths();
    let (certificate_code, certificate_number, certificate_revoked_because) = match results.certificate {
        Some(certificate) => (
            Some(certificate.code),
            Some(certificate.number),
            certificate.revoked_because,
        ),
        None => (None, None, None),
    };
    pb::ListResultsResponse {
        course_id: results.course_id,
        gain_hundredths,
        course_title: results.course_title,
        course_completed: results.course_completed,
        exams: results.exams.into_iter().map(result).collect(),
        pre_test_hundredths: results.pre_test_hundredths.map(i32::unsigned_abs),
        exam_hundredths: results.exam_hundredths.map(i32::unsigned_abs),
        certificate_code,
        certificate_number,
        certificate_revoked_because,
    }
}

/// What is known of the questions of an exam.
pub fn statistics(statistics: ItemStatistics) -> pb::ListItemStatisticsResponse {
    pb::ListItemStatisticsResponse {
        attempts: u32::try_from(statistics.attempts).unwrap_or(u32::MAX),
        items: statistics.items.into_iter().map(item).collect(),
    }
}

fn item((named, item): (NamedQuestion, Item)) -> pb::ItemStatistics {
    pb::ItemStatistics {
        question_id: named.id,
        topic: named.topic,
        kind: question_kind(named.kind).into(),
        html: named.html,
        asked: item.asked,
        difficulty: item.difficulty,
        discrimination: item.discrimination,
    }
}

fn result(result: ExamResult) -> pb::ExamResult {
    pb::ExamResult {
        section_id: result.section_id,
        lesson_id: result.exam.lesson_id,
        kind: exam_kind(result.exam.kind).into(),
        pass_hundredths: result.exam.pass_hundredths.unsigned_abs(),
        most_attempts: result.exam.most_attempts.map(i32::unsigned_abs),
        best_hundredths: result.best_hundredths().map(i32::unsigned_abs),
        passed: result.attempts.iter().any(|attempt| attempt.passed),
        attempts_left: result.attempts_left.map(i32::unsigned_abs),
        next_at: result.next_at.map(timestamp),
        attempts: result.attempts.into_iter().map(past).collect(),
        title: result.exam.title,
    }
}

fn past(attempt: PastAttempt) -> pb::PastAttempt {
    pb::PastAttempt {
        id: attempt.id.to_string(),
        number: attempt.number.unsigned_abs(),
        started_at: Some(timestamp(attempt.started_at)),
        ended_at: Some(timestamp(attempt.ended_at)),
        score_hundredths: attempt.score_hundredths.unsigned_abs(),
        passed: attempt.passed,
    }
}

fn reviewed(picture_ticket: Option<String>, reviewed: Reviewed) -> pb::ReviewedQuestion {
    pb::ReviewedQuestion {
        question: Some(question(reviewed.question, picture_ticket)),
        answer: reviewed.answer.map(answer),
        key: Some(key(reviewed.key.right)),
        is_right: reviewed.credit == WHOLE,
        credit_millionths: reviewed.credit,
        explanation: reviewed.key.explanation,
    }
}

fn question(question: AskedQuestion, picture_ticket: Option<String>) -> pb::AskedQuestion {
    pb::AskedQuestion {
        number: question.number.unsigned_abs(),
        kind: question_kind(question.kind).into(),
        html: question.html,
        picture_ticket,
        choices: question.choices.into_iter().map(choice).collect(),
        partners: question.partners.into_iter().map(choice).collect(),
    }
}

fn choice(choice: Choice) -> pb::Choice {
    pb::Choice {
        id: choice.id,
        text: choice.text,
    }
}

fn given(kept: KeptAnswer) -> pb::GivenAnswer {
    pb::GivenAnswer {
        number: kept.number.unsigned_abs(),
        answer: kept.answer.map(answer),
        is_doubtful: kept.is_doubtful,
    }
}

fn answer(answer: Answer) -> pb::Answer {
    let given = match answer {
        Answer::Options(ids) => Given::Options(pb::ChosenOptions {
            ids: ids.into_iter().collect(),
        }),
        Answer::Pairs(pairs) => Given::Pairs(pb::MadePairs {
            pairs: pairs.into_iter().collect(),
        }),
        Answer::Number(number) => Given::Number(number),
    };
    pb::Answer { given: Some(given) }
}

/// A key as an answer that is wholly right.
fn key(right: RightAnswer) -> pb::Answer {
    answer(match right {
        RightAnswer::Options(ids) => Answer::Options(ids),
        RightAnswer::Pairs(pairs) => {
            // Each partner once: of two of the same words the first free one.
            let mut used = std::collections::BTreeSet::new();
            let pairs = pairs.into_iter().filter_map(|(left, partners)| {
                let partner = partners.into_iter().find(|partner| !used.contains(partner))?;
                used.insert(partner.clone());
                Some((left, partner))
            });
            Answer::Pairs(pairs.collect())
        }
        RightAnswer::Number { value, .. } => Answer::Number(value),
    })
}

fn exam_kind(kind: ExamKind) -> pb::ExamKind {
    match kind {
        ExamKind::Quiz => pb::ExamKind::Quiz,
        ExamKind::PreTest => pb::ExamKind::PreTest,
        ExamKind::Exam => pb::ExamKind::Exam,
    }
}

fn question_kind(kind: QuestionKind) -> pb::QuestionKind {
    match kind {
        QuestionKind::Single => pb::QuestionKind::Single,
        QuestionKind::Multiple => pb::QuestionKind::Multiple,
        QuestionKind::TrueFalse => pb::QuestionKind::TrueFalse,
        QuestionKind::Matching => pb::QuestionKind::Matching,
        QuestionKind::Number => pb::QuestionKind::Number,
    }
}
