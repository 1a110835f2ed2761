//! `GET /websetting/sosmed/list`.

use axum::{Json, extract::State};
use portal_proto::content::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, content::setting::SocialLink},
    problem::{Problem, ServerFault},
};

/// The social links, in the order that the association set.
#[utoipa::path(
    get,
    path = "/api/v1/websetting/sosmed/list",
    tag = "content",
    responses(
        (status = 200, body = Answer<Vec<SocialLink>>),
        ServerFault,
    )
)]
pub async fn list_social_links(State(clients): State<Clients>) -> Result<Json<Answer<Vec<SocialLink>>>, Problem> {
    let reply = clients
        .content
        .clone()
        .list_social_links(pb::ListSocialLinksRequest {})
        .await?
        .into_inner();
    Ok(Json(Answer::of(
        reply.links.into_iter().map(SocialLink::from).collect(),
    )))
}
