//! `GET /sub-event/detail/{id}`.

use portal_proto::catalog::v1 as pb;

use crate::{dto::catalog::sub_event::SubEvent, routes::caller::profession, routes::prelude::*};

/// A published sub-event with its free places and the caller's price.
#[utoipa::path(get, path = "/api/v1/sub-event/detail/{id}", security((), ("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the sub-event")),
    responses(
        (status = 200, body = Answer<SubEvent>),
        (status = 404, body = ProblemBody, description = "No such sub-event"),
        ServerFault,
    )
)]
pub async fn get_sub_event(
    State(clients): State<Clients>,
    member: Option<Member>,
    Path(id): Path<i64>,
) -> Answered<SubEvent> {
    let request = pb::GetSubEventRequest {
        id,
        profession_code: profession(member),
    };
    let sub_event = clients.programme.clone().get_sub_event(request).await?.into_inner();
    let free = clients.seats.of([&sub_event]).await;
    Ok(Json(Answer::of(SubEvent::new(sub_event, &free))))
}
