//! A pool of seats that a sponsor bought.

use time::OffsetDateTime;
use uuid::Uuid;

use crate::seats::domain::part::Part;

/// How many seats a sponsor buys of one thing at once; the table holds it too.
pub const MOST_SEATS: u32 = 200;

/// The seats of one line of a sponsor's order that is paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SponsorPool {
    /// That of the line.
    pub id: i64,
    pub order_id: Uuid,
    /// What people call the order.
    pub order_number: String,
    pub event_id: i64,
    /// What the event is called.
    pub event_title: String,
    /// What was bought.
    pub title: String,
    pub bought: i32,
    pub assigned: i32,
    /// The sub-events that it consists of, in order of time.
    pub parts: Vec<Part>,
    /// In order of seat.
    pub seats: Vec<AssignedSeat>,
}

/// A seat of somebody, by what a sponsor may see of him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssignedSeat {
    pub ticket_id: Uuid,
    /// Number of the ticket.
    pub number: String,
    pub holder_name: String,
    /// Such as `****0030`.
    pub npa_masked: Option<String>,
    pub assigned_at: OffsetDateTime,
    /// Whether somebody came in with it.
    pub is_used: bool,
}

impl SponsorPool {
    /// How many more seats can be assigned. The table leaves no negative number.
    #[must_use]
    pub fn free(&self) -> usize {
        usize::try_from(self.bought - self.assigned).unwrap_or_default()
    }

    /// Whether seats can be assigned `now`: until it is over, because somebody may be named at the door.
    #[must_use]
    pub fn is_open(&self, now: OffsetDateTime) -> bool {
        self.parts.iter().any(|part| now < part.ends_at)
    }

    /// Whether a seat can be taken back `now`: until it begins, or its doctor came in.
    #[must_use]
    pub fn can_be_taken_back(&self, seat: &AssignedSeat, now: OffsetDateTime) -> bool {
        !seat.is_used && self.parts.iter().all(|part| now < part.starts_at)
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use super::{AssignedSeat, SponsorPool};
    use crate::seats::domain::part::Part;

    const EIGHT: OffsetDateTime = datetime!(2026-12-10 08:00 +7);

    fn part(from: i64, to: i64) -> Part {
        Part {
            sub_event_id: from,
            title: "Workshop".to_owned(),
            starts_at: EIGHT + Duration::hours(from),
            ends_at: EIGHT + Duration::hours(to),
            utc_offset_hours: 7,
        }
    }

    #[test]
    fn seats_are_assigned_until_it_is_over_and_taken_back_until_it_begins() {
        let seat = |is_used| AssignedSeat {
            ticket_id: Uuid::nil(),
            number: "TKT-0000-0000".to_owned(),
            holder_name: "dr. Sari".to_owned(),
            npa_masked: None,
            assigned_at: EIGHT - Duration::days(3),
            is_used,
        };
        let pool = SponsorPool {
            id: 1,
            order_id: Uuid::nil(),
            order_number: "ORD-2026-000001".to_owned(),
            event_id: 94,
            event_title: "InASIA".to_owned(),
            title: "Paket".to_owned(),
            bought: 3,
            assigned: 2,
            parts: vec![part(0, 2), part(2, 4)],
            seats: vec![seat(false), seat(true)],
        };
        assert_eq!(pool.free(), 1);
        for (hours, open, back) in [(-1, true, true), (0, true, false), (3, true, false), (4, false, false)] {
            let now = EIGHT + Duration::hours(hours);
            assert_eq!(pool.is_open(now), open, "{hours}");
            assert_eq!(pool.can_be_taken_back(&pool.seats[0], now), back, "{hours}");
            assert!(!pool.can_be_taken_back(&pool.seats[1], now));
        }
    }
}
