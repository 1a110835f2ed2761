//! Why a bus cannot be used.

/// Why a bus cannot be used. Only the one over RabbitMQ can fail.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// Not an AMQP address. What was given stays out of the words: it may hold a password.
    #[error("the address of the message broker is not an amqp:// or amqps:// URL")]
    Address,
    /// The broker does not answer.
    #[error("the message broker cannot be reached")]
    Unreachable(#[source] lapin::Error),
    /// The broker answers too late.
    #[error("the message broker did not answer in time")]
    TimedOut,
    /// The broker protects itself.
    #[error("the message broker takes no messages for now: it is short of memory or disk")]
    Blocked,
    /// What the broker holds under a portal's name could lose events.
    #[error(
        "{name} at the message broker is not the durable quorum queue or durable exchange that the portal needs: {reply}; remove it, or choose another namespace"
    )]
    NotDurable {
        /// The exchange or queue.
        name: String,
        /// The broker's words.
        reply: String,
    },
    /// The broker refused something else.
    #[error("the message broker refused")]
    Refused(#[source] lapin::Error),
    /// The broker did not take a dead letter back.
    #[error("the message broker did not take everything back into {0}: the rest stays among the dead letters")]
    NotTaken(String),
    /// The broker took a consumer's queue away.
    #[error("the message broker ended the delivery from {0}")]
    Cancelled(String),
}
