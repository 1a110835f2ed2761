//! `GET /websetting/sosmed/list`.

use portal_proto::content::v1 as pb;

use crate::{dto::content::setting::SocialLink, routes::prelude::*};

/// The social links, in the order that the association set.
#[utoipa::path(get, path = "/api/v1/websetting/sosmed/list",
    responses(
        (status = 200, body = Answer<Vec<SocialLink>>),
        ServerFault,
    )
)]
pub async fn list_social_links(State(clients): State<Clients>) -> Answered<Vec<SocialLink>> {
    let reply = clients
        .content
        .clone()
        .list_social_links(pb::ListSocialLinksRequest {})
        .await?;
    Answer::all(reply.into_inner().links)
}
