//! The whole configuration: one section a module, and what only the process decides.

mod problems;

use std::{net::IpAddr, path::PathBuf};

use config::{Problem, Problems};
use events::AmqpSettings;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

use crate::{cli::Arguments, targets::Target};

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
    /// Demo data.
    pub demo: Demo,
    /// Logs and traces.
    pub telemetry: telemetry::Config,
    /// The gateway's own.
    pub gateway: gateway::Config,
    /// Identity's own.
    pub identity: identity::Config,
    /// The catalog's own.
    pub catalog: catalog::Config,
    /// The content's own.
    pub content: content::Config,
    /// Registration's own.
    pub registration: registration::Config,
    /// Notification's own.
    pub notification: notification::Config,
}

/// One PostgreSQL database a module.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Databases {
    /// Of identity.
    pub identity: Option<SecretString>,
    /// Of the catalog.
    pub catalog: Option<SecretString>,
    /// Of the content.
    pub content: Option<SecretString>,
    /// Of registration.
    pub registration: Option<SecretString>,
    /// Of feedback.
    pub feedback: Option<SecretString>,
    /// Of notification.
    pub notification: Option<SecretString>,
}

impl Databases {
    /// The address of a module's database.
    #[must_use]
    pub fn of(&self, module: Target) -> Option<SecretString> {
        match module {
            Target::Identity => self.identity.clone(),
            Target::Catalog => self.catalog.clone(),
            Target::Content => self.content.clone(),
            Target::Registration => self.registration.clone(),
            Target::Feedback => self.feedback.clone(),
            Target::Notification => self.notification.clone(),
            Target::All | Target::Gateway => None,
        }
    }
}

/// Where modules are that this process does not run.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Links {
    /// Identity's gRPC address.
    pub identity: Option<String>,
    /// The catalog's gRPC address.
    pub catalog: Option<String>,
    /// The content's gRPC address.
    pub content: Option<String>,
    /// Registration's gRPC address.
    pub registration: Option<String>,
    /// Feedback's gRPC address.
    pub feedback: Option<String>,
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

/// Demo data.
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
    /// The file and the environment, with the command line over them.
    ///
    /// # Errors
    /// With everything that is wrong for a process that runs the target of `arguments`.
    pub fn load(arguments: &Arguments) -> Result<Self, Problems> {
        Self::load_with(arguments, |settings| settings.problems_of(arguments.target))
    }

    /// The same, where `rules` says what counts as wrong.
    ///
    /// # Errors
    /// With everything that is wrong by these rules.
    pub fn load_with(arguments: &Arguments, rules: impl FnOnce(&Self) -> Vec<Problem>) -> Result<Self, Problems> {
        let mut settings: Self = config::load(arguments.config.as_deref(), rules)?;
        settings.port = arguments.port.unwrap_or(settings.port);
        settings.ops_port = arguments.ops_port.unwrap_or(settings.ops_port);
        settings.data_dir = arguments.data_dir.clone().unwrap_or(settings.data_dir);
        Ok(settings)
    }

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
}
