//! Issuing what was earned, soon after a course was finished and outside of the transaction that finished it.

use std::time::Duration;

use time::macros::offset;
use write::{Actor, Write, WriteError};

use crate::certificates::{
    domain::{
        certificate::{Role, Subject},
        requirement::is_earned,
    },
    ops::{
        certificate_desk::{CertificateDesk, NamesAway},
        issue::Draft,
    },
    store::{
        issuing::{self, Finished},
        refunded, standings,
    },
};

/// The name of the worker.
pub const JOB: &str = "learning.issue_certificates";
/// How often finished courses are looked for: whoever passed an exam looks for the certificate at once.
pub const EVERY: Duration = Duration::from_secs(1);
/// How many are looked at before the next look.
const AT_ONCE: i64 = 50;

/// Why certificates are missing for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum IssueCertificatesError {
    #[error("could not find a finished course or issue its certificate")]
    Database(#[from] sqlx::Error),
    #[error("could not commit a certificate")]
    Write(#[from] WriteError),
    #[error("could not ask for a name")]
    Names(#[from] NamesAway),
}

impl CertificateDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database, or identity that does not answer; what was issued before stays so.
    pub async fn issue_round(self) -> Result<(), IssueCertificatesError> {
        let (mut after, mut certificates) = (None, 0);
        loop {
            let mut conn = self.pool.acquire().await?;
            let waiting = issuing::finished(&mut conn, after, AT_ONCE).await?;
            drop(conn);
            let Some(last) = waiting.last() else {
                break;
            };
            after = Some((last.completed_at, last.enrolment_id));
            for finished in waiting {
                certificates += usize::from(self.issue_one(finished).await?);
            }
        }
        if certificates > 0 {
            tracing::info!(certificates, "certificates were issued");
        }
        Ok(())
    }

    /// Issues one where it is due; `false` where it is not, or somebody else does it just now.
    async fn issue_one(&self, finished: Finished) -> Result<bool, IssueCertificatesError> {
        // Asked before the transaction: nothing is locked while identity thinks.
        let Some(name) = self.names.name(finished.member_id).await? else {
            return Ok(false);
        };
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, Actor::System, now).await?;
        if !issuing::claim(write.conn(), finished.enrolment_id).await? {
            return Ok(false);
        }
        let progress = standings::progress(write.conn(), finished.member_id, finished.course_id).await?;
        if !progress.is_some_and(|progress| is_earned(&progress)) {
            return Ok(false);
        }
        let (member_id, course_id) = (finished.member_id, finished.course_id);
        let replaces = refunded::newest(write.conn(), member_id, Subject::Course, course_id).await?;
        let draft = Draft {
            member_id,
            role: Role::Participant,
            subject: Subject::Course,
            subject_id: course_id,
            title: finished.title,
            name,
            credit_hundredths: finished.credit_hundredths,
            accreditation_number: finished.accreditation_number,
            held_on: finished.completed_at.to_offset(offset!(+7)).date(),
            issued_at: now,
            replaces,
        };
        let Some(issued) = self.issue(&mut write, draft).await? else {
            return Ok(false);
        };
        write.commit(issued.change).await?;
        Ok(true)
    }
}
