//! Answers the calls of `CourseService`.

use kit::{
    clock::Clock,
    page::Page,
    report::{Refused, answer},
};
use portal_proto::learning::v1::{self as pb, course_service_server::CourseService};
use sqlx::PgPool;
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::courses::ops::{
    get_course::get_course, list_course_prices::list_course_prices, list_course_reviews::list_course_reviews,
    list_courses::list_courses,
};

/// Answers the calls of `CourseService`.
#[derive(Clone, Debug)]
pub struct CourseRpc {
    /// The service's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// How many letters a keyword may have.
    pub keyword_letters: u32,
}

#[tonic::async_trait]
impl CourseService for CourseRpc {
    async fn list_courses(
        &self,
        request: Request<pb::ListCoursesRequest>,
    ) -> Result<Response<pb::ListCoursesResponse>, Status> {
        let (filter, page) = parse::list_courses(request.get_ref(), self.keyword_letters)?;
        let today = self.clock.jakarta_today();
        answer(list_courses(&self.pool, &filter, page, today).await, reply::courses)
    }

    async fn get_course(&self, request: Request<pb::GetCourseRequest>) -> Result<Response<pb::CourseDetails>, Status> {
        let asked = request.get_ref();
        let kind = parse::kind(asked.kind()).map_err(Refused::from)?;
        let today = self.clock.jakarta_today();
        answer(get_course(&self.pool, asked.id, kind, today).await, reply::details)
    }

    async fn list_course_prices(
        &self,
        request: Request<pb::ListCoursePricesRequest>,
    ) -> Result<Response<pb::ListCoursePricesResponse>, Status> {
        let today = self.clock.jakarta_today();
        let found = list_course_prices(&self.pool, request.get_ref().course_id).await;
        answer(found, |found| reply::prices(found, today))
    }

    async fn list_course_reviews(
        &self,
        request: Request<pb::ListCourseReviewsRequest>,
    ) -> Result<Response<pb::ListCourseReviewsResponse>, Status> {
        let asked = request.get_ref();
        let page = Page::new(asked.page, asked.page_size).map_err(Refused::from)?;
        answer(
            list_course_reviews(&self.pool, asked.course_id, page).await,
            reply::reviews,
        )
    }
}
