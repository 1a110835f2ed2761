//! A disk that is full, for real, where a test may mount one: writes are refused with 503, reads go on, `/readyz` says what is
//! full, and with room again everything goes on without a restart.
//!
//! Without the right to mount these tests say so and end; the same rules hold for a store that only says that it is full
//! (`catalog`, `poster_room`) and for PostgreSQL's word for it (`kit`, `database`).

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use embedded_postgres::Running;
use reqwest::{
    Client, Response, StatusCode,
    header::RETRY_AFTER,
    multipart::{Form, Part},
};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use testkit::eventually;

use crate::portal::{Portal, open_folder};

const MEBIBYTE: usize = 1_024 * 1_024;

/// A small disk; gone when dropped.
struct Disk(PathBuf);

impl Disk {
    /// Of so many mebibytes at `place`; `None` where that is not allowed.
    fn mount(place: &Path, size: usize) -> Option<Self> {
        fs::create_dir_all(place).unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}m,mode=755"), "tmpfs"])
            .arg(place)
            .output();
        if mounted.is_ok_and(|mounted| mounted.status.success()) {
            return Some(Self(place.to_owned()));
        }
        eprintln!("no disk can be mounted here: nothing was tried");
        None
    }

    /// Takes all room that is left.
    fn fill(&self) {
        let mut ballast = fs::File::create(self.0.join("ballast")).unwrap();
        let piece = vec![0; 64 * 1_024];
        while std::io::Write::write_all(&mut ballast, &piece).is_ok() {}
    }

    fn give_room(&self) {
        fs::remove_file(self.0.join("ballast")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg("--lazy").arg(&self.0).status();
        if !unmounted.is_ok_and(|status| status.success()) {
            eprintln!("{} is still mounted", self.0.display());
        }
    }
}

/// Whoever asks a portal.
struct Caller<'a> {
    portal: &'a Portal,
    client: Client,
}

impl Caller<'_> {
    fn address(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}/api/v1{path}", self.portal.port)
    }

    async fn register(&self, number: usize) -> Response {
        let form = json!({
            "nama": "Uji Penuh", "email": format!("penuh{number}@contoh.id"), "password": "Rahasia#2026",
            "phone": "081234567890", "nik": "3174014501900001",
        });
        let request = self.client.post(self.address("/auth/register")).json(&form);
        request.send().await.unwrap()
    }

    async fn hand_in(&self, token: &str, bytes: usize) -> Response {
        let pdf = [
            &b"%PDF-1.7\n%"[..],
            &vec![b'a'; bytes],
            b"\nxref\n0 1\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n",
        ]
        .concat();
        let form = Form::new()
            .text("asal_institusi", "RS Contoh")
            .text("jenis_eposter", "laporan-kasus")
            .part("file", Part::bytes(pdf).file_name("poster.pdf"));
        let request = self.client.post(self.address("/sub-event/e-poster/94"));
        request.bearer_auth(token).multipart(form).send().await.unwrap()
    }

    async fn own_poster(&self, token: &str, id: i64) -> StatusCode {
        let path = self.address(&format!("/sub-event/e-poster/{id}/file"));
        let asked = self.client.get(path).bearer_auth(token).send().await.unwrap();
        asked.status()
    }

    /// What `/readyz` says of a check.
    async fn says(&self, check: &str) -> Option<String> {
        let (_, said) = self.portal.readiness().await?;
        said["checks"][check].as_str().map(str::to_owned)
    }
}

