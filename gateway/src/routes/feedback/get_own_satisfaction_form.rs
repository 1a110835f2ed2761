//! `GET /form-kepuasan/user`.

use portal_proto::feedback::v1 as pb;

use crate::{dto::feedback::form::GivenForm, routes::prelude::*};

/// The caller's latest satisfaction form, alone in its list; no entry when there is none.
#[utoipa::path(get, path = "/api/v1/form-kepuasan/user", security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<GivenForm>>), TokenRefused, ServerFault)
)]
pub async fn get_own_satisfaction_form(State(clients): State<Clients>, member: Member) -> Answered<Vec<GivenForm>> {
    let request = member.asks(pb::GetOwnFormRequest {});
    let reply = clients.feedback.clone().get_own_form(request).await?;
    Answer::all(reply.into_inner().form)
}
