//! Where the databases and the other modules of a portal are.

use std::collections::BTreeMap;

use secrecy::SecretString;
use serde::Deserialize;

/// A PostgreSQL address for each module, by its name.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Databases(BTreeMap<String, SecretString>);

impl Databases {
    /// The address of a module's database.
    #[must_use]
    pub fn of(&self, module: &str) -> Option<&SecretString> {
        self.0.get(module)
    }

    /// Whether none is given: then the portal starts its own server.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names under which addresses are given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Databases {
    fn from_iter<T: IntoIterator<Item = (&'a str, &'a str)>>(addresses: T) -> Self {
        let addresses = addresses.into_iter();
        Self(addresses.map(|(module, url)| (module.to_owned(), url.into())).collect())
    }
}

/// A gRPC address for each module that this process calls and does not run, by its name.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Links(BTreeMap<String, String>);

impl Links {
    /// The address, or addresses, of a module.
    #[must_use]
    pub fn of(&self, module: &str) -> Option<&str> {
        self.0.get(module).map(String::as_str)
    }

    /// The names under which addresses are given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Links {
    fn from_iter<T: IntoIterator<Item = (&'a str, &'a str)>>(addresses: T) -> Self {
        let addresses = addresses.into_iter();
        Self(
            addresses
                .map(|(module, url)| (module.to_owned(), url.to_owned()))
                .collect(),
        )
    }
}
