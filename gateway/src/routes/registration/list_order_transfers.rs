//! `GET /admin/order/{id}/mutasi`.

use portal_proto::registration::v1 as pb;

use crate::{dto::registration::finance::StatementLine, routes::prelude::*};

/// Lines of bank statements that may be the payment of an order, for whoever looks at its proof, for the role `admin`: the one that
/// paid it, and those of its account of about its amount that paid none; the nearest amount first, ten at most.
#[utoipa::path(get, path = "/api/v1/admin/order/{id}/mutasi", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the order")),
    responses(
        (status = 200, body = Answer<Vec<StatementLine>>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such order"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_order_transfers(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Answered<Vec<StatementLine>> {
    let request = member.asks(pb::ListOrderTransfersRequest { order_id: id });
    let reply = clients.finance.clone().list_order_transfers(request).await?;
    Answer::all(reply.into_inner().lines)
}
