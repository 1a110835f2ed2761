//! Modules that answer as the real ones would, with sessions for every role.

use gateway::Links;
use kit::{
    link,
    report::{Kind, status},
};
use portal_proto::{catalog::v1 as catalog, content::v1 as content, identity::v1 as identity};
use tonic::{Request, Response, Status};

/// Every role of SPEC.md section 6 and API.md.
pub const ROLES: [&str; 4] = ["user", "sponsorship", "panitia", "admin"];

/// A body that every POST of the table takes.
pub const BODY: &str = r#"{"nama":"Sari","phone":"081234567890","email":"sari@contoh.id","password":"Rahasia#2026","nik":"3174014501900001"}"#;

/// Tokens that the identity below knows.
pub enum Token {
    /// Of a session that ended.
    Dead,
    /// Of a living session with this role.
    Of(&'static str),
}

impl Token {
    /// As it stands in the header.
    pub fn text(&self) -> &'static str {
        match self {
            Self::Dead => "dead",
            Self::Of(role) => role,
        }
    }
}

struct Identity;
struct Catalog;
struct Content;

/// Links to all of them, as the wiring makes them.
pub fn links() -> Links {
    Links {
        identity: link::local(identity::identity_service_server::IdentityServiceServer::new(Identity)),
        catalog: link::local(catalog::catalog_service_server::CatalogServiceServer::new(Catalog)),
        content: link::local(content::content_service_server::ContentServiceServer::new(Content)),
    }
}

fn user_of(token: &str) -> Result<identity::User, Status> {
    let role = ROLES.into_iter().find(|role| *role == token);
    let role = role.ok_or_else(|| status(Kind::Unauthenticated, "sesi_berakhir", Vec::new()))?;
    Ok(identity::User {
        id: 7,
        role: role.to_owned(),
        ..identity::User::default()
    })
}

type Reply<T> = Result<Response<T>, Status>;

fn empty<T: Default>() -> Reply<T> {
    Ok(Response::new(T::default()))
}

#[tonic::async_trait]
impl identity::identity_service_server::IdentityService for Identity {
    async fn register(&self, _: Request<identity::RegisterRequest>) -> Reply<identity::SessionOpened> {
        empty()
    }

    async fn log_in(&self, _: Request<identity::LogInRequest>) -> Reply<identity::SessionOpened> {
        empty()
    }

    async fn log_out(&self, request: Request<identity::LogOutRequest>) -> Reply<identity::LogOutResponse> {
        user_of(auth::bearer(request.metadata()).unwrap_or_default())?;
        empty()
    }

    async fn check_session(
        &self,
        request: Request<identity::CheckSessionRequest>,
    ) -> Reply<identity::CheckSessionResponse> {
        let user = user_of(&request.get_ref().access_token)?;
        Ok(Response::new(identity::CheckSessionResponse {
            user: Some(user),
            session_id: String::new(),
        }))
    }

    async fn list_professions(
        &self,
        _: Request<identity::ListProfessionsRequest>,
    ) -> Reply<identity::ListProfessionsResponse> {
        empty()
    }
}

#[tonic::async_trait]
impl catalog::catalog_service_server::CatalogService for Catalog {
    async fn list_events(&self, _: Request<catalog::ListEventsRequest>) -> Reply<catalog::ListEventsResponse> {
        empty()
    }

    async fn get_event(&self, _: Request<catalog::GetEventRequest>) -> Reply<catalog::Event> {
        empty()
    }

    async fn list_provinces(&self, _: Request<catalog::ListProvincesRequest>) -> Reply<catalog::ListRegionsResponse> {
        empty()
    }

    async fn list_regencies(&self, _: Request<catalog::ListRegenciesRequest>) -> Reply<catalog::ListRegionsResponse> {
        empty()
    }

    async fn list_districts(&self, _: Request<catalog::ListDistrictsRequest>) -> Reply<catalog::ListRegionsResponse> {
        empty()
    }

    async fn list_villages(&self, _: Request<catalog::ListVillagesRequest>) -> Reply<catalog::ListRegionsResponse> {
        empty()
    }
}

#[tonic::async_trait]
impl content::content_service_server::ContentService for Content {
    async fn get_site_setting(&self, _: Request<content::GetSiteSettingRequest>) -> Reply<content::SiteSetting> {
        empty()
    }

    async fn list_social_links(
        &self,
        _: Request<content::ListSocialLinksRequest>,
    ) -> Reply<content::ListSocialLinksResponse> {
        empty()
    }

    async fn list_news(&self, _: Request<content::ListNewsRequest>) -> Reply<content::ListNewsResponse> {
        empty()
    }

    async fn get_news(&self, _: Request<content::GetNewsRequest>) -> Reply<content::NewsItem> {
        empty()
    }

    async fn get_jumbotron(&self, _: Request<content::GetJumbotronRequest>) -> Reply<content::GetJumbotronResponse> {
        empty()
    }
}
