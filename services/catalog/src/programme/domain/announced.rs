//! What is announced of sub-events.

use serde::{Deserialize, Serialize};
use time::{Date, Time};

time::serde::format_description!(iso_date, Date, "[year]-[month]-[day]");
time::serde::format_description!(hour_minute, Time, "[hour]:[minute]");

/// A sub-event is new, or something about it is. It may be unpublished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubEventChanged {
    /// The sub-event.
    pub sub_event_id: i64,
    /// The event it belongs to.
    pub event_id: i64,
    /// Of two announcements the one with the larger revision is the newer one.
    pub revision: i64,
    /// Seats; `None`: as many as come.
    pub capacity: Option<u32>,
    pub title: String,
    /// The day, where the event takes place.
    #[serde(with = "iso_date")]
    pub held_on: Date,
    /// When it begins there.
    #[serde(with = "hour_minute")]
    pub starts_at: Time,
    /// When it ends there.
    #[serde(with = "hour_minute")]
    pub ends_at: Time,
}

impl events::Event for SubEventChanged {
    const TOPIC: &'static str = events::topics::SUB_EVENT_CHANGED;
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use time::macros::{date, time};

    use super::SubEventChanged;

    #[test]
    fn a_change_of_a_sub_event_reads_as_it_was_agreed() {
        let changed = SubEventChanged {
            sub_event_id: 9401,
            event_id: 94,
            revision: 3,
            capacity: None,
            title: "Workshop".to_owned(),
            held_on: date!(2026 - 12 - 10),
            starts_at: time!(8:00),
            ends_at: time!(12:30),
        };
        let read = json!({
            "sub_event_id": 9401, "event_id": 94, "revision": 3, "capacity": null, "title": "Workshop",
            "held_on": "2026-12-10", "starts_at": "08:00", "ends_at": "12:30",
        });
        assert_eq!(serde_json::to_value(&changed).unwrap(), read);
        assert_eq!(serde_json::from_value::<SubEventChanged>(read).unwrap(), changed);
    }
}
