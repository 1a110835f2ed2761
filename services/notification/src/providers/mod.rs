//! The outside: whoever carries messages to phones and mailboxes.
//!
//! A provider answers with an [`Outcome`] and never with an error: what follows depends on whether the message may be
//! out, so every way to fail has to be sorted into one of the four. Whatever leaves that in doubt is `Unknown`.

mod http;
mod log;
mod sms_http;
mod smtp;
mod whatsapp_cloud;

use std::{fmt, sync::Arc};

use async_trait::async_trait;
use kit::clock::Clock;

use crate::{
    Inbox,
    config::{Config, MailProvider, SmsProvider, WhatsappProvider},
    domain::{channel::Channel, outcome::Outcome},
    templates::{MailMessage, PhoneMessage},
};

/// Carries messages of type `M`. It keeps its own time limit, below the one of its caller.
#[async_trait]
pub(crate) trait Provider<M>: Send + Sync {
    /// Hands the message over, once.
    async fn send(&self, message: &M) -> Outcome;
}

/// A provider could not be set up.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// No HTTP client.
    #[error("the HTTP client could not be built")]
    Http(#[source] reqwest::Error),
    /// Something in its section cannot be used.
    #[error("notification.{0} cannot be used")]
    Section(&'static str),
    /// No TLS for the mail server.
    #[error("TLS to the mail server could not be set up")]
    MailTls(#[source] lettre::transport::smtp::Error),
}

/// One provider a channel.
#[derive(Clone)]
pub(crate) struct Providers {
    pub whatsapp: Arc<dyn Provider<PhoneMessage>>,
    pub sms: Arc<dyn Provider<PhoneMessage>>,
    pub mail: Arc<dyn Provider<MailMessage>>,
}

impl fmt::Debug for Providers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Providers")
    }
}

impl Providers {
    /// The providers that `config` names.
    pub(crate) fn new(config: &Config, inbox: &Inbox, clock: &Clock) -> Result<Self, ProviderError> {
        let limit = config.send_timeout();
        let log = |channel: Channel| Arc::new(log::Log::new(channel, inbox.clone(), clock.clone()));
        Ok(Self {
            whatsapp: match config.whatsapp {
                WhatsappProvider::Log => log(Channel::Whatsapp),
                WhatsappProvider::WhatsappCloud => {
                    Arc::new(whatsapp_cloud::WhatsappCloud::new(&config.whatsapp_cloud, limit)?)
                }
            },
            sms: match config.sms {
                SmsProvider::Log => log(Channel::Sms),
                SmsProvider::SmsHttp => Arc::new(sms_http::SmsHttp::new(&config.sms_http, limit)?),
            },
            mail: match config.mail {
                MailProvider::Log => log(Channel::Mail),
                MailProvider::Smtp => Arc::new(smtp::Smtp::new(&config.smtp, limit)?),
            },
        })
    }
}

/// Notes a refusal that only an operator can mend. The message waits; nothing is burnt.
fn misconfigured(channel: Channel, reason: &str) {
    crate::metrics::misconfigured(channel);
    tracing::error!(%channel, reason, "a provider refuses our account, credentials or template: messages wait");
}
