//! `POST /admin/sertifikat/{id}/cabut` and `POST /admin/sertifikat/{id}/ganti`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::learning::certificate::{CORRECTION_FIELDS, Certificate, ReplacementForm, RevocationForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Takes a certificate back with its points, for the role `admin`.
#[utoipa::path(post, path = "/api/v1/admin/sertifikat/{id}/cabut", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the certificate")),
    request_body(content(
        (RevocationForm = "application/json"),
        (RevocationForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Certificate>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such certificate"),
        (status = 409, body = ProblemBody, description = "It was taken back already"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn revoke_certificate(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<RevocationForm>,
) -> Answered<Certificate> {
    let request = member.asks(pb::RevokeCertificateRequest {
        id,
        reason: form.alasan,
    });
    let reply = clients.certificate.clone().revoke_certificate(request).await;
    let revoked = reply
        .map_err(|status| Problem::from(status).with_fields(CORRECTION_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Sertifikat berhasil dicabut", revoked.into())))
}

/// Issues another certificate with another name in the place of one, for the role `admin`; answers the new one.
#[utoipa::path(post, path = "/api/v1/admin/sertifikat/{id}/ganti", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the certificate")),
    request_body(content(
        (ReplacementForm = "application/json"),
        (ReplacementForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Certificate>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such certificate"),
        (status = 409, body = ProblemBody, description = "It was taken back already"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn replace_certificate(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<ReplacementForm>,
) -> Answered<Certificate> {
    let request = member.asks(pb::ReplaceCertificateRequest {
        id,
        name: form.nama,
        reason: form.alasan,
    });
    let reply = clients.certificate.clone().replace_certificate(request).await;
    let new = reply
        .map_err(|status| Problem::from(status).with_fields(CORRECTION_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Sertifikat berhasil diganti", new.into())))
}
