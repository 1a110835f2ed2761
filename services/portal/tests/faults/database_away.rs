//! PostgreSQL is away, silent or gone: every call is refused cleanly and in time, and all is well again by itself.

use std::{
    collections::BTreeSet,
    fs,
    time::{Duration, Instant},
};

use embedded_postgres::{Postgres, Settings};
use reqwest::{
    Client, Method, StatusCode,
    header::RETRY_AFTER,
    multipart::{Form, Part},
};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use testkit::eventually;
use tokio::task::JoinSet;

use crate::{
    cluster::Process,
    scene::{PASSWORD, Scene, email, is_sabotaged, log_in, phone},
};

const IN_TIME: Duration = Duration::from_secs(3);
/// How often every call is made while the database is away.
const ROUNDS: usize = 2;

/// A call that needs the database; member 0 makes it.
struct Call {
    method: Method,
    path: &'static str,
    body: Value,
}

fn get(path: &'static str) -> Call {
    call(Method::GET, path, Value::Null)
}

fn call(method: Method, path: &'static str, body: Value) -> Call {
    Call { method, path, body }
}

/// Every call of the contract, but those of [`EXCEPT`]. None of them changes anything a second time.
fn calls() -> Vec<Call> {
    let reads = [
        "/check/auth",
        "/event",
        "/event/1",
        "/propinsi",
        "/kabupaten/11",
        "/kecamatan/1101",
        "/kelurahan/110101",
        "/home-page/jumbotron",
        "/berita",
        "/berita/1",
        "/websetting",
        "/websetting/sosmed/list",
        "/jenis-profesi/list",
        "/user-agama-simplified/list",
        "/jenis-kelamin-simplified/list",
        "/instansi/list?keyword=sehat",
        "/instansi",
        "/peserta/list?keyword=sari",
        "/peserta",
        "/sponsor/all",
        "/sponsor/1",
        "/sponsorship/1",
        "/sponsor/user",
        "/user/session",
        "/user/profile",
        "/akomodasi/list/9401",
        "/event/data/paket-wisata?event_id=94",
        "/event/hospitality/banner/94",
        "/jenis-eposter/list",
        "/jenis-event/kegiatan/list",
        "/jenis-event/list",
        "/jenis-event/tanggal/list",
        "/jenis-kategori/list",
        "/jenis-keilmuan/list",
        "/list-event-simplified",
        "/penyelenggara/list",
        "/rundown/94",
        "/rundown/94/pdf",
        "/sub-event",
        "/sub-event-all-promo",
        "/sub-event-by-id-list?id_list=9401",
        "/sub-event-not-ws",
        "/sub-event-only-pelatihan",
        "/sub-event-only-ws",
        "/sub-event/akomodasi/94",
        "/sub-event/data/bundling",
        "/sub-event/data/contact-person",
        "/sub-event/data/e-poster/94",
        "/sub-event/data/narasumber",
        "/sub-event/data/venue",
        "/sub-event/detail/9401",
        "/sub-event/e-poster/1/file",
        "/sub-event/e-poster/1/photo",
        "/sub-event/harga",
        "/sub-event/harga/9401",
        "/sub-event/list/94",
        "/user/e-poster",
        "/home-page/tentang-diklatlit",
        "/home-page/visi-misi",
        "/agenda-pelatihan",
        "/alur-pendaftaran",
        "/sejarah",
        "/struktur-organisasi",
        "/testimoni",
        "/form-kepuasan/indeks",
        "/form-kepuasan/user",
    ];
    let taken = json!({
        "nama": "Anggota", "email": email(0), "password": PASSWORD, "phone": phone(0), "nik": "3174014501900001",
        "nama_sponsor": "PT Contoh", "alamat_sponsor": "Jalan Contoh 1, Jakarta", "nama_kontak_person_sponsor": "Sari",
        "hp_kontak_person_sponsor": phone(0),
    });
    let wrong_old = json!({"password_lama": "bukan-ini", "password": "Kata-Sandi-Baru 8"});
    let wrong_code = json!({"email": email(0), "password": "Kata-Sandi-Baru 8", "token": "000000"});
    let writes = [
        call(Method::POST, "/auth/register", taken.clone()),
        call(Method::POST, "/auth/register/sponsor", taken),
        call(
            Method::POST,
            "/auth/login",
            json!({"email": email(0), "password": PASSWORD}),
        ),
        call(
            Method::POST,
            "/forgot-password/token",
            json!({"email": email(0), "phone": phone(0)}),
        ),
        call(Method::POST, "/forgot-password", wrong_code),
        call(Method::PUT, "/user/change-password", wrong_old),
        call(Method::PUT, "/user/profile", json!({"gelar": "dr."})),
        call(
            Method::DELETE,
            "/user/session/00000000-0000-7000-8000-000000000000",
            Value::Null,
        ),
        call(Method::POST, PHOTO, Value::Null),
        call(Method::POST, "/payment/payment-method-list", Value::Null),
        call(
            Method::PUT,
            "/testimoni",
            json!({
                "nilai_form_1": 5, "nilai_form_2": 4, "nilai_form_3": 5, "nilai_form_4": 5, "nilai_form_5": 4,
                "nilai_form_6": 5, "nilai_form_7": 5, "komentar": "Pelatihannya bermanfaat.",
            }),
        ),
        call(Method::POST, "/event/data/hospitality/94", team()),
        call(Method::PUT, "/event/data/hospitality/94", team()),
    ];
    reads.into_iter().map(get).chain(writes).collect()
}

