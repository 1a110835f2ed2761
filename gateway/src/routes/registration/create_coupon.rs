//! `POST /admin/kupon`.

use axum::http::StatusCode;
use kit::rule::Rule;
use portal_proto::{catalog::v1 as catalog, registration::v1 as pb};

use crate::{
    dto::registration::desk_coupon::{DESK_COUPON_FIELDS, DeskCoupon, DeskCouponForm},
    extract::{IdempotencyKey, JsonOrForm},
    routes::prelude::*,
};

/// Makes a coupon, which is active at once, for the role `admin`.
#[utoipa::path(post, path = "/api/v1/admin/kupon", security(("bearer" = ["admin"])),
    params(IdempotencyKey),
    request_body(content(
        (DeskCouponForm = "application/json"),
        (DeskCouponForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<DeskCoupon>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 409, body = ProblemBody, description = "The Idempotency-Key stands for something else"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn create_coupon(
    State(clients): State<Clients>,
    member: Member,
    key: IdempotencyKey,
    JsonOrForm(form): JsonOrForm<DeskCouponForm>,
) -> Result<(StatusCode, Json<Answer<DeskCoupon>>), Problem> {
    if let Some(event_id) = form.event() {
        is_an_event(&clients, event_id).await?;
    }
    let request = member.asks(pb::CreateCouponRequest {
        terms: Some(form.into_terms()),
        idempotency_key: key.0,
    });
    let reply = clients.coupon.clone().create_coupon(request).await;
    let coupon = reply
        .map_err(|status| Problem::from(status).with_fields(DESK_COUPON_FIELDS))?
        .into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Kupon berhasil dibuat", coupon.into())),
    ))
}

/// Whether the catalog shows an event of this id: a coupon for any other one would never hold.
pub(super) async fn is_an_event(clients: &Clients, id: i64) -> Result<(), Problem> {
    let found = clients.catalog.clone().get_event(catalog::GetEventRequest { id }).await;
    match found {
        Ok(_) => Ok(()),
        Err(status) if status.code() == tonic::Code::NotFound => Err(Problem::field("event_id", Rule::Unknown)),
        Err(status) => Err(status.into()),
    }
}
