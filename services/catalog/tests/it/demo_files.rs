//! The demo data as the portal carries it.

use catalog::{DemoFiles, load_demo, load_reference};
use sqlx::PgPool;
use time::{Date, macros::date};

use crate::sabotage::sabotage;

/// The day on which [`crate::builders::NOW`] is.
pub const TODAY: Date = date!(2026 - 11 - 20);

/// The files.
pub fn files() -> DemoFiles {
    DemoFiles {
        events: include_bytes!("../../../portal/demo/events.json").to_vec(),
        programme: include_bytes!("../../../portal/demo/programme.json").to_vec(),
        stays: include_bytes!("../../../portal/demo/stays.json").to_vec(),
        posters: include_bytes!("../../../portal/demo/posters.json").to_vec(),
    }
}

/// The files with a change.
pub fn with(change: impl FnOnce(&mut DemoFiles)) -> DemoFiles {
    let mut files = files();
    change(&mut files);
    files
}

/// Loads them with what they point at.
pub async fn load(pool: &PgPool, today: Date) {
    sabotage(pool).await;
    load_reference(pool).await.unwrap();
    load_demo(pool, &files(), today).await.unwrap();
}
