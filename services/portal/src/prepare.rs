//! What a module's database needs before the module can run: migrations, reference data, demo data.

use anyhow::Context;
use kit::clock::Clock;

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
                catalog::load_demo(pool, &demo::read(dir, "events.json")?, today).await?;
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
                    today,
                )
                .await?;
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
    tokio::try_join!(identity, catalog, content, notification)?;
    if let Some(pictures) = &settings.gateway().media_dir
        && wants_demo
    {
        demo::copy_media(dir, pictures)?;
    }
    Ok(())
}
