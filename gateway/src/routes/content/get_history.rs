//! `GET /sejarah`.

use axum::{Json, extract::State};
use portal_proto::content::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, content::about::History},
    problem::{Problem, ServerFault},
};

/// The association's story, and its boards with the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/sejarah",
    tag = "content",
    responses((status = 200, body = Answer<History>), ServerFault)
)]
pub async fn get_history(State(clients): State<Clients>) -> Result<Json<Answer<History>>, Problem> {
    let history = clients
        .pages
        .clone()
        .get_history(pb::GetHistoryRequest {})
        .await?
        .into_inner();
    Ok(Json(Answer::of(history.into())))
}
