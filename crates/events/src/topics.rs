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
/// A code is to be mailed that shows whose an address is.
pub const EMAIL_CODE_REQUESTED: &str = "identity.email_code_requested.v1";
/// The association approved a sponsor.
pub const SPONSOR_APPROVED: &str = "identity.sponsor_approved.v1";
/// A message with a code certainly or possibly did not arrive.
pub const OTP_UNDELIVERED: &str = "notification.otp_undelivered.v1";
/// A sub-event's title, time, price or capacity is new.
pub const SUB_EVENT_CHANGED: &str = "catalog.sub_event_changed.v1";
/// An e-poster was handed in.
pub const E_POSTER_SUBMITTED: &str = "catalog.e_poster_submitted.v1";
/// The desk published an e-poster or did not take it.
pub const E_POSTER_REVIEWED: &str = "catalog.e_poster_reviewed.v1";
/// Somebody asked for hospitality.
pub const HOSPITALITY_REGISTERED: &str = "catalog.hospitality_registered.v1";
/// An order was placed; its seats are held until it is to be paid.
pub const ORDER_PLACED: &str = "registration.order_placed.v1";
/// An order is paid, or costs nothing.
pub const ORDER_PAID: &str = "registration.order_paid.v1";
/// An order was not paid in time.
pub const ORDER_EXPIRED: &str = "registration.order_expired.v1";
/// A member called an order off.
pub const ORDER_CANCELLED: &str = "registration.order_cancelled.v1";
/// The money of a paid order goes back.
pub const ORDER_REFUNDED: &str = "registration.order_refunded.v1";
/// Lines of a paid order go back; its other lines stand. With the last of them it is [`ORDER_REFUNDED`]. Of an order that cost nothing
/// all lines go so, and [`ORDER_CANCELLED`] tells that it is over.
pub const ORDER_LINES_REFUNDED: &str = "registration.order_lines_refunded.v1";
/// A buyer is to be told something of an order.
pub const NOTICE_DUE: &str = "registration.notice_due.v1";
/// The holder of a ticket came into a session.
pub const CHECKED_IN: &str = "registration.checked_in.v1";
/// A certificate was issued.
pub const CERTIFICATE_ISSUED: &str = "learning.certificate_issued.v1";
/// The desk took a certificate back.
pub const CERTIFICATE_REVOKED: &str = "learning.certificate_revoked.v1";
/// The desk decided on an activity elsewhere for which a member asked points.
pub const ACTIVITY_REVIEWED: &str = "learning.activity_reviewed.v1";
/// What the association's documents say from now on is new.
pub const STATIONERY_CHANGED: &str = "registration.stationery_changed.v1";
/// The holder of a ticket left a session.
pub const CHECKED_OUT: &str = "registration.checked_out.v1";

/// A ticket is another member's than who bought it, or is not his any more.
pub const TICKET_HOLDER_CHANGED: &str = "registration.ticket_holder_changed.v1";

/// All of them, for whoever documents or checks.
pub const ALL: &[&str] = &[
    MEMBER_REGISTERED,
    OTP_REQUESTED,
    PASSWORD_CHANGED,
    PHONE_CHANGED,
    EMAIL_CODE_REQUESTED,
    SPONSOR_APPROVED,
    OTP_UNDELIVERED,
    SUB_EVENT_CHANGED,
    E_POSTER_SUBMITTED,
    E_POSTER_REVIEWED,
    HOSPITALITY_REGISTERED,
    ORDER_PLACED,
    ORDER_PAID,
    ORDER_EXPIRED,
    ORDER_CANCELLED,
    ORDER_REFUNDED,
    ORDER_LINES_REFUNDED,
    NOTICE_DUE,
    CHECKED_IN,
    CERTIFICATE_ISSUED,
    CERTIFICATE_REVOKED,
    ACTIVITY_REVIEWED,
    CHECKED_OUT,
    STATIONERY_CHANGED,
    TICKET_HOLDER_CHANGED,
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
