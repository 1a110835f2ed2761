//! Credit points: the ledger adds up, only grows, and shows each member his own.
//!
//! `PORTAL_SABOTAGE=ledger_rewritten` lets entries be changed; the test that names it must then be red.

use auth::Role;
use portal_proto::learning::v1::{self as pb, activity_part::Part};
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use time::{Duration, macros::datetime};
use tonic::{Code, Status};

use crate::{
    activities::{PDF, send, start, submit},
    certifying::{DESK, certified, certifying, course, enrol, issues},
    scene::{NOW, Scene, as_role, by},
};

/// The desk decides; `None`: nothing is given.
pub async fn review(scene: &Scene, role: Role, id: &str, granted: Option<u32>) -> Result<pb::OwnActivity, Status> {
    let request = pb::ReviewActivityRequest {
        id: id.to_owned(),
        accepted: granted.is_some(),
        credit_hundredths: granted,
        reason: Some("Sesuai bukti.".to_owned()),
    };
    let done = scene
        .credits
        .clone()
        .review_activity(as_role(DESK, role, request))
        .await;
    Ok(done?.into_inner())
}

/// What the table itself adds up to.
async fn sum(pool: &PgPool, member: i64) -> i64 {
    sqlx::query_scalar("SELECT coalesce(sum(credit_hundredths), 0) FROM credit_entries WHERE member_id = $1")
        .bind(member)
        .fetch_one(pool)
        .await
        .unwrap()
}

fn entries(ledger: &pb::Ledger) -> Vec<(pb::CreditSource, i32)> {
    ledger
        .entries
        .iter()
        .map(|entry| (entry.source(), entry.credit_hundredths))
        .collect()
}

#[testkit::database(learning::MIGRATOR)]
async fn certificates_bring_points_once_and_take_them_along_when_they_go(pool: PgPool) {
    use pb::CreditSource::{Certificate, Correction};
    let scene = certifying(&pool).await;
    let own = certified(&scene, 2, NOW).await;
    let ledger = scene.ledger(2, None).await;
    assert_eq!(entries(&ledger), [(Certificate, 1_250)]);
    assert_eq!((ledger.total, ledger.five_years, ledger.target), (1_250, 1_250, 25_000));
    assert_eq!(
        (ledger.since.as_str(), ledger.until.as_str()),
        ("2022-01-01", "2026-12-31")
    );
    assert_eq!(ledger.entries[0].certificate_code.as_deref(), Some(own.code.as_str()));
    assert_eq!(ledger.entries[0].domain(), pb::CreditDomain::Learning);
    // Another name on it brings nothing more and nothing less.
    let new = scene.replace(Role::Admin, &own.id, "dr. Dua, Sp.An").await.unwrap();
    let ledger = scene.ledger(2, None).await;
    assert_eq!(
        entries(&ledger),
        [(Correction, -1_250), (Certificate, 1_250), (Certificate, 1_250)]
    );
    assert_eq!(ledger.entries[0].certificate_code.as_deref(), Some(own.code.as_str()));
    assert_eq!(ledger.total, 1_250);
    scene.revoke(Role::Admin, &new.id, "Keliru.").await.unwrap();
    let ledger = scene.ledger(2, None).await;
    assert_eq!((ledger.total, ledger.entries.len()), (0, 4));
    assert_eq!(sum(&pool, 2).await, 0);
    assert_eq!(scene.ledger(3, None).await.entries, []);
}

