//! What a process can be.

use std::{fmt, str::FromStr};

use crate::{modules::MODULES, settings::Settings};

/// All modules in one process, the gateway, or one module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The one-machine run.
    All,
    /// REST and the web pages.
    Gateway,
    /// One of [`MODULES`], by its name.
    Module(&'static str),
}

/// A word that names no target.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such target; 'portal --list-targets' names them")]
pub struct UnknownTarget;

impl Target {
    /// All of them, in the order that `--list-targets` prints.
    pub fn all() -> impl Iterator<Item = Self> {
        let modules = MODULES.iter().map(|entry| Self::Module(entry.name));
        [Self::All, Self::Gateway].into_iter().chain(modules)
    }

    /// The word on the command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Gateway => "gateway",
            Self::Module(name) => name,
        }
    }

    /// Whether this process runs the module of this name.
    #[must_use]
    pub fn runs(self, module: &str) -> bool {
        match self {
            Self::All => true,
            Self::Gateway => false,
            Self::Module(name) => name == module,
        }
    }

    /// Whether this process answers REST.
    #[must_use]
    pub fn runs_gateway(self) -> bool {
        matches!(self, Self::All | Self::Gateway)
    }

    /// Whether this process starts a database server of its own.
    #[must_use]
    pub fn embeds_database(self, settings: &Settings) -> bool {
        self == Self::All && settings.databases.is_empty()
    }

    /// Whether a module that this process runs needs keys.
    #[must_use]
    pub fn needs_keys(self) -> bool {
        MODULES
            .iter()
            .any(|entry| self.runs(entry.name) && !entry.secrets.is_empty())
    }

    /// Whether a module that this process runs announces events or listens to some.
    #[must_use]
    pub fn uses_bus(self) -> bool {
        MODULES.iter().any(|entry| self.runs(entry.name) && entry.uses_bus)
    }
}

impl FromStr for Target {
    type Err = UnknownTarget;

    fn from_str(word: &str) -> Result<Self, UnknownTarget> {
        Self::all().find(|target| target.as_str() == word).ok_or(UnknownTarget)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::{Target, UnknownTarget};

    #[test]
    fn every_target_is_found_by_its_word() {
        for target in Target::all() {
            assert_eq!(target.to_string().parse(), Ok(target));
        }
        assert_eq!("mailer".parse::<Target>(), Err(UnknownTarget));
    }

    #[test]
    fn all_runs_every_module_and_a_module_runs_itself() {
        let catalog = Target::Module(catalog::NAME);
        assert!(Target::All.runs(catalog::NAME) && catalog.runs(catalog::NAME));
        assert!(!catalog.runs(identity::NAME) && !Target::Gateway.runs(catalog::NAME));
        assert!(Target::All.runs_gateway() && !catalog.runs_gateway());
    }
}
