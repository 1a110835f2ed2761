//! The short lists that a profile picks from.

use kit::report::ReadError;

use crate::{
    directory::{domain::directory::Choice, store::choices},
    ops::Ops,
};

impl Ops {
    /// All religions, as the identity card lists them.
    pub(crate) async fn list_religions(&self) -> Result<Vec<Choice>, ReadError> {
        Ok(choices::religions(&mut *self.pool.acquire().await?).await?)
    }

    pub(crate) async fn list_genders(&self) -> Result<Vec<Choice>, ReadError> {
        Ok(choices::genders(&mut *self.pool.acquire().await?).await?)
    }
}
