//! `GET /home-page/tentang-diklatlit`.

use portal_proto::content::v1 as pb;

use crate::{dto::content::about::About, routes::prelude::*};

/// The about text; `data` is null when none was written.
#[utoipa::path(get, path = "/api/v1/home-page/tentang-diklatlit",
    responses((status = 200, body = Answer<Option<About>>), ServerFault)
)]
pub async fn get_about(State(clients): State<Clients>) -> Answered<Option<About>> {
    let reply = clients
        .pages
        .clone()
        .get_about(pb::GetAboutRequest {})
        .await?
        .into_inner();
    Ok(Json(Answer::of(reply.about.map(About::from))))
}
