//! Opening an account: what the two registrations share once their forms are in order.

use auth::{Role, SignError};
use kit::{
    database,
    report::{FieldProblem, Kind, Report},
};
use serde_json::{Value, json};
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{
    accounts::{
        domain::{account::Member, events::MemberRegistered, nik::Nik, registration::Applicant},
        store::accounts,
    },
    directory::domain::profession::ProfessionCode,
    metrics,
    ops::Ops,
    secrets::{HashError, SealError},
    sessions::{
        domain::device::Device,
        ops::open_session::{OpenSessionError, OpenedSession},
    },
    sponsors::{domain::sponsor::Company, store::sponsors},
    store::audit,
};

/// Why a registration, of a participant or of a sponsor, was refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RegisterError {
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("the e-mail address has an account")]
    EmailTaken,
    #[error("could not hash the password")]
    Hash(#[source] HashError),
    #[error("could not seal the identity number")]
    Seal(#[source] SealError),
    #[error("could not sign the token")]
    Sign(#[source] SignError),
    #[error("the account was not there for its first session")]
    Vanished,
    #[error("could not save the registration")]
    Database(#[from] sqlx::Error),
}

impl From<OpenSessionError> for RegisterError {
    fn from(error: OpenSessionError) -> Self {
        match error {
            OpenSessionError::AccountChanged => Self::Vanished,
            OpenSessionError::Sign(source) => Self::Sign(source),
            OpenSessionError::Database(source) => Self::Database(source),
        }
    }
}

impl Report for RegisterError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Refused(_) => (Kind::Invalid, "data_tidak_valid"),
            Self::EmailTaken => (Kind::AlreadyExists, "email_terdaftar"),
            Self::Hash(source) => source.kind(),
            Self::Seal(_) | Self::Sign(_) | Self::Vanished => (Kind::Internal, "internal"),
            Self::Database(source) => database::kind(source),
        }
    }

    fn fields(&self) -> Vec<FieldProblem> {
        match self {
            Self::Refused(problems) => problems.clone(),
            _ => Vec::new(),
        }
    }
}

/// As what somebody joins.
pub(crate) enum Joining<'a> {
    /// Role `user`; announced to the other services.
    Participant {
        profession: Option<&'a ProfessionCode>,
        nik: &'a Nik,
    },
    /// Role `sponsorship`. Not announced: a sponsor is no participant.
    Sponsor(&'a Company),
}

impl Joining<'_> {
    fn role(&self) -> Role {
        match self {
            Self::Participant { .. } => Role::User,
            Self::Sponsor(_) => Role::Sponsorship,
        }
    }
}

/// Counts how a registration ended.
pub(crate) fn counted(registered: Result<OpenedSession, RegisterError>) -> Result<OpenedSession, RegisterError> {
    metrics::registration(match &registered {
        Ok(_) => "opened",
        Err(RegisterError::Refused(_)) => "refused",
        Err(RegisterError::EmailTaken) => "taken",
        Err(_) => "failed",
    });
    registered
}

impl Ops {
    /// Opens an account and a session for it: all or nothing.
    pub(crate) async fn open_account(
        &self,
        applicant: &Applicant,
        joining: &Joining<'_>,
        device: Option<&Device>,
    ) -> Result<OpenedSession, RegisterError> {
        self.refuse_taken(applicant).await?;
        // No connection is held meanwhile: hashing may have to wait for its turn.
        let hashed = self.hasher.hash(applicant.password.expose()).await;
        let password_hash = hashed.map_err(RegisterError::Hash)?;
        let now = self.clock.now();
        let mut tx = self.pool.begin().await?;
        let member = self.write(&mut tx, applicant, joining, &password_hash, now).await?;
        let opened = self.open_session(&mut tx, member, &password_hash, device, now).await?;
        tx.commit().await?;
        Ok(opened)
    }

    /// Before anything costly is done. The constraint decides between two that come at the same moment.
    async fn refuse_taken(&self, applicant: &Applicant) -> Result<(), RegisterError> {
        let mut conn = self.pool.acquire().await?;
        if accounts::is_taken(&mut conn, &applicant.email.key()).await? {
            return Err(RegisterError::EmailTaken);
        }
        Ok(())
    }

    async fn write(
        &self,
        conn: &mut PgConnection,
        applicant: &Applicant,
        joining: &Joining<'_>,
        password_hash: &str,
        now: OffsetDateTime,
    ) -> Result<Member, RegisterError> {
        let id = accounts::next_id(conn).await?;
        let (profession, nik) = match joining {
            Joining::Participant { profession, nik } => {
                let sealed = self.vault.seal(nik, id).map_err(RegisterError::Seal)?;
                (profession.map(ProfessionCode::as_str), Some(sealed))
            }
            Joining::Sponsor(_) => (None, None),
        };
        let account = accounts::NewAccount {
            id,
            name: applicant.name.as_str(),
            email: applicant.email.as_str(),
            phone: applicant.phone.as_str(),
            role: joining.role(),
            profession_code: profession,
            password_hash,
            nik: nik.as_ref(),
            npa: None,
            created_at: now,
        };
        if !accounts::insert(conn, &account).await? {
            return Err(RegisterError::EmailTaken);
        }
        let after = json!({ "role": account.role.as_str(), "profession_code": profession });
        audit::write(conn, opened(id, after, now)).await?;
        let name = account.name.to_owned();
        match joining {
            Joining::Participant { .. } => {
                let announced = MemberRegistered {
                    member_id: id,
                    name: name.clone(),
                };
                events::outbox::push(conn, &announced, now).await?;
            }
            Joining::Sponsor(company) => sponsors::insert(conn, id, &company.name, &company.address).await?,
        }
        Ok(Member {
            id,
            name,
            email: account.email.to_owned(),
            role: account.role,
            photo_url: None,
            photo_original_url: None,
            npa: None,
        })
    }
}

fn opened(id: i64, after: Value, now: OffsetDateTime) -> audit::Entry {
    audit::Entry {
        at: now,
        actor: Some(id),
        action: "account.registered",
        subject: format!("account:{id}"),
        before: None,
        after: Some(after),
    }
}
