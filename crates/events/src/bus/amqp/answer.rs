//! Questions to the broker: how long an answer may take, and what a refusal means.

use std::time::Duration;

use lapin::{
    protocol::{AMQPErrorKind, AMQPSoftError},
    types::ShortString,
};
use tokio::time::timeout;

use crate::bus_error::BusError;

/// What the broker may take to answer anything but a publication.
pub(super) const ANSWER: Duration = Duration::from_secs(5);

/// Waits for the answer to a question about `name`, an exchange or queue.
pub(super) async fn answered<T>(name: &str, asked: impl Future<Output = lapin::Result<T>>) -> Result<T, BusError> {
    match timeout(ANSWER, asked).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => Err(refusal(name, error)),
        Err(_) => Err(BusError::TimedOut),
    }
}

fn refusal(name: &str, error: lapin::Error) -> BusError {
    let lapin::ErrorKind::ProtocolError(reply) = error.kind() else {
        return BusError::Unreachable(error);
    };
    match reply.kind() {
        AMQPErrorKind::Soft(AMQPSoftError::PRECONDITIONFAILED | AMQPSoftError::RESOURCELOCKED) => {
            BusError::NotDurable {
                name: name.to_owned(),
                reply: reply.get_message().to_string(),
            }
        }
        AMQPErrorKind::Soft(_) => BusError::Refused(error),
        AMQPErrorKind::Hard(_) => BusError::Unreachable(error),
    }
}

/// The name as the protocol carries it: 255 bytes at most.
pub(super) fn short(name: &str) -> ShortString {
    name.into()
}
