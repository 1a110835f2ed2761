//! `GET /admin/sertifikat`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::{
        Paged,
        learning::certificate::{CERTIFICATE_FILTER_FIELDS, Certificate, CertificateFilter},
    },
    extract::Paging,
    routes::prelude::*,
};

/// Everybody's certificates, the newest first, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/sertifikat", security(("bearer" = ["admin"])),
    params(Paging, CertificateFilter),
    responses(
        (status = 200, body = Paged<Certificate>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_certificates(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<CertificateFilter>,
    paging: Paging,
) -> Result<Json<Paged<Certificate>>, Problem> {
    let request = member.asks(pb::ListCertificatesRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        keyword: filter.keyword.unwrap_or_default(),
    });
    let reply = clients.certificate.clone().list_certificates(request).await;
    let found = reply
        .map_err(|status| Problem::from(status).with_fields(CERTIFICATE_FILTER_FIELDS))?
        .into_inner();
    let certificates = found.certificates.into_iter().map(Certificate::from).collect();
    Ok(Json(Paged::of(certificates, paging, found.total)))
}
