//! Answers the calls of `OfferService`.

use kit::{
    clock::Clock,
    report::{FieldProblem, Refused, answer},
    rule::Rule,
};
use portal_proto::learning::v1::{self as pb, offer_service_server::OfferService};
use sqlx::PgPool;
use tonic::{Request, Response, Status};

use super::{domain::quote::CourseQuote, ops::get_quotes::get_quotes};
use crate::courses::rpc::reply;

/// So many courses may be asked for at a time.
const MOST: u32 = 100;

/// Answers the calls of `OfferService`.
#[derive(Clone, Debug)]
pub struct OfferRpc {
    /// The service's own database.
    pub pool: PgPool,
    pub clock: Clock,
}

#[tonic::async_trait]
impl OfferService for OfferRpc {
    async fn get_course_quotes(
        &self,
        request: Request<pb::GetCourseQuotesRequest>,
    ) -> Result<Response<pb::GetCourseQuotesResponse>, Status> {
        let asked = request.get_ref();
        if asked.course_ids.len() > MOST as usize {
            return Err(Refused::from(FieldProblem::new("course_ids", Rule::AtMost(MOST))).into());
        }
        let profession = asked.profession_code.as_deref();
        let now = self.clock.now();
        let found = get_quotes(&self.pool, &asked.course_ids, profession, asked.member_id, now).await;
        answer(found, |found| pb::GetCourseQuotesResponse {
            courses: found.into_iter().map(quote).collect(),
        })
    }
}

fn quote(quote: CourseQuote) -> pb::QuotedCourse {
    pb::QuotedCourse {
        id: quote.id,
        title: quote.title,
        price_id: quote.price.map(|(id, _)| id),
        price_idr: quote.price.map(|(_, amount_idr)| amount_idr),
        is_enrolled: quote.is_enrolled,
        missing: quote.missing,
        kind: reply::kind(quote.kind).into(),
    }
}
