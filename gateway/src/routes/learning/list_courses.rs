//! `GET /learning`, `GET /microlearning` and `GET /e-course`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::{
        Paged,
        learning::{
            course::Course,
            course_filter::{COURSE_FILTER_FIELDS, CourseFilter},
        },
    },
    extract::Paging,
    routes::prelude::*,
};

/// Classes of some hours: what holds the keyword as it was typed first, then the newest.
#[utoipa::path(get, path = "/api/v1/learning",
    params(Paging, CourseFilter),
    responses((status = 200, body = Paged<Course>), FilterRefused, ServerFault)
)]
pub async fn list_learning(
    State(clients): State<Clients>,
    Query(filter): Query<CourseFilter>,
    paging: Paging,
) -> Result<Json<Paged<Course>>, Problem> {
    listed(&clients, pb::CourseKind::Learning, paging, filter).await
}

/// Subjects of some minutes: what holds the keyword as it was typed first, then the newest.
#[utoipa::path(get, path = "/api/v1/microlearning",
    params(Paging, CourseFilter),
    responses((status = 200, body = Paged<Course>), FilterRefused, ServerFault)
)]
pub async fn list_microlearning(
    State(clients): State<Clients>,
    Query(filter): Query<CourseFilter>,
    paging: Paging,
) -> Result<Json<Paged<Course>>, Problem> {
    listed(&clients, pb::CourseKind::Microlearning, paging, filter).await
}

/// Whole courses: what holds the keyword as it was typed first, then the newest.
#[utoipa::path(get, path = "/api/v1/e-course",
    params(Paging, CourseFilter),
    responses((status = 200, body = Paged<Course>), FilterRefused, ServerFault)
)]
pub async fn list_e_courses(
    State(clients): State<Clients>,
    Query(filter): Query<CourseFilter>,
    paging: Paging,
) -> Result<Json<Paged<Course>>, Problem> {
    listed(&clients, pb::CourseKind::ECourse, paging, filter).await
}

async fn listed(
    clients: &Clients,
    kind: pb::CourseKind,
    paging: Paging,
    filter: CourseFilter,
) -> Result<Json<Paged<Course>>, Problem> {
    let reply = clients
        .course
        .clone()
        .list_courses(filter.into_request(kind, paging))
        .await;
    let reply = reply
        .map_err(|status| Problem::from(status).with_fields(COURSE_FILTER_FIELDS))?
        .into_inner();
    let courses = reply.courses.into_iter().map(Course::from).collect();
    Ok(Json(Paged::of(courses, paging, reply.total)))
}
