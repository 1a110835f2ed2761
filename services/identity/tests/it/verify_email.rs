//! Nothing but a code is mailed to an address until that code came back, and notices are few.
//!
//! Sabotage (scripts/without-checks.sh): `strangers_mailed`, `notices_unlimited`, `email_any_code`, `mailbox_by_tags`.

use events::Sealed;
use portal_proto::identity::v1::{RequestEmailCodeRequest, UpdateProfileRequest, VerifyEmailRequest};
use serde_json::Value;
use sqlx::PgPool;
use testkit::refusal::reason;
use time::Duration;
use tonic::Status;

use crate::{
    get_profile::profile,
    otp_scene::wrong,
    support::{Identity, a_form, by, identity, seal_key},
    update_profile::update,
};

/// Asks a second later than whatever was asked before: the outbox has no order within one instant.
async fn ask(identity: &Identity, token: &str) -> Result<(), Status> {
    identity.clock.advance(Duration::seconds(1));
    let asked = by(token, RequestEmailCodeRequest {});
    identity.client.clone().request_email_code(asked).await.map(|_| ())
}

async fn verify(identity: &Identity, token: &str, code: &str) -> Result<(), Status> {
    let code = VerifyEmailRequest { code: code.into() };
    identity.client.clone().verify_email(by(token, code)).await.map(|_| ())
}

async fn announced(pool: &PgPool, topic: &str) -> Vec<Value> {
    sqlx::query_scalar("SELECT payload FROM outbox WHERE topic = $1 ORDER BY created_at, id")
        .bind(topic)
        .fetch_all(pool)
        .await
        .unwrap()
}

/// The codes that went to mailboxes so far, each with its address.
async fn mailed(pool: &PgPool) -> Vec<(String, String)> {
    let events = announced(pool, "identity.email_code_requested.v1").await;
    let opened = events.into_iter().map(|event| {
        let sealed: Sealed = serde_json::from_value(event["sealed"].clone()).unwrap();
        let part: Value = seal_key().open(&sealed, event["message_id"].as_str().unwrap()).unwrap();
        let word = |name: &str| part[name].as_str().unwrap().to_owned();
        (word("email"), word("code"))
    });
    opened.collect()
}

/// Changes the phone so often, each time to another number; tells how many of the notices are to be mailed.
async fn notices(identity: &Identity, token: &str, times: u32) -> usize {
    let before = announced(&identity.pool, "identity.phone_changed.v1").await.len();
    for place in 0..times {
        let changed = UpdateProfileRequest {
            phone: Some(format!("0812-9999-{:04}", u32::try_from(before).unwrap() + place)),
            ..UpdateProfileRequest::default()
        };
        update(identity, token, changed).await.unwrap();
    }
    let all = announced(&identity.pool, "identity.phone_changed.v1").await;
    all[before..].iter().filter(|event| event["mailed"] == true).count()
}

/// Sabotage: `strangers_mailed`.
#[testkit::database(identity::MIGRATOR)]
async fn eighty_changes_mail_nothing_to_an_address_that_nobody_verified(pool: PgPool) {
    let identity = identity(&pool).await;
    let mut form = a_form();
    form.name = "Verifikasi akun Anda di http://jahat.example".into();
    form.email = "korban@contoh.id".into();
    let token = identity.register(form).await.unwrap().access_token;
    assert_eq!(notices(&identity, &token, 80).await, 0);
}

/// Sabotage: `notices_unlimited`.
#[testkit::database(identity::MIGRATOR)]
async fn a_verified_address_gets_five_notices_an_hour(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    ask(&identity, &token).await.unwrap();
    let (address, code) = mailed(&pool).await.pop().unwrap();
    assert_eq!(address, "Sari.Lestari@contoh.id");
    verify(&identity, &token, &code).await.unwrap();

    assert_eq!(notices(&identity, &token, 80).await, 5);
    identity.clock.advance(Duration::hours(1));
    assert_eq!(notices(&identity, &token, 8).await, 5);
}

