//! An event as it travels: CloudEvents 1.0, structured JSON, the same bytes on both buses.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::Event;

/// The media type of the bytes.
pub(crate) const CONTENT_TYPE: &str = "application/cloudevents+json";
const VERSION: &str = "1.0";
const DATA_TYPE: &str = "application/json";

/// An event with what is known about it.
#[derive(Clone, PartialEq, Eq)]
pub struct Envelope<E> {
    /// The same on every delivery: what the inbox claims.
    pub id: Uuid,
    /// Who announced it, as a path: `/identity`.
    pub source: String,
    /// What it tells: one of [`topics`](crate::topics).
    pub topic: String,
    /// When it became true, by the announcing service's clock.
    pub time: OffsetDateTime,
    /// The trace it belongs to.
    pub traceparent: Option<String>,
    /// The payload, as the listening service reads it.
    pub data: E,
}

/// The payload stays out: events carry personal data, and Debug ends up in logs.
impl<E> fmt::Debug for Envelope<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Envelope")
            .field("id", &self.id)
            .field("topic", &self.topic)
            .finish_non_exhaustive()
    }
}

/// Why bytes are not the event that a consumer listens for.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// Not JSON, or a field is missing or of another type.
    #[error("not a readable event")]
    Json(#[source] serde_json::Error),
    /// Not CloudEvents 1.0.
    #[error("the event is of an unknown envelope version")]
    Version,
    /// Another topic's event in this consumer's queue.
    #[error("the event is of topic {0}")]
    Topic(String),
}

#[derive(Serialize, Deserialize)]
struct Wire<'a, D> {
    #[serde(borrow)]
    specversion: Cow<'a, str>,
    id: Uuid,
    source: Cow<'a, str>,
    #[serde(rename = "type")]
    topic: Cow<'a, str>,
    #[serde(with = "time::serde::rfc3339")]
    time: OffsetDateTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    datacontenttype: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    traceparent: Option<Cow<'a, str>>,
    data: D,
}

/// An event whose payload is JSON that was not parsed: what the relay carries.
pub(crate) struct RawEvent<'a> {
    pub id: Uuid,
    pub topic: &'a str,
    pub time: OffsetDateTime,
    pub traceparent: Option<&'a str>,
    pub data: &'a RawValue,
}

impl RawEvent<'_> {
    /// The bytes, as announced by `service`.
    pub fn to_bytes(&self, service: &str) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec(&Wire {
            specversion: VERSION.into(),
            id: self.id,
            source: format!("/{service}").into(),
            topic: self.topic.into(),
            time: self.time,
            datacontenttype: Some(DATA_TYPE.into()),
            traceparent: self.traceparent.map(Into::into),
            data: self.data,
        })
    }
}

impl<E: Event> Envelope<E> {
    /// Reads the bytes of an event of topic `E::TOPIC`. Attributes and fields it does not know are
    /// passed over.
    ///
    /// # Errors
    /// When they are anything else.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Unreadable> {
        // First what every event has, so that a foreign one is called by its topic.
        let outside: Wire<'_, &RawValue> = serde_json::from_slice(bytes).map_err(Unreadable::Json)?;
        if outside.specversion != VERSION {
            return Err(Unreadable::Version);
        }
        if outside.topic != E::TOPIC {
            return Err(Unreadable::Topic(outside.topic.into_owned()));
        }
        Ok(Self {
            id: outside.id,
            source: outside.source.into_owned(),
            topic: outside.topic.into_owned(),
            time: outside.time,
            traceparent: outside.traceparent.map(Cow::into_owned),
            data: serde_json::from_str(outside.data.get()).map_err(Unreadable::Json)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};
    use serde_json::{json, value::to_raw_value};
    use time::macros::datetime;
    use uuid::Uuid;

    use super::{Envelope, RawEvent, Unreadable};
    use crate::{Event, topics};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Registered {
        account_id: i64,
    }
    impl Event for Registered {
        const TOPIC: &'static str = topics::MEMBER_REGISTERED;
    }

    fn bytes(topic: &str, data: &serde_json::Value) -> Vec<u8> {
        let data = to_raw_value(data).unwrap();
        let event = RawEvent {
            id: Uuid::nil(),
            topic,
            time: datetime!(2026-11-20 03:04:05 UTC),
            traceparent: Some("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"),
            data: &data,
        };
        event.to_bytes("identity").unwrap()
    }

    #[test]
    fn the_wire_is_cloud_events_one_zero() {
        let wire: serde_json::Value =
            serde_json::from_slice(&bytes(topics::MEMBER_REGISTERED, &json!({"account_id": 7}))).unwrap();
        assert_eq!(
            wire,
            json!({
                "specversion": "1.0",
                "id": "00000000-0000-0000-0000-000000000000",
                "source": "/identity",
                "type": "identity.member_registered.v1",
                "time": "2026-11-20T03:04:05Z",
                "datacontenttype": "application/json",
                "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                "data": {"account_id": 7}
            })
        );
    }

    #[test]
    fn a_reader_passes_over_fields_it_does_not_know() {
        let data = json!({"account_id": 7, "added_later": true});
        let read = Envelope::<Registered>::from_bytes(&bytes(topics::MEMBER_REGISTERED, &data)).unwrap();
        assert_eq!(read.data, Registered { account_id: 7 });
        assert_eq!(read.source, "/identity");
        assert_eq!(read.time, datetime!(2026-11-20 03:04:05 UTC));
    }

    #[test]
    fn what_is_not_the_event_is_refused_by_cause() {
        let read = |bytes: &[u8]| Envelope::<Registered>::from_bytes(bytes).unwrap_err();
        assert!(matches!(read(b"\xff not json"), Unreadable::Json(_)));
        assert!(matches!(read(br#"{"specversion":"1.0"}"#), Unreadable::Json(_)));
        assert!(matches!(
            read(&bytes(topics::MEMBER_REGISTERED, &json!({"account_id": "x"}))),
            Unreadable::Json(_)
        ));
        assert!(
            matches!(read(&bytes(topics::PASSWORD_CHANGED, &json!({}))), Unreadable::Topic(topic) if topic == topics::PASSWORD_CHANGED)
        );
        let newer = String::from_utf8(bytes(topics::MEMBER_REGISTERED, &json!({"account_id": 7}))).unwrap();
        assert!(matches!(
            read(newer.replace("\"1.0\"", "\"2.0\"").as_bytes()),
            Unreadable::Version
        ));
    }

    #[test]
    fn debug_keeps_the_payload_to_itself() {
        let data = json!({"account_id": 3_171_234});
        let read = Envelope::<Registered>::from_bytes(&bytes(topics::MEMBER_REGISTERED, &data)).unwrap();
        assert!(!format!("{read:?}").contains("3171234"));
    }
}
