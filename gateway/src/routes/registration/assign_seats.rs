//! `POST /sponsor/kursi/{id}/peserta`.

use axum::http::StatusCode;

use crate::{
    dto::registration::sponsor_seats::{SPONSORED_FIELDS, SponsorPool, SponsoredForm, assigning},
    extract::{Bearer, JsonOrForm},
    routes::{identity::forward, prelude::*},
};

/// Gives each doctor of the list a seat with a ticket of his own, or nobody anything: a row that cannot be taken is named in
/// `errors`, as `baris_1` the first. The answer is the pool after it. For the role `sponsorship`.
#[utoipa::path(post, path = "/api/v1/sponsor/kursi/{id}/peserta", security(("bearer" = ["sponsorship"])),
    params(("id" = i64, Path, description = "Id of the pool, as `GET /sponsor/kursi` gives it")),
    request_body(content(
        (SponsoredForm = "application/json"),
        (SponsoredForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<SponsorPool>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such pool, another sponsor's, or one that is not paid"),
        (status = 409, body = ProblemBody, description = "What the seats are for is over, or nobody has approved the sponsor yet"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn assign_seats(
    State(clients): State<Clients>,
    member: Member,
    bearer: Bearer,
    Path(id): Path<i64>,
    JsonOrForm(form): JsonOrForm<SponsoredForm>,
) -> Result<(StatusCode, Json<Answer<SponsorPool>>), Problem> {
    let refused = |status| Problem::from(status).with_fields(SPONSORED_FIELDS);
    let search = forward::as_caller(&bearer, form.into_search());
    let found = clients.directory.clone().find_members(search).await.map_err(refused)?;
    let request = member.asks(assigning(id, found.into_inner()));
    let reply = clients
        .sponsor_seat
        .clone()
        .assign_seats(request)
        .await
        .map_err(refused)?;
    let pool = reply.into_inner().into();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Berhasil memberikan kursi", pool)),
    ))
}
