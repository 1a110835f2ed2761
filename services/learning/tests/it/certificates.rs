//! Certificates: when one is due, whose it is, whether a copy is true, and what becomes of one that was wrong.
//!
//! `PORTAL_SABOTAGE=certificate_edited` lets the table change what was printed; the test that names it must then be red.

use auth::Role;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use learning::{Config, LearningKey, PublicKey, Seen, TakenBack, check_copy};
use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use time::{
    Duration, OffsetDateTime,
    macros::{date, datetime},
};
use tonic::Code;

use crate::{
    certifying::{COURSE, certified, certifying, course, enrol, issued, issues},
    scene::{NOW, Scene, by},
};

#[testkit::database(learning::MIGRATOR)]
async fn whoever_finished_and_nobody_else_gets_one_and_it_says_what_was_true_then(pool: PgPool) {
    let scene = certifying(&pool).await;
    course(&pool, 102, 0).await;
    // Half of it, all of it, all of one without points, and all of it before the access was taken back.
    enrol(&pool, 1, COURSE, NOW, [true, false]).await;
    enrol(&pool, 3, 102, NOW, [true, true]).await;
    enrol(&pool, 4, COURSE, NOW, [true, true]).await;
    sqlx::query("UPDATE enrolments SET closed_at = $1 WHERE member_id = 4")
        .bind(NOW)
        .execute(&pool)
        .await
        .unwrap();
    let got = certified(&scene, 2, NOW).await;
    for other in [1, 3, 4] {
        assert_eq!(scene.own(other).await, [], "{other}");
    }
    assert_eq!(got.number, "SRT-KLS-2026-000001");
    assert_eq!((got.name.as_str(), got.title.as_str()), ("dr. 2", "Jalan Napas 101"));
    assert_eq!(got.role(), pb::CertificateRole::Participant);
    assert_eq!(
        (got.credit_hundredths, got.accreditation_number.as_deref()),
        (1_250, Some("AKR/101"))
    );
    let told: Vec<String> =
        sqlx::query_scalar("SELECT payload ->> 'title' FROM outbox WHERE topic = 'learning.certificate_issued.v1'")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(told, ["Jalan Napas 101"]);
    // A course that is called otherwise later changes nothing of it.
    sqlx::query("UPDATE courses SET title = 'Lain', credit_hundredths = 1 WHERE id = 101")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(scene.own(2).await, [got]);
}

#[testkit::database(learning::MIGRATOR)]
async fn what_is_missing_is_told(pool: PgPool) {
    let scene = certifying(&pool).await;
    enrol(&pool, 1, COURSE, NOW, [true, false]).await;
    let ask = |member| by(member, pb::ListRequirementsRequest { course_id: COURSE });
    let found = scene.certificates.clone().list_requirements(ask(1)).await.unwrap();
    let found = found.into_inner().requirements;
    let told: Vec<_> = found.iter().map(|one| (one.kind(), one.is_met)).collect();
    let expected = [
        (pb::RequirementKind::Enrolled, true),
        (pb::RequirementKind::Lessons, false),
        (pb::RequirementKind::Exam, false),
    ];
    assert_eq!(told, expected);
    assert_eq!((found[1].done, found[1].of), (1, 2));
    assert_eq!(found[2].title.as_deref(), Some("Ujian akhir"));
    let refused = scene.certificates.clone().list_requirements(ask(2)).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::NotFound, "kelas_tidak_ditemukan")
    );
}

#[testkit::database(learning::MIGRATOR)]
async fn only_own_certificates_are_listed_and_printed(pool: PgPool) {
    let scene = certifying(&pool).await;
    let own = certified(&scene, 2, NOW).await;
    assert_eq!(scene.own(3).await, []);
    let file = |member, id: &str| {
        let request = by(member, pb::GetCertificateFileRequest { id: id.to_owned() });
        let mut certificates = scene.certificates.clone();
        async move { certificates.get_certificate_file(request).await }
    };
    for (member, id) in [
        (3, own.id.as_str()),
        (2, "x"),
        (2, "019aa1b2-c3d4-7e5f-8123-456789abcdef"),
    ] {
        let refused = file(member, id).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "sertifikat_tidak_ditemukan")
        );
    }
    let printed = file(2, &own.id).await.unwrap().into_inner();
    assert!(printed.content.starts_with(b"%PDF-1."));
    assert_eq!(printed.file_name, "SRT-KLS-2026-000001.pdf");
    // The same bytes for good, also when it counts no more.
    scene.revoke(Role::Admin, &own.id, "Keliru.").await.unwrap();
    assert_eq!(file(2, &own.id).await.unwrap().into_inner(), printed);
}

