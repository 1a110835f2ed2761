//! What every use of exams needs.

use kit::clock::Clock;
use sqlx::PgPool;

use crate::{
    classroom::domain::material::{LIFETIME, MaterialKey, Part, Ticket},
    exams::domain::{attempt::Attempt, paper::AskedQuestion},
};

/// Where exams are sat.
#[derive(Clone, Debug)]
pub struct ExamDesk {
    /// The service's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// Signs the addresses of pictures.
    pub key: MaterialKey,
}

impl ExamDesk {
    /// The address of a question's picture for the member whose attempt it was drawn for; none where it has no picture.
    #[must_use]
    pub fn picture_ticket(&self, attempt: &Attempt, question: &AskedQuestion) -> Option<String> {
        let place = question.picture?;
        Some(self.key.sign(&Ticket {
            member_id: attempt.member_id,
            lesson_id: attempt.lesson_id,
            part: Part::Question(place),
            ends_at: self.clock.now() + LIFETIME,
        }))
    }
}
