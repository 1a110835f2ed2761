//! Courses, what members do in them, exams, certificates and the ledger of credit points.
//!
//! Owns: courses of three kinds with their lessons and prices, enrolments and how far they got, exams with their questions and
//! attempts, certificates with the keys that sign them, the entries of credit points.
//! Events in: `registration.order_paid.v1`, `registration.order_refunded.v1`, `registration.order_lines_refunded.v1`, `registration.checked_in.v1`,
//! `registration.checked_out.v1`, `registration.stationery_changed.v1`,
//! `registration.ticket_holder_changed.v1`.
//!
//! Each subject is a room, a folder with its own layers `domain`, `store`, `ops` and `rpc`: `courses` knows no other, `classroom`
//! the courses, `sales` both, `exams` both, `credits` and `attendance` no other, `certificates` the tables of all of them. No two rooms need each other in a circle.
//!
//! To add a call: write it into `portal/learning/v1`, give it a file in its room's `ops`, its SQL a function in `store` (then
//! `scripts/sqlx-prepare.sh`), a method in `rpc`, and a test in `tests/it` through the generated client.

mod attendance;
mod certificates;
mod classroom;
mod config;
mod courses;
mod credits;
mod demo;
mod exams;
mod key;
mod metrics;
mod rpc;
mod sales;

use std::sync::Arc;

use documents::press::Press;
use kit::{
    clock::Clock,
    link::Link,
    module::{Module, Worker},
    pulse::Pulse,
};
use sqlx::PgPool;

use crate::{
    attendance::consumers::{on_checked_in, on_checked_out, on_ticket_holder_changed},
    certificates::{
        consumers::on_stationery_changed,
        domain::signed::CertificateKey,
        ops::{certificate_desk::CertificateDesk, issue_certificates, issue_event_certificates},
        rpc::{names::LinkedNames, programme::LinkedProgramme},
    },
    classroom::{domain::material::MaterialKey, ops::classroom_desk::ClassroomDesk},
    courses::rpc::service::CourseRpc,
    credits::{
        ops::{credit_desk::CreditDesk, sweep_proofs},
        rpc::people::LinkedPeople,
    },
    exams::ops::{end_attempt, exam_desk::ExamDesk},
    rpc::Desks,
    sales::{
        consumers::{on_order_lines_refunded, on_order_paid, on_order_refunded},
        rpc::OfferRpc,
    },
};

pub use crate::{
    certificates::domain::{
        letterhead::Signatory,
        signed::{PublicKey, Seen, TakenBack, check as check_copy},
    },
    config::Config,
    demo::ops::{
        load_demo::{DemoFiles, LoadDemoError, load_demo},
        load_record::{LoadRecordError, load_record},
    },
    key::LearningKey,
};

/// The small lists that classify courses.
pub mod domain {
    pub use crate::courses::domain::classification;
}

/// The name that `--target` takes.
pub const NAME: &str = "learning";

/// The tables of the learning service's own database.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!();

/// What the learning service is given to run.
#[derive(Debug)]
pub struct Deps {
    /// Its own database, with [`MIGRATOR`] run.
    pub pool: PgPool,
    /// Where events go, and what it listens to.
    pub bus: events::Bus,
    /// Tells the time; a test has one that stands still.
    pub clock: Clock,
    /// Its section of the configuration, without problems.
    pub config: Config,
    /// The way to identity, which knows what members are called, and whom the regulator is told of.
    pub identity: Link,
    /// The way to the catalog, which knows what events consist of.
    pub catalog: Link,
    /// The way to feedback, which knows who gave the satisfaction form.
    pub feedback: Link,
    /// Where the files of lessons and the proofs of own activities are kept; nobody else keeps anything there, and nobody serves it.
    pub files: media::Store,
    /// What its tickets are signed with, and what seals the keys of certificates.
    pub key: LearningKey,
    /// The address by which members know the portal, without a slash at its end; what a QR code leads to.
    pub portal_url: String,
}

