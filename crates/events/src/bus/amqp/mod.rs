//! The bus over RabbitMQ: a connection for what the process publishes and one for what it consumes, a channel for each
//! relay and consumer.
//!
//! Two, because a broker short of memory or disk blocks the connections that publish: consumers must go on, or the
//! queues that fill its memory would never empty.

mod answer;
mod broker;
mod client;
mod consumer;
mod copies;
mod dead_queues;
mod look;
mod postpone;
mod publisher;
mod settings;
mod topology;

pub(crate) use client::Amqp;
pub(crate) use consumer::consume;
pub(crate) use dead_queues::DeadQueues;
pub use look::{QueueState, look_at_queues};
pub use settings::AmqpSettings;

/// Two: while one waits for confirms, the other reads the outbox.
pub(crate) const LANES: usize = 2;
