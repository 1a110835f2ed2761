//! `GET /admin/tanya` and `POST /admin/tanya/{id}/jawab`.

use portal_proto::learning::v1 as pb;

use crate::{
    dto::{
        Paged,
        learning::{
            chapter::{CHAPTER_FIELDS, TeacherQuestion},
            question::{DeskQuestion, QuestionFilter, TeacherAnswerForm},
        },
    },
    extract::{JsonOrForm, Paging},
    routes::prelude::*,
};

/// Everybody's questions to teachers, for the role `admin`: those that wait first, and of those the oldest.
#[utoipa::path(get, path = "/api/v1/admin/tanya", security(("bearer" = ["admin"])),
    params(Paging, QuestionFilter),
    responses(
        (status = 200, body = Paged<DeskQuestion>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        FilterRefused,
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_questions(
    State(clients): State<Clients>,
    member: Member,
    Query(filter): Query<QuestionFilter>,
    paging: Paging,
) -> Result<Json<Paged<DeskQuestion>>, Problem> {
    let request = member.asks(pb::ListQuestionsRequest {
        page: paging.page,
        page_size: paging.item_per_page,
        answered: filter.answered(),
    });
    let reply = clients.classroom.clone().list_questions(request).await?.into_inner();
    let questions = reply.questions.into_iter().map(DeskQuestion::from).collect();
    Ok(Json(Paged::of(questions, paging, reply.total)))
}

/// Answers a question, for the role `admin`; an answer that stands is replaced.
#[utoipa::path(post, path = "/api/v1/admin/tanya/{id}/jawab", security(("bearer" = ["admin"])),
    params(("id" = uuid::Uuid, Path, description = "Id of the question")),
    request_body(content(
        (TeacherAnswerForm = "application/json"),
        (TeacherAnswerForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<TeacherQuestion>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such question"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn answer_question(
    State(clients): State<Clients>,
    member: Member,
    Path(id): Path<String>,
    JsonOrForm(form): JsonOrForm<TeacherAnswerForm>,
) -> Answered<TeacherQuestion> {
    let request = member.asks(pb::AnswerQuestionRequest { id, text: form.teks });
    let reply = clients.classroom.clone().answer_question(request).await;
    let question = reply
        .map_err(|status| Problem::from(status).with_fields(CHAPTER_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying("Jawaban berhasil disimpan", question.into())))
}
