//! What a certificate of an event needs. One rule for the list that a member sees and for the worker that issues.

use time::OffsetDateTime;
use uuid::Uuid;

/// So much of a session, of a hundred, is to be attended.
const ATTENDED_PERCENT: u64 = 75;

/// A session as the catalog has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: i64,
    pub title: String,
    pub starts_at: OffsetDateTime,
    pub ends_at: OffsetDateTime,
    pub credit_hundredths: i32,
}

/// An event as the catalog has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub id: i64,
    pub title: String,
    /// Under which number it was accredited; none: it is not, or not yet.
    pub accreditation_number: Option<String>,
    pub sessions: Vec<Session>,
}

/// Somebody went through a door again, and was inside for so many whole minutes before, while the session took place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// He left.
    Out(OffsetDateTime, u32),
    /// He came back.
    Back(OffsetDateTime, u32),
}

/// Somebody was in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    pub ticket_id: Uuid,
    pub sub_event_id: i64,
    pub order_id: Uuid,
    /// Whom the ticket lets in; none: nobody said.
    pub holder_name: Option<String>,
    /// Whether that was the member's name once.
    pub is_own: bool,
    pub entered_at: OffsetDateTime,
    /// Since when he is back inside; none: he has not left, or not come back.
    pub returned_at: Option<OffsetDateTime>,
    /// Until he left last; none: he has not said that he did.
    pub attended_minutes: Option<i32>,
}

impl Visit {
    /// Whether the ticket is the member's own, and not one that he bought for somebody.
    #[must_use]
    pub fn is_of(&self, name: &str) -> bool {
        let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        self.is_own
            || self
                .holder_name
                .as_deref()
                .is_none_or(|holder| plain(holder) == plain(name))
    }

    /// Whole minutes inside while the session took place. Who never says that he leaves is inside until it ends: few scan out.
    #[must_use]
    pub fn minutes(&self, session: &Session, now: OffsetDateTime) -> u32 {
        let since = |inside_since: OffsetDateTime| {
            let inside = now.min(session.ends_at) - inside_since.max(session.starts_at);
            u32::try_from(inside.whole_minutes()).unwrap_or(0)
        };
        match self.attended_minutes {
            None => since(self.entered_at),
            Some(before) => before.unsigned_abs() + self.returned_at.map_or(0, since),
        }
    }
}

/// A session of the member's, and how far he came in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionStanding {
    pub sub_event_id: i64,
    pub title: String,
    pub credit_hundredths: i32,
    /// By which ticket he was there; none: not yet.
    pub order_id: Option<Uuid>,
    pub attended_minutes: u32,
    pub needed_minutes: u32,
}

impl SessionStanding {
    /// Whether its points count.
    #[must_use]
    pub fn is_attended(&self) -> bool {
        self.order_id.is_some() && self.attended_minutes >= self.needed_minutes
    }
}

/// How far a member came in an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Those that he has a ticket for which is paid, and not paid back.
    pub sessions: Vec<SessionStanding>,
    /// The last of them is over.
    pub is_over: bool,
    /// He gave the satisfaction form since the first of them began.
    pub has_form: bool,
}

impl Standing {
    /// What it comes to: of the sessions of an event, those with a ticket, and what happened at their doors.
    #[must_use]
    pub fn of(
        event: &Event,
        ticketed: &[i64],
        visits: &[Visit],
        form_at: Option<OffsetDateTime>,
        now: OffsetDateTime,
    ) -> Self {
        let own: Vec<&Session> = event
            .sessions
            .iter()
            .filter(|session| ticketed.contains(&session.id))
            .collect();
        let first = own.iter().map(|session| session.starts_at).min();
        let sessions = own.iter().map(|session| {
            let there = visits.iter().filter(|visit| visit.sub_event_id == session.id);
            let best = there.max_by_key(|visit| visit.minutes(session, now));
            SessionStanding {
                sub_event_id: session.id,
                title: session.title.clone(),
                credit_hundredths: session.credit_hundredths,
                order_id: best.map(|visit| visit.order_id),
                attended_minutes: best.map_or(0, |visit| visit.minutes(session, now)),
                needed_minutes: needed_minutes(session),
            }
        });
        Self {
            sessions: sessions.collect(),
            is_over: !own.is_empty() && own.iter().all(|session| session.ends_at <= now),
            has_form: form_at.zip(first).is_some_and(|(given, first)| given >= first),
        }
    }

    /// Those whose points count.
    pub fn attended(&self) -> impl Iterator<Item = &SessionStanding> {
        self.sessions.iter().filter(|session| session.is_attended())
    }

    /// What they bring together.
    #[must_use]
    pub fn credit_hundredths(&self) -> i32 {
        self.attended().map(|session| session.credit_hundredths).sum()
    }

