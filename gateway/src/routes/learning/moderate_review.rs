//! `GET /admin/ulasan` and `POST /admin/ulasan/{id}/moderasi`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::{
        Paged,
        learning::review::{DeskReview, ModerationForm, REVIEW_FIELDS, ReviewFilter},
    },
    extract::{JsonOrForm, Paging},
    routes::prelude::*,
};

/// Everybody's reviews of courses, for the role `admin`: the newest first.
#[utoipa::path(get, path = "/api/v1/admin/ulasan", security(("bearer" = ["admin"])),
    params(Paging, ReviewFilter),
    responses(
        (status = 200, body = Paged<DeskReview>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_reviews(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<ReviewFilter>,
    paging: Paging,
) -> Result<Json<Paged<DeskReview>>, Problem> {
    let request = member.asks(pb::ListReviewsRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        hidden: filter.hidden(),
    });
    let reply = clients.classroom.clone().list_reviews(request).await?.into_inner();
    let reviews = reply.reviews.into_iter().map(DeskReview::from).collect();
    Ok(Json(Paged::of(reviews, paging, reply.total)))
}

/// Hides a review of a course for a reason, or shows it again, for the role `admin`. A hidden one counts in no mean.
#[utoipa::path(post, path = "/api/v1/admin/ulasan/{id}/moderasi", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the review")),
    request_body(content(
        (ModerationForm = "application/json"),
        (ModerationForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<DeskReview>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such review"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn moderate_review(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<ModerationForm>,
) -> Answered<DeskReview> {
    let request = member.asks(pb::ModerateReviewRequest {
        id,
        hidden: form.disembunyikan,
        reason: form.alasan.unwrap_or_default(),
    });
    let reply = clients.classroom.clone().moderate_review(request).await;
    let review = reply
        .map_err(|status| Problem::from(status).with_fields(REVIEW_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Keputusan berhasil disimpan", review.into())))
}