/// What a page without network fetched before.
async fn kept(scene: &Scene) -> (Vec<PublicKey>, Vec<(String, TakenBack)>) {
    let found = scene
        .certificates
        .clone()
        .list_signing_keys(pb::ListSigningKeysRequest {})
        .await;
    let found = found.unwrap().into_inner();
    let instant = |at: prost_types::Timestamp| OffsetDateTime::from_unix_timestamp(at.seconds).unwrap();
    let keys = found.keys.into_iter().map(|key| PublicKey {
        id: key.id,
        bytes: key.public_key,
        since: instant(key.since.unwrap()),
        until: key.until.map(instant),
    });
    let taken = found.taken_back.into_iter().map(|taken| {
        let how = match taken.state() {
            pb::CertificateState::Replaced => TakenBack::Replaced,
            _ => TakenBack::Revoked,
        };
        (taken.code, how)
    });
    (keys.collect(), taken.collect())
}

fn fragment(copy: &pb::CheckedCertificate) -> String {
    let encode = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
    format!("{}.{}", encode(&copy.payload), encode(&copy.signature))
}

#[testkit::database(learning::MIGRATOR)]
async fn true_altered_revoked_and_replaced_are_told_apart_with_and_without_network(pool: PgPool) {
    let scene = certifying(&pool).await;
    let mut all = Vec::new();
    for member in [2, 3, 4] {
        all.push(certified(&scene, member, NOW).await);
    }
    scene.revoke(Role::Admin, &all[1].id, "Bukan peserta.").await.unwrap();
    let new = scene
        .replace(Role::Admin, &all[2].id, "dr. Empat, Sp.An")
        .await
        .unwrap();
    let (keys, taken) = kept(&scene).await;
    let online = async |code: &str| {
        let checked = scene.checked(code).await.unwrap();
        let one = checked.certificate.clone().unwrap();
        (checked, one.state(), one.reason, one.replaced_by_code)
    };
    let without = |code: &str, copy: &str| check_copy(code, copy, &keys, &taken);

    let (copy, state, why, by) = online(&all[0].code.to_lowercase().replace('-', "")).await;
    assert_eq!((state, why, by), (pb::CertificateState::Valid, None, None));
    assert!(
        matches!(without(&all[0].code, &fragment(&copy)), Seen::Valid(said) if said.n == "dr. 2" && said.p == 1_250)
    );
    let altered = pb::CheckedCertificate {
        payload: String::from_utf8(copy.payload.clone())
            .unwrap()
            .replace("dr. 2", "dr. 9")
            .into(),
        ..copy.clone()
    };
    assert_eq!(without(&all[0].code, &fragment(&altered)), Seen::Altered);
    assert_eq!(without(&new.code, &fragment(&copy)), Seen::Altered);
    assert_eq!(check_copy(&all[0].code, &fragment(&copy), &[], &taken), Seen::Forged);

    let (copy, state, why, by) = online(&all[1].code).await;
    assert_eq!(
        (state, why.as_deref(), by),
        (pb::CertificateState::Revoked, Some("Bukan peserta."), None)
    );
    assert!(matches!(without(&all[1].code, &fragment(&copy)), Seen::Revoked(_)));

    let (copy, state, why, by) = online(&all[2].code).await;
    assert_eq!(
        (state, why.as_deref()),
        (pb::CertificateState::Replaced, Some("Gelar keliru."))
    );
    assert_eq!(by.as_deref(), Some(new.code.as_str()));
    assert!(matches!(without(&all[2].code, &fragment(&copy)), Seen::Replaced(_)));

    let (copy, state, ..) = online(&new.code).await;
    assert_eq!(state, pb::CertificateState::Valid);
    assert!(matches!(without(&new.code, &fragment(&copy)), Seen::Valid(said) if said.n == "dr. Empat, Sp.An"));
    for code in ["ZZZZ-ZZZZ-ZZZZ", "x", ""] {
        assert_eq!(
            reason(&scene.checked(code).await.unwrap_err()),
            "sertifikat_tidak_ditemukan",
            "{code}"
        );
    }
}

