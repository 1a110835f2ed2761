//! kill -9 of each process, of the broker and of PostgreSQL, again and again under load: what was answered as done is there
//! afterwards, once.
//!
//! The load are members who hand in posters, fill in the satisfaction form, register and ask for codes. A request without an
//! answer is sent again, as it was; every tenth poster is sent again although it was answered, as somebody does whose answer
//! got lost.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use reqwest::{
    Method, StatusCode,
    multipart::{Form, Part},
};
use serde_json::json;
use tokio::task::JoinSet;

use crate::{
    broker::OwnBroker,
    ledger::Ledger,
    load::{BROKER, Load, POSTGRES, SERVICE, Victim},
    otp_storm::{challenges, ill_sent},
    scene::{Scene, ask, e164, is_full, log_in, sabotage, settled},
};

const KILLS: usize = 2;
const KILLS_IN_FULL: usize = 10;
const AUTHORS: u32 = 3;
/// Members from this number on ask for a code, one time each.
const FIRST_TO_ASK: u32 = 1_000;
const MEMBERS: u32 = 20_000;
const EVENT: u32 = 94;
/// How long what was asked for may take to arrive after the last kill. An event whose worker had no database four times waits
/// two minutes for its next try (`events::Retry`); a fifth time, at full length only, ten.
fn patience() -> Duration {
    Duration::from_secs(if is_full() { 660 } else { 240 })
}

/// What is killed, and how soon it must be back without a hand.
const VICTIMS: [Victim; 7] = [
    ("gateway", SERVICE),
    ("identity", SERVICE),
    ("catalog", SERVICE),
    ("feedback", SERVICE),
    ("notification", SERVICE),
    POSTGRES,
    BROKER,
];

/// An event that takes posters.
const AN_EVENT: &str = "
    INSERT INTO events (id, slug, title, description_html, search, search_words, published_at, posters_open_at, posters_close_at)
    VALUES (94, 'kongres', 'Kongres', '', '', '{}', now() - interval '1 day', now() - interval '1 day', now() + interval '1 day');
    INSERT INTO poster_types (code, name) VALUES ('uji', 'Uji') ON CONFLICT DO NOTHING";
/// Some posters are gone with the commit that was answered.
const LOSE: &str = "
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN DELETE FROM posters WHERE id = NEW.id; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER lose AFTER INSERT ON posters DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.id % 7 = 0) EXECUTE FUNCTION lose();";
/// No key is known again.
const DOUBLE: &str = "
    CREATE FUNCTION double() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.key := gen_random_uuid()::text; RETURN NEW; END $$;
    CREATE TRIGGER double BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION double();";

/// Sabotage: `ledger_lost`, `ledger_doubled`.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_killed_what_was_answered_as_done_is_there_once() {
    let broker = OwnBroker::start().await;
    let mut scene = Scene::at(broker.url()).await;
    // Authors hand in as long as processes are killed.
    scene.set("CATALOG__POSTER_ACCOUNT_MIB", "10000");
    let [gateway, identity, catalog, feedback, worker] = scene
        .run(["gateway", "identity", "catalog", "feedback", "notification"])
        .await;
    scene.members(&gateway, 0..MEMBERS).await;
    let posters = scene.database("catalog").await;
    sqlx::raw_sql(AN_EVENT).execute(&posters).await.unwrap();
    sabotage(&posters, "ledger_lost", LOSE).await;
    sabotage(&posters, "ledger_doubled", DOUBLE).await;
    posters.close().await;
    let mut tokens = Vec::new();
    for member in 0..=AUTHORS {
        tokens.push(log_in(&gateway, member).await);
    }

    let folder = tempfile::tempdir().unwrap();
    let load = Load::at(gateway, folder.path());
    let mut clients = JoinSet::new();
    let critic = tokens.pop().unwrap();
    for (author, token) in tokens.into_iter().enumerate() {
        clients.spawn(Arc::clone(&load).hands_in_posters(author, token));
    }
    clients.spawn(Arc::clone(&load).fills_in_forms(critic));
    clients.spawn(Arc::clone(&load).registers());
    clients.spawn(Arc::clone(&load).asks_for_codes());

    let mut running = BTreeMap::from([
        ("identity", identity),
        ("catalog", catalog),
        ("feedback", feedback),
        ("notification", worker),
    ]);
    for round in 0..if is_full() { KILLS_IN_FULL } else { KILLS } {
        load.loses_each(&VICTIMS, round, &scene, &broker, &mut running).await;
    }
    load.goes_on(60).await;
    load.over.cancel();
    clients.join_all().await;

    let identity = scene.database("identity").await;
    let mut complaints = settled(patience(), || async { codes_missed(&load.ledger, &scene) }).await;
    complaints.extend(ill_sent(&challenges(&identity).await, &scene.phones.arrived()));
    complaints.extend(ill_posters(&load.ledger, &scene).await);
    complaints.extend(ill_forms(&load.ledger, &scene).await);
    complaints.extend(ill_accounts(&load.ledger, &scene).await);
    complaints.extend(load.complaints.lock().unwrap().drain(..));
    println!("{} were answered as done", load.ledger.len());
    assert!(complaints.is_empty(), "{complaints:#?}");
    scene.stop().await;
}

