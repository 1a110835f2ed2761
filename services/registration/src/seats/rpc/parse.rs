//! From the contract's messages to domain types; what cannot be is refused by the field's name.

use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::{catalog::v1::SubEventCapacity, registration::v1 as pb};

use crate::seats::domain::capacity::{Capacity, Seats, TooManySeats};

/// Of how many events at most the seats can be asked at once.
const MOST_EVENTS: u32 = 100;
/// Of how many rooms, and of how many tours.
const MOST_PLACES: u32 = 1_000;

/// The events whose seats are asked for.
pub fn event_ids(request: &pb::ListSeatsRequest) -> Result<&[i64], Refused> {
    let rule = match request.event_ids.as_slice() {
        [] => Rule::Required,
        ids if ids.len() > MOST_EVENTS as usize => Rule::AtMost(MOST_EVENTS),
        ids => return Ok(ids),
    };
    Err(FieldProblem::new("event_ids", rule).into())
}

/// Not more rooms or tours than can be asked at once.
pub fn few(field: &'static str, ids: &[i64]) -> Result<(), Refused> {
    if ids.len() > MOST_PLACES as usize {
        return Err(FieldProblem::new(field, Rule::AtMost(MOST_PLACES)).into());
    }
    Ok(())
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
            (101, Some(Rule::AtMost(100))),
        ] {
            let event_ids_of = pb::ListSeatsRequest {
                event_ids: vec![94; count],
            };
            let refused = event_ids(&event_ids_of).err();
            assert_eq!(refused.map(|refused| refused.0[0].rule), rule, "{count}");
        }
    }
}
