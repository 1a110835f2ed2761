//! The money of an order goes back.

use events::Envelope;

use crate::{
    certificates::ops::certificate_desk::CertificateDesk,
    sales::{
        domain::events::OrderRefunded,
        ops::{
            close_refunded::{Extent, close_refunded},
            follow_error::FollowOrderError,
        },
    },
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = events::consumers::CLOSE_COURSES;

/// Closes what it opened, and takes back what it certified.
pub(crate) async fn take(desk: CertificateDesk, event: Envelope<OrderRefunded>) -> Result<(), FollowOrderError> {
    close_refunded(&desk, CONSUMER, event.id, &event.data.0, Extent::Order).await
}
