//! What the demo member earned over five years: four certificates, one of them replaced and one revoked, and activities elsewhere;
//! and where they were earned, in [`load_classes`](super::load_classes).

use std::sync::Arc;

use async_trait::async_trait;
use documents::{
    DocumentError,
    certificate::{Paper, pdf},
    press::Press,
};
use kit::{clock::Clock, report::chain};
use media::Store;
use sqlx::PgPool;
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;
use write::{Unaudited, WriteError};

use crate::{
    attendance::domain::standing::Event,
    certificates::{
        domain::{
            certificate::{Cause, Role, Subject},
            letterhead::{Letterhead, Signatory},
            signed::CertificateKey,
        },
        ops::{
            certificate_desk::{CertificateDesk, Names, NamesAway, Programme, ProgrammeAway},
            issue::{Draft, entry},
        },
        store::{certificates, issuing, signing_keys},
    },
    config::Config,
    credits::{
        domain::{
            activity::{Claim, FileKind, Verdict},
            entry::{CreditDomain, NewEntry, Source},
        },
        store::{
            activities::{self, Stored},
            entries,
        },
    },
    demo::ops::{
        load_classes::{DESK, LoadClassesError, MEMBER, NAME, load_classes, morning},
        load_classmates::load_classmates,
    },
    key::LearningKey,
};

/// Course, how many days ago, and what is printed.
const EARNED: [(i64, i64, &str); 3] = [
    (102, 800, "dr. Ratri Wulandary, Sp.An-TI"),
    (111, 520, NAME),
    (108, 210, NAME),
];
/// The first of them had a misspelled name, the second was issued by mistake.
const REPLACED: (i64, &str) = (102, "Ejaan nama keliru.");
const REVOKED: (i64, &str) = (111, "Ujian dinyatakan batal oleh panitia ujian.");

/// What was done, where, how many days ago, of which domain, points asked for, and what the desk said: points given, or why none.
type Elsewhere = (
    &'static str,
    &'static str,
    i64,
    CreditDomain,
    u32,
    Option<Result<i32, &'static str>>,
);
const ELSEWHERE: [Elsewhere; 9] = [
    (
        "Simposium Anestesi Regional",
        "RS Contoh Sejahtera",
        1_500,
        CreditDomain::Learning,
        1_000,
        Some(Ok(1_000)),
    ),
    (
        "Bakti sosial operasi bibir sumbing",
        "Yayasan Contoh Peduli",
        1_380,
        CreditDomain::Service,
        800,
        Some(Ok(800)),
    ),
    (
        "Pertemuan ilmiah tahunan",
        "Perhimpunan Contoh",
        1_120,
        CreditDomain::Learning,
        1_200,
        Some(Ok(1_200)),
    ),
    (
        "Penyuluhan bantuan hidup dasar di sekolah",
        "SMA Contoh 1",
        960,
        CreditDomain::Service,
        400,
        Some(Ok(300)),
    ),
    (
        "Pelatihan ultrasonografi jalan napas",
        "RS Contoh Utama",
        640,
        CreditDomain::Learning,
        1_600,
        Some(Ok(1_600)),
    ),
    (
        "Pengurus komite mutu rumah sakit",
        "RS Contoh Utama",
        430,
        CreditDomain::Support,
        500,
        Some(Ok(500)),
    ),
    (
        "Lokakarya penulisan artikel",
        "Universitas Contoh",
        300,
        CreditDomain::Support,
        600,
        Some(Ok(600)),
    ),
    (
        "Webinar tanpa sertifikat",
        "Penyelenggara Contoh",
        90,
        CreditDomain::Learning,
        200,
        Some(Err("Bukti tidak memuat nama peserta.")),
    ),
    (
        "Seminar kegawatdaruratan",
        "RS Contoh Sejahtera",
        12,
        CreditDomain::Learning,
        400,
        None,
    ),
];

