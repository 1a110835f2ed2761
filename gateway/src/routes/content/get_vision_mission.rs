//! `GET /home-page/visi-misi`.

use portal_proto::content::v1 as pb;

use crate::{dto::content::about::VisionMission, routes::prelude::*};

/// Vision and missions; empty where nothing was written.
#[utoipa::path(get, path = "/api/v1/home-page/visi-misi",
    responses((status = 200, body = Answer<VisionMission>), ServerFault)
)]
pub async fn get_vision_mission(State(clients): State<Clients>) -> Answered<VisionMission> {
    let request = pb::GetVisionMissionRequest {};
    let words = clients.pages.clone().get_vision_mission(request).await?.into_inner();
    Ok(Json(Answer::of(words.into())))
}
