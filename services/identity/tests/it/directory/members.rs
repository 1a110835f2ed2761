//! Members whom a sponsor gives seats to, and whom another member hands a ticket to.
//!
//! `PORTAL_SABOTAGE=finding_without_end` (`scripts/without-checks-more.sh`) counts nobody's looks; the test that names it must then be red.

use auth::Role;
use portal_proto::identity::v1::{FindMemberRequest, FindMembersRequest, FoundMember};
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use tonic::Code;

use super::{AnAccount, a_member, by, directory};

fn a_sponsor(id: i64) -> AnAccount {
    AnAccount {
        role: Role::Sponsorship,
        ..a_member(id, "Bagas Prakoso")
    }
}

fn typed(rows: &[&str]) -> FindMembersRequest {
    FindMembersRequest {
        typed: rows.iter().map(|row| (*row).to_owned()).collect(),
    }
}

fn found(id: i64, name: &str, npa_masked: Option<&str>) -> FoundMember {
    FoundMember {
        id: Some(id),
        name: name.to_owned(),
        npa_masked: npa_masked.map(str::to_owned),
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn a_sponsor_finds_active_members_by_number_or_address_and_sees_neither(pool: PgPool) {
    a_member(901, "Maya Larasati").create(&pool).await;
    a_member(902, "Rizal Hakim").create(&pool).await;
    let closed = AnAccount {
        active: false,
        ..a_member(903, "Tutup Akun")
    };
    closed.create(&pool).await;
    let organiser = AnAccount {
        role: Role::Panitia,
        ..a_member(904, "Laksmi Pertiwi")
    };
    organiser.create(&pool).await;
    let sponsor = a_sponsor(905);
    sponsor.create_with_company(&pool, "PT Contoh Medika").await;
    sqlx::raw_sql(
        "INSERT INTO membership_roll (npa, name, dues_until) VALUES ('10020030', 'Maya Larasati', '2027-12-31');
         UPDATE accounts SET npa = '10020030' WHERE id = 901",
    )
    .execute(&pool)
    .await
    .unwrap();
    let token = sponsor.enter(&pool).await;
    let rows = [
        " AKUN902@contoh.id",
        "10020030",
        "akun901@contoh.id",
        "akun903@contoh.id",
        "akun904@contoh.id",
        "akun905@contoh.id",
        "10020031",
        "dr. Maya",
    ];
    let answer = directory(&pool).await.find_members(by(&token, typed(&rows))).await;
    let answer = answer.unwrap().into_inner();
    let maya = found(901, "Maya Larasati", Some("****0030"));
    let mut expected = vec![found(902, "Rizal Hakim", None), maya.clone(), maya];
    expected.resize(rows.len(), FoundMember::default());
    assert_eq!(
        (answer.members, answer.sponsor_name.as_str()),
        (expected, "PT Contoh Medika")
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn nobody_but_a_sponsor_that_was_approved_looks_for_members(pool: PgPool) {
    let (sponsor, waiting) = (a_sponsor(901), a_sponsor(902));
    sponsor.create_with_company(&pool, "PT Contoh").await;
    waiting.create_with_company(&pool, "PT Menunggu").await;
    sqlx::query("UPDATE sponsors SET approved_at = NULL WHERE account_id = 902")
        .execute(&pool)
        .await
        .unwrap();
    let mut directory = directory(&pool).await;
    let mut refused = Vec::new();
    for (id, role) in [(903, Role::User), (904, Role::Panitia), (905, Role::Admin)] {
        let account = AnAccount {
            role,
            ..a_member(id, "Petugas")
        };
        account.create(&pool).await;
        refused.push((account.enter(&pool).await, Code::PermissionDenied, "akses_ditolak"));
    }
    let waits = waiting.enter(&pool).await;
    refused.push((waits, Code::FailedPrecondition, "sponsor_belum_disetujui"));
    refused.push((String::new(), Code::Unauthenticated, "sesi_berakhir"));
    for (token, code, word) in refused {
        let answer = directory.find_members(by(&token, typed(&["akun903@contoh.id"]))).await;
        let answer = answer.unwrap_err();
        assert_eq!((answer.code(), reason(&answer).as_str()), (code, word));
    }
    let token = sponsor.enter(&pool).await;
    let many = vec!["10020030"; 201];
    let answer = directory.find_members(by(&token, typed(&many))).await.unwrap_err();
    assert_eq!(field_names(&answer), ["typed"]);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_member_finds_another_one_by_address(pool: PgPool) {
    let (caller, other) = (a_member(901, "Maya Larasati"), a_member(902, "Rizal Hakim"));
    caller.create(&pool).await;
    other.create(&pool).await;
    let token = caller.enter(&pool).await;
    let mut directory = directory(&pool).await;
    let look = |typed: &str| FindMemberRequest {
        typed: typed.to_owned(),
    };
    let answer = directory.find_member(by(&token, look(" AKUN902@contoh.id "))).await;
    assert_eq!(answer.unwrap().into_inner(), found(902, "Rizal Hakim", None));
    for nobody in ["tidak-ada@contoh.id", "10020031", "dr. Rizal", ""] {
        let answer = directory.find_member(by(&token, look(nobody))).await;
        assert_eq!(answer.unwrap().into_inner(), FoundMember::default(), "{nobody:?}");
    }
    let refused = directory
        .find_member(by("", look("akun902@contoh.id")))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::Unauthenticated, "sesi_berakhir")
    );
}

/// Red under `finding_without_end`.
#[testkit::database(identity::MIGRATOR)]
async fn whoever_looks_for_members_without_end_is_told_to_wait(pool: PgPool) {
    let (caller, other) = (a_member(901, "Maya Larasati"), a_member(902, "Rizal Hakim"));
    caller.create(&pool).await;
    other.create(&pool).await;
    let (token, others) = (caller.enter(&pool).await, other.enter(&pool).await);
    let mut directory = directory(&pool).await;
    let look = || FindMemberRequest {
        typed: "akun902@contoh.id".to_owned(),
    };
    for _ in 0..60 {
        directory.find_member(by(&token, look())).await.unwrap();
    }
    let refused = directory.find_member(by(&token, look())).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::ResourceExhausted, "terlalu_banyak_percobaan")
    );
    // Nobody else waits for it.
    directory.find_member(by(&others, look())).await.unwrap();
}
