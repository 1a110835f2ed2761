//! What browsers keep: that an account has logged in on them, and that they asked for a code.

use axum::body::Body;
use gateway::middleware::Peer;
use http::{Request, header};
use portal_proto::identity::v1 as pb;
use prost::Message;

use crate::{
    module::{Portal, TOKEN, portal},
    support::{Answered, ask},
};

/// Identity gives something new to keep with each answer that has room for it.
fn identity() -> Portal {
    portal(|asked| {
        let known_devices = "device.1".to_owned();
        Ok(match asked.call.rsplit('/').next().unwrap() {
            "RequestCode" => pb::RequestCodeResponse {
                browser: "asker-1".to_owned(),
                ..pb::RequestCodeResponse::default()
            }
            .encode_to_vec(),
            "ResetPassword" => pb::ResetPasswordResponse { known_devices }.encode_to_vec(),
            "ChangePassword" => pb::ChangePasswordResponse {
                known_devices,
                ended_sessions: 0,
            }
            .encode_to_vec(),
            _ => pb::SessionOpened {
                known_devices,
                ..pb::SessionOpened::default()
            }
            .encode_to_vec(),
        })
    })
}

async fn send(portal: &Portal, method: &str, path: &str, cookies: &str) -> Answered {
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/v1{path}"))
        .header(header::AUTHORIZATION, TOKEN)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::COOKIE, cookies)
        .extension(Peer("203.0.113.7:4000".parse().unwrap()));
    ask(&portal.front, request.body(Body::from("{}")).unwrap()).await
}

const DEVICE: &str = "portal_device=device.1; Path=/api/v1; Max-Age=34560000; HttpOnly; SameSite=Lax";
const RESET: &str = "portal_reset=asker-1; Path=/api/v1/forgot-password; Max-Age=900; HttpOnly; SameSite=Strict";

#[tokio::test]
async fn what_a_browser_is_to_keep_no_script_can_read_and_no_other_site_can_send() {
    for (method, path, expected) in [
        ("POST", "/auth/login", DEVICE),
        ("POST", "/web/auth/login", DEVICE),
        ("POST", "/auth/register", DEVICE),
        ("POST", "/auth/register/sponsor", DEVICE),
        ("PUT", "/user/change-password", DEVICE),
        ("POST", "/forgot-password", DEVICE),
        ("POST", "/forgot-password/token", RESET),
    ] {
        let answer = send(&identity(), method, path, "").await;
        assert!(answer.status.is_success(), "{path}: {:?}", answer.body);
        assert_eq!(answer.header(header::SET_COOKIE), expected, "{path}");
        assert_eq!(answer.header(header::CACHE_CONTROL), "no-store", "{path}");
    }
}

#[tokio::test]
async fn what_a_browser_kept_and_where_it_is_reach_identity() {
    let cookies = "a=1; portal_device=kept.2~kept.3; portal_reset=asker-2";
    let portal = identity();
    send(&portal, "POST", "/auth/login", cookies).await;
    let login: pb::LogInRequest = portal.only();
    assert_eq!(login.address.as_deref(), Some("203.0.113.7"));
    assert_eq!(login.known_devices.as_deref(), Some("kept.2~kept.3"));

    let portal = identity();
    send(&portal, "POST", "/forgot-password/token", cookies).await;
    assert_eq!(
        portal.only::<pb::RequestCodeRequest>().browser.as_deref(),
        Some("asker-2")
    );

    let portal = identity();
    send(&portal, "POST", "/forgot-password", cookies).await;
    let reset: pb::ResetPasswordRequest = portal.only();
    assert_eq!(
        (reset.browser.as_deref(), reset.known_devices.as_deref()),
        (Some("asker-2"), Some("kept.2~kept.3"))
    );
}

#[tokio::test]
async fn a_client_without_cookies_is_served_as_a_stranger() {
    let portal = identity();
    send(&portal, "POST", "/forgot-password", "").await;
    let reset: pb::ResetPasswordRequest = portal.only();
    assert_eq!((reset.browser, reset.known_devices), (None, None));
}
