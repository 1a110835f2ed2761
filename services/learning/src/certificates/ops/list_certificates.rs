//! Everybody's certificates, for the desk that corrects them.

use auth::{Caller, Role};
use kit::{
    page::{Page, Paged},
    report::{FieldProblem, reports},
    rule::Rule,
};

use crate::certificates::{
    domain::certificate::Certificate, ops::certificate_desk::CertificateDesk, store::certificates,
};

/// The longest keyword, in characters.
const LONGEST_KEYWORD: u32 = 100;

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListCertificatesError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// Nothing is looked for by so many letters.
    #[error("the keyword is too long")]
    Keyword(Vec<FieldProblem>),
    #[error("could not read the certificates")]
    Database(#[from] sqlx::Error),
}

reports!(ListCertificatesError {
    Role => Forbidden "akses_ditolak",
    Keyword(fields) => Invalid "data_tidak_valid",
});

impl CertificateDesk {
    /// A page of everybody's, the newest first; those in which every word of the keyword stands.
    pub async fn list_all(
        &self,
        caller: Caller,
        keyword: &str,
        page: Page,
    ) -> Result<Paged<Certificate>, ListCertificatesError> {
        if caller.role != Role::Admin {
            return Err(ListCertificatesError::Role);
        }
        if keyword.chars().nth(LONGEST_KEYWORD as usize).is_some() {
            let too_long = FieldProblem::new("keyword", Rule::LongerThan(LONGEST_KEYWORD));
            return Err(ListCertificatesError::Keyword(vec![too_long]));
        }
        let words: Vec<String> = keyword.split_whitespace().map(str::to_lowercase).collect();
        let mut conn = self.pool.acquire().await?;
        Ok(certificates::search(&mut conn, &words, page).await?)
    }
}
