//! `POST /admin/sertifikat`.

use http::StatusCode;

use crate::{
    dto::learning::{
        certificate::Certificate,
        event_certificate::{ROLE_FIELDS, RoleForm},
    },
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Says what a member was at an event that is over, and issues the certificate of it, for the role `admin`.
#[utoipa::path(post, path = "/api/v1/admin/sertifikat", security(("bearer" = ["admin"])),
    request_body(content(
        (RoleForm = "application/json"),
        (RoleForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<Certificate>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such event"),
        (status = 409, body = ProblemBody, description = "The event is not over, or the member was issued one for this"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn assign_role(
    State(clients): State<Clients>,
    member: Member,
    JsonOrForm(form): JsonOrForm<RoleForm>,
) -> Result<(StatusCode, Json<Answer<Certificate>>), Problem> {
    let request = member.asks(form.into_request());
    let reply = clients.certificate.clone().assign_role(request).await;
    let issued = reply
        .map_err(|status| Problem::from(status).with_fields(ROLE_FIELDS))?
        .into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Sertifikat berhasil diterbitkan", issued.into())),
    ))
}
