//! `GET /check/auth`.

use portal_proto::identity::v1 as pb;

use crate::{
    dto::identity::account::{Checked, User},
    extract::Bearer,
    routes::prelude::*,
};

/// Who holds the token; the front end asks before every navigation (SPEC.md section 4).
#[utoipa::path(get, path = "/api/v1/check/auth", security(("bearer" = [])),
    responses(
        (status = 200, body = Checked),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn check_auth(State(clients): State<Clients>, bearer: Bearer) -> Result<Json<Checked>, Problem> {
    let request = pb::CheckSessionRequest {
        access_token: bearer.as_str().to_owned(),
    };
    let reply = clients.identity.clone().check_session(request).await?.into_inner();
    let user = User::from(reply.user.unwrap_or_default());
    Ok(Json(Checked {
        message: "Session aktif".to_owned(),
        data: user.clone(),
        user,
    }))
}