#[testkit::database(learning::MIGRATOR)]
async fn the_desk_alone_takes_back_once_and_says_why(pool: PgPool) {
    let scene = certifying(&pool).await;
    let own = certified(&scene, 2, NOW).await;
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let refused = scene.revoke(role, &own.id, "x").await.unwrap_err();
        assert_eq!(refused.code(), Code::PermissionDenied, "{role:?}");
        let refused = scene.replace(role, &own.id, "x").await.unwrap_err();
        assert_eq!(refused.code(), Code::PermissionDenied, "{role:?}");
    }
    let refused = scene.revoke(Role::Admin, &own.id, " ").await.unwrap_err();
    assert_eq!(field_names(&refused), ["reason"]);
    let refused = scene.replace(Role::Admin, &own.id, &"a".repeat(201)).await.unwrap_err();
    assert_eq!(field_names(&refused), ["name"]);
    let new = scene.replace(Role::Admin, &own.id, "dr. Dua").await.unwrap();
    assert_eq!(
        (new.number.as_str(), new.name.as_str()),
        ("SRT-KLS-2026-000002", "dr. Dua")
    );
    for refused in [
        scene.revoke(Role::Admin, &own.id, "x").await.unwrap_err(),
        scene.replace(Role::Admin, &own.id, "x").await.unwrap_err(),
    ] {
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::FailedPrecondition, "sertifikat_tidak_berlaku")
        );
    }
    // What was taken back is not issued again.
    scene.revoke(Role::Admin, &new.id, "Keliru.").await.unwrap();
    enrol(&pool, 3, COURSE, NOW, [true, true]).await;
    issues(&pool, NOW, 7, 3).await;
    assert_eq!(scene.own(2).await.len(), 2);
}

#[testkit::database(learning::MIGRATOR)]
async fn the_desk_alone_finds_everybodys(pool: PgPool) {
    let scene = certifying(&pool).await;
    let first = certified(&scene, 2, NOW).await;
    let second = certified(&scene, 3, NOW + Duration::hours(1)).await;
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let refused = scene.found(role, "").await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::PermissionDenied, "akses_ditolak"),
            "{role:?}"
        );
    }
    for (keyword, expected) in [
        ("", vec![&second, &first]),
        ("napas 000001", vec![&first]),
        ("JALAN 000002", vec![&second]),
        (first.code.as_str(), vec![&first]),
        ("000001 000002", vec![]),
        ("100%", vec![]),
    ] {
        let found = scene.found(Role::Admin, keyword).await.unwrap();
        assert_eq!(found.total, expected.len() as u64, "{keyword}");
        assert_eq!(found.certificates.iter().collect::<Vec<_>>(), expected, "{keyword}");
    }
    let refused = scene.found(Role::Admin, &"a".repeat(101)).await.unwrap_err();
    assert_eq!(field_names(&refused), ["keyword"]);
}

#[testkit::database(learning::MIGRATOR)]
async fn another_key_signs_and_what_the_one_before_signed_stays_true(pool: PgPool) {
    let scene = certifying(&pool).await;
    let old = certified(&scene, 2, NOW).await;
    enrol(&pool, 3, COURSE, NOW, [true, true]).await;
    let later = NOW + Duration::days(2);
    issues(&pool, later, 8, 2).await;
    let (keys, taken) = kept(&scene).await;
    assert_eq!(keys.len(), 2);
    assert_eq!((keys[0].until, keys[1].until), (None, Some(later)));
    for code in [old.code.clone(), scene.own(3).await[0].code.clone()] {
        let copy = scene.checked(&code).await.unwrap();
        assert!(
            matches!(check_copy(&code, &fragment(&copy), &keys, &taken), Seen::Valid(_)),
            "{code}"
        );
    }
}

