//! The whole configuration: one section a module, and what only the process decides.

use std::{net::IpAddr, ops::RangeInclusive, path::PathBuf};

use config::{Problem, Problems};
use events::AmqpSettings;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

use crate::{cli::Arguments, targets::Target};

/// Fewer connections, and the relay and the consumers leave none for requests; more, and the server only
/// queues what the pool should.
const CONNECTIONS: RangeInclusive<u32> = 4..=200;

/// A queue's name has 255 bytes; the longest ones bear a consumer's name too.
const LONGEST_NAMESPACE: usize = 64;

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
    /// Addresses of modules in other processes, such as `http://catalog:9100`.
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

    fn problem(&self) -> Option<Problem> {
        let fits = (1..=LONGEST_NAMESPACE).contains(&self.namespace.len());
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        (!fits || !self.namespace.bytes().all(plain)).then(|| {
            let words = format!("must be 1 to {LONGEST_NAMESPACE} letters, digits, - or _");
            Problem::new("bus.namespace", words)
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
    /// The keys that are missing. On one machine none at all is as good as all: then the data folder's own are used.
    fn problems_of(&self, target: Target) -> Vec<Problem> {
        let keys = [
            (Target::Identity, "secrets.signing_seed", &self.signing_seed),
            (Target::Identity, "secrets.nik_key", &self.nik_key),
            (Target::Identity, "secrets.nik_index_key", &self.nik_index_key),
            (Target::Notification, "secrets.message_key", &self.message_key),
        ];
        if target == Target::All && keys.iter().all(|(_, _, key)| key.is_none()) {
            return Vec::new();
        }
        // Identity seals what notification opens.
        let runs =
            |module: Target| target.runs(module) || (target == Target::Identity && module == Target::Notification);
        keys.into_iter()
            .filter(|(module, _, key)| runs(*module) && key.is_none())
            .map(|(_, name, _)| Problem::new(name, "the key is missing"))
            .collect()
    }
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

    /// The gateway's settings, with the data folder's pictures unless another folder was named.
    #[must_use]
    pub fn gateway(&self) -> gateway::Config {
        let mut config = self.gateway.clone();
        config.media_dir.get_or_insert_with(|| self.data_dir.join("media"));
        config
    }

    /// The messages that the `log` provider "sent", beside everything else that is kept.
    #[must_use]
    pub fn inbox(&self) -> notification::Inbox {
        notification::Inbox::at(self.data_dir.join("messages.jsonl"))
    }

    /// What is wrong with it for a process that runs `target`; empty when all is well.
    #[must_use]
    pub fn problems_of(&self, target: Target) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !CONNECTIONS.contains(&self.database_connections) {
            let (least, most) = (CONNECTIONS.start(), CONNECTIONS.end());
            problems.push(Problem::new(
                "database_connections",
                format!("must be from {least} to {most}"),
            ));
        }
        problems.extend(self.bus.problem());
        problems.extend(self.gateway.problems());
        problems.extend(self.identity.problems());
        problems.extend(self.catalog.problems());
        problems.extend(self.content.problems());
        if target.runs(Target::Notification) {
            // Its providers' tokens are given to nobody else.
            problems.extend(self.notification.problems());
        }
        if target == Target::Notification {
            problems.extend(self.notification.problems_alone());
        }
        problems.extend(self.database_problems(target));
        let links = [
            (Target::Identity, "links.identity", self.links.identity.is_some()),
            (Target::Catalog, "links.catalog", self.links.catalog.is_some()),
            (Target::Content, "links.content", self.links.content.is_some()),
        ];
        if target == Target::Gateway {
            let missing = links.iter().filter(|(_, _, given)| !given);
            problems.extend(missing.map(|(_, key, _)| Problem::new(*key, "the address of the module is missing")));
        }
        problems.extend(self.secrets.problems_of(target));
        if target != Target::All && target != Target::Gateway && self.bus.amqp_url.is_none() {
            problems.push(Problem::new(
                "bus.amqp_url",
                "a module of its own needs RabbitMQ's address",
            ));
        }
        problems
    }

    /// What a migration of the databases of `target` lacks; it needs no broker and no providers.
    #[must_use]
    pub fn migration_problems(&self, target: Target) -> Vec<Problem> {
        let mut problems = self.database_problems(target);
        problems.extend(self.secrets.problems_of(target));
        problems
    }

    fn database_problems(&self, target: Target) -> Vec<Problem> {
        let databases = [
            (
                Target::Identity,
                "databases.identity",
                self.databases.identity.is_some(),
            ),
            (Target::Catalog, "databases.catalog", self.databases.catalog.is_some()),
            (Target::Content, "databases.content", self.databases.content.is_some()),
            (
                Target::Notification,
                "databases.notification",
                self.databases.notification.is_some(),
            ),
        ];
        // A process of its own cannot start a server that its peers could not find; and a portal
        // with some of its databases elsewhere would keep the others where nobody looks for it.
        let embedded = target == Target::All && !databases.iter().any(|(_, _, given)| *given);
        if embedded {
            return Vec::new();
        }
        let missing = databases
            .iter()
            .filter(|(module, _, given)| target.runs(*module) && !given);
        missing
            .map(|(_, key, _)| Problem::new(*key, "the address of its database is missing"))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Settings, Target};

    fn keys(settings: &Settings, target: Target) -> Vec<String> {
        settings
            .problems_of(target)
            .into_iter()
            .map(|problem| problem.key)
            .collect()
    }

    #[test]
    fn one_machine_needs_nothing() {
        assert_eq!(keys(&Settings::default(), Target::All), Vec::<String>::new());
    }

    #[test]
    fn a_pool_is_neither_too_small_for_the_workers_nor_too_large_for_the_server() {
        for (connections, refused) in [(3, true), (4, false), (200, false), (201, true)] {
            let settings = Settings {
                database_connections: connections,
                ..Settings::default()
            };
            let named = keys(&settings, Target::All) == ["database_connections"];
            assert_eq!(named, refused, "{connections}");
        }
    }

    #[test]
    fn a_namespace_that_no_queue_can_bear_is_named() {
        for (namespace, refused) in [("portal-2", false), ("", true), ("two portals", true), ("a.b", true)] {
            let mut settings = Settings::default();
            settings.bus.namespace = namespace.to_owned();
            assert_eq!(
                keys(&settings, Target::All) == ["bus.namespace"],
                refused,
                "{namespace}"
            );
        }
    }

    #[test]
    fn a_portal_with_some_databases_elsewhere_names_the_missing_ones() {
        let mut settings = Settings::default();
        settings.databases.identity = Some("postgres://db/identity".into());
        assert_eq!(
            keys(&settings, Target::All),
            ["databases.catalog", "databases.content", "databases.notification"]
        );
    }

    #[test]
    fn a_module_of_its_own_names_all_that_it_misses() {
        assert_eq!(
            keys(&Settings::default(), Target::Identity),
            [
                "databases.identity",
                "secrets.signing_seed",
                "secrets.nik_key",
                "secrets.nik_index_key",
                "secrets.message_key",
                "bus.amqp_url"
            ]
        );
        assert_eq!(
            keys(&Settings::default(), Target::Gateway),
            ["links.identity", "links.catalog", "links.content"]
        );
        assert_eq!(
            keys(&Settings::default(), Target::Notification),
            [
                "notification.whatsapp",
                "notification.sms",
                "notification.mail",
                "databases.notification",
                "secrets.message_key",
                "bus.amqp_url"
            ]
        );
    }

    #[test]
    fn some_keys_without_the_others_are_named() {
        let mut settings = Settings::default();
        settings.secrets.nik_key = Some("ab".repeat(32).into());
        assert_eq!(
            keys(&settings, Target::All),
            ["secrets.signing_seed", "secrets.nik_index_key", "secrets.message_key"]
        );
    }
}
