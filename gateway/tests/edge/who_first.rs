//! Whoever may not ask hears that first; whoever may costs nothing more by it. The portal's own table of who may what is asked in
//! `services/portal/tests/authorisation/told_first.rs`.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use http::StatusCode;
use tonic::Status;

use crate::module::{Portal, portal_as_it_runs, session};

/// A portal whose sessions are checked so: told which check it is, from 1.
fn checked(check: impl Fn(usize) -> Result<Vec<u8>, Status> + Send + Sync + 'static) -> (Portal, Arc<AtomicUsize>) {
    let checks = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&checks);
    let portal = portal_as_it_runs(move |asked| {
        if asked.call.ends_with("/CheckSession") {
            check(counted.fetch_add(1, Ordering::SeqCst) + 1)
        } else {
            Ok(Vec::new())
        }
    });
    (portal, checks)
}

const JSON: &str = "application/json";
const COUPON: &str = "/api/v1/admin/kupon";

#[tokio::test]
async fn another_role_hears_of_itself_and_not_of_the_body() {
    let (portal, _) = checked(|_| Ok(session()));
    for (kind, body) in [(JSON, "{"), (JSON, "{}"), ("text/plain", "kode")] {
        let answered = portal.called("POST", COUPON, kind, body).await;
        assert_eq!(
            (answered.status, answered.json()["code"].as_str()),
            (StatusCode::FORBIDDEN, Some("akses_ditolak")),
            "{body}"
        );
    }
}

#[tokio::test]
async fn a_session_that_ended_meanwhile_hears_of_that() {
    let (portal, _) = checked(|nth| {
        if nth == 1 {
            Ok(session())
        } else {
            Err(Status::unauthenticated("ended"))
        }
    });
    let answered = portal.called("POST", COUPON, JSON, "{}").await;
    assert_eq!(answered.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn when_nobody_can_tell_who_asks_what_is_wrong_is_told() {
    let (portal, _) = checked(|nth| {
        if nth == 1 {
            Ok(session())
        } else {
            Err(Status::unavailable("away"))
        }
    });
    let answered = portal.called("POST", COUPON, JSON, "{}").await;
    assert_eq!(answered.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn what_is_in_order_is_asked_about_once() {
    let (portal, checks) = checked(|_| Ok(session()));
    let answered = portal.called("GET", "/api/v1/order", JSON, "").await;
    assert_eq!((answered.status, checks.load(Ordering::SeqCst)), (StatusCode::OK, 1));
}
