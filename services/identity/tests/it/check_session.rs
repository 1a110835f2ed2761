//! Telling who holds a token.

use auth::{Claims, Role, Signer};
use sqlx::PgPool;
use testkit::refusal::reason;
use time::Duration;
use tonic::Code;
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
