//! The short lists that a profile picks from.

use kit::{
    database,
    report::{Kind, Report},
};

use crate::{
    directory::{domain::directory::Choice, store::choices},
    ops::Ops,
};

/// Why a list cannot be shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ListChoicesError {
    #[error("could not read the choices")]
    Database(#[from] sqlx::Error),
}

impl Report for ListChoicesError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// All religions, as the identity card lists them.
    pub(crate) async fn list_religions(&self) -> Result<Vec<Choice>, ListChoicesError> {
        let mut conn = self.pool.acquire().await?;
        Ok(choices::religions(&mut conn).await?)
    }

    /// Both genders.
    pub(crate) async fn list_genders(&self) -> Result<Vec<Choice>, ListChoicesError> {
        let mut conn = self.pool.acquire().await?;
        Ok(choices::genders(&mut conn).await?)
    }
}
