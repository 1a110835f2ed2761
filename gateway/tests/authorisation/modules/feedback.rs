//! A feedback without forms.

use kit::link::{self, Link};
use portal_proto::feedback::v1 as pb;
use tonic::Request;

use super::{Reply, empty};

struct Feedback;

/// The way to it.
pub(super) fn link() -> Link {
    link::local(pb::feedback_service_server::FeedbackServiceServer::new(Feedback))
}

#[tonic::async_trait]
impl pb::feedback_service_server::FeedbackService for Feedback {
    async fn get_own_form(&self, request: Request<pb::GetOwnFormRequest>) -> Reply<pb::GetOwnFormResponse> {
        auth::caller(&request)?;
        empty()
    }

    async fn submit_form(&self, request: Request<pb::SubmitFormRequest>) -> Reply<pb::Form> {
        auth::caller(&request)?;
        empty()
    }

    async fn list_testimonials(&self, _: Request<pb::ListTestimonialsRequest>) -> Reply<pb::ListTestimonialsResponse> {
        empty()
    }

    async fn get_index(&self, _: Request<pb::GetIndexRequest>) -> Reply<pb::Index> {
        empty()
    }
}
