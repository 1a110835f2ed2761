//! The professions to pick from.

use kit::{
    database,
    report::{Kind, Report},
};

use crate::{
    directory::{domain::profession::Profession, store::professions},
    ops::Ops,
};

/// Why the list cannot be shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ListProfessionsError {
    #[error("could not read the professions")]
    Database(#[from] sqlx::Error),
}

impl Report for ListProfessionsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// All professions, in order of name.
    pub(crate) async fn list_professions(&self) -> Result<Vec<Profession>, ListProfessionsError> {
        let mut conn = self.pool.acquire().await?;
        Ok(professions::list(&mut conn).await?)
    }
}
