//! `GET /learning/{id}`, `GET /microlearning/{id}` and `GET /e-course/{id}`.

use portal_proto::learning::v1 as pb;

use crate::{dto::learning::course_details::CourseDetails, routes::prelude::*};

/// A class of some hours.
#[utoipa::path(get, path = "/api/v1/learning/{id}",
    params(("id" = i64, Path, description = "Id of the course")),
    responses(
        (status = 200, body = Answer<CourseDetails>),
        (status = 404, body = ProblemBody, description = "No such course of this kind"),
        ServerFault,
    )
)]
pub async fn get_learning(State(clients): State<Clients>, Path(id): Path<i64>) -> Answered<CourseDetails> {
    found(&clients, pb::CourseKind::Learning, id).await
}

/// A subject of some minutes.
#[utoipa::path(get, path = "/api/v1/microlearning/{id}",
    params(("id" = i64, Path, description = "Id of the course")),
    responses(
        (status = 200, body = Answer<CourseDetails>),
        (status = 404, body = ProblemBody, description = "No such course of this kind"),
        ServerFault,
    )
)]
pub async fn get_microlearning(State(clients): State<Clients>, Path(id): Path<i64>) -> Answered<CourseDetails> {
    found(&clients, pb::CourseKind::Microlearning, id).await
}

/// A whole course.
#[utoipa::path(get, path = "/api/v1/e-course/{id}",
    params(("id" = i64, Path, description = "Id of the course")),
    responses(
        (status = 200, body = Answer<CourseDetails>),
        (status = 404, body = ProblemBody, description = "No such course of this kind"),
        ServerFault,
    )
)]
pub async fn get_e_course(State(clients): State<Clients>, Path(id): Path<i64>) -> Answered<CourseDetails> {
    found(&clients, pb::CourseKind::ECourse, id).await
}

async fn found(clients: &Clients, kind: pb::CourseKind, id: i64) -> Answered<CourseDetails> {
    let request = pb::GetCourseRequest { id, kind: kind.into() };
    let details = clients.course.clone().get_course(request).await?.into_inner();
    Ok(Json(Answer::of(details.into())))
}
