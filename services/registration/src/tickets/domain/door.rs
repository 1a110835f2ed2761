//! Which session a ticket lets into now.

use kit::rule::Rule;
use time::{Duration, OffsetDateTime, UtcOffset};

use super::ticket::Session;

/// So long a phone may scan without a connection: its list is good for this time.
pub const OFFLINE: Duration = Duration::HOUR;

/// So long after a scan a phone may tell of it: what it saw while its list was good is not lost because the connection came back late.
pub const TOLD_WITHIN: Duration = Duration::DAY;

/// When somebody was seen at the door: `now` unless a phone without a connection says when it was.
///
/// # Errors
/// When that is still to come, or longer ago than a phone may keep it to itself.
pub fn scanned_at(told: Option<OffsetDateTime>, now: OffsetDateTime) -> Result<OffsetDateTime, Rule> {
    match told {
        None => Ok(now),
        Some(at) if at > now => Err(Rule::Future),
        Some(at) if now - at > TOLD_WITHIN => Err(Rule::ScanTooOld),
        Some(at) => Ok(at),
    }
}

/// The session that is meant when nobody says which: the one that runs, of several the one that began last; else the one that
/// begins next. `None` when all are over.
#[must_use]
pub fn session_at(sessions: &[Session], now: OffsetDateTime) -> Option<&Session> {
    let runs = |session: &&Session| session.part.starts_at <= now && now < session.part.ends_at;
    let running = sessions
        .iter()
        .filter(runs)
        .max_by_key(|session| session.part.starts_at);
    let to_come = sessions.iter().filter(|session| now < session.part.starts_at);
    running.or_else(|| to_come.min_by_key(|session| session.part.starts_at))
}

/// The session that somebody leaves who says nothing of it: one that he is in, of several the one that runs, else the one that
/// began last. Who is in none is asked of the one that is meant now, else of the last. `None` when there are none at all.
#[must_use]
pub fn session_left(sessions: &[Session], now: OffsetDateTime) -> Option<&Session> {
    let inside = sessions.iter().filter(|session| session.is_inside());
    let inside = inside.max_by_key(|session| (now < session.part.ends_at, session.part.starts_at));
    inside.or_else(|| session_at(sessions, now)).or_else(|| sessions.last())
}

/// When somebody came in, by the clock of the venue and with its name: `08.12 WITA`, with the day where it is not today's.
#[must_use]
pub fn entered_words(entered_at: OffsetDateTime, utc_offset_hours: i16, now: OffsetDateTime) -> String {
    let (entered, now) = (local(entered_at, utc_offset_hours), local(now, utc_offset_hours));
    let zone = match utc_offset_hours {
        9 => "WIT",
        8 => "WITA",
        _ => "WIB",
    };
    let clock = format!("{:02}.{:02} {zone}", entered.hour(), entered.minute());
    if entered.date() == now.date() {
        return clock;
    }
    let (year, month, day) = entered.to_calendar_date();
    format!("{clock}, {day:02}/{:02}/{year}", u8::from(month))
}

/// An instant by the clock of the venue. The table leaves 7 to 9 hours.
#[must_use]
pub fn local(at: OffsetDateTime, utc_offset_hours: i16) -> OffsetDateTime {
    let hours = i8::try_from(utc_offset_hours).unwrap_or_default();
    at.to_offset(UtcOffset::from_hms(hours, 0, 0).unwrap_or(UtcOffset::UTC))
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};

    use kit::rule::Rule;

    use super::{Session, entered_words, scanned_at, session_at, session_left};
    use crate::{
        seats::domain::part::Part,
        tickets::domain::movement::{Direction, Movement},
    };

    const EIGHT: OffsetDateTime = datetime!(2026-12-10 08:00 +7);

    fn session(sub_event_id: i64, starts: i64, ends: i64) -> Session {
        Session {
            part: Part {
                sub_event_id,
                title: "Workshop".to_owned(),
                starts_at: EIGHT + Duration::hours(starts),
                ends_at: EIGHT + Duration::hours(ends),
                utc_offset_hours: 7,
            },
            movements: Vec::new(),
        }
    }

    /// Red under `scans_of_any_age`.
    #[test]
    fn what_was_scanned_is_told_within_the_day_and_never_before_it_happened() {
        let at = |seconds| scanned_at(Some(EIGHT - Duration::seconds(seconds)), EIGHT);
        assert_eq!(scanned_at(None, EIGHT), Ok(EIGHT));
        for seconds in [0, 1, 3_601, 86_400] {
            assert_eq!(at(seconds), Ok(EIGHT - Duration::seconds(seconds)));
        }
        assert_eq!(at(86_401), Err(Rule::ScanTooOld));
        assert_eq!(at(-1), Err(Rule::Future));
    }

    #[test]
    fn what_runs_comes_before_what_is_next_and_what_is_over_is_nothing() {
        // A whole day, two workshops in it, and one on the day after.
        let sessions = [session(1, 0, 9), session(2, 1, 3), session(3, 4, 6), session(4, 24, 26)];
        for (hours, found) in [
            (-48, Some(1)),
            (0, Some(1)),
            (1, Some(2)),
            (3, Some(1)),
            (4, Some(3)),
            (9, Some(4)),
            (25, Some(4)),
            (26, None),
        ] {
            let at = session_at(&sessions, EIGHT + Duration::hours(hours));
            assert_eq!(at.map(|session| session.part.sub_event_id), found, "{hours} hours");
        }
    }

    #[test]
    fn what_is_left_is_what_one_is_in_before_what_runs() {
        let inside = |mut session: Session| {
            let moved_at = session.part.starts_at;
            let direction = Direction::In;
            session.movements.push(Movement { direction, moved_at });
            session
        };
        // Nobody said that he left the first one, and he came late out of the second.
        let sessions = [inside(session(1, 0, 2)), inside(session(2, 2, 4)), session(3, 4, 6)];
        let left = |of: &[Session], hours: i64| {
            session_left(of, EIGHT + Duration::hours(hours)).map(|session| session.part.sub_event_id)
        };
        assert_eq!((left(&sessions, 3), left(&sessions, 5)), (Some(2), Some(2)));
        assert_eq!(left(&sessions[..1], 5), Some(1));
        assert_eq!((left(&sessions[2..], 5), left(&sessions[2..], 9)), (Some(3), Some(3)));
        assert_eq!(left(&[], 5), None);
    }

    #[test]
    fn an_entry_is_told_by_the_clock_of_the_venue() {
        let entered = datetime!(2026-12-10 01:12:59 UTC);
        let later = entered + Duration::hours(3);
        assert_eq!(entered_words(entered, 7, later), "08.12 WIB");
        assert_eq!(entered_words(entered, 9, later), "10.12 WIT");
        assert_eq!(
            entered_words(entered, 8, later + Duration::days(1)),
            "09.12 WITA, 10/12/2026"
        );
    }
}