#[testkit::database(learning::MIGRATOR)]
async fn every_sum_is_that_of_the_entries_whatever_happened(pool: PgPool) {
    let scene = certifying(&pool).await;
    // Courses of every year and some more, of three members; some of it taken back, some replaced.
    let mut count = 0;
    for (course_id, years_ago, credit) in [
        (201, 0, 300),
        (202, 1, 450),
        (203, 2, 25),
        (204, 4, 1_000),
        (205, 6, 700),
    ] {
        course(&pool, course_id, credit).await;
        let at = NOW - Duration::days(365 * years_ago);
        for member in [2, 3, 4] {
            enrol(&pool, member, course_id, at, [true, true]).await;
            count += 1;
        }
    }
    issues(&pool, NOW, 7, count).await;
    for (member, taken) in [(2, 1), (3, 3)] {
        for (at, certificate) in scene.own(member).await.into_iter().enumerate().take(taken) {
            if at % 2 == 0 {
                scene.revoke(Role::Admin, &certificate.id, "Keliru.").await.unwrap();
            } else {
                scene.replace(Role::Admin, &certificate.id, "dr. Lain").await.unwrap();
            }
        }
    }
    let activity = submit(&scene, 4, start(800), PDF).await.unwrap();
    review(&scene, Role::Admin, &activity.id, Some(300)).await.unwrap();
    for member in [2, 3, 4, 5] {
        let five = scene.ledger(member, None).await;
        let shown: i64 = five
            .entries
            .iter()
            .map(|entry| i64::from(entry.credit_hundredths))
            .sum();
        assert_eq!((five.total, five.five_years), (shown, shown), "{member}");
        assert_eq!(five.years.iter().map(|year| year.total).sum::<i64>(), shown, "{member}");
        assert_eq!(
            five.domains.iter().map(|domain| domain.total).sum::<i64>(),
            shown,
            "{member}"
        );
        let mut all = 0;
        for year in 2015..=2026 {
            let of_year = scene.ledger(member, Some(year)).await;
            let shown: i64 = of_year
                .entries
                .iter()
                .map(|entry| i64::from(entry.credit_hundredths))
                .sum();
            assert_eq!(
                (of_year.total, of_year.five_years),
                (shown, five.total),
                "{member} {year}"
            );
            assert!(
                of_year
                    .entries
                    .iter()
                    .all(|entry| entry.held_on.starts_with(&year.to_string()))
            );
            all += shown;
        }
        assert_eq!(all, sum(&pool, member).await, "{member}");
    }
}

#[testkit::database(learning::MIGRATOR)]
async fn a_year_is_jakartas(pool: PgPool) {
    let scene = certifying(&pool).await;
    certified(&scene, 2, datetime!(2025-12-31 16:59 UTC)).await;
    certified(&scene, 3, datetime!(2025-12-31 17:00 UTC)).await;
    for (member, year) in [(2, 2025), (3, 2026)] {
        assert_eq!(scene.ledger(member, Some(year)).await.total, 1_250, "{member}");
    }
    let request = by(2, pb::GetLedgerRequest { year: Some(1999) });
    let refused = scene.credits.clone().get_ledger(request).await.unwrap_err();
    assert_eq!(field_names(&refused), ["year"]);
}

#[testkit::database(learning::MIGRATOR)]
async fn the_desk_decides_once_on_what_was_done_elsewhere(pool: PgPool) {
    let scene = certifying(&pool).await;
    let activity = submit(&scene, 2, start(800), PDF).await.unwrap();
    assert_eq!(activity.state(), pb::ActivityState::Submitted);
    assert_eq!(scene.ledger(2, None).await.total, 0);
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let refused = review(&scene, role, &activity.id, Some(800)).await.unwrap_err();
        assert_eq!(refused.code(), Code::PermissionDenied, "{role:?}");
    }
    let refused = review(&scene, Role::Admin, &activity.id, Some(801)).await.unwrap_err();
    assert_eq!(field_names(&refused), ["credit_hundredths"]);
    let accepted = review(&scene, Role::Admin, &activity.id, Some(500)).await.unwrap();
    assert_eq!(
        (accepted.state(), accepted.granted_hundredths),
        (pb::ActivityState::Accepted, Some(500))
    );
    let ledger = scene.ledger(2, Some(2025)).await;
    assert_eq!(entries(&ledger), [(pb::CreditSource::Own, 500)]);
    assert_eq!(ledger.entries[0].domain(), pb::CreditDomain::Service);
    let refused = review(&scene, Role::Admin, &activity.id, None).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::FailedPrecondition, "kegiatan_sudah_diputuskan")
    );
    let another = pb::ActivityStart {
        activity: "Lokakarya RS Contoh".to_owned(),
        ..start(800)
    };
    let other = submit(&scene, 2, another, PDF).await.unwrap();
    review(&scene, Role::Admin, &other.id, None).await.unwrap();
    assert_eq!(scene.ledger(2, None).await.total, 500);
}

