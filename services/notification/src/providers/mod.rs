//! The outside: whoever carries messages to phones and mailboxes.
//!
//! A provider answers with an `Outcome` and never with an error: what follows depends on whether the message may be
//! out, so every way to fail has to be sorted into one of the four. Whatever leaves that in doubt is `Unknown`.

mod http;
mod log;
mod provider;
mod sms_http;
mod smtp;
mod whatsapp_cloud;

use std::{fmt, sync::Arc};

use kit::clock::Clock;

pub(crate) use self::provider::Provider;
pub use self::provider::ProviderError;

use crate::{
    Inbox,
    config::{Config, MailProvider, SmsProvider, WhatsappProvider},
    domain::channel::Channel,
    templates::{MailMessage, PhoneMessage},
};

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
