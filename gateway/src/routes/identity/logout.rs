//! `POST /auth/logout`.

use axum::{Json, extract::State};
use portal_proto::identity::v1 as pb;

use crate::{
    clients::Clients,
    dto::Answer,
    extract::Bearer,
    problem::{Problem, ProblemBody},
};

/// Ends this session: its token is dead from this answer on.
#[utoipa::path(
    post,
    path = "/api/v1/auth/logout",
    tag = "identity",
    security(("bearer" = [])),
    responses(
        (status = 200, body = Answer<Option<String>>, description = "`data` is null"),
        (status = 401, body = ProblemBody, description = "No session, or one that ended"),
        (status = 429, body = ProblemBody, description = "Too many tries; try again after `Retry-After` seconds"),
        (status = 503, body = ProblemBody, description = "Busy; try again after `Retry-After` seconds"),
    )
)]
pub async fn logout(
    State(mut clients): State<Clients>,
    bearer: Bearer,
) -> Result<Json<Answer<Option<String>>>, Problem> {
    clients
        .identity
        .log_out(super::as_caller(&bearer, pb::LogOutRequest {}))
        .await?;
    Ok(Json(Answer::saying("Berhasil Logout", None)))
}
