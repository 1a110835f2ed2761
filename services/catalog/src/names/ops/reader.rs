//! What a read of events or sub-events needs.

use std::time::Duration;

use sqlx::PgPool;

use crate::names::store::known_names::KnownNames;

/// The catalog's own database, and the names of what its rows point at. Clones share both.
#[derive(Clone, Debug)]
pub struct Reader {
    /// The database.
    pub pool: PgPool,
    /// The names that were read from it.
    pub names: KnownNames,
}

impl Reader {
    /// Reads from `pool` and keeps names for so long; zero: not at all.
    #[must_use]
    pub fn new(pool: PgPool, names_kept_for: Duration) -> Self {
        Self {
            pool,
            names: KnownNames::kept_for(names_kept_for),
        }
    }
}
