//! What accounts are called, for a desk that knows their numbers.

use auth::Role;
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};

use crate::{
    directory::{domain::directory::AccountName, store::account_names},
    ops::Ops,
    sessions::ops::check_session::CheckSessionError,
};

/// So many at once: more than a desk shows on a page.
const MOST: usize = 200;

/// Why no name is told.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ListAccountNamesError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("the caller is no admin")]
    NoAdmin,
    #[error("more accounts than are named at once")]
    Refused(Vec<FieldProblem>),
    #[error("could not read the accounts")]
    Database(#[from] sqlx::Error),
}

reports!(ListAccountNamesError {
    Session(source) => source,
    NoAdmin => Forbidden "akses_ditolak",
    Refused(fields) => Invalid "data_tidak_valid",
});

impl Ops {
    /// What these accounts are called, also closed ones: a desk decides on what somebody sent who has left since. Those that are not
    /// there are left out.
    pub(crate) async fn list_account_names(
        &self,
        token: &str,
        accounts: &[i64],
    ) -> Result<Vec<AccountName>, ListAccountNamesError> {
        let (caller, _) = self.check_session(token).await?;
        if caller.role != Role::Admin {
            return Err(ListAccountNamesError::NoAdmin);
        }
        if accounts.len() > MOST {
            return Err(ListAccountNamesError::Refused(vec![FieldProblem::new(
                "account_ids",
                Rule::TooMany,
            )]));
        }
        let mut conn = self.pool.acquire().await?;
        Ok(account_names::list(&mut conn, accounts).await?)
    }
}
