//! `GET /e-course/ulasan/{id}`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::{Paged, learning::course_details::CourseReview},
    extract::Paging,
    routes::prelude::*,
};

/// What members say of a course of any kind, the newest first.
#[utoipa::path(get, path = "/api/v1/e-course/ulasan/{id}",
    params(("id" = i64, Path, description = "Id of the course"), Paging),
    responses(
        (status = 200, body = Paged<CourseReview>),
        (status = 404, body = ProblemBody, description = "No such course"),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn list_course_reviews(
    State(clients): State<Clients>,
    Path(id): Path<i64>,
    paging: Paging,
) -> Result<Json<Paged<CourseReview>>, Problem> {
    let request = pb::ListCourseReviewsRequest {
        course_id: id,
        page: paging.page,
        page_size: paging.item_per_page,
    };
    let found = clients.course.clone().list_course_reviews(request).await?.into_inner();
    let reviews = found.reviews.into_iter().map(CourseReview::from).collect();
    Ok(Json(Paged::of(reviews, paging, found.total)))
}
