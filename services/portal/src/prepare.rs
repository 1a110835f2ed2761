//! What a module's database needs before the module can run: migrations, reference data, demo data.

use anyhow::{Context, bail};
use futures::future::try_join_all;
use kit::clock::{Clock, JAKARTA};
use sqlx::{
    PgPool,
    migrate::{Migrate, Migrator},
};
use tracing::Instrument;

use crate::{
    demo,
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

/// Looks whether the databases are up to date and of these keys, for processes that leave the rest to `portal migrate`.
pub async fn check_prepared(pools: &Pools, keys: Option<&Keys>) -> anyhow::Result<()> {
    for (Entry { name, migrator, .. }, pool) in databases(pools) {
        let missing = missing_in(pool, migrator)
            .await
            .with_context(|| format!("cannot read the migrations of the {name} database"))?;
        if let Some(version) = missing {
            bail!("the {name} database lacks migration {version}: run `portal migrate` first");
        }
    }
    if let (Some(pool), Some(keys)) = (pools.get(identity::NAME), keys) {
        identity::check_keys(pool, &keys.for_identity()).await?;
    }
    Ok(())
}

fn databases(pools: &Pools) -> impl Iterator<Item = (&'static Entry, &PgPool)> {
    MODULES.iter().filter_map(|entry| Some((entry, pools.get(entry.name)?)))
}

/// The first migration that `pool` does not have.
async fn missing_in(pool: &PgPool, migrator: &Migrator) -> anyhow::Result<Option<i64>> {
    let mut conn = pool.acquire().await?;
    conn.ensure_migrations_table(&migrator.table_name).await?;
    let applied = conn.list_applied_migrations(&migrator.table_name).await?;
    let mut wanted = migrator.iter().map(|migration| migration.version);
    Ok(wanted.find(|version| applied.iter().all(|known| known.version != *version)))
}
