//! `GET /admin/penjualan`.

use std::collections::HashMap;

use portal_proto::{catalog::v1 as catalog, registration::v1 as pb};

use crate::{
    dto::{
        Paged,
        catalog::filter::SubEventFilter,
        registration::sales::{EventSales, SalesFilter, events},
    },
    extract::Paging,
    routes::prelude::*,
};

/// How events sell, those nearest to today first, or one of them with its seats and days, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/penjualan", security(("bearer" = ["admin"])),
    params(Paging, SalesFilter),
    responses(
        (status = 200, body = Paged<EventSales>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such event"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_sales(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<SalesFilter>,
    paging: Paging,
) -> Result<Json<Paged<EventSales>>, Problem> {
    let asks = |event_ids, with_details| {
        member.asks(pb::ListEventSalesRequest {
            event_ids,
            with_details,
        })
    };
    if let Some(id) = filter.event_id {
        // Registration decides who may look: it is asked before the catalog says whether there is such an event.
        let sales = clients.sales.clone().list_event_sales(asks(vec![id], true)).await?;
        let event = clients
            .catalog
            .clone()
            .get_event(catalog::GetEventRequest { id })
            .await?;
        let titles = titles(&clients, id).await?;
        let shown = events(vec![event.into_inner()], sales.into_inner(), Some(&titles));
        return Ok(Json(Paged::of(shown, paging, 1)));
    }
    let request = catalog::ListEventsRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        status: filter
            .status
            .map_or(catalog::EventStatus::Unspecified, Into::into)
            .into(),
        order: catalog::EventOrder::Nearest.into(),
        ..catalog::ListEventsRequest::default()
    };
    let found = clients.catalog.clone().list_events(request).await?.into_inner();
    let ids = found.events.iter().map(|event| event.id).collect();
    let sales = clients.sales.clone().list_event_sales(asks(ids, false)).await?;
    let shown = events(found.events, sales.into_inner(), None);
    Ok(Json(Paged::of(shown, paging, found.total)))
}

/// What the sub-events of an event are called.
async fn titles(clients: &Clients, event_id: i64) -> Result<HashMap<i64, String>, Problem> {
    let of_event = SubEventFilter {
        event_id: Some(event_id),
        ..SubEventFilter::default()
    };
    let request = of_event.into_request(None, catalog::Selection::Unspecified, None)?;
    let found = clients.programme.clone().list_sub_events(request).await?.into_inner();
    let titles = found.sub_events.into_iter().map(|one| (one.id, one.title));
    Ok(titles.collect())
}
