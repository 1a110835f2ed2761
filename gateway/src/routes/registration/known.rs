//! Whether the catalog knows what an address names. What registration keeps of an event, and that is nothing of one without buyers,
//! cannot tell it from one that is not there.

use portal_proto::catalog::v1 as catalog;
use tonic::Code;

use crate::routes::prelude::*;

/// 404 for an event that is not there. A catalog that does not answer keeps nobody from what registration has.
pub(super) async fn known_event(clients: &Clients, id: i64) -> Result<(), Problem> {
    match clients.catalog.clone().get_event(catalog::GetEventRequest { id }).await {
        Err(status) if status.code() == Code::NotFound => Err(status.into()),
        _ => Ok(()),
    }
}

/// 404 for a sub-event that is not there, likewise.
pub(super) async fn known_sub_event(clients: &Clients, id: i64) -> Result<(), Problem> {
    let asked = catalog::ListSubEventsRequest {
        ids: vec![id],
        ..catalog::ListSubEventsRequest::default()
    };
    match clients.programme.clone().list_sub_events(asked).await {
        Ok(found) if found.get_ref().sub_events.is_empty() => {
            Err(Problem::not_found().with_code("sub_acara_tidak_ditemukan"))
        }
        _ => Ok(()),
    }
}
