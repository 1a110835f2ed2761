//! `DELETE /daftar-tunggu/{id}`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::waiting::WaitingEntry, routes::prelude::*};

/// Ends an entry of the caller, and what is offered to it; the answer is what is left.
#[utoipa::path(delete, path = "/api/v1/daftar-tunggu/{id}", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the entry, as `GET /user/daftar-tunggu` gives it")),
    responses(
        (status = 200, body = Answer<Vec<WaitingEntry>>),
        (status = 404, body = ProblemBody, description = "No such entry, or another member's"),
        (status = 409, body = ProblemBody, description = "It is over"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn leave_queue(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Answered<Vec<WaitingEntry>> {
    let request = member.asks(pb::LeaveQueueRequest { id });
    let reply = clients.waiting_list.clone().leave_queue(request).await?;
    let left = reply.into_inner().entries;
    Ok(Json(Answer::saying(
        "Berhasil keluar dari daftar tunggu",
        left.into_iter().map(WaitingEntry::from).collect(),
    )))
}
