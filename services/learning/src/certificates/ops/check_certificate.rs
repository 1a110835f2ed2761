//! Whether a certificate is true: for anybody who has its code, and for whoever checks copies without network.

use kit::report::{ReadError, reports};

use crate::certificates::{
    domain::{
        certificate::Certificate,
        certificate_code::CertificateCode,
        signed::{PublicKey, TakenBack},
    },
    ops::certificate_desk::CertificateDesk,
    store::{certificates, signing_keys},
};

/// Why there is nothing to tell.
#[derive(Debug, thiserror::Error)]
pub enum CheckCertificateError {
    /// Nobody was ever given this code.
    #[error("no such certificate")]
    Unknown,
    #[error("could not read the certificate")]
    Database(#[from] sqlx::Error),
}

reports!(CheckCertificateError {
    Unknown => NotFound "sertifikat_tidak_ditemukan",
});

impl CertificateDesk {
    /// The certificate with a code, however it was typed.
    pub async fn check(&self, typed: &str) -> Result<Certificate, CheckCertificateError> {
        let code = CertificateCode::parse(typed).ok_or(CheckCertificateError::Unknown)?;
        let mut conn = self.pool.acquire().await?;
        let found = certificates::find_by_code(&mut conn, &code).await?;
        found.ok_or(CheckCertificateError::Unknown)
    }

    /// What a check without network takes along: the keys, and what was taken back.
    pub async fn keys(&self) -> Result<(Vec<PublicKey>, Vec<(String, TakenBack)>), ReadError> {
        let mut conn = self.pool.acquire().await?;
        let keys = signing_keys::list(&mut conn).await?;
        Ok((keys, certificates::taken_back(&mut conn).await?))
    }
}
