//! The configuration as a target reads it, and everything that is wrong with it, at once.

use std::ops::RangeInclusive;

use config::{Problem, Problems};
use embedded_postgres::Running;

use crate::{
    cli::Arguments,
    in_public,
    module_entry::Entry,
    modules::MODULES,
    secrets,
    settings::{Bus, Settings},
    targets::Target,
    values,
};

/// Fewer connections, and the relay and the consumers leave none for requests; more, and the server only
/// queues what the pool should.
const CONNECTIONS: RangeInclusive<u32> = 4..=200;
/// Bytes. A queue's name has 255 at most, and the longest ones bear a consumer's name too.
const LONGEST_NAMESPACE: usize = 64;

/// Reads the file and the environment, with the command line over them.
///
/// # Errors
/// With everything that is wrong for a process that runs the target of `arguments`.
pub fn load(arguments: &Arguments) -> Result<Settings, Problems> {
    load_with(arguments, |settings| problems(settings, arguments.target))
}

/// `portal check`: the configuration, and whether the keys of the data folder are there as a start wants them.
///
/// # Errors
/// With everything that is wrong.
pub fn check(arguments: &Arguments) -> anyhow::Result<()> {
    let settings = load(arguments)?;
    if arguments.target.needs_keys() {
        let data = if arguments.target.embeds_database(&settings) {
            Running::cluster(&settings.data_dir.join("postgres"))?
        } else {
            None
        };
        secrets::look(&settings.secrets, &settings.data_dir, data.as_deref())?;
    }
    Ok(())
}

/// The same for a migration of the target's databases, which needs no broker and no providers.
///
/// # Errors
/// With everything that is wrong for it.
pub fn load_for_migration(arguments: &Arguments) -> Result<Settings, Problems> {
    load_with(arguments, |settings| {
        let mut problems = database_problems(settings, arguments.target);
        problems.extend(key_problems(settings, arguments.target));
        problems.extend(values::problems(settings));
        problems
    })
}

/// The same as far as it can be read, whatever is wrong with it.
///
/// # Errors
/// With what cannot be read at all.
pub fn load_unchecked(arguments: &Arguments) -> Result<Settings, Problems> {
    load_with(arguments, |_| Vec::new())
}

fn load_with(arguments: &Arguments, rules: impl FnOnce(&Settings) -> Vec<Problem>) -> Result<Settings, Problems> {
    let mut settings: Settings = config::load(arguments.config.as_deref(), rules)?;
    settings.port = arguments.port.unwrap_or(settings.port);
    settings.ops_port = arguments.ops_port.unwrap_or(settings.ops_port);
    settings.data_dir = arguments.data_dir.clone().unwrap_or(settings.data_dir);
    Ok(settings)
}

/// What is wrong with `settings` for a process that runs `target`; empty when all is well.
fn problems(settings: &Settings, target: Target) -> Vec<Problem> {
    let mut problems = Vec::new();
    if !CONNECTIONS.contains(&settings.database_connections) {
        let (least, most) = (CONNECTIONS.start(), CONNECTIONS.end());
        problems.push(Problem::new(
            "database_connections",
            format!("must be from {least} to {most}"),
        ));
    }
    problems.extend(bus_problem(&settings.bus));
    let told = settings.telemetry.problems().into_iter();
    problems.extend(told.map(|(key, words)| Problem::new(format!("telemetry.{key}"), words)));
    problems.extend(settings.gateway.problems());
    if target == Target::Gateway && settings.gateway.public_url.is_none() {
        let words = "the address by which members know the portal is missing";
        problems.push(Problem::new("gateway.public_url", words));
    }
    problems.extend(in_public::problems(settings, target));
    problems.extend(values::problems(settings));
    let is_public = target != Target::All || in_public::is_reached(settings);
    for entry in running(target) {
        let found = entry.problems.map(|problems| problems(settings));
        let in_public = entry.problems_in_public.filter(|_| is_public);
        problems.extend(found.into_iter().flatten());
        problems.extend(in_public.into_iter().flat_map(|problems| problems(settings)));
    }
    problems.extend(database_problems(settings, target));
    problems.extend(link_problems(settings, target));
    problems.extend(key_problems(settings, target));
    let is_alone = matches!(target, Target::Module(_));
    if is_alone && settings.bus.amqp_url.is_none() && target.uses_bus() {
        problems.push(Problem::new(
            "bus.amqp_url",
            "a module of its own needs RabbitMQ's address",
        ));
    }
    problems
}

fn running(target: Target) -> impl Iterator<Item = &'static Entry> {
    MODULES.iter().filter(move |entry| target.runs(entry.name))
}

fn bus_problem(bus: &Bus) -> Option<Problem> {
    let fits = (1..=LONGEST_NAMESPACE).contains(&bus.namespace.len());
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (!fits || !bus.namespace.bytes().all(plain)).then(|| {
        let words = format!("must be 1 to {LONGEST_NAMESPACE} letters, digits, - or _");
        Problem::new("bus.namespace", words)
    })
}

fn database_problems(settings: &Settings, target: Target) -> Vec<Problem> {
    let mut problems = strangers("databases", settings.databases.names(), |_| true);
    // A process of its own cannot start a server that its peers could not find; and a portal
    // with some of its databases elsewhere would keep the others where nobody looks for it.
    if !target.embeds_database(settings) {
        let missing = running(target).filter(|entry| settings.databases.of(entry.name).is_none());
        problems.extend(missing.map(|entry| {
            let key = format!("databases.{}", entry.name);
            Problem::new(key, "the address of its database is missing")
        }));
    }
    problems
}

