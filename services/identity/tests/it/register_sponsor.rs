//! Registration of a sponsor.

use portal_proto::identity::v1::{RegisterSponsorRequest, SessionOpened};
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use tonic::{Code, Status};

use crate::support::{Identity, NOW, PASSWORD, a_form, identity, signer};

const CHROME: &str =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

fn a_sponsor() -> RegisterSponsorRequest {
    RegisterSponsorRequest {
        sponsor_name: " PT Contoh Medika ".into(),
        sponsor_address: "Jalan Contoh 1\r\nJakarta".into(),
        contact_name: "Bagas Prakoso".into(),
        contact_phone: "0813-1002-0031".into(),
        email: "Bagas@contoh.id".into(),
        password: PASSWORD.into(),
        device: Some(CHROME.into()),
        known_devices: None,
    }
}

async fn join(identity: &Identity, form: RegisterSponsorRequest) -> Result<SessionOpened, Status> {
    let joined = identity.client.clone().register_sponsor(form).await;
    joined.map(tonic::Response::into_inner)
}

#[testkit::database(identity::MIGRATOR)]
async fn a_sponsor_has_an_account_of_its_role_a_company_and_a_session(pool: PgPool) {
    let identity = identity(&pool).await;

    let opened = join(&identity, a_sponsor()).await.unwrap();

    let user = opened.user.unwrap();
    assert_eq!(
        (user.name.as_str(), user.role.as_str()),
        ("Bagas Prakoso", "sponsorship")
    );
    let claims = signer().verifier().verify(&opened.access_token, NOW).unwrap();
    assert_eq!((claims.sub, claims.role), (user.id, auth::Role::Sponsorship));
    assert!(identity.check(&opened.access_token).await.is_ok());
    let company: (i64, String, String) = sqlx::query_as("SELECT account_id, name, address FROM sponsors")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(
        company,
        (user.id, "PT Contoh Medika".into(), "Jalan Contoh 1\nJakarta".into())
    );
    let kept: (String, Option<Vec<u8>>, Option<String>) =
        sqlx::query_as("SELECT phone, nik_sealed, profession_code FROM accounts")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(kept, ("+6281310020031".to_owned(), None, None));
    assert!(identity.log_in("bagas@CONTOH.id", PASSWORD).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn every_field_that_is_wrong_is_told_at_once(pool: PgPool) {
    let identity = identity(&pool).await;
    let wrong = RegisterSponsorRequest {
        sponsor_name: " ".into(),
        sponsor_address: "x".repeat(501),
        contact_name: "a\0b".into(),
        contact_phone: "0812".into(),
        email: "bagas".into(),
        password: String::new(),
        device: None,
        known_devices: None,
    };

    let refused = join(&identity, wrong).await.unwrap_err();

    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::InvalidArgument, "data_tidak_valid")
    );
    let expected = [
        ("sponsor_name", "required"),
        ("sponsor_address", "too_long:500"),
        ("contact_name", "invalid"),
        ("contact_phone", "invalid"),
        ("email", "invalid"),
        ("password", "required"),
    ];
    assert_eq!(
        fields(&refused),
        expected.map(|(field, rule)| (field.to_owned(), rule.to_owned()))
    );
    assert_eq!(identity.count("accounts").await, 0);
}

#[testkit::database(identity::MIGRATOR)]
async fn participants_and_sponsors_share_one_account_an_address(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    let same = |email: &str| {
        let form = RegisterSponsorRequest {
            email: email.into(),
            ..a_sponsor()
        };
        join(&identity, form)
    };
    let refused = same("SARI.lestari@contoh.id").await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::AlreadyExists, "email_terdaftar")
    );

    let (first, second) = tokio::join!(same("dewi@contoh.id"), same("Dewi@contoh.id"));
    assert_eq!(usize::from(first.is_ok()) + usize::from(second.is_ok()), 1);
    let companies: i64 = sqlx::query_scalar("SELECT count(*) FROM sponsors")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!((identity.count("accounts").await, companies), (2, 1));
}

#[testkit::database(identity::MIGRATOR)]
async fn a_sponsor_is_no_participant_and_is_not_announced(pool: PgPool) {
    let identity = identity(&pool).await;
    join(&identity, a_sponsor()).await.unwrap();
    assert_eq!(identity.count("outbox").await, 0);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_session_is_named_by_its_device_and_keeps_nothing_of_the_header(pool: PgPool) {
    let identity = identity(&pool).await;
    join(&identity, a_sponsor()).await.unwrap();
    let hostile = RegisterSponsorRequest {
        email: "lain@contoh.id".into(),
        device: Some("<b>Peramban Rahasia</b>".into()),
        ..a_sponsor()
    };
    join(&identity, hostile).await.unwrap();

    let devices: Vec<Option<String>> = sqlx::query_scalar("SELECT device FROM sessions ORDER BY account_id")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(devices, [Some("Chrome di Android".to_owned()), None]);
}
