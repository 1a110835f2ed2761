//! The gRPC calls: parse, operation, reply.

mod parse;
mod reply;

use kit::{clock::Clock, report::answer};
use portal_proto::feedback::v1::{self as pb, feedback_service_server::FeedbackService};
use sqlx::PgPool;
use tonic::{Request, Response, Status};

use crate::ops::{
    get_index::get_index, get_own_form::get_own_form, list_testimonials::list_testimonials, submit_form::submit_form,
};

/// Answers the calls of `portal.feedback.v1`.
#[derive(Clone, Debug)]
pub struct Rpc {
    /// The feedback service's own database.
    pub pool: PgPool,
    /// The clock that decides which year a form is of.
    pub clock: Clock,
}

#[tonic::async_trait]
impl FeedbackService for Rpc {
    async fn get_own_form(
        &self,
        request: Request<pb::GetOwnFormRequest>,
    ) -> Result<Response<pb::GetOwnFormResponse>, Status> {
        let caller = auth::caller(&request)?;
        answer(get_own_form(&self.pool, caller.member).await, reply::own_form)
    }

    async fn submit_form(&self, request: Request<pb::SubmitFormRequest>) -> Result<Response<pb::Form>, Status> {
        let caller = auth::caller(&request)?;
        let sent = parse::sent(request.get_ref());
        answer(
            submit_form(&self.pool, caller.member, &sent, &self.clock).await,
            reply::form,
        )
    }

    async fn list_testimonials(
        &self,
        request: Request<pb::ListTestimonialsRequest>,
    ) -> Result<Response<pb::ListTestimonialsResponse>, Status> {
        let page = parse::page(request.get_ref())?;
        answer(
            list_testimonials(&self.pool, page, self.clock.now()).await,
            reply::testimonials,
        )
    }

    async fn get_index(&self, request: Request<pb::GetIndexRequest>) -> Result<Response<pb::Index>, Status> {
        answer(get_index(&self.pool, request.get_ref().year).await, reply::index)
    }
}
