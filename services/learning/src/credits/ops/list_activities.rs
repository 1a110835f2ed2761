//! Activities elsewhere that points are asked for: a member's own, and everybody's for the desk.

use auth::{Caller, Role};
use kit::{
    page::{Page, Paged},
    report::{ReadError, reports},
};

use crate::credits::{
    domain::activity::{ActivityState, OwnActivity},
    ops::credit_desk::CreditDesk,
    store::activities,
};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListActivitiesError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the activities")]
    Database(#[from] sqlx::Error),
}

reports!(ListActivitiesError {
    Role => Forbidden "akses_ditolak",
});

impl CreditDesk {
    /// Those of a member, the newest first.
    pub async fn list_own(&self, member_id: i64) -> Result<Vec<OwnActivity>, ReadError> {
        let mut conn = self.pool.acquire().await?;
        Ok(activities::list_of_member(&mut conn, member_id).await?)
    }

    /// A page of everybody's for the desk, those that were sent first first.
    pub async fn list_all(
        &self,
        caller: Caller,
        state: Option<ActivityState>,
        page: Page,
    ) -> Result<Paged<OwnActivity>, ListActivitiesError> {
        if caller.role != Role::Admin {
            return Err(ListActivitiesError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        Ok(activities::list(&mut conn, state, page).await?)
    }
}
