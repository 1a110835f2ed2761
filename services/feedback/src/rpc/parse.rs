//! From the contract's requests to what the operations take.

use kit::{page::Page, report::Refused};
use portal_proto::feedback::v1 as pb;

use crate::domain::form::Sent;

/// The form as it was sent.
pub fn sent(request: &pb::SubmitFormRequest) -> Sent<'_> {
    Sent {
        ratings: &request.ratings,
        comment: &request.comment,
        author_name: &request.author_name,
    }
}

/// Which page of testimonials.
pub fn page(request: &pb::ListTestimonialsRequest) -> Result<Page, Refused> {
    Ok(Page::new(request.page, request.page_size)?)
}
