//! Taking seats, within a write that is under way.

use kit::report::{Kind, Report};
use write::Write;

use crate::seats::{domain::part::Part, store::seat_pools};

/// Why no seats were taken. The write has to be given up: some of its parts may have been taken.
#[derive(Debug, thiserror::Error)]
pub enum TakeSeatsError {
    /// Fewer are free than are asked for.
    #[error("not enough seats are free")]
    SoldOut {
        /// What has too few.
        item: String,
    },
    /// The database did not answer, or not in time.
    #[error("could not take seats")]
    Database(#[from] sqlx::Error),
}

impl Report for TakeSeatsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::SoldOut { .. } => (Kind::Conflict, "kuota_habis"),
            Self::Database(source) => source.report(),
        }
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::SoldOut { item } => vec![("item", item.clone())],
            Self::Database(_) => Vec::new(),
        }
    }
}

/// Takes so many seats of each part, or none: what was taken before one is sold out is undone with the write. In the order in
/// which everybody locks pools, so that nobody waits in a circle.
pub async fn take_seats(write: &mut Write, parts: &[Part], seats: i32) -> Result<(), TakeSeatsError> {
    let mut parts: Vec<&Part> = parts.iter().collect();
    parts.sort_unstable_by_key(|part| part.sub_event_id);
    for part in parts {
        if !seat_pools::take(write.conn(), part.sub_event_id, seats).await? {
            return Err(TakeSeatsError::SoldOut {
                item: part.title.clone(),
            });
        }
    }
    Ok(())
}
