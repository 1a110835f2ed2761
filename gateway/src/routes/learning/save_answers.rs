//! `PUT /ujian/{attempt}/jawaban`.

use crate::{
    dto::learning::exam::{ANSWER_FIELDS, AnswersSaved, SaveAnswersForm},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Keeps answers as they come. What is answered as kept is not lost any more, and counts. What was on its way at the end of the
/// attempt is taken for 30 seconds more, unless `dijawab_pada` says that it was given later.
#[utoipa::path(put, path = "/api/v1/ujian/{attempt}/jawaban", security(("bearer" = [])),
    params(("attempt" = uuid::Uuid, Path, description = "Id of the attempt")),
    request_body(content((SaveAnswersForm = "application/json"))),
    responses(
        (status = 200, body = Answer<AnswersSaved>),
        (status = 404, body = ProblemBody, description = "No such attempt, or another member's"),
        (
            status = 409,
            body = ProblemBody,
            description = "The exam was opened at another device after this one, its time is over, or it was handed in"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn save_answers(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<SaveAnswersForm>,
) -> Answered<AnswersSaved> {
    let request = member.asks(form.into_request(id));
    let reply = clients.exam.clone().save_answers(request).await;
    let saved = reply
        .map_err(|status| Problem::from(status).with_fields(ANSWER_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Jawaban tersimpan", saved.into())))
}
