//! `GET /alur-pendaftaran`.

use portal_proto::content::v1 as pb;

use crate::{dto::content::about::RegistrationStep, routes::prelude::*};

type Steps = Json<Answer<Vec<RegistrationStep>>>;

/// The steps of a registration, in their order.
#[utoipa::path(get, path = "/api/v1/alur-pendaftaran",
    responses((status = 200, body = Answer<Vec<RegistrationStep>>), ServerFault)
)]
pub async fn list_registration_steps(State(clients): State<Clients>) -> Result<Steps, Problem> {
    let request = pb::ListRegistrationStepsRequest {};
    let reply = clients
        .pages
        .clone()
        .list_registration_steps(request)
        .await?
        .into_inner();
    let steps = reply.steps.into_iter().map(RegistrationStep::from);
    Ok(Json(Answer::of(steps.collect())))
}