/// A team that asks the hosts of an event to receive it.
fn team() -> Value {
    json!({ "asal_team": "RSUD Contoh", "jumlah_team": 2, "narahubung": "Sari", "whatsapp": phone(0), "banner_id": 1 })
}

/// Takes a form with a file; what it is sent here is no picture.
const PHOTO: &str = "/user/photo";
/// The older name of a call above; the end of the token that the calls are made with; two that take a file for an event
/// that this scene does not have, so that they end before their tables are asked; three lists that the program itself holds.
const EXCEPT: [&str; 7] = [
    "POST /web/auth/login",
    "POST /auth/logout",
    "POST /sub-event/e-poster/{id}",
    "PUT /sub-event/e-poster/{id}",
    "GET /jenis-kategori/e-course/list",
    "GET /kategori-keilmuan/e-course/list",
    "GET /kategori-pelatihan/list",
];

/// Sabotage: `database_hang` lets the server answer whoever asks for its pulse, and nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn while_the_database_is_away_every_call_is_refused_in_time_and_nothing_has_to_be_restarted() {
    let mut scene = Scene::at_shared_broker().await;
    // What visitors see of the cache is another rule; here every call must go to the database.
    scene.set("GATEWAY__CACHE__BYTES", "0");
    scene.set("IDENTITY__LOGIN_TRIES", "100");
    let [gateway, _identity, _catalog, _content, _registration, _feedback] = scene
        .run(["gateway", "identity", "catalog", "content", "registration", "feedback"])
        .await;
    scene.members(&gateway, 0..1).await;
    let token = log_in(&gateway, 0).await;
    assert_eq!(
        forgotten(&gateway).await,
        BTreeSet::new(),
        "calls that the table does not know"
    );
    let usual = ask_all(&gateway, &token).await;
    let ill: Vec<_> = usual.iter().filter(|one| one.status >= 500).collect();
    assert!(ill.is_empty(), "{ill:#?}");

    let mut complaints = Vec::new();
    let server = scene.cluster.databases.pid().unwrap();
    let mut spared = Vec::new();
    if is_sabotaged("database_hang") {
        spared = pulses(&scene).await;
        spared.push(server);
    }
    let silenced = silence(server, &spared);
    complaints.extend(refused(&gateway, &token, "silent").await);
    signal(&silenced, Signal::CONT);
    is_well_again(&gateway, &token, &usual).await;

    let place = scene.cluster.databases.data_dir().to_owned();
    let settings = Settings {
        max_connections: 150,
        ..Settings::new(
            place,
            &[
                "identity",
                "catalog",
                "content",
                "registration",
                "feedback",
                "notification",
            ],
        )
    };
    scene.cluster.databases.stop().await;
    complaints.extend(refused(&gateway, &token, "gone").await);
    scene.cluster.databases = Postgres::start(&settings).await.unwrap();
    is_well_again(&gateway, &token, &usual).await;

    signal(&[scene.cluster.databases.pid().unwrap()], Signal::KILL);
    is_well_again(&gateway, &token, &usual).await;
    assert!(complaints.is_empty(), "{complaints:#?}");
    scene.stop().await;
}

/// What a call was answered with.
#[derive(Debug)]
struct Answered {
    call: String,
    /// 0 without an answer.
    status: u16,
    retry_after: bool,
    after: Duration,
}

