//! `GET /admin/daftar-tunggu`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{
        Paged,
        registration::waiting::{QueueFilter, QueuedMember},
    },
    extract::Paging,
    routes::prelude::*,
};

/// Everybody who waits or is offered seats, by sub-event in order of the queue, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/daftar-tunggu", security(("bearer" = ["admin"])),
    params(Paging, QueueFilter),
    responses(
        (status = 200, body = Paged<QueuedMember>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_queue(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<QueueFilter>,
    paging: Paging,
) -> Result<Json<Paged<QueuedMember>>, Problem> {
    let request = member.asks(pb::ListQueueRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        event_id: filter.event_id,
    });
    let reply = clients.waiting_list.clone().list_queue(request).await?.into_inner();
    let queued = reply.entries.into_iter().map(QueuedMember::from).collect();
    Ok(Json(Paged::of(queued, paging, reply.total)))
}
