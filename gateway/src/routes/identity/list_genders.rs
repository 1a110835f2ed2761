//! `GET /jenis-kelamin-simplified/list`.

use axum::{Json, extract::State};
use portal_proto::identity::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, choice::Choice},
    problem::{Problem, ServerFault},
};

/// The genders that a profile may name, as the identity card has them.
#[utoipa::path(
    get,
    path = "/api/v1/jenis-kelamin-simplified/list",
    tag = "identity",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_genders(State(clients): State<Clients>) -> Result<Json<Answer<Vec<Choice>>>, Problem> {
    let reply = clients
        .directory
        .clone()
        .list_genders(pb::ListGendersRequest {})
        .await?
        .into_inner();
    Ok(Json(Answer::of(reply.choices.into_iter().map(Choice::from).collect())))
}