#[testkit::database(identity::MIGRATOR)]
async fn three_codes_an_hour_go_to_an_address_and_none_once_it_is_verified(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    for _ in 0..3 {
        ask(&identity, &token).await.unwrap();
    }
    let refused = ask(&identity, &token).await.unwrap_err();
    assert_eq!(reason(&refused), "terlalu_banyak_percobaan");
    let codes = mailed(&pool).await;
    assert_eq!(codes.len(), 3);
    if codes[0].1 != codes[2].1 {
        let refused = verify(&identity, &token, &codes[0].1).await.unwrap_err();
        assert_eq!(reason(&refused), "kode_otp_salah", "the newest only");
    }
    assert!(!profile(&identity, &token).await.unwrap().email_verified);
    verify(&identity, &token, &codes[2].1).await.unwrap();
    assert!(profile(&identity, &token).await.unwrap().email_verified);

    let refused = verify(&identity, &token, &codes[2].1).await.unwrap_err();
    assert_eq!(reason(&refused), "kode_otp_salah", "once");
    identity.clock.advance(Duration::hours(2));
    let refused = ask(&identity, &token).await.unwrap_err();
    assert_eq!(reason(&refused), "email_terverifikasi");
}

/// Registers an address and asks for its code so often; the refusal of the last, if it was one.
async fn asks_at(identity: &Identity, email: &str, times: u32) -> Option<String> {
    let mut form = a_form();
    form.email = email.into();
    let token = identity.register(form).await.unwrap().access_token;
    let mut last = None;
    for _ in 0..times {
        last = ask(identity, &token).await.err().map(|refused| reason(&refused));
    }
    last
}

/// Sabotage: `mailbox_by_tags`.
#[testkit::database(identity::MIGRATOR)]
async fn eighty_accounts_with_tags_of_one_mailbox_have_few_codes_mailed_to_it_and_lock_nobody_out(pool: PgPool) {
    let identity = identity(&pool).await;
    let too_often = Some("terlalu_banyak_percobaan".to_owned());
    let mut refused = 0;
    for number in 0..80 {
        let answered = asks_at(&identity, &format!("Korban+{number}@contoh.id"), 1).await;
        refused += u32::from(answered == too_often);
    }
    let to: Vec<_> = mailed(&pool).await.into_iter().map(|(address, _)| address).collect();
    let first: Vec<_> = (0..7).map(|number| format!("Korban+{number}@contoh.id")).collect();
    assert_eq!((to, refused), (first, 73), "as they were typed");

    // Whose mailbox it is has its own three, and so has everybody else.
    assert_eq!(asks_at(&identity, "korban@contoh.id", 3).await, None);
    assert_eq!(mailed(&pool).await.len(), 10);
    for other in ["kor.ban+1@contoh.id", "korban+1@contoh.example"] {
        assert_eq!(asks_at(&identity, other, 3).await, None, "{other}");
        assert_eq!(asks_at(&identity, &format!("x{other}"), 4).await, too_often, "{other}");
    }
    identity.clock.advance(Duration::hours(1));
    assert_eq!(asks_at(&identity, "korban+80@contoh.id", 1).await, None);
}

/// Sabotage: `email_any_code`.
#[testkit::database(identity::MIGRATOR)]
async fn a_code_allows_five_tries_for_an_hour_and_to_its_own_account(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let mut form = a_form();
    form.email = "dewi@contoh.id".into();
    let other = identity.register(form).await.unwrap().access_token;
    ask(&identity, &token).await.unwrap();
    let code = mailed(&pool).await.pop().unwrap().1;

    for (token, code) in [(&other, code.as_str()), (&token, "12345"), (&token, "")] {
        let refused = verify(&identity, token, code).await.unwrap_err();
        assert_eq!(reason(&refused), "kode_otp_salah");
    }
    for _ in 0..5 {
        let refused = verify(&identity, &token, &wrong(&code)).await.unwrap_err();
        assert_eq!(reason(&refused), "kode_otp_salah");
    }
    assert!(verify(&identity, &token, &code).await.is_err(), "tried too often");

    ask(&identity, &token).await.unwrap();
    let code = mailed(&pool).await.pop().unwrap().1;
    identity.clock.advance(Duration::hours(1));
    assert!(verify(&identity, &token, &code).await.is_err(), "too late");
    assert_eq!(notices(&identity, &token, 1).await, 0);
}
