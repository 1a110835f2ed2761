//! `GET` and `POST /user/e-course/{id}/disclaimer/{catId}/{subId}`.

use super::way::Way;
use crate::{
    dto::learning::chapter::{Consent, Disclaimer},
    routes::prelude::*,
};

/// What the caller agrees to before a lesson begins.
#[utoipa::path(get, path = "/api/v1/user/e-course/{id}/disclaimer/{catId}/{subId}", security(("bearer" = [])),
    params(Way),
    responses(
        (status = 200, body = Answer<Disclaimer>),
        (status = 404, body = ProblemBody, description = "No such lesson, or the caller is not enrolled in its course"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_disclaimer(
    State(clients): State<Clients>,
    member: Member,
    Path(way): Path<Way>,
) -> Answered<Disclaimer> {
    let request = member.asks(way.into());
    let disclaimer = clients.classroom.clone().get_disclaimer(request).await?.into_inner();
    Ok(Json(Answer::of(disclaimer.into())))
}

/// The caller agrees. The second time nothing changes.
#[utoipa::path(post, path = "/api/v1/user/e-course/{id}/disclaimer/{catId}/{subId}", security(("bearer" = [])),
    params(Way),
    responses(
        (status = 200, body = Answer<Consent>),
        (status = 404, body = ProblemBody, description = "No such lesson, or the caller is not enrolled in its course"),
        (status = 409, body = ProblemBody, description = "The lesson is locked (`bab_terkunci`)"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn agree_to_disclaimer(
    State(clients): State<Clients>,
    member: Member,
    Path(way): Path<Way>,
) -> Answered<Consent> {
    let request = member.asks(way.into());
    let consent = clients
        .classroom
        .clone()
        .agree_to_disclaimer(request)
        .await?
        .into_inner();
    Ok(Json(Answer::saying("Persetujuan berhasil disimpan", consent.into())))
}
