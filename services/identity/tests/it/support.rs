//! What the tests share: a running identity whose clock the test moves.

use identity::{Config, DemoMembers, DemoRoll, Deps, Secrets};
use kit::{link::Link, module::Worker};
use portal_proto::identity::v1::{
    CheckSessionRequest, CheckSessionResponse, LogInRequest, LogOutRequest, RegisterRequest, SessionOpened,
    identity_service_client::IdentityServiceClient,
};
use sqlx::PgPool;
use testkit::FixedClock;
use time::{OffsetDateTime, macros::datetime};
use tonic::{Request, Status};

pub const NOW: OffsetDateTime = datetime!(2026-11-20 08:00:00.25 UTC);
pub const PASSWORD: &str = "Rahasia-Sekali 7";
pub const NIK: &str = "3171045203880002";
const SEED: [u8; 32] = [41; 32];

/// Identity as a peer sees it.
pub struct Identity {
    pub client: IdentityServiceClient<Link>,
    /// For the clients of its other services.
    pub link: Link,
    pub clock: FixedClock,
    /// Where its photos are kept.
    pub media: media::Store,
    pub pool: PgPool,
    pub workers: Vec<Worker>,
}

pub fn secrets() -> Secrets {
    Secrets::new("n1", [7; 32], [9; 32])
}

pub fn signer() -> auth::Signer {
    auth::Signer::from_seed("k1", &SEED).unwrap()
}

pub fn seal_key() -> events::SealKey {
    events::SealKey::new("m1", &[11; 32])
}

/// Identity over `pool`, at [`NOW`], with its professions.
pub async fn identity(pool: &PgPool) -> Identity {
    identity_with(pool, Config::default()).await
}

pub async fn identity_with(pool: &PgPool, config: Config) -> Identity {
    identity::load_reference(pool).await.unwrap();
    let clock = FixedClock::at(NOW);
    let media = media::Store::in_memory();
    let module = identity::module(Deps {
        pool: pool.clone(),
        bus: events::Bus::in_process(),
        clock: clock.clock(),
        config,
        signer: signer(),
        secrets: secrets(),
        seal_key: seal_key(),
        media: media.clone(),
    })
    .unwrap();
    let link = kit::link::local(module.grpc.prepare());
    let client = IdentityServiceClient::new(link.clone());
    Identity {
        client,
        link,
        clock,
        media,
        pool: pool.clone(),
        workers: module.workers,
    }
}

/// Loads the demo as it comes with the program.
pub async fn load_demo(pool: &PgPool) {
    identity::load_reference(pool).await.unwrap();
    let members: DemoMembers = serde_json::from_str(include_str!("../../../portal/demo/accounts.json")).unwrap();
    let roll: DemoRoll = serde_json::from_str(include_str!("../../../portal/demo/membership_roll.json")).unwrap();
    identity::load_demo(pool, &members, &roll, &secrets(), NOW.date())
        .await
        .unwrap();
}

/// A form that is in order.
pub fn a_form() -> RegisterRequest {
    RegisterRequest {
        name: "dr. Sari Lestari".into(),
        phone: "0812-1002-0099".into(),
        email: "Sari.Lestari@contoh.id".into(),
        password: PASSWORD.into(),
        profession_code: Some("DU".into()),
        nik: NIK.into(),
        device: None,
        known_devices: None,
    }
}

/// A request of who holds `token`.
pub fn by<T>(token: &str, message: T) -> Request<T> {
    let mut request = Request::new(message);
    let bearer = format!("Bearer {token}").parse().unwrap();
    request.metadata_mut().insert("authorization", bearer);
    request
}

impl Identity {
    pub async fn register(&self, form: RegisterRequest) -> Result<SessionOpened, Status> {
        self.client
            .clone()
            .register(form)
            .await
            .map(tonic::Response::into_inner)
    }

    pub async fn log_in(&self, login: &str, password: &str) -> Result<SessionOpened, Status> {
        let asked = LogInRequest {
            login: login.into(),
            password: password.into(),
            ..LogInRequest::default()
        };
        self.client.clone().log_in(asked).await.map(tonic::Response::into_inner)
    }

    pub async fn check(&self, token: &str) -> Result<CheckSessionResponse, Status> {
        let asked = CheckSessionRequest {
            access_token: token.into(),
        };
        self.client
            .clone()
            .check_session(asked)
            .await
            .map(tonic::Response::into_inner)
    }

    pub async fn log_out(&self, authorization: &str) -> Result<(), Status> {
        let mut request = Request::new(LogOutRequest {});
        request
            .metadata_mut()
            .insert("authorization", authorization.parse().unwrap());
        self.client.clone().log_out(request).await.map(|_| ())
    }

    pub async fn count(&self, table: &'static str) -> i64 {
        let sql = match table {
            "accounts" => "SELECT count(*) FROM accounts",
            "sessions" => "SELECT count(*) FROM sessions",
            "outbox" => "SELECT count(*) FROM outbox",
            "audit_log" => "SELECT count(*) FROM audit_log",
            "login_attempts" => "SELECT count(*) FROM login_attempts",
            other => panic!("no query for {other}"),
        };
        sqlx::query_scalar(sql).fetch_one(&self.pool).await.unwrap()
    }
}
