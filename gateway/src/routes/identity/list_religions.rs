//! `GET /user-agama-simplified/list`.

use axum::{Json, extract::State};
use portal_proto::identity::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, choice::Choice},
    problem::{Problem, ServerFault},
};

/// The religions, as the identity card lists them.
#[utoipa::path(
    get,
    path = "/api/v1/user-agama-simplified/list",
    tag = "identity",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_religions(State(clients): State<Clients>) -> Result<Json<Answer<Vec<Choice>>>, Problem> {
    let reply = clients
        .directory
        .clone()
        .list_religions(pb::ListReligionsRequest {})
        .await?
        .into_inner();
    Ok(Json(Answer::of(reply.choices.into_iter().map(Choice::from).collect())))
}
