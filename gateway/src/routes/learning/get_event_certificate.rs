//! `GET /user/event/{id}/sertifikat`.

use portal_proto::learning::v1 as pb;

use crate::{dto::learning::event_certificate::EventCertificate, routes::prelude::*};

/// What a certificate of an event needs, what of it the caller has, and the certificate once it is issued.
#[utoipa::path(get, path = "/api/v1/user/event/{id}/sertifikat", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the event")),
    responses(
        (status = 200, body = Answer<EventCertificate>),
        (status = 404, body = ProblemBody, description = "No such event, or none that the caller follows"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_event_certificate(
    State(clients): State<Clients>,
    member: Member,
    Path(event_id): Path<i64>,
) -> Answered<EventCertificate> {
    let request = member.asks(pb::ListEventRequirementsRequest { event_id });
    let found = clients.certificate.clone().list_event_requirements(request).await?;
    Ok(Json(Answer::of(found.into_inner().into())))
}
