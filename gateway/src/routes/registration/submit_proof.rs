//! `POST /order/{id}/bukti-bayar`.

use axum::{Extension, Json, extract::State};
use portal_proto::registration::v1 as pb;
use tonic::Response;

use crate::{
    dto::registration::{
        order::{ORDER_FIELDS, Order},
        proof::ProofForm,
    },
    extract::{AccountPlaces, IdempotencyKey, ProofParts, Upload},
    routes::prelude::*,
};

/// Shows that an order of the caller is paid: the association looks at it then. While it does, the next one takes its place.
#[utoipa::path(post, path = "/api/v1/order/{id}/bukti-bayar", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the order"), IdempotencyKey),
    request_body(content = ProofForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Answer<Order>),
        (status = 404, body = ProblemBody, description = "No such order, or another member's"),
        (
            status = 409,
            body = ProblemBody,
            description = "It is paid or over, too many were sent for it, or the Idempotency-Key stands for something else"
        ),
        TokenRefused,
        BodyRefused,
        FilesUnderWay,
        ServerFault,
    )
)]
pub async fn submit_proof(
    State(clients): State<Clients>,
    Extension(places): Extension<AccountPlaces>,
    member: Member,
    Path(order_id): Path<String>,
    key: IdempotencyKey,
    upload: Upload,
) -> Answered<Order> {
    let _place = places.take(member.caller.member)?;
    let (sending, parts) = ProofParts::channel();
    let start = pb::ProofStart {
        order_id,
        idempotency_key: key.0,
    };
    let mut proofs = clients.payment_proof.clone();
    let mut call = std::pin::pin!(proofs.submit_proof(member.asks(parts)));
    // Its answer may come before all was read: the rest is nobody's then.
    let answered = tokio::select! {
        biased;
        answered = &mut call => answered,
        read = sending.read(start, upload) => {
            read?;
            call.await
        }
    };
    let order = answered.map(Response::into_inner).map_err(|status| {
        let problem = Problem::from(status).with_fields(ORDER_FIELDS);
        // What a picture and what a PDF may weigh, only registration knows.
        match problem.code() {
            "terlalu_besar" => Problem::too_large(),
            _ => problem,
        }
    })?;
    Ok(Json(Answer::saying("Bukti pembayaran berhasil dikirim", order.into())))
}
