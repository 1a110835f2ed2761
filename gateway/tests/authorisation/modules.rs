//! Modules that answer as the real ones would, with sessions for every role.
//!
//! `PORTAL_SABOTAGE=<word>` makes one of them forget a rule; then the test that guards it must be red: `foreign_session`
//! and `foreign_poster` (what belongs to another member), `open_contact` (the person to talk to), `open_poster` (a poster
//! that is not published), `any_role` (403 for another role).

mod catalog;
mod content;
mod feedback;
mod registration;

use gateway::Links;
use kit::{
    link,
    report::{Kind, status},
};
use portal_proto::identity::v1 as identity;
use tonic::{Request, Response, Status, metadata::MetadataMap, service::Routes};

/// Every role of SPEC.md section 6 and API.md.
pub const ROLES: [&str; 4] = ["user", "sponsorship", "panitia", "admin"];

/// A body that every POST and PUT of the table takes.
pub const BODY: &str = r#"{"nama":"Sari","phone":"081234567890","email":"sari@contoh.id","password":"Rahasia#2026","nik":"3174014501900001","asal_team":"RS Contoh","jumlah_team":2,"narahubung":"Sari","whatsapp":"081234567890"}"#;

/// A form with a photo.
pub const PHOTO: &str =
    "--x\r\ncontent-disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\n\r\npng\r\n--x--\r\n";

/// The id of the sponsor who has the role `sponsorship`.
pub const SPONSOR: &str = "1";

/// The id of a poster that everybody may see.
pub const PUBLISHED: &str = "1";

/// The id of the one poster of a member with this role, which is not published.
pub fn poster_of(role: &str) -> String {
    let place = ROLES.iter().position(|known| *known == role).unwrap();
    (place + 11).to_string()
}

/// The id of a poster that never was.
pub const NO_POSTER: &str = "99";

/// The id of a session that never was.
pub const NO_SESSION: &str = "00000000-0000-7000-8000-00000000ffff";

/// The id of the one session of a member with this role.
pub fn session_of(role: &str) -> String {
    let place = ROLES.iter().position(|known| *known == role).unwrap();
    format!("00000000-0000-7000-8000-{:012}", place + 1)
}

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

#[derive(Clone, Copy)]
struct Identity;

/// Links to all of them, as the wiring makes them.
pub fn links() -> Links {
    let identity = Routes::new(identity::identity_service_server::IdentityServiceServer::new(Identity))
        .add_service(identity::password_reset_service_server::PasswordResetServiceServer::new(Identity))
        .add_service(identity::profile_service_server::ProfileServiceServer::new(Identity))
        .add_service(identity::directory_service_server::DirectoryServiceServer::new(
            Identity,
        ));
    Links {
        identity: link::local(identity.prepare()),
        catalog: catalog::link(),
        content: content::link(),
        feedback: feedback::link(),
        registration: registration::link(),
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

/// Whether this rule is to be broken.
fn forgets(rule: &str) -> bool {
    std::env::var("PORTAL_SABOTAGE").is_ok_and(|word| word == rule)
}

/// Who carries the token of these metadata.
fn caller(metadata: &MetadataMap) -> Result<identity::User, Status> {
    user_of(auth::bearer(metadata).unwrap_or_default())
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
        caller(request.metadata())?;
        empty()
    }

    async fn register_sponsor(&self, _: Request<identity::RegisterSponsorRequest>) -> Reply<identity::SessionOpened> {
        empty()
    }

    async fn list_sessions(
        &self,
        request: Request<identity::ListSessionsRequest>,
    ) -> Reply<identity::ListSessionsResponse> {
        caller(request.metadata())?;
        empty()
    }

    async fn end_session(&self, request: Request<identity::EndSessionRequest>) -> Reply<identity::EndSessionResponse> {
        let owner = caller(request.metadata())?;
        if request.get_ref().session_id != session_of(&owner.role) && !forgets("foreign_session") {
            return Err(status(Kind::NotFound, "sesi_tidak_ditemukan", Vec::new()));
        }
        empty()
    }

    async fn change_password(
        &self,
        request: Request<identity::ChangePasswordRequest>,
    ) -> Reply<identity::ChangePasswordResponse> {
        caller(request.metadata())?;
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
impl identity::password_reset_service_server::PasswordResetService for Identity {
    async fn request_code(&self, _: Request<identity::RequestCodeRequest>) -> Reply<identity::RequestCodeResponse> {
        empty()
    }

    async fn reset_password(
        &self,
        _: Request<identity::ResetPasswordRequest>,
    ) -> Reply<identity::ResetPasswordResponse> {
        empty()
    }
}

#[tonic::async_trait]
impl identity::profile_service_server::ProfileService for Identity {
    async fn get_profile(&self, request: Request<identity::GetProfileRequest>) -> Reply<identity::Profile> {
        caller(request.metadata())?;
        empty()
    }

    async fn update_profile(&self, request: Request<identity::UpdateProfileRequest>) -> Reply<identity::Profile> {
        caller(request.metadata())?;
        empty()
    }

    async fn set_photo(&self, request: Request<identity::SetPhotoRequest>) -> Reply<identity::User> {
        caller(request.metadata())?;
        empty()
    }
}

#[tonic::async_trait]
impl identity::directory_service_server::DirectoryService for Identity {
    async fn list_institutions(
        &self,
        _: Request<identity::ListInstitutionsRequest>,
    ) -> Reply<identity::ListInstitutionsResponse> {
        empty()
    }

    async fn list_religions(&self, _: Request<identity::ListReligionsRequest>) -> Reply<identity::ListChoicesResponse> {
        empty()
    }

    async fn list_genders(&self, _: Request<identity::ListGendersRequest>) -> Reply<identity::ListChoicesResponse> {
        empty()
    }

    async fn list_participants(
        &self,
        request: Request<identity::ListParticipantsRequest>,
    ) -> Reply<identity::ListParticipantsResponse> {
        caller(request.metadata())?;
        empty()
    }

    async fn list_sponsors(&self, _: Request<identity::ListSponsorsRequest>) -> Reply<identity::ListSponsorsResponse> {
        empty()
    }

    async fn get_sponsor(&self, request: Request<identity::GetSponsorRequest>) -> Reply<identity::Sponsor> {
        let id = request.get_ref().id;
        let sees = caller(request.metadata()).is_ok_and(|caller| match caller.role.as_str() {
            "sponsorship" => id.to_string() == SPONSOR,
            role => role == "admin",
        });
        Ok(Response::new(identity::Sponsor {
            id,
            contact: (sees || forgets("open_contact")).then(identity::SponsorContact::default),
            ..identity::Sponsor::default()
        }))
    }

    async fn get_own_sponsor(&self, request: Request<identity::GetOwnSponsorRequest>) -> Reply<identity::Sponsor> {
        match caller(request.metadata())?.role.as_str() {
            "sponsorship" => empty(),
            _ if forgets("any_role") => empty(),
            _ => Err(status(Kind::Forbidden, "akses_ditolak", Vec::new())),
        }
    }
}
