//! What a certificate of a course needs, and what of it a member has.

use kit::report::reports;

use crate::certificates::{
    domain::requirement::{Requirement, requirements},
    ops::certificate_desk::CertificateDesk,
    store::standings,
};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListRequirementsError {
    /// The member never was in the course.
    #[error("no such class")]
    Unknown,
    #[error("could not read how far the member came")]
    Database(#[from] sqlx::Error),
}

reports!(ListRequirementsError {
    Unknown => NotFound "kelas_tidak_ditemukan",
});

impl CertificateDesk {
    /// All that is needed, met or not.
    pub async fn requirements(
        &self,
        member_id: i64,
        course_id: i64,
    ) -> Result<Vec<Requirement>, ListRequirementsError> {
        let mut conn = self.pool.acquire().await?;
        let progress = standings::progress(&mut conn, member_id, course_id).await?;
        Ok(requirements(&progress.ok_or(ListRequirementsError::Unknown)?))
    }
}
