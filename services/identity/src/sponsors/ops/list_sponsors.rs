//! The sponsors, for everybody.

use kit::{
    database,
    report::{Kind, Report},
};

use crate::{directory::domain::directory::Sponsor, ops::Ops, sponsors::store::sponsors};

/// As many as a field to pick from can hold. A congress has some dozens.
const MOST: i64 = 500;

/// Why the list cannot be shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ListSponsorsError {
    #[error("could not read the sponsors")]
    Database(#[from] sqlx::Error),
}

impl Report for ListSponsorsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// The sponsors in order of name, at most 500.
    pub(crate) async fn list_sponsors(&self) -> Result<Vec<Sponsor>, ListSponsorsError> {
        let mut conn = self.pool.acquire().await?;
        Ok(sponsors::list(&mut conn, MOST).await?)
    }
}
