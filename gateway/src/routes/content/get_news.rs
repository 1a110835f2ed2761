//! `GET /berita/{id}`.

use portal_proto::content::v1 as pb;

use crate::{dto::content::news::NewsItem, routes::prelude::*};

/// A published news item.
#[utoipa::path(get, path = "/api/v1/berita/{id}",
    params(("id" = i64, Path, description = "Id of the news item")),
    responses(
        (status = 200, body = Answer<NewsItem>),
        (status = 404, body = ProblemBody, description = "No such news item"),
        ServerFault,
    )
)]
pub async fn get_news(State(clients): State<Clients>, Path(id): Path<i64>) -> Answered<NewsItem> {
    let item = clients
        .content
        .clone()
        .get_news(pb::GetNewsRequest { id })
        .await?
        .into_inner();
    Ok(Json(Answer::of(item.into())))
}
