//! Who goes through the door of a session, and how long he was inside.

use time::{Duration, OffsetDateTime};

/// Which way somebody goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    In,
    Out,
}

impl Direction {
    /// As the table has it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::In => "in",
            Self::Out => "out",
        }
    }
}

/// Somebody went through the door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    pub direction: Direction,
    pub moved_at: OffsetDateTime,
}

/// Whole minutes that somebody was inside while a session took place, of his movements in order of time. Who has not left is
/// inside until `now`, and who never does until the session ends: the hall empties, and few scan out.
#[must_use]
pub fn attended_minutes(
    movements: &[Movement],
    starts_at: OffsetDateTime,
    ends_at: OffsetDateTime,
    now: OffsetDateTime,
) -> u32 {
    let mut inside_since = None;
    let mut attended = Duration::ZERO;
    let mut stays = |from: OffsetDateTime, until: OffsetDateTime| {
        attended += (until.min(ends_at) - from.max(starts_at)).max(Duration::ZERO);
    };
    for movement in movements {
        match movement.direction {
            Direction::In => inside_since = inside_since.or(Some(movement.moved_at)),
            Direction::Out => {
                if let Some(since) = inside_since.take() {
                    stays(since, movement.moved_at);
                }
            }
        }
    }
    if let Some(since) = inside_since {
        stays(since, now);
    }
    u32::try_from(attended.whole_minutes()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::{Direction, Movement, attended_minutes};

    const EIGHT: OffsetDateTime = datetime!(2026-12-10 08:00 +7);

    /// Movements at these minutes after eight, in and out by turns.
    fn moves(minutes: &[i64]) -> Vec<Movement> {
        let directions = [Direction::In, Direction::Out].into_iter().cycle();
        let moves = minutes.iter().zip(directions);
        let moves = moves.map(|(minutes, direction)| Movement {
            direction,
            moved_at: EIGHT + Duration::minutes(*minutes),
        });
        moves.collect()
    }

    #[test]
    fn only_minutes_inside_while_the_session_takes_place_count() {
        // A session from 08.00 to 10.00.
        for (moved, now, minutes) in [
            (&[][..], 60, 0),
            // Still inside; nothing before it begins, nothing after it ended.
            (&[10], 40, 30),
            (&[-30], -10, 0),
            (&[-30], 15, 15),
            (&[-30], 600, 120),
            (&[130], 600, 0),
            // Left, came back, left late.
            (&[0, 30], 90, 30),
            (&[0, 30, 45], 60, 45),
            (&[-15, 30, 45, 150], 600, 105),
            (&[-40, -20, -10, 20, 100, 110], 600, 30),
            (&[130, 140], 600, 0),
        ] {
            let counted = attended_minutes(
                &moves(moved),
                EIGHT,
                EIGHT + Duration::hours(2),
                EIGHT + Duration::minutes(now),
            );
            assert_eq!(counted, minutes, "{moved:?} at {now}");
        }
    }

    #[test]
    fn seconds_add_up_before_they_are_whole_minutes() {
        let short = |second: i64, direction| Movement {
            direction,
            moved_at: EIGHT + Duration::seconds(second),
        };
        let moved = [
            short(0, Direction::In),
            short(50, Direction::Out),
            short(100, Direction::In),
            short(169, Direction::Out),
        ];
        let until = |ends: usize| {
            attended_minutes(
                &moved[..ends],
                EIGHT,
                EIGHT + Duration::hours(1),
                EIGHT + Duration::hours(1),
            )
        };
        assert_eq!((until(2), until(4)), (0, 1));
    }
}
