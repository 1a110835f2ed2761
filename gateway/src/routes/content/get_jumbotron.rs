//! `GET /home-page/jumbotron`.

use axum::{Json, extract::State};
use portal_proto::content::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, content::news::Jumbotron},
    problem::{Problem, ServerFault},
};

/// The banner beside the news; `data` is null when none was set.
#[utoipa::path(
    get,
    path = "/api/v1/home-page/jumbotron",
    tag = "content",
    responses(
        (status = 200, body = Answer<Option<Jumbotron>>),
        ServerFault,
    )
)]
pub async fn get_jumbotron(State(clients): State<Clients>) -> Result<Json<Answer<Option<Jumbotron>>>, Problem> {
    let reply = clients
        .content
        .clone()
        .get_jumbotron(pb::GetJumbotronRequest {})
        .await?
        .into_inner();
    Ok(Json(Answer::of(reply.jumbotron.map(Jumbotron::from))))
}
