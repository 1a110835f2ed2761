//! Telling who holds a token.

use auth::{Claims, Role, Signer};
use portal_proto::identity::v1::{CheckSessionRequest, RegisterRequest};
use sqlx::PgPool;
use testkit::refusal::reason;
use time::Duration;
use tonic::{Code, Response};
use uuid::Uuid;

use crate::support::{NOW, a_form, identity, signer};

#[testkit::database(identity::MIGRATOR)]
async fn a_session_dies_when_its_time_is_up(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;

    identity.clock.advance(Duration::days(30) - Duration::seconds(1));
    assert!(identity.check(&token).await.is_ok());
    identity.clock.advance(Duration::seconds(1));
    let dead = identity.check(&token).await.unwrap_err();
    assert_eq!(
        (dead.code(), reason(&dead).as_str()),
        (Code::Unauthenticated, "sesi_berakhir")
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn the_row_decides_even_when_the_token_says_longer(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    sqlx::query("UPDATE sessions SET expires_at = created_at + interval '1 minute'")
        .execute(&pool)
        .await
        .unwrap();

    identity.clock.advance(Duration::minutes(2));

    assert_eq!(reason(&identity.check(&token).await.unwrap_err()), "sesi_berakhir");
    assert_eq!(
        reason(&identity.log_out(&format!("Bearer {token}")).await.unwrap_err()),
        "sesi_berakhir"
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn a_deactivated_account_has_no_session(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    sqlx::query("UPDATE accounts SET deactivated_at = now()")
        .execute(&pool)
        .await
        .unwrap();

    assert_eq!(reason(&identity.check(&token).await.unwrap_err()), "sesi_berakhir");
    assert_eq!(
        reason(&identity.log_out(&format!("Bearer {token}")).await.unwrap_err()),
        "sesi_berakhir"
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn the_role_of_today_counts_not_the_one_in_the_token(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    sqlx::query("UPDATE accounts SET role = 'panitia'")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(identity.check(&token).await.unwrap().user.unwrap().role, "panitia");
}

#[testkit::database(identity::MIGRATOR)]
async fn a_token_that_is_not_ours_is_dead(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let claims = signer().verifier().verify(&token, NOW).unwrap();

    let forged = Signer::from_seed("k1", &[42; 32]).unwrap().sign(&claims).unwrap();
    let no_such_session = signer()
        .sign(&Claims {
            sid: Uuid::from_u128(7),
            ..claims.clone()
        })
        .unwrap();
    let of_another = signer()
        .sign(&Claims {
            sub: claims.sub + 1,
            role: Role::Admin,
            ..claims
        })
        .unwrap();
    for dead in [
        "",
        "x",
        "a.b.c",
        &token[..token.len() - 2],
        &forged,
        &no_such_session,
        &of_another,
    ] {
        assert_eq!(
            reason(&identity.check(dead).await.unwrap_err()),
            "sesi_berakhir",
            "{dead}"
        );
    }
    assert!(identity.check(&token).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn a_check_tells_the_profession_on_which_prices_depend(pool: PgPool) {
    let identity = identity(&pool).await;
    let with = identity.register(a_form()).await.unwrap();
    assert_eq!(with.user.unwrap().profession_code, None, "only a check tells it");
    let checked = identity.check(&with.access_token).await.unwrap().user.unwrap();
    assert_eq!(checked.profession_code.as_deref(), Some("DU"));

    sqlx::query("UPDATE accounts SET profession_code = NULL")
        .execute(&pool)
        .await
        .unwrap();
    let checked = identity.check(&with.access_token).await.unwrap().user.unwrap();
    assert_eq!(checked.profession_code, None);
}

/// Sessions that are asked for at the same moment are read in one statement. Sabotage: `sessions_swapped`.
#[testkit::database(identity::MIGRATOR)]
async fn a_crowd_that_comes_at_once_hears_each_of_its_own_session(pool: PgPool) {
    let identity = identity(&pool).await;
    let mut entered = Vec::new();
    for number in 0..4_i64 {
        let form = RegisterRequest {
            name: format!("dr. Anggota {number}"),
            phone: format!("0812-1002-10{number:02}"),
            email: format!("anggota.{number}@contoh.id"),
            ..a_form()
        };
        entered.push((form.name.clone(), identity.register(form).await.unwrap().access_token));
    }
    let gone = entered[1].1.clone();
    identity.log_out(&format!("Bearer {gone}")).await.unwrap();

    // While somebody has the sessions, whoever asks waits; whoever comes meanwhile waits together.
    let mut held = pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE")
        .execute(&mut *held)
        .await
        .unwrap();
    let asked: Vec<_> = (0..40)
        .map(|place| {
            let (name, access_token) = entered[place % 4].clone();
            let mut client = identity.client.clone();
            let check = async move { client.check_session(CheckSessionRequest { access_token }).await };
            tokio::spawn(async move { (place, name, check.await.map(Response::into_inner)) })
        })
        .collect();
    waiting_for_a_lock(&pool).await;
    held.rollback().await.unwrap();
    for asked in asked {
        let (place, name, checked) = asked.await.unwrap();
        match checked {
            Ok(checked) => assert_eq!((checked.user.unwrap().name, place % 4 == 1), (name, false), "{place}"),
            // A machine that stood still for a second: nothing was told, so nothing wrong.
            Err(busy) if busy.code() == Code::Unavailable => {}
            Err(dead) => assert_eq!((reason(&dead).as_str(), place % 4), ("sesi_berakhir", 1), "{place}"),
        }
    }
}

/// Returns when somebody waits for a lock.
async fn waiting_for_a_lock(pool: &PgPool) {
    let waits =
        "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')";
    while !sqlx::query_scalar::<_, bool>(waits).fetch_one(pool).await.unwrap() {
        tokio::task::yield_now().await;
    }
}
