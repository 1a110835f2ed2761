//! The gRPC calls: parse, operation, reply.

mod pages;
mod pages_reply;
mod parse;
mod reply;

use kit::{clock::Clock, report::answer};
use portal_proto::content::v1::{
    self as pb,
    content_service_server::{ContentService, ContentServiceServer},
    pages_service_server::PagesServiceServer,
};
use sqlx::PgPool;
use tonic::{Request, Response, Status, service::Routes};

use crate::{
    config::Config,
    ops::{get_news::get_news, list_news::list_news, read_site},
};

/// Everything that the content service answers.
pub fn routes(pool: PgPool, clock: Clock, config: Config) -> Routes {
    let rpc = Rpc { pool, clock, config };
    Routes::new(ContentServiceServer::new(rpc.clone())).add_service(PagesServiceServer::new(rpc))
}

/// Answers the calls of `portal.content.v1`.
#[derive(Clone, Debug)]
pub struct Rpc {
    /// The content service's own database.
    pub pool: PgPool,
    /// The clock that says what is published by now.
    pub clock: Clock,
    /// Limits and default names.
    pub config: Config,
}

#[tonic::async_trait]
impl ContentService for Rpc {
    async fn get_site_setting(
        &self,
        _request: Request<pb::GetSiteSettingRequest>,
    ) -> Result<Response<pb::SiteSetting>, Status> {
        answer(read_site::site_setting(&self.pool).await, |setting| {
            reply::site_setting(setting, &self.config)
        })
    }

    async fn list_social_links(
        &self,
        _request: Request<pb::ListSocialLinksRequest>,
    ) -> Result<Response<pb::ListSocialLinksResponse>, Status> {
        answer(read_site::social_links(&self.pool).await, reply::social_links)
    }

    async fn list_news(&self, request: Request<pb::ListNewsRequest>) -> Result<Response<pb::ListNewsResponse>, Status> {
        let (keyword, page) = parse::list_news(request.get_ref(), &self.config)?;
        answer(
            list_news(&self.pool, keyword.as_ref(), page, self.clock.now()).await,
            reply::news_page,
        )
    }

    async fn get_news(&self, request: Request<pb::GetNewsRequest>) -> Result<Response<pb::NewsItem>, Status> {
        answer(
            get_news(&self.pool, request.get_ref().id, self.clock.now()).await,
            reply::news_item,
        )
    }

    async fn get_jumbotron(
        &self,
        _request: Request<pb::GetJumbotronRequest>,
    ) -> Result<Response<pb::GetJumbotronResponse>, Status> {
        answer(read_site::jumbotron(&self.pool).await, reply::jumbotron)
    }
}
