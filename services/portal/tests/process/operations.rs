//! The operations port of a real process: whose it is, and by which names it answers.

use std::io;

use reqwest::StatusCode;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::portal::{Portal, open_folder};

/// A portal that others reach must have providers; these are never called.
const PUBLIC: [(&str, &str); 12] = [
    ("PORTAL__HOST", "0.0.0.0"),
    ("PORTAL__NOTIFICATION__WHATSAPP", "whatsapp_cloud"),
    (
        "PORTAL__NOTIFICATION__WHATSAPP_CLOUD__PHONE_NUMBER_ID",
        "\"100000000000000\"",
    ),
    ("PORTAL__NOTIFICATION__WHATSAPP_CLOUD__TOKEN", "token"),
    ("PORTAL__NOTIFICATION__WHATSAPP_CLOUD__TEMPLATE", "kode_otp"),
    ("PORTAL__NOTIFICATION__SMS", "sms_http"),
    ("PORTAL__NOTIFICATION__SMS_HTTP__URL", "https://sms.example/v1/messages"),
    ("PORTAL__NOTIFICATION__SMS_HTTP__FORMAT", "form"),
    ("PORTAL__NOTIFICATION__SMS_HTTP__BODY", "to={to}&text={text}"),
    ("PORTAL__NOTIFICATION__MAIL", "smtp"),
    ("PORTAL__NOTIFICATION__SMTP__HOST", "mail.example"),
    ("PORTAL__NOTIFICATION__SMTP__FROM", "Portal <portal@portal.example>"),
];

/// What `address` answers to a request that names `host`.
async fn ask(address: (&str, u16), host: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let head = format!("GET /metrics HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}

/// 127.0.0.2 stands for the address by which others reach this machine.
#[tokio::test(flavor = "multi_thread")]
async fn the_operations_port_stays_on_loopback_when_the_portal_does_not_and_answers_to_no_strangers_name() {
    let folder = open_folder();
    let portal = Portal::start_with(folder.path(), &PUBLIC).await;
    let public = ask(("127.0.0.2", portal.port), "portal").await.unwrap();
    assert!(public.contains("<title>Portal"), "{public}");

    let refused = ask(("127.0.0.2", portal.operations), "localhost").await.unwrap_err();
    assert_eq!(refused.kind(), io::ErrorKind::ConnectionRefused);
    let stranger = ask(("127.0.0.1", portal.operations), "evil.example").await.unwrap();
    assert!(stranger.starts_with("HTTP/1.1 421"), "{stranger}");
    let own = ask(("127.0.0.1", portal.operations), "localhost").await.unwrap();
    assert!(own.starts_with("HTTP/1.1 200"), "{own}");
    assert_eq!(portal.readiness().await.map(|(status, _)| status), Some(StatusCode::OK));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operations_port_that_was_opened_answers_to_its_address_and_its_configured_name() {
    let folder = open_folder();
    let mut opened = PUBLIC.to_vec();
    opened.extend([
        ("PORTAL__OPS_HOST", "0.0.0.0"),
        ("PORTAL__OPS_NAMES", r#"["metrics.portal"]"#),
    ]);
    let portal = Portal::start_with(folder.path(), &opened).await;
    for (host, answered) in [
        ("127.0.0.2", "200"),
        ("metrics.portal:9090", "200"),
        ("10.0.0.1", "421"),
        ("evil.example", "421"),
    ] {
        let answer = ask(("127.0.0.2", portal.operations), host).await.unwrap();
        assert!(answer.starts_with(&format!("HTTP/1.1 {answered}")), "{host} {answer}");
    }
}
