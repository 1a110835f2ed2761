//! `DELETE /user/session/{id}`.

use portal_proto::identity::v1 as pb;
use uuid::Uuid;

use super::forward;
use crate::{extract::Bearer, routes::prelude::*};

/// Ends one of the caller's sessions, also the one that asks; its token is dead from this answer on.
#[utoipa::path(delete, path = "/api/v1/user/session/{id}", security(("bearer" = [])),
    params(("id" = Uuid, Path, description = "As `GET /user/session` gives it")),
    responses(
        (status = 200, body = Answer<Option<String>>, description = "`data` is null"),
        (status = 404, body = ProblemBody, description = "Unknown, ended, or somebody else's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn end_session(
    State(clients): State<Clients>,
    bearer: Bearer,
    Path(id): Path<String>,
) -> Answered<Option<String>> {
    let id: Uuid = id
        .parse()
        .map_err(|_| Problem::not_found().with_code("sesi_tidak_ditemukan"))?;
    let asked = pb::EndSessionRequest {
        session_id: id.to_string(),
    };
    clients
        .identity
        .clone()
        .end_session(forward::as_caller(&bearer, asked))
        .await?;
    Ok(Json(Answer::saying("Sesi berhasil diakhiri", None)))
}
