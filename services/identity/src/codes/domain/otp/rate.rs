//! When the next code may go out, and by which way.

use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::channel::Channel;

/// Messages to one phone, and asks of one address and phone, are counted over this long.
pub const HOUR: Duration = Duration::hours(1);

/// How often a phone may get a message.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// Between two messages.
    pub pause: Duration,
    /// Messages within an hour.
    pub per_hour: i64,
    /// A request that is older than this is not answered any more.
    pub request_life: Duration,
}

/// A request for a code, as the rules see it.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// When the member asked; a code in the place of a lost one keeps the time of the first.
    pub at: OffsetDateTime,
    /// The way that was asked for.
    pub channel: Channel,
    /// The lost code that this one is to replace; `None` when the member asks.
    pub replaces: Option<Uuid>,
}

/// The code of an account that was neither used nor replaced.
#[derive(Clone, Copy, Debug)]
pub struct ActiveCode {
    pub id: Uuid,
    /// When the member asked for it.
    pub requested_at: OffsetDateTime,
    /// When it was issued.
    pub issued_at: OffsetDateTime,
    /// Whether it is known that it never left.
    pub unsent: bool,
}

/// What was issued before.
#[derive(Clone, Copy, Debug, Default)]
pub struct History {
    /// When the last message was issued that may have reached the phone.
    pub last_sent_at: Option<OffsetDateTime>,
    /// How many of those there were within [`history_start`].
    pub sent_within_hour: i64,
    /// When the account's first code within [`history_start`] was issued, by whatever way.
    pub first_issued_at: Option<OffsetDateTime>,
    /// The account's standing code.
    pub active: Option<ActiveCode>,
}

/// From when on earlier messages count.
#[must_use]
pub fn history_start(now: OffsetDateTime) -> OffsetDateTime {
    now - HOUR
}

/// What becomes of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A code goes out by this way.
    Issue(Channel),
    /// Not before this instant.
    Later(OffsetDateTime),
    /// Nothing goes out, and nobody is told.
    Drop(Reason),
}

/// Why nothing goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The member asked too long ago to still wait.
    Stale,
    /// The code to be replaced was used, or is replaced already.
    Settled,
    /// The phone had its messages of this hour.
    Hourly,
    /// The code of a moment ago still stands.
    Paused,
}

impl Reason {
    /// The word for metrics.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Stale => "stale",
            Self::Settled => "settled",
            Self::Hourly => "hourly",
            Self::Paused => "paused",
        }
    }
}

