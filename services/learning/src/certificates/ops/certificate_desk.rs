//! What issuing and showing certificates needs.

use std::sync::Arc;

use async_trait::async_trait;
use kit::clock::Clock;
use sqlx::{PgConnection, PgPool};

use crate::{
    attendance::domain::standing::Event,
    certificates::domain::{
        certificate::{Role, Subject},
        certificate_code::CertificateCode,
        letterhead::Letterhead,
        signed::{CertificateKey, Payload, Words},
    },
    certificates::store::{issuing::NewCertificate, letterhead},
    press::Press,
};

/// Identity did not answer.
#[derive(Debug, thiserror::Error)]
#[error("identity does not say what a member is called")]
pub struct NamesAway(#[from] pub tonic::Status);

/// Whoever knows what members are called.
#[async_trait]
pub trait Names: Send + Sync + std::fmt::Debug {
    /// What a member is called; `None` for an account that is not there or is closed.
    async fn name(&self, member_id: i64) -> Result<Option<String>, NamesAway>;
}

/// The catalog or feedback did not answer.
#[derive(Debug, thiserror::Error)]
#[error("nobody says what an event consists of, or who gave the form")]
pub struct ProgrammeAway(#[from] pub tonic::Status);

/// Whoever knows what events consist of, and who said what he thinks of them.
#[async_trait]
pub trait Programme: Send + Sync + std::fmt::Debug {
    /// A published event with its sessions.
    async fn event(&self, id: i64) -> Result<Option<Event>, ProgrammeAway>;
    /// When a member gave the newest satisfaction form.
    async fn form_given_at(&self, member_id: i64) -> Result<Option<time::OffsetDateTime>, ProgrammeAway>;
}

/// Where certificates are issued and kept.
#[derive(Clone, Debug)]
pub struct CertificateDesk {
    /// The service's own database.
    pub pool: PgPool,
    pub clock: Clock,
    pub names: Arc<dyn Names>,
    pub programme: Arc<dyn Programme>,
    pub key: Arc<CertificateKey>,
    /// In whose name new ones are issued until the desk says something else.
    pub issuer: String,
    /// The address by which everybody knows the portal, without a slash at its end.
    pub portal_url: String,
    pub press: Press,
}

/// What a new certificate says.
#[derive(Debug)]
pub struct Draft {
    pub member_id: i64,
    pub role: Role,
    pub subject: Subject,
    pub subject_id: i64,
    pub title: String,
    pub name: String,
    pub credit_hundredths: i32,
    pub accreditation_number: Option<String>,
    pub held_on: time::Date,
    pub issued_at: time::OffsetDateTime,
    pub replaces: Option<uuid::Uuid>,
}

impl CertificateDesk {
    /// What certificates carry that are issued now.
    pub async fn letterhead(&self, conn: &mut PgConnection) -> sqlx::Result<Letterhead> {
        let told = letterhead::newest(conn).await?;
        Ok(told.unwrap_or_else(|| Letterhead {
            issuer: self.issuer.clone(),
            signatory: None,
        }))
    }

    /// Signs what a certificate says, under a code of its own.
    ///
    /// # Errors
    /// Never for what the table can hold.
    pub fn signed(&self, letterhead: Letterhead, draft: Draft) -> Result<NewCertificate, serde_json::Error> {
        let code = CertificateCode::of(rand::random());
        let words = Words {
            name: &draft.name,
            title: &draft.title,
            role: draft.role.printed(),
            credit_hundredths: draft.credit_hundredths,
            issued_at: draft.issued_at,
        };
        let payload = Payload::new(self.key.id(), code.as_str(), &words);
        let (payload, signature) = self.key.sign(&payload)?;
        Ok(NewCertificate {
            id: uuid::Uuid::now_v7(),
            check_url: format!("{}/verifikasi/{}", self.portal_url, code.as_str()),
            code: code.as_str().to_owned(),
            member_id: draft.member_id,
            role: draft.role,
            subject: draft.subject,
            subject_id: draft.subject_id,
            title: draft.title,
            name: draft.name,
            credit_hundredths: draft.credit_hundredths,
            accreditation_number: draft.accreditation_number,
            held_on: draft.held_on,
            issued_at: draft.issued_at,
            issuer: letterhead.issuer,
            signatory: letterhead.signatory,
            payload,
            signature,
            key_id: self.key.id().to_owned(),
            replaces: draft.replaces,
        })
    }
}
