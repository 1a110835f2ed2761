//! `POST /user/learning`.

use http::StatusCode;
use portal_proto::learning::v1 as pb;

use crate::{
    dto::learning::chapter::{EnrolForm, Enrolled},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Enrols the caller in a course that costs nothing; 200 when it was so already.
#[utoipa::path(post, path = "/api/v1/user/learning", security(("bearer" = [])),
    request_body(content(
        (EnrolForm = "application/json"),
        (EnrolForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 201, body = Answer<Enrolled>),
        (status = 200, body = Answer<Enrolled>, description = "The caller is enrolled already"),
        (status = 404, body = ProblemBody, description = "No such course"),
        (status = 409, body = ProblemBody, description = "It has a price (`kelas_berbayar`), or another course comes first (`prasyarat_belum_selesai`)"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn enrol(
    State(clients): State<Clients>,
    member: Member,
    JsonOrForm(form): JsonOrForm<EnrolForm>,
) -> Result<(StatusCode, Json<Answer<Enrolled>>), Problem> {
    let request = member.asks(pb::EnrolRequest {
        course_id: form.id.0,
        profession_code: member.profession.clone(),
    });
    let enrolled = clients.classroom.clone().enrol(request).await?.into_inner();
    let (status, words) = if enrolled.is_new {
        (StatusCode::CREATED, "Berhasil mendaftar kelas")
    } else {
        (StatusCode::OK, "Anda sudah terdaftar di kelas ini")
    };
    let data = Enrolled {
        id: enrolled.id,
        judul: enrolled.title,
    };
    Ok((status, Json(Answer::saying(words, data))))
}
