//! `GET /sponsor/kursi`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::sponsor_seats::SponsorSeats, routes::prelude::*};

/// The seats that the caller bought for doctors and paid, and who has them; for the role `sponsorship`.
#[utoipa::path(get, path = "/api/v1/sponsor/kursi", security(("bearer" = ["sponsorship"])),
    responses(
        (status = 200, body = Answer<SponsorSeats>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_sponsor_pools(State(clients): State<Clients>, member: Member) -> Answered<SponsorSeats> {
    let request = member.asks(pb::ListSponsorPoolsRequest {});
    let reply = clients.sponsor_seat.clone().list_sponsor_pools(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}
