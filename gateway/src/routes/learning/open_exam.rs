//! `POST /user/e-course/{id}/ujian/{catId}/{subId}`.

use axum::http::StatusCode;
use portal_proto::learning::v1 as pb;

use crate::{
    dto::learning::exam::{ANSWER_FIELDS, ExamAttempt, OpenExamForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Begins an attempt at an exam, or goes on with the one that runs: this device leads from then on. Without a body it is given a
/// name.
#[utoipa::path(post, path = "/api/v1/user/e-course/{id}/ujian/{catId}/{subId}", security(("bearer" = [])),
    params(
        ("id" = i64, Path, description = "Id of the course"),
        ("catId" = i64, Path, description = "Id of the section"),
        ("subId" = i64, Path, description = "Id of the lesson"),
    ),
    request_body(content(
        (Option<OpenExamForm> = "application/json"),
        (Option<OpenExamForm> = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<ExamAttempt>, description = "The one that runs"),
        (status = 201, body = Answer<ExamAttempt>, description = "A new one"),
        (status = 404, body = ProblemBody, description = "No such exam, or not in a course of the caller's"),
        (
            status = 409,
            body = ProblemBody,
            description = "The caller has to agree first, something comes before the exam, all attempts are used, or it is too early \
                           for the next one; the message says what, and when"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn open_exam(
    State(clients): State<Clients>,
    member: Member,
    Path((course_id, section_id, lesson_id)): Path<(i64, i64, i64)>,
    form: Option<JsonOrForm<OpenExamForm>>,
) -> Result<(StatusCode, Json<Answer<ExamAttempt>>), Problem> {
    let request = member.asks(pb::BeginAttemptRequest {
        course_id,
        section_id,
        lesson_id,
        device: form.and_then(|JsonOrForm(form)| form.perangkat),
    });
    let reply = clients.exam.clone().begin_attempt(request).await;
    let begun = reply
        .map_err(|status| Problem::from(status).with_fields(ANSWER_FIELDS))?
        .into_inner();
    let attempt = ExamAttempt::of(begun.attempt.unwrap_or_default(), begun.took_over);
    Ok(if begun.is_new {
        (StatusCode::CREATED, Json(Answer::saying("Ujian dimulai", attempt)))
    } else {
        (StatusCode::OK, Json(Answer::saying("Ujian dilanjutkan", attempt)))
    })
}
