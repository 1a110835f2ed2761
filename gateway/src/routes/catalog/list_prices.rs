//! `GET /sub-event/harga` and `GET /sub-event/harga/{id}`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::{
        Paged,
        catalog::{
            filter::{FILTER_FIELDS, ForProfession, KeywordFilter, SubEventFilter},
            price::{Price, SubEventPrices},
        },
    },
    extract::Paging,
    routes::caller::profession,
    routes::prelude::*,
};

/// The prices of published sub-events, the newest days first.
#[utoipa::path(get, path = "/api/v1/sub-event/harga", security((), ("bearer" = [])),
    params(Paging, KeywordFilter),
    responses((status = 200, body = Paged<SubEventPrices>), FilterRefused, ServerFault)
)]
pub async fn list_prices(
    State(clients): State<Clients>,
    member: Option<Member>,
    Query(filter): Query<KeywordFilter>,
    paging: Paging,
) -> Result<Json<Paged<SubEventPrices>>, Problem> {
    let filter = SubEventFilter {
        keyword: filter.keyword,
        ..SubEventFilter::default()
    };
    let request = filter.into_request(Some(paging), pb::Selection::Unspecified, profession(member))?;
    let reply = clients.programme.clone().list_sub_events(request).await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?
        .into_inner();
    let prices = reply.sub_events.into_iter().map(SubEventPrices::from).collect();
    Ok(Json(Paged::of(prices, paging, reply.total)))
}

/// The prices of one sub-event: all, or those for a profession (everybody's when it has none of its own).
#[utoipa::path(get, path = "/api/v1/sub-event/harga/{id}",
    params(("id" = i64, Path, description = "Id of the sub-event"), ForProfession),
    responses(
        (status = 200, body = Answer<Vec<Price>>),
        (status = 404, body = ProblemBody, description = "No such sub-event"),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn get_sub_event_prices(
    State(clients): State<Clients>,
    Path(id): Path<i64>,
    Query(filter): Query<ForProfession>,
) -> Answered<Vec<Price>> {
    let request = pb::GetSubEventRequest {
        id,
        profession_code: filter.profesi_id.clone(),
    };
    let reply = clients.programme.clone().get_sub_event(request).await;
    let sub_event = reply
        .map_err(|status| Problem::from(status).with_fields(FILTER_FIELDS))?
        .into_inner();
    let prices = Price::for_profession(
        sub_event.prices.into_iter().map(Price::from).collect(),
        filter.profesi_id.as_deref(),
    );
    Ok(Json(Answer::of(prices)))
}
