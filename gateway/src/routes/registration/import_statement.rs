//! `POST /admin/mutasi`.

use axum::{Extension, Json, extract::State};
use kit::deadline::HOP;
use portal_proto::registration::v1 as pb;

use crate::{
    dto::registration::finance::{ImportedStatement, StatementForm},
    extract::{AccountPlaces, Upload},
    policy::FILE_WORK,
    routes::prelude::*,
};

/// What a statement may weigh.
const LARGEST: usize = 2 * 1024 * 1024;

/// Takes in a statement of a bank account, for the role `admin`: each line once, however many files have it. A line that exactly
/// one order asks for pays that order; the rest finance decides on. Of a file with a bad line nothing is taken, and each one is
/// named (`baris_8`).
#[utoipa::path(post, path = "/api/v1/admin/mutasi", security(("bearer" = ["admin"])),
    request_body(content = StatementForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Answer<ImportedStatement>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        TokenRefused,
        BodyRefused,
        FilesUnderWay,
        ServerFault,
    )
)]
pub async fn import_statement(
    State(clients): State<Clients>,
    Extension(places): Extension<AccountPlaces>,
    member: Member,
    upload: Upload,
) -> Answered<ImportedStatement> {
    let _place = places.take(member.caller.member)?;
    let file = upload.file("file", LARGEST).await?;
    let mut request = member.asks(pb::ImportStatementRequest { file });
    request.set_timeout(FILE_WORK.saturating_sub(HOP));
    let imported = clients.finance.clone().import_statement(request).await?.into_inner();
    Ok(Json(Answer::saying("Mutasi berhasil diimpor", imported.into())))
}
