//! The reference data: the whole country's regions, and the small lists that classify what the catalog holds.

use sqlx::PgPool;
use write::{Unaudited, WriteError};

use crate::{
    reference::{
        domain::classification::{EVENT_CATEGORIES, EVENT_TYPES, KNOWLEDGE_FIELDS, POSTER_TYPES, PRICED_PROFESSIONS},
        store::{classifications, region_files},
    },
    regions::{domain::region::RegionCounts, store::regions},
};

/// The four levels, from the top down: a child's file comes after its parent's.
const FILES: [&[u8]; 4] = [
    include_bytes!("../../../data/regions/provinces.csv"),
    include_bytes!("../../../data/regions/regencies.csv"),
    include_bytes!("../../../data/regions/districts.csv"),
    include_bytes!("../../../data/regions/villages.csv"),
];

/// Tells this edition of the files from others. The build works it out, so that the files stay on the disk unless they
/// are needed.
const EDITION: &str = env!("REGION_EDITION");

/// What the files hold; a test holds this to the files.
pub const REGIONS: RegionCounts = RegionCounts {
    provinces: 38,
    regencies: 514,
    districts: 7_285,
    villages: 83_762,
};

/// Why the reference data could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadReferenceError {
    /// The database refused it, or went away; nothing was changed.
    #[error("could not load the reference data of the catalog")]
    Database(#[from] sqlx::Error),
    /// It was not kept, or it is not known whether it was; loading once more mends that.
    #[error("could not keep the reference data of the catalog")]
    Write(#[from] WriteError),
    /// After loading, the tables do not hold what the files should.
    #[error("the region tables hold {found:?} after loading, not {REGIONS:?}")]
    Incomplete {
        /// What they hold.
        found: RegionCounts,
    },
}

/// Brings the reference data in, in one transaction and one loader at a time. Safe to repeat, and quick when this very edition
/// stands there already.
pub async fn load_reference(pool: &PgPool) -> Result<RegionCounts, LoadReferenceError> {
    let mut work = Unaudited::begin(pool, "reference data comes with a release").await?;
    // Before anything is written: `ON CONFLICT (code)` forgives two loaders the same code, but not the same unique name.
    region_files::lock(work.conn()).await?;
    classifications::upsert_knowledge_fields(work.conn(), &KNOWLEDGE_FIELDS).await?;
    classifications::upsert_event_types(work.conn(), &EVENT_TYPES).await?;
    classifications::upsert_event_categories(work.conn(), &EVENT_CATEGORIES).await?;
    classifications::upsert_poster_types(work.conn(), &POSTER_TYPES).await?;
    classifications::upsert_priced_professions(work.conn(), &PRICED_PROFESSIONS).await?;
    let edition = region_files::edition(work.conn()).await?;
    let mut found = regions::counts(work.conn()).await?;
    if edition.as_deref() != Some(EDITION) || found != REGIONS {
        region_files::stage(work.conn(), &FILES).await?;
        region_files::merge(work.conn()).await?;
        region_files::note_edition(work.conn(), EDITION).await?;
        found = regions::counts(work.conn()).await?;
    }
    if found != REGIONS {
        return Err(LoadReferenceError::Incomplete { found });
    }
    work.commit().await?;
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::hash::{DefaultHasher, Hasher};

    use super::{EDITION, FILES, REGIONS};

    #[test]
    fn the_edition_is_that_of_these_very_files() {
        let mut hasher = DefaultHasher::new();
        for file in FILES {
            hasher.write(file);
            hasher.write_usize(file.len());
        }
        assert_eq!(EDITION, format!("{:016x}", hasher.finish()));
    }

    #[test]
    fn the_files_hold_the_whole_country() {
        let rows = FILES.map(|file| csv::Reader::from_reader(file).records().map(Result::unwrap).count());
        let told = [
            REGIONS.provinces,
            REGIONS.regencies,
            REGIONS.districts,
            REGIONS.villages,
        ];
        assert_eq!(rows.map(|count| i64::try_from(count).unwrap()), told);
    }
}
