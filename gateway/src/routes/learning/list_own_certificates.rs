//! `GET /user/sertifikat`.

use portal_proto::learning::v1 as pb;

use crate::{dto::learning::certificate::Certificate, routes::prelude::*};

/// The caller's certificates, the newest first.
#[utoipa::path(get, path = "/api/v1/user/sertifikat", security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<Certificate>>), TokenRefused, ServerFault)
)]
pub async fn list_own_certificates(State(clients): State<Clients>, member: Member) -> Answered<Vec<Certificate>> {
    let request = member.asks(pb::ListOwnCertificatesRequest {});
    let reply = clients.certificate.clone().list_own_certificates(request).await?;
    Answer::all(reply.into_inner().certificates)
}
