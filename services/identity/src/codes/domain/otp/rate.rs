//! When the next code may go out, and by which way.

use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::codes::domain::otp::Channel;

/// Messages to one phone are counted over this long.
const HOUR: Duration = Duration::hours(1);

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
pub struct Standing {
    /// Its number.
    pub id: Uuid,
    /// When it was issued.
    pub issued_at: OffsetDateTime,
    /// Whether it is known that it never left.
    pub unsent: bool,
}

/// What was issued before.
#[derive(Clone, Copy, Debug, Default)]
pub struct Earlier {
    /// When the last message was issued that may have reached the phone.
    pub last: Option<OffsetDateTime>,
    /// How many of those there were within [`since`].
    pub lately: i64,
    /// When the account's first code within [`since`] was issued, by whatever way.
    pub first: Option<OffsetDateTime>,
    /// The account's standing code.
    pub standing: Option<Standing>,
}

/// From when on earlier messages count.
#[must_use]
pub fn since(now: OffsetDateTime) -> OffsetDateTime {
    now - HOUR
}

/// What becomes of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
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
pub fn rule(asked: &Asked, earlier: &Earlier, rate: &Rate, now: OffsetDateTime) -> Ruling {
    if now - asked.at >= rate.request_life {
        return Ruling::Drop(Reason::Stale);
    }
    if asked.replaces.is_some() && asked.replaces != earlier.standing.map(|code| code.id) {
        return Ruling::Drop(Reason::Settled);
    }
    if earlier.lately >= rate.per_hour {
        return Ruling::Drop(Reason::Hourly);
    }
    let paused_until = earlier.last.map(|last| last + rate.pause).filter(|until| *until > now);
    if let Some(until) = paused_until {
        let of_a_moment_ago = |code: Standing| !code.unsent && code.issued_at + rate.pause > now;
        return match (asked.replaces, earlier.standing) {
            (None, Some(code)) if of_a_moment_ago(code) => Ruling::Drop(Reason::Paused),
            // A code to be replaced, or another account's message to the same phone: the request keeps its turn.
            _ => Ruling::Later(until),
        };
    }
    let waited_for_whatsapp = earlier.first.is_some_and(|first| first + rate.pause <= now);
    match asked.channel {
        Channel::Sms if waited_for_whatsapp => Ruling::Issue(Channel::Sms),
        Channel::Sms | Channel::WhatsApp => Ruling::Issue(Channel::WhatsApp),
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use super::{Asked, Channel, Earlier, Rate, Reason, Ruling, Standing, rule};

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

    fn standing(issued_at: OffsetDateTime) -> Option<Standing> {
        Some(Standing {
            id: Uuid::nil(),
            issued_at,
            unsent: false,
        })
    }

    fn after(seconds: i64) -> Earlier {
        Earlier {
            last: Some(ago(seconds)),
            lately: 1,
            first: Some(ago(seconds)),
            standing: standing(ago(seconds)),
        }
    }

    #[test]
    fn a_first_request_is_answered_by_whatsapp_whatever_was_asked() {
        for channel in [Channel::WhatsApp, Channel::Sms] {
            let asked = Asked { channel, ..ASKED };
            let ruling = rule(&asked, &Earlier::default(), &RATE, NOW);
            assert_eq!(ruling, Ruling::Issue(Channel::WhatsApp));
        }
    }

    #[test]
    fn a_request_within_the_pause_is_dropped_and_one_after_it_is_not() {
        assert_eq!(rule(&ASKED, &after(59), &RATE, NOW), Ruling::Drop(Reason::Paused));
        assert_eq!(rule(&ASKED, &after(60), &RATE, NOW), Ruling::Issue(Channel::WhatsApp));
    }

    #[test]
    fn whoever_shares_a_phone_waits_for_the_pause_instead() {
        let of_another = Earlier {
            standing: None,
            first: None,
            ..after(20)
        };
        assert_eq!(
            rule(&ASKED, &of_another, &RATE, NOW),
            Ruling::Later(NOW + Duration::seconds(40))
        );
    }

    #[test]
    fn the_sixth_message_of_an_hour_is_not_sent() {
        let earlier = |lately| Earlier { lately, ..after(600) };
        assert_eq!(rule(&ASKED, &earlier(5), &RATE, NOW), Ruling::Drop(Reason::Hourly));
        assert_eq!(rule(&ASKED, &earlier(4), &RATE, NOW), Ruling::Issue(Channel::WhatsApp));
    }

    #[test]
    fn sms_is_for_whom_whatsapp_was_tried_a_pause_ago() {
        let asked = Asked {
            channel: Channel::Sms,
            ..ASKED
        };
        assert_eq!(rule(&asked, &after(60), &RATE, NOW), Ruling::Issue(Channel::Sms));
        let just_refused = Earlier {
            last: None,
            lately: 0,
            first: Some(ago(59)),
            standing: None,
        };
        assert_eq!(
            rule(&asked, &just_refused, &RATE, NOW),
            Ruling::Issue(Channel::WhatsApp)
        );
    }

    #[test]
    fn a_lost_code_is_replaced_after_the_pause_and_only_while_it_stands() {
        let asked = Asked {
            replaces: Some(Uuid::nil()),
            ..ASKED
        };
        assert_eq!(
            rule(&asked, &after(20), &RATE, NOW),
            Ruling::Later(NOW + Duration::seconds(40))
        );
        assert_eq!(rule(&asked, &after(60), &RATE, NOW), Ruling::Issue(Channel::WhatsApp));
        let used = Earlier {
            standing: None,
            ..after(60)
        };
        assert_eq!(rule(&asked, &used, &RATE, NOW), Ruling::Drop(Reason::Settled));
    }

    #[test]
    fn after_a_quarter_of_an_hour_nobody_waits_any_more() {
        for (age, ruling) in [
            (899, Ruling::Issue(Channel::WhatsApp)),
            (900, Ruling::Drop(Reason::Stale)),
        ] {
            let asked = Asked { at: ago(age), ..ASKED };
            assert_eq!(rule(&asked, &Earlier::default(), &RATE, NOW), ruling);
        }
    }
}
