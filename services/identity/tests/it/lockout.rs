//! The lockout.

use sqlx::PgPool;
use testkit::{eventually, refusal::reason};
use time::Duration;
use tokio_util::sync::CancellationToken;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use crate::support::{Identity, PASSWORD, a_form, identity, load_demo};

const LOGIN: &str = "sari.lestari@contoh.id";

async fn fail(identity: &Identity, login: &str, times: usize) {
    for _ in 0..times {
        assert_eq!(
            reason(&identity.log_in(login, "salah").await.unwrap_err()),
            "kredensial_salah"
        );
    }
}

fn is_locked(status: &Status) -> bool {
    status.code() == Code::ResourceExhausted && reason(status) == "terlalu_banyak_percobaan"
}

#[testkit::database(identity::MIGRATOR)]
async fn the_eleventh_try_is_refused_even_when_it_is_right(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    fail(&identity, LOGIN, 10).await;

    let locked = identity.log_in(LOGIN, PASSWORD).await.unwrap_err();

    assert!(is_locked(&locked), "{locked:?}");
    let after = locked.get_details_retry_info().unwrap().retry_delay.unwrap();
    assert_eq!(after, std::time::Duration::from_secs(15 * 60));
}

#[testkit::database(identity::MIGRATOR)]
async fn the_tenth_try_may_still_be_the_right_one(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    fail(&identity, LOGIN, 9).await;
    assert!(identity.log_in(LOGIN, PASSWORD).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn the_window_slides_and_refused_tries_do_not_prolong_it(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    fail(&identity, LOGIN, 1).await;
    identity.clock.advance(Duration::minutes(10));
    fail(&identity, LOGIN, 9).await;

    let locked = identity.log_in(LOGIN, PASSWORD).await.unwrap_err();
    let after = locked.get_details_retry_info().unwrap().retry_delay.unwrap();
    assert_eq!(after, std::time::Duration::from_secs(5 * 60));

    // The first try has left the window: one more fits, and no further one.
    identity.clock.advance(Duration::minutes(5));
    fail(&identity, LOGIN, 1).await;
    assert!(is_locked(&identity.log_in(LOGIN, PASSWORD).await.unwrap_err()));

    identity.clock.advance(Duration::minutes(10));
    assert!(identity.log_in(LOGIN, PASSWORD).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn success_forgets_the_tries(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    for _ in 0..3 {
        fail(&identity, LOGIN, 9).await;
        identity.log_in(LOGIN, PASSWORD).await.unwrap();
    }
    assert_eq!(identity.count("login_attempts").await, 0);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_login_that_nobody_has_is_locked_alike(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    fail(&identity, LOGIN, 10).await;
    fail(&identity, "Tidak.Ada@contoh.id", 5).await;
    fail(&identity, "tidak.ada@contoh.id ", 5).await;

    let known = identity.log_in(LOGIN, "salah").await.unwrap_err();
    let unknown = identity.log_in("tidak.ada@contoh.id", "salah").await.unwrap_err();

    assert!(is_locked(&unknown));
    assert_eq!(
        (known.message(), known.details()),
        (unknown.message(), unknown.details())
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn address_and_number_of_one_account_share_its_tries(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    fail(&identity, "anggota@contoh.id", 5).await;
    fail(&identity, "10020030", 5).await;
    assert!(is_locked(
        &identity.log_in("10020030", "Diklat#2026").await.unwrap_err()
    ));
    assert!(is_locked(
        &identity.log_in("anggota@contoh.id", "Diklat#2026").await.unwrap_err()
    ));
    assert!(
        identity.log_in("admin@contoh.id", "Diklat#2026").await.is_ok(),
        "another account is not touched"
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn tries_at_the_same_moment_cannot_slip_through(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    let mut tries = tokio::task::JoinSet::new();
    for _ in 0..24 {
        let mut client = identity.client.clone();
        tries.spawn(async move {
            let asked = portal_proto::identity::v1::LogInRequest {
                login: LOGIN.into(),
                password: "salah".into(),
                ..Default::default()
            };
            client.log_in(asked).await.unwrap_err()
        });
    }
    let refusals = tries.join_all().await;
    assert_eq!(refusals.iter().filter(|status| is_locked(status)).count(), 14);
}

#[testkit::database(identity::MIGRATOR)]
async fn tries_past_their_window_are_swept_away_and_others_stay(pool: PgPool) {
    let mut identity = identity(&pool).await;
    fail(&identity, "lama@contoh.id", 1).await;
    // Past the longest window of any key, an hour.
    identity.clock.advance(Duration::minutes(55));
    fail(&identity, "baru@contoh.id", 10).await;
    identity.clock.advance(Duration::minutes(6));

    let place = identity
        .workers
        .iter()
        .position(|worker| worker.name == "identity.sweep")
        .unwrap();
    let stop = CancellationToken::new();
    let sweeping = tokio::spawn(identity.workers.remove(place).run(stop.clone()));
    // Each login is counted for its address and for all strangers.
    eventually("one login is left", || async {
        (identity.count("login_attempts").await == 2).then_some(())
    })
    .await;
    assert!(is_locked(
        &identity.log_in("baru@contoh.id", "salah").await.unwrap_err()
    ));

    stop.cancel();
    sweeping.await.unwrap();
}
