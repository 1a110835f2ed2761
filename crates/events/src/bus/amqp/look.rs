//! A look from outside at the queues of a portal: whether each is there, and whether it is one that loses nothing.

use lapin::{Connection, ConnectionProperties, options::QueueDeclareOptions, types::FieldTable, uri::AMQPUri};
use tokio::time::timeout;

use super::{
    answer::{ANSWER, answered, short},
    broker::open_channel,
    dead_queues::is_not_found,
    settings::AmqpSettings,
    topology::{self, Names},
};
use crate::bus_error::BusError;

/// What a queue was found to be.
#[derive(Debug)]
pub enum QueueState {
    /// There is none: the next process that listens makes it.
    Missing,
    /// A durable quorum queue as the portal declares it, with so many messages.
    Sound(u32),
    /// It is none, in the broker's words.
    Unsound(String),
}

/// Looks at the queues of these consumers and of their dead letters; nothing is made.
///
/// # Errors
/// When the broker cannot be asked.
pub async fn look_at_queues(
    settings: &AmqpSettings,
    consumers: &[&str],
) -> Result<Vec<(String, QueueState)>, BusError> {
    let uri: AMQPUri = settings.url.parse().map_err(|_| BusError::Address)?;
    let properties = ConnectionProperties::default().with_connection_name("portal doctor".into());
    let opened = timeout(ANSWER, Connection::connect_uri(uri, properties)).await;
    let connection = opened.map_err(|_| BusError::TimedOut)?.map_err(BusError::Unreachable)?;
    let names = Names::new(&settings.namespace);
    let mut found = Vec::new();
    for consumer in consumers {
        let (inbox, dead) = (names.queue_of(consumer), names.dead_of(consumer));
        let state = match waiting(&connection, &inbox).await? {
            Some(messages) => {
                let channel = open_channel(&connection).await?;
                judged(topology::declare_inbox(&channel, &names, consumer).await, messages)?
            }
            None => QueueState::Missing,
        };
        found.push((inbox, state));
        let state = match waiting(&connection, &dead).await? {
            Some(messages) => {
                let channel = open_channel(&connection).await?;
                judged(topology::declare_dead(&channel, &names, consumer).await, messages)?
            }
            None => QueueState::Missing,
        };
        found.push((dead, state));
    }
    let _ = timeout(ANSWER, connection.close(200, "done".into())).await;
    Ok(found)
}

/// Messages in a queue; `None` when there is no such queue. The broker ends the channel of who asks for one that is not there.
async fn waiting(connection: &Connection, name: &str) -> Result<Option<u32>, BusError> {
    let passive = QueueDeclareOptions {
        passive: true,
        ..Default::default()
    };
    let channel = open_channel(connection).await?;
    match answered(name, channel.queue_declare(short(name), passive, FieldTable::default())).await {
        Ok(queue) => Ok(Some(queue.message_count())),
        Err(BusError::Refused(error)) if is_not_found(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A queue that is there and is declared once more: nothing is made, and only one of the same kind is let pass.
fn judged(declared: Result<String, BusError>, messages: u32) -> Result<QueueState, BusError> {
    match declared {
        Ok(_) => Ok(QueueState::Sound(messages)),
        Err(BusError::NotDurable { reply, .. }) => Ok(QueueState::Unsound(reply)),
        Err(error) => Err(error),
    }
}
