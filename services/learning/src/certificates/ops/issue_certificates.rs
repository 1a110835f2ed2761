//! Issuing what was earned, soon after a course was finished and outside of the transaction that finished it.

use std::time::Duration;

use sqlx::PgConnection;
use time::{OffsetDateTime, macros::offset};
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
        course_looks::{self, Certified, Finished},
        issuing::{self, CourseWords},
        refunded, standings,
    },
};

/// The name of the worker.
pub const JOB: &str = "learning.issue_certificates";
/// How often it is looked for what is due: whoever passed an exam looks for the certificate at once.
pub const EVERY: Duration = Duration::from_secs(1);
/// How many are looked at before the next look.
const AT_ONCE: i64 = 50;
/// What cannot be issued now is looked at again after as long as it has waited, within these bounds.
const SOONEST: time::Duration = time::Duration::hours(1);
const LATEST: time::Duration = time::Duration::days(1);

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

/// Whether a certificate is due of a finished course.
enum Due {
    /// It is, and says this of the course.
    Now(CourseWords),
    /// Somebody changes the one that there is just now: the next round finds what became of it.
    InOtherHands,
    /// Not as long as something is missing that was added since.
    Later,
    /// It is not, until something new is told.
    No,
}

impl CertificateDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database, or identity that does not answer; what was issued before stays so.
    pub async fn issue_round(self) -> Result<(), IssueCertificatesError> {
        let now = self.clock.now();
        let (mut after, mut certificates) = (None, 0);
        loop {
            let mut conn = self.pool.acquire().await?;
            let waiting = course_looks::due(&mut conn, now, after, AT_ONCE).await?;
            drop(conn);
            let Some(last) = waiting.last() else {
                break;
            };
            after = Some((last.look_at, last.enrolment_id));
            for finished in waiting {
                certificates += usize::from(self.issue_one(finished).await?);
            }
        }
        if certificates > 0 {
            tracing::info!(certificates, "certificates were issued");
        }
        Ok(())
    }

    /// Issues one where it is due, and says when it is looked at next where it is not; `false` where it is not, or somebody else does it
    /// just now.
    async fn issue_one(&self, finished: Finished) -> Result<bool, IssueCertificatesError> {
        // Asked before the transaction: nothing is locked while identity thinks.
        let name = self.names.name(finished.member_id).await?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, Actor::System, now).await?;
        let Some(is_open) = course_looks::claim(write.conn(), finished.enrolment_id, now).await? else {
            return Ok(false);
        };
        let due = match is_open {
            true => due(write.conn(), &finished).await?,
            false => Due::No,
        };
        match (due, name) {
            (Due::Now(course), Some(name)) => self.issue_due(write, &finished, course, name).await,
            (Due::InOtherHands, _) => Ok(false),
            (Due::No, _) => look_next(write, &finished, None).await,
            // Without a name the account is closed.
            (Due::Now(_) | Due::Later, _) => look_next(write, &finished, Some(later(&finished, now))).await,
        }
    }

    async fn issue_due(
        &self,
        mut write: Write,
        finished: &Finished,
        course: CourseWords,
        name: String,
    ) -> Result<bool, IssueCertificatesError> {
        let (member_id, course_id) = (finished.member_id, finished.course_id);
        let replaces = refunded::newest(write.conn(), member_id, Subject::Course, course_id).await?;
        let draft = Draft {
            member_id,
            role: Role::Participant,
            subject: Subject::Course,
            subject_id: course_id,
            title: course.title,
            name,
            credit_hundredths: course.credit_hundredths,
            accreditation_number: course.accreditation_number,
            held_on: finished.completed_at.to_offset(offset!(+7)).date(),
            issued_at: write.now(),
            replaces,
        };
        let Some(issued) = self.issue(&mut write, draft).await? else {
            return Ok(false);
        };
        course_looks::clear(write.conn(), finished.enrolment_id).await?;
        write.commit(issued.change).await?;
        Ok(true)
    }
}

/// What is to be said of a finished course that is claimed. The course is read only now: whoever gives it points after this waits for the
/// end of the claim, and has it looked at anew.
async fn due(conn: &mut PgConnection, finished: &Finished) -> sqlx::Result<Due> {
    let (member_id, course_id) = (finished.member_id, finished.course_id);
    let course = issuing::course(conn, course_id).await?;
    let Some(course) = course.filter(|course| course.credit_hundredths > 0) else {
        return Ok(Due::No);
    };
    match course_looks::certified(conn, member_id, course_id).await? {
        Certified::Once => return Ok(Due::No),
        Certified::InOtherHands => return Ok(Due::InOtherHands),
        Certified::No => {}
    }
    let progress = standings::progress(conn, member_id, course_id).await?;
    Ok(match progress.is_some_and(|progress| is_earned(&progress)) {
        true => Due::Now(course),
        false => Due::Later,
    })
}

/// When it is looked at next what cannot be issued now.
fn later(finished: &Finished, now: OffsetDateTime) -> OffsetDateTime {
    now + (now - finished.completed_at).clamp(SOONEST, LATEST)
}

/// Ends the claim; `None`: it is looked at when something new is told.
async fn look_next(
    mut write: Write,
    finished: &Finished,
    look_at: Option<OffsetDateTime>,
) -> Result<bool, IssueCertificatesError> {
    let (conn, id) = (write.conn(), finished.enrolment_id);
    match look_at {
        Some(look_at) => course_looks::postpone(conn, id, look_at).await?,
        None => course_looks::clear(conn, id).await?,
    }
    write
        .unaudited("when a queue is looked at is nobody's deed")
        .commit()
        .await?;
    Ok(false)
}