/// Rules on a request at `now`.
#[must_use]
pub fn decide(asked: &Asked, history: &History, rate: &Rate, now: OffsetDateTime) -> Decision {
    if now - asked.at >= rate.request_life {
        return Decision::Drop(Reason::Stale);
    }
    if asked.replaces.is_some() && asked.replaces != history.active.map(|code| code.id) {
        return Decision::Drop(Reason::Settled);
    }
    if history.sent_within_hour >= rate.per_hour {
        return Decision::Drop(Reason::Hourly);
    }
    let paused_until = history
        .last_sent_at
        .map(|last| last + rate.pause)
        .filter(|until| *until > now);
    if let Some(until) = paused_until {
        // By when it was asked for: a code may go out some time later, and whoever asks again when told to must get one.
        let too_soon = |code: ActiveCode| {
            !code.unsent && code.issued_at + rate.pause > now && asked.at < code.requested_at + rate.pause
        };
        return match (asked.replaces, history.active) {
            (None, Some(code)) if too_soon(code) => Decision::Drop(Reason::Paused),
            // A code to be replaced, another account's message to the same phone, or a code that was issued late: the
            // request keeps its turn.
            _ => Decision::Later(until),
        };
    }
    let waited_for_whatsapp = history.first_issued_at.is_some_and(|first| first + rate.pause <= now);
    match asked.channel {
        Channel::Sms if waited_for_whatsapp => Decision::Issue(Channel::Sms),
        Channel::Sms | Channel::WhatsApp => Decision::Issue(Channel::WhatsApp),
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use super::{ActiveCode, Asked, Channel, Decision, History, Rate, Reason, decide};

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
    const RATE: Rate = Rate {
        pause: Duration::seconds(60),
        per_hour: 5,
        request_life: Duration::minutes(15),
    };
    const ASKED: Asked = Asked {
        at: NOW,
        channel: Channel::WhatsApp,
        replaces: None,
    };

    fn ago(seconds: i64) -> OffsetDateTime {
        NOW - Duration::seconds(seconds)
    }

    fn active(issued_at: OffsetDateTime) -> Option<ActiveCode> {
        Some(ActiveCode {
            id: Uuid::nil(),
            requested_at: issued_at,
            issued_at,
            unsent: false,
        })
    }

    fn after(seconds: i64) -> History {
        History {
            last_sent_at: Some(ago(seconds)),
            sent_within_hour: 1,
            first_issued_at: Some(ago(seconds)),
            active: active(ago(seconds)),
        }
    }

    #[test]
    fn a_first_request_is_answered_by_whatsapp_whatever_was_asked() {
        for channel in [Channel::WhatsApp, Channel::Sms] {
            let asked = Asked { channel, ..ASKED };
            let decision = decide(&asked, &History::default(), &RATE, NOW);
            assert_eq!(decision, Decision::Issue(Channel::WhatsApp));
        }
    }

    #[test]
    fn a_request_within_the_pause_is_dropped_and_one_after_it_is_not() {
        assert_eq!(decide(&ASKED, &after(59), &RATE, NOW), Decision::Drop(Reason::Paused));
        assert_eq!(
            decide(&ASKED, &after(60), &RATE, NOW),
            Decision::Issue(Channel::WhatsApp)
        );
    }

    #[test]
    fn whoever_asks_a_pause_after_the_last_ask_gets_a_code_however_late_the_last_was_issued() {
        let late = History {
            active: Some(ActiveCode {
                requested_at: ago(60),
                ..active(ago(50)).unwrap()
            }),
            ..after(50)
        };
        assert_eq!(
            decide(&ASKED, &late, &RATE, NOW),
            Decision::Later(NOW + Duration::seconds(10))
        );
    }

    #[test]
    fn whoever_shares_a_phone_waits_for_the_pause_instead() {
        let of_another = History {
            active: None,
            first_issued_at: None,
            ..after(20)
        };
        assert_eq!(
            decide(&ASKED, &of_another, &RATE, NOW),
            Decision::Later(NOW + Duration::seconds(40))
        );
    }

    #[test]
    fn the_sixth_message_of_an_hour_is_not_sent() {
        let earlier = |sent_within_hour| History {
            sent_within_hour,
            ..after(600)
        };
        assert_eq!(decide(&ASKED, &earlier(5), &RATE, NOW), Decision::Drop(Reason::Hourly));
        assert_eq!(
            decide(&ASKED, &earlier(4), &RATE, NOW),
            Decision::Issue(Channel::WhatsApp)
        );
    }

    #[test]
    fn sms_is_for_whom_whatsapp_was_tried_a_pause_ago() {
        let asked = Asked {
            channel: Channel::Sms,
            ..ASKED
        };
        assert_eq!(decide(&asked, &after(60), &RATE, NOW), Decision::Issue(Channel::Sms));
        let just_refused = History {
            last_sent_at: None,
            sent_within_hour: 0,
            first_issued_at: Some(ago(59)),
            active: None,
        };
        assert_eq!(
            decide(&asked, &just_refused, &RATE, NOW),
            Decision::Issue(Channel::WhatsApp)
        );
    }

    #[test]
    fn a_lost_code_is_replaced_after_the_pause_and_only_while_it_stands() {
        let asked = Asked {
            replaces: Some(Uuid::nil()),
            ..ASKED
        };
        assert_eq!(
            decide(&asked, &after(20), &RATE, NOW),
            Decision::Later(NOW + Duration::seconds(40))
        );
        assert_eq!(
            decide(&asked, &after(60), &RATE, NOW),
            Decision::Issue(Channel::WhatsApp)
        );
        let used = History {
            active: None,
            ..after(60)
        };
        assert_eq!(decide(&asked, &used, &RATE, NOW), Decision::Drop(Reason::Settled));
    }

    #[test]
    fn after_a_quarter_of_an_hour_nobody_waits_any_more() {
        for (age, decision) in [
            (899, Decision::Issue(Channel::WhatsApp)),
            (900, Decision::Drop(Reason::Stale)),
        ] {
            let asked = Asked { at: ago(age), ..ASKED };
            assert_eq!(decide(&asked, &History::default(), &RATE, NOW), decision);
        }
    }
}
