//! The messages that this process keeps instead of sending, as the operations port shows them.

use std::sync::Arc;

use gateway::ops::dev::{DevInbox, DevMessage};
use notification::SentMessage;

use crate::{settings::Settings, targets::Target};

/// Reads them; `None` where notification does not run, or where every message goes to a provider.
pub(crate) fn of(target: Target, settings: &Settings) -> Option<DevInbox> {
    if !target.runs(notification::NAME) || !settings.notification.uses_log() {
        return None;
    }
    let inbox = settings.inbox();
    Some(Arc::new(move |to| {
        let inbox = inbox.clone();
        Box::pin(async move {
            let kept = inbox.messages(to.as_deref()).await?;
            Ok(kept.into_iter().map(shown).collect())
        })
    }))
}

fn shown(message: SentMessage) -> DevMessage {
    DevMessage {
        to: message.to,
        channel: message.channel,
        template: message.template,
        body: message.body,
        sent_at: message.sent_at,
    }
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::{settings::Settings, targets::Target};

    #[test]
    fn the_inbox_is_where_messages_are_kept_and_nowhere_else() {
        let mut settings = Settings::default();
        assert!(of(Target::All, &settings).is_some() && of(Target::Module(notification::NAME), &settings).is_some());
        assert!(of(Target::Gateway, &settings).is_none() && of(Target::Module(identity::NAME), &settings).is_none());
        settings.notification.whatsapp = notification::WhatsappProvider::WhatsappCloud;
        settings.notification.sms = notification::SmsProvider::SmsHttp;
        settings.notification.mail = notification::MailProvider::Smtp;
        assert!(of(Target::All, &settings).is_none());
    }
}
