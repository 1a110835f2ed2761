//! `GET /verifikasi/{kode}` and `GET /verifikasi/kunci`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::learning::certificate::{CheckedCertificate, SigningKeys},
    routes::prelude::*,
};

/// What anybody may know of a certificate who has its code.
#[utoipa::path(get, path = "/api/v1/verifikasi/{kode}",
    params(("kode" = String, Path, description = "Code of the certificate, with dashes or without, in capitals or not")),
    responses(
        (status = 200, body = Answer<CheckedCertificate>),
        (status = 404, body = ProblemBody, description = "No certificate has this code"),
        ServerFault,
    )
)]
pub async fn check_certificate(
    State(clients): State<Clients>,
    Path(code): Path<String>,
) -> Answered<CheckedCertificate> {
    let request = pb::CheckCertificateRequest { code };
    let reply = clients.certificate.clone().check_certificate(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}

/// What a check without network takes along: the keys that sign, and the codes of what counts no more.
#[utoipa::path(get, path = "/api/v1/verifikasi/kunci",
    responses((status = 200, body = Answer<SigningKeys>), ServerFault)
)]
pub async fn list_signing_keys(State(clients): State<Clients>) -> Answered<SigningKeys> {
    let request = pb::ListSigningKeysRequest {};
    let reply = clients.certificate.clone().list_signing_keys(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}
