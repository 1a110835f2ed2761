//! Registration.

use portal_proto::identity::v1::{ListProfessionsRequest, RegisterRequest};
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use tonic::Code;

use crate::support::{NOW, PASSWORD, a_form, identity, signer};

#[testkit::database(identity::MIGRATOR)]
async fn a_registration_opens_an_account_and_a_session(pool: PgPool) {
    let identity = identity(&pool).await;

    let opened = identity.register(a_form()).await.unwrap();

    let user = opened.user.unwrap();
    assert!(user.id >= 1000, "{}", user.id);
    assert_eq!(
        (user.name.as_str(), user.email.as_str()),
        ("dr. Sari Lestari", "Sari.Lestari@contoh.id")
    );
    assert_eq!((user.role.as_str(), user.npa.as_deref()), ("user", None));
    let claims = signer().verifier().verify(&opened.access_token, NOW).unwrap();
    assert_eq!((claims.sub, claims.exp - claims.iat), (user.id, 30 * 86_400));
    assert_eq!(opened.expires_at.unwrap().seconds, claims.exp);
    let checked = identity.check(&opened.access_token).await.unwrap();
    assert_eq!(
        (checked.user.unwrap().id, checked.session_id),
        (user.id, claims.sid.to_string())
    );
    assert_eq!(
        identity
            .log_in("sari.lestari@CONTOH.id", PASSWORD)
            .await
            .unwrap()
            .user
            .unwrap()
            .id,
        user.id
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn an_address_has_one_account_whatever_its_case(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();

    let again = RegisterRequest {
        email: " SARI.lestari@Contoh.ID ".into(),
        ..a_form()
    };
    let refused = identity.register(again).await.unwrap_err();

    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::AlreadyExists, "email_terdaftar")
    );
    assert_eq!(identity.count("accounts").await, 1);
}

#[testkit::database(identity::MIGRATOR)]
async fn of_registrations_at_the_same_moment_exactly_one_gets_the_address(pool: PgPool) {
    let identity = identity(&pool).await;
    let same = |email: &str| {
        identity.register(RegisterRequest {
            email: email.into(),
            ..a_form()
        })
    };

    let (first, second, third) = tokio::join!(same("dewi@contoh.id"), same("Dewi@contoh.id"), same("DEWI@contoh.id"));

    let outcomes = [first, second, third];
    let refused: Vec<_> = outcomes.iter().filter_map(|outcome| outcome.as_ref().err()).collect();
    assert_eq!(refused.len(), 2);
    assert!(
        refused.iter().all(|status| reason(status) == "email_terdaftar"),
        "{refused:?}"
    );
    assert_eq!(
        (identity.count("accounts").await, identity.count("outbox").await),
        (1, 1)
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn every_field_that_is_wrong_is_told_at_once(pool: PgPool) {
    let identity = identity(&pool).await;
    let wrong = RegisterRequest {
        name: " ".into(),
        phone: "0812".into(),
        email: "sari@".into(),
        password: String::new(),
        profession_code: Some("TUKANG".into()),
        nik: "３１７１０４５２０３８８０００２".into(),
        device: None,
        known_devices: None,
    };

    let refused = identity.register(wrong).await.unwrap_err();

    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::InvalidArgument, "data_tidak_valid")
    );
    let mut told = fields(&refused);
    told.sort();
    let expected = [
        ("email", "invalid"),
        ("name", "required"),
        ("nik", "nik_length"),
        ("password", "required"),
        ("phone", "invalid"),
        ("profession_code", "unknown"),
    ];
    assert_eq!(told, expected.map(|(field, rule)| (field.to_owned(), rule.to_owned())));
    assert_eq!(identity.count("accounts").await, 0);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_profession_must_exist_but_need_not_be_picked(pool: PgPool) {
    let identity = identity(&pool).await;

    let unknown = RegisterRequest {
        profession_code: Some("XX".into()),
        ..a_form()
    };
    let refused = identity.register(unknown).await.unwrap_err();
    assert_eq!(fields(&refused), [("profession_code".to_owned(), "unknown".to_owned())]);

    identity
        .register(RegisterRequest {
            profession_code: None,
            ..a_form()
        })
        .await
        .unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn no_field_with_a_nul_reaches_the_database(pool: PgPool) {
    let identity = identity(&pool).await;
    let with_nul = RegisterRequest {
        name: "Sa\0ri".into(),
        phone: "0812\u{0}10020030".into(),
        email: "sa\0ri@contoh.id".into(),
        profession_code: Some("D\0U".into()),
        nik: "317104520388000\0".into(),
        ..a_form()
    };
    let refused = identity.register(with_nul).await.unwrap_err();
    assert_eq!((refused.code(), fields(&refused).len()), (Code::InvalidArgument, 5));
}

#[testkit::database(identity::MIGRATOR)]
async fn a_password_has_8_to_128_characters_and_is_no_common_one(pool: PgPool) {
    let identity = identity(&pool).await;
    let with = |password: &str| RegisterRequest {
        password: password.into(),
        ..a_form()
    };

    let refused = [
        ("1234567", "too_short:8"),
        (&"x".repeat(129), "too_long:128"),
        ("Password1", "common"),
    ];
    for (password, rule) in refused {
        let refused = identity.register(with(password)).await.unwrap_err();
        assert_eq!(fields(&refused), [("password".to_owned(), rule.to_owned())]);
    }

    // Characters, not bytes; and all of them count.
    let longest = "é".repeat(128);
    identity.register(with(&longest)).await.unwrap();
    assert!(identity.log_in("sari.lestari@contoh.id", &longest).await.is_ok());
    let shorter = "é".repeat(127);
    assert!(identity.log_in("sari.lestari@contoh.id", &shorter).await.is_err());
}

#[testkit::database(identity::MIGRATOR)]
async fn a_phone_number_is_kept_in_one_form(pool: PgPool) {
    let identity = identity(&pool).await;
    for (place, typed) in ["081210020099", "6281210020099", "+62 812-1002-0099"]
        .into_iter()
        .enumerate()
    {
        let form = RegisterRequest {
            phone: typed.into(),
            email: format!("a{place}@contoh.id"),
            ..a_form()
        };
        identity.register(form).await.unwrap();
    }
    let kept: Vec<String> = sqlx::query_scalar("SELECT DISTINCT phone FROM accounts")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(kept, ["+6281210020099"]);
}

#[testkit::database(identity::MIGRATOR)]
async fn nothing_typed_into_the_form_gives_a_role(pool: PgPool) {
    let identity = identity(&pool).await;
    let hostile = RegisterRequest {
        name: "Sari', 'admin') --".into(),
        password: "x', role = 'admin".into(),
        ..a_form()
    };
    let opened = identity.register(hostile).await.unwrap();
    let claims = signer().verifier().verify(&opened.access_token, NOW).unwrap();
    let roles: Vec<String> = sqlx::query_scalar("SELECT role FROM accounts")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!((roles, claims.role), (vec!["user".to_owned()], auth::Role::User));
}

#[testkit::database(identity::MIGRATOR)]
async fn the_professions_come_in_order_of_name(pool: PgPool) {
    let identity = identity(&pool).await;
    let listed = identity
        .client
        .clone()
        .list_professions(ListProfessionsRequest {})
        .await
        .unwrap()
        .into_inner();
    let names: Vec<_> = listed
        .professions
        .iter()
        .map(|profession| profession.name.as_str())
        .collect();
    assert!(names.is_sorted() && names.len() == 26, "{names:?}");
    assert_eq!(names[0], "Ahli Teknologi Laboratorium Medik");
}