/// Every call at the same moment, as a crowd makes them.
async fn ask_all(gateway: &Process, token: &str) -> Vec<Answered> {
    let client = Client::new();
    let mut asking = JoinSet::new();
    for (place, call) in calls().into_iter().enumerate() {
        let name = format!("{} {}", call.method, call.path);
        let address = format!("http://127.0.0.1:{}/api/v1{}", gateway.port, call.path);
        let mut request = client.request(call.method, address).bearer_auth(token);
        if call.path == PHOTO {
            request = request.multipart(Form::new().part("photo", Part::text("no picture").file_name("a.png")));
        } else if !call.body.is_null() {
            request = request.json(&call.body);
        }
        asking.spawn(async move {
            let begun = Instant::now();
            let answer = request.timeout(Duration::from_secs(20)).send().await;
            let answered = Answered {
                call: name,
                status: answer.as_ref().map_or(0, |answer| answer.status().as_u16()),
                retry_after: answer.is_ok_and(|answer| answer.headers().contains_key(RETRY_AFTER)),
                after: begun.elapsed(),
            };
            (place, answered)
        });
    }
    let mut answers = asking.join_all().await;
    answers.sort_by_key(|(place, _)| *place);
    answers.into_iter().map(|(_, answered)| answered).collect()
}

/// Whatever was not a refusal in good order while the database was away.
async fn refused(gateway: &Process, token: &str, how: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    for round in 1..=ROUNDS {
        for Answered {
            call,
            status,
            retry_after,
            after,
        } in ask_all(gateway, token).await
        {
            if status != 503 || !retry_after || after > IN_TIME {
                let after = after.as_secs_f32();
                complaints.push(format!(
                    "{how}, round {round}: {call} was {status} after {after:.2} s, retry-after: {retry_after}"
                ));
            }
        }
    }
    complaints
}

/// The same answers as before, from the same processes.
async fn is_well_again(gateway: &Process, token: &str, usual: &[Answered]) {
    let usual: Vec<_> = usual.iter().map(|one| (&one.call, one.status)).collect();
    eventually("every call to be answered as before", || async {
        let answers = ask_all(gateway, token).await;
        let answers: Vec<_> = answers.iter().map(|one| (&one.call, one.status)).collect();
        (answers == usual).then_some(())
    })
    .await;
}

/// The calls of the published contract that the table misses.
async fn forgotten(gateway: &Process) -> BTreeSet<String> {
    let (status, contract) = gateway.get("/api/v1/openapi.json").await.unwrap();
    assert_eq!(status, StatusCode::OK);
    let known: Vec<(String, Vec<String>)> = calls()
        .iter()
        .map(|call| (call.method.to_string(), parts(call.path)))
        .collect();
    let mut missed = BTreeSet::new();
    for (path, methods) in contract["paths"].as_object().unwrap() {
        let path = path.strip_prefix("/api/v1").unwrap_or(path);
        for method in methods.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            let wanted = parts(path);
            let fits = |known: &[String]| {
                let pairs = known.iter().zip(&wanted);
                known.len() == wanted.len()
                    && pairs
                        .into_iter()
                        .all(|(known, wanted)| known == wanted || wanted.starts_with('{'))
            };
            let is_known = known.iter().any(|(of, path)| *of == method && fits(path));
            let name = format!("{method} {path}");
            if !is_known && !EXCEPT.contains(&name.as_str()) {
                missed.insert(name);
            }
        }
    }
    missed
}

fn parts(path: &str) -> Vec<String> {
    let path = path.split('?').next().unwrap_or_default();
    path.split('/').map(str::to_owned).collect()
}

/// The server and its workers.
fn processes_of(server: u32) -> Vec<u32> {
    let parent = |pid: u32| -> Option<u32> {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        status
            .lines()
            .find_map(|line| line.strip_prefix("PPid:")?.trim().parse().ok())
    };
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let pids = processes.filter_map(|process| process.file_name().to_str()?.parse().ok());
    let workers = pids.filter(|pid| parent(*pid) == Some(server));
    std::iter::once(server).chain(workers).collect()
}

/// Stops the server and its workers, and gives those that were stopped. It may start one more worker while they are counted,
/// so they are counted until none is new.
fn silence(server: u32, spared: &[u32]) -> Vec<u32> {
    let mut silenced = Vec::new();
    loop {
        let mut all = processes_of(server);
        all.retain(|pid| !spared.contains(pid));
        signal(&all, Signal::STOP);
        if all == silenced {
            return silenced;
        }
        silenced = all;
    }
}

/// The server's processes that answer nothing but pings.
async fn pulses(scene: &Scene) -> Vec<u32> {
    let pids: Vec<i32> =
        sqlx::query_scalar("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND query = ''")
            .fetch_all(&scene.database("identity").await)
            .await
            .unwrap();
    pids.into_iter().map(|pid| pid.try_into().unwrap()).collect()
}

fn signal(processes: &[u32], signal: Signal) {
    for pid in processes {
        let pid = Pid::from_raw((*pid).try_into().unwrap()).unwrap();
        // A worker may have ended by itself.
        let _ = kill_process(pid, signal);
    }
}
