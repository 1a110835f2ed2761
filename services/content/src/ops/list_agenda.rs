//! The training agenda.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{
    domain::agenda::{AgendaItem, AgendaPeriod},
    store,
};

/// Why there is no agenda.
#[derive(Debug, thiserror::Error)]
pub enum ListAgendaError {
    /// The database did not answer.
    #[error("could not read the agenda")]
    Database(#[from] sqlx::Error),
}

impl Report for ListAgendaError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// The dates that lie within `period`, wholly or in part, earliest first.
pub async fn list_agenda(pool: &PgPool, period: AgendaPeriod) -> Result<Vec<AgendaItem>, ListAgendaError> {
    let mut conn = pool.acquire().await?;
    Ok(store::agenda::list(&mut conn, period).await?)
}
