//! `DELETE /sponsor/kursi/{id}/peserta/{tiket}`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::sponsor_seats::SponsorPool, routes::prelude::*};

/// Takes a seat back, until it begins or its doctor comes in; his ticket lets nobody in any more. The answer is the pool after
/// it. For the role `sponsorship`.
#[utoipa::path(delete, path = "/api/v1/sponsor/kursi/{id}/peserta/{tiket}", security(("bearer" = ["sponsorship"])),
    params(
        ("id" = i64, Path, description = "Id of the pool, as `GET /sponsor/kursi` gives it"),
        ("tiket" = uuid::Uuid, Path, description = "Id of the ticket, as `GET /sponsor/kursi` gives it")
    ),
    responses(
        (status = 200, body = Answer<SponsorPool>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such pool or no such ticket of it, or another sponsor's"),
        (status = 409, body = ProblemBody, description = "It has begun, or somebody came in with the ticket"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn take_seat_back(
    State(clients): State<Clients>,
    member: Member,
    Path((id, tiket)): Path<(i64, String)>,
) -> Answered<SponsorPool> {
    let request = member.asks(pb::TakeSeatBackRequest {
        pool_id: id,
        ticket_id: tiket,
    });
    let reply = clients.sponsor_seat.clone().take_seat_back(request).await?;
    Ok(Json(Answer::saying(
        "Berhasil menarik kursi",
        reply.into_inner().into(),
    )))
}
