//! `GET /admin/dokumen/kop` and `GET /admin/dokumen/kop/riwayat`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::{Paged, registration::stationery::Stationery},
    extract::{Bearer, Paging},
    routes::{identity::account_names::AccountNames, prelude::*},
};

/// What invoices, receipts and credit notes that are issued now say, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/dokumen/kop", security(("bearer" = ["admin"])),
    responses(
        (status = 200, body = Answer<Stationery>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_stationery(State(clients): State<Clients>, member: Member, bearer: Bearer) -> Answered<Stationery> {
    let request = member.asks(pb::GetStationeryRequest {});
    let edition = clients.stationery.clone().get_stationery(request).await?.into_inner();
    let names = AccountNames::ask(&clients, &bearer, edition.changed_by).await?;
    let name = edition.changed_by.and_then(|account| names.of(account));
    Ok(Json(Answer::of(Stationery::of(edition, name))))
}

/// Every edition of these words with whoever made it, the newest first, for the role `admin`. None is ever changed.
#[utoipa::path(get, path = "/api/v1/admin/dokumen/kop/riwayat", security(("bearer" = ["admin"])),
    params(Paging),
    responses(
        (status = 200, body = Paged<Stationery>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_stationery_editions(
    State(clients): State<Clients>,
    member: Member,
    bearer: Bearer,
    paging: Paging,
) -> Result<Json<Paged<Stationery>>, Problem> {
    let request = member.asks(pb::ListStationeryEditionsRequest {
        page: paging.page,
        page_size: paging.item_per_page,
    });
    let reply = clients.stationery.clone().list_stationery_editions(request).await?;
    let reply = reply.into_inner();
    let makers = reply.editions.iter().filter_map(|edition| edition.changed_by);
    let names = AccountNames::ask(&clients, &bearer, makers).await?;
    let editions = reply.editions.into_iter().map(|edition| {
        let name = edition.changed_by.and_then(|account| names.of(account));
        Stationery::of(edition, name)
    });
    Ok(Json(Paged::of(editions.collect(), paging, reply.total)))
}