/// Red under `certificate_edited`.
#[testkit::database(learning::MIGRATOR)]
async fn the_table_itself_edits_nothing_and_takes_back_for_good(pool: PgPool) {
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
        ("UPDATE certificates SET name = 'x'", "certificate_is_final"),
        (
            "UPDATE certificates SET revoked_at = now(), reason = 'x', name = 'x'",
            "certificate_is_final",
        ),
        ("UPDATE certificates SET revoked_at = now()", "revoked_for_a_reason"),
        (
            "UPDATE certificates SET revoked_at = now(), reason = 'x', replaced_by = id",
            "replaced_by_the_one_that_says_so",
        ),
        ("DELETE FROM certificates", "certificate_is_final"),
        ("TRUNCATE certificates CASCADE", "certificates_stay"),
    ] {
        assert_eq!(refused_by(sql).await.as_deref(), Some(constraint), "{sql}");
    }
    assert_eq!(
        refused_by("UPDATE certificates SET revoked_at = now(), reason = 'x'").await,
        None
    );
    let again = refused_by("UPDATE certificates SET revoked_at = NULL, reason = NULL").await;
    assert_eq!(again.as_deref(), Some("certificate_is_final"));
}

#[testkit::database(learning::MIGRATOR)]
async fn a_year_begins_anew_by_the_clocks_of_jakarta(pool: PgPool) {
    let scene = certifying(&pool).await;
    let last = certified(&scene, 2, datetime!(2026-12-31 16:59 UTC)).await;
    let first = certified(&scene, 3, datetime!(2026-12-31 17:00 UTC)).await;
    assert_eq!(
        (last.number.as_str(), first.number.as_str()),
        ("SRT-KLS-2026-000001", "SRT-KLS-2027-000001")
    );
    assert_eq!(issued(&pool).await, 2);
}

#[testkit::database(learning::MIGRATOR)]
async fn the_demo_members_record_is_loaded_once_and_adds_up(pool: PgPool) {
    let scene = certifying(&pool).await;
    for id in [102, 108, 111] {
        course(&pool, id, 300).await;
    }
    let key = LearningKey::new(&[7; 32]);
    for _ in 0..2 {
        let (config, url) = (Config::default(), "https://portal.example".to_owned());
        let today = date!(2026 - 11 - 20);
        learning::load_record(&pool, Some(&scene.files), &key, &config, None, url, today)
            .await
            .unwrap();
    }
    let own = scene.own(1).await;
    let states: Vec<_> = own.iter().map(|one| (one.title.as_str(), one.state())).collect();
    let expected = [
        ("Jalan Napas 108", pb::CertificateState::Valid),
        ("Jalan Napas 111", pb::CertificateState::Revoked),
        ("Jalan Napas 102", pb::CertificateState::Valid),
        ("Jalan Napas 102", pb::CertificateState::Replaced),
    ];
    assert_eq!(states, expected);
    let (keys, taken) = kept(&scene).await;
    for certificate in &own {
        let copy = scene.checked(&certificate.code).await.unwrap();
        let seen = check_copy(&certificate.code, &fragment(&copy), &keys, &taken);
        assert!(
            !matches!(seen, Seen::Forged | Seen::Altered | Seen::Unreadable),
            "{seen:?}"
        );
    }
    let ledger = scene.ledger(1, None).await;
    assert!(ledger.years.iter().all(|year| year.total > 0), "{:?}", ledger.years);
    assert_eq!(ledger.entries.len(), 4 + 2 + 7);
}

#[testkit::database(learning::MIGRATOR)]
async fn a_class_and_its_results_name_the_certificate_that_counts(pool: PgPool) {
    let scene = certifying(&pool).await;
    let named = async |member: i64| {
        let classes = by(member, pb::ListOwnClassesRequest {});
        let classes = scene.classroom.clone().list_own_classes(classes).await.unwrap();
        let results = by(member, pb::ListResultsRequest { course_id: COURSE });
        let results = scene.exams.clone().list_results(results).await.unwrap().into_inner();
        let code = classes.into_inner().classes.remove(0).certificate_code;
        let counts = results.certificate_revoked_because.is_none();
        assert_eq!(code, results.certificate_code.filter(|_| counts));
        (code, results.certificate_number, results.certificate_revoked_because)
    };
    enrol(&pool, 3, COURSE, NOW, [true, false]).await;
    let own = certified(&scene, 2, NOW).await;
    assert_eq!(named(2).await, (Some(own.code), Some(own.number), None));
    assert_eq!(named(3).await, (None, None, None), "another member's is not his");
    let new = scene.replace(Role::Admin, &own.id, "dr. Dua").await.unwrap();
    let number = Some(new.number);
    assert_eq!(named(2).await, (Some(new.code), number.clone(), None));
    scene.revoke(Role::Admin, &new.id, "Keliru.").await.unwrap();
    assert_eq!(named(2).await, (None, number, Some("Keliru.".to_owned())), "and why");
}
