//! `GET /user/skp/kegiatan` and `GET /admin/skp/kegiatan`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::{
        Paged,
        learning::credit::{ActivityFilter, DeskActivity, OwnActivity},
    },
    extract::{Bearer, Paging},
    routes::{identity::account_names::AccountNames, prelude::*},
};

/// The activities elsewhere that the caller asked points for, the newest first.
#[utoipa::path(get, path = "/api/v1/user/skp/kegiatan", security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<OwnActivity>>), TokenRefused, ServerFault)
)]
pub async fn list_own_activities(State(clients): State<Clients>, member: Member) -> Answered<Vec<OwnActivity>> {
    let request = member.asks(pb::ListOwnActivitiesRequest {});
    let reply = clients.credit.clone().list_own_activities(request).await?;
    Answer::all(reply.into_inner().activities)
}

/// Everybody's with whose they are, those that were sent first first, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/skp/kegiatan", security(("bearer" = ["admin"])),
    params(Paging, ActivityFilter),
    responses(
        (status = 200, body = Paged<DeskActivity>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_activities(
    State(clients): State<Clients>,
    member: Member,
    bearer: Bearer,
    Query(filter): Query<ActivityFilter>,
    paging: Paging,
) -> Result<Json<Paged<DeskActivity>>, Problem> {
    let state = filter.status.map_or(pb::ActivityState::Unspecified, Into::into);
    let request = member.asks(pb::ListActivitiesRequest {
        state: state.into(),
        page: paging.page,
        page_size: paging.item_per_page,
    });
    let reply = clients.credit.clone().list_activities(request).await?.into_inner();
    let members = reply.activities.iter().map(|activity| activity.member_id);
    let names = AccountNames::ask(&clients, &bearer, members).await?;
    let activities = reply.activities.into_iter().map(|activity| DeskActivity {
        nama: names.of(activity.member_id),
        kegiatan: activity.into(),
    });
    Ok(Json(Paged::of(activities.collect(), paging, reply.total)))
}
