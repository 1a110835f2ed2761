//! From waiting lists to the contract's replies.

use portal_proto::{registration::v1 as pb, timestamp};
use time::OffsetDateTime;

use crate::{
    cart,
    waiting::domain::{entry::Entry, waiting_state::WaitingState},
};

/// A member's entries, as they stand `now`.
pub fn own(entries: Vec<Entry>, now: OffsetDateTime) -> pb::ListOwnEntriesResponse {
    pb::ListOwnEntriesResponse {
        entries: entries.into_iter().map(|one| entry(one, now)).collect(),
    }
}

/// An entry, as it stands `now`.
pub fn entry(entry: Entry, now: OffsetDateTime) -> pb::WaitingEntry {
    pb::WaitingEntry {
        state: state(entry.state_at(now)).into(),
        id: entry.id.to_string(),
        member_id: entry.member_id,
        member_name: entry.member_name,
        sub_event_id: entry.part.sub_event_id,
        event_id: entry.event_id,
        event_title: entry.event_title,
        title: entry.part.title.clone(),
        parts: cart::rpc::reply::parts(vec![entry.part]),
        people: entry.people,
        for_whom: cart::rpc::reply::for_whom(entry.for_whom).into(),
        price_id: entry.price_id,
        unit_price_idr: entry.unit_price_idr,
        since: Some(timestamp(entry.since)),
        position: entry.position,
        offered_until: entry.offered_until.map(timestamp),
        now: Some(timestamp(now)),
    }
}

fn state(state: WaitingState) -> pb::WaitingState {
    match state {
        WaitingState::Waiting => pb::WaitingState::Waiting,
        WaitingState::Offered => pb::WaitingState::Offered,
        WaitingState::Taken => pb::WaitingState::Taken,
        WaitingState::Lapsed => pb::WaitingState::Lapsed,
        WaitingState::Withdrawn => pb::WaitingState::Withdrawn,
    }
}
