//! `GET /sub-event/data/bundling`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::catalog::{filter::OfEvent, sub_event::Bundle},
    routes::caller::profession,
    routes::prelude::*,
};

/// Packages that run or are to come.
#[utoipa::path(get, path = "/api/v1/sub-event/data/bundling", security((), ("bearer" = [])),
    params(OfEvent),
    responses((status = 200, body = Answer<Vec<Bundle>>), FilterRefused, ServerFault)
)]
pub async fn list_bundles(
    State(clients): State<Clients>,
    member: Option<Member>,
    Query(filter): Query<OfEvent>,
) -> Answered<Vec<Bundle>> {
    let request = pb::ListBundlesRequest {
        event_id: filter.event_id,
        profession_code: profession(member),
    };
    let bundles = clients
        .programme
        .clone()
        .list_bundles(request)
        .await?
        .into_inner()
        .bundles;
    let parts = bundles.iter().flat_map(|bundle| &bundle.sub_events);
    let free = clients.seats.of(parts).await;
    let bundles = bundles.into_iter().map(|bundle| Bundle::new(bundle, &free)).collect();
    Ok(Json(Answer::of(bundles)))
}
