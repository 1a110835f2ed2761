//! `GET /user/learning` and `GET /user/e-course/{id}`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::learning::classroom::{Classroom, OwnClass},
    routes::prelude::*,
};

/// The courses that the caller is enrolled in, the one with the newest activity first.
#[utoipa::path(get, path = "/api/v1/user/learning", security(("bearer" = [])),
    responses((status = 200, body = Answer<Vec<OwnClass>>), TokenRefused, ServerFault)
)]
pub async fn list_own_classes(State(clients): State<Clients>, member: Member) -> Answered<Vec<OwnClass>> {
    let request = member.asks(pb::ListOwnClassesRequest {});
    let reply = clients.classroom.clone().list_own_classes(request).await?;
    Answer::all(reply.into_inner().classes)
}

/// A course of the caller's, of any kind, with its lessons: locked or open, done or not.
#[utoipa::path(get, path = "/api/v1/user/e-course/{id}", security(("bearer" = [])),
    params(("id" = i64, Path, description = "Id of the course")),
    responses(
        (status = 200, body = Answer<Classroom>),
        (status = 404, body = ProblemBody, description = "No such course, or the caller is not enrolled in it, or not any more"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_classroom(
    State(clients): State<Clients>,
    member: Member,
    Path(course_id): Path<i64>,
) -> Answered<Classroom> {
    let request = member.asks(pb::GetClassroomRequest { course_id });
    let class = clients.classroom.clone().get_classroom(request).await?.into_inner();
    Ok(Json(Answer::of(class.into())))
}
