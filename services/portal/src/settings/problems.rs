//! What can be wrong with the configuration, all of it at once.

use std::ops::RangeInclusive;

use config::Problem;

use super::{Bus, Secrets, Settings};
use crate::targets::Target;

/// Fewer connections, and the relay and the consumers leave none for requests; more, and the server only
/// queues what the pool should.
const CONNECTIONS: RangeInclusive<u32> = 4..=200;
/// A queue's name has 255 bytes; the longest ones bear a consumer's name too.
const LONGEST_NAMESPACE: usize = 64;

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

impl Bus {
    fn problem(&self) -> Option<Problem> {
        let fits = (1..=LONGEST_NAMESPACE).contains(&self.namespace.len());
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        (!fits || !self.namespace.bytes().all(plain)).then(|| {
            let words = format!("must be 1 to {LONGEST_NAMESPACE} letters, digits, - or _");
            Problem::new("bus.namespace", words)
        })
    }
}

impl Settings {
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
        if target == Target::Gateway && self.gateway.public_url.is_none() {
            let words = "the address by which members know the portal is missing";
            problems.push(Problem::new("gateway.public_url", words));
        }
        problems.extend(self.identity.problems());
        problems.extend(self.catalog.problems());
        problems.extend(self.content.problems());
        problems.extend(self.registration.problems());
        if target.runs(Target::Notification) {
            // Its providers' tokens are given to nobody else.
            problems.extend(self.notification.problems());
        }
        // Codes in a file are for whoever sits at this machine; elsewhere the operations port would show them to others.
        let public = target == Target::All && !self.host.is_loopback();
        if target == Target::Notification || public {
            problems.extend(self.notification.problems_alone());
        }
        problems.extend(self.database_problems(target));
        let links = [
            (Target::Identity, "links.identity", self.links.identity.is_some()),
            (Target::Catalog, "links.catalog", self.links.catalog.is_some()),
            (Target::Content, "links.content", self.links.content.is_some()),
            (
                Target::Registration,
                "links.registration",
                self.links.registration.is_some(),
            ),
            (Target::Feedback, "links.feedback", self.links.feedback.is_some()),
        ];
        // Registration follows the capacities that the catalog gives to sub-events.
        let calls =
            |module: Target| target == Target::Gateway || (target == Target::Registration && module == Target::Catalog);
        let missing = links.iter().filter(|(module, _, given)| calls(*module) && !given);
        problems.extend(missing.map(|(_, key, _)| Problem::new(*key, "the address of the module is missing")));
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
                Target::Registration,
                "databases.registration",
                self.databases.registration.is_some(),
            ),
            (
                Target::Feedback,
                "databases.feedback",
                self.databases.feedback.is_some(),
            ),
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
            [
                "databases.catalog",
                "databases.content",
                "databases.registration",
                "databases.feedback",
                "databases.notification"
            ]
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
            [
                "gateway.public_url",
                "links.identity",
                "links.catalog",
                "links.content",
                "links.registration",
                "links.feedback"
            ]
        );
        assert_eq!(
            keys(&Settings::default(), Target::Registration),
            ["databases.registration", "links.catalog", "bus.amqp_url"]
        );
        assert_eq!(
            keys(&Settings::default(), Target::Feedback),
            ["databases.feedback", "bus.amqp_url"]
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
    fn a_portal_that_others_reach_shows_nobody_its_codes() {
        let mut settings = Settings {
            host: [0, 0, 0, 0].into(),
            ..Settings::default()
        };
        assert_eq!(
            keys(&settings, Target::All),
            ["notification.whatsapp", "notification.sms", "notification.mail"]
        );
        settings.notification.allow_log = true;
        assert_eq!(keys(&settings, Target::All), Vec::<String>::new());
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
