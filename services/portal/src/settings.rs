//! The whole configuration: one section a module, and what only the process decides.

use std::{
    net::IpAddr,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use events::AmqpSettings;
use registration::PaymentProvider;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

pub use crate::addresses::{Databases, Links};

/// Everything that can be configured.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Address to listen on.
    pub host: IpAddr,
    /// Port of the portal.
    pub port: u16,
    /// Address on which operations are answered: this machine's own unless another is named, whatever `host` says.
    pub ops_host: IpAddr,
    /// Port for operations: metrics, readiness.
    pub ops_port: u16,
    /// Names by which operations may be asked, beside those of loopback and the address that was asked.
    pub ops_names: Vec<String>,
    /// Port on which a module of its own answers gRPC.
    pub grpc_port: u16,
    /// Folder of everything that is kept.
    pub data_dir: PathBuf,
    /// What stays free on the disks of uploaded files, in MiB: with less left, none is taken in. A database on the same disk
    /// goes on with that.
    pub files_reserve_mib: u64,
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
    /// Learning's section.
    pub learning: learning::Config,
    /// Registration's section.
    pub registration: registration::Config,
    /// Notification's section.
    pub notification: notification::Config,
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
    /// Seed of the key that signs access tokens, as long as there has been one only.
    pub signing_seed: Option<SecretString>,
    /// The keys that sign access tokens, as `portal rotate-keys` prints them; they go before `signing_seed`.
    pub signing_keys: Option<SecretString>,
    /// Key that seals NIK.
    pub nik_key: Option<SecretString>,
    /// Key of the NIK's blind index, of counted tries and of codes.
    pub nik_index_key: Option<SecretString>,
    /// Key that identity and notification share: seals what events must not show.
    pub message_key: Option<SecretString>,
    /// Key that signs the codes of tickets.
    pub ticket_key: Option<SecretString>,
    /// Key of all that learning signs and seals.
    pub learning_key: Option<SecretString>,
}

