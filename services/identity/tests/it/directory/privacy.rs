//! What no answer may hold.

use portal_proto::identity::v1::{
    GetOwnSponsorRequest, GetSponsorRequest, ListGendersRequest, ListInstitutionsRequest, ListParticipantsRequest,
    ListReligionsRequest, ListSponsorsRequest, RegisterRequest,
};
use sqlx::PgPool;

use super::{AnAccount, Role, a_member, by, directory, falsify, sabotaged};
use crate::support::{a_form, identity};

const CANARY_NIK: &str = "3674016708910077";
const CANARY_EMAIL: &str = "kenari.rahasia@contoh.id";
/// What stays of +62 813-7719-4482 in whatever spelling.
const CANARY_PHONE: &str = "81377194482";

/// Everything that the directory answers to one caller, as text.
async fn all_answers(pool: &PgPool, token: &str, sponsor: i64) -> String {
    let mut directory = directory(pool).await;
    let institutions = ListInstitutionsRequest::default();
    let mut answers = vec![
        format!("{:?}", directory.list_institutions(by(token, institutions)).await),
        format!(
            "{:?}",
            directory.list_religions(by(token, ListReligionsRequest {})).await
        ),
        format!("{:?}", directory.list_genders(by(token, ListGendersRequest {})).await),
        format!("{:?}", directory.list_sponsors(by(token, ListSponsorsRequest {})).await),
        format!(
            "{:?}",
            directory
                .get_sponsor(by(token, GetSponsorRequest { id: sponsor }))
                .await
        ),
        format!(
            "{:?}",
            directory.get_own_sponsor(by(token, GetOwnSponsorRequest {})).await
        ),
    ];
    for (page, keyword) in [
        (0, ""),
        (1, ""),
        (0, "kenari"),
        (1, CANARY_PHONE),
        (1, CANARY_EMAIL),
        (1, CANARY_NIK),
    ] {
        let asked = ListParticipantsRequest {
            page,
            per_page: 100,
            keyword: keyword.to_owned(),
        };
        answers.push(format!("{:?}", directory.list_participants(by(token, asked)).await));
    }
    answers.join("\n")
}

#[testkit::database(identity::MIGRATOR)]
async fn no_answer_holds_a_nik_or_contact_data_of_another(pool: PgPool) {
    let canary = RegisterRequest {
        name: "Kenari Lestari".into(),
        email: CANARY_EMAIL.into(),
        phone: format!("0{CANARY_PHONE}"),
        nik: CANARY_NIK.into(),
        ..a_form()
    };
    identity(&pool).await.register(canary).await.unwrap();
    let as_role = |id, role| AnAccount {
        role,
        ..a_member(id, "Bagas Prakoso")
    };
    let (member, sponsor) = (a_member(901, "Maya Larasati"), as_role(902, Role::Sponsorship));
    let (organiser, admin) = (as_role(903, Role::Panitia), as_role(904, Role::Admin));
    for account in [&member, &organiser, &admin] {
        account.create(&pool).await;
    }
    sponsor.create_with_company(&pool, "PT Contoh").await;
    // The canary's contact data, at a sponsor as well.
    let silent = as_role(905, Role::Sponsorship);
    silent.create_with_company(&pool, "PT Kenari").await;
    sqlx::query("UPDATE accounts SET phone = '+6281377194482', email = 'kenari.rahasia@contoh.id.' WHERE id = 905")
        .execute(&pool)
        .await
        .unwrap();
    let mut tokens = vec![String::new()];
    for account in [&member, &sponsor, &organiser, &admin] {
        tokens.push(account.enter(&pool).await);
    }
    if sabotaged("directory_contact") {
        falsify(&pool, "accounts", "name", "name || ' ' || phone || ' ' || email").await;
    }

    for (place, token) in tokens.iter().enumerate() {
        // An admin may see a sponsor's contact data, so is not asked about that one.
        let asked_about = if place == 4 { 902 } else { 905 };
        let answers = all_answers(&pool, token, asked_about).await;
        assert!(answers.contains("PT Kenari"), "the answers show what is there");
        assert_eq!(answers.contains("Kenari Lestari"), place > 0, "caller {place}");
        for secret in [CANARY_NIK, CANARY_EMAIL, CANARY_PHONE] {
            assert!(!answers.contains(secret), "caller {place} is shown {secret}");
        }
    }
}
