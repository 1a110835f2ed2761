//! `GET` and `PUT /e-course/{id}/ulasan`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::learning::review::{CourseReviewForm, OwnReview, REVIEW_FIELDS},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// What the caller says of a course of any kind; null: nothing yet.
#[utoipa::path(get, path = "/api/v1/e-course/{id}/ulasan", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the course")),
    responses(
        (status = 200, body = Answer<Option<OwnReview>>),
        (status = 404, body = ProblemBody, description = "No such course"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_own_review(
    State(clients): State<Clients>,
    member: Member,
    Path(course_id): Path<i64>,
) -> Answered<Option<OwnReview>> {
    let request = member.asks(pb::GetOwnReviewRequest { course_id });
    let found = clients.classroom.clone().get_own_review(request).await?.into_inner();
    Ok(Json(Answer::of(found.review.map(OwnReview::from))))
}

/// Says what the caller thinks of a course of any kind that he is or was enrolled in, in the place of what he said before.
#[utoipa::path(put, path = "/api/v1/e-course/{id}/ulasan", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the course")),
    request_body(content(
        (CourseReviewForm = "application/json"),
        (CourseReviewForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<OwnReview>),
        (status = 404, body = ProblemBody, description = "No class of the caller"),
        (status = 409, body = ProblemBody, description = "No lesson of it is done yet (`ulasan_terlalu_dini`)"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn review_course(
    State(clients): State<Clients>,
    member: Member,
    Path(course_id): Path<i64>,
    JsonOrForm(form): JsonOrForm<CourseReviewForm>,
) -> Answered<OwnReview> {
    let request = member.asks(pb::ReviewCourseRequest {
        course_id,
        stars: form.bintang,
        comment: form.komentar,
        author_name: member.name.clone(),
    });
    let reply = clients.classroom.clone().review_course(request).await;
    let review = reply
        .map_err(|status| Problem::from(status).with_fields(REVIEW_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Ulasan berhasil disimpan", review.into())))
}
