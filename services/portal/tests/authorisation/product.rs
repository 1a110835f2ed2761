//! The portal in one process, as it runs: the gateway's door and the real modules behind local links, each on a fresh
//! copy of a database with the demo in it, and a session of everybody who asks.

use std::{collections::BTreeSet, path::Path};

use ::portal::{
    prepare::prepare,
    secrets,
    settings::{Secrets, Settings},
    wire::Modules,
};
use events::Bus;
use gateway::ops::Readiness;
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use secrecy::SecretString;
use serde_json::{Value, json};
use sqlx::PgPool;
use tempfile::TempDir;
use testkit::eventually;
use tokio::{net::TcpListener, task::JoinHandle};
use tokio_util::sync::CancellationToken;

use crate::{
    databases::Databases,
    forms::{DEVICE, PASSWORD, poster},
    waiting::{SOLD_OUT, sell_out},
};

/// Who asks, by the addresses of the demo: two members, a sponsor, and one of each other role.
const ASKING: [&str; 5] = [
    "anggota@contoh.id",
    "maya.larasati@contoh.id",
    "sponsor@contoh.id",
    "panitia@contoh.id",
    "admin@contoh.id",
];
/// An event of the demo that takes e-posters.
pub const CONGRESS: &str = "94";

/// A symposium of it that everybody can book.
const SYMPOSIUM: i64 = 9413;
/// Another one at another time.
const ORDERED: i64 = 9416;
/// And one more.
pub const PAID: i64 = 9425;

/// Somebody with an account, and what is his.
#[derive(Debug)]
pub struct Member {
    pub email: &'static str,
    pub id: i64,
    pub role: String,
    /// Of the session that asks.
    pub token: String,
    /// Another session of the same account.
    pub session: String,
    /// An e-poster that is not published.
    pub poster: String,
    /// An order that nobody paid.
    pub order: String,
    /// An order that is paid, and its ticket.
    pub paid: String,
    pub ticket: String,
    /// The invoice of the order that nobody paid.
    pub invoice: String,
    /// The receipt of the paid one.
    pub receipt: String,
    /// A line of the cart.
    pub cart_item: String,
    /// An entry of a waiting list.
    pub waiting_entry: String,
    /// An attempt at an exam that runs.
    pub attempt: String,
}

/// The running portal.
pub struct Product {
    /// Two members, the sponsor, the committee and the back office.
    pub members: Vec<Member>,
    /// A token of the first member whose session was ended.
    pub dead: String,
    /// The e-poster of the first member that everybody may see.
    pub published: String,
    client: Client,
    address: String,
    catalog: PgPool,
    registration: PgPool,
    databases: Databases,
    stop: CancellationToken,
    serving: JoinHandle<std::io::Result<()>>,
    issuing: JoinHandle<()>,
    _folder: TempDir,
}

impl Product {
    /// With a gateway that leaves it to the modules who may ask: what they forget shows.
    pub async fn start() -> Self {
        Self::with_gateway(true).await
    }

    /// As it runs.
    pub async fn whole() -> Self {
        Self::with_gateway(false).await
    }

