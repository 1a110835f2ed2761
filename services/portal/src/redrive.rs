//! `portal redrive`: dead letters, listed and sent back.

use anyhow::{Context, bail};
use embedded_postgres::Running;
use events::{DeadLetterSummary, DeadLetters, consumers};
use kit::database::{self, Purpose};
use secrecy::ExposeSecret;
use sqlx::PgPool;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

use crate::{
    cli::{Arguments, Redrive},
    modules::MODULES,
    settings::Settings,
};

/// Does what was asked and prints what came of it.
///
/// # Errors
/// When the dead letters cannot be reached, in words for the operator.
pub fn run(arguments: &Arguments, wanted: &Redrive) -> anyhow::Result<()> {
    // What a process that runs would need beyond the broker and the databases is nobody's business here.
    let mut settings: Settings = config::load(arguments.config.as_deref(), |_| Vec::new())?;
    settings.data_dir = arguments.data_dir.clone().unwrap_or(settings.data_dir);
    rustls::crypto::aws_lc_rs::default_provider()
        .install_default()
        .map_err(|_| anyhow::anyhow!("another TLS provider is installed already"))?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(redrive(&settings, wanted))
}

async fn redrive(settings: &Settings, wanted: &Redrive) -> anyhow::Result<()> {
    if let Some(consumer) = &wanted.consumer {
        known(consumer)?;
    }
    let dead = reach(settings).await?;
    let found = dead.list(wanted.consumer.as_deref()).await?;
    if found.is_empty() {
        match &wanted.consumer {
            Some(consumer) => println!("{consumer} has no dead letters."),
            None => println!("There are no dead letters."),
        }
        return Ok(());
    }
    if wanted.list {
        print!("{}", table(&found));
        return Ok(());
    }
    let mut concerned: Vec<&str> = found.iter().map(|one| one.consumer.as_str()).collect();
    concerned.dedup();
    for consumer in concerned {
        let events = dead
            .send_back(consumer)
            .await
            .with_context(|| format!("{consumer}: not everything was sent back"))?;
        println!("{consumer}: {} sent back", counted(events));
    }
    println!("What fails again becomes a dead letter again: see it with portal redrive --list.");
    Ok(())
}

/// A name that nobody bears has no dead letters, which reads as if all were well.
fn known(consumer: &str) -> anyhow::Result<()> {
    if !consumers::ALL.contains(&consumer) {
        bail!(
            "there is no consumer by the name {consumer}; there are {}",
            consumers::ALL.join(", ")
        );
    }
    Ok(())
}

