//! `POST /ujian/{attempt}/kumpulkan`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::learning::{
        exam::{ANSWER_FIELDS, SubmitExamForm},
        exam_result::EndedExam,
    },
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Hands an attempt in, which marks it. One that has ended already is answered as it is. A device that names itself has to be the one
/// that leads.
#[utoipa::path(post, path = "/api/v1/ujian/{attempt}/kumpulkan", security(("bearer" = [])),
    params(("attempt" = uuid::Uuid, Path, description = "Id of the attempt")),
    request_body(content(
        (Option<SubmitExamForm> = "application/json"),
        (Option<SubmitExamForm> = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<EndedExam>),
        (status = 404, body = ProblemBody, description = "No such attempt, or another member's"),
        (status = 409, body = ProblemBody, description = "The exam was opened at another device after this one"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn submit_exam(
    State(clients): State<Clients>,
    member: Member,
    Path(attempt_id): Path<String>,
    form: Option<JsonOrForm<SubmitExamForm>>,
) -> Answered<EndedExam> {
    let request = member.asks(pb::SubmitAttemptRequest {
        attempt_id,
        device: form.and_then(|JsonOrForm(form)| form.perangkat).unwrap_or_default(),
    });
    let reply = clients.exam.clone().submit_attempt(request).await;
    let ended = reply
        .map_err(|status| Problem::from(status).with_fields(ANSWER_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Ujian berhasil dikumpulkan", ended.into())))
}
