//! Answers the calls of `CertificateService`.

use kit::{
    page::Page,
    report::{Kind, Refused, answer, status},
};
use portal_proto::learning::v1::{self as pb, certificate_service_server::CertificateService};
use tonic::{Request, Response, Status};
use uuid::Uuid;

use super::reply;
use crate::certificates::{
    domain::certificate::Role,
    ops::{assign_role::Assignment, certificate_desk::CertificateDesk},
};

/// Answers for certificates.
#[derive(Clone, Debug)]
pub struct CertificateRpc {
    /// Where they are kept.
    pub desk: CertificateDesk,
}

#[tonic::async_trait]
impl CertificateService for CertificateRpc {
    async fn list_own_certificates(
        &self,
        request: Request<pb::ListOwnCertificatesRequest>,
    ) -> Result<Response<pb::ListOwnCertificatesResponse>, Status> {
        let caller = auth::caller(&request)?;
        answer(self.desk.list_own(caller.member).await, reply::certificates)
    }

    async fn get_certificate_file(
        &self,
        request: Request<pb::GetCertificateFileRequest>,
    ) -> Result<Response<pb::CertificateFile>, Status> {
        let caller = auth::caller(&request)?;
        let id = certificate_id(&request.get_ref().id)?;
        answer(self.desk.print(caller.member, id).await, reply::file)
    }

    async fn list_requirements(
        &self,
        request: Request<pb::ListRequirementsRequest>,
    ) -> Result<Response<pb::ListRequirementsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let found = self.desk.requirements(caller.member, request.get_ref().course_id).await;
        answer(found, reply::requirements)
    }

    async fn list_event_requirements(
        &self,
        request: Request<pb::ListEventRequirementsRequest>,
    ) -> Result<Response<pb::ListEventRequirementsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let found = self
            .desk
            .event_standing(caller.member, request.get_ref().event_id)
            .await;
        answer(found, reply::event_requirements)
    }

    async fn assign_role(&self, request: Request<pb::AssignRoleRequest>) -> Result<Response<pb::Certificate>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let role = match asked.role() {
            pb::CertificateRole::Speaker => Some(Role::Speaker),
            pb::CertificateRole::Moderator => Some(Role::Moderator),
            pb::CertificateRole::Committee => Some(Role::Committee),
            pb::CertificateRole::Participant | pb::CertificateRole::Unspecified => None,
        };
        let assignment = Assignment {
            member_id: asked.member_id,
            event_id: asked.event_id,
            role,
            credit_hundredths: asked.credit_hundredths,
        };
        answer(self.desk.assign_role(caller, assignment).await, reply::certificate)
    }

    async fn check_certificate(
        &self,
        request: Request<pb::CheckCertificateRequest>,
    ) -> Result<Response<pb::CheckedCertificate>, Status> {
        answer(self.desk.check(&request.get_ref().code).await, reply::checked)
    }

    async fn list_signing_keys(
        &self,
        _: Request<pb::ListSigningKeysRequest>,
    ) -> Result<Response<pb::ListSigningKeysResponse>, Status> {
        answer(self.desk.keys().await, reply::keys)
    }

    async fn list_certificates(
        &self,
        request: Request<pb::ListCertificatesRequest>,
    ) -> Result<Response<pb::ListCertificatesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let page = Page::new(asked.page, asked.page_size).map_err(Refused::from)?;
        answer(self.desk.list_all(caller, &asked.keyword, page).await, reply::page)
    }

    async fn revoke_certificate(
        &self,
        request: Request<pb::RevokeCertificateRequest>,
    ) -> Result<Response<pb::Certificate>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let id = certificate_id(&asked.id)?;
        answer(self.desk.revoke(caller, id, &asked.reason).await, reply::certificate)
    }

    async fn replace_certificate(
        &self,
        request: Request<pb::ReplaceCertificateRequest>,
    ) -> Result<Response<pb::Certificate>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let id = certificate_id(&asked.id)?;
        let replaced = self.desk.replace(caller, id, &asked.name, &asked.reason).await;
        answer(replaced, reply::certificate)
    }
}

/// A certificate's id; what cannot be one names nothing.
fn certificate_id(text: &str) -> Result<Uuid, Status> {
    let unknown = |_| status(Kind::NotFound, "sertifikat_tidak_ditemukan", Vec::new());
    text.parse().map_err(unknown)
}
