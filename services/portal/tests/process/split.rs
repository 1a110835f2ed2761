//! The portal as separate processes: gateway, identity and catalog, with PostgreSQL and RabbitMQ
//! between them. The gateway cannot tell, and a module that is away is a clean refusal.

use std::time::{Duration, Instant};

use reqwest::StatusCode;
use serde_json::{Value, json};
use testkit::eventually;

use crate::cluster::Cluster;

#[tokio::test(flavor = "multi_thread")]
async fn separate_processes_answer_as_one_and_a_missing_one_is_a_clean_refusal() {
    let cluster = Cluster::start().await;
    // The content module is away from the start.
    let _identity = cluster.begin("identity");
    let catalog = cluster.begin("catalog");
    let gateway = cluster.begin("gateway");

    let provinces = eventually("the catalog to answer through the gateway", || async {
        gateway
            .get("/api/v1/propinsi")
            .await
            .filter(|(status, _)| *status == StatusCode::OK)
    })
    .await;
    assert_eq!(provinces.1["data"].as_array().unwrap().len(), 38);

    let (_, metrics) = catalog.at_operations("/metrics").await.unwrap();
    let counted = r#"grpc_server_handled_total{method="/portal.catalog.v1.CatalogService/ListProvinces",code="Ok"}"#;
    assert!(
        metrics.contains(counted) && !metrics.contains(&format!("{counted} 0")),
        "{metrics}"
    );
    // What nobody called yet is counted from zero, and only what is answered here.
    let never =
        r#"grpc_server_handled_total{method="/portal.catalog.v1.PosterService/SubmitPoster",code="Internal"} 0"#;
    assert!(
        metrics.contains(never) && !metrics.contains("/portal.identity."),
        "{metrics}"
    );

    let form = json!({
        "nama": "Uji Coba", "email": "split@contoh.id", "password": "Rahasia#2026", "phone": "081234567890", "nik": "3174014501900001",
    });
    let registered = eventually("identity to answer through the gateway", || async {
        let answer = gateway.post("/api/v1/auth/register", &form).send().await.ok();
        answer.filter(|answer| answer.status() != StatusCode::SERVICE_UNAVAILABLE)
    })
    .await;
    assert_eq!(registered.status(), StatusCode::CREATED);

    let (status, refusal) = gateway.get("/api/v1/websetting").await.unwrap();
    assert_eq!(
        (status, refusal["code"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, Some("layanan_sibuk"))
    );

    // The gateway stays in service for what the others answer, and names the one that is away.
    let (status, readiness) = gateway.at_operations("/readyz").await.unwrap();
    let readiness: Value = serde_json::from_str(&readiness).unwrap();
    assert_eq!(
        (status, &readiness["checks"]),
        (
            StatusCode::OK,
            &json!({"links.identity": "ok", "links.catalog": "ok", "links.content": "the module does not answer",
                "links.learning": "the module does not answer",
                "links.registration": "the module does not answer", "links.feedback": "the module does not answer"})
        )
    );

    drop(catalog);
    let asked = Instant::now();
    let (status, _) = gateway.get("/api/v1/event/1").await.unwrap();
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(asked.elapsed() < Duration::from_secs(10), "the refusal hung");

    let _catalog = cluster.begin("catalog");
    eventually("the catalog to be found again", || async {
        gateway
            .get("/api/v1/kabupaten/11")
            .await
            .filter(|(status, _)| *status == StatusCode::OK)
    })
    .await;
    cluster.stop().await;
}
