//! The `[notification]` section of the configuration.

mod sms_http;
mod smtp;
mod whatsapp_cloud;

use std::time::Duration;

use config::Problem;
use kit::loopback::is_loopback;
use reqwest::Url;
use serde::Deserialize;

pub use self::{
    sms_http::{BodyFormat, HttpMethod, NumberForm, SmsHttp},
    smtp::{Encryption, Smtp},
    whatsapp_cloud::WhatsappCloud,
};

/// With it and the longest code an OTP is still one SMS.
pub(crate) const LONGEST_NAME: usize = 40;

/// How long a message may be held before its call begins; after that it goes back into the queue.
const LEASE_BEFORE_CALL: time::Duration = time::Duration::seconds(5);
/// What is left of a lease when the longest call has ended: time to write down how, and for clocks that differ.
pub(crate) const LEASE_AFTER_CALL: time::Duration = time::Duration::seconds(5);

/// How messages leave.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// What the portal calls itself in messages.
    pub product_name: String,
    /// Who carries WhatsApp messages.
    pub whatsapp: WhatsappProvider,
    /// Who carries SMS.
    pub sms: SmsProvider,
    /// Who carries mail.
    pub mail: MailProvider,
    /// Whether a process that runs notification alone may "send" into a file: for trying the portal out on one's own machine,
    /// and refused where others reach the portal.
    pub allow_log: bool,
    /// Calls at the same time to the provider of each channel, per process. Channels share none, so that one that is
    /// stuck holds up no other.
    pub at_once: u16,
    /// Milliseconds after which a call counts as unanswered.
    pub send_timeout_ms: u64,
    /// WhatsApp's own API.
    pub whatsapp_cloud: WhatsappCloud,
    /// An SMS gateway over HTTP.
    pub sms_http: SmsHttp,
    /// A mail server.
    pub smtp: Smtp,
}

/// Who carries WhatsApp messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhatsappProvider {
    /// Nobody: they go into a file.
    #[default]
    Log,
    /// Meta's Cloud API.
    WhatsappCloud,
}

/// Who carries SMS.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SmsProvider {
    /// Nobody: they go into a file.
    #[default]
    Log,
    /// A gateway over HTTP.
    SmsHttp,
}

/// Who carries mail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailProvider {
    /// Nobody: it goes into a file.
    #[default]
    Log,
    /// A mail server.
    Smtp,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            product_name: "Nusamedika".to_owned(),
            whatsapp: WhatsappProvider::default(),
            sms: SmsProvider::default(),
            mail: MailProvider::default(),
            allow_log: false,
            at_once: 16,
            send_timeout_ms: 10_000,
            whatsapp_cloud: WhatsappCloud::default(),
            sms_http: SmsHttp::default(),
            smtp: Smtp::default(),
        }
    }
}

