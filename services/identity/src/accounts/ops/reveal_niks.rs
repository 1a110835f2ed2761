//! Identity numbers in clear, for the export of participants that the regulator takes: the only way on which they leave identity.

use auth::Role;
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    accounts::{
        domain::revealed_person::{RevealedNik, RevealedPerson},
        store::kept_niks::{self, KeptNik},
    },
    domain::text,
    ops::Ops,
    sessions::ops::check_session::CheckSessionError,
};

/// As many as one export holds.
const MOST: usize = 10_000;
const LONGEST_PURPOSE: usize = 100;
const SHORTEST_REASON: u32 = 10;
const LONGEST_REASON: u32 = 500;

/// Why no number was unsealed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RevealNiksError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("the caller is no admin")]
    NoAdmin,
    #[error("a field broke a rule")]
    Refused(Vec<FieldProblem>),
    /// Nobody is shown what nobody can be asked about.
    #[error("could not write down who asked")]
    Write(#[from] WriteError),
    #[error("could not read the numbers")]
    Database(#[from] sqlx::Error),
}

reports!(RevealNiksError {
    Session(source) => source,
    NoAdmin => Forbidden "akses_ditolak",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl Ops {
    /// Unseals the NIKs of these accounts for an admin who says what for and why; answers once that is in the audit log.
    pub(crate) async fn reveal_niks(
        &self,
        token: &str,
        accounts: &[i64],
        purpose: &str,
        reason: &str,
    ) -> Result<Vec<RevealedPerson>, RevealNiksError> {
        let (caller, _) = self.check_session(token).await?;
        if caller.role != Role::Admin {
            return Err(RevealNiksError::NoAdmin);
        }
        let reason = checked(accounts, purpose, reason)?;
        let mut write = Write::begin(&self.pool, caller.id, self.clock.now()).await?;
        let kept = kept_niks::list(write.conn(), accounts).await?;
        let people: Vec<RevealedPerson> = kept.into_iter().map(|kept| self.opened(kept)).collect();
        let open = people
            .iter()
            .filter(|person| matches!(person.nik, RevealedNik::Open(_)))
            .count();
        let change = Change::new("nik.revealed", "export", purpose)
            .to(json!({ "reason": reason, "asked": accounts.len(), "revealed": open }));
        write.commit(change).await?;
        Ok(people)
    }

    fn opened(&self, kept: KeptNik) -> RevealedPerson {
        let nik = match (&kept.sealed, &kept.key_id) {
            (Some(sealed), Some(key_id)) => match self.vault.open(sealed, key_id, kept.account) {
                Ok(nik) => RevealedNik::Open(nik),
                Err(error) => {
                    tracing::warn!(%error, account = kept.account, "a kept identity number cannot be opened");
                    RevealedNik::Unreadable
                }
            },
            _ => RevealedNik::Missing,
        };
        RevealedPerson {
            account: kept.account,
            nik,
            npa: kept.npa,
            profession_name: kept.profession_name,
        }
    }
}

/// The reason without white space around it.
fn checked(accounts: &[i64], purpose: &str, reason: &str) -> Result<String, RevealNiksError> {
    let mut problems = Vec::new();
    if accounts.len() > MOST {
        problems.push(FieldProblem::new("account_ids", Rule::TooMany));
    }
    let sound = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if purpose.is_empty() || purpose.len() > LONGEST_PURPOSE || !purpose.bytes().all(sound) {
        problems.push(FieldProblem::new("purpose", Rule::Invalid));
    }
    let reason = match text::lines(reason, LONGEST_REASON) {
        Ok(reason) if reason.chars().count() < SHORTEST_REASON as usize => Err(Rule::ShorterThan(SHORTEST_REASON)),
        read => read,
    };
    match reason {
        Ok(reason) if problems.is_empty() => Ok(reason),
        Ok(_) => Err(RevealNiksError::Refused(problems)),
        Err(rule) => {
            problems.push(FieldProblem::new("reason", rule));
            Err(RevealNiksError::Refused(problems))
        }
    }
}
