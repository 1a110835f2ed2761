//! What registration listens to.

use serde::{Deserialize, Serialize};

use super::capacity::{Capacity, Seats};

/// Something of a sub-event is new (announced by the catalog). Of all that it tells only what concerns the seats is read.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SubEventChanged {
    /// Number of the sub-event that was changed.
    pub sub_event_id: i64,
    /// The event it is part of.
    pub event_id: i64,
    /// The count of its changes.
    pub revision: i64,
    /// How many seats; `null`: as many as come. It has to be there: an announcement that forgot it says nothing of seats.
    #[serde(deserialize_with = "Option::deserialize")]
    pub capacity: Option<Seats>,
}

impl events::Event for SubEventChanged {
    const TOPIC: &'static str = events::topics::SUB_EVENT_CHANGED;
}

impl From<SubEventChanged> for Capacity {
    fn from(changed: SubEventChanged) -> Self {
        Self {
            sub_event_id: changed.sub_event_id,
            event_id: changed.event_id,
            revision: changed.revision,
            seats: changed.capacity,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Capacity, Seats, SubEventChanged};

    fn read(capacity: &Value) -> Option<Capacity> {
        let mut told = json!({"sub_event_id": 7, "event_id": 94, "revision": 3, "title": "Workshop", "room": null});
        if let Value::Object(more) = capacity {
            told.as_object_mut()?.extend(more.clone());
        }
        let read: Result<SubEventChanged, _> = serde_json::from_value(told);
        read.ok().map(Capacity::from)
    }

    #[test]
    fn only_a_capacity_that_was_told_is_followed() {
        let seats = |capacity: Value| read(&capacity).map(|read| read.seats);
        assert_eq!(seats(json!({"capacity": 20})), Some(Seats::try_from(20).ok()));
        assert_eq!(seats(json!({"capacity": null})), Some(None));
        assert_eq!(seats(json!({})), None, "forgotten is not unlimited");
        for impossible in [json!(-1), json!(1_u64 << 31), json!("20")] {
            assert_eq!(seats(json!({"capacity": impossible})), None, "{impossible}");
        }
    }
}
