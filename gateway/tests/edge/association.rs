//! What only the association decides or sees, and whose an address is, between the wire and identity.

use http::StatusCode;
use portal_proto::identity::v1 as pb;

use crate::module::answering;

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn a_decision_about_a_sponsor_is_passed_on_with_its_reason() {
    for (media_type, body, approved, reason, words) in [
        (JSON, r#"{"diterima":true}"#, true, None, "Sponsor disetujui"),
        (
            JSON,
            r#"{"diterima":false,"alasan":"Tidak dikenal"}"#,
            false,
            Some("Tidak dikenal"),
            "Sponsor tidak ditampilkan",
        ),
        (FORM, "diterima=true&alasan=ya", true, Some("ya"), "Sponsor disetujui"),
    ] {
        let portal = answering(&pb::ReviewSponsorResponse {});
        let answer = portal
            .called("POST", "/api/v1/admin/sponsor/901/persetujuan", media_type, body)
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{body}: {:?}", answer.body);
        assert_eq!(answer.json()["message"], words);
        let expected = pb::ReviewSponsorRequest {
            id: 901,
            approved,
            reason: reason.map(Into::into),
        };
        assert_eq!(portal.only::<pb::ReviewSponsorRequest>(), expected, "{body}");
    }
}

#[tokio::test]
async fn a_decision_that_says_nothing_is_refused_and_its_field_named() {
    let portal = answering(&pb::ReviewSponsorResponse {});
    let answer = portal
        .called("POST", "/api/v1/admin/sponsor/901/persetujuan", JSON, "{}")
        .await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.fields(), ["diterima"]);
    assert!(portal.asked().is_empty());
}

#[tokio::test]
async fn the_code_from_a_mailbox_is_passed_on() {
    let portal = answering(&pb::VerifyEmailResponse {});
    let answer = portal
        .called("POST", "/api/v1/user/verifikasi-email", JSON, r#"{"token":"482913"}"#)
        .await;
    assert_eq!(answer.json()["message"], "Email Anda telah terverifikasi");
    assert_eq!(portal.only::<pb::VerifyEmailRequest>().code, "482913");
}
