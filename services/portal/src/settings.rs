//! The whole configuration: one section a module, and what only the process decides.

use std::{collections::BTreeMap, net::IpAddr, path::PathBuf};

use anyhow::{Context, bail};
use events::AmqpSettings;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

/// Everything that can be configured.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Address to listen on.
    pub host: IpAddr,
    /// Port of the portal.
    pub port: u16,
    /// Port for operations: metrics, readiness.
    pub ops_port: u16,
    /// Port on which a module of its own answers gRPC.
    pub grpc_port: u16,
    /// Folder of everything that is kept.
    pub data_dir: PathBuf,
    /// Whether a process brings its database up to date when it starts; otherwise `portal migrate` does, and a process
    /// only looks whether it did.
    pub migrate_at_start: bool,
    /// How long, in milliseconds, requests are still taken after SIGTERM, while `/readyz` says 'stopping': the time
    /// that a load balancer needs to turn to another process.
    pub leave_ms: u64,
    /// Connections to the database, at most, per module.
    pub database_connections: u32,
    /// PostgreSQL addresses; none, and the process starts its own server.
    pub databases: Databases,
    /// Addresses of modules in other processes, such as `http://catalog:9100`; several, separated by commas, share the
    /// calls.
    pub links: Links,
    /// How events travel.
    pub bus: Bus,
    /// Keys, when they do not come from the data folder.
    pub secrets: Secrets,
    /// Whether and from where demo data is loaded.
    pub demo: Demo,
    /// Logs and traces.
    pub telemetry: telemetry::Config,
    /// The gateway's section.
    pub gateway: gateway::Config,
    /// Identity's section.
    pub identity: identity::Config,
    /// The catalog's section.
    pub catalog: catalog::Config,
    /// The content's section.
    pub content: content::Config,
    /// Registration's section.
    pub registration: registration::Config,
    /// Notification's section.
    pub notification: notification::Config,
}

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

/// How events travel.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Bus {
    /// RabbitMQ's address; none, and events stay inside the process.
    pub amqp_url: Option<SecretString>,
    /// What the names of all exchanges and queues at the broker begin with: two portals on one broker differ here.
    pub namespace: String,
}

impl Default for Bus {
    fn default() -> Self {
        Self {
            amqp_url: None,
            namespace: "portal".to_owned(),
        }
    }
}

impl Bus {
    /// How the broker is used, when there is one.
    #[must_use]
    pub fn amqp(&self) -> Option<AmqpSettings> {
        let url = self.amqp_url.as_ref()?;
        Some(AmqpSettings {
            namespace: self.namespace.clone(),
            ..AmqpSettings::new(url.expose_secret())
        })
    }
}

/// Keys of 32 bytes as 64 hex digits. All or none: without them the data folder's own are used.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Secrets {
    /// Seed of the key that signs access tokens.
    pub signing_seed: Option<SecretString>,
    /// Key that seals NIK.
    pub nik_key: Option<SecretString>,
    /// Key of the NIK's blind index, of counted tries and of codes.
    pub nik_index_key: Option<SecretString>,
    /// Key that identity and notification share: seals what events must not show.
    pub message_key: Option<SecretString>,
}

impl Secrets {
    /// Each with its name in the section.
    #[must_use]
    pub fn named(&self) -> [(&'static str, &Option<SecretString>); 4] {
        [
            ("signing_seed", &self.signing_seed),
            ("nik_key", &self.nik_key),
            ("nik_index_key", &self.nik_index_key),
            ("message_key", &self.message_key),
        ]
    }
}

/// Whether demo data is loaded, and from where.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Demo {
    /// Whether to load it; without a word, only the embedded database gets it.
    pub load: Option<bool>,
    /// Where it stands.
    pub dir: PathBuf,
}

impl Default for Demo {
    fn default() -> Self {
        Self {
            load: None,
            dir: PathBuf::from("services/portal/demo"),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            host: IpAddr::from([127, 0, 0, 1]),
            port: 8080,
            ops_port: 9090,
            grpc_port: 9100,
            data_dir: PathBuf::from(".data"),
            migrate_at_start: true,
            leave_ms: 0,
            database_connections: 8,
            databases: Databases::default(),
            links: Links::default(),
            bus: Bus::default(),
            secrets: Secrets::default(),
            demo: Demo::default(),
            telemetry: telemetry::Config::default(),
            gateway: gateway::Config::default(),
            identity: identity::Config::default(),
            catalog: catalog::Config::default(),
            content: content::Config::default(),
            registration: registration::Config::default(),
            notification: notification::Config::default(),
        }
    }
}

impl Settings {
    /// The gateway's settings, with the data folder's pictures unless another folder was named, and with this machine's own
    /// address unless another one is public.
    #[must_use]
    pub fn gateway(&self) -> gateway::Config {
        let mut config = self.gateway.clone();
        config.media_dir.get_or_insert_with(|| self.data_dir.join("media"));
        let own = || format!("http://127.0.0.1:{}", self.port);
        config.public_url.get_or_insert_with(own);
        config
    }

    /// Where the catalog keeps what is not for everybody: in the data folder unless another place was named.
    #[must_use]
    pub fn files_dir(&self) -> PathBuf {
        let named = self.catalog.files_dir.clone();
        named.unwrap_or_else(|| self.data_dir.join("files"))
    }

    /// The messages that the `log` provider "sent", beside everything else that is kept.
    #[must_use]
    pub fn inbox(&self) -> notification::Inbox {
        notification::Inbox::at(self.data_dir.join("messages.jsonl"))
    }

    /// Opens the place of uploaded pictures: what the gateway serves under `/media`, a folder or `s3://bucket/prefix`.
    ///
    /// # Errors
    /// When it cannot be used.
    pub fn media_store(&self) -> anyhow::Result<media::Store> {
        let place = self.gateway().media_dir.unwrap_or_default();
        media::Store::open(&place.to_string_lossy()).context("the place for uploaded pictures (gateway.media_dir)")
    }

    /// Opens the place where the catalog keeps what is not for everybody; what the gateway serves under `/media` must not
    /// reach there.
    ///
    /// # Errors
    /// When it cannot be used, or one of the two lies in the other.
    pub fn private_files(&self) -> anyhow::Result<media::Store> {
        let (place, served) = (self.files_dir(), self.gateway().media_dir.unwrap_or_default());
        if place.starts_with(&served) || served.starts_with(&place) {
            bail!(
                "catalog.files_dir and gateway.media_dir must not lie in each other: the one is private, the other is served"
            );
        }
        media::Store::open(&place.to_string_lossy()).context("the place for private files (catalog.files_dir)")
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::Settings;

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
            assert!(settings.private_files().is_err(), "{files} {pictures}");
        }
    }
}
