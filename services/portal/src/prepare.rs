//! What a module's database needs before the module can run: migrations, reference data, demo data.

use anyhow::{Context, bail};
use kit::clock::Clock;
use sqlx::{
    PgPool,
    migrate::{Migrate, Migrator},
};

use crate::{
    demo,
    secrets::Keys,
    settings::Settings,
    wire::{Pools, identity_secrets},
};

/// Brings the databases up to date and fills in what belongs there.
pub async fn prepare(pools: &Pools, settings: &Settings, keys: Option<&Keys>, embedded: bool) -> anyhow::Result<()> {
    let wants_demo = settings.demo.load.unwrap_or(embedded);
    let dir = &settings.demo.dir;
    let today = Clock::system().jakarta_today();
    let identity = async {
        if let (Some(pool), Some(keys)) = (&pools.identity, keys) {
            identity::MIGRATOR
                .run(pool)
                .await
                .context("cannot migrate the identity database")?;
            identity::load_reference(pool).await?;
            if wants_demo {
                let members = demo::read(dir, "accounts.json")?;
                let roll = demo::read(dir, "membership_roll.json")?;
                identity::load_demo(pool, &members, &roll, &identity_secrets(keys), today).await?;
            }
        }
        anyhow::Ok(())
    };
    let catalog = async {
        if let Some(pool) = &pools.catalog {
            catalog::MIGRATOR
                .run(pool)
                .await
                .context("cannot migrate the catalog database")?;
            catalog::load_reference(pool).await?;
            if wants_demo {
                // A bucket is somebody's real place.
                if !settings.files_dir().starts_with("s3:") {
                    for folder in demo::copy_posters(dir, &settings.files_dir())? {
                        tracing::warn!(folder = %folder.display(), "the demo has an e-poster that was not drawn");
                    }
                }
                let files = catalog::DemoFiles {
                    events: demo::read_bytes(dir, "events.json")?,
                    programme: demo::read_bytes(dir, "programme.json")?,
                    stays: demo::read_bytes(dir, "stays.json")?,
                    posters: demo::read_bytes(dir, "posters.json")?,
                };
                catalog::load_demo(pool, &files, today).await?;
            }
        }
        anyhow::Ok(())
    };
    let content = async {
        if let Some(pool) = &pools.content {
            content::MIGRATOR
                .run(pool)
                .await
                .context("cannot migrate the content database")?;
            if wants_demo {
                content::load_demo(
                    pool,
                    &demo::read(dir, "news.json")?,
                    &demo::read(dir, "site.json")?,
                    &demo::read(dir, "pages.json")?,
                    today,
                )
                .await?;
            }
        }
        anyhow::Ok(())
    };
    let registration = async {
        if let Some(pool) = &pools.registration {
            registration::MIGRATOR
                .run(pool)
                .await
                .context("cannot migrate the registration database")?;
            registration::load_reference(pool).await?;
        }
        anyhow::Ok(())
    };
    let feedback = async {
        if let Some(pool) = &pools.feedback {
            feedback::MIGRATOR
                .run(pool)
                .await
                .context("cannot migrate the feedback database")?;
            if wants_demo {
                feedback::load_demo(pool, &demo::read(dir, "feedback.json")?, today).await?;
            }
        }
        anyhow::Ok(())
    };
    let notification = async {
        if let Some(pool) = &pools.notification {
            notification::MIGRATOR
                .run(pool)
                .await
                .context("cannot migrate the notification database")?;
        }
        anyhow::Ok(())
    };
    tokio::try_join!(identity, catalog, content, registration, feedback, notification)?;
    // Demo pictures go into a folder only: a bucket is somebody's real place.
    if let Some(pictures) = &settings.gateway().media_dir
        && wants_demo
        && !pictures.starts_with("s3:")
    {
        demo::copy_media(dir, pictures)?;
    }
    Ok(())
}

/// Looks whether the databases are up to date, for processes that leave that to `portal migrate`.
pub async fn check_prepared(pools: &Pools) -> anyhow::Result<()> {
    let databases = [
        ("identity", &pools.identity, &identity::MIGRATOR),
        ("catalog", &pools.catalog, &catalog::MIGRATOR),
        ("content", &pools.content, &content::MIGRATOR),
        ("registration", &pools.registration, &registration::MIGRATOR),
        ("feedback", &pools.feedback, &feedback::MIGRATOR),
        ("notification", &pools.notification, &notification::MIGRATOR),
    ];
    for (name, pool, migrator) in databases {
        let Some(pool) = pool else { continue };
        let missing = missing_in(pool, migrator)
            .await
            .with_context(|| format!("cannot read the migrations of the {name} database"))?;
        if let Some(version) = missing {
            bail!("the {name} database lacks migration {version}: run `portal migrate` first");
        }
    }
    Ok(())
}

/// The first migration that `pool` does not have.
async fn missing_in(pool: &PgPool, migrator: &Migrator) -> anyhow::Result<Option<i64>> {
    let mut conn = pool.acquire().await?;
    conn.ensure_migrations_table(&migrator.table_name).await?;
    let applied = conn.list_applied_migrations(&migrator.table_name).await?;
    let mut wanted = migrator.iter().map(|migration| migration.version);
    Ok(wanted.find(|version| applied.iter().all(|known| known.version != *version)))
}