fn link_problems(settings: &Settings, target: Target) -> Vec<Problem> {
    let mut problems = strangers("links", settings.links.names(), |entry| entry.is_called);
    let is_called = |module: &Entry| match target {
        Target::All => false,
        Target::Gateway => module.is_called,
        Target::Module(_) => running(target).any(|entry| entry.calls.contains(&module.name)),
    };
    let missing = MODULES
        .iter()
        .filter(|module| is_called(module) && settings.links.of(module.name).is_none());
    problems.extend(missing.map(|module| {
        let key = format!("links.{}", module.name);
        Problem::new(key, "the address of the module is missing")
    }));
    problems
}

/// Keys of a section that name no module of this kind.
fn strangers<'a>(section: &str, names: impl Iterator<Item = &'a str>, kind: impl Fn(&Entry) -> bool) -> Vec<Problem> {
    let is_known = |name: &str| MODULES.iter().any(|entry| entry.name == name && kind(entry));
    names
        .filter(|name| !is_known(name))
        .map(|name| Problem::new(format!("{section}.{name}"), "there is no such module"))
        .collect()
}

/// The keys that are missing. On one machine none at all is as good as all: then the data folder's own are used.
fn key_problems(settings: &Settings, target: Target) -> Vec<Problem> {
    let keys = settings.secrets.named();
    if target == Target::All && keys.iter().all(|(_, key)| key.is_none()) {
        return Vec::new();
    }
    let is_needed = |name: &str| running(target).any(|entry| entry.secrets.contains(&name));
    keys.into_iter()
        .filter(|(name, key)| is_needed(name) && key.is_none())
        .map(|(name, _)| Problem::new(format!("secrets.{name}"), "the key is missing"))
        .collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::problems;
    use crate::{settings::Settings, targets::Target};

    /// What is wrong, by its keys.
    pub(crate) fn keys(settings: &Settings, target: Target) -> Vec<String> {
        problems(settings, target)
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
        let settings = Settings {
            databases: [("identity", "postgres://db/identity")].into_iter().collect(),
            ..Settings::default()
        };
        assert_eq!(
            keys(&settings, Target::All),
            [
                "databases.catalog",
                "databases.content",
                "databases.feedback",
                "databases.learning",
                "databases.registration",
                "databases.notification"
            ]
        );
    }

    #[test]
    fn a_module_of_its_own_names_all_that_it_misses() {
        assert_eq!(
            keys(&Settings::default(), Target::Module("identity")),
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
                "links.feedback",
                "links.learning",
                "links.registration"
            ]
        );
        assert_eq!(
            keys(&Settings::default(), Target::Module("registration")),
            [
                "databases.registration",
                "links.catalog",
                "links.learning",
                "secrets.ticket_key",
                "bus.amqp_url"
            ]
        );
        assert_eq!(
            keys(&Settings::default(), Target::Module("learning")),
            [
                "databases.learning",
                "links.identity",
                "links.catalog",
                "links.feedback",
                "secrets.learning_key",
                "bus.amqp_url"
            ]
        );
        assert_eq!(
            keys(&Settings::default(), Target::Module("feedback")),
            ["databases.feedback"]
        );
        assert_eq!(
            keys(&Settings::default(), Target::Module("notification")),
            [
                "notification.whatsapp",
                "notification.sms",
                "notification.mail",
                "databases.notification",
                "links.identity",
                "links.registration",
                "secrets.message_key",
                "bus.amqp_url"
            ]
        );
    }

    #[test]
    fn operations_are_this_machines_own_unless_told_otherwise() {
        let settings = Settings::default();
        assert!(settings.ops_host.is_loopback() && settings.ops_names.is_empty());
    }

    #[test]
    fn some_keys_without_the_others_are_named() {
        let mut settings = Settings::default();
        settings.secrets.nik_key = Some("ab".repeat(32).into());
        assert_eq!(
            keys(&settings, Target::All),
            [
                "secrets.signing_seed",
                "secrets.nik_index_key",
                "secrets.message_key",
                "secrets.ticket_key",
                "secrets.learning_key"
            ]
        );
    }

    #[test]
    fn a_list_of_signing_keys_stands_in_for_the_seed_of_before_and_an_empty_one_does_not() {
        for (list, stands_in) in [("[…]", true), (" ", false)] {
            let mut settings = Settings::default();
            settings.secrets.signing_keys = Some(list.into());
            let named = keys(&settings, Target::Module("identity"));
            assert_ne!(named.contains(&"secrets.signing_seed".to_owned()), stands_in, "{list}");
        }
    }

    #[test]
    fn a_database_or_link_of_a_module_that_is_none_is_named() {
        let mut settings = Settings {
            databases: [("mailer", "postgres://db/mailer")].into_iter().collect(),
            ..Settings::default()
        };
        assert!(keys(&settings, Target::All).contains(&"databases.mailer".to_owned()));
        settings = Settings::default();
        // Nobody calls it.
        settings.links = [("notification", "http://notification:9100")].into_iter().collect();
        assert_eq!(keys(&settings, Target::All), ["links.notification"]);
    }
}
