//! Registration of a participant.

use auth::{Role, SignError};
use kit::{
    database,
    report::{FieldProblem, Kind, Report},
};
use serde_json::json;

use super::{OpenedSession, Ops, open_session::OpenSessionError};
use crate::{
    domain::{
        account::Member,
        events::MemberRegistered,
        registration::{Registration, RegistrationForm, problem},
        rule::Rule,
    },
    metrics,
    secrets::{HashError, SealError},
    store::{accounts, audit, professions},
};

/// Why a registration was refused.
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

impl Ops {
    /// Opens an account with the role `user` and a session for it, and announces the member: all or nothing.
    pub(crate) async fn register(&self, form: &RegistrationForm<'_>) -> Result<OpenedSession, RegisterError> {
        let registered = self.admit_and_save(form).await;
        metrics::registration(match &registered {
            Ok(_) => "opened",
            Err(RegisterError::Refused(_)) => "refused",
            Err(RegisterError::EmailTaken) => "taken",
            Err(_) => "failed",
        });
        registered
    }

    async fn admit_and_save(&self, form: &RegistrationForm<'_>) -> Result<OpenedSession, RegisterError> {
        let registration = self.admit(form).await?;
        // No connection is held meanwhile: hashing may have to wait for its turn.
        let password_hash = self
            .hasher
            .hash(registration.password.expose())
            .await
            .map_err(RegisterError::Hash)?;
        self.save(&registration, &password_hash).await
    }

    /// Reads the form and asks the database what only it knows, before anything costly is done.
    async fn admit(&self, form: &RegistrationForm<'_>) -> Result<Registration, RegisterError> {
        let mut conn = self.pool.acquire().await?;
        let unknown_profession = match form.profession() {
            Ok(Some(code)) => !professions::is_known(&mut conn, &code).await?,
            // Nothing picked, or told by the form's own rules.
            Ok(None) | Err(_) => false,
        };
        let mut problems = Vec::new();
        if unknown_profession {
            problems.push(problem("profession_code", Rule::Unknown));
        }
        let registration = match Registration::read(form) {
            Ok(registration) if problems.is_empty() => registration,
            Ok(_) => return Err(RegisterError::Refused(problems)),
            Err(broken) => return Err(RegisterError::Refused([broken, problems].concat())),
        };
        if accounts::is_taken(&mut conn, &registration.email.key()).await? {
            return Err(RegisterError::EmailTaken);
        }
        Ok(registration)
    }

    async fn save(&self, registration: &Registration, password_hash: &str) -> Result<OpenedSession, RegisterError> {
        let now = self.clock.now();
        let mut tx = self.pool.begin().await?;
        let id = accounts::next_id(&mut tx).await?;
        let nik = self.vault.seal(&registration.nik, id).map_err(RegisterError::Seal)?;
        let profession_code = registration.profession.as_ref().map(|code| code.as_str());
        let account = accounts::NewAccount {
            id,
            name: registration.name.as_str(),
            email: registration.email.as_str(),
            phone: registration.phone.as_str(),
            role: Role::User,
            profession_code,
            password_hash,
            nik: Some(&nik),
            npa: None,
            created_at: now,
        };
        // The constraint decides between two that came at the same moment.
        if !accounts::insert(&mut tx, &account).await? {
            return Err(RegisterError::EmailTaken);
        }
        let entry = audit::Entry {
            at: now,
            actor: Some(id),
            action: "account.registered",
            subject: format!("account:{id}"),
            before: None,
            after: Some(json!({ "role": Role::User.as_str(), "profession_code": profession_code })),
        };
        audit::write(&mut tx, entry).await?;
        let name = account.name.to_owned();
        events::outbox::push(
            &mut tx,
            &MemberRegistered {
                member_id: id,
                name: name.clone(),
            },
            now,
        )
        .await?;
        let email = account.email.to_owned();
        let member = Member {
            id,
            name,
            email,
            role: Role::User,
            photo_url: None,
            photo_original_url: None,
            npa: None,
        };
        let opened = self.open_session(&mut tx, member, password_hash, now).await?;
        tx.commit().await?;
        Ok(opened)
    }
}
