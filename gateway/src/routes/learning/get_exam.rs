//! `GET /ujian/{attempt}`.

use portal_proto::learning::v1 as pb;

use crate::{dto::learning::exam_result::ExamState, routes::prelude::*};

/// An attempt of the caller's: while it runs as opening the exam gave it, after that its marks. One whose time is over is marked.
#[utoipa::path(get, path = "/api/v1/ujian/{attempt}", security(("bearer" = [])),
    params(("attempt" = uuid::Uuid, Path, description = "Id of the attempt")),
    responses(
        (status = 200, body = Answer<ExamState>),
        (status = 404, body = ProblemBody, description = "No such attempt, or another member's"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_exam(State(clients): State<Clients>, member: Member, Path(id): Path<String>) -> Answered<ExamState> {
    let request = member.asks(pb::GetAttemptRequest { id });
    let reply = clients.exam.clone().get_attempt(request).await?.into_inner();
    let state = reply.state.ok_or_else(Problem::internal)?;
    Ok(Json(Answer::of(state.into())))
}
