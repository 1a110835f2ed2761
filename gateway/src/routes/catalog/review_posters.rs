//! `GET /admin/e-poster` and `POST /admin/e-poster/{id}/keputusan`.

use portal_proto::catalog::v1 as pb;

use crate::{
    dto::{
        Paged,
        catalog::poster::{OwnPoster, POSTER_FIELDS, PosterFilter, PosterVerdict},
    },
    extract::{JsonOrForm, Paging},
    routes::prelude::*,
};

/// Everybody's e-posters, for the role `admin`: of those that wait for their review the oldest first, else the newest.
#[utoipa::path(get, path = "/api/v1/admin/e-poster", security(("bearer" = ["admin"])),
    params(Paging, PosterFilter),
    responses(
        (status = 200, body = Paged<OwnPoster>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_posters_for_review(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<PosterFilter>,
    paging: Paging,
) -> Result<Json<Paged<OwnPoster>>, Problem> {
    let request = member.asks(pb::ListPostersForReviewRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        status: filter.status(),
        event_id: filter.event_id,
        keyword: filter.keyword,
    });
    let reply = clients
        .poster
        .clone()
        .list_posters_for_review(request)
        .await?
        .into_inner();
    let posters = reply.posters.into_iter().map(OwnPoster::from).collect();
    Ok(Json(Paged::of(posters, paging, reply.total)))
}

/// Publishes an e-poster, or rejects it for a reason that its author reads, for the role `admin`. What was decided may be decided otherwise.
#[utoipa::path(post, path = "/api/v1/admin/e-poster/{id}/keputusan", security(("bearer" = ["admin"])),
    params(("id" = i64, Path, description = "Id of the e-poster")),
    request_body(content(
        (PosterVerdict = "application/json"),
        (PosterVerdict = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<OwnPoster>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such e-poster"),
        (status = 409, body = ProblemBody, description = "It stands so already"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn review_poster(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<i64>,
    JsonOrForm(form): JsonOrForm<PosterVerdict>,
) -> Answered<OwnPoster> {
    let request = member.asks(pb::ReviewPosterRequest {
        id,
        published: form.diterima,
        reason: form.alasan.unwrap_or_default(),
    });
    let reply = clients.poster.clone().review_poster(request).await;
    let poster = reply
        .map_err(|status| Problem::from(status).with_fields(POSTER_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Keputusan berhasil disimpan", poster.into())))
}