/// Why it could not be loaded. Nothing was changed but files that nobody needs.
#[derive(Debug, thiserror::Error)]
pub enum LoadRecordError {
    /// It was not kept, or it is not known whether it was; loading once more mends that.
    #[error("could not keep the demo member's record")]
    Write(#[from] WriteError),
    /// The database refused it, or went away.
    #[error("could not load the demo member's record")]
    Database(#[from] sqlx::Error),
    /// What proves an activity could not be set.
    #[error("could not set the demo's proofs")]
    Document(#[from] DocumentError),
    /// Where it was earned could not be kept.
    #[error("could not load the demo member's classes")]
    Classes(#[from] LoadClassesError),
}

/// The names of the demo stand here.
#[derive(Debug)]
struct Nobody;

#[async_trait]
impl Programme for Nobody {
    async fn event(&self, _: i64) -> Result<Option<Event>, ProgrammeAway> {
        Ok(None)
    }

    async fn form_given_at(&self, _: i64) -> Result<Option<OffsetDateTime>, ProgrammeAway> {
        Ok(None)
    }
}

#[async_trait]
impl Names for Nobody {
    async fn name(&self, _: i64) -> Result<Option<String>, NamesAway> {
        Ok(None)
    }
}

/// Loads the record of the demo member once, after the demo courses: what he earned, and the classes that he was never in; `today` is
/// the day in Jakarta, and `signatory` signs his certificates. Where no `files` are given, the proofs are told of and not kept.
///
/// # Errors
/// When the database refuses it.
pub async fn load_record(
    pool: &PgPool,
    files: Option<&Store>,
    key: &LearningKey,
    config: &Config,
    signatory: Option<Signatory>,
    portal_url: String,
    today: Date,
) -> Result<(), LoadRecordError> {
    let letterhead = Letterhead {
        issuer: config.issuer_name.clone(),
        signatory,
    };
    load_earned(pool, files, key, letterhead, portal_url, today).await?;
    load_classes(pool, today).await?;
    Ok(load_classmates(pool, today).await?)
}

async fn load_earned(
    pool: &PgPool,
    files: Option<&Store>,
    key: &LearningKey,
    letterhead: Letterhead,
    portal_url: String,
    today: Date,
) -> Result<(), LoadRecordError> {
    let desk = CertificateDesk {
        pool: pool.clone(),
        clock: Clock::system(),
        names: Arc::new(Nobody),
        programme: Arc::new(Nobody),
        key: Arc::new(CertificateKey::of(key)),
        issuer: letterhead.issuer.clone(),
        portal_url,
        press: Press::default(),
    };
    let mut conn = pool.acquire().await?;
    let stands = !activities::list_of_member(&mut conn, MEMBER).await?.is_empty();
    drop(conn);
    if stands {
        return Ok(());
    }
    let mut work = Unaudited::begin(pool, "the demo is nobody's doing").await?;
    let first = EARNED[0].1;
    signing_keys::ensure(work.conn(), &desk.key, morning(today, first)).await?;
    for (course_id, days_ago, name) in EARNED {
        let at = morning(today, days_ago);
        let Some(course) = issuing::course(work.conn(), course_id).await? else {
            continue;
        };
        let draft = |name: &str, issued_at: OffsetDateTime, replaces: Option<Uuid>| Draft {
            member_id: MEMBER,
            role: Role::Participant,
            subject: Subject::Course,
            subject_id: course_id,
            title: course.title.clone(),
            name: name.to_owned(),
            credit_hundredths: course.credit_hundredths,
            accreditation_number: course.accreditation_number.clone(),
            held_on: at.date(),
            issued_at,
            replaces,
        };
        let new = desk.signed(letterhead.clone(), draft(name, at, None))?;
        if issuing::issue(work.conn(), &new).await?.is_none() {
            return Ok(());
        }
        entries::insert(work.conn(), &entry(&new, at)).await?;
        let later = at + Duration::days(3);
        if course_id == REPLACED.0 {
            let other = desk.signed(letterhead.clone(), draft(NAME, later, Some(new.id)))?;
            issuing::issue(work.conn(), &other).await?;
            certificates::take_back(work.conn(), new.id, Cause::Told(REPLACED.1), Some(other.id), later).await?;
            entries::take_back(work.conn(), new.id, later).await?;
            entries::insert(work.conn(), &entry(&other, later)).await?;
        }
        if course_id == REVOKED.0 {
            certificates::take_back(work.conn(), new.id, Cause::Told(REVOKED.1), None, later).await?;
            entries::take_back(work.conn(), new.id, later).await?;
        }
    }
    for (number, elsewhere) in (1..).zip(&ELSEWHERE) {
        load_activity(&mut work, files, number, elsewhere, today).await?;
    }
    work.commit().await?;
    Ok(())
}

async fn load_activity(
    work: &mut Unaudited,
    files: Option<&Store>,
    number: u32,
    (activity, issuer, days_ago, domain, asked, decided): &Elsewhere,
    today: Date,
) -> Result<(), LoadRecordError> {
    let at = morning(today, *days_ago);
    let id = Uuid::now_v7();
    let accreditation = format!("SKP-DEMO/LUAR/{number:04}");
    let proof = pdf(&Paper {
        number: &accreditation,
        code: "CONTOH",
        is_sample: false,
        issuer,
        signatory: None,
        name: NAME,
        role: "Peserta",
        subject: "kegiatan",
        title: activity,
        // The table's bound is far below.
        credit_hundredths: i32::try_from(*asked).unwrap_or_default(),
        accreditation_number: Some(&accreditation),
        held_on: at.date(),
        issued_at: at,
        check_url: "https://contoh.invalid",
        qr: "https://contoh.invalid",
    })?;
    // The same name at every start, so that a start that broke off leaves no file of nobody behind.
    let stored = Stored {
        kind: FileKind::Pdf,
        key: format!("activity-proofs/00000000-0000-4000-8000-{number:012}.pdf"),
        bytes: i64::try_from(proof.len()).unwrap_or(i64::MAX),
    };
    // A proof that cannot be shown is no reason to keep a portal from starting.
    if let Some(files) = files
        && let Err(error) = files.put(&stored.key, proof.into()).await
    {
        tracing::warn!(error = chain(&error), "a proof of the demo was not kept");
    }
    let claim = Claim {
        activity: (*activity).to_owned(),
        held_on: at.date(),
        domain: *domain,
        credit_hundredths: *asked,
        accreditation_number: Some(accreditation),
    };
    let sent_at = at + Duration::days(1);
    activities::insert(work.conn(), id, MEMBER, &claim, &stored, sent_at).await?;
    let Some(decided) = decided else {
        return Ok(());
    };
    let decided_at = at + Duration::days(5);
    let verdict = Verdict {
        granted_hundredths: decided.ok(),
        reason: match decided {
            Err(reason) => Some((*reason).to_owned()),
            Ok(given) if given.unsigned_abs() < *asked => Some("Lama kegiatan kurang dari yang diajukan.".to_owned()),
            Ok(_) => None,
        },
    };
    activities::decide(work.conn(), id, &verdict, DESK, decided_at).await?;
    if let Some(credit_hundredths) = verdict.granted_hundredths {
        let entry = NewEntry {
            member_id: MEMBER,
            entered_at: decided_at,
            held_on: claim.held_on,
            activity: claim.activity,
            domain: claim.domain,
            credit_hundredths,
            accreditation_number: claim.accreditation_number,
            source: Source::Own(id),
        };
        entries::insert(work.conn(), &entry).await?;
    }
    Ok(())
}
