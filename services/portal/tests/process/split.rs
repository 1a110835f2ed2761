//! The portal as separate processes: gateway, identity and catalog, with PostgreSQL and RabbitMQ
//! between them. The gateway cannot tell, and a module that is away is a clean refusal.

use std::{
    env,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use ::portal::postgres::{Postgres, Settings};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use testkit::eventually;

use crate::portal::{command, free_port, open_folder};

/// A module in a process of its own; killed when dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let ended = self.0.kill().and_then(|()| self.0.wait());
        assert!(ended.is_ok(), "a module could not be ended: {ended:?}");
    }
}

struct Cluster<'a> {
    folder: &'a Path,
    databases: &'a Postgres,
    amqp: String,
    client: Client,
}

impl Cluster<'_> {
    fn module(&self, target: &str, port: u16) -> Command {
        let mut command = command(self.folder, port);
        command.args(["--target", target]).stdout(Stdio::null());
        command
            .env("PORTAL__GRPC_PORT", port.to_string())
            .env("PORTAL__BUS__AMQP_URL", &self.amqp);
        for module in ["identity", "catalog", "content"] {
            command.env(
                format!("PORTAL__DATABASES__{}", module.to_uppercase()),
                self.databases.url_for(module),
            );
        }
        for key in ["SIGNING_SEED", "NIK_KEY", "NIK_INDEX_KEY"] {
            command.env(format!("PORTAL__SECRETS__{key}"), "ab".repeat(32));
        }
        command
    }

    async fn text(&self, port: u16, path: &str) -> String {
        let asked = self.client.get(format!("http://127.0.0.1:{port}{path}")).send().await;
        asked.unwrap().text().await.unwrap()
    }

    async fn get(&self, port: u16, path: &str) -> Option<(StatusCode, Value)> {
        let answer = self
            .client
            .get(format!("http://127.0.0.1:{port}{path}"))
            .send()
            .await
            .ok()?;
        Some((answer.status(), answer.json().await.ok()?))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn separate_processes_answer_as_one_and_a_missing_one_is_a_clean_refusal() {
    let folder = open_folder();
    let amqp = env::var("PORTAL_TEST_AMQP_URL")
        .expect("PORTAL_TEST_AMQP_URL is missing: `make test` starts the broker and sets it");
    let databases = Postgres::start(&Settings::new(
        folder.path().join("postgres"),
        &["identity", "catalog", "content"],
    ))
    .await
    .unwrap();
    let cluster = Cluster {
        folder: folder.path(),
        databases: &databases,
        amqp,
        client: Client::new(),
    };
    let (identity, catalog, gateway) = (free_port(), free_port(), free_port());
    let (catalog_operations, gateway_operations) = (free_port(), free_port());

    let _identity = Process(cluster.module("identity", identity).spawn().unwrap());
    let mut command = cluster.module("catalog", catalog);
    command.env("OPS_PORT", catalog_operations.to_string());
    let running_catalog = Process(command.spawn().unwrap());
    let mut command = cluster.module("gateway", gateway);
    command.env("OPS_PORT", gateway_operations.to_string());
    command.env("PORTAL__LINKS__IDENTITY", format!("http://127.0.0.1:{identity}"));
    command.env("PORTAL__LINKS__CATALOG", format!("http://127.0.0.1:{catalog}"));
    // Nobody listens there: the content module is away from the start.
    command.env("PORTAL__LINKS__CONTENT", format!("http://127.0.0.1:{}", free_port()));
    let _gateway = Process(command.spawn().unwrap());

    let provinces = eventually("the catalog to answer through the gateway", || async {
        cluster
            .get(gateway, "/api/v1/propinsi")
            .await
            .filter(|(status, _)| *status == StatusCode::OK)
    })
    .await;
    assert_eq!(provinces.1["data"].as_array().unwrap().len(), 38);

    let metrics = cluster.text(catalog_operations, "/metrics").await;
    let counted = r#"grpc_server_handled_total{method="/portal.catalog.v1.CatalogService/ListProvinces",code="Ok"}"#;
    assert!(metrics.contains(counted), "{metrics}");

    let form = json!({
        "nama": "Uji Coba", "email": "split@contoh.id", "password": "Rahasia#2026", "phone": "081234567890", "nik": "3174014501900001",
    });
    let registered = eventually("identity to answer through the gateway", || async {
        let request = cluster
            .client
            .post(format!("http://127.0.0.1:{gateway}/api/v1/auth/register"))
            .json(&form);
        request
            .send()
            .await
            .ok()
            .filter(|answer| answer.status() != StatusCode::SERVICE_UNAVAILABLE)
    })
    .await;
    assert_eq!(registered.status(), StatusCode::CREATED);

    let (status, refusal) = cluster.get(gateway, "/api/v1/websetting").await.unwrap();
    assert_eq!(
        (status, refusal["code"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, Some("layanan_sibuk"))
    );

    // The gateway stays in service for what the others answer, and names the one that is away.
    let (status, readiness) = cluster.get(gateway_operations, "/readyz").await.unwrap();
    assert_eq!(
        (status, &readiness["checks"]),
        (
            StatusCode::OK,
            &json!({"links.identity": "ok", "links.catalog": "ok", "links.content": "the module does not answer"})
        )
    );

    drop(running_catalog);
    let asked = Instant::now();
    let (status, _) = cluster.get(gateway, "/api/v1/event/1").await.unwrap();
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(asked.elapsed() < Duration::from_secs(10), "the refusal hung");

    let _catalog = Process(cluster.module("catalog", catalog).spawn().unwrap());
    eventually("the catalog to be found again", || async {
        cluster
            .get(gateway, "/api/v1/kabupaten/11")
            .await
            .filter(|(status, _)| *status == StatusCode::OK)
    })
    .await;
    databases.stop().await;
}
