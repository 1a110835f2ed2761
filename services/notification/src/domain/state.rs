//! What becomes of a message after a call.
//!
//! ```text
//! queued ──► sending ──► sent
//!   ▲  │        │ ├────► refused
//!   │  │        │ └────► unknown   never sent again: it may have arrived
//!   │  └────────┼──────► expired
//!   └───────────┘ refused for now, or off to SMS
//! ```

use std::time::Duration;

use time::OffsetDateTime;

use super::{
    channel::{Channel, Template},
    message::HeldMessage,
    outcome::Outcome,
};

/// The longest pause after a refusal, unless the provider asks for a longer one.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// What a provider may ask for at most.
const LONGEST_ASKED: Duration = Duration::from_secs(60 * 60);

/// The state after a message was held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Sent {
        reference: Option<String>,
    },
    /// Again at `due_at`, by `channel`.
    Queued {
        channel: Channel,
        fell_back: bool,
        due_at: OffsetDateTime,
        reason: String,
    },
    Refused {
        reason: String,
    },
    Unknown {
        reason: String,
    },
    Expired,
    /// What it was to tell is over.
    Over,
}

impl Next {
    /// What follows from how the call ended.
    pub(crate) fn after(message: &HeldMessage, outcome: Outcome, now: OffsetDateTime) -> Self {
        match outcome {
            Outcome::Accepted { reference } => Self::Sent { reference },
            Outcome::RefusedForNow { after, reason } => Self::Queued {
                channel: message.channel,
                fell_back: message.fell_back,
                due_at: now + pause(message.tries).max(after.unwrap_or_default().min(LONGEST_ASKED)),
                reason,
            },
            // The code never went out, so it may still go the other way. There is no way back from SMS.
            Outcome::RefusedForGood { reason } if message.channel == Channel::Whatsapp => Self::Queued {
                channel: Channel::Sms,
                fell_back: true,
                due_at: now,
                reason,
            },
            Outcome::RefusedForGood { reason } => Self::Refused { reason },
            Outcome::Unknown { reason } => Self::Unknown { reason },
        }
    }

    /// The word in the database.
    pub(crate) fn as_str(&self) -> &'static str {
        match self {
            Self::Sent { .. } => "sent",
            Self::Queued { .. } => "queued",
            Self::Refused { .. } => "refused",
            Self::Unknown { .. } => "unknown",
            Self::Expired | Self::Over => "expired",
        }
    }

    /// What is told to whoever asked for the message: `None` when there is nothing to tell.
    pub(crate) fn undelivered(&self, template: Template) -> Option<&'static str> {
        match (template, self) {
            (Template::Otp, Self::Refused { .. } | Self::Unknown { .. } | Self::Expired) => Some(self.as_str()),
            _ => None,
        }
    }
}

/// 1 s, 2 s, 4 s … up to [`LONGEST_PAUSE`] after try number `tries`.
fn pause(tries: i32) -> Duration {
    let doublings = u32::try_from(tries.saturating_sub(1)).unwrap_or(0).min(5);
    Duration::from_secs(1 << doublings).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use events::SealKey;
    use time::macros::datetime;
    use uuid::Uuid;

    use super::{Next, pause};
    use crate::domain::{
        channel::{Channel, Template},
        message::HeldMessage,
        outcome::Outcome,
    };

    const NOW: time::OffsetDateTime = datetime!(2026-11-20 08:00 UTC);

    fn held(channel: Channel, fell_back: bool, tries: i32) -> HeldMessage {
        HeldMessage {
            id: Uuid::nil(),
            template: Template::Otp,
            channel,
            content: SealKey::new("m1", &[1; 32]).seal(&(), "nothing").unwrap(),
            traceparent: None,
            created_at: NOW,
            expires_at: NOW + time::Duration::minutes(5),
            lease_until: NOW + time::Duration::seconds(20),
            tries,
            fell_back,
        }
    }

    #[test]
    fn an_unknown_outcome_is_never_queued_again() {
        for channel in [Channel::Whatsapp, Channel::Sms, Channel::Mail] {
            let next = Next::after(&held(channel, false, 1), Outcome::unknown("timed_out"), NOW);
            assert_eq!(next.as_str(), "unknown", "{channel}");
        }
    }

    #[test]
    fn a_number_that_whatsapp_does_not_know_gets_an_sms_at_once_and_once() {
        let refused = || Outcome::for_good("whatsapp_131026");
        let next = Next::after(&held(Channel::Whatsapp, false, 1), refused(), NOW);
        assert_eq!(
            next,
            Next::Queued {
                channel: Channel::Sms,
                fell_back: true,
                due_at: NOW,
                reason: "whatsapp_131026".into()
            }
        );
        let last = Next::after(&held(Channel::Sms, true, 2), refused(), NOW);
        assert_eq!(last.as_str(), "refused");
    }

    #[test]
    fn pauses_double_up_to_half_a_minute_and_a_provider_may_ask_for_more() {
        let seconds: Vec<_> = (1..=8).map(|tries| pause(tries).as_secs()).collect();
        assert_eq!(seconds, [1, 2, 4, 8, 16, 30, 30, 30]);
        let asked = Outcome::RefusedForNow {
            after: Some(Duration::from_secs(45)),
            reason: "whatsapp_130429".into(),
        };
        let next = Next::after(&held(Channel::Whatsapp, false, 1), asked, NOW);
        assert!(
            matches!(next, Next::Queued { due_at, channel: Channel::Whatsapp, .. } if due_at == NOW + Duration::from_secs(45))
        );
    }

    #[test]
    fn no_provider_may_ask_for_more_than_an_hour() {
        let asked = Outcome::RefusedForNow {
            after: Some(Duration::from_secs(u64::MAX)),
            reason: "http_503".into(),
        };
        let next = Next::after(&held(Channel::Sms, false, 1), asked, NOW);
        assert!(
            matches!(next, Next::Queued { due_at, .. } if due_at == NOW + Duration::from_secs(3_600)),
            "{next:?}"
        );
    }

    #[test]
    fn a_code_that_certainly_or_possibly_did_not_arrive_is_told_of_and_no_mail_is() {
        let refused = Next::Refused { reason: "x".into() };
        let unknown = Next::Unknown { reason: "x".into() };
        let sent = Next::Sent { reference: None };
        assert_eq!(refused.undelivered(Template::Otp), Some("refused"));
        assert_eq!(unknown.undelivered(Template::Otp), Some("unknown"));
        assert_eq!(Next::Expired.undelivered(Template::Otp), Some("expired"));
        for next in [&refused, &unknown, &Next::Expired] {
            assert_eq!(next.undelivered(Template::PasswordChanged), None);
            assert_eq!(next.undelivered(Template::PhoneChanged), None);
        }
        assert_eq!(sent.undelivered(Template::Otp), None);
    }
}