impl Config {
    /// What is wrong with the section, all of it at once. Of a provider that is not chosen nothing is asked.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let name = &self.product_name;
        let rules = [
            (
                "notification.product_name",
                !name.trim().is_empty() && name.len() <= LONGEST_NAME && name.chars().all(is_gsm),
                "must be 1 to 40 letters, digits and plain signs, which any phone can show in an SMS",
            ),
            (
                "notification.at_once",
                (1..=256).contains(&self.at_once),
                "must be 1 to 256",
            ),
            (
                "notification.send_timeout_ms",
                (100..=25_000).contains(&self.send_timeout_ms),
                "must be 100 to 25000",
            ),
        ];
        let mut problems: Vec<_> = rules
            .into_iter()
            .filter(|(_, holds, _)| !holds)
            .map(|(key, _, words)| Problem::new(key, words))
            .collect();
        if self.whatsapp == WhatsappProvider::WhatsappCloud {
            problems.extend(self.whatsapp_cloud.problems());
        }
        if self.sms == SmsProvider::SmsHttp {
            problems.extend(self.sms_http.problems());
        }
        if self.mail == MailProvider::Smtp {
            problems.extend(self.smtp.problems());
        }
        problems
    }

    /// What is wrong besides when notification runs in a process of its own: nobody reads a file there.
    #[must_use]
    pub fn problems_alone(&self) -> Vec<Problem> {
        let logged = [
            ("notification.whatsapp", self.whatsapp == WhatsappProvider::Log),
            ("notification.sms", self.sms == SmsProvider::Log),
            ("notification.mail", self.mail == MailProvider::Log),
        ];
        logged
            .into_iter()
            .filter(|(_, logs)| *logs && !self.allow_log)
            .map(|(key, _)| {
                Problem::new(
                    key,
                    "'log' sends nothing: name a provider, or set notification.allow_log",
                )
            })
            .collect()
    }

    /// Whether any channel goes into the file.
    #[must_use]
    pub fn uses_log(&self) -> bool {
        self.whatsapp == WhatsappProvider::Log || self.sms == SmsProvider::Log || self.mail == MailProvider::Log
    }

    pub(crate) fn send_timeout(&self) -> Duration {
        Duration::from_millis(self.send_timeout_ms)
    }

    /// How long a worker that took a message is waited for.
    pub(crate) fn lease(&self) -> time::Duration {
        LEASE_BEFORE_CALL + self.lease_for_call()
    }

    /// What a lease must still hold when the call begins.
    pub(crate) fn lease_for_call(&self) -> time::Duration {
        self.send_timeout() + LEASE_AFTER_CALL
    }
}

/// Whether a sign takes one of the 160 places of an SMS: GSM 03.38 without its second table and its accents.
pub(crate) fn is_gsm(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || " !\"#$%&'()*+,-./:;<=>?@_\n".contains(sign)
}

/// An `https` address, or any HTTP address of this machine.
fn is_safe_url(text: &str) -> bool {
    Url::parse(text).is_ok_and(|url| match (url.scheme(), url.host_str()) {
        ("https", Some(_)) => true,
        ("http", Some(host)) => is_loopback(host),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::{Config, MailProvider, SmsProvider, WhatsappProvider, is_safe_url};

    fn keys(config: &Config) -> Vec<String> {
        config.problems().into_iter().map(|problem| problem.key).collect()
    }

    #[test]
    fn the_defaults_are_in_order_on_one_machine_and_refused_alone() {
        let config = Config::default();
        assert!(config.problems().is_empty());
        assert_eq!(config.problems_alone().len(), 3);
        let allowed = Config {
            allow_log: true,
            ..config
        };
        assert!(allowed.problems_alone().is_empty());
    }

    #[test]
    fn every_problem_is_told_at_once_and_only_of_chosen_providers() {
        let config = Config {
            product_name: "Ikatan 🩺".to_owned(),
            at_once: 0,
            send_timeout_ms: 60_000,
            ..Config::default()
        };
        let own = [
            "notification.product_name",
            "notification.at_once",
            "notification.send_timeout_ms",
        ];
        assert_eq!(keys(&config), own);
        let chosen = Config {
            whatsapp: WhatsappProvider::WhatsappCloud,
            sms: SmsProvider::SmsHttp,
            mail: MailProvider::Smtp,
            ..Config::default()
        };
        assert_eq!(
            keys(&chosen),
            [
                "notification.whatsapp_cloud.phone_number_id",
                "notification.whatsapp_cloud.token",
                "notification.whatsapp_cloud.template",
                "notification.sms_http.url",
                "notification.sms_http.body",
                "notification.smtp.host",
                "notification.smtp.from",
            ]
        );
    }

    #[test]
    fn codes_travel_unencrypted_inside_this_machine_only() {
        for (url, safe) in [
            ("https://graph.facebook.com", true),
            ("http://127.0.0.1:8080", true),
            ("http://[::1]:8080", true),
            ("http://localhost/x", true),
            ("http://sms.contoh.id", false),
            ("http://127.0.0.1.contoh.id", false),
            ("ftp://localhost", false),
            ("graph.facebook.com", false),
        ] {
            assert_eq!(is_safe_url(url), safe, "{url}");
        }
    }
}
