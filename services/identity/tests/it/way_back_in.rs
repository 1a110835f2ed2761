//! Nobody can shut a member out: who knocks with wrong passwords and codes shuts out himself, and all strangers together
//! have too few tries to guess anything. docs/decisions/0010-the-way-back-in.md has the arithmetic.
//!
//! Sabotage (scripts/without-checks.sh): `device_forgotten`, `device_of_anybody`, `strangers_uncounted`, `asker_forgotten`,
//! `code_keeps_lock`, `crowd_of_anybody`.

use portal_proto::identity::v1::{
    ChangePasswordRequest, LogInRequest, RequestCodeRequest, ResetPasswordRequest, SessionOpened,
};
use sqlx::PgPool;
use testkit::refusal::reason;
use time::Duration;
use tonic::Status;

use crate::{
    otp_scene::{EMAIL, NEW_PASSWORD, PHONE, Scene, a_member, another_form, assert_wrong, scene, wrong},
    support::{PASSWORD, a_form, by},
};

/// Two hours, a quarter of an hour after the other.
const WINDOWS: u32 = 8;
const WINDOW: Duration = Duration::minutes(15);
/// Then all strangers together may try again.
const HOUR: Duration = Duration::hours(1);

impl Scene {
    async fn log_in_from(&self, address: &str, known: &str, password: &str) -> Result<SessionOpened, Status> {
        let asked = LogInRequest {
            login: EMAIL.into(),
            password: password.into(),
            address: Some(address.into()),
            known_devices: Some(known.into()),
            ..LogInRequest::default()
        };
        Ok(self.accounts.clone().log_in(asked).await?.into_inner())
    }

    /// Asks for a code in a browser; tells what the browser keeps, and the code.
    async fn code_in(&self, browser: Option<&str>) -> (String, String) {
        let asked = RequestCodeRequest {
            email: EMAIL.into(),
            phone: PHONE.into(),
            browser: browser.map(Into::into),
            ..RequestCodeRequest::default()
        };
        let kept = self.resets.clone().request_code(asked).await.unwrap().into_inner();
        self.settled().await;
        (kept.browser, self.sent().await.pop().expect("a code went out").code)
    }

    async fn reset_in(&self, browser: Option<&str>, known: Option<&str>, code: &str) -> Result<String, Status> {
        let asked = ResetPasswordRequest {
            email: EMAIL.into(),
            new_password: NEW_PASSWORD.into(),
            code: code.into(),
            browser: browser.map(Into::into),
            known_devices: known.map(Into::into),
            ..ResetPasswordRequest::default()
        };
        let set = self.resets.clone().reset_password(asked).await?;
        Ok(set.into_inner().known_devices)
    }

    /// Ten wrong passwords from each of three addresses of strangers: more than all of them together may try.
    async fn knock(&self) {
        for place in 0..3 {
            for _ in 0..10 {
                let refused = self.log_in_from(&format!("203.0.113.{place}"), "", "salah").await;
                assert_eq!(reason(&refused.unwrap_err()), "kredensial_salah");
            }
        }
    }
}

fn assert_locked(refused: Result<SessionOpened, Status>) {
    assert_eq!(reason(&refused.unwrap_err()), "terlalu_banyak_percobaan");
}

/// Sabotage: `device_forgotten`.
#[testkit::database(identity::MIGRATOR)]
async fn however_long_strangers_knock_a_known_device_gets_in(pool: PgPool) {
    let scene = scene(&pool).await;
    let opened = scene.accounts.clone().register(a_form()).await.unwrap().into_inner();
    let mut known = opened.known_devices;
    for _ in 0..WINDOWS {
        for _ in 0..10 {
            scene.log_in_from("203.0.113.9", "", "salah").await.unwrap_err();
        }
        assert_locked(scene.log_in_from("203.0.113.9", "", PASSWORD).await);
        // At the very address of who knocks, too: a clinic is one address.
        let opened = scene.log_in_from("203.0.113.9", &known, PASSWORD).await;
        known = opened.expect("the member's own device is never slowed").known_devices;
        scene.clock.advance(WINDOW);
    }
}