#[testkit::database(learning::MIGRATOR)]
async fn only_own_activities_and_their_proofs_are_shown(pool: PgPool) {
    let scene = certifying(&pool).await;
    let activity = submit(&scene, 2, start(800), PDF).await.unwrap();
    let list = async |member| {
        let request = by(member, pb::ListOwnActivitiesRequest {});
        let found = scene.credits.clone().list_own_activities(request).await.unwrap();
        found.into_inner().activities
    };
    assert_eq!(list(2).await, std::slice::from_ref(&activity));
    assert_eq!(list(3).await, []);
    let asked = || pb::OpenActivityProofRequest {
        id: activity.id.clone(),
    };
    let refused = scene
        .credits
        .clone()
        .open_own_activity_proof(by(3, asked()))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::NotFound, "kegiatan_mandiri_tidak_ditemukan")
    );
    let refused = scene
        .credits
        .clone()
        .open_activity_proof(by(2, asked()))
        .await
        .unwrap_err();
    assert_eq!(refused.code(), Code::PermissionDenied);
    for (mut file, who) in [
        (
            scene
                .credits
                .clone()
                .open_own_activity_proof(by(2, asked()))
                .await
                .unwrap()
                .into_inner(),
            "own",
        ),
        (
            scene
                .credits
                .clone()
                .open_activity_proof(as_role(DESK, Role::Admin, asked()))
                .await
                .unwrap()
                .into_inner(),
            "desk",
        ),
    ] {
        let mut bytes = Vec::new();
        while let Some(part) = file.message().await.unwrap() {
            match part.part.unwrap() {
                pb::activity_proof::Part::Head(head) => assert_eq!(head.media_type, "application/pdf"),
                pb::activity_proof::Part::Chunk(piece) => bytes.extend(piece),
            }
        }
        assert_eq!(bytes, PDF, "{who}");
    }
    let request = |role| {
        as_role(
            DESK,
            role,
            pb::ListActivitiesRequest {
                page: 1,
                page_size: 10,
                ..Default::default()
            },
        )
    };
    let refused = scene
        .credits
        .clone()
        .list_activities(request(Role::User))
        .await
        .unwrap_err();
    assert_eq!(refused.code(), Code::PermissionDenied);
    let found = scene
        .credits
        .clone()
        .list_activities(request(Role::Admin))
        .await
        .unwrap()
        .into_inner();
    assert_eq!((found.total, found.activities), (1, vec![activity]));
}

#[testkit::database(learning::MIGRATOR)]
async fn nothing_is_left_of_what_is_not_in_order(pool: PgPool) {
    let scene = certifying(&pool).await;
    let tomorrow = pb::ActivityStart {
        held_on: "2026-11-21".to_owned(),
        ..start(100)
    };
    for (start, file, field) in [
        (start(0), PDF, "credit_hundredths"),
        (tomorrow, PDF, "held_on"),
        (start(100), b"<html>no proof</html>".as_slice(), "file"),
        (start(100), b"".as_slice(), "file"),
    ] {
        let refused = submit(&scene, 2, start, file).await.unwrap_err();
        assert_eq!(field_names(&refused), [field]);
    }
    let nothing = submit(&scene, 2, pb::ActivityStart::default(), b"").await.unwrap_err();
    let all = ["activity", "held_on", "domain", "credit_hundredths", "file"];
    assert_eq!(field_names(&nothing), all);
    let broken_off = send(&scene, 2, vec![Part::Start(start(100)), Part::Chunk(PDF.to_vec())]).await;
    assert_eq!(broken_off.unwrap_err().code(), Code::InvalidArgument);
    for prefix in ["activity-proofs", "activity-incoming"] {
        assert_eq!(scene.files.list(prefix).await.unwrap(), [], "{prefix}");
    }
}

