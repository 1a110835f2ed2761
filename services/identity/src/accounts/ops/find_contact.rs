//! How a member is reached.

use kit::report::ReadError;

use crate::{
    accounts::{domain::contact::Contact, store::contacts},
    ops::Ops,
};

impl Ops {
    /// How an account is reached; `None` for one that is not there or is closed.
    pub(crate) async fn find_contact(&self, account_id: i64) -> Result<Option<Contact>, ReadError> {
        let mut conn = self.pool.acquire().await?;
        Ok(contacts::find(&mut conn, account_id).await?)
    }
}
