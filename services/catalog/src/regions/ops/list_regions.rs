//! The regions below another one.

use kit::report::reports;
use sqlx::PgPool;

use crate::regions::{domain::region::Region, store::regions};

/// Whose regions are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parent {
    Country,
    /// The regencies of a province.
    Province(i64),
    /// The districts of a regency.
    Regency(i64),
    /// The villages of a district.
    District(i64),
}

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListRegionsError {
    /// There is no such parent.
    #[error("no such region")]
    UnknownParent,
    /// The database did not answer.
    #[error("could not read the regions")]
    Database(#[from] sqlx::Error),
}

reports!(ListRegionsError {
    UnknownParent => NotFound "wilayah_tidak_ditemukan",
});

/// Lists the regions one level below `parent`, by name.
pub async fn list_regions(pool: &PgPool, parent: Parent) -> Result<Vec<Region>, ListRegionsError> {
    let mut conn = pool.acquire().await?;
    let regions = match parent {
        Parent::Country => Some(regions::provinces(&mut conn).await?),
        Parent::Province(id) => regions::regencies(&mut conn, id).await?,
        Parent::Regency(id) => regions::districts(&mut conn, id).await?,
        Parent::District(id) => regions::villages(&mut conn, id).await?,
    };
    regions.ok_or(ListRegionsError::UnknownParent)
}
