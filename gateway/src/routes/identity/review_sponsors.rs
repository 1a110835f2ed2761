//! `GET /admin/sponsor` and `POST /admin/sponsor/{id}/persetujuan`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{
    dto::identity::sponsor::{SPONSOR_DECISION_FIELDS, SponsorDecision, SponsorToReview},
    extract::{Bearer, JsonOrForm},
    routes::prelude::*,
};

/// All sponsors for the association to look at, those that wait first, at most 500.
#[utoipa::path(get, path = "/api/v1/admin/sponsor", security(("bearer" = ["admin"])),
    responses(
        (status = 200, body = Answer<Vec<SponsorToReview>>),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        TokenRefused,
        ServerFault,
    )
)]
pub async fn list_sponsors_to_review(State(clients): State<Clients>, bearer: Bearer) -> Answered<Vec<SponsorToReview>> {
    let request = forward::as_caller(&bearer, pb::ListSponsorsToReviewRequest {});
    let listed = clients.directory.clone().list_sponsors_to_review(request).await?;
    let sponsors = listed.into_inner().sponsors.into_iter().map(Into::into);
    Ok(Json(Answer::of(sponsors.collect())))
}

/// Lists a sponsor to others, or no longer. Until it is approved, a sponsor is there for itself and for the association.
#[utoipa::path(post, path = "/api/v1/admin/sponsor/{id}/persetujuan", security(("bearer" = ["admin"])),
    params(("id" = i64, Path, description = "As `GET /admin/sponsor` gives it")),
    request_body(content(
        (SponsorDecision = "application/json"),
        (SponsorDecision = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, body = Answer<Option<String>>, description = "`data` is null"),
        (status = 403, body = ProblemBody, description = "The role is another one"),
        (status = 404, body = ProblemBody, description = "No such sponsor"),
        TokenRefused,
        BodyRefused,
        ServerFault,
    )
)]
pub async fn review_sponsor(
    State(clients): State<Clients>,
    bearer: Bearer,
    Path(id): Path<i64>,
    JsonOrForm(decision): JsonOrForm<SponsorDecision>,
) -> Answered<Option<String>> {
    let words = if decision.diterima {
        "Sponsor disetujui"
    } else {
        "Sponsor tidak ditampilkan"
    };
    let request = forward::as_caller(&bearer, decision.into_request(id));
    let reviewed = clients.directory.clone().review_sponsor(request).await;
    reviewed.map_err(|status| Problem::from(status).with_fields(SPONSOR_DECISION_FIELDS))?;
    Ok(Json(Answer::saying(words, None)))
}
