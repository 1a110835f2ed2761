//! `GET /user-agama-simplified/list`.

use portal_proto::identity::v1 as pb;

use crate::{dto::choice::Choice, routes::prelude::*};

/// The religions, as the identity card lists them.
#[utoipa::path(get, path = "/api/v1/user-agama-simplified/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_religions(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    let reply = clients
        .directory
        .clone()
        .list_religions(pb::ListReligionsRequest {})
        .await?;
    Answer::all(reply.into_inner().choices)
}
