//! `GET /jenis-kelamin-simplified/list`.

use portal_proto::identity::v1 as pb;

use crate::{dto::choice::Choice, routes::prelude::*};

/// The genders that a profile may name, as the identity card has them.
#[utoipa::path(get, path = "/api/v1/jenis-kelamin-simplified/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_genders(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    let reply = clients
        .directory
        .clone()
        .list_genders(pb::ListGendersRequest {})
        .await?;
    Answer::all(reply.into_inner().choices)
}
