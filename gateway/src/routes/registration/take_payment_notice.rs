//! `POST /payment/notifikasi/{provider}`.

use crate::{
    dto::registration::payment::{NOTICE_FIELDS, PaymentNotice},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// What the payment provider says of an order, signed by it. Nobody has a session here: the signature says who it is. A replay
/// changes nothing and is answered as the first was.
#[utoipa::path(post, path = "/api/v1/payment/notifikasi/{provider}",
    params(("provider" = String, Path, description = "`midtrans`", example = "midtrans")),
    request_body(content(
        (PaymentNotice = "application/json"),
        (PaymentNotice = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Option<String>>, description = "`data` is null. What it says is taken in, or was before"),
        (status = 401, body = ProblemBody, description = "The provider did not sign this; nothing of it was kept"),
        (status = 404, body = ProblemBody, description = "No such provider, or none of the orders has this id"),
        BodyRefused,
        ServerFault,
    )
)]
pub async fn take_payment_notice(
    State(clients): State<Clients>,
    Path(provider): Path<String>,
    JsonOrForm(notice): JsonOrForm<PaymentNotice>,
) -> Answered<Option<String>> {
    let request = notice.into_request(provider);
    let taken = clients.payment.clone().take_payment_notice(request).await;
    taken.map_err(|status| Problem::from(status).with_fields(NOTICE_FIELDS))?;
    Ok(Json(Answer::saying("Pemberitahuan diterima", None)))
}
