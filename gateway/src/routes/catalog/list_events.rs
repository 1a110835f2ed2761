//! `GET /event`.

use crate::{
    dto::{
        Paged,
        catalog::{
            event::Event,
            filter::{EventFilter, FILTER_FIELDS},
        },
    },
    extract::Paging,
    routes::prelude::*,
};

/// Published events: what holds the keyword as it was typed first, then as `urut` says, the newest first when it says nothing.
#[utoipa::path(get, path = "/api/v1/event",
    params(Paging, EventFilter),
    responses(
        (status = 200, body = Paged<Event>),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn list_events(
    State(clients): State<Clients>,
    Query(filter): Query<EventFilter>,
    paging: Paging,
) -> Result<Json<Paged<Event>>, Problem> {
    let reply = clients.catalog.clone().list_events(filter.into_request(paging)?).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?
        .into_inner();
    let events = reply.events.into_iter().map(Event::from).collect();
    Ok(Json(Paged::of(events, paging, reply.total)))
}
