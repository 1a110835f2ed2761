//! One request is one trace, from the gateway to the provider, through four processes' worth of hands.

use std::collections::BTreeSet;

use opentelemetry_proto::tonic::trace::v1::span::SpanKind;
use reqwest::StatusCode;
use serde_json::{Value, json};
use testkit::eventually;

use crate::{
    cluster::Cluster,
    collector::{Collector, Span},
    portal::free_port,
    provider::Provider,
};

const EMAIL: &str = "jejak@contoh.id";
const PHONE: &str = "081234567890";

/// What the trace of a forgotten password is made of: process, kind, name.
const STEPS: [(&str, SpanKind, &str); 9] = [
    ("gateway", SpanKind::Server, "/api/v1/forgot-password/token"),
    (
        "gateway",
        SpanKind::Client,
        "/portal.identity.v1.PasswordResetService/RequestCode",
    ),
    (
        "identity",
        SpanKind::Server,
        "/portal.identity.v1.PasswordResetService/RequestCode",
    ),
    ("identity", SpanKind::Internal, "store.otp_requests.insert"),
    ("identity", SpanKind::Consumer, "job"),
    ("identity", SpanKind::Internal, "store.otp_challenges.insert"),
    ("identity", SpanKind::Producer, "publish identity.otp_requested.v1"),
    ("notification", SpanKind::Consumer, "event"),
    ("notification", SpanKind::Client, "notification.send"),
];

fn missing(trace: &[Span]) -> Vec<(&'static str, &'static str)> {
    STEPS
        .iter()
        .filter(|(service, kind, name)| {
            !trace
                .iter()
                .any(|span| span.service == *service && span.kind == *kind && span.name == *name)
        })
        .map(|(service, _, name)| (*service, *name))
        .collect()
}

/// `portal migrate` ends a moment after its last span: that one has to be on its way by then.
#[tokio::test(flavor = "multi_thread")]
async fn a_migration_sends_its_last_spans_before_it_ends() {
    let collector = Collector::start().await;
    let mut cluster = Cluster::start().await;
    cluster.set("PORTAL__TELEMETRY__OTLP_ENDPOINT", collector.endpoint.clone());
    let migrated = cluster
        .command("feedback", free_port())
        .arg("migrate")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&migrated.stderr);
    assert!(migrated.status.success(), "{said}");
    assert!(!said.contains("could not be sent"), "{said}");
    let spans = collector.spans();
    let whole = spans.iter().find(|span| span.name == "migrate");
    let part = spans
        .iter()
        .find(|span| span.name == "migrate database")
        .expect("no span of the database");
    assert_eq!(
        whole.map(|span| span.id.as_str()),
        Some(part.parent.as_str()),
        "{spans:?}"
    );
    assert!(part.says("module", "feedback"), "{part:?}");
    for attribute in ["service.version", "service.instance.id", "host.name"] {
        assert!(
            part.process
                .iter()
                .any(|(key, value)| key == attribute && !value.is_empty()),
            "{attribute}: {part:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_sampling_of_none_no_span_leaves() {
    let collector = Collector::start().await;
    let mut cluster = Cluster::start().await;
    cluster.set("PORTAL__TELEMETRY__OTLP_ENDPOINT", collector.endpoint.clone());
    cluster.set("PORTAL__TELEMETRY__SAMPLING", "0");
    let migrated = cluster
        .command("feedback", free_port())
        .arg("migrate")
        .output()
        .unwrap();
    assert!(migrated.status.success());
    assert!(collector.spans().is_empty());
    let refused = cluster
        .command("feedback", free_port())
        .env("PORTAL__TELEMETRY__SAMPLING", "1.5")
        .arg("check")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(
        !refused.status.success() && said.contains("telemetry.sampling: must be 0 to 1"),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_one_trace_from_the_gateway_to_the_provider() {
    let collector = Collector::start().await;
    let provider = Provider::start().await;
    let mut cluster = Cluster::start().await;
    provider.serve(&mut cluster);
    cluster.set("PORTAL__TELEMETRY__OTLP_ENDPOINT", collector.endpoint.clone());
    // The default is to send what has gathered in five seconds.
    cluster.set("OTEL_BSP_SCHEDULE_DELAY", "200");
    let _identity = cluster.run("identity").await;
    let _notification = cluster.run("notification").await;
    let gateway = cluster.run("gateway").await;

    let form = json!({
        "nama": "Uji Jejak", "email": EMAIL, "password": "Rahasia#2026", "phone": PHONE, "nik": "3174014501900001",
    });
    let registered = gateway.post("/api/v1/auth/register", &form).send().await.unwrap();
    assert_eq!(registered.status(), StatusCode::CREATED);
    let asked = gateway.post(
        "/api/v1/forgot-password/token",
        &json!({"email": EMAIL, "phone": PHONE}),
    );
    assert_eq!(asked.send().await.unwrap().status(), StatusCode::OK);

    eventually("the message to reach the provider", || async {
        provider.messages().pop()
    })
    .await;
    let trace = eventually("the request's own span", || async {
        let spans = collector.spans();
        let request = spans.iter().find(|span| span.name == STEPS[0].2)?;
        Some(request.trace.clone())
    })
    .await;
    let of_the_trace = || -> Vec<Span> {
        let spans = collector.spans().into_iter();
        spans.filter(|span| span.trace == trace).collect()
    };
    let deadline = tokio::time::Instant::now() + std::time::Duration::from_secs(120);
    while !missing(&of_the_trace()).is_empty() {
        assert!(
            tokio::time::Instant::now() < deadline,
            "missing in the trace: {:?}; the spans are {:#?}",
            missing(&of_the_trace()),
            collector.spans()
        );
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }

    // One tree: everything hangs on the gateway's span.
    let spans = of_the_trace();
    let ids: BTreeSet<&str> = spans.iter().map(|span| span.id.as_str()).collect();
    let roots: Vec<&str> = spans
        .iter()
        .filter(|span| !ids.contains(span.parent.as_str()))
        .map(|span| span.name.as_str())
        .collect();
    assert_eq!(roots, [STEPS[0].2], "{spans:#?}");
    let consumer = spans
        .iter()
        .find(|span| span.kind == SpanKind::Consumer && span.name == "event");
    assert!(consumer.unwrap().says("consumer", "notification.otp"));
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_line_of_a_request_names_its_trace_also_without_a_collector() {
    let trace = "0af7651916cd43dd8448eb211c80319c";
    let mut cluster = Cluster::start().await;
    cluster.set("PORTAL__TELEMETRY__FORMAT", "json");
    let gateway = cluster.run("gateway").await;
    // Nobody is behind the gateway, so it has something to say about this request.
    let asked = gateway
        .post(
            "/api/v1/auth/login",
            &json!({"email": EMAIL, "password": "Rahasia#2026"}),
        )
        .header("traceparent", format!("00-{trace}-b7ad6b7169203331-01"));
    assert_eq!(asked.send().await.unwrap().status(), StatusCode::SERVICE_UNAVAILABLE);
    let line = eventually("the line about the request", || async {
        let log = std::fs::read_to_string(&gateway.log).unwrap();
        // Where the portal is stands in plain words above the log.
        let mut lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        lines.find(|line| line["message"] == "request failed")
    })
    .await;
    assert_eq!(line["trace_id"], trace, "{line}");
    assert_eq!(line["span"]["http.route"], "/api/v1/auth/login", "{line}");
    cluster.stop().await;
}
