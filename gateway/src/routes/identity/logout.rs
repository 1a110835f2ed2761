//! `POST /auth/logout`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{extract::Bearer, routes::prelude::*};

/// Ends this session: its token is dead from this answer on.
#[utoipa::path(post, path = "/api/v1/auth/logout", security(("bearer" = [])),
    responses(
        (status = 200, body = Answer<Option<String>>, description = "`data` is null"),
        TokenRefused,
        TooOften,
        ServerFault,
    )
)]
pub async fn logout(State(clients): State<Clients>, bearer: Bearer) -> Answered<Option<String>> {
    clients
        .identity
        .clone()
        .log_out(forward::as_caller(&bearer, pb::LogOutRequest {}))
        .await?;
    Ok(Json(Answer::saying("Berhasil Logout", None)))
}
