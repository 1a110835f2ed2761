//! What the tests share: a learning service whose clock stands still, with its clients.
//!
//! `PORTAL_SABOTAGE=<word>` has [`scene`] run `tests/sabotage/<word>.sql`, which breaks one rule from outside; the test that names
//! the word must then be red.

use std::{path::Path, sync::Mutex};

use auth::{Caller, Role};
use kit::{link::Link, module::Worker};
use learning::{Config, Deps, LearningKey};
use portal_proto::learning::v1::{
    certificate_service_client::CertificateServiceClient, classroom_service_client::ClassroomServiceClient,
    course_service_client::CourseServiceClient, credit_service_client::CreditServiceClient,
    exam_service_client::ExamServiceClient,
};
use sqlx::PgPool;
use testkit::FixedClock;
use time::{OffsetDateTime, macros::datetime};
use tonic::Request;

/// The morning of 20 November 2026 in Jakarta.
pub const NOW: OffsetDateTime = datetime!(2026-11-20 10:00 +7);

/// A learning service at work.
pub struct Scene {
    pub courses: CourseServiceClient<Link>,
    pub classroom: ClassroomServiceClient<Link>,
    pub exams: ExamServiceClient<Link>,
    pub certificates: CertificateServiceClient<Link>,
    pub credits: CreditServiceClient<Link>,
    pub clock: FixedClock,
    pub files: media::Store,
    pub pool: PgPool,
    workers: Mutex<Vec<Worker>>,
}

impl Scene {
    /// A worker of the service, which runs when a test runs it, once.
    pub fn worker(&self, name: &str) -> Worker {
        let mut workers = self.workers.lock().unwrap();
        let place = workers.iter().position(|worker| worker.name == name).unwrap();
        workers.swap_remove(place)
    }
}

/// A learning service at [`NOW`]. Nobody answers for identity.
pub async fn scene(pool: &PgPool) -> Scene {
    let nobody = kit::link::local(tonic::service::Routes::default().prepare());
    scene_beside(pool, nobody).await
}

/// The same with an identity.
pub async fn scene_beside(pool: &PgPool, identity: Link) -> Scene {
    sabotage(pool).await;
    scene_of(pool, identity, events::Bus::in_process(), Config::default())
}

/// The same with other settings, and nobody beside it.
pub async fn scene_set(pool: &PgPool, config: Config) -> Scene {
    sabotage(pool).await;
    let nobody = kit::link::local(tonic::service::Routes::default().prepare());
    scene_of(pool, nobody, events::Bus::in_process(), config)
}

/// The same again, on a bus.
pub fn scene_hearing(pool: &PgPool, bus: events::Bus) -> Scene {
    let nobody = kit::link::local(tonic::service::Routes::default().prepare());
    scene_of(pool, nobody, bus, Config::default())
}

fn scene_of(pool: &PgPool, identity: Link, bus: events::Bus, config: Config) -> Scene {
    let (clock, files) = (FixedClock::at(NOW), media::Store::in_memory());
    let module = learning::module(Deps {
        pool: pool.clone(),
        bus,
        clock: clock.clock(),
        config,
        identity,
        catalog: kit::link::local(tonic::service::Routes::default().prepare()),
        feedback: kit::link::local(tonic::service::Routes::default().prepare()),
        files: files.clone(),
        key: LearningKey::new(&[7; 32]),
        portal_url: "https://portal.example".to_owned(),
    });
    let link = kit::link::local(module.grpc.prepare());
    Scene {
        courses: CourseServiceClient::new(link.clone()),
        classroom: ClassroomServiceClient::new(link.clone()),
        exams: ExamServiceClient::new(link.clone()),
        certificates: CertificateServiceClient::new(link.clone()),
        credits: CreditServiceClient::new(link),
        clock,
        files,
        pool: pool.clone(),
        workers: Mutex::new(module.workers),
    }
}

/// A request made for a member.
pub fn by<T>(member: i64, message: T) -> Request<T> {
    as_role(member, Role::User, message)
}

/// A request made for an account of some role.
pub fn as_role<T>(member: i64, role: Role, message: T) -> Request<T> {
    let mut request = Request::new(message);
    Caller { member, role }.put(request.metadata_mut());
    request
}

/// Breaks what `PORTAL_SABOTAGE` names, if it names something of these.
pub async fn sabotage(pool: &PgPool) {
    let Ok(word) = std::env::var("PORTAL_SABOTAGE") else {
        return;
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/sabotage/{word}.sql"));
    if let Ok(sql) = std::fs::read_to_string(path) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(pool).await.unwrap();
    }
}
