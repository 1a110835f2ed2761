//! `GET /user/daftar-tunggu`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::waiting::WaitingEntry, routes::prelude::*};

/// What the caller waits for, with the place in the queue, and what is offered until when; also what ran out within a week. The
/// newest first.
#[utoipa::path(get, path = "/api/v1/user/daftar-tunggu", security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<WaitingEntry>>), TokenRefused, ServerFault)
)]
pub async fn list_own_queue(State(clients): State<Clients>, member: Member) -> Answered<Vec<WaitingEntry>> {
    let request = member.asks(pb::ListOwnEntriesRequest {});
    let reply = clients.waiting_list.clone().list_own_entries(request).await?;
    Answer::all(reply.into_inner().entries)
}
