//! Opening an account: what the two registrations share once their forms are in order.

use auth::Role;
use kit::report::{FieldProblem, reports};
use serde_json::json;
use write::{Actor, Change, Write, WriteError};

use crate::{
    accounts::{
        domain::{account::Member, events::MemberRegistered, nik::Nik, registration::Applicant},
        store::{accounts, shared_niks},
    },
    directory::domain::profession::ProfessionCode,
    metrics,
    ops::Ops,
    secrets::{HashError, SealError},
    sessions::{
        domain::browser::Browser,
        ops::open_session::{OpenSessionError, OpenedSession},
    },
    sponsors::{domain::sponsor::Company, store::sponsors},
};

/// Why a registration, of a participant or of a sponsor, was refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RegisterError {
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("the e-mail address has an account")]
    EmailTaken,
    #[error("could not hash the password")]
    Hash(#[from] HashError),
    #[error("could not seal the identity number")]
    Seal(#[from] SealError),
    #[error("could not open the first session")]
    Session(#[from] OpenSessionError),
    #[error("could not save the registration")]
    Write(#[from] WriteError),
    #[error("could not read or save the registration")]
    Database(#[from] sqlx::Error),
}

reports!(RegisterError {
    Refused(fields) => Invalid "data_tidak_valid",
    EmailTaken => AlreadyExists "email_terdaftar",
    Hash(source) => source,
    Session(source) => source,
    Write(source) => source,
});

/// As what somebody joins.
pub(crate) enum AccountKind<'a> {
    /// Role `user`; announced to the other services.
    Participant {
        profession: Option<&'a ProfessionCode>,
        nik: &'a Nik,
    },
    /// Role `sponsorship`. Not announced: a sponsor is no participant.
    Sponsor(&'a Company),
}

impl AccountKind<'_> {
    fn role(&self) -> Role {
        match self {
            Self::Participant { .. } => Role::User,
            Self::Sponsor(_) => Role::Sponsorship,
        }
    }
}

/// Counts how a registration ended.
pub(crate) fn count_outcome(registered: Result<OpenedSession, RegisterError>) -> Result<OpenedSession, RegisterError> {
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
        kind: &AccountKind<'_>,
        browser: &Browser,
    ) -> Result<OpenedSession, RegisterError> {
        self.refuse_taken(applicant).await?;
        // No connection is held meanwhile: hashing may have to wait for its turn.
        let password_hash = self.hasher.hash(applicant.password.expose()).await?;
        let mut write = Write::begin(&self.pool, Actor::System, self.clock.now()).await?;
        let (member, change) = self.save_account(&mut write, applicant, kind, &password_hash).await?;
        let (opened, session) = self.open_session(&mut write, member, &password_hash, browser).await?;
        write.also(session);
        write.commit(change).await?;
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

    async fn save_account(
        &self,
        write: &mut Write,
        applicant: &Applicant,
        kind: &AccountKind<'_>,
        password_hash: &str,
    ) -> Result<(Member, Change), RegisterError> {
        let id = accounts::next_id(write.conn()).await?;
        let (profession, nik) = match kind {
            AccountKind::Participant { profession, nik } => {
                (profession.map(ProfessionCode::as_str), Some(self.vault.seal(nik, id)?))
            }
            AccountKind::Sponsor(_) => (None, None),
        };
        let account = accounts::NewAccount {
            id,
            name: applicant.name.as_str(),
            email: applicant.email.as_str(),
            phone: applicant.phone.as_str(),
            role: kind.role(),
            profession_code: profession,
            password_hash,
            nik: nik.as_ref(),
            npa: None,
            created_at: write.now(),
        };
        if !accounts::insert(write.conn(), &account).await? {
            return Err(RegisterError::EmailTaken);
        }
        // Nobody is refused for it: that would tell whose NIK is known here. The association looks at the two.
        if let Some(nik) = &nik {
            let now = write.now();
            shared_niks::lock(write.conn(), &nik.index).await?;
            let shared = shared_niks::note(write.conn(), id, &nik.index, now).await?;
            metrics::shared_niks(shared);
        }
        let member = Member {
            id,
            name: account.name.to_owned(),
            email: account.email.to_owned(),
            role: account.role,
            photo_url: None,
            photo_original_url: None,
            npa: None,
        };
        match kind {
            AccountKind::Participant { .. } => {
                let name = member.name.clone();
                write.announce(&MemberRegistered { member_id: id, name }).await?;
            }
            AccountKind::Sponsor(company) => {
                sponsors::insert(write.conn(), id, &company.name, &company.address).await?
            }
        }
        let after = json!({ "role": account.role.as_str(), "profession_code": profession });
        let change = Change::new("account.registered", "account", id).by(id).to(after);
        Ok((member, change))
    }
}
