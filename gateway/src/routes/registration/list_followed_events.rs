//! `GET /user/event`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{Paged, registration::ticket::FollowedEvent},
    extract::Paging,
    routes::prelude::*,
};

/// The events that the caller has tickets or open orders of: those to come, the next one first, then those that are over.
#[utoipa::path(get, path = "/api/v1/user/event", security(("bearer" = [])),
    params(Paging),
    responses((status = 200, body = Paged<FollowedEvent>), FilterRefused, TokenRefused, ServerFault)
)]
pub async fn list_followed_events(
    State(clients): State<Clients>,
    member: Member,
    paging: Paging,
) -> Result<Json<Paged<FollowedEvent>>, Problem> {
    let request = member.asks(pb::ListFollowedEventsRequest {
        page: paging.page,
        page_size: paging.item_per_page,
    });
    let reply = clients
        .following
        .clone()
        .list_followed_events(request)
        .await?
        .into_inner();
    let events = reply.events.into_iter().map(FollowedEvent::from).collect();
    Ok(Json(Paged::of(events, paging, reply.total)))
}