    async fn with_gateway(leaves_refusals_to_modules: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let settings = settings(folder.path());
        let keys = secrets::keys(&settings.secrets, &settings.data_dir, None).unwrap();
        let databases =
            Databases::copies(async |pools| prepare(pools, &settings, Some(&keys), true).await.unwrap()).await;
        let pools = databases.open().await;
        prepare(&pools, &settings, Some(&keys), true).await.unwrap();
        let bus = Bus::in_process();
        let modules = Modules::build(&pools, &settings, Some(&keys), &bus).await.unwrap();
        bus.prepare().await.unwrap();
        let (links, _) = modules.gateway_links(&settings).unwrap();
        let stop = CancellationToken::new();
        let readiness = Readiness::new(Vec::new(), stop.clone());
        let front = gateway::Config {
            leaves_refusals_to_modules,
            ..settings.gateway()
        };
        let front = gateway::app(&front, links, readiness).unwrap();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = format!("http://{}/api/v1", listener.local_addr().unwrap());
        let mut workers = modules.into_vec().into_iter().flat_map(|module| module.workers);
        let issuing = workers.find(|worker| worker.name == "registration.issue_documents");
        let issuing = tokio::spawn(issuing.unwrap().run(stop.clone()));
        let serving = tokio::spawn(gateway::serve(listener, front, settings.gateway(), stop.clone()));
        let mut product = Self {
            members: Vec::new(),
            dead: String::new(),
            published: String::new(),
            client: Client::new(),
            address,
            catalog: pools.get("catalog").unwrap().clone(),
            registration: pools.get("registration").unwrap().clone(),
            databases,
            stop,
            serving,
            issuing,
            _folder: folder,
        };
        for email in ASKING {
            let member = product.enter(email).await;
            product.members.push(member);
        }
        let admin = product
            .members
            .iter()
            .find(|member| member.role == "admin")
            .unwrap()
            .token
            .clone();
        sell_out(pools.get("registration").unwrap()).await;
        for at in 0..product.members.len() {
            let (paid, ticket) = product.buy(&product.members[at].token, &admin).await;
            let cart_item = product.choose(&product.members[at].token, SYMPOSIUM).await;
            let waiting_entry = product.wait(&product.members[at].token, SOLD_OUT[0]).await;
            let member = &mut product.members[at];
            (member.paid, member.ticket, member.cart_item) = (paid, ticket, cart_item);
            member.waiting_entry = waiting_entry;
        }
        product.documents().await;
        product.dead = product.log_in(ASKING[0]).await.0;
        let ended = product
            .ask(Method::POST, "/auth/logout", Some(&product.dead))
            .send()
            .await;
        assert_eq!(ended.unwrap().status(), StatusCode::OK);
        product.published = product.hand_in(&product.members[0].token).await;
        product.publish(&product.published).await;
        product
    }

    /// The end of a test that went well: nothing of it stays behind.
    pub async fn stop(self) {
        self.stop.cancel();
        self.serving.await.unwrap().unwrap();
        self.issuing.await.unwrap();
        self.databases.drop_all().await;
    }

