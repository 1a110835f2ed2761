//! From the contract's requests to what the operations take.

use kit::{
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::learning::v1::{self as pb, answer::Given};
use time::OffsetDateTime;
use tonic::Status;
use uuid::Uuid;

use crate::exams::{
    domain::answer::Answer,
    ops::{
        begin_attempt::Opening,
        save_answers::{Sent, SentAnswer},
    },
};

/// The longest name of a device; the table holds it too.
const LONGEST_DEVICE: u32 = 64;
/// An attempt has fewer questions.
const MOST_ANSWERS: usize = 1000;

/// What cannot be an id names nothing.
pub fn attempt_id(id: &str) -> Result<Uuid, Status> {
    id.parse()
        .map_err(|_| status(Kind::NotFound, "ujian_tidak_ditemukan", Vec::new()))
}

/// What is opened.
pub fn opening(request: pb::BeginAttemptRequest) -> Result<Opening, Refused> {
    let device = request.device.filter(|device| !device.is_empty());
    if let Some(problem) = device.as_deref().and_then(too_long) {
        return Err(problem.into());
    }
    Ok(Opening {
        course_id: request.course_id,
        section_id: request.section_id,
        lesson_id: request.lesson_id,
        device,
    })
}

fn too_long(device: &str) -> Option<FieldProblem> {
    let is_long = device.chars().nth(LONGEST_DEVICE as usize).is_some();
    is_long.then(|| FieldProblem::new("device", Rule::LongerThan(LONGEST_DEVICE)))
}

/// The device that hands something in, if it names itself.
pub fn device(device: &str) -> Option<&str> {
    Some(device).filter(|device| !device.is_empty())
}

/// What a device sends, all that is wrong with it at once.
pub fn sent(request: pb::SaveAnswersRequest) -> Result<Sent, Status> {
    let attempt_id = attempt_id(&request.attempt_id)?;
    let mut problems = Vec::new();
    if request.device.is_empty() {
        problems.push(FieldProblem::new("device", Rule::Required));
    }
    let sequence = i64::try_from(request.sequence).ok().filter(|sequence| *sequence >= 1);
    if sequence.is_none() {
        problems.push(FieldProblem::new("sequence", Rule::AtLeast(1)));
    }
    if request.answers.len() > MOST_ANSWERS {
        problems.push(FieldProblem::new("answers", Rule::TooMany));
    }
    let answers: Option<Vec<SentAnswer>> = request.answers.into_iter().map(answer).collect();
    // Of two answers to one question nobody could say which one is meant.
    let is_ambiguous = answers.as_ref().is_some_and(|answers| {
        let mut numbers: Vec<i32> = answers.iter().map(|answer| answer.number).collect();
        numbers.sort_unstable();
        numbers.windows(2).any(|pair| pair[0] == pair[1])
    });
    if answers.is_none() || is_ambiguous {
        problems.push(FieldProblem::new("answers", Rule::Invalid));
    }
    let (Some(sequence), Some(answers), true) = (sequence, answers, problems.is_empty()) else {
        return Err(Refused(problems).into());
    };
    Ok(Sent {
        attempt_id,
        device: request.device,
        sequence,
        answers,
    })
}

/// `None` for what can be no answer.
fn answer(sent: pb::SavedAnswer) -> Option<SentAnswer> {
    let answered_at = match sent.answered_at {
        Some(stamp) => Some(OffsetDateTime::from_unix_timestamp(stamp.seconds).ok()?),
        None => None,
    };
    let answer = match sent.answer.and_then(|answer| answer.given) {
        Some(Given::Options(options)) => Some(Answer::Options(options.ids.into_iter().collect())),
        Some(Given::Pairs(made)) => Some(Answer::Pairs(made.pairs.into_iter().collect())),
        Some(Given::Number(number)) => Some(Answer::Number(number)),
        None => None,
    };
    Some(SentAnswer {
        number: i32::try_from(sent.number).ok()?,
        answer,
        is_doubtful: sent.is_doubtful,
        answered_at,
    })
}
