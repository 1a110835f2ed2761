//! What is personal stays where it belongs: an identity number, a phone number, codes and passwords that nothing else
//! in the run can look like are searched for wherever they must not be.
//!
//! Logs are written at level `trace`, spans go to a collector, everything that is said to the broker is heard at its
//! door, databases are dumped. Each is looked at as it is, in hexadecimal and in base64.

use std::{fs, path::PathBuf, process::Command};

use base64::{Engine, engine::general_purpose::STANDARD};
use reqwest::{Client, Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use testkit::eventually;

use crate::{
    broker::OwnBroker,
    cluster::Process,
    scene::{ASK, LOG_IN, RESET, Scene, WHO_AM_I, is_sabotaged, sabotage, wrong},
    traces::Traces,
};

const EMAIL: &str = "kenari@contoh.id";
const NEIGHBOUR: &str = "tetangga@contoh.id";
/// Of a member who is not searched for.
const USUAL: &str = "Diklat#2026";
const DATABASES: [&str; 4] = ["identity", "notification", "catalog", "content"];

const PLANT: &str = "
    INSERT INTO outbox (id, topic, payload, created_at) SELECT gen_random_uuid(), 'identity.member_registered.v1',
        jsonb_build_object('member_id', 1, 'name', 'NIK 3171046109912273'), now()";
const PLANT_CODE: &str = "
    INSERT INTO outbox (id, topic, payload, created_at) SELECT gen_random_uuid(), 'identity.member_registered.v1',
        jsonb_build_object('member_id', 1, 'name', 'kode ' || $1), now()";
const SHOW: &str = "UPDATE accounts SET name = 'Kenari 81287419963' WHERE email = 'kenari@contoh.id'";

/// What is searched for.
struct Canaries {
    nik: &'static str,
    /// As every spelling of the number ends.
    phone: &'static str,
    passwords: [&'static str; 3],
    codes: Vec<String>,
}

/// What was answered, by whom it was asked.
#[derive(Default)]
struct Answers {
    of_the_member: String,
    of_others: String,
}

/// Sabotage: `canary_planted`, `canary_shown`, `canary_code`.
#[tokio::test(flavor = "multi_thread")]
async fn numbers_codes_and_passwords_show_in_no_log_trace_message_foreign_answer_or_dump() {
    let (broker, traces) = (OwnBroker::start().await, Traces::start().await);
    let mut scene = Scene::at(broker.url()).await;
    scene.set("TELEMETRY__LEVEL", "trace");
    scene.set("TELEMETRY__OTLP_ENDPOINT", traces.endpoint.clone());
    scene.cluster.set("OTEL_BSP_SCHEDULE_DELAY", "200");
    let processes = scene
        .run(["gateway", "identity", "notification", "catalog", "content"])
        .await;
    let mut canaries = Canaries {
        nik: "3171046109912273",
        phone: "81287419963",
        passwords: ["Kenari-Kuning#4417", "Kenari-Hijau#8823", "Kenari-Biru#5509"],
        codes: Vec::new(),
    };
    let answers = live(&scene, &processes[0], &mut canaries).await;
    everything_arrived(&scene, &broker, &traces).await;

    let mut found = Vec::new();
    for log in fs::read_dir(scene.cluster.logs()).unwrap().flatten() {
        let text = fs::read(log.path()).unwrap();
        assert!(text.len() > 1_000, "{:?} says nothing", log.path());
        found.extend(canaries.seen_in(&log.file_name().to_string_lossy(), &text, true));
    }
    found.extend(canaries.seen_in("the traces", traces.text().as_bytes(), true));
    for said in broker.door.heard() {
        found.extend(canaries.seen_in("what the broker was told", &said, true));
    }
    found.extend(canaries.seen_in("answers to others", answers.of_others.as_bytes(), true));
    found.extend(canaries.seen_in("answers to the member", answers.of_the_member.as_bytes(), false));
    for database in DATABASES {
        // Identity keeps phone numbers as they are; the others know none.
        found.extend(canaries.seen_in(database, &dump(&scene, database), database != "identity"));
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{found:#?}");
    drop(processes);
    scene.stop().await;
}

/// Everything that a member can do with what is searched for, right and wrong, and others beside it.
async fn live(scene: &Scene, gateway: &Process, canaries: &mut Canaries) -> Answers {
    let mut asking = Asking {
        client: Client::new(),
        root: format!("http://127.0.0.1:{}", gateway.port),
        answers: Answers::default(),
    };
    let [first, second, third] = canaries.passwords;
    let (nik, phone) = (canaries.nik, format!("0{}", canaries.phone));
    let form = |email: &str, password: &str, phone: &str, nik: &str| json!({"nama": "Kenari", "email": email, "password": password, "phone": phone, "nik": nik});

    let registered = form(EMAIL, first, &phone, nik);
    let token = asking.token("/api/v1/auth/register", &registered).await;
    let other = form(NEIGHBOUR, USUAL, "081290000001", "3171046109900001");
    let neighbour = asking.token("/api/v1/auth/register", &other).await;
    let identity = scene.database("identity").await;
    sabotage(&identity, "canary_planted", PLANT).await;
    sabotage(&identity, "canary_shown", SHOW).await;

    // Taken, and malformed in every way that a form can be.
    asking.own(Method::POST, "auth/register", None, &registered).await;
    let torn =
        format!("{{\"email\": \"{EMAIL}\", \"password\": \"{first}\", \"nik\": \"{nik}\", \"phone\": \"{phone}\"");
    asking.raw("auth/register", "application/json", torn).await;
    asking
        .raw("auth/register", "text/plain", format!("{nik} {phone} {first}"))
        .await;
    let form_of = format!("email={EMAIL}&password={first}&nik={nik}&nik={nik}&phone[]={phone}&profesi_id={nik}");
    asking
        .raw("auth/register", "application/x-www-form-urlencoded", form_of)
        .await;
    for swapped in [form(&phone, nik, first, &phone), form(first, "", nik, first)] {
        asking.own(Method::POST, "auth/register", None, &swapped).await;
    }

    asking.log_in(EMAIL, first).await;
    asking.log_in(EMAIL, second).await;
    asking.log_in(nik, first).await;
    asking.log_in(&phone, first).await;
    let profile = json!({"phone": phone, "gelar": "dr.", "nik": nik, "alamat": "Jalan Kenari 1"});
    asking.own(Method::PUT, "user/profile", Some(&token), &profile).await;
    asking
        .own(Method::GET, "user/profile", Some(&token), &Value::Null)
        .await;
    asking
        .own(Method::GET, "user/session", Some(&token), &Value::Null)
        .await;
    asking.own(Method::GET, "check/auth", Some(&token), &Value::Null).await;
    for (old, new) in [(second, third), (first, second)] {
        let change = json!({"password_lama": old, "password": new});
        asking
            .own(Method::PUT, "user/change-password", Some(&token), &change)
            .await;
    }
    asking.recover(scene, canaries, &phone).await;

    for path in [
        format!("peserta/list?keyword={nik}"),
        format!("peserta/list?keyword={phone}"),
        "peserta/list?keyword=kenari".to_owned(),
        "peserta".to_owned(),
        "sponsor/all".to_owned(),
        "user/profile".to_owned(),
        "instansi/list?keyword=kenari".to_owned(),
        format!("event?keyword={phone}"),
    ] {
        asking.foreign(Some(&neighbour), &path).await;
        asking.foreign(None, &path).await;
    }
    asking.answers
}

/// Asks and keeps the answers.
struct Asking {
    client: Client,
    root: String,
    answers: Answers,
}

impl Asking {
    /// Registers; the token.
    async fn token(&mut self, path: &str, form: &Value) -> String {
        let request = self.client.post(format!("{}{path}", self.root)).json(form);
        let said: Value = serde_json::from_str(&text_of(request).await.1).unwrap();
        said["token"]["accessToken"].as_str().unwrap().to_owned()
    }

    async fn own(&mut self, method: Method, path: &str, token: Option<&str>, body: &Value) -> StatusCode {
        let path = path.trim_start_matches("/api/v1/");
        let mut request = self.client.request(method, format!("{}/api/v1/{path}", self.root));
        if !body.is_null() {
            request = request.json(body);
        }
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let (status, text) = text_of(request).await;
        self.answers.of_the_member.push_str(&text);
        status
    }

    async fn raw(&mut self, path: &str, media_type: &str, body: String) {
        let request = self.client.post(format!("{}/api/v1/{path}", self.root)).body(body);
        let (_, text) = text_of(request.header("content-type", media_type)).await;
        self.answers.of_the_member.push_str(&text);
    }

    async fn log_in(&mut self, login: &str, password: &str) -> StatusCode {
        let form = json!({"email": login, "password": password});
        self.own(Method::POST, LOG_IN, None, &form).await
    }

    async fn foreign(&mut self, token: Option<&str>, path: &str) {
        let mut request = self.client.get(format!("{}/api/v1/{path}", self.root));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let (_, text) = text_of(request).await;
        self.answers.of_others.push_str(&text);
    }

    /// Forgets the password three times: mistypes the code, and sets a new password with it. Each code goes the whole way.
    async fn recover(&mut self, scene: &Scene, canaries: &mut Canaries, phone: &str) {
        let identity = scene.database("identity").await;
        let e164 = format!("+62{}", canaries.phone);
        let [.., third] = canaries.passwords;
        for round in 0..3 {
            scene.as_if_long_ago().await;
            let form = json!({"email": EMAIL, "phone": phone});
            assert_eq!(self.own(Method::POST, ASK, None, &form).await, StatusCode::OK);
            let code = eventually("a code to be on the phone", || async {
                scene.phones.codes_on(&e164).into_iter().nth(round)
            })
            .await;
            for (code, expected) in [
                (wrong(&code), StatusCode::UNPROCESSABLE_ENTITY),
                (format!("{code}{code}"), StatusCode::UNPROCESSABLE_ENTITY),
                (code.clone(), StatusCode::OK),
            ] {
                let form = json!({"email": EMAIL, "password": third, "token": code});
                assert_eq!(self.own(Method::POST, RESET, None, &form).await, expected);
            }
            assert_eq!(self.log_in(EMAIL, third).await, StatusCode::OK);
            canaries.codes.push(code);
        }
        if is_sabotaged("canary_code") {
            for code in &canaries.codes {
                let planted = sqlx::query(PLANT_CODE).bind(code).execute(&identity).await;
                planted.unwrap();
            }
        }
        assert_eq!(
            self.own(Method::GET, WHO_AM_I, None, &Value::Null).await,
            StatusCode::UNAUTHORIZED
        );
    }
}

async fn text_of(request: RequestBuilder) -> (StatusCode, String) {
    let answer = request.send().await.unwrap();
    (answer.status(), answer.text().await.unwrap())
}

/// Until every event went through the broker and its spans to the collector: the search is worth something then.
async fn everything_arrived(scene: &Scene, broker: &OwnBroker, traces: &Traces) {
    let identity = scene.database("identity").await;
    eventually("every event to be sent", || async {
        let unsent: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE sent_at IS NULL")
            .fetch_one(&identity)
            .await
            .unwrap();
        (unsent == 0).then_some(())
    })
    .await;
    for topic in ["identity.otp_requested.v1", "identity.password_changed.v1"] {
        eventually("the broker to be told", || async {
            let heard = broker.door.heard();
            let told = |said: &Vec<u8>| String::from_utf8_lossy(said).contains(topic);
            heard.iter().any(told).then_some(())
        })
        .await;
    }
    eventually("the spans to arrive", || async {
        traces.text().contains("notification.send").then_some(())
    })
    .await;
}

impl Canaries {
    /// What of it stands in `place`, phone numbers if they must not either.
    fn seen_in(&self, place: &str, bytes: &[u8], phones_too: bool) -> Vec<String> {
        let text = String::from_utf8_lossy(bytes);
        let mut found = Vec::new();
        let mut look = |what: &str, canary: &str| {
            if forms_of(canary).iter().any(|form| text.contains(form)) {
                found.push(format!("{what} in {place}"));
            }
        };
        look("the NIK", self.nik);
        for password in self.passwords {
            look("a password", password);
        }
        if phones_too {
            look("the phone number", self.phone);
        }
        // Six digits are also a process, a window of HTTP/2 or a part of a time, now and then: what shows codes shows two.
        if self.codes.iter().filter(|code| stands_alone(&text, code)).count() > 1 {
            found.push(format!("a code in {place}"));
        }
        found
    }
}

/// As it is, and as a column of bytes, a token or a header would show it.
fn forms_of(canary: &str) -> Vec<String> {
    let hex = hex::encode(canary);
    // Inside a longer text its base64 depends on the place: three in all, less what the neighbours share.
    let base64 = (0..3).map(|before| {
        let text = STANDARD.encode([" ".repeat(before), canary.to_owned()].concat());
        let text = text.trim_end_matches('=');
        text[4.min(before * 4)..text.len() - 4].to_owned()
    });
    [canary.to_owned(), hex].into_iter().chain(base64).collect()
}

/// Whether six digits stand there as a word: not in a longer number or name, and not as the fraction of a second.
fn stands_alone(text: &str, code: &str) -> bool {
    text.match_indices(code).any(|(place, _)| {
        let mut before = text[..place].chars().rev();
        let after = text[place + code.len()..].chars().next();
        let is_word = |sign: Option<char>| !sign.is_some_and(char::is_alphanumeric);
        let nearest = before.next();
        let is_fraction = nearest == Some('.') && before.next().is_some_and(|sign| sign.is_ascii_digit());
        is_word(nearest) && is_word(after) && !is_fraction
    })
}

fn dump(scene: &Scene, database: &str) -> Vec<u8> {
    // Beside the server itself, of the same version.
    let server = scene.cluster.databases.pid().unwrap();
    let server: PathBuf = fs::read_link(format!("/proc/{server}/exe")).unwrap();
    let dumped = Command::new(server.with_file_name("pg_dump"))
        .arg(scene.cluster.databases.url_for(database))
        .output()
        .unwrap();
    assert!(dumped.status.success(), "{}", String::from_utf8_lossy(&dumped.stderr));
    let tables = String::from_utf8_lossy(&dumped.stdout);
    assert!(tables.contains("COPY public.outbox"), "the dump holds no tables");
    dumped.stdout
}
