//! `GET /websetting`.

use portal_proto::content::v1 as pb;

use crate::{dto::content::setting::WebSetting, routes::prelude::*};

/// Brand words, contact and hero.
#[utoipa::path(get, path = "/api/v1/websetting",
    responses(
        (status = 200, body = Answer<WebSetting>),
        ServerFault,
    )
)]
pub async fn get_web_setting(State(clients): State<Clients>) -> Answered<WebSetting> {
    let setting = clients
        .content
        .clone()
        .get_site_setting(pb::GetSiteSettingRequest {})
        .await?
        .into_inner();
    Ok(Json(Answer::of(setting.into())))
}
