//! `GET /sejarah`.

use portal_proto::content::v1 as pb;

use crate::{dto::content::about::History, routes::prelude::*};

/// The association's story, and its boards with the newest first.
#[utoipa::path(get, path = "/api/v1/sejarah",
    responses((status = 200, body = Answer<History>), ServerFault)
)]
pub async fn get_history(State(clients): State<Clients>) -> Answered<History> {
    let history = clients
        .pages
        .clone()
        .get_history(pb::GetHistoryRequest {})
        .await?
        .into_inner();
    Ok(Json(Answer::of(history.into())))
}
