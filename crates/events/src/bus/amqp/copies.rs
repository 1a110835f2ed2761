//! The channel that copies of failed events are published over.

use std::sync::Arc;

use lapin::{Channel, Connection};
use tokio::sync::Mutex;

use super::{broker::Broker, publisher::confirming};
use crate::bus_error::BusError;

/// The channel for the copies of all consumers, once there was one to send.
#[derive(Default)]
pub(super) struct Copies(Mutex<Option<(Channel, Arc<Connection>)>>);

impl Copies {
    /// The channel and its connection, opened anew when either was lost.
    pub async fn line(&self, publishing: &Broker) -> Result<(Channel, Arc<Connection>), BusError> {
        let mut kept = self.0.lock().await;
        // Refuses at once while the broker blocks.
        let connection = publishing.connection().await?;
        if let Some((channel, its)) = kept.as_ref()
            && channel.status().connected()
            && Arc::ptr_eq(its, &connection)
        {
            return Ok((channel.clone(), connection));
        }
        let (channel, connection) = publishing.line().await?;
        confirming(&channel).await?;
        *kept = Some((channel.clone(), Arc::clone(&connection)));
        Ok((channel, connection))
    }
}