    /// Whether a certificate is due.
    #[must_use]
    pub fn is_earned(&self) -> bool {
        self.is_over && self.has_form && self.attended().next().is_some()
    }
}

fn needed_minutes(session: &Session) -> u32 {
    let minutes = u64::try_from((session.ends_at - session.starts_at).whole_minutes()).unwrap_or(0);
    u32::try_from((minutes * ATTENDED_PERCENT).div_ceil(100)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use super::{Event, Session, Standing, Visit};

    const EIGHT: OffsetDateTime = datetime!(2026-11-20 08:00 +7);

    fn event() -> Event {
        let session = |id: i64, hours: i64, credit_hundredths| Session {
            id,
            title: format!("Sesi {id}"),
            starts_at: EIGHT + Duration::hours(hours),
            ends_at: EIGHT + Duration::hours(hours + 2),
            credit_hundredths,
        };
        Event {
            id: 94,
            title: "InASIA".to_owned(),
            accreditation_number: None,
            sessions: vec![session(1, 0, 200), session(2, 3, 150), session(3, 6, 75)],
        }
    }

    fn visit(sub_event_id: i64, minutes: i32) -> Visit {
        Visit {
            ticket_id: Uuid::nil(),
            sub_event_id,
            order_id: Uuid::nil(),
            holder_name: None,
            is_own: false,
            entered_at: EIGHT,
            returned_at: None,
            attended_minutes: Some(minutes),
        }
    }

    /// Every combination of ticket, attendance, form and end.
    #[test]
    fn a_certificate_of_an_event_needs_all_of_it() {
        for bits in 0..16_u8 {
            let [ticket, attended, form, over] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
            let ticketed = if ticket { vec![1] } else { vec![] };
            let visits = [visit(1, if attended { 90 } else { 89 })];
            let form_at = EIGHT - Duration::seconds(i64::from(!form));
            let now = EIGHT + Duration::minutes(if over { 120 } else { 119 });
            let standing = Standing::of(&event(), &ticketed, &visits, Some(form_at), now);
            assert_eq!(standing.is_earned(), bits == 15, "{bits:04b} {standing:?}");
            assert_eq!(standing.credit_hundredths(), if ticket && attended { 200 } else { 0 });
        }
        let never = Standing::of(&event(), &[1], &[visit(1, 120)], None, EIGHT + Duration::days(1));
        assert!(!never.is_earned());
    }

    #[test]
    fn only_sessions_with_ticket_and_time_bring_points() {
        let now = EIGHT + Duration::days(1);
        let visits = [visit(1, 120), visit(2, 60), visit(3, 120)];
        let standing = Standing::of(&event(), &[1, 2], &visits, Some(now), now);
        assert_eq!((standing.sessions.len(), standing.credit_hundredths()), (2, 200));
        let again = [visit(2, 60), visit(2, 100)];
        let standing = Standing::of(&event(), &[1, 2], &again, Some(now), now);
        assert_eq!(
            standing.credit_hundredths(),
            150,
            "two tickets of one session count once"
        );
    }

    #[test]
    fn who_never_says_that_he_leaves_is_inside_until_the_end() {
        let inside = Visit {
            entered_at: EIGHT + Duration::minutes(20),
            attended_minutes: None,
            ..visit(1, 0)
        };
        let session = &event().sessions[0];
        for (minutes, counted) in [(0, 0), (60, 40), (120, 100), (600, 100)] {
            assert_eq!(inside.minutes(session, EIGHT + Duration::minutes(minutes)), counted);
        }
    }

    /// Red under `return_uncounted`.
    #[test]
    fn who_comes_back_and_never_says_that_he_leaves_is_inside_until_the_end() {
        let back = Visit {
            returned_at: Some(EIGHT + Duration::minutes(50)),
            ..visit(1, 30)
        };
        let session = &event().sessions[0];
        for (minutes, counted) in [(40, 30), (60, 40), (120, 100), (600, 100)] {
            assert_eq!(back.minutes(session, EIGHT + Duration::minutes(minutes)), counted);
        }
    }

    #[test]
    fn a_ticket_for_somebody_else_is_not_the_buyers() {
        let of = |holder: Option<&str>| Visit {
            holder_name: holder.map(str::to_owned),
            ..visit(1, 0)
        };
        assert!(of(None).is_of("dr. Sari"));
        assert!(of(Some(" dr.  SARI ")).is_of("dr. Sari"));
        assert!(!of(Some("dr. Budi")).is_of("dr. Sari"));
        let renamed = Visit {
            is_own: true,
            ..of(Some("Sari"))
        };
        assert!(renamed.is_of("dr. Sari"), "it was his name");
    }
}
