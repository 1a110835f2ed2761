//! `GET /testimoni`.

use portal_proto::feedback::v1 as pb;

use crate::{
    dto::{Paged, feedback::form::Testimonial},
    extract::Paging,
    routes::prelude::*,
};

/// Published testimonials, newest first.
#[utoipa::path(get, path = "/api/v1/testimoni",
    params(Paging),
    responses((status = 200, body = Paged<Testimonial>), FilterRefused, ServerFault)
)]
pub async fn list_testimonials(
    State(clients): State<Clients>,
    paging: Paging,
) -> Result<Json<Paged<Testimonial>>, Problem> {
    let request = pb::ListTestimonialsRequest {
        page: paging.page,
        page_size: paging.item_per_page,
    };
    let reply = clients.feedback.clone().list_testimonials(request).await?.into_inner();
    let testimonials = reply.items.into_iter().map(Testimonial::from).collect();
    Ok(Json(Paged::of(testimonials, paging, reply.total)))
}
