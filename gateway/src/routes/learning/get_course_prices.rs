//! `GET /e-course/harga/{id}`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::{
        catalog::{filter::ForProfession, price::Price},
        learning::course_price::price,
    },
    routes::prelude::*,
};

/// The prices of a course: all, or those for a profession (everybody's when it has none of its own).
#[utoipa::path(get, path = "/api/v1/e-course/harga/{id}",
    params(("id" = i64, Path, description = "Id of the course"), ForProfession),
    responses(
        (status = 200, body = Answer<Vec<Price>>),
        (status = 404, body = ProblemBody, description = "No such course"),
        FilterRefused,
        ServerFault,
    )
)]
pub async fn get_course_prices(
    State(clients): State<Clients>,
    Path(id): Path<i64>,
    Query(filter): Query<ForProfession>,
) -> Answered<Vec<Price>> {
    let request = pb::ListCoursePricesRequest { course_id: id };
    let found = clients.course.clone().list_course_prices(request).await?.into_inner();
    let prices = found.prices.into_iter().map(price).collect();
    Ok(Json(Answer::of(Price::for_profession(
        prices,
        filter.profesi_id.as_deref(),
    ))))
}
