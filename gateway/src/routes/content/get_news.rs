//! `GET /berita/{id}`.

use axum::{Json, extract::State};
use portal_proto::content::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, content::news::NewsItem},
    extract::Path,
    problem::{Problem, ProblemBody, ServerFault},
};

/// A published news item.
#[utoipa::path(
    get,
    path = "/api/v1/berita/{id}",
    tag = "content",
    params(("id" = i64, Path, description = "Id of the news item")),
    responses(
        (status = 200, body = Answer<NewsItem>),
        (status = 404, body = ProblemBody, description = "No such news item"),
        ServerFault,
    )
)]
pub async fn get_news(State(clients): State<Clients>, Path(id): Path<i64>) -> Result<Json<Answer<NewsItem>>, Problem> {
    let item = clients
        .content
        .clone()
        .get_news(pb::GetNewsRequest { id })
        .await?
        .into_inner();
    Ok(Json(Answer::of(item.into())))
}
