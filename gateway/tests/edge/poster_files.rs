//! The files of e-posters and programmes on their way out.

use axum::body::Body;
use http::{HeaderMap, Request, StatusCode, header};
use portal_proto::catalog::v1 as pb;
use prost::Message;

use crate::{
    module::{Portal, answering, portal, session},
    support::{Answered, ask, get, get_with},
};

const FILE: &str = "/api/v1/sub-event/e-poster/12/file";

/// A portal whose catalog opens this file: its head, then nothing.
fn opening(head: pb::PosterFileHead) -> Portal {
    let file = pb::PosterFile {
        part: Some(pb::poster_file::Part::Head(head)),
    };
    portal(move |asked| {
        Ok(if asked.call.ends_with("/CheckSession") {
            session()
        } else {
            file.encode_to_vec()
        })
    })
}

fn pdf(public: bool) -> pb::PosterFileHead {
    pb::PosterFileHead {
        media_type: "application/pdf".into(),
        file_name: "EP-94-0012.pdf".into(),
        version: "ab12".into(),
        public,
        ..pb::PosterFileHead::default()
    }
}

async fn head(front: &gateway::Front, address: &str) -> Answered {
    ask(front, Request::head(address).body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_file_can_do_nothing_in_a_browser() {
    let portal = opening(pdf(true));
    for answer in [get(&portal.front, FILE).await, head(&portal.front, FILE).await] {
        assert_eq!(answer.status, StatusCode::OK);
        let said = |name| answer.header(name).to_owned();
        assert_eq!(said(header::CONTENT_TYPE), "application/pdf");
        assert_eq!(said(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(said(header::CONTENT_SECURITY_POLICY), "sandbox; default-src 'none'");
        assert_eq!(
            said(header::CONTENT_DISPOSITION),
            "attachment; filename=\"EP-94-0012.pdf\""
        );
        assert_eq!(said(header::CACHE_CONTROL), "public, max-age=3600");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert!(!said(header::ETAG).is_empty());
    }
}

#[tokio::test]
async fn whoever_has_a_file_is_not_sent_it_again() {
    let portal = opening(pdf(true));
    let tag = get(&portal.front, FILE).await.header(header::ETAG).to_owned();
    let again = get_with(&portal.front, FILE, &[("if-none-match", &tag)]).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    let other = get(&portal.front, &format!("{FILE}?lebar=480")).await;
    assert_ne!(other.header(header::ETAG), tag);
}

#[tokio::test]
async fn what_is_not_published_is_kept_by_nobody() {
    let portal = opening(pdf(false));
    let answer = get_with(&portal.front, FILE, &[("authorization", "Bearer a.b.c")]).await;
    assert_eq!(answer.header(header::CACHE_CONTROL), "private, no-store");
    let asked = portal.asked();
    assert_eq!(asked[1].headers["portal-member"], "7");
    assert_eq!(asked[1].headers["portal-role"], "user");
}

#[tokio::test]
async fn only_types_of_ours_and_plain_names_go_out() {
    let page = pb::PosterFileHead {
        media_type: "text/html".into(),
        ..pdf(true)
    };
    assert_eq!(
        get(&opening(page).front, FILE).await.status,
        StatusCode::INTERNAL_SERVER_ERROR
    );
    let named = pb::PosterFileHead {
        file_name: "a\"; x.html".into(),
        ..pdf(true)
    };
    let answer = get(&opening(named).front, FILE).await;
    assert_eq!(
        answer.header(header::CONTENT_DISPOSITION),
        "attachment; filename=\"e-poster.pdf\""
    );
}

#[tokio::test]
async fn a_width_is_passed_on_and_nonsense_is_refused() {
    let portal = opening(pdf(true));
    get(&portal.front, &format!("{FILE}?lebar=480")).await;
    let expected = pb::OpenPosterFileRequest {
        poster_id: 12,
        photo: false,
        width: Some(480),
    };
    assert_eq!(portal.only::<pb::OpenPosterFileRequest>(), expected);
    for width in ["0", "4097", "-1", "wide"] {
        let answer = get(&portal.front, &format!("{FILE}?lebar={width}")).await;
        assert_eq!(answer.fields(), ["lebar"], "{width}");
    }
}

#[tokio::test]
async fn the_programme_is_shown_as_a_document_that_may_be_kept_for_a_minute() {
    let portal = answering(&pb::ProgrammeDocument {
        content: b"%PDF-1.7".to_vec(),
        file_name: "inasia-2026-rundown.pdf".into(),
    });
    let path = "/api/v1/rundown/94/pdf";
    let answer = get(&portal.front, path).await;
    let said: HeaderMap = answer.headers.clone();
    assert_eq!(&answer.body[..], b"%PDF-1.7");
    assert_eq!(said[header::CONTENT_TYPE], "application/pdf");
    assert_eq!(
        said[header::CONTENT_DISPOSITION],
        "inline; filename=\"inasia-2026-rundown.pdf\""
    );
    assert_eq!(said[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    assert_eq!(said[header::CACHE_CONTROL], "public, max-age=60");
    let tag = answer.header(header::ETAG).to_owned();
    let again = get_with(&portal.front, path, &[("if-none-match", &tag)]).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    assert_eq!(head(&portal.front, path).await.body.len(), 0);
}
