//! What every use of exams needs.

use kit::clock::Clock;
use sqlx::PgPool;

use crate::{
    classroom::domain::material::{LIFETIME, MaterialKey, Part, Ticket},
    exams::{
        domain::{attempt::Attempt, paper::AskedQuestion},
        ops::keep_answers::{AnswerKeeper, Saving},
    },
};

/// Where exams are sat.
#[derive(Clone, Debug)]
pub struct ExamDesk {
    /// The service's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// Signs the addresses of pictures.
    pub key: MaterialKey,
    /// Keeps answers.
    pub saving: Saving,
}

impl ExamDesk {
    pub fn new(pool: PgPool, clock: Clock, key: MaterialKey) -> Self {
        Self {
            saving: Saving::new(AnswerKeeper {
                pool: pool.clone(),
                clock: clock.clone(),
            }),
            pool,
            clock,
            key,
        }
    }

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