impl Secrets {
    /// Each with its name in the section. A list of signing keys stands in for the one of before.
    #[must_use]
    pub fn named(&self) -> [(&'static str, Option<&SecretString>); 6] {
        [
            ("signing_seed", self.signing_list().or(self.signing_seed.as_ref())),
            ("nik_key", self.nik_key.as_ref()),
            ("nik_index_key", self.nik_index_key.as_ref()),
            ("message_key", self.message_key.as_ref()),
            ("ticket_key", self.ticket_key.as_ref()),
            ("learning_key", self.learning_key.as_ref()),
        ]
    }

    /// Whether the keys come from here: then none is taken from the data folder.
    #[must_use]
    pub fn are_configured(&self) -> bool {
        self.named().iter().any(|(_, key)| key.is_some())
    }

    /// The list of signing keys; an empty one is what an environment says that has none yet.
    #[must_use]
    pub fn signing_list(&self) -> Option<&SecretString> {
        let list = self.signing_keys.as_ref()?;
        (!list.expose_secret().trim().is_empty()).then_some(list)
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
            ops_host: IpAddr::from([127, 0, 0, 1]),
            ops_port: 9090,
            ops_names: Vec::new(),
            grpc_port: 9100,
            data_dir: PathBuf::from(".data"),
            files_reserve_mib: 512,
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
            learning: learning::Config::default(),
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

    /// Where registration keeps proofs of payment: in the data folder unless another place was named.
    #[must_use]
    pub fn proofs_dir(&self) -> PathBuf {
        let named = self.registration.files_dir.clone();
        named.unwrap_or_else(|| self.data_dir.join("proofs"))
    }

    /// Where learning keeps the files of lessons: in the data folder unless another place was named.
    #[must_use]
    pub fn course_files_dir(&self) -> PathBuf {
        let named = self.learning.files_dir.clone();
        named.unwrap_or_else(|| self.data_dir.join("courses"))
    }

    /// The address by which members know the portal, without a slash at its end.
    #[must_use]
    pub fn portal_url(&self) -> String {
        let url = self.gateway().public_url.unwrap_or_default();
        url.trim_end_matches('/').to_owned()
    }

    /// Whether what is paid to virtual accounts and by QR codes is no money: because the configuration says so, or says nothing and
    /// the portal is for this machine alone.
    #[must_use]
    pub fn pays_no_money(&self) -> bool {
        match self.registration.provider {
            PaymentProvider::Fake => true,
            PaymentProvider::Unset => self.databases.is_empty() && self.host.is_loopback(),
            PaymentProvider::Nobody | PaymentProvider::Midtrans => false,
        }
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
        let store = media::Store::open(&place.to_string_lossy())
            .context("the place for uploaded pictures (gateway.media_dir)")?;
        Ok(store.leaving(self.files_reserve()))
    }

    /// Opens the place where the catalog keeps what is not for everybody; what the gateway serves under `/media` must not
    /// reach there.
    ///
    /// # Errors
    /// When it cannot be used, or one of the two lies in the other.
    pub fn private_files(&self) -> anyhow::Result<media::Store> {
        self.open_private(&self.files_dir(), "catalog.files_dir")
    }

    /// Opens the place where registration keeps proofs of payment; neither what is served nor the catalog's files may reach
    /// there, whose sweep would take a foreign file for nobody's.
    ///
    /// # Errors
    /// When it cannot be used, or one of them lies in the other.
    pub fn proofs(&self) -> anyhow::Result<media::Store> {
        let (place, files) = (self.proofs_dir(), self.files_dir());
        if lie_in_each_other(&place, &files) {
            bail!(
                "registration.files_dir and catalog.files_dir must not lie in each other: each drops what it does not know"
            );
        }
        self.open_private(&place, "registration.files_dir")
    }

    /// Opens the place where learning keeps the files of lessons; what is served must not reach there, nor who drops what it does
    /// not know.
    ///
    /// # Errors
    /// When it cannot be used, or one of them lies in the other.
    pub fn course_files(&self) -> anyhow::Result<media::Store> {
        let place = self.course_files_dir();
        for (key, other) in [
            ("catalog.files_dir", self.files_dir()),
            ("registration.files_dir", self.proofs_dir()),
        ] {
            if lie_in_each_other(&place, &other) {
                bail!(
                    "learning.files_dir and {key} must not lie in each other: who sweeps there drops what it does not know"
                );
            }
        }
        self.open_private(&place, "learning.files_dir")
    }

    fn open_private(&self, place: &Path, key: &'static str) -> anyhow::Result<media::Store> {
        if lie_in_each_other(place, &self.gateway().media_dir.unwrap_or_default()) {
            bail!("{key} and gateway.media_dir must not lie in each other: the one is private, the other is served");
        }
        let opened = media::Store::open(&place.to_string_lossy());
        let store = opened.with_context(|| format!("the place for private files ({key})"))?;
        Ok(store.leaving(self.files_reserve()))
    }

    fn files_reserve(&self) -> u64 {
        self.files_reserve_mib.saturating_mul(1_024 * 1_024)
    }
}

fn lie_in_each_other(one: &Path, other: &Path) -> bool {
    one.starts_with(other) || other.starts_with(one)
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
            settings.registration.files_dir = settings.catalog.files_dir.replace(PathBuf::from("elsewhere"));
            assert!(settings.proofs().is_err(), "{files} {pictures}");
        }
    }

    #[test]
    fn neither_sweep_reaches_the_files_of_the_other() {
        for (proofs, files) in [
            ("data/files", "data/files"),
            ("data/files/proofs", "data/files"),
            ("data", "data/files"),
        ] {
            let mut settings = Settings::default();
            settings.registration.files_dir = Some(PathBuf::from(proofs));
            settings.catalog.files_dir = Some(PathBuf::from(files));
            assert!(settings.proofs().is_err(), "{proofs} {files}");
        }
    }

    #[test]
    fn no_sweep_reaches_the_files_of_lessons() {
        for (courses, swept) in [
            ("data/files", "data/files"),
            ("data/files/courses", "data/files"),
            ("data", "data/files"),
        ] {
            let mut settings = Settings::default();
            settings.learning.files_dir = Some(PathBuf::from(courses));
            settings.catalog.files_dir = Some(PathBuf::from(swept));
            assert!(settings.course_files().is_err(), "{courses} {swept}");
            settings.registration.files_dir = settings.catalog.files_dir.replace(PathBuf::from("elsewhere"));
            assert!(settings.course_files().is_err(), "{courses} {swept}");
            settings.registration.files_dir = Some(PathBuf::from("elsewhere"));
            settings.gateway.media_dir = Some(PathBuf::from(swept));
            assert!(settings.course_files().is_err(), "{courses} {swept}");
        }
    }
}
