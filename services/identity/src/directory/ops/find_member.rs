//! The member whom another one hands a ticket to.

use kit::report::reports;
use time::Duration;

use crate::{
    directory::{domain::found_member::FoundMember, ops::find_members::look_up},
    lockout::ops::lockout::{Allowance, LockoutError},
    ops::Ops,
    sessions::ops::check_session::CheckSessionError,
};

/// Whoever hands out the tickets of a whole hospital comes along with it, and who tries addresses to see which of them are members'
/// does not. Each look counts, whatever it finds: the answer is what could be had for nothing.
const ALLOWED: Allowance = Allowance {
    tries: 60,
    window: WINDOW,
};

/// Over what time looks are counted; so long they must be kept.
pub(crate) const WINDOW: Duration = Duration::hours(1);

/// Why nobody is looked for.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FindMemberError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("the caller has looked too often")]
    Lockout(#[from] LockoutError),
    #[error("could not read the members")]
    Database(#[from] sqlx::Error),
}

reports!(FindMemberError {
    Session(source) => source,
    Lockout(source) => source,
});

impl Ops {
    /// The active member with this number or address; `None`: nobody.
    pub(crate) async fn find_member(&self, token: &str, typed: &str) -> Result<Option<FoundMember>, FindMemberError> {
        let (caller, _) = self.check_session(token).await?;
        self.count_try(&self.finding_tries(caller.id, ALLOWED)).await?;
        let mut conn = self.pool.acquire().await?;
        let mut found = look_up(&mut conn, &[typed.to_owned()]).await?;
        Ok(found.pop().flatten())
    }
}
