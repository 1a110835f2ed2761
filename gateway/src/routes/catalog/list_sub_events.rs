//! `GET /sub-event` and its narrower sisters.

use portal_proto::catalog::v1::Selection;

use crate::{
    dto::{
        Listed,
        catalog::{
            filter::{FILTER_FIELDS, SubEventFilter},
            sub_event::SubEvent,
        },
    },
    extract::Paging,
    routes::caller::profession,
    routes::prelude::*,
};

type SubEvents = Json<Listed<SubEvent>>;

async fn list(
    clients: Clients,
    member: Option<Member>,
    page: Option<Paging>,
    filter: SubEventFilter,
    selection: Selection,
) -> Result<SubEvents, Problem> {
    let request = filter.into_request(page, selection, profession(member))?;
    let reply = clients.programme.clone().list_sub_events(request).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?
        .into_inner();
    let free = clients.seats.of(&reply.sub_events).await;
    let sub_events = SubEvent::all(reply.sub_events, &free);
    Ok(Json(Listed::of(sub_events, page, reply.total)))
}

/// Published sub-events: all of them, or a page where `page` or `item_per_page` is said. What holds the keyword as it was
/// typed comes first; then those of an event or of a list of ids in order of day and time, else the newest days. Of more
/// than 2,000 only pages can be asked for.
#[utoipa::path(get, path = "/api/v1/sub-event", security((), ("bearer" = [])),
    params(Paging, SubEventFilter),
    responses((status = 200, body = Listed<SubEvent>), FilterRefused, ServerFault)
)]
pub async fn list_sub_events(
    State(clients): State<Clients>,
    member: Option<Member>,
    Query(filter): Query<SubEventFilter>,
    paging: Option<Paging>,
) -> Result<SubEvents, Problem> {
    list(clients, member, paging, filter, Selection::Unspecified).await
}

/// The sub-events of a list of ids; an empty list narrows nothing. All of them, or a page.
#[utoipa::path(get, path = "/api/v1/sub-event-by-id-list", security((), ("bearer" = [])),
    params(Paging, SubEventFilter),
    responses((status = 200, body = Listed<SubEvent>), FilterRefused, ServerFault)
)]
pub async fn list_sub_events_by_ids(
    State(clients): State<Clients>,
    member: Option<Member>,
    Query(filter): Query<SubEventFilter>,
    paging: Option<Paging>,
) -> Result<SubEvents, Problem> {
    list(clients, member, paging, filter, Selection::Unspecified).await
}

/// The sub-events with a promo that runs today: all of them, or a page.
#[utoipa::path(get, path = "/api/v1/sub-event-all-promo", security((), ("bearer" = [])),
    params(Paging, SubEventFilter),
    responses((status = 200, body = Listed<SubEvent>), FilterRefused, ServerFault)
)]
pub async fn list_sub_events_on_promo(
    State(clients): State<Clients>,
    member: Option<Member>,
    Query(filter): Query<SubEventFilter>,
    paging: Option<Paging>,
) -> Result<SubEvents, Problem> {
    list(clients, member, paging, filter, Selection::OnPromo).await
}

/// Everything but workshops: all of it, or a page.
#[utoipa::path(get, path = "/api/v1/sub-event-not-ws", security((), ("bearer" = [])),
    params(Paging, SubEventFilter),
    responses((status = 200, body = Listed<SubEvent>), FilterRefused, ServerFault)
)]
pub async fn list_sub_events_but_workshops(
    State(clients): State<Clients>,
    member: Option<Member>,
    Query(filter): Query<SubEventFilter>,
    paging: Option<Paging>,
) -> Result<SubEvents, Problem> {
    list(clients, member, paging, filter, Selection::NotWorkshops).await
}

/// Workshops: all of them, or a page.
#[utoipa::path(get, path = "/api/v1/sub-event-only-ws", security((), ("bearer" = [])),
    params(Paging, SubEventFilter),
    responses((status = 200, body = Listed<SubEvent>), FilterRefused, ServerFault)
)]
pub async fn list_workshops(
    State(clients): State<Clients>,
    member: Option<Member>,
    Query(filter): Query<SubEventFilter>,
    paging: Option<Paging>,
) -> Result<SubEvents, Problem> {
    list(clients, member, paging, filter, Selection::OnlyWorkshops).await
}

/// Trainings: all of them, or a page.
#[utoipa::path(get, path = "/api/v1/sub-event-only-pelatihan", security((), ("bearer" = [])),
    params(Paging, SubEventFilter),
    responses((status = 200, body = Listed<SubEvent>), FilterRefused, ServerFault)
)]
pub async fn list_trainings(
    State(clients): State<Clients>,
    member: Option<Member>,
    Query(filter): Query<SubEventFilter>,
    paging: Option<Paging>,
) -> Result<SubEvents, Problem> {
    list(clients, member, paging, filter, Selection::OnlyTrainings).await
}
