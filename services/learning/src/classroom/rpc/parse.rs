//! What was asked, from the wire.

use kit::{
    page::Page,
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::learning::v1 as pb;

use crate::classroom::ops::{own_lesson::Way, save_progress::Told};

/// A device tells what it played since it told last: more pieces than this are none of a player's.
const MOST_PIECES: usize = 500;

/// The way to a lesson; what was not said leads nowhere.
pub fn way(asked: Option<&pb::LessonRequest>) -> Way {
    let asked = asked.copied().unwrap_or_default();
    Way {
        course_id: asked.course_id,
        section_id: asked.section_id,
        lesson_id: asked.lesson_id,
    }
}

/// Which page of a list.
///
/// # Errors
/// When there is no such page.
pub fn page(number: u32, size: u32) -> Result<Page, Refused> {
    Page::new(number, size).map_err(|error| FieldProblem::from(error).into())
}

/// How far a member came.
///
/// # Errors
/// When there are more pieces than any player plays.
pub fn told(asked: &pb::SaveProgressRequest) -> Result<Told, Refused> {
    if asked.watched.len() > MOST_PIECES {
        return Err(FieldProblem::new("watched", Rule::TooMany).into());
    }
    Ok(Told {
        done: asked.done,
        position_seconds: asked.position_seconds,
        watched: asked.watched.iter().map(|piece| (piece.from, piece.to)).collect(),
    })
}
