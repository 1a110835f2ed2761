//! `GET /home-page/jumbotron`.

use portal_proto::content::v1 as pb;

use crate::{dto::content::news::Jumbotron, routes::prelude::*};

/// The banner beside the news; `data` is null when none was set.
#[utoipa::path(get, path = "/api/v1/home-page/jumbotron",
    responses(
        (status = 200, body = Answer<Option<Jumbotron>>),
        ServerFault,
    )
)]
pub async fn get_jumbotron(State(clients): State<Clients>) -> Answered<Option<Jumbotron>> {
    let reply = clients
        .content
        .clone()
        .get_jumbotron(pb::GetJumbotronRequest {})
        .await?
        .into_inner();
    Ok(Json(Answer::of(reply.jumbotron.map(Jumbotron::from))))
}
