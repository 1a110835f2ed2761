//! `POST /user/skp/kegiatan`.

use axum::{Extension, http::StatusCode};
use futures::stream;
use kit::{deadline::HOP, rule::Rule};
use portal_proto::learning::v1::{ActivityEnd, ActivityPart, activity_part::Part};

use crate::{
    dto::learning::credit::{ACTIVITY_FIELDS, ActivityForm, OwnActivity, activity_start},
    extract::{AccountPlaces, ActivityParts, IdempotencyKey, Upload},
    policy::FILE_WORK,
    routes::prelude::*,
};

/// How heavy a piece of the file is on its way to learning.
const PIECE: usize = 64 * 1024;

/// Asks points for an activity elsewhere, with the file that proves it; the desk decides.
#[utoipa::path(post, path = "/api/v1/user/skp/kegiatan", security(("bearer" = [])), params(IdempotencyKey),
    request_body(content = ActivityForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = Answer<OwnActivity>),
        (status = 409, body = ProblemBody, description = "Too many of the caller's wait for the desk, or the `Idempotency-Key` stands for another one"),
        TokenRefused,
        BodyRefused,
        FilesUnderWay,
        ServerFault,
    )
)]
pub async fn submit_activity(
    State(clients): State<Clients>,
    Extension(places): Extension<AccountPlaces>,
    member: Member,
    key: IdempotencyKey,
    upload: Upload,
) -> Result<(StatusCode, Json<Answer<OwnActivity>>), Problem> {
    let _place = places.take(member.caller.member)?;
    let form = ActivityParts::read(upload).await?;
    let mut parts = vec![Part::Start(activity_start(&form, key))];
    parts.extend(form.file.chunks(PIECE).map(|piece| Part::Chunk(piece.to_vec())));
    parts.push(Part::End(ActivityEnd {}));
    let parts = parts.into_iter().map(|part| ActivityPart { part: Some(part) });
    let mut request = member.asks(stream::iter(parts.collect::<Vec<_>>()));
    request.set_timeout(FILE_WORK.saturating_sub(HOP));
    let taken = clients.credit.clone().submit_activity(request).await;
    let activity = taken.map_err(|status| {
        let problem = refused(status.into(), &form);
        // What a picture and what a PDF may weigh, only learning knows.
        match problem.code() {
            "terlalu_besar" => Problem::too_large(),
            _ => problem,
        }
    })?;
    Ok((
        StatusCode::CREATED,
        Json(Answer::saying(
            "Kegiatan berhasil dikirim",
            activity.into_inner().into(),
        )),
    ))
}

/// A refusal of an activity in the words of the form. Learning hears nothing of a word that is none of its own, so that it calls missing what
/// was only wrong.
fn refused(problem: Problem, parts: &ActivityParts) -> Problem {
    let typed = [
        ("ranah", &parts.ranah, Rule::Unknown),
        ("skp", &parts.skp, Rule::Invalid),
    ];
    let wrong = typed.into_iter().filter(|(_, text, _)| !text.trim().is_empty());
    wrong.fold(problem.with_fields(ACTIVITY_FIELDS), |problem, (field, _, rule)| {
        problem.with_rule(field, Rule::Required, rule)
    })
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;

    use super::{ActivityParts, refused};
    use crate::problem::{Problem, ProblemBody};

    #[test]
    fn what_was_typed_is_wrong_and_what_was_not_is_missing() {
        let said = |ranah: &str, skp: &str| {
            let told = Problem::field("domain", Rule::Required).and_field("credit_hundredths", Rule::Required);
            let form = ActivityParts {
                ranah: ranah.to_owned(),
                skp: skp.to_owned(),
                ..ActivityParts::default()
            };
            let errors = ProblemBody::from(&refused(told, &form)).errors.unwrap();
            errors.into_values().flatten().collect::<Vec<_>>()
        };
        assert_eq!(said("pengobatan", "1.234"), ["Ranah tidak dikenal", "SKP tidak valid"]);
        assert_eq!(said(" ", ""), ["Ranah tidak boleh kosong", "SKP tidak boleh kosong"]);
    }
}
