//! Somebody who waits for seats of a sub-event.

use time::OffsetDateTime;
use uuid::Uuid;

use super::waiting_state::WaitingState;
use crate::seats::domain::{for_whom::ForWhom, part::Part};

/// The most people that one entry is for.
pub const MOST_PEOPLE: u32 = 10;

/// A member's entry in the waiting list of a sub-event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub id: Uuid,
    /// Whose it is.
    pub member_id: i64,
    /// What the member was called when the entry was made.
    pub member_name: String,
    /// The event that the sub-event is part of.
    pub event_id: i64,
    pub event_title: String,
    /// What is waited for.
    pub part: Part,
    /// How many seats: all of them are offered at once.
    pub people: i32,
    pub for_whom: ForWhom,
    /// The catalog's number of the price of that day.
    pub price_id: Option<i64>,
    /// Whole rupiah for one place, on the day on which the entry was made.
    pub unit_price_idr: i64,
    pub since: OffsetDateTime,
    pub state: WaitingState,
    /// Until when its seats are held, or were.
    pub offered_until: Option<OffsetDateTime>,
    /// When it ended.
    pub settled_at: Option<OffsetDateTime>,
    /// Which one in the queue it is, from 1; `None` once it does not wait any more.
    pub position: Option<i64>,
}

impl Entry {
    /// Until when its seats can be taken `now`; `None` when nothing is offered, or not any more.
    #[must_use]
    pub fn open_until(&self, now: OffsetDateTime) -> Option<OffsetDateTime> {
        let until = self.offered_until.filter(|until| now < *until);
        until.filter(|_| self.state == WaitingState::Offered)
    }

    /// What a reader is told of it `now`: an offer is over with its deadline, whenever the worker comes.
    #[must_use]
    pub fn state_at(&self, now: OffsetDateTime) -> WaitingState {
        match self.state {
            WaitingState::Offered if self.open_until(now).is_none() => WaitingState::Lapsed,
            state => state,
        }
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use super::{Entry, ForWhom, Part, WaitingState};

    const UNTIL: OffsetDateTime = datetime!(2026-12-01 08:00 UTC);

    #[test]
    fn an_offer_is_over_with_its_deadline() {
        let entry = |state| Entry {
            id: Uuid::nil(),
            member_id: 1,
            member_name: "Sari".to_owned(),
            event_id: 94,
            event_title: "InASIA".to_owned(),
            part: Part {
                sub_event_id: 7,
                title: "Workshop".to_owned(),
                starts_at: UNTIL + Duration::days(9),
                ends_at: UNTIL + Duration::days(10),
                utc_offset_hours: 7,
            },
            people: 1,
            for_whom: ForWhom::Buyer,
            price_id: None,
            unit_price_idr: 0,
            since: UNTIL - Duration::days(2),
            state,
            offered_until: Some(UNTIL),
            settled_at: None,
            position: None,
        };
        let before = UNTIL - Duration::SECOND;
        let offered = entry(WaitingState::Offered);
        assert_eq!(
            (offered.open_until(before), offered.open_until(UNTIL)),
            (Some(UNTIL), None)
        );
        assert_eq!(
            (offered.state_at(before), offered.state_at(UNTIL)),
            (WaitingState::Offered, WaitingState::Lapsed)
        );
        assert_eq!(entry(WaitingState::Taken).open_until(before), None);
        assert_eq!(entry(WaitingState::Taken).state_at(UNTIL), WaitingState::Taken);
    }
}
