//! The certificates of a member.

use kit::report::ReadError;

use crate::certificates::{
    domain::certificate::Certificate, ops::certificate_desk::CertificateDesk, store::certificates,
};

impl CertificateDesk {
    /// Those of a member, the newest first.
    pub async fn list_own(&self, member_id: i64) -> Result<Vec<Certificate>, ReadError> {
        let mut conn = self.pool.acquire().await?;
        Ok(certificates::list_of_member(&mut conn, member_id).await?)
    }
}
