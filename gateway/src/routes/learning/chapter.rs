//! `GET /user/e-course/{id}/chapter/{catId}/{subId}`, and what the caller leaves there: progress, a note, questions.

use http::StatusCode;
use portal_proto::learning::v1 as pb;

use super::way::Way;
use crate::{
    dto::learning::chapter::{
        CHAPTER_FIELDS, Chapter, LessonProgress, Note, NoteForm, ProgressForm, QuestionForm, TeacherQuestion,
    },
    extract::{IdempotencyKey, JsonOrForm},
    routes::prelude::*,
};

/// What a lesson consists of, with the addresses of its files.
#[utoipa::path(get, path = "/api/v1/user/e-course/{id}/chapter/{catId}/{subId}", security(("bearer" = [])),
    params(Way),
    responses(
        (status = 200, body = Answer<Chapter>),
        (status = 404, body = ProblemBody, description = "No such lesson, or the caller is not enrolled in its course"),
        (status = 409, body = ProblemBody, description = "It is locked (`bab_terkunci`); the message says why"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn get_chapter(State(clients): State<Clients>, member: Member, Path(way): Path<Way>) -> Answered<Chapter> {
    let request = member.asks(way.into());
    let chapter = clients.classroom.clone().get_chapter(request).await?.into_inner();
    Ok(Json(Answer::of(chapter.into())))
}

/// Keeps how far the caller came, on whatever device. What was watched is merged, and bounded by the time that passed since the lesson
/// was opened, at double speed; a video of which 95 % was watched is done.
#[utoipa::path(put, path = "/api/v1/user/e-course/{id}/chapter/{catId}/{subId}/progress", security(("bearer" = [])),
    params(Way),
    request_body(content((ProgressForm = "application/json"))),
    responses(
        (status = 200, body = Answer<LessonProgress>),
        (status = 404, body = ProblemBody, description = "No such lesson, or the caller is not enrolled in its course"),
        (
            status = 409,
            body = ProblemBody,
            description = "It is locked (`bab_terkunci`), must be watched and was not (`video_belum_selesai`), or is done by \
                           its exam (`ujian_belum_selesai`). What was watched is kept all the same"
        ),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn save_progress(
    State(clients): State<Clients>,
    member: Member,
    Path(way): Path<Way>,
    JsonOrForm(form): JsonOrForm<ProgressForm>,
) -> Answered<LessonProgress> {
    let request = member.asks(form.into_request(way.into()));
    let reply = clients.classroom.clone().save_progress(request).await;
    let progress = reply.map_err(refused)?.into_inner();
    Ok(Json(Answer::of(progress.into())))
}

/// Keeps the caller's note of a lesson, in the place of the one before.
#[utoipa::path(put, path = "/api/v1/user/e-course/{id}/chapter/{catId}/{subId}/catatan", security(("bearer" = [])),
    params(Way),
    request_body(content(
        (NoteForm = "application/json"),
        (NoteForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Note>),
        (status = 404, body = ProblemBody, description = "No such lesson, or the caller is not enrolled in its course"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn save_note(
    State(clients): State<Clients>,
    member: Member,
    Path(way): Path<Way>,
    JsonOrForm(form): JsonOrForm<NoteForm>,
) -> Answered<Note> {
    let request = member.asks(pb::SaveNoteRequest {
        lesson: Some(way.into()),
        text: form.teks,
    });
    let reply = clients.classroom.clone().save_note(request).await;
    let note = reply.map_err(refused)?.into_inner();
    Ok(Json(Answer::saying(
        "Catatan berhasil disimpan",
        Note { teks: note.text },
    )))
}

/// The caller's questions of a lesson, the oldest first.
#[utoipa::path(get, path = "/api/v1/user/e-course/{id}/chapter/{catId}/{subId}/tanya", security(("bearer" = [])),
    params(Way),
    responses(
        (status = 200, body = Answer<Vec<TeacherQuestion>>),
        (status = 404, body = ProblemBody, description = "No such lesson, or the caller is not enrolled in its course"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_own_questions(
    State(clients): State<Clients>,
    member: Member,
    Path(way): Path<Way>,
) -> Answered<Vec<TeacherQuestion>> {
    let request = member.asks(way.into());
    let reply = clients.classroom.clone().list_own_questions(request).await?;
    Answer::all(reply.into_inner().questions)
}

/// Asks the teacher.
#[utoipa::path(post, path = "/api/v1/user/e-course/{id}/chapter/{catId}/{subId}/tanya", security(("bearer" = [])),
    params(Way, IdempotencyKey),
    request_body(content(
        (QuestionForm = "application/json"),
        (QuestionForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<TeacherQuestion>),
        (status = 404, body = ProblemBody, description = "No such lesson, or the caller is not enrolled in its course"),
        (status = 409, body = ProblemBody, description = "Too many questions of the caller wait for an answer (`pertanyaan_menunggu`), or the `Idempotency-Key` stands for another one"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn ask_teacher(
    State(clients): State<Clients>,
    member: Member,
    Path(way): Path<Way>,
    key: IdempotencyKey,
    JsonOrForm(form): JsonOrForm<QuestionForm>,
) -> Result<(StatusCode, Json<Answer<TeacherQuestion>>), Problem> {
    let request = member.asks(pb::AskTeacherRequest {
        lesson: Some(way.into()),
        text: form.teks,
        idempotency_key: key.0,
    });
    let reply = clients.classroom.clone().ask_teacher(request).await;
    let question = reply.map_err(refused)?.into_inner();
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying("Pertanyaan berhasil dikirim", question.into())),
    ))
}

fn refused(status: tonic::Status) -> Problem {
    Problem::from(status).with_fields(CHAPTER_FIELDS)
}
