//! `POST /daftar-tunggu/{id}/ambil`.

use axum::http::StatusCode;
use portal_proto::registration::v1 as pb;

use crate::{dto::registration::cart::CartItem, routes::prelude::*};

/// Takes what is offered into the cart, at the price of today; its seats are held there for half an hour as those of every line.
#[utoipa::path(post, path = "/api/v1/daftar-tunggu/{id}/ambil", security(("bearer" = [])),
    params(("id" = uuid::Uuid, Path, description = "Id of the entry, as `GET /user/daftar-tunggu` gives it")),
    responses(
        (status = 201, body = Answer<CartItem>),
        (status = 404, body = ProblemBody, description = "No such entry, or another member's"),
        (
            status = 409,
            body = ProblemBody,
            description = "Nothing is offered, or not any more; or it cannot stand in the cart, at the same time as something else of it. \
                           The offer stands as long as it did"
        ),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn take_offer(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<Answer<CartItem>>), Problem> {
    let request = member.asks(pb::TakeOfferRequest {
        id,
        profession_code: member.profession.clone(),
    });
    let item = clients.waiting_list.clone().take_offer(request).await?.into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Berhasil menambahkan ke keranjang", item.into())),
    ))
}
