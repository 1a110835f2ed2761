//! Sponsors, and whom to talk to there.

use auth::Role;
use portal_proto::identity::v1::{
    GetOwnSponsorRequest, GetSponsorRequest, ListSponsorsRequest, ListSponsorsToReviewRequest, ReviewSponsorRequest,
    Sponsor, SponsorContact,
};
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::Code;

use super::{AnAccount, a_member, by, directory, falsify, sabotaged};

fn a_sponsor(id: i64) -> AnAccount {
    AnAccount {
        role: Role::Sponsorship,
        ..a_member(id, "Bagas Prakoso")
    }
}

fn company(id: i64, name: &str) -> Sponsor {
    Sponsor {
        id,
        name: name.to_owned(),
        address: "Jalan Contoh 1, Jakarta".to_owned(),
        contact: None,
        approved: None,
    }
}

fn contact(id: i64) -> SponsorContact {
    SponsorContact {
        name: "Bagas Prakoso".to_owned(),
        email: format!("akun{id}@contoh.id"),
        phone: format!("+62812{}", 10_000_000 + id),
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn everybody_sees_the_active_sponsors_in_order_of_name_without_contact(pool: PgPool) {
    a_sponsor(901).create_with_company(&pool, "pt Zamrud Contoh").await;
    a_sponsor(902).create_with_company(&pool, "PT Anggrek Contoh").await;
    let inactive = AnAccount {
        active: false,
        ..a_sponsor(903)
    };
    inactive.create_with_company(&pool, "PT Tutup Contoh").await;
    // Not a sponsor any more, though its company still stands.
    a_member(904, "Bagas Prakoso")
        .create_with_company(&pool, "PT Bekas Contoh")
        .await;
    let token = a_sponsor(901).enter(&pool).await;
    let mut directory = directory(&pool).await;

    for caller in ["", &token] {
        let listed = directory.list_sponsors(by(caller, ListSponsorsRequest {})).await;
        let expected = [company(902, "PT Anggrek Contoh"), company(901, "pt Zamrud Contoh")];
        assert_eq!(listed.unwrap().into_inner().sponsors, expected);
    }
    for id in [903, 904, 905, 0, -1] {
        let refused = directory.get_sponsor(GetSponsorRequest { id }).await.unwrap_err();
        let seen = (refused.code(), reason(&refused));
        assert_eq!(seen, (Code::NotFound, "sponsor_tidak_ditemukan".to_owned()), "{id}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn only_the_sponsor_itself_and_admins_see_whom_to_talk_to(pool: PgPool) {
    let (own, other, member) = (a_sponsor(901), a_sponsor(902), a_member(903, "Maya Larasati"));
    let as_role = |id, role| AnAccount {
        role,
        ..a_member(id, "Petugas")
    };
    let (organiser, admin) = (as_role(904, Role::Panitia), as_role(905, Role::Admin));
    own.create_with_company(&pool, "PT Contoh").await;
    other.create_with_company(&pool, "PT Contoh Lain").await;
    for account in [&member, &organiser, &admin] {
        account.create(&pool).await;
    }
    let mut callers = vec![("nobody", String::new(), false), ("dead", "x".to_owned(), false)];
    for (who, account, sees) in [
        ("itself", &own, true),
        ("another sponsor", &other, false),
        ("a member", &member, false),
        ("an organiser", &organiser, false),
        ("an admin", &admin, true),
    ] {
        callers.push((who, account.enter(&pool).await, sees));
    }
    if sabotaged("sponsor_contact") {
        falsify(&pool, "accounts", "role", "CASE id WHEN 901 THEN role ELSE 'admin' END").await;
    }
    let mut directory = directory(&pool).await;

    for (who, token, sees) in callers {
        let shown = directory.get_sponsor(by(&token, GetSponsorRequest { id: 901 })).await;
        let expected = Sponsor {
            contact: sees.then(|| contact(901)),
            approved: sees.then_some(true),
            ..company(901, "PT Contoh")
        };
        assert_eq!(shown.unwrap().into_inner(), expected, "{who}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn a_sponsor_that_logged_out_is_anybody(pool: PgPool) {
    let own = a_sponsor(901);
    own.create_with_company(&pool, "PT Contoh").await;
    let token = own.enter(&pool).await;
    sqlx::query("UPDATE sessions SET ended_at = created_at")
        .execute(&pool)
        .await
        .unwrap();
    let mut directory = directory(&pool).await;

    let shown = directory
        .get_sponsor(by(&token, GetSponsorRequest { id: 901 }))
        .await
        .unwrap();
    assert_eq!(shown.into_inner(), company(901, "PT Contoh"));
    let refused = directory
        .get_own_sponsor(by(&token, GetOwnSponsorRequest {}))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::Unauthenticated, "sesi_berakhir")
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn an_own_sponsor_has_only_who_is_one(pool: PgPool) {
    let own = a_sponsor(901);
    own.create_with_company(&pool, "PT Contoh").await;
    let mut directory = directory(&pool).await;
    let shown = directory
        .get_own_sponsor(by(&own.enter(&pool).await, GetOwnSponsorRequest {}))
        .await;
    let expected = Sponsor {
        contact: Some(contact(901)),
        approved: Some(true),
        ..company(901, "PT Contoh")
    };
    assert_eq!(shown.unwrap().into_inner(), expected);

    for (id, role) in [(902, Role::User), (903, Role::Panitia), (904, Role::Admin)] {
        let account = AnAccount {
            role,
            ..a_member(id, "Bukan Sponsor")
        };
        account.create(&pool).await;
        let token = account.enter(&pool).await;
        let refused = directory
            .get_own_sponsor(by(&token, GetOwnSponsorRequest {}))
            .await
            .unwrap_err();
        let seen = (refused.code(), reason(&refused));
        assert_eq!(seen, (Code::PermissionDenied, "akses_ditolak".to_owned()), "{role:?}");
    }
    let anonymous = directory.get_own_sponsor(GetOwnSponsorRequest {}).await.unwrap_err();
    assert_eq!(reason(&anonymous), "sesi_berakhir");
}

#[testkit::database(identity::MIGRATOR)]
async fn five_hundred_sponsors_are_listed_and_no_more(pool: PgPool) {
    sqlx::raw_sql(
        "INSERT INTO accounts (id, name, email, phone, role, password_hash, created_at)
         SELECT n, 'Bagas', 'akun' || n || '@contoh.id', '+6281210020030', 'sponsorship', '$argon2id$x', now()
         FROM generate_series(1, 501) AS n;
         INSERT INTO sponsors (account_id, name, address, approved_at)
         SELECT n, 'PT ' || to_char(n, 'FM000'), 'Jakarta', now() FROM generate_series(1, 501) AS n",
    )
    .execute(&pool)
    .await
    .unwrap();
    let mut directory = directory(&pool).await;
    let listed = directory
        .list_sponsors(ListSponsorsRequest {})
        .await
        .unwrap()
        .into_inner()
        .sponsors;
    assert_eq!((listed.len(), listed[499].name.as_str()), (500, "PT 500"));
}

/// Sabotage (scripts/without-checks.sh): `sponsor_unapproved`.
#[testkit::database(identity::MIGRATOR)]
async fn a_sponsor_is_there_for_others_once_the_association_has_approved_it(pool: PgPool) {
    let (own, admin) = (
        a_sponsor(901),
        AnAccount {
            role: Role::Admin,
            ..a_member(902, "Sekretariat")
        },
    );
    own.create_with_company(&pool, "PT Baru Contoh").await;
    admin.create(&pool).await;
    sqlx::query("UPDATE sponsors SET approved_at = NULL")
        .execute(&pool)
        .await
        .unwrap();
    let (sponsor, admin) = (own.enter(&pool).await, admin.enter(&pool).await);
    let mut directory = directory(&pool).await;
    let review = |approved| ReviewSponsorRequest {
        id: 901,
        approved,
        reason: Some("  sudah ditelepon ".into()),
    };

    for approved in [false, true, false] {
        let listed = directory
            .list_sponsors(ListSponsorsRequest {})
            .await
            .unwrap()
            .into_inner();
        assert!(listed.sponsors.is_empty());
        let refused = directory.get_sponsor(GetSponsorRequest { id: 901 }).await.unwrap_err();
        assert_eq!(reason(&refused), "sponsor_tidak_ditemukan");
        for token in [&sponsor, &admin] {
            assert!(
                directory
                    .get_sponsor(by(token, GetSponsorRequest { id: 901 }))
                    .await
                    .is_ok()
            );
        }
        let own = directory.get_own_sponsor(by(&sponsor, GetOwnSponsorRequest {})).await;
        assert_eq!(own.unwrap().into_inner().approved, Some(false));

        let refused = directory.review_sponsor(by(&sponsor, review(true))).await.unwrap_err();
        assert_eq!(reason(&refused), "akses_ditolak", "nobody approves itself");
        directory.review_sponsor(by(&admin, review(approved))).await.unwrap();
        if approved {
            let listed = directory
                .list_sponsors(ListSponsorsRequest {})
                .await
                .unwrap()
                .into_inner();
            assert_eq!(listed.sponsors, [company(901, "PT Baru Contoh")]);
            assert!(directory.get_sponsor(GetSponsorRequest { id: 901 }).await.is_ok());
            directory.review_sponsor(by(&admin, review(false))).await.unwrap();
        }
    }
    let audited: Vec<serde_json::Value> =
        sqlx::query_scalar("SELECT after FROM audit_log WHERE action = 'sponsor.reviewed' AND actor = 902 ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(audited.len(), 4);
    assert_eq!(
        audited[1],
        serde_json::json!({ "approved": true, "reason": "sudah ditelepon" })
    );
}

/// Sabotage (scripts/without-checks.sh): `approval_untold`.
#[testkit::database(identity::MIGRATOR)]
async fn a_sponsor_is_told_once_that_it_was_approved(pool: PgPool) {
    let admin = AnAccount {
        role: Role::Admin,
        ..a_member(902, "Sekretariat")
    };
    a_sponsor(901).create_with_company(&pool, "PT Baru Contoh").await;
    admin.create(&pool).await;
    sqlx::query("UPDATE sponsors SET approved_at = NULL")
        .execute(&pool)
        .await
        .unwrap();
    let admin = admin.enter(&pool).await;
    let mut directory = directory(&pool).await;
    let mut told = Vec::new();
    // Approved twice, which is one approval; taken back, of which nothing is told; and approved again.
    for approved in [true, true, false, true] {
        let review = ReviewSponsorRequest {
            id: 901,
            approved,
            reason: None,
        };
        directory.review_sponsor(by(&admin, review)).await.unwrap();
        let announced: Vec<serde_json::Value> =
            sqlx::query_scalar("SELECT payload FROM outbox WHERE topic = 'identity.sponsor_approved.v1'")
                .fetch_all(&pool)
                .await
                .unwrap();
        assert!(
            announced.iter().all(|event| event["account_id"] == 901),
            "{announced:?}"
        );
        told.push(announced.len());
    }
    assert_eq!(told, [1, 1, 1, 2]);
}

#[testkit::database(identity::MIGRATOR)]
async fn the_association_sees_who_waits_first(pool: PgPool) {
    a_sponsor(901).create_with_company(&pool, "PT Lama Contoh").await;
    a_sponsor(902).create_with_company(&pool, "PT Baru Contoh").await;
    sqlx::query("UPDATE sponsors SET approved_at = NULL WHERE account_id = 902")
        .execute(&pool)
        .await
        .unwrap();
    let admin = AnAccount {
        role: Role::Admin,
        ..a_member(903, "Sekretariat")
    };
    admin.create(&pool).await;
    let (admin, sponsor) = (admin.enter(&pool).await, a_sponsor(901).enter(&pool).await);
    let mut directory = directory(&pool).await;
    let asked = ListSponsorsToReviewRequest {};

    let listed = directory.list_sponsors_to_review(by(&admin, asked)).await.unwrap();

    let seen: Vec<_> = listed
        .into_inner()
        .sponsors
        .into_iter()
        .map(|one| (one.sponsor.unwrap(), one.approved))
        .collect();
    let its_file = |id, name, approved| {
        let sponsor = Sponsor {
            contact: Some(contact(id)),
            approved: Some(approved),
            ..company(id, name)
        };
        (sponsor, approved)
    };
    assert_eq!(
        seen,
        [
            its_file(902, "PT Baru Contoh", false),
            its_file(901, "PT Lama Contoh", true)
        ]
    );
    for token in [&sponsor, ""] {
        let refused = directory.list_sponsors_to_review(by(token, asked)).await.unwrap_err();
        assert!(["akses_ditolak", "sesi_berakhir"].contains(&reason(&refused).as_str()));
    }
    let unknown = ReviewSponsorRequest {
        id: 903,
        approved: true,
        reason: None,
    };
    let refused = directory.review_sponsor(by(&admin, unknown)).await.unwrap_err();
    assert_eq!(reason(&refused), "sponsor_tidak_ditemukan");
}
