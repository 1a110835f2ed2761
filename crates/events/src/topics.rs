//! Every topic there is. The part before the first dot is the service that announces it.
//!
//! A topic's payload may gain optional fields; anything else is a new version beside the old one.

/// A member has an account.
pub const MEMBER_REGISTERED: &str = "identity.member_registered.v1";
/// A one-time code is to be sent.
pub const OTP_REQUESTED: &str = "identity.otp_requested.v1";
/// A password is no longer what it was.
pub const PASSWORD_CHANGED: &str = "identity.password_changed.v1";
/// Codes of an account go to another phone from now on.
pub const PHONE_CHANGED: &str = "identity.phone_changed.v1";
/// A message with a code certainly or possibly did not arrive.
pub const OTP_UNDELIVERED: &str = "notification.otp_undelivered.v1";
/// A sub-event's title, time, price or capacity is new.
pub const SUB_EVENT_CHANGED: &str = "catalog.sub_event_changed.v1";
/// An e-poster was handed in.
pub const E_POSTER_SUBMITTED: &str = "catalog.e_poster_submitted.v1";
/// Somebody asked for hospitality.
pub const HOSPITALITY_REGISTERED: &str = "catalog.hospitality_registered.v1";

/// All of them, for whoever documents or checks.
pub const ALL: &[&str] = &[
    MEMBER_REGISTERED,
    OTP_REQUESTED,
    PASSWORD_CHANGED,
    PHONE_CHANGED,
    OTP_UNDELIVERED,
    SUB_EVENT_CHANGED,
    E_POSTER_SUBMITTED,
    HOSPITALITY_REGISTERED,
];

/// The service that announces a topic.
pub(crate) fn service(topic: &str) -> &str {
    topic.split('.').next().unwrap_or(topic)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{ALL, service};

    #[test]
    fn topics_are_distinct_and_read_service_fact_version() {
        assert_eq!(ALL.iter().collect::<BTreeSet<_>>().len(), ALL.len());
        for topic in ALL {
            let parts: Vec<_> = topic.split('.').collect();
            assert_eq!(parts.len(), 3, "{topic}");
            assert_eq!(service(topic), parts[0]);
            assert_eq!(parts[2], "v1", "{topic}");
            let plain = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            assert!(plain(parts[0]) && plain(parts[1]), "{topic}");
        }
    }
}
