//! Which module is where: in this process, or behind an address.

mod reach;

use anyhow::{Context as _, bail};
use auth::Signer;
use config::Problems;
use events::{Bus, SealKey};
use kit::{
    clock::Clock,
    database::{self, Purpose},
    health::Check,
    link,
    module::Module,
};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use sqlx::PgPool;

use self::reach::{asks, reach};
use crate::{secrets::Keys, settings::Settings, targets::Target};

/// The pools of the modules that this process runs.
#[derive(Debug, Default)]
pub struct Pools {
    /// Of identity.
    pub identity: Option<PgPool>,
    /// Of the catalog.
    pub catalog: Option<PgPool>,
    /// Of the content.
    pub content: Option<PgPool>,
    /// Of registration.
    pub registration: Option<PgPool>,
    /// Of feedback.
    pub feedback: Option<PgPool>,
    /// Of notification.
    pub notification: Option<PgPool>,
}

impl Pools {
    /// Opens the databases of the modules that `target` runs; `url_for` names them.
    ///
    /// # Errors
    /// When one cannot be opened.
    pub async fn open(
        target: Target,
        purpose: Purpose,
        url_for: impl Fn(Target) -> Option<SecretString>,
    ) -> Result<Self, database::OpenError> {
        let open = async |module: Target| match url_for(module).filter(|_| target.runs(module)) {
            Some(url) => Ok(Some(
                database::open(module.as_str(), url.expose_secret(), purpose).await?,
            )),
            None => Ok(None),
        };
        let (identity, catalog, content, registration, feedback, notification) = tokio::try_join!(
            open(Target::Identity),
            open(Target::Catalog),
            open(Target::Content),
            open(Target::Registration),
            open(Target::Feedback),
            open(Target::Notification)
        )?;
        Ok(Self {
            identity,
            catalog,
            content,
            registration,
            feedback,
            notification,
        })
    }
}

/// The modules of this process.
#[derive(Debug, Default)]
pub struct Modules {
    identity: Option<Module>,
    catalog: Option<Module>,
    content: Option<Module>,
    registration: Option<Module>,
    feedback: Option<Module>,
    notification: Option<Module>,
}

impl Modules {
    /// Builds the modules that have a pool.
    ///
    /// # Errors
    /// When a module refuses its keys or cannot start its threads, or the place for uploaded pictures cannot be used.
    pub async fn build(pools: &Pools, settings: &Settings, keys: Option<&Keys>, bus: &Bus) -> anyhow::Result<Self> {
        let clock = Clock::system();
        let mut modules = Self::default();
        if let (Some(pool), Some(keys)) = (&pools.identity, keys) {
            modules.identity = Some(
                identity::module(identity::Needs {
                    pool: pool.clone(),
                    bus: bus.clone(),
                    clock: clock.clone(),
                    config: settings.identity.clone(),
                    signer: Signer::from_seed("k1", keys.signing_seed.expose_secret())?,
                    secrets: identity_secrets(keys),
                    seal_key: seal_key(keys),
                    media: media_store(settings)?,
                })
                .await?,
            );
        }
        if let Some(pool) = &pools.catalog {
            modules.catalog = Some(
                catalog::module(catalog::Needs {
                    pool: pool.clone(),
                    bus: bus.clone(),
                    clock: clock.clone(),
                    config: settings.catalog.clone(),
                    files: private_files(settings)?,
                })
                .await,
            );
        }
        if let Some(pool) = &pools.content {
            modules.content = Some(
                content::module(content::Needs {
                    pool: pool.clone(),
                    bus: bus.clone(),
                    clock: clock.clone(),
                    config: settings.content.clone(),
                })
                .await,
            );
        }
        if let Some(pool) = &pools.registration {
            let catalog = reach(
                "links.catalog",
                modules.catalog.as_ref(),
                settings.links.catalog.as_ref(),
            );
            let catalog = catalog.map_err(|problem| Problems(vec![problem]))?;
            let mut module = registration::module(registration::Needs {
                pool: pool.clone(),
                bus: bus.clone(),
                config: settings.registration.clone(),
                catalog: catalog.clone(),
            })
            .await;
            if modules.catalog.is_none() {
                module.checks.push(asks("catalog", catalog));
            }
            modules.registration = Some(module);
        }
        if let Some(pool) = &pools.feedback {
            modules.feedback = Some(
                feedback::module(feedback::Needs {
                    pool: pool.clone(),
                    bus: bus.clone(),
                    clock: clock.clone(),
                })
                .await,
            );
        }
        if let (Some(pool), Some(keys)) = (&pools.notification, keys) {
            modules.notification = Some(
                notification::module(notification::Needs {
                    pool: pool.clone(),
                    bus: bus.clone(),
                    clock,
                    config: settings.notification.clone(),
                    seal_key: seal_key(keys),
                    inbox: settings.inbox(),
                })
                .await?,
            );
        }
        Ok(modules)
    }

