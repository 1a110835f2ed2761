//! The modules of a process, and the links between modules: in this process, or behind an address.

mod reach;

use std::collections::BTreeMap;

use config::{Problem, Problems};
use events::Bus;
use futures::future::try_join_all;
use kit::{
    clock::Clock,
    database::{self, Purpose},
    health::Check,
    link::Link,
    module::Module,
};
use secrecy::{ExposeSecret, SecretString};
use sqlx::PgPool;

pub(crate) use self::reach::endpoints;
use self::reach::{asks, reach};
use crate::{module_entry::Building, modules::MODULES, secrets::Keys, settings::Settings, targets::Target};

/// The pools of the modules that this process runs, by module.
#[derive(Debug, Default)]
pub struct Pools(BTreeMap<&'static str, PgPool>);

impl Pools {
    /// Opens the databases of the modules that `target` runs; `url_for` names them.
    ///
    /// # Errors
    /// When one cannot be opened.
    pub async fn open(
        target: Target,
        purpose: Purpose,
        url_for: impl Fn(&str) -> Option<SecretString>,
    ) -> Result<Self, database::OpenError> {
        let names = MODULES.iter().map(|entry| entry.name).filter(|name| target.runs(name));
        let urls = names.filter_map(|name| Some((name, url_for(name)?)));
        let opened = urls.map(async |(name, url)| {
            let pool = database::open(name, url.expose_secret(), purpose).await?;
            Ok((name, pool))
        });
        Ok(try_join_all(opened).await?.into_iter().collect())
    }

    /// All of them, by module.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &PgPool)> {
        self.0.iter().map(|(module, pool)| (*module, pool))
    }

    /// The pool of a module, where this process runs it.
    #[must_use]
    pub fn get(&self, module: &str) -> Option<&PgPool> {
        self.0.get(module)
    }
}

impl FromIterator<(&'static str, PgPool)> for Pools {
    fn from_iter<T: IntoIterator<Item = (&'static str, PgPool)>>(pools: T) -> Self {
        Self(pools.into_iter().collect())
    }
}

/// The modules of this process.
#[derive(Debug, Default)]
pub struct Modules(Vec<Module>);

impl Modules {
    /// Builds the modules that have a pool.
    ///
    /// # Errors
    /// When a module cannot be built, or an address that it needs is missing.
    pub async fn build(pools: &Pools, settings: &Settings, keys: Option<&Keys>, bus: &Bus) -> anyhow::Result<Self> {
        let clock = Clock::system();
        let mut modules = Self::default();
        for entry in MODULES {
            let Some(pool) = pools.get(entry.name) else { continue };
            let links = modules.links(entry.calls, settings)?;
            let checks = modules.checks_of(&links);
            let building = Building {
                pool: pool.clone(),
                bus,
                clock: clock.clone(),
                settings,
                keys,
                links,
            };
            let mut module = (entry.build)(building).await?;
            module.checks.extend(checks);
            modules.0.push(module);
        }
        Ok(modules)
    }

    /// Hands all of them over.
    #[must_use]
    pub fn into_vec(self) -> Vec<Module> {
        self.0
    }

    /// Whether none runs here.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How the gateway reaches each module, and a check for each that runs in another process.
    ///
    /// # Errors
    /// With every address that is missing or cannot be one.
    pub fn gateway_links(&self, settings: &Settings) -> Result<(gateway::Links, Vec<Check>), Problems> {
        let called: Vec<_> = MODULES
            .iter()
            .filter(|entry| entry.is_called)
            .map(|entry| entry.name)
            .collect();
        let links = self.links(&called, settings)?;
        let checks = self.checks_of(&links);
        let to = |module: &str| {
            links
                .get(module)
                .cloned()
                .unwrap_or_else(|| kit::link::remote(Vec::new()))
        };
        Ok((gateway::Links::each(to), checks))
    }

    /// The ways to these modules: directly where one runs here, else by its address.
    fn links(&self, to: &[&'static str], settings: &Settings) -> Result<BTreeMap<&'static str, Link>, Problems> {
        let (mut links, mut problems) = (BTreeMap::new(), Vec::<Problem>::new());
        for name in to {
            match reach(&format!("links.{name}"), self.here(name), settings.links.of(name)) {
                Ok(link) => drop(links.insert(*name, link)),
                Err(problem) => problems.push(problem),
            }
        }
        if problems.is_empty() {
            Ok(links)
        } else {
            Err(Problems(problems))
        }
    }

    /// A check for each of `links` that leads to another process.
    fn checks_of(&self, links: &BTreeMap<&'static str, Link>) -> Vec<Check> {
        let remote = links.iter().filter(|(name, _)| self.here(name).is_none());
        remote.map(|(name, link)| asks(name, link.clone())).collect()
    }

    fn here(&self, name: &str) -> Option<&Module> {
        self.0.iter().find(|module| module.name == name)
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, collections::BTreeSet};

    use kit::link;

    use crate::modules::MODULES;

    #[tokio::test]
    async fn the_gateway_asks_for_links_to_the_modules_that_are_called_and_no_others() {
        let asked = RefCell::new(BTreeSet::new());
        let _links = gateway::Links::each(|module| {
            asked.borrow_mut().insert(module);
            link::remote(Vec::new())
        });
        let called = MODULES.iter().filter(|entry| entry.is_called).map(|entry| entry.name);
        assert_eq!(asked.into_inner(), called.collect());
    }
}
