//! `GET /admin/nik-ganda`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{dto::identity::account::SharedNik, extract::Bearer, routes::prelude::*};

/// Pairs of accounts with one NIK, for the association to merge, the newest first, at most 500. Nobody who registers is told that
/// a NIK is known here.
#[utoipa::path(get, path = "/api/v1/admin/nik-ganda", security(("bearer" = ["admin"])),
    responses(
        (status = 200, body = Answer<Vec<SharedNik>>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_shared_niks(State(clients): State<Clients>, bearer: Bearer) -> Answered<Vec<SharedNik>> {
    let request = forward::as_caller(&bearer, pb::ListSharedNiksRequest {});
    let listed = clients.identity.clone().list_shared_niks(request).await?;
    let pairs = listed.into_inner().shared_niks.into_iter().map(Into::into);
    Ok(Json(Answer::of(pairs.collect())))
}