/// The dead letters where this configuration keeps them.
async fn reach(settings: &Settings) -> anyhow::Result<DeadLetters> {
    if let Some(broker) = settings.bus.amqp() {
        return Ok(DeadLetters::at_broker(&broker).await?);
    }
    let names = MODULES.iter().map(|entry| entry.name);
    let mut urls: Vec<(&'static str, String)> = names
        .clone()
        .filter_map(|name| Some((name, settings.databases.of(name)?.expose_secret().to_owned())))
        .collect();
    if urls.is_empty() {
        let Some(server) = Running::find(&settings.data_dir.join("postgres"))? else {
            bail!(
                "no portal runs in {}, and its database runs inside of it: start the portal, then redrive (or name \
                 another folder with --data-dir, or the broker with PORTAL__BUS__AMQP_URL)",
                settings.data_dir.display()
            );
        };
        urls = names.map(|name| (name, server.url_for(name))).collect();
    }
    let mut pools: Vec<PgPool> = Vec::new();
    for (name, url) in &urls {
        pools.push(database::open(name, url, Purpose::Preparing).await?);
    }
    Ok(DeadLetters::in_databases(pools))
}

/// One line a consumer, columns as wide as their widest word.
fn table(found: &[DeadLetterSummary]) -> String {
    let mut lines = vec![["CONSUMER", "TOPIC", "EVENTS", "OLDEST", "REASON"].map(ToOwned::to_owned)];
    lines.extend(found.iter().map(|one| {
        let topic = if one.topic.is_empty() { "?" } else { &one.topic };
        [
            one.consumer.clone(),
            topic.to_owned(),
            one.events.to_string(),
            one.oldest.map_or_else(|| "?".to_owned(), written),
            reasons(one),
        ]
    }));
    let width = |column: usize| lines.iter().map(|line| line[column].len()).max().unwrap_or_default();
    let [a, b, c, d, _] = std::array::from_fn(width);
    lines
        .iter()
        .map(|[consumer, topic, events, oldest, reason]| {
            format!("{consumer:a$}  {topic:b$}  {events:>c$}  {oldest:d$}  {reason}\n")
        })
        .collect()
}

fn reasons(one: &DeadLetterSummary) -> String {
    let counts = one.reasons.iter();
    let words: Vec<String> = counts.map(|(reason, events)| format!("{events} {reason}")).collect();
    words.join(", ")
}

fn written(at: OffsetDateTime) -> String {
    let to_the_second = at.replace_nanosecond(0).unwrap_or(at);
    to_the_second.format(&Rfc3339).unwrap_or_default()
}

fn counted(events: u64) -> String {
    match events {
        1 => "1 event".to_owned(),
        more => format!("{more} events"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use events::{Bus, DeadLetterSummary, Reason, consumers};
    use sqlx::PgPool;
    use time::macros::datetime;

    use super::{redrive, table};
    use crate::{
        cli::Redrive,
        modules::MODULES,
        secrets,
        settings::Settings,
        wire::{Modules, Pools},
    };

    /// A broker cannot be asked which consumers there are; one that is missing in the list would keep its dead letters.
    #[tokio::test]
    async fn the_list_of_consumers_is_what_the_modules_subscribe() {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings {
            data_dir: folder.path().to_owned(),
            ..Settings::default()
        };
        let keys = secrets::keys(&settings.secrets, folder.path(), None).unwrap();
        // Nobody answers there, and nobody is asked.
        let pool = PgPool::connect_lazy("postgres://portal@127.0.0.1:1/none").unwrap();
        let pools: Pools = MODULES.iter().map(|entry| (entry.name, pool.clone())).collect();
        let bus = Bus::in_process();
        Modules::build(&pools, &settings, Some(&keys), &bus).await.unwrap();
        let mut subscribed = bus.consumers();
        subscribed.sort_unstable();
        assert_eq!(subscribed, consumers::ALL);
    }

    #[tokio::test]
    async fn a_consumer_that_does_not_exist_is_refused_with_those_that_do() {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings {
            data_dir: folder.path().to_owned(),
            ..Settings::default()
        };
        for list in [true, false] {
            let wanted = Redrive {
                list,
                consumer: Some("notification.opt".to_owned()),
            };
            let refusal = redrive(&settings, &wanted).await.unwrap_err().to_string();
            assert_eq!(refusal.lines().count(), 1);
            assert!(
                refusal.contains("no consumer by the name notification.opt"),
                "{refusal}"
            );
            for consumer in consumers::ALL {
                assert!(refusal.contains(consumer), "{refusal}");
            }
        }
    }

    #[test]
    fn a_list_is_a_table_that_reads_in_a_terminal() {
        let found = [
            DeadLetterSummary {
                consumer: "notification.otp".to_owned(),
                topic: "identity.otp_requested.v1".to_owned(),
                events: 12,
                oldest: Some(datetime!(2026-11-20 03:04:05.678 UTC)),
                reasons: BTreeMap::from([(Reason::Failed, 11), (Reason::Unreadable, 1)]),
            },
            DeadLetterSummary {
                consumer: "identity.reissue_otp".to_owned(),
                topic: String::new(),
                events: 3,
                oldest: None,
                reasons: BTreeMap::from([(Reason::Crashed, 3)]),
            },
        ];
        assert_eq!(
            table(&found),
            "\
CONSUMER              TOPIC                      EVENTS  OLDEST                REASON
notification.otp      identity.otp_requested.v1      12  2026-11-20T03:04:05Z  11 failed, 1 unreadable
identity.reissue_otp  ?                               3  ?                     3 crashed
"
        );
    }
}
