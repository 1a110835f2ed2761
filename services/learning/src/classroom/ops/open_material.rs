//! The file behind a signed address.

use std::ops::Range;

use kit::report::reports;
use media::{Reading, StoreError};
use sqlx::PgConnection;

use super::classroom_desk::ClassroomDesk;
use crate::classroom::{
    domain::material::{Part, Ticket, media_type},
    store::{enrolments, lesson_content, question_pictures, syllabuses},
};

/// A file that may be handed out.
#[derive(Debug)]
pub struct Material {
    key: String,
    pub media_type: &'static str,
    pub bytes: u64,
    /// Changes whenever the file does.
    pub version: String,
    /// What it is called when it is saved.
    pub file_name: String,
}

/// Why no file is handed out.
#[derive(Debug, thiserror::Error)]
pub enum OpenMaterialError {
    /// The address is forged or over, or its member is not enrolled any more, or the file is another one by now.
    #[error("no such file")]
    Unknown,
    /// The lesson names a file that is not in the store, or none that may be handed out.
    #[error("the file {0} of a lesson cannot be handed out")]
    Lost(String),
    /// The store refused.
    #[error("could not read the file")]
    Store(#[from] StoreError),
    /// The database did not answer.
    #[error("could not read the lesson")]
    Database(#[from] sqlx::Error),
}

reports!(OpenMaterialError {
    Unknown => NotFound "berkas_tidak_ditemukan",
    Store(source) => source,
});

impl ClassroomDesk {
    /// What a signed address leads to.
    ///
    /// # Errors
    /// When it leads nowhere, or not any more.
    pub async fn get_material(&self, address: &str) -> Result<Material, OpenMaterialError> {
        let now = self.clock.now();
        let ticket = self.key.read(address, now).ok_or(OpenMaterialError::Unknown)?;
        let mut conn = self.pool.acquire().await?;
        let course_id = syllabuses::course_of_lesson(&mut conn, ticket.lesson_id).await?;
        let course_id = course_id.ok_or(OpenMaterialError::Unknown)?;
        // An address outlives a refund; the right to read does not.
        let enrolment = enrolments::find_open(&mut conn, ticket.member_id, course_id).await?;
        if !enrolment.is_some_and(|enrolment| enrolment.is_live(now)) {
            return Err(OpenMaterialError::Unknown);
        }
        let key = key_of(&mut conn, course_id, ticket).await?;
        drop(conn);
        let key = key.ok_or(OpenMaterialError::Unknown)?;
        let (Some(media_type), Some(found)) = (media_type(&key), self.files.look(&key).await?) else {
            return Err(OpenMaterialError::Lost(key));
        };
        Ok(Material {
            media_type,
            bytes: found.size,
            version: found.version,
            file_name: file_name(ticket, &key),
            key,
        })
    }

    /// A part of the file that a signed address leads to, if it is still the one with this version.
    ///
    /// # Errors
    /// When it leads nowhere, or not any more, or the file has no such part.
    pub async fn open_material(
        &self,
        address: &str,
        version: &str,
        part: Range<u64>,
    ) -> Result<Reading, OpenMaterialError> {
        let material = self.get_material(address).await?;
        if material.version != version || part.is_empty() || part.end > material.bytes {
            return Err(OpenMaterialError::Unknown);
        }
        let reading = self.files.read_part(&material.key, part).await?;
        reading.ok_or(OpenMaterialError::Lost(material.key))
    }
}

/// Where the file stands in the store.
async fn key_of(conn: &mut PgConnection, course_id: i64, ticket: Ticket) -> sqlx::Result<Option<String>> {
    if let Part::Question(place) = ticket.part {
        return question_pictures::key(conn, course_id, place.into()).await;
    }
    let content = lesson_content::find(conn, ticket.lesson_id).await?;
    Ok(content.and_then(|content| match ticket.part {
        Part::File => content.file_key,
        Part::Captions => content.captions_key,
        Part::Slide(place) => content.slides.into_iter().nth(place.into())?.picture,
        Part::Question(_) => None,
    }))
}

/// Such as `materi-1010101.pdf`.
fn file_name(ticket: Ticket, key: &str) -> String {
    let ending = key.rsplit_once('.').map_or("bin", |(_, ending)| ending);
    format!("materi-{}.{ending}", ticket.lesson_id)
}
