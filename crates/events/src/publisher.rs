//! What the relay asks of a bus.

use async_trait::async_trait;

use crate::{
    bus_error::BusError,
    outbox::{Fate, Row},
};

/// A bus that the rows of an outbox can be published to.
#[async_trait]
pub(crate) trait Publishers: Send + Sync {
    /// How many lanes of one relay may publish side by side.
    fn lanes(&self) -> usize;

    /// Opens a publisher for one lane of the relay of `service`.
    async fn publisher(&self, service: &'static str) -> Result<Box<dyn Publisher>, BusError>;
}

/// Publishes the rows of one lane.
#[async_trait]
pub(crate) trait Publisher: Send {
    /// How many rows to hand over at once.
    fn window(&self) -> i64;

    /// Hands the rows to the bus and answers, in their order, what became of each. It ends by
    /// itself within a known time, and says [`Fate::Sent`] only of what the bus has confirmed.
    async fn publish(&mut self, rows: &[Row]) -> Vec<Fate>;

    /// Whether another publisher is needed: the connection is gone.
    fn is_broken(&self) -> bool {
        false
    }
}
