//! `GET /sub-event/list/{id}`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{
        filter::{FILTER_FIELDS, ForProfession, SubEventFilter},
        sub_event::SubEventChoice,
    },
    routes::caller::profession,
    routes::prelude::*,
};

/// The sub-events of an event to choose from, with today's prices for a profession (the caller's when none is named).
#[utoipa::path(get, path = "/api/v1/sub-event/list/{id}", security((), ("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the event"), ForProfession),
    responses(
        (status = 200, body = Answer<Vec<SubEventChoice>>),
        (status = 404, body = ProblemBody, description = "No such event"),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn list_sub_event_choices(
    State(clients): State<Clients>,
    member: Option<Member>,
    Path(id): Path<i64>,
    Query(filter): Query<ForProfession>,
) -> Answered<Vec<SubEventChoice>> {
    let of_event = SubEventFilter {
        event_id: Some(id),
        ..SubEventFilter::default()
    };
    let profession = filter.profesi_id.or_else(|| profession(member));
    let request = of_event.into_request(None, pb::Selection::Unspecified, profession)?;
    let reply = clients.programme.clone().list_sub_events(request).await;
    let sub_events = reply
        .map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?
        .into_inner()
        .sub_events;
    if sub_events.is_empty() {
        // An event without any is not one that is not there.
        clients.catalog.clone().get_event(pb::GetEventRequest { id }).await?;
    }
    let free = clients.seats.of(&sub_events).await;
    let choices = sub_events
        .into_iter()
        .map(|sub_event| SubEventChoice::new(sub_event, &free));
    Ok(Json(Answer::of(choices.collect())))
}
