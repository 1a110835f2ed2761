//! `GET /berita`.

use portal_proto::content::v1 as pb;

use crate::{
    dto::{
        Paged,
        content::news::{NewsFilter, NewsItem},
    },
    extract::Paging,
    routes::prelude::*,
};

/// Published news, newest first.
#[utoipa::path(get, path = "/api/v1/berita",
    params(Paging, NewsFilter),
    responses(
        (status = 200, body = Paged<NewsItem>),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn list_news(
    State(clients): State<Clients>,
    Query(filter): Query<NewsFilter>,
    paging: Paging,
) -> Result<Json<Paged<NewsItem>>, Problem> {
    let request = pb::ListNewsRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        keyword: filter.keyword,
    };
    let reply = clients.content.clone().list_news(request).await?.into_inner();
    Ok(Json(Paged::of(
        reply.items.into_iter().map(NewsItem::from).collect(),
        paging,
        reply.total,
    )))
}