#[testkit::database(learning::MIGRATOR)]
async fn the_five_years_come_as_a_pdf_and_a_workbook(pool: PgPool) {
    let scene = certifying(&pool).await;
    certified(&scene, 2, NOW).await;
    for (format, begins, name) in [
        (pb::LedgerFormat::Pdf, &b"%PDF-1."[..], "skp-2022-2026.pdf"),
        (pb::LedgerFormat::Xlsx, &b"PK\x03\x04"[..], "skp-2022-2026.xlsx"),
    ] {
        let request = pb::GetLedgerFileRequest {
            format: format.into(),
            name: "dr. Dua".to_owned(),
            npa: Some("10020030".to_owned()),
        };
        let file = scene
            .credits
            .clone()
            .get_ledger_file(by(2, request))
            .await
            .unwrap()
            .into_inner();
        assert!(file.content.starts_with(begins), "{name}");
        assert_eq!(file.file_name, name);
    }
}

/// Red under `ledger_rewritten`.
#[testkit::database(learning::MIGRATOR)]
async fn the_ledger_itself_only_grows_and_takes_back_the_whole_once(pool: PgPool) {
    let scene = certifying(&pool).await;
    certified(&scene, 2, NOW).await;
    let refused_by = async |sql: &'static str| {
        let refused = sqlx::raw_sql(sql)
            .execute(&pool)
            .await
            .err()
            .and_then(sqlx::Error::into_database_error);
        refused.and_then(|refused| refused.constraint().map(str::to_owned))
    };
    for (sql, constraint) in [
        ("UPDATE credit_entries SET credit_hundredths = 1", "ledger_only_grows"),
        ("DELETE FROM credit_entries", "ledger_only_grows"),
        ("TRUNCATE credit_entries CASCADE", "ledger_only_grows"),
        (
            "INSERT INTO credit_entries (member_id, entered_at, held_on, activity, domain, credit_hundredths, source, certificate_id)
             SELECT member_id, now(), held_on, 'x', domain, credit_hundredths, 'certificate', certificate_id FROM credit_entries",
            "entered_once_a_certificate",
        ),
        (
            "INSERT INTO credit_entries (member_id, entered_at, held_on, activity, domain, credit_hundredths, source, corrects)
             SELECT member_id, now(), held_on, 'x', domain, 1 - credit_hundredths, 'correction', id FROM credit_entries",
            "takes_back_the_whole",
        ),
        (
            "INSERT INTO credit_entries (member_id, entered_at, held_on, activity, domain, credit_hundredths, source, corrects)
             SELECT 3, now(), held_on, 'x', domain, -credit_hundredths, 'correction', id FROM credit_entries",
            "takes_back_the_whole",
        ),
        (
            "INSERT INTO credit_entries (member_id, entered_at, held_on, activity, domain, credit_hundredths, source)
             VALUES (2, now(), '2026-01-01', 'x', 'learning', 5, 'own')",
            "of_its_source",
        ),
    ] {
        assert_eq!(refused_by(sql).await.as_deref(), Some(constraint), "{sql}");
    }
}

/// Sabotage: `activities_without_end`.
#[testkit::database(learning::MIGRATOR)]
async fn nobody_fills_the_disk_with_activities_that_wait(pool: PgPool) {
    let scene = certifying(&pool).await;
    for number in 0..10 {
        let another = pb::ActivityStart {
            activity: format!("Seminar {number}"),
            ..start(800)
        };
        submit(&scene, 2, another, PDF).await.unwrap();
    }
    let weighed = sqlx::query("UPDATE own_activities SET file_bytes = 10485760");
    assert_eq!(weighed.execute(&pool).await.unwrap().rows_affected(), 10);
    let refused = submit(&scene, 2, start(800), PDF).await.unwrap_err();
    assert_eq!(reason(&refused), "kegiatan_terlalu_banyak");
    // Another member's are others.
    submit(&scene, 3, start(800), PDF).await.unwrap();
}
