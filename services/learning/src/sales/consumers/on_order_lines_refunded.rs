//! Lines of an order go back.

use events::Envelope;

use crate::{
    certificates::ops::certificate_desk::CertificateDesk,
    sales::{
        domain::events::OrderLinesRefunded,
        ops::{
            close_refunded::{Extent, close_refunded},
            follow_error::FollowOrderError,
        },
    },
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = events::consumers::CLOSE_LINES;

/// Closes what these lines opened, and takes back what they certified.
pub(crate) async fn take(desk: CertificateDesk, event: Envelope<OrderLinesRefunded>) -> Result<(), FollowOrderError> {
    close_refunded(&desk, CONSUMER, event.id, &event.data.0, Extent::Lines).await
}