    /// A request in the name of whoever holds `token`.
    pub fn ask(&self, method: Method, path: &str, token: Option<&str>) -> RequestBuilder {
        let request = self.client.request(method, format!("{}{path}", self.address));
        match token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub async fn get(&self, path: &str, token: Option<&str>) -> Response {
        self.ask(Method::GET, path, token).send().await.unwrap()
    }

    /// What a successful GET has in `data`.
    pub async fn data(&self, path: &str, token: &str) -> Value {
        let answer = self.get(path, Some(token)).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.json::<Value>().await.unwrap()["data"].take()
    }

    /// A new session: its token, and the account.
    pub async fn log_in(&self, email: &str) -> (String, Value) {
        let form = json!({ "email": email, "password": PASSWORD });
        let request = self.ask(Method::POST, "/auth/login", None).json(&form);
        let mut entered: Value = request.send().await.unwrap().json().await.unwrap();
        let token = entered["token"]["accessToken"].as_str().unwrap().to_owned();
        (token, entered["user"].take())
    }

    /// Hands an e-poster in; its id.
    pub async fn hand_in(&self, token: &str) -> String {
        let request = self.ask(Method::POST, &format!("/sub-event/e-poster/{CONGRESS}"), Some(token));
        let taken = request.multipart(poster()).send().await.unwrap();
        assert_eq!(taken.status(), StatusCode::CREATED);
        taken.json::<Value>().await.unwrap()["data"]["id"].to_string()
    }

    /// Enrols in a course that costs nothing and opens its quiz; the id of the attempt.
    async fn sit(&self, token: &str) -> String {
        let enrolled = self
            .ask(Method::POST, "/user/learning", Some(token))
            .json(&json!({ "id": 301 }));
        assert_eq!(enrolled.send().await.unwrap().status(), StatusCode::CREATED);
        let path = "/user/e-course/301/ujian/30101/3010102";
        let opened = self
            .ask(Method::POST, path, Some(token))
            .json(&json!({ "perangkat": DEVICE }));
        let opened = opened.send().await.unwrap();
        assert_eq!(opened.status(), StatusCode::CREATED);
        let opened: Value = opened.json().await.unwrap();
        opened["data"]["id"].as_str().unwrap().to_owned()
    }

    /// The e-posters that a member handed in, by the rows.
    pub async fn posters_of(&self, member: &Member) -> BTreeSet<i64> {
        let found = sqlx::query_scalar("SELECT id FROM posters WHERE member_id = $1")
            .bind(member.id)
            .fetch_all(&self.catalog)
            .await;
        found.unwrap().into_iter().collect()
    }

    /// What is a member's in one of registration's tables, by the rows.
    pub async fn rows_of(&self, sql: &'static str, member: &Member) -> BTreeSet<String> {
        let found = sqlx::query_scalar(sql).bind(member.id).fetch_all(&self.registration);
        found.await.unwrap().into_iter().collect()
    }

    async fn enter(&self, email: &'static str) -> Member {
        let (_, user) = self.log_in(email).await;
        let (token, _) = self.log_in(email).await;
        let sessions = self.data("/user/session", &token).await;
        let other = sessions
            .as_array()
            .unwrap()
            .iter()
            .find(|session| session["sesi_ini"] == false);
        Member {
            email,
            id: user["id"].as_i64().unwrap(),
            role: user["role_name"].as_str().unwrap().to_owned(),
            session: other.unwrap()["id"].as_str().unwrap().to_owned(),
            poster: self.hand_in(&token).await,
            order: self.order(&token, ORDERED).await,
            attempt: self.sit(&token).await,
            paid: String::new(),
            ticket: String::new(),
            cart_item: String::new(),
            waiting_entry: String::new(),
            invoice: String::new(),
            receipt: String::new(),
            token,
        }
    }

    /// Waits for the invoice of one order of each and the receipt of the other.
    async fn documents(&mut self) {
        let mut issued = Vec::new();
        for member in &self.members {
            let id_of = async |order: &str, document: &str| {
                eventually("the document is issued", async || {
                    let order = self.data(&format!("/order/{order}"), &member.token).await;
                    order[document].as_str().map(str::to_owned)
                })
                .await
            };
            let invoice = id_of(&member.order, "invoice_id").await;
            issued.push((invoice, id_of(&member.paid, "receipt_id").await));
        }
        for (member, (invoice, receipt)) in self.members.iter_mut().zip(issued) {
            (member.invoice, member.receipt) = (invoice, receipt);
        }
    }

    /// The review of e-posters has no call yet.
    async fn publish(&self, poster: &str) {
        let published = sqlx::query("UPDATE posters SET status = 'published' WHERE id = $1::bigint")
            .bind(poster)
            .execute(&self.catalog)
            .await;
        assert_eq!(published.unwrap().rows_affected(), 1);
    }
}

fn settings(folder: &Path) -> Settings {
    let web = folder.join("web");
    std::fs::create_dir_all(&web).unwrap();
    std::fs::write(web.join("index.html"), "<!doctype html><title>Portal</title>").unwrap();
    let mut settings = Settings {
        data_dir: folder.to_owned(),
        ..Settings::default()
    };
    settings.secrets = known_keys();
    settings.demo.load = Some(true);
    settings.demo.dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("demo");
    settings.gateway.web_dir = web;
    settings.gateway.auth_per_minute = 100_000;
    // A plain debug build needs seconds for a PDF, and on a busy machine many of them.
    settings.gateway.read_budget_ms = 120_000;
    settings.gateway.write_budget_ms = 120_000;
    settings
}

/// The same for every test: they share what the demo has sealed and signed.
fn known_keys() -> Secrets {
    let key = |digits: &str| Some(SecretString::from(digits.repeat(32)));
    Secrets {
        signing_seed: key("a1"),
        signing_keys: None,
        nik_key: key("b2"),
        nik_index_key: key("c3"),
        message_key: key("d4"),
        ticket_key: key("e5"),
        learning_key: key("f6"),
    }
}
