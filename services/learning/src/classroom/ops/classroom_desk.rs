//! What the operations of the classroom need.

use kit::clock::Clock;
use sqlx::PgPool;

use crate::classroom::domain::material::MaterialKey;

/// Where members study.
#[derive(Clone, Debug)]
pub struct ClassroomDesk {
    /// The service's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// Where the files of lessons are.
    pub files: media::Store,
    /// Signs the addresses of files.
    pub key: MaterialKey,
}
