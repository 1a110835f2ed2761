//! `GET /user/e-course/{id}/hasil`.

use portal_proto::learning::v1 as pb;

use crate::{dto::learning::exam_result::CourseResults, routes::prelude::*};

/// All that the caller did in the exams of a course, and what it brought.
#[utoipa::path(get, path = "/api/v1/user/e-course/{id}/hasil", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the course")),
    responses(
        (status = 200, body = Answer<CourseResults>),
        (status = 404, body = ProblemBody, description = "Not a course that the caller was ever enrolled in"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_course_results(
    State(clients): State<Clients>,
    member: Member,
    Path(course_id): Path<i64>,
) -> Answered<CourseResults> {
    let request = member.asks(pb::ListResultsRequest { course_id });
    let reply = clients.exam.clone().list_results(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}