impl Load {
    async fn hands_in_posters(self: Arc<Self>, author: usize, token: String) {
        for number in 0.. {
            let name = format!("a{author}n{number}");
            let hand_in = || {
                self.until_done(&name, &[StatusCode::CREATED], |gateway| {
                    let form = Form::new()
                        .text("asal_institusi", "RS Contoh")
                        .text("jenis_eposter", "uji")
                        .text("abstrak", name.clone())
                        .part("file", Part::bytes(PDF).file_name("poster.pdf"));
                    let request = gateway.request(Method::POST, &format!("/api/v1/sub-event/e-poster/{EVENT}"));
                    request
                        .bearer_auth(&token)
                        .header("idempotency-key", &name)
                        .multipart(form)
                })
            };
            let Some(first) = hand_in().await else { return };
            let handed_in = first["data"]["nomor"].as_str().unwrap().to_owned();
            self.ledger.note("poster", &format!("{name} {handed_in}"));
            if number % 10 == 0 {
                let Some(again) = hand_in().await else { return };
                if again["data"]["nomor"].as_str() != Some(&handed_in) {
                    self.complain(format!("{name} sent again became {again}"));
                }
            }
        }
    }

    async fn fills_in_forms(self: Arc<Self>, token: String) {
        for number in 0.. {
            let mut form = json!({ "komentar": format!("Komentar {number}") });
            for question in 1..=7 {
                form[format!("nilai_form_{question}")] = json!(5);
            }
            let sent = self.until_done("a form", &[StatusCode::OK], |gateway| {
                gateway
                    .request(Method::PUT, "/api/v1/testimoni")
                    .bearer_auth(&token)
                    .json(&form)
            });
            let Some(_) = sent.await else { return };
            self.ledger.note("form", &number.to_string());
        }
    }

    async fn registers(self: Arc<Self>) {
        for number in 0.. {
            let email = format!("baru{number}@contoh.id");
            let form = json!({
                "nama": "Anggota Baru", "email": email, "password": "Rahasia#2026", "phone": "081190000000",
                "nik": "3174014501900001",
            });
            // Taken: by the request whose answer did not come.
            let done = [StatusCode::CREATED, StatusCode::CONFLICT];
            let sent = self.until_done(&email, &done, |gateway| gateway.post("/api/v1/auth/register", &form));
            let Some(_) = sent.await else { return };
            self.ledger.note("account", &email);
        }
    }

    async fn asks_for_codes(self: Arc<Self>) {
        for member in FIRST_TO_ASK..MEMBERS {
            let sent = self.until_done("a code", &[StatusCode::OK], |gateway| ask(gateway, member));
            let Some(_) = sent.await else { return };
            self.ledger.note("code", &member.to_string());
        }
    }
}

const PDF: &[u8] = b"%PDF-1.7\n%abc\nxref\n0 1\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n";

/// The members who asked and have no code on the phone.
fn codes_missed(ledger: &Ledger, scene: &Scene) -> Vec<String> {
    let mut missed = Vec::new();
    for member in ledger.all("code") {
        if scene.phones.codes_on(&e164(member.parse().unwrap())).is_empty() {
            missed.push(format!("member {member} asked for a code and got none"));
        }
    }
    missed
}

async fn ill_posters(ledger: &Ledger, scene: &Scene) -> Vec<String> {
    let rows: Vec<(String, String)> = sqlx::query_as("SELECT title, number FROM posters")
        .fetch_all(&scene.database("catalog").await)
        .await
        .unwrap();
    let mut numbers = BTreeMap::<String, Vec<String>>::new();
    for (name, number) in rows {
        numbers.entry(name).or_default().push(number);
    }
    let mut complaints = Vec::new();
    for line in ledger.all("poster") {
        let (name, number) = line.split_once(' ').unwrap();
        if !numbers
            .get(name)
            .is_some_and(|kept| kept.iter().any(|one| one == number))
        {
            complaints.push(format!("lost: poster {name}, which was answered with {number}"));
        }
    }
    let doubled = numbers.iter().filter(|(_, kept)| kept.len() > 1);
    complaints.extend(doubled.map(|(name, kept)| format!("doubled: poster {name} is there as {kept:?}")));
    complaints
}

/// There is one form, and none before the last that was answered as done.
async fn ill_forms(ledger: &Ledger, scene: &Scene) -> Vec<String> {
    let comments: Vec<String> = sqlx::query_scalar("SELECT comment FROM forms")
        .fetch_all(&scene.database("feedback").await)
        .await
        .unwrap();
    let kept: Vec<usize> = comments
        .iter()
        .map(|comment| comment.rsplit(' ').next().unwrap().parse().unwrap())
        .collect();
    let last: usize = ledger.all("form").last().unwrap().parse().unwrap();
    match kept[..] {
        [one] if one >= last => Vec::new(),
        _ => vec![format!("lost or doubled: form {last} was answered, {kept:?} stand")],
    }
}

async fn ill_accounts(ledger: &Ledger, scene: &Scene) -> Vec<String> {
    let emails: Vec<String> = sqlx::query_scalar("SELECT email FROM accounts WHERE email LIKE 'baru%'")
        .fetch_all(&scene.database("identity").await)
        .await
        .unwrap();
    let mut counts = BTreeMap::<&str, usize>::new();
    for email in &emails {
        *counts.entry(email).or_default() += 1;
    }
    let noted = ledger.all("account");
    let ill = noted.iter().filter(|email| counts.get(email.as_str()) != Some(&1));
    ill.map(|email| format!("account {email} is there {:?} times", counts.get(email.as_str())))
        .collect()
}
