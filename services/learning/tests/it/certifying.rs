//! What tests of certificates share: an identity that knows names, a course, members who finish it, and the worker that issues.

use auth::Role;
use kit::{
    link::{self, Link},
    module::Worker,
};
use learning::{Config, Deps, LearningKey};
use portal_proto::{
    identity::v1::{
        Contact, FindContactRequest, FindContactResponse,
        contact_service_server::{ContactService, ContactServiceServer},
    },
    learning::v1 as pb,
};
use sqlx::PgPool;
use testkit::{FixedClock, eventually};
use time::OffsetDateTime;
use tokio_util::sync::CancellationToken;
use tonic::{Request, Response, Status};

use crate::scene::{Scene, as_role, by, scene_beside};

/// An account of the desk.
pub const DESK: i64 = 900;
pub const COURSE: i64 = 101;
/// A member whose account is closed.
pub const CLOSED: i64 = 404;

/// Calls every member `dr. <number>`, but for the one whose account is closed.
struct Names;

#[tonic::async_trait]
impl ContactService for Names {
    async fn find_contact(
        &self,
        request: Request<FindContactRequest>,
    ) -> Result<Response<FindContactResponse>, Status> {
        let contact = Contact {
            name: format!("dr. {}", request.get_ref().account_id),
            phone: "+6281200000000".to_owned(),
            email: None,
        };
        let contact = (request.get_ref().account_id != CLOSED).then_some(contact);
        Ok(Response::new(FindContactResponse { contact }))
    }
}

/// An identity that calls every member `dr. <number>`.
pub fn identity() -> Link {
    link::local(ContactServiceServer::new(Names))
}

/// A learning service beside an identity, with a course of 12.5 points: a text, then an exam.
pub async fn certifying(pool: &PgPool) -> Scene {
    let scene = scene_beside(pool, identity()).await;
    course(pool, COURSE, 1_250).await;
    scene
}

/// A course with a text and an exam.
pub async fn course(pool: &PgPool, id: i64, credit_hundredths: i32) {
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!(
        "INSERT INTO courses (id, kind, title, summary, description, credit_hundredths, accreditation_number, published)
         VALUES ({id}, 'e_course', 'Jalan Napas {id}', '', '', {credit_hundredths}, 'AKR/{id}', true);
         INSERT INTO sections (id, course_id, position, title) VALUES ({id}01, {id}, 1, 'Dasar');
         INSERT INTO lessons (id, section_id, position, title, kind, minutes, html)
         VALUES ({id}0101, {id}01, 1, 'Anatomi', 'text', 10, '<p>x</p>'), ({id}0102, {id}01, 2, 'Ujian akhir', 'exam', 30, NULL)",
    )))
    .execute(pool)
    .await
    .unwrap();
}

/// How far a member came: opened, and which of the two lessons are done.
pub async fn enrol(pool: &PgPool, member: i64, course: i64, at: OffsetDateTime, done: [bool; 2]) {
    let completed = done.iter().all(|done| *done).then_some(at);
    sqlx::query(
        "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, completed_at, active_at)
         VALUES (gen_random_uuid(), $1, $2, 'free', $3, $4, $3)",
    )
    .bind(member)
    .bind(course)
    .bind(at)
    .bind(completed)
    .execute(pool)
    .await
    .unwrap();
    for (number, done) in (1..).zip(done) {
        sqlx::query(
            "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at, done_at) VALUES ($1, $2, $3, $3, $4)",
        )
        .bind(member)
        .bind(course * 10_000 + 100 + number)
        .bind(at)
        .bind(done.then_some(at))
        .execute(pool)
        .await
        .unwrap();
    }
}

/// The worker that issues, by a clock that stands at `now`, with the key of `seed`.
pub fn issuing(pool: &PgPool, now: OffsetDateTime, seed: u8) -> Worker {
    let module = learning::module(Deps {
        pool: pool.clone(),
        bus: events::Bus::in_process(),
        clock: FixedClock::at(now).clock(),
        config: Config::default(),
        identity: identity(),
        catalog: link::local(tonic::service::Routes::default().prepare()),
        feedback: link::local(tonic::service::Routes::default().prepare()),
        files: media::Store::in_memory(),
        key: LearningKey::new(&[seed; 32]),
        portal_url: "https://portal.example".to_owned(),
    });
    let mut workers = module.workers.into_iter();
    let found = workers.find(|worker| worker.name == "learning.issue_certificates");
    found.expect("learning has a worker that issues certificates")
}

/// Has certificates issued until there are so many in all.
pub async fn issues(pool: &PgPool, now: OffsetDateTime, seed: u8, count: i64) {
    let stop = CancellationToken::new();
    let worker = tokio::spawn(issuing(pool, now, seed).run(stop.clone()));
    eventually("every certificate that is due is issued", async || {
        (issued(pool).await >= count).then_some(())
    })
    .await;
    stop.cancel();
    worker.await.unwrap();
}

/// How many there are.
pub async fn issued(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM certificates")
        .fetch_one(pool)
        .await
        .unwrap()
}

/// A member finishes the course and gets the certificate.
pub async fn certified(scene: &Scene, member: i64, at: OffsetDateTime) -> pb::Certificate {
    enrol(&scene.pool, member, COURSE, at, [true, true]).await;
    issues(&scene.pool, at, 7, issued(&scene.pool).await + 1).await;
    let mut own = scene.own(member).await;
    assert_eq!(own.len(), 1);
    own.remove(0)
}

impl Scene {
    /// The certificates of a member.
    pub async fn own(&self, member: i64) -> Vec<pb::Certificate> {
        let request = by(member, pb::ListOwnCertificatesRequest {});
        let found = self.certificates.clone().list_own_certificates(request).await;
        found.unwrap().into_inner().certificates
    }

    /// What a stranger sees.
    pub async fn checked(&self, code: &str) -> Result<pb::CheckedCertificate, Status> {
        let request = pb::CheckCertificateRequest { code: code.to_owned() };
        Ok(self.certificates.clone().check_certificate(request).await?.into_inner())
    }

    /// What the desk finds.
    pub async fn found(&self, role: Role, keyword: &str) -> Result<pb::ListCertificatesResponse, Status> {
        let request = pb::ListCertificatesRequest {
            page: 1,
            page_size: 10,
            keyword: keyword.to_owned(),
        };
        let found = self
            .certificates
            .clone()
            .list_certificates(as_role(DESK, role, request))
            .await;
        Ok(found?.into_inner())
    }

    /// The desk takes one back.
    pub async fn revoke(&self, role: Role, id: &str, reason: &str) -> Result<pb::Certificate, Status> {
        let request = pb::RevokeCertificateRequest {
            id: id.to_owned(),
            reason: reason.to_owned(),
        };
        let done = self
            .certificates
            .clone()
            .revoke_certificate(as_role(DESK, role, request))
            .await;
        Ok(done?.into_inner())
    }

    /// The desk issues another one.
    pub async fn replace(&self, role: Role, id: &str, name: &str) -> Result<pb::Certificate, Status> {
        let request = pb::ReplaceCertificateRequest {
            id: id.to_owned(),
            name: name.to_owned(),
            reason: "Gelar keliru.".to_owned(),
        };
        let done = self
            .certificates
            .clone()
            .replace_certificate(as_role(DESK, role, request))
            .await;
        Ok(done?.into_inner())
    }

    /// The ledger of a member.
    pub async fn ledger(&self, member: i64, year: Option<i32>) -> pb::Ledger {
        let request = by(member, pb::GetLedgerRequest { year });
        self.credits.clone().get_ledger(request).await.unwrap().into_inner()
    }
}
