//! From the contract's messages to domain types; what cannot be is refused by the field's name.

use std::ops::RangeInclusive;

use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::{catalog::v1::SubEventCapacity, registration::v1 as pb};

use crate::domain::capacity::{Capacity, Seats, TooManySeats};

/// Of how many events the seats can be asked at once.
const EVENTS: RangeInclusive<usize> = 1..=100;

/// The events whose seats are asked for.
pub fn event_ids(request: &pb::ListSeatsRequest) -> Result<&[i64], Refused> {
    let rule = match request.event_ids.len() {
        count if EVENTS.contains(&count) => return Ok(&request.event_ids),
        0 => Rule::Required,
        _ => Rule::TooLong,
    };
    Err(FieldProblem::new("event_ids", rule).into())
}

/// What the catalog says of one sub-event.
pub fn capacity(said: &SubEventCapacity) -> Result<Capacity, TooManySeats> {
    Ok(Capacity {
        sub_event_id: said.sub_event_id,
        event_id: said.event_id,
        revision: said.revision,
        seats: said.capacity.map(Seats::try_from).transpose()?,
    })
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use portal_proto::registration::v1 as pb;

    use super::event_ids;

    #[test]
    fn seats_are_asked_for_one_to_a_hundred_events() {
        for (count, rule) in [
            (0, Some(Rule::Required)),
            (1, None),
            (100, None),
            (101, Some(Rule::TooLong)),
        ] {
            let event_ids_of = pb::ListSeatsRequest {
                event_ids: vec![94; count],
            };
            let refused = event_ids(&event_ids_of).err();
            assert_eq!(refused.map(|refused| refused.0[0].rule), rule, "{count}");
        }
    }
}
