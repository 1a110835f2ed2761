//! Which module is where: in this process, or behind an address.

use std::time::Duration;

use auth::Signer;
use config::{Problem, Problems};
use events::Bus;
use kit::{
    clock::Clock,
    database::{self, Purpose},
    link::{self, Link},
    module::Module,
};
use secrecy::{ExposeSecret, SecretString};
use sqlx::PgPool;
use tonic::transport::Endpoint;

use crate::{secrets::Keys, settings::Settings, targets::Target};

/// How long a peer may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(2);

/// The pools of the modules that this process runs.
#[derive(Debug, Default)]
pub struct Pools {
    /// Of identity.
    pub identity: Option<PgPool>,
    /// Of the catalog.
    pub catalog: Option<PgPool>,
    /// Of the content.
    pub content: Option<PgPool>,
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
        let (identity, catalog, content) =
            tokio::try_join!(open(Target::Identity), open(Target::Catalog), open(Target::Content))?;
        Ok(Self {
            identity,
            catalog,
            content,
        })
    }
}

/// The modules of this process.
#[derive(Debug, Default)]
pub struct Modules {
    identity: Option<Module>,
    catalog: Option<Module>,
    content: Option<Module>,
}

impl Modules {
    /// Builds the modules that have a pool.
    ///
    /// # Errors
    /// When a module refuses its keys.
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
                    clock,
                    config: settings.content.clone(),
                })
                .await,
            );
        }
        Ok(modules)
    }

    /// Hands all of them over.
    #[must_use]
    pub fn into_vec(self) -> Vec<Module> {
        [self.identity, self.catalog, self.content]
            .into_iter()
            .flatten()
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
        (Some(module), _) => link::local(telemetry::grpc::accept(module.grpc.clone().prepare())),
        (None, Some(address)) => {
            let endpoint =
                Endpoint::from_shared(address.clone()).map_err(|_| Problem::new(key, "is not an address"))?;
            link::remote(endpoint.connect_timeout(CONNECT).tcp_nodelay(true))
        }
        (None, None) => return Err(Problem::new(key, "the address of the module is missing")),
    };
    Ok(telemetry::grpc::traced(link))
}

/// Identity's keys as identity takes them.
#[must_use]
pub fn identity_secrets(keys: &Keys) -> identity::Secrets {
    identity::Secrets::new("n1", *keys.nik_key.expose_secret(), *keys.nik_index_key.expose_secret())
}
