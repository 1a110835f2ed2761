//! `POST /order/{id}/batal`.

use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::{
        order::Order,
        refund::{CallOffForm, REFUND_FIELDS},
    },
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Calls off an order that is not paid yet, also one whose proof waits for the desk; its seats are free. Of one that is paid, asks for what goes back by the rules of its
/// event (`/order/{id}/pengembalian`): of the lines in `item`, or of all that stand where there is no body. It stays `lunas` until the
/// association decides, and after that while a line stands; `bank`, `nomor_rekening` and `atas_nama` say where the money is to go. A package is one line. Of one that cost nothing the lines go at once, as
/// long as they have not begun, and with the last of them it is `dibatalkan`.
#[utoipa::path(post, path = "/api/v1/order/{id}/batal", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the order")),
    request_body(content(
        (Option<CallOffForm> = "application/json"),
        (Option<CallOffForm> = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Order>),
        (status = 404, body = ProblemBody, description = "No such order, or another member's"),
        (status = 409, body = ProblemBody, description = "It is over, nothing of it goes back any more, or that was asked for already"),
        BodyRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn cancel_order(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    form: Option<JsonOrForm<CallOffForm>>,
) -> Answered<Order> {
    let (account, item_ids) = match form {
        Some(JsonOrForm(form)) => (form.account(), form.lines()?),
        None => (None, Vec::new()),
    };
    let request = member.asks(pb::CallOffOrderRequest { id, item_ids, account });
    let reply = clients.refund.clone().call_off_order(request).await;
    let order = reply
        .map_err(|status| Problem::from(status).with_fields(REFUND_FIELDS))?
        .into_inner();
    // What cost nothing nobody decides on.
    let words = if order.status() == pb::OrderStatus::Paid && order.total_idr > 0 {
        "Permintaan pengembalian dana berhasil dikirim"
    } else {
        "Pesanan berhasil dibatalkan"
    };
    Ok(Json(Answer::saying(words, order.into())))
}