/// Sabotage: `code_keeps_lock`.
#[testkit::database(identity::MIGRATOR)]
async fn however_long_strangers_knock_a_code_opens_the_account_to_any_device(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    for _ in 0..2 {
        scene.knock().await;
        scene.clock.advance(HOUR);
    }
    scene.knock().await;
    assert_locked(scene.log_in_from("198.51.100.1", "", PASSWORD).await);

    let (browser, code) = scene.code_in(None).await;
    let known = scene.reset_in(Some(&browser), None, &code).await.unwrap();

    // The account is open, and stays so for this browser while the strangers go on.
    scene.log_in_from("198.51.100.1", "", NEW_PASSWORD).await.unwrap();
    scene.knock().await;
    assert_locked(scene.log_in_from("198.51.100.1", "", NEW_PASSWORD).await);
    scene.log_in_from("198.51.100.1", &known, NEW_PASSWORD).await.unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn one_stranger_does_not_spend_the_tries_of_another_address(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    for _ in 0..10 {
        scene.log_in_from("203.0.113.1", "", "salah").await.unwrap_err();
    }
    assert_locked(scene.log_in_from("203.0.113.1", "", PASSWORD).await);
    scene.log_in_from("203.0.113.2", "", PASSWORD).await.unwrap();
}

/// Sabotage: `strangers_uncounted`.
#[testkit::database(identity::MIGRATOR)]
async fn of_the_guesses_of_a_thousand_addresses_thirty_an_hour_are_evaluated(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    for login in [EMAIL, "tidak.ada@contoh.id"] {
        let mut guesses = tokio::task::JoinSet::new();
        for place in 0..1_000 {
            let mut client = scene.accounts.clone();
            guesses.spawn(async move {
                let asked = LogInRequest {
                    login: login.into(),
                    password: "salah".into(),
                    address: Some(format!("2001:db8:{place:x}::")),
                    ..LogInRequest::default()
                };
                // A guess that found the hasher busy was none: it is given back, and made again.
                loop {
                    let refused = reason(&client.log_in(asked.clone()).await.unwrap_err());
                    if refused != "layanan_sibuk" {
                        break refused;
                    }
                }
            });
        }
        let answers = guesses.join_all().await;
        let evaluated = answers
            .iter()
            .filter(|reason| *reason != "terlalu_banyak_percobaan")
            .count();
        assert_eq!(evaluated, 30, "{login}");
        // Nor does a quarter of an hour give any back, as it does to one address.
        scene.clock.advance(WINDOW);
        assert_locked(scene.log_in_from("198.51.100.1", "", PASSWORD).await);
    }
}

/// The gateway says that an address tried too often, whose doing that ever was: a hall is one address.
///
/// Sabotage: `crowd_of_anybody`.
#[testkit::database(identity::MIGRATOR)]
async fn at_a_crowded_address_only_who_has_tries_of_his_own_goes_on(pool: PgPool) {
    let scene = scene(&pool).await;
    let opened = scene.accounts.clone().register(a_form()).await.unwrap().into_inner();
    let log_in = async |known: &str| {
        let asked = LogInRequest {
            login: EMAIL.into(),
            password: PASSWORD.into(),
            known_devices: Some(known.into()),
            from_crowded_address: true,
            ..LogInRequest::default()
        };
        scene.accounts.clone().log_in(asked).await
    };
    for stranger in ["", "~~.~"] {
        let refused = log_in(stranger).await.unwrap_err();
        assert_eq!(reason(&refused), "terlalu_banyak_percobaan");
    }
    log_in(&opened.known_devices)
        .await
        .expect("a known device is never slowed");

    let (browser, code) = scene.code_in(None).await;
    let reset = async |browser: Option<&str>, code: &str| {
        let asked = ResetPasswordRequest {
            email: EMAIL.into(),
            new_password: NEW_PASSWORD.into(),
            code: code.into(),
            browser: browser.map(Into::into),
            from_crowded_address: true,
            ..ResetPasswordRequest::default()
        };
        scene.resets.clone().reset_password(asked).await
    };
    for stranger in [None, Some("0123456789abcdef0123456789abcdef")] {
        let refused = reset(stranger, &code).await.unwrap_err();
        assert_eq!(reason(&refused), "terlalu_banyak_percobaan");
    }
    reset(Some(&browser), &code)
        .await
        .expect("whoever asked for the code goes on");
}

/// Sabotage: `device_of_anybody`.
#[testkit::database(identity::MIGRATOR)]
async fn a_device_is_known_to_its_own_account_with_its_present_password_only(pool: PgPool) {
    let scene = scene(&pool).await;
    let opened = scene.accounts.clone().register(a_form()).await.unwrap().into_inner();
    let other = scene
        .accounts
        .clone()
        .register(another_form())
        .await
        .unwrap()
        .into_inner();
    scene.knock().await;
    let forged = format!("{}.{}", opened.known_devices.split('.').next().unwrap(), "0".repeat(64));
    for stranger in [other.known_devices.as_str(), &forged, "~~.~", ""] {
        assert_locked(scene.log_in_from("198.51.100.1", stranger, PASSWORD).await);
    }

    let change = ChangePasswordRequest {
        old_password: PASSWORD.into(),
        new_password: NEW_PASSWORD.into(),
        known_devices: Some(opened.known_devices.clone()),
    };
    let changed = scene
        .accounts
        .clone()
        .change_password(by(&opened.access_token, change))
        .await;
    let renewed = changed.unwrap().into_inner().known_devices;
    scene.knock().await;

    assert_locked(
        scene
            .log_in_from("198.51.100.1", &opened.known_devices, NEW_PASSWORD)
            .await,
    );
    scene.log_in_from("198.51.100.1", &renewed, NEW_PASSWORD).await.unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn a_known_device_has_ten_tries_and_no_more(pool: PgPool) {
    let scene = scene(&pool).await;
    let opened = scene.accounts.clone().register(a_form()).await.unwrap().into_inner();
    for _ in 0..10 {
        let refused = scene.log_in_from("", &opened.known_devices, "salah").await.unwrap_err();
        assert_eq!(reason(&refused), "kredensial_salah");
    }
    assert_locked(scene.log_in_from("", &opened.known_devices, PASSWORD).await);
    // As a stranger it has tries again: a lost cookie locks nobody out.
    scene.log_in_from("", "", PASSWORD).await.unwrap();
}

/// Sabotage: `asker_forgotten`.
#[testkit::database(identity::MIGRATOR)]
async fn however_fast_strangers_try_the_code_works_in_the_browser_that_asked_for_it(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let (browser, code) = scene.code_in(None).await;
    // Four a second for a minute, each with a browser of its own or none.
    for place in 0..240_u128 {
        let made_up = (place % 2 == 0).then(|| format!("{place:032x}"));
        assert_wrong(
            &scene
                .reset_in(made_up.as_deref(), None, &wrong(&code))
                .await
                .unwrap_err(),
        );
        if place % 4 == 3 {
            scene.clock.advance(Duration::SECOND);
        }
    }
    assert_wrong(&scene.reset_in(None, None, &code).await.unwrap_err());

    for _ in 0..4 {
        assert_wrong(&scene.reset_in(Some(&browser), None, &wrong(&code)).await.unwrap_err());
    }
    scene.reset_in(Some(&browser), None, &code).await.unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn a_code_allows_five_tries_to_the_browser_that_asked_and_five_to_all_others(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let (browser, code) = scene.code_in(None).await;
    for _ in 0..5 {
        assert_wrong(&scene.reset_in(Some(&browser), None, &wrong(&code)).await.unwrap_err());
    }
    assert_wrong(&scene.reset_in(Some(&browser), None, &code).await.unwrap_err());
    for _ in 0..4 {
        assert_wrong(&scene.reset_in(None, None, &wrong(&code)).await.unwrap_err());
    }
    scene.reset_in(None, None, &code).await.unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn a_device_of_the_account_has_tries_of_its_own_at_a_code_that_another_asked_for(pool: PgPool) {
    let scene = scene(&pool).await;
    let opened = scene.accounts.clone().register(a_form()).await.unwrap().into_inner();
    let (_, code) = scene.code_in(None).await;
    for _ in 0..6 {
        assert_wrong(&scene.reset_in(None, None, &wrong(&code)).await.unwrap_err());
    }
    scene.reset_in(None, Some(&opened.known_devices), &code).await.unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn a_browser_keeps_one_thing_however_often_it_asks(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let (browser, _) = scene.code_in(None).await;
    scene.clock.advance(Duration::minutes(2));
    let (again, code) = scene.code_in(Some(&browser)).await;
    assert_eq!(browser, again);
    let (made_up, _) = scene.code_in(Some("x")).await;
    assert!(made_up != "x" && made_up != browser, "only what we gave out is taken");
    for _ in 0..5 {
        scene.reset_in(None, None, &wrong(&code)).await.unwrap_err();
    }
    scene.reset_in(Some(&browser), None, &code).await.unwrap();
}

/// The table itself: no key holds more tries than it has.
#[testkit::database(identity::MIGRATOR)]
async fn no_row_holds_more_tries_than_it_may(pool: PgPool) {
    let written = sqlx::query(
        "INSERT INTO login_attempts (key, tried_at, last_tried_at, most) VALUES (sha256('a'), ARRAY[now(), now()], now(), 1)",
    )
    .execute(&pool)
    .await;
    let refused = written.unwrap_err();
    assert_eq!(
        refused.as_database_error().unwrap().constraint(),
        Some("login_attempts_within")
    );
}
