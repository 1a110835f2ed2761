//! Nobody carries it: the message goes into a file.

use async_trait::async_trait;
use kit::clock::Clock;

use super::provider::Provider;
use crate::{
    Inbox, SentMessage,
    domain::{
        channel::{Channel, Template},
        outcome::Outcome,
    },
    templates::{MailMessage, PhoneMessage},
};

/// "Sends" into an [`Inbox`].
pub(super) struct Log {
    channel: Channel,
    inbox: Inbox,
    clock: Clock,
}

impl Log {
    pub(super) fn new(channel: Channel, inbox: Inbox, clock: Clock) -> Self {
        Self { channel, inbox, clock }
    }

    async fn keep(&self, to: &str, template: Template, body: String) -> Outcome {
        let message = SentMessage {
            to: to.to_owned(),
            channel: self.channel.as_str().to_owned(),
            template: template.as_str().to_owned(),
            body,
            sent_at: self.clock.now(),
        };
        match self.inbox.append(&message).await {
            Ok(()) => Outcome::Accepted { reference: None },
            Err(error) => {
                tracing::warn!(%error, "a message could not be written into the file of messages");
                Outcome::for_now("log_unwritable")
            }
        }
    }
}

#[async_trait]
impl Provider<PhoneMessage> for Log {
    async fn send(&self, message: &PhoneMessage) -> Outcome {
        self.keep(message.to.as_e164(), message.template, message.text.clone())
            .await
    }
}

#[async_trait]
impl Provider<MailMessage> for Log {
    async fn send(&self, message: &MailMessage) -> Outcome {
        let body = format!("{}\n\n{}", message.subject, message.text);
        self.keep(message.to.as_str(), message.template, body).await
    }
}
