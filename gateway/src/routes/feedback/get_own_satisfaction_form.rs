//! `GET /form-kepuasan/user`.

use axum::{Json, extract::State};
use portal_proto::feedback::v1 as pb;

use crate::{
    clients::Clients,
    dto::{Answer, feedback::form::GivenForm},
    problem::{Problem, ServerFault, TokenRefused},
    routes::caller::Member,
};

/// The caller's latest satisfaction form, alone in its list; no entry when there is none.
#[utoipa::path(
    get,
    path = "/api/v1/form-kepuasan/user",
    tag = "feedback",
    security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<GivenForm>>), TokenRefused, ServerFault)
)]
pub async fn get_own_satisfaction_form(
    State(clients): State<Clients>,
    member: Member,
) -> Result<Json<Answer<Vec<GivenForm>>>, Problem> {
    let request = member.asks(pb::GetOwnFormRequest {});
    let reply = clients.feedback.clone().get_own_form(request).await?.into_inner();
    Ok(Json(Answer::of(reply.form.into_iter().map(GivenForm::from).collect())))
}
