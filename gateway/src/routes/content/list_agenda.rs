//! `GET /agenda-pelatihan`.

use crate::{
    dto::content::agenda::{AgendaFilter, AgendaItem},
    routes::prelude::*,
};

/// Dates of the training agenda, earliest first.
#[utoipa::path(get, path = "/api/v1/agenda-pelatihan",
    params(AgendaFilter),
    responses((status = 200, body = Answer<Vec<AgendaItem>>), FilterRefused, ServerFault)
)]
pub async fn list_agenda(
    State(clients): State<Clients>,
    Query(filter): Query<AgendaFilter>,
) -> Answered<Vec<AgendaItem>> {
    let wanted = filter.read()?;
    // What contradicts itself is asked for all the same: the content knows which years there can be.
    let reply = clients.pages.clone().list_agenda(wanted.request).await;
    let mut items = reply
        .map_err(|status| Problem::from(status).with_fields(&[("tahun", wanted.year_field)]))?
        .into_inner()
        .items;
    if wanted.contradicts {
        items.clear();
    }
    Answer::all(items)
}
