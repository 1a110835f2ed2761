//! Keeping what many devices send at once, in one transaction.

use std::sync::Arc;

use kit::clock::Clock;
use sqlx::PgPool;
use uuid::Uuid;
use write::{Asked, GroupCommit, GroupWriter, OnLocked, Outcomes, Unaudited};

use crate::exams::{
    domain::{answer::KeptAnswer, sitting::Sitting},
    ops::save_answers::{SaveAnswersError, Saved, Sent, judge},
    store::{answers, sittings},
};

/// What a member's device sends.
#[derive(Debug)]
pub struct Save {
    pub member_id: i64,
    pub sent: Sent,
}

impl Asked for Save {
    fn member_id(&self) -> i64 {
        self.member_id
    }

    /// Everybody writes into an attempt of his own.
    fn rows(&self) -> &[i64] {
        &[]
    }
}

/// Keeps answers in groups, and by itself what cannot be kept so.
pub type Saving = GroupCommit<AnswerKeeper>;

/// Writes answers.
#[derive(Clone, Debug)]
pub struct AnswerKeeper {
    pub pool: PgPool,
    pub clock: Clock,
}

impl GroupWriter for AnswerKeeper {
    type Request = Save;
    type Done = Saved;
    type Error = SaveAnswersError;

    /// An attempt that somebody else has, such as one that is being handed in, is left out of a group.
    async fn write(&self, saves: &[Arc<Save>], on_locked: OnLocked) -> Result<Outcomes<Self>, SaveAnswersError> {
        let now = self.clock.now();
        let mut work = Unaudited::begin(&self.pool, "every answer is a row with its time").await?;
        if on_locked == OnLocked::Wait {
            for save in saves {
                sittings::wait_for(work.conn(), save.sent.attempt_id).await?;
            }
        }
        let wanted = saves.iter().map(|save| wanted(save)).collect::<Vec<_>>();
        let sittings = sittings::lock_free(work.conn(), &wanted).await?;
        let judged: Vec<Option<Judged<'_>>> = saves
            .iter()
            .map(|save| {
                let sitting = sittings.get(&save.sent.attempt_id);
                match sitting.filter(|sitting| sitting.member_id == save.member_id) {
                    Some(sitting) => Some(judge(sitting, &save.sent, now).map(|kept| (sitting, kept))),
                    // Nobody knows yet whether it is there.
                    None if on_locked == OnLocked::Skip => None,
                    None => Some(Err(SaveAnswersError::Unknown)),
                }
            })
            .collect();
        let kept: Vec<(Uuid, Vec<KeptAnswer>)> = judged
            .iter()
            .flatten()
            .flatten()
            .map(|(sitting, kept)| (sitting.attempt_id, kept.clone()))
            .collect();
        let stands = answers::save(work.conn(), &kept, now).await?;
        work.commit().await?;
        let told = |(sitting, kept): (&Sitting, Vec<KeptAnswer>)| {
            let stands = stands.get(&sitting.attempt_id).map_or(&[][..], Vec::as_slice);
            let as_sent = kept.iter().filter(|answer| stands.contains(answer));
            Saved {
                numbers: as_sent.map(|answer| answer.number).collect(),
                sequence: stands.iter().map(|answer| answer.sequence).max().unwrap_or_default(),
                now,
                ends_at: sitting.ends_at,
            }
        };
        Ok(judged
            .into_iter()
            .map(|judged| judged.map(|judged| judged.map(told)))
            .collect())
    }
}

/// The attempt, and what is to be kept of it.
type Judged<'a> = Result<(&'a Sitting, Vec<KeptAnswer>), SaveAnswersError>;

fn wanted(save: &Save) -> sittings::Wanted {
    sittings::Wanted {
        attempt_id: save.sent.attempt_id,
        member_id: save.member_id,
        numbers: save.sent.answers.iter().map(|answer| answer.number).collect(),
    }
}