    /// Hands all of them over.
    #[must_use]
    pub fn into_vec(self) -> Vec<Module> {
        let all = [
            self.identity,
            self.catalog,
            self.content,
            self.registration,
            self.feedback,
            self.notification,
        ];
        all.into_iter().flatten().collect()
    }

    /// Whether none runs here.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let all = [
            &self.identity,
            &self.catalog,
            &self.content,
            &self.registration,
            &self.feedback,
            &self.notification,
        ];
        all.into_iter().all(Option::is_none)
    }

    /// A check for each of `links` that leads to another process.
    #[must_use]
    pub fn checks_of(&self, links: &gateway::Links) -> Vec<Check> {
        [
            ("identity", &self.identity, &links.identity),
            ("catalog", &self.catalog, &links.catalog),
            ("content", &self.content, &links.content),
            ("registration", &self.registration, &links.registration),
            ("feedback", &self.feedback, &links.feedback),
        ]
        .into_iter()
        .filter(|(_, here, _)| here.is_none())
        .map(|(name, _, link)| asks(name, link.clone()))
        .collect()
    }

    /// How the gateway reaches each module: directly where it runs here, else by its address.
    ///
    /// # Errors
    /// When an address cannot be one.
    pub fn links(&self, settings: &Settings) -> Result<gateway::Links, Problems> {
        let mut problems = Vec::new();
        let mut to = |key: &str, here: Option<&Module>, address: Option<&String>| {
            reach(key, here, address).unwrap_or_else(|problem| {
                problems.push(problem);
                link::remote(Vec::new())
            })
        };
        let links = gateway::Links {
            identity: to(
                "links.identity",
                self.identity.as_ref(),
                settings.links.identity.as_ref(),
            ),
            catalog: to("links.catalog", self.catalog.as_ref(), settings.links.catalog.as_ref()),
            content: to("links.content", self.content.as_ref(), settings.links.content.as_ref()),
            registration: to(
                "links.registration",
                self.registration.as_ref(),
                settings.links.registration.as_ref(),
            ),
            feedback: to(
                "links.feedback",
                self.feedback.as_ref(),
                settings.links.feedback.as_ref(),
            ),
        };
        if problems.is_empty() {
            Ok(links)
        } else {
            Err(Problems(problems))
        }
    }
}

/// Identity's keys as identity takes them. The name that a sealed NIK carries comes from the key itself, so that
/// another key can never go by the same name.
#[must_use]
pub fn identity_secrets(keys: &Keys) -> identity::Secrets {
    let key = keys.nik_key.expose_secret();
    identity::Secrets::new(name_of(key), *key, *keys.nik_index_key.expose_secret())
}

/// Where uploaded pictures are kept: what the gateway serves under `/media`, a folder or `s3://bucket/prefix`.
fn media_store(settings: &Settings) -> anyhow::Result<media::Store> {
    let place = settings.gateway().media_dir.unwrap_or_default();
    media::Store::open(&place.to_string_lossy()).context("the place for uploaded pictures (gateway.media_dir)")
}

/// Where the catalog keeps what is not for everybody. What the gateway serves under `/media` must not reach there.
fn private_files(settings: &Settings) -> anyhow::Result<media::Store> {
    let (place, served) = (settings.files_dir(), settings.gateway().media_dir.unwrap_or_default());
    if place.starts_with(&served) || served.starts_with(&place) {
        bail!(
            "catalog.files_dir and gateway.media_dir must not lie in each other: the one is private, the other is served"
        );
    }
    media::Store::open(&place.to_string_lossy()).context("the place for private files (catalog.files_dir)")
}

/// The key that identity seals with and notification opens with.
fn seal_key(keys: &Keys) -> SealKey {
    let key = keys.message_key.expose_secret();
    SealKey::new(name_of(key), key)
}

fn name_of(key: &[u8; 32]) -> String {
    let digest = Sha256::digest(key);
    let start: String = digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect();
    format!("n-{start}")
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{name_of, private_files};
    use crate::settings::Settings;

    #[test]
    fn private_files_do_not_lie_where_pictures_are_served() {
        for (files, pictures) in [
            ("data/media", "data/media"),
            ("data/media/files", "data/media"),
            ("data", "data/media"),
            ("s3://portal/files", "s3://portal"),
        ] {
            let mut settings = Settings::default();
            settings.catalog.files_dir = Some(PathBuf::from(files));
            settings.gateway.media_dir = Some(PathBuf::from(pictures));
            assert!(private_files(&settings).is_err(), "{files} {pictures}");
        }
    }

    #[test]
    fn a_key_is_named_by_what_it_is() {
        // printf '%064d' 0 | xxd -r -p | sha256sum
        assert_eq!(name_of(&[0; 32]), "n-66687aad");
        assert_ne!(name_of(&[0; 32]), name_of(&[1; 32]));
    }
}
