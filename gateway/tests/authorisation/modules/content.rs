//! A content with nothing written.

use kit::link::{self, Link};
use portal_proto::content::v1 as pb;
use tonic::{Request, service::Routes};

use super::{Reply, empty};

#[derive(Clone, Copy)]
struct Content;

/// The way to it.
pub(super) fn link() -> Link {
    let services = Routes::new(pb::content_service_server::ContentServiceServer::new(Content))
        .add_service(pb::pages_service_server::PagesServiceServer::new(Content));
    link::local(services.prepare())
}

#[tonic::async_trait]
impl pb::content_service_server::ContentService for Content {
    async fn get_site_setting(&self, _: Request<pb::GetSiteSettingRequest>) -> Reply<pb::SiteSetting> {
        empty()
    }

    async fn list_social_links(&self, _: Request<pb::ListSocialLinksRequest>) -> Reply<pb::ListSocialLinksResponse> {
        empty()
    }

    async fn list_news(&self, _: Request<pb::ListNewsRequest>) -> Reply<pb::ListNewsResponse> {
        empty()
    }

    async fn get_news(&self, _: Request<pb::GetNewsRequest>) -> Reply<pb::NewsItem> {
        empty()
    }

    async fn get_jumbotron(&self, _: Request<pb::GetJumbotronRequest>) -> Reply<pb::GetJumbotronResponse> {
        empty()
    }
}

#[tonic::async_trait]
impl pb::pages_service_server::PagesService for Content {
    async fn get_about(&self, _: Request<pb::GetAboutRequest>) -> Reply<pb::GetAboutResponse> {
        empty()
    }

    async fn get_vision_mission(&self, _: Request<pb::GetVisionMissionRequest>) -> Reply<pb::VisionMission> {
        empty()
    }

    async fn list_agenda(&self, _: Request<pb::ListAgendaRequest>) -> Reply<pb::ListAgendaResponse> {
        empty()
    }

    async fn list_registration_steps(
        &self,
        _: Request<pb::ListRegistrationStepsRequest>,
    ) -> Reply<pb::ListRegistrationStepsResponse> {
        empty()
    }

    async fn get_history(&self, _: Request<pb::GetHistoryRequest>) -> Reply<pb::History> {
        empty()
    }

    async fn get_structure(&self, _: Request<pb::GetStructureRequest>) -> Reply<pb::Structure> {
        empty()
    }
}