async fn is_refused_for_room(answer: Response) {
    let (status, later) = (answer.status(), answer.headers().contains_key(RETRY_AFTER));
    let said: Value = answer.json().await.unwrap();
    assert_eq!(
        (status, later, said["code"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, true, Some("penyimpanan_penuh")),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_of_files_takes_no_poster_shows_those_it_has_and_goes_on_by_itself() {
    let folder = open_folder();
    let Some(disk) = Disk::mount(&folder.path().join("data/files"), 16) else {
        return;
    };
    let environment = [
        ("PORTAL__DEMO__LOAD", "true"),
        ("PORTAL__DEMO__DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/demo")),
        ("PORTAL__FILES_RESERVE_MIB", "1"),
    ];
    let portal = Portal::start_with(folder.path(), &environment).await;
    let caller = Caller {
        portal: &portal,
        client: Client::new(),
    };
    let joined: Value = caller.register(0).await.json().await.unwrap();
    let token = joined["token"]["accessToken"].as_str().unwrap();
    let first = caller.hand_in(token, MEBIBYTE).await;
    assert_eq!(first.status(), StatusCode::CREATED);
    let first: Value = first.json().await.unwrap();
    let id = first["data"]["id"].as_i64().unwrap();

    disk.fill();
    is_refused_for_room(caller.hand_in(token, MEBIBYTE).await).await;
    assert_eq!(caller.own_poster(token, id).await, StatusCode::OK);
    let named = async || {
        caller
            .says("catalog.files")
            .await
            .filter(|said| said.contains("MiB are left"))
    };
    eventually("the disk to be named", named).await;

    disk.give_room();
    assert_eq!(caller.hand_in(token, MEBIBYTE).await.status(), StatusCode::CREATED);
    let well = || async { caller.says("catalog.files").await.filter(|said| said == "ok") };
    eventually("the disk to be well", well).await;
}

/// A file that is larger than what is left passes the look at the disk, and meets its end while it is written.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_meets_the_end_of_the_disk_is_refused_and_leaves_nothing() {
    let folder = open_folder();
    let Some(_disk) = Disk::mount(&folder.path().join("data/files"), 14) else {
        return;
    };
    let environment = [
        ("PORTAL__DEMO__LOAD", "true"),
        ("PORTAL__DEMO__DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/demo")),
        ("PORTAL__FILES_RESERVE_MIB", "0"),
    ];
    let portal = Portal::start_with(folder.path(), &environment).await;
    let caller = Caller {
        portal: &portal,
        client: Client::new(),
    };
    let joined: Value = caller.register(0).await.json().await.unwrap();
    let token = joined["token"]["accessToken"].as_str().unwrap();
    for _ in 0..3 {
        is_refused_for_room(caller.hand_in(token, 18 * MEBIBYTE).await).await;
    }
    assert_eq!(caller.hand_in(token, MEBIBYTE).await.status(), StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_database_refuses_writes_answers_reads_and_goes_on_by_itself() {
    let folder = open_folder();
    let Some(disk) = Disk::mount(&folder.path().join("data"), 400) else {
        return;
    };
    let portal = Portal::start_with(folder.path(), &[("PORTAL__FILES_RESERVE_MIB", "0")]).await;
    let caller = Caller {
        portal: &portal,
        client: Client::new(),
    };
    assert_eq!(caller.register(0).await.status(), StatusCode::CREATED);

    // The log has a whole segment before it; a table that cannot grow is what is tried.
    let server = Running::find(&folder.path().join("data/postgres"))
        .unwrap()
        .expect("it runs");
    let mut conn = PgConnection::connect(&server.url_for("identity")).await.unwrap();
    sqlx::raw_sql("SELECT pg_switch_wal(); CHECKPOINT")
        .execute(&mut conn)
        .await
        .unwrap();
    disk.fill();
    // What is left of the pages that the tables have is written to first.
    let mut refused = None;
    for number in 1..400 {
        let answer = caller.register(number).await;
        if answer.status() != StatusCode::CREATED {
            refused = Some(answer);
            break;
        }
    }
    is_refused_for_room(refused.expect("four hundred accounts need more room than there is")).await;
    for path in ["/api/v1/propinsi", "/api/v1/event"] {
        let read = portal.visit(path).await.unwrap();
        assert_eq!(read.status(), StatusCode::OK, "{path}");
    }
    let (status, _) = portal.readiness().await.unwrap();
    assert_eq!(status, StatusCode::OK, "whoever reads is still sent here");
    let named = async || {
        caller
            .says("database.room")
            .await
            .filter(|said| said.starts_with("full"))
    };
    eventually("the database to be named", named).await;

    disk.give_room();
    eventually("accounts to be taken again", || async {
        let answer = caller.register(1_000).await;
        (answer.status() == StatusCode::CREATED).then_some(())
    })
    .await;
}
