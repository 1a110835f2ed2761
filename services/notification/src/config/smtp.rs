//! The `[notification.smtp]` section.

use config::Problem;
use lettre::message::Mailbox;
use secrecy::SecretString;
use serde::Deserialize;

use super::is_loopback;

/// A mail server.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Smtp {
    /// Its name, which its certificate must bear.
    pub host: String,
    /// TCP port of the mail server.
    pub port: u16,
    /// How the connection is protected.
    pub encryption: Encryption,
    /// Who logs in; nobody when absent.
    pub username: Option<String>,
    /// With which password.
    pub password: Option<SecretString>,
    /// Who it is from, such as `Nusamedika <portal@contoh.id>`.
    pub from: String,
}

/// How a connection to a mail server is protected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Encryption {
    /// Begins in clear and must turn to TLS.
    #[default]
    Starttls,
    /// TLS from the first byte.
    Tls,
    /// Not at all; only to this very machine.
    None,
}

impl Default for Smtp {
    fn default() -> Self {
        Self {
            host: String::new(),
            port: 587,
            encryption: Encryption::default(),
            username: None,
            password: None,
            from: String::new(),
        }
    }
}

impl Smtp {
    pub(super) fn problems(&self) -> Vec<Problem> {
        let rules = [
            (
                "notification.smtp.host",
                !self.host.trim().is_empty(),
                "the mail server's name is missing",
            ),
            ("notification.smtp.port", self.port != 0, "must not be 0"),
            (
                "notification.smtp.encryption",
                self.encryption != Encryption::None || self.host.is_empty() || is_loopback(&self.host),
                "may be 'none' for a server on this machine only",
            ),
            (
                "notification.smtp.password",
                self.username.is_some() == self.password.is_some(),
                "needs username, and the other way round",
            ),
            (
                "notification.smtp.from",
                self.from.parse::<Mailbox>().is_ok(),
                "must be an address such as Nusamedika <portal@contoh.id>",
            ),
        ];
        rules
            .into_iter()
            .filter(|(_, holds, _)| !holds)
            .map(|(key, _, words)| Problem::new(key, words))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Encryption, Smtp};

    #[test]
    fn a_server_elsewhere_is_never_spoken_to_in_clear() {
        let problems = |host: &str| {
            let smtp = Smtp {
                host: host.to_owned(),
                encryption: Encryption::None,
                from: "Nusamedika <portal@contoh.id>".to_owned(),
                ..Smtp::default()
            };
            smtp.problems().len()
        };
        assert_eq!((problems("127.0.0.1"), problems("localhost")), (0, 0));
        assert_eq!(problems("mail.contoh.id"), 1);
    }
}