/// The learning service, ready to be run.
pub fn module(deps: Deps) -> Module {
    metrics::begin();
    let (pulse, pulse_worker) = Pulse::of(NAME, &deps.pool);
    let courses = CourseRpc {
        pool: deps.pool.clone(),
        clock: deps.clock.clone(),
        keyword_letters: deps.config.keyword_letters,
    };
    let classroom = ClassroomDesk {
        pool: deps.pool.clone(),
        clock: deps.clock.clone(),
        files: deps.files.clone(),
        key: MaterialKey::new(&deps.key.of("lesson material.v1")),
    };
    let offers = OfferRpc {
        pool: deps.pool.clone(),
        clock: deps.clock.clone(),
    };
    let exams = ExamDesk::new(deps.pool.clone(), deps.clock.clone(), classroom.key.clone());
    let exam_desk = exams.clone();
    let press = Press::default();
    let certificates = CertificateDesk {
        pool: deps.pool.clone(),
        clock: deps.clock.clone(),
        names: Arc::new(LinkedNames::new(deps.identity.clone())),
        programme: Arc::new(LinkedProgramme::new(deps.catalog.clone(), deps.feedback.clone())),
        key: Arc::new(CertificateKey::of(&deps.key)),
        issuer: deps.config.issuer_name.clone(),
        portal_url: deps.portal_url.clone(),
        press: press.clone(),
    };
    let target = deps.config.credit_target_hundredths();
    let credits = CreditDesk::new(
        deps.pool.clone(),
        deps.clock.clone(),
        target,
        deps.config.issuer_name.clone(),
        press,
        (deps.files.clone(), deps.config.activity_room()),
        Arc::new(LinkedPeople::new(deps.identity.clone())),
    );
    let (issuing, sweeping) = (certificates.clone(), credits.clone());
    let (pool, clock) = (deps.pool.clone(), deps.clock.clone());
    let opens = deps.bus.subscribe(on_order_paid::CONSUMER, move |event| {
        on_order_paid::take(pool.clone(), clock.clone(), event)
    });
    let desk = certificates.clone();
    let closes = deps.bus.subscribe(on_order_refunded::CONSUMER, move |event| {
        on_order_refunded::take(desk.clone(), event)
    });
    let desk = certificates.clone();
    let closes_lines = deps.bus.subscribe(on_order_lines_refunded::CONSUMER, move |event| {
        on_order_lines_refunded::take(desk.clone(), event)
    });
    let (pool, clock) = (deps.pool.clone(), deps.clock.clone());
    let comes_in = deps.bus.subscribe(on_checked_in::CONSUMER, move |event| {
        on_checked_in::take(pool.clone(), clock.clone(), event)
    });
    let (pool, clock) = (deps.pool.clone(), deps.clock.clone());
    let goes_out = deps.bus.subscribe(on_checked_out::CONSUMER, move |event| {
        on_checked_out::take(pool.clone(), clock.clone(), event)
    });
    let (pool, clock) = (deps.pool.clone(), deps.clock.clone());
    let holders = deps.bus.subscribe(on_ticket_holder_changed::CONSUMER, move |event| {
        on_ticket_holder_changed::take(pool.clone(), clock.clone(), event)
    });
    let pool = deps.pool.clone();
    let letterheads = deps.bus.subscribe(on_stationery_changed::CONSUMER, move |event| {
        on_stationery_changed::take(pool.clone(), event)
    });
    let certifying = certificates.clone();
    let workers = vec![
        opens,
        closes,
        closes_lines,
        comes_in,
        goes_out,
        holders,
        letterheads,
        Worker::in_rounds(
            issue_event_certificates::JOB,
            issue_event_certificates::EVERY,
            move || certifying.clone().issue_event_round(),
        ),
        Worker::in_rounds(issue_certificates::JOB, issue_certificates::EVERY, move || {
            issuing.clone().issue_round()
        }),
        Worker::in_rounds(sweep_proofs::JOB, sweep_proofs::EVERY, move || {
            sweeping.clone().sweep_round()
        }),
        deps.bus.relay(NAME, deps.pool.clone()),
        pulse_worker,
        write::key_sweeper(NAME, deps.pool.clone(), deps.clock.clone()),
        Worker::in_rounds(end_attempt::JOB, end_attempt::EVERY, move || {
            exam_desk.clone().end_round()
        }),
    ];
    let checks = vec![
        kit::database::check(NAME, deps.pool.clone()),
        deps.files.check("learning.files"),
    ];
    Module {
        name: NAME,
        workers,
        pulse: Some(pulse),
        checks,
        grpc: rpc::routes(Desks {
            courses,
            classroom,
            offers,
            exams,
            certificates,
            credits,
        }),
    }
}
