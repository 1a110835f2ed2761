//! What the portal knows of one module: the type of a row in [`crate::modules::MODULES`].

use std::{collections::BTreeMap, path::Path};

use anyhow::Context;
use config::Problem;
use events::Bus;
use futures::future::BoxFuture;
use kit::{clock::Clock, link::Link, module::Module};
use sqlx::{PgPool, migrate::Migrator};
use time::{Date, OffsetDateTime};

use crate::{secrets::Keys, settings::Settings};

/// One row of the table: all that is special about a module.
pub struct Entry {
    /// What `--target` takes; also the name of its database and its key in `databases` and `links`.
    pub name: &'static str,
    /// The migrations of its database.
    pub migrator: &'static Migrator,
    /// Loads reference data, and demo data where it is wanted, after the migrations; `None` when it has neither.
    pub prepare: Option<Prepare>,
    /// Builds it, ready to be run.
    pub build: Build,
    /// Whether the gateway or another module calls it.
    pub is_called: bool,
    /// The modules that it calls; they stand before it in the table.
    pub calls: &'static [&'static str],
    /// Whether it announces events or listens to some.
    pub uses_bus: bool,
    /// The keys of the section `secrets` that it needs.
    pub secrets: &'static [&'static str],
    /// What is wrong with its section of the configuration, asked in a process that runs it.
    pub problems: Option<Problems>,
    /// What is wrong besides where others than this machine reach the process.
    pub problems_in_public: Option<Problems>,
}

/// Loads what a migrated database needs before its module runs.
pub type Prepare = for<'a> fn(Preparing<'a>) -> BoxFuture<'a, anyhow::Result<()>>;
/// Makes a module out of its database and the rest of the process.
pub type Build = for<'a> fn(Building<'a>) -> BoxFuture<'a, anyhow::Result<Module>>;
/// Looks for what is wrong with a section of the configuration.
pub type Problems = fn(&Settings) -> Vec<Problem>;

/// What a module is prepared with.
pub struct Preparing<'a> {
    /// Its database, migrated.
    pub pool: &'a PgPool,
    /// The whole configuration.
    pub settings: &'a Settings,
    /// The folder of the demo data, where it is wanted.
    pub demo: Option<&'a Path>,
    /// The date in Jakarta.
    pub today: Date,
    /// The instant at which preparing began.
    pub now: OffsetDateTime,
    pub(crate) keys: Option<&'a Keys>,
}

impl Preparing<'_> {
    /// The keys of this portal.
    ///
    /// # Errors
    /// When the table does not say that the module needs any.
    pub fn keys(&self) -> anyhow::Result<&Keys> {
        self.keys.context(NO_KEYS)
    }
}

/// What a module is built from.
pub struct Building<'a> {
    /// Its database, prepared.
    pub pool: PgPool,
    /// Where its events go and come from.
    pub bus: &'a Bus,
    /// The clock that the module reads the time from.
    pub clock: Clock,
    /// The whole configuration.
    pub settings: &'a Settings,
    pub(crate) keys: Option<&'a Keys>,
    pub(crate) links: BTreeMap<&'static str, Link>,
}

impl Building<'_> {
    /// The keys of this portal.
    ///
    /// # Errors
    /// When the table does not say that the module needs any.
    pub fn keys(&self) -> anyhow::Result<&Keys> {
        self.keys.context(NO_KEYS)
    }

    /// The way to a module of [`Entry::calls`].
    ///
    /// # Errors
    /// When the table does not name it there.
    pub fn link(&self, module: &str) -> anyhow::Result<Link> {
        let link = self.links.get(module).cloned();
        link.with_context(|| format!("the module's row does not say that it calls {module}"))
    }
}

const NO_KEYS: &str = "the module's row names no secrets, so no keys were loaded";
