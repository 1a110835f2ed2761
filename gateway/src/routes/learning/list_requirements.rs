//! `GET /user/e-course/{id}/syarat`.

use portal_proto::learning::v1 as pb;

use crate::{dto::learning::certificate::CertificateRequirement, routes::prelude::*};

/// What a certificate of a course needs, and what of it the caller has.
#[utoipa::path(get, path = "/api/v1/user/e-course/{id}/syarat", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the course")),
    responses(
        (status = 200, body = Answer<Vec<CertificateRequirement>>),
        (status = 404, body = ProblemBody, description = "No class of the caller"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_requirements(
    State(clients): State<Clients>,
    member: Member,
    Path(course_id): Path<i64>,
) -> Answered<Vec<CertificateRequirement>> {
    let request = member.asks(pb::ListRequirementsRequest { course_id });
    let reply = clients.certificate.clone().list_requirements(request).await?;
    Answer::all(reply.into_inner().requirements)
}
