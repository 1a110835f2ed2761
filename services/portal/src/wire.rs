//! Which module is where: in this process, or behind an address.

use std::net::IpAddr;

use anyhow::Context as _;
use auth::Signer;
use config::{Problem, Problems};
use events::{Bus, SealKey};
use kit::{
    clock::Clock,
    database::{self, Purpose},
    health::Check,
    link::{self, Link},
    module::Module,
};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use tonic::transport::Endpoint;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

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
        let (identity, catalog, content, notification) = tokio::try_join!(
            open(Target::Identity),
            open(Target::Catalog),
            open(Target::Content),
            open(Target::Notification)
        )?;
        Ok(Self {
            identity,
            catalog,
            content,
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
    notification: Option<Module>,
}

impl Modules {
    /// Builds the modules that have a pool.
    ///
    /// # Errors
    /// When a module refuses its keys, or the place for uploaded pictures cannot be used.
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
                .await,
            );
        }
        if let Some(pool) = &pools.catalog {
            modules.catalog = Some(
                catalog::module(catalog::Needs {
                    pool: pool.clone(),
                    bus: bus.clone(),
                    clock: clock.clone(),
                    config: settings.catalog.clone(),
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
        [self.identity, self.catalog, self.content, self.notification]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Whether none runs here.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.identity.is_none() && self.catalog.is_none() && self.content.is_none() && self.notification.is_none()
    }

    /// A check for each of `links` that leads to another process.
    #[must_use]
    pub fn checks_of(&self, links: &gateway::Links) -> Vec<Check> {
        [
            ("identity", &self.identity, &links.identity),
            ("catalog", &self.catalog, &links.catalog),
            ("content", &self.content, &links.content),
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
                link::remote(Endpoint::from_static("http://unreachable.invalid"))
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
        };
        if problems.is_empty() {
            Ok(links)
        } else {
            Err(Problems(problems))
        }
    }
}

fn reach(key: &str, here: Option<&Module>, address: Option<&String>) -> Result<Link, Problem> {
    let link = match (here, address) {
        (Some(module), _) => {
            let server = telemetry::grpc::accept(module.grpc.clone().prepare());
            link::local_while(server, module.pulse.clone())
        }
        (None, Some(address)) => {
            let endpoint =
                Endpoint::from_shared(address.clone()).map_err(|_| Problem::new(key, "is not an address"))?;
            // A certificate is for the name, so over TLS there is one connection, to whatever stands behind the name.
            if names_several(endpoint.uri()) {
                link::by_name(endpoint)
            } else {
                link::remote(endpoint)
            }
        }
        (None, None) => return Err(Problem::new(key, "the address of the module is missing")),
    };
    Ok(telemetry::grpc::traced(link))
}

/// Whether an address is a plain name, behind which several processes may stand.
fn names_several(address: &http::Uri) -> bool {
    let host = address.host().unwrap_or_default();
    address.scheme_str() == Some("http")
        && host != "localhost"
        && host.parse::<IpAddr>().is_err()
        && !host.starts_with('[')
}

/// Asks the module at the other end of a link whether it serves. A notice: what comes from the other
/// modules is still answered, and taking every gateway out of service would end that too.
fn asks(name: &str, link: Link) -> Check {
    let asked = move || {
        let mut health = HealthClient::new(link.clone());
        async move {
            match health.check(HealthCheckRequest::default()).await {
                Ok(answer) if answer.get_ref().status() == ServingStatus::Serving => Ok(()),
                Ok(_) => Err("the module does not serve".to_owned()),
                Err(_) => Err("the module does not answer".to_owned()),
            }
        }
    };
    Check::new(format!("links.{name}"), asked).as_notice()
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
    use super::name_of;

    #[test]
    fn a_key_is_named_by_what_it_is() {
        // printf '%064d' 0 | xxd -r -p | sha256sum
        assert_eq!(name_of(&[0; 32]), "n-66687aad");
        assert_ne!(name_of(&[0; 32]), name_of(&[1; 32]));
    }
}
