//! The demo data. Its days are told relative to the day of loading, so that some events are always upcoming.

use std::hash::{DefaultHasher, Hasher};

use serde::de::DeserializeOwned;
use sqlx::PgPool;
use time::Date;
use write::{Unaudited, WriteError};

use crate::{
    demo::{
        ops::{
            events::{self, DemoEvent},
            posters::{self, DemoPoster},
            programme::{self, DemoProgramme},
            stays::{self, DemoStays},
        },
        store::{self, edition},
    },
    programme::ops::save_sub_events::SaveSubEventsError,
};

/// Raised when the same files come to stand in the tables in another way.
const LOADER: u8 = 1;

/// The demo data as its files hold it. They are read no further while what they say stands already.
#[derive(Clone, Debug)]
pub struct DemoFiles {
    /// `events.json`
    pub events: Vec<u8>,
    /// `programme.json`: speakers, and by event sub-events, prices, packages, promos, venues, contacts.
    pub programme: Vec<u8>,
    /// `stays.json`: hotels, tours, hospitality.
    pub stays: Vec<u8>,
    /// `posters.json`
    pub posters: Vec<u8>,
}

/// Why the demo data could not be loaded. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum LoadDemoError {
    /// A file is not what it should be.
    #[error("the demo's {file} cannot be understood")]
    Understand {
        /// File name, such as `events.json`.
        file: &'static str,
        /// What is wrong with it.
        #[source]
        source: serde_json::Error,
    },
    /// A file says what cannot be.
    #[error("demo {entry} has an impossible {what}")]
    Impossible {
        /// Which entry, such as `sub-event 9401`.
        entry: String,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The sub-events were refused.
    #[error("could not load the demo's sub-events")]
    SubEvents(#[from] SaveSubEventsError),
    /// It was not kept, or it is not known whether it was; loading once more mends that.
    #[error("could not keep the demo data of the catalog")]
    Write(#[from] WriteError),
    /// The database refused it, or went away.
    #[error("could not load the demo data of the catalog")]
    Database(#[from] sqlx::Error),
}

/// Writes the demo data by its numbers, in one transaction; `today` is the day in Jakarta. What these very files say for this
/// day is not written again. What vanishes from the files stays in the tables, since members may have to do with it.
pub async fn load_demo(pool: &PgPool, files: &DemoFiles, today: Date) -> Result<(), LoadDemoError> {
    let edition = files.edition();
    let mut work = Unaudited::begin(pool, "the demo is nobody's doing").await?;
    if edition::stands(work.conn(), &edition, today).await? {
        return Ok(());
    }
    edition::lock(work.conn()).await?;
    // Another loader may have been at it while this one waited.
    if edition::stands(work.conn(), &edition, today).await? {
        return Ok(());
    }
    let demo = files.read()?;
    let calendar = events::load(&mut work, &demo.events, today).await?;
    programme::load(&mut work, &demo.programme, &calendar).await?;
    stays::load(&mut work, &demo.stays, &calendar).await?;
    posters::load(&mut work, &demo.posters, &calendar).await?;
    store::events::move_numbers_on(work.conn()).await?;
    edition::note(work.conn(), &edition, today).await?;
    work.commit().await?;
    Ok(())
}

struct Demo {
    events: Vec<DemoEvent>,
    programme: DemoProgramme,
    stays: DemoStays,
    posters: Vec<DemoPoster>,
}

impl DemoFiles {
    /// Tells these files from others. Should a toolchain change this hash, they are loaded once more, and nothing else.
    fn edition(&self) -> String {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(LOADER);
        for file in [&self.events, &self.programme, &self.stays, &self.posters] {
            hasher.write(file);
            hasher.write_usize(file.len());
        }
        format!("{:016x}", hasher.finish())
    }

    fn read(&self) -> Result<Demo, LoadDemoError> {
        Ok(Demo {
            events: understand("events.json", &self.events)?,
            programme: understand("programme.json", &self.programme)?,
            stays: understand("stays.json", &self.stays)?,
            posters: understand("posters.json", &self.posters)?,
        })
    }
}

pub(super) fn understand<T: DeserializeOwned>(file: &'static str, bytes: &[u8]) -> Result<T, LoadDemoError> {
    serde_json::from_slice(bytes).map_err(|source| LoadDemoError::Understand { file, source })
}

/// Names the entry of a file that says what cannot be.
pub(super) fn impossible(sort: &str, id: i64, what: &'static str) -> LoadDemoError {
    LoadDemoError::Impossible {
        entry: format!("{sort} {id}"),
        what,
    }
}

/// Credit points times 100; `None` for a fraction of a hundredth, a negative or an absurd figure.
pub(super) fn hundredths(points: f64) -> Option<i32> {
    let hundredths = points * 100.0;
    let rounded = hundredths.round();
    let fits = (hundredths - rounded).abs() < 1e-6 && (0.0..=100_000.0).contains(&rounded);
    // The range was checked one line above.
    fits.then_some(rounded as i32)
}

#[cfg(test)]
mod tests {
    use super::{DemoFiles, hundredths};

    #[test]
    fn credit_has_two_decimals() {
        assert_eq!(hundredths(8.0), Some(800));
        assert_eq!(hundredths(2.55), Some(255));
        for points in [2.555, -1.0, f64::NAN, f64::INFINITY, 1e9] {
            assert_eq!(hundredths(points), None, "{points}");
        }
    }

    #[test]
    fn what_moves_from_one_file_to_the_next_is_another_edition() {
        let files = |events: &str, programme: &str| DemoFiles {
            events: events.into(),
            programme: programme.into(),
            stays: Vec::new(),
            posters: Vec::new(),
        };
        assert_eq!(files("[1]", "2").edition(), files("[1]", "2").edition());
        assert_ne!(files("[1]", "2").edition(), files("[1]2", "").edition());
    }
}
