//! `POST /admin/order/{id}/verifikasi`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::order::{ORDER_FIELDS, Order, ReviewForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Says whether an order is paid, for the role `admin`: its seats are sold, or it waits for another payment.
#[utoipa::path(post, path = "/api/v1/admin/order/{id}/verifikasi", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the order")),
    request_body(content(
        (ReviewForm = "application/json"),
        (ReviewForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Order>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such order"),
        (status = 409, body = ProblemBody, description = "It is over, refused before anybody said that it was paid, or stands otherwise than `status`"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn review_order(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<ReviewForm>,
) -> Answered<Order> {
    let request = member.asks(pb::ReviewOrderRequest {
        id,
        accepted: form.diterima,
        reason: form.alasan,
        seen: form.status.map(|status| pb::OrderStatus::from(status).into()),
    });
    let reply = clients.order_review.clone().review_order(request).await;
    let order = reply
        .map_err(|status| Problem::from(status).with_fields(ORDER_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Keputusan berhasil disimpan", order.into())))
}
