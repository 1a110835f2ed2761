//! A member enrols in a course that costs nothing.

use kit::{
    clock::JAKARTA,
    report::{Kind, Report, reports},
};
use serde_json::json;
use write::{Change, Write, WriteError};

use super::{classroom_desk::ClassroomDesk, open_enrolment::open_enrolment};
use crate::classroom::{
    domain::enrolment::Source,
    store::{classes, enrolments},
};

/// Why nobody was enrolled.
#[derive(Debug, thiserror::Error)]
pub enum EnrolError {
    /// There is no such course.
    #[error("no such course")]
    UnknownCourse,
    /// It has a price for the caller, or none yet.
    #[error("the course is not free")]
    Paid,
    /// Another course must be finished first.
    #[error("a course that comes first is not finished")]
    Missing(#[source] MissingError),
    /// The change was not made, or it is not known whether it was.
    #[error("could not save the enrolment")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read or save the enrolment")]
    Database(#[from] sqlx::Error),
}

reports!(EnrolError {
    UnknownCourse => NotFound "kelas_tidak_ditemukan",
    Paid => Conflict "kelas_berbayar",
    Missing(source) => source,
    Write(source) => source,
});

/// The course with this title must be finished first.
#[derive(Debug, thiserror::Error)]
#[error("another course comes first")]
pub struct MissingError(String);

impl Report for MissingError {
    fn report(&self) -> (Kind, &'static str) {
        (Kind::Conflict, "prasyarat_belum_selesai")
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        vec![("kelas", self.0.clone())]
    }
}

/// A course that a member is enrolled in now.
#[derive(Debug)]
pub struct Enrolled {
    pub course_id: i64,
    pub title: String,
    /// Whether this call enrolled him.
    pub is_new: bool,
}

impl ClassroomDesk {
    /// Enrols a member of this profession in a course that costs him nothing. One who is enrolled stays so, whatever it costs by now.
    ///
    /// # Errors
    /// When there is no such course, it is not free, or another one comes first.
    pub async fn enrol(
        &self,
        member_id: i64,
        profession: Option<&str>,
        course_id: i64,
    ) -> Result<Enrolled, EnrolError> {
        let now = self.clock.now();
        let today = now.to_offset(JAKARTA).date();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        let offer = classes::find_offer(write.conn(), member_id, profession, course_id, today).await?;
        let offer = offer.ok_or(EnrolError::UnknownCourse)?;
        let earlier = enrolments::find_open(write.conn(), member_id, course_id).await?;
        let mut enrolled = Enrolled {
            course_id: offer.id,
            title: offer.title,
            is_new: false,
        };
        if earlier.is_some_and(|earlier| earlier.is_live(now)) {
            return Ok(enrolled);
        }
        if !offer.is_free {
            return Err(EnrolError::Paid);
        }
        if let Some(missing) = offer.missing {
            return Err(EnrolError::Missing(MissingError(missing)));
        }
        enrolled.is_new = open_enrolment(write.conn(), member_id, course_id, Source::Free, now).await?;
        if enrolled.is_new {
            let change = Change::new("enrolment.opened", "course", course_id);
            write.commit(change.to(json!({ "source": "free" }))).await?;
        }
        Ok(enrolled)
    }
}
