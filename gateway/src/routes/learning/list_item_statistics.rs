//! `GET /admin/ujian/{lesson}/butir`.

use portal_proto::learning::v1 as pb;

use crate::{dto::learning::exam_result::ItemStatistics, routes::prelude::*};

/// How hard each question of an exam was, and how well it tells the strong from the weak, for the role `admin`.
#[utoipa::path(get, path = "/api/v1/admin/ujian/{lesson}/butir", security(("bearer" = ["admin"])),
    params(("lesson" = i64, Path, description = "Id of the lesson")),
    responses(
        (status = 200, body = Answer<ItemStatistics>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "The lesson is no exam"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_item_statistics(
    State(clients): State<Clients>,
    member: Member,
    Path(lesson_id): Path<i64>,
) -> Answered<ItemStatistics> {
    let request = member.asks(pb::ListItemStatisticsRequest { lesson_id });
    let reply = clients.exam.clone().list_item_statistics(request).await?;
    Ok(Json(Answer::of(reply.into_inner().into())))
}
