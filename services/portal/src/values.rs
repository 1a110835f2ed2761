//! Values of the configuration that can be read and mean nothing: what a start would refuse later, one by one.

use std::str::FromStr;

use config::Problem;
use secrecy::{ExposeSecret, SecretString};
use sqlx::postgres::PgConnectOptions;

use crate::{modules::MODULES, secrets, settings::Settings, wire};

/// All of them.
pub(crate) fn problems(settings: &Settings) -> Vec<Problem> {
    let addresses = MODULES.iter().flat_map(|entry| {
        let database = settings.databases.of(entry.name);
        let no_database = database.filter(|url| !is_postgres(url)).map(|_| {
            let words = "is not a PostgreSQL URL: postgres://USER:PASSWORD@HOST/DATABASE";
            Problem::new(format!("databases.{}", entry.name), words)
        });
        let link = settings.links.of(entry.name);
        let no_link = link.filter(|addresses| wire::endpoints(addresses).is_none()).map(|_| {
            let words = "is not an address such as http://catalog:9100, nor several separated by commas";
            Problem::new(format!("links.{}", entry.name), words)
        });
        [no_database, no_link].into_iter().flatten()
    });
    let broker = settings.bus.amqp_url.as_ref().filter(|url| !is_amqp(url)).map(|_| {
        let words = "is not an amqp:// or amqps:// URL";
        Problem::new("bus.amqp_url", words)
    });
    addresses.chain(broker).chain(key_problems(settings)).collect()
}

fn is_postgres(url: &SecretString) -> bool {
    let url = url.expose_secret();
    (url.starts_with("postgres://") || url.starts_with("postgresql://")) && PgConnectOptions::from_str(url).is_ok()
}

fn is_amqp(url: &SecretString) -> bool {
    let url = url.expose_secret();
    url.starts_with("amqp://") || url.starts_with("amqps://")
}

fn key_problems(settings: &Settings) -> impl Iterator<Item = Problem> {
    let named = settings.secrets.named().into_iter();
    named.filter_map(|(name, key)| {
        let is_list = name == "signing_seed" && settings.secrets.signing_list().is_some();
        let (name, fits) = match key?.expose_secret() {
            list if is_list => ("signing_keys", secrets::is_signing_list(list)),
            digits => (name, secrets::is_key(digits)),
        };
        let words = if is_list {
            "is not a list of signing keys as `portal rotate-keys` prints it"
        } else {
            "is not 64 hex digits: `openssl rand -hex 32` makes such a key"
        };
        (!fits).then(|| Problem::new(format!("secrets.{name}"), words))
    })
}

#[cfg(test)]
mod tests {
    use super::problems;
    use crate::settings::{Secrets, Settings};

    #[test]
    fn what_a_start_would_refuse_is_named_at_once() {
        let mut settings = Settings {
            databases: [
                ("identity", "foo"),
                ("catalog", "postgres://db:99999/catalog"),
                ("content", "mysql://db/content"),
                ("feedback", "postgres://db/feedback"),
            ]
            .into_iter()
            .collect(),
            links: [("identity", "foo"), ("catalog", "http://one:1, http://two:2")]
                .into_iter()
                .collect(),
            ..Settings::default()
        };
        settings.bus.amqp_url = Some("http://broker".into());
        settings.secrets = Secrets {
            signing_keys: Some("[]".into()),
            nik_key: Some("zz".into()),
            nik_index_key: Some("ab".repeat(32).into()),
            ..Secrets::default()
        };
        let mut keys: Vec<String> = problems(&settings).into_iter().map(|problem| problem.key).collect();
        keys.sort();
        assert_eq!(
            keys,
            [
                "bus.amqp_url",
                "databases.catalog",
                "databases.content",
                "databases.identity",
                "links.identity",
                "secrets.nik_key",
                "secrets.signing_keys"
            ]
        );
    }
}
