//! `GET /sponsor/{id}` and its other name `GET /sponsorship/{id}`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{dto::identity::sponsor::Sponsor, extract::Bearer, routes::prelude::*};

/// One sponsor; with the person to talk to when the caller is that sponsor or an admin.
#[utoipa::path(get, path = "/api/v1/sponsor/{id}", security((), ("bearer" = [])),
    params(("id" = i64, Path, description = "As `GET /sponsor/all` gives it")),
    responses(
        (status = 200, body = Answer<Sponsor>),
        (status = 404, body = ProblemBody, description = "No such sponsor"),
        ServerFault,
    )
)]
pub async fn get_sponsor(
    State(clients): State<Clients>,
    bearer: Option<Bearer>,
    Path(id): Path<i64>,
) -> Answered<Sponsor> {
    find(clients, bearer, id).await
}

/// One sponsor, under the address that the sponsors' own pages use.
#[utoipa::path(get, path = "/api/v1/sponsorship/{id}", security((), ("bearer" = [])),
    params(("id" = i64, Path, description = "As `GET /sponsor/all` gives it")),
    responses(
        (status = 200, body = Answer<Sponsor>),
        (status = 404, body = ProblemBody, description = "No such sponsor"),
        ServerFault,
    )
)]
pub async fn get_sponsorship(
    State(clients): State<Clients>,
    bearer: Option<Bearer>,
    Path(id): Path<i64>,
) -> Answered<Sponsor> {
    find(clients, bearer, id).await
}

async fn find(clients: Clients, bearer: Option<Bearer>, id: i64) -> Answered<Sponsor> {
    let request = forward::as_visitor(bearer.as_ref(), pb::GetSponsorRequest { id });
    let sponsor = clients.directory.clone().get_sponsor(request).await?.into_inner();
    Ok(Json(Answer::of(sponsor.into())))
}
