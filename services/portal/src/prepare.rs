//! What a module's database needs before the module can run: migrations, reference data, demo data.

use anyhow::{Context, bail};
use futures::future::try_join_all;
use kit::clock::{Clock, JAKARTA};
use sqlx::PgPool;
use tracing::Instrument;

use crate::{
    demo,
    migration_state::MigrationState,
    module_entry::{Entry, Preparing},
    modules::MODULES,
    secrets::Keys,
    settings::Settings,
    wire::Pools,
};

/// Brings the databases up to date and fills in what belongs there.
pub async fn prepare(pools: &Pools, settings: &Settings, keys: Option<&Keys>, embedded: bool) -> anyhow::Result<()> {
    let wants_demo = settings.demo.load.unwrap_or(embedded);
    let demo = wants_demo.then_some(settings.demo.dir.as_path());
    let now = Clock::system().now();
    let today = now.to_offset(JAKARTA).date();
    let prepared = databases(pools).map(async |(entry, pool)| {
        let span = tracing::info_span!("migrate database", module = entry.name);
        let migrated = entry.migrator.run(pool).instrument(span).await;
        migrated.with_context(|| format!("cannot migrate the {} database", entry.name))?;
        match entry.prepare {
            None => Ok(()),
            Some(fill_in) => {
                fill_in(Preparing {
                    pool,
                    settings,
                    demo,
                    today,
                    now,
                    keys,
                })
                .await
            }
        }
    });
    try_join_all(prepared).await?;
    // Demo pictures go into a folder only: a bucket is somebody's real place.
    if let (Some(demo), Some(pictures)) = (demo, &settings.gateway().media_dir)
        && !pictures.starts_with("s3:")
    {
        demo::copy_media(demo, pictures)?;
    }
    Ok(())
}

/// Looks whether the databases are up to date and of these keys, for processes that leave the rest to `portal migrate`: what `portal
/// migrate` has yet to do, in words.
///
/// # Errors
/// When the databases are of other keys, or cannot be read.
pub async fn missing_preparation(pools: &Pools, keys: Option<&Keys>) -> anyhow::Result<Option<String>> {
    for (Entry { name, migrator, .. }, pool) in databases(pools) {
        let unread = || format!("cannot read the migrations of the {name} database");
        let mut conn = pool.acquire().await.with_context(unread)?;
        match MigrationState::of(&mut conn, migrator).await.with_context(unread)? {
            MigrationState::Whole | MigrationState::Ahead(_) => {}
            MigrationState::Lacks { first, .. } => {
                let words = format!("the {name} database lacks migration {first}: run `portal migrate` first");
                return Ok(Some(words));
            }
            MigrationState::Unfinished(version) => {
                let words = format!(
                    "migration {version} of the {name} database began and did not end: run `portal migrate`, which says why"
                );
                return Ok(Some(words));
            }
            MigrationState::Foreign(version) => bail!(
                "migration {version} of the {name} database is not this program's: see that databases.{name} leads to the database of {name}"
            ),
        }
    }
    if let (Some(pool), Some(keys)) = (pools.get(identity::NAME), keys) {
        identity::check_keys(pool, &keys.for_identity()).await?;
    }
    Ok(None)
}

fn databases(pools: &Pools) -> impl Iterator<Item = (&'static Entry, &PgPool)> {
    MODULES.iter().filter_map(|entry| Some((entry, pools.get(entry.name)?)))
}
