//! Logout.

use portal_proto::identity::v1::LogOutRequest;
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::Code;

use crate::support::{a_form, identity};

#[testkit::database(identity::MIGRATOR)]
async fn a_token_is_dead_from_the_answer_on(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    assert!(identity.check(&token).await.is_ok());

    identity.log_out(&format!("Bearer {token}")).await.unwrap();

    let dead = identity.check(&token).await.unwrap_err();
    assert_eq!(
        (dead.code(), reason(&dead).as_str()),
        (Code::Unauthenticated, "sesi_berakhir")
    );
    let again = identity.log_out(&format!("bearer {token}")).await.unwrap_err();
    assert_eq!(
        (again.code(), reason(&again).as_str()),
        (Code::Unauthenticated, "sesi_berakhir")
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn without_a_living_token_there_is_nothing_to_end(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();

    let silent = identity.client.clone().log_out(LogOutRequest {}).await.unwrap_err();
    assert_eq!(
        (silent.code(), reason(&silent).as_str()),
        (Code::Unauthenticated, "sesi_berakhir")
    );
    for authorization in ["Bearer", "Bearer ", "Bearer x.y.z", "Basic YTpi"] {
        let refused = identity.log_out(authorization).await.unwrap_err();
        assert_eq!(reason(&refused), "sesi_berakhir", "{authorization}");
    }
    let ended: i64 = sqlx::query_scalar("SELECT count(*) FROM sessions WHERE ended_at IS NOT NULL")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(ended, 0);
}

#[testkit::database(identity::MIGRATOR)]
async fn of_two_logouts_at_the_same_moment_one_ends_the_session(pool: PgPool) {
    let identity = identity(&pool).await;
    let authorization = format!("Bearer {}", identity.register(a_form()).await.unwrap().access_token);

    let (first, second) = tokio::join!(identity.log_out(&authorization), identity.log_out(&authorization));

    assert_eq!(
        [first.is_ok(), second.is_ok()]
            .into_iter()
            .filter(|ended| *ended)
            .count(),
        1
    );
    let ends: i64 = sqlx::query_scalar("SELECT count(*) FROM audit_log WHERE action = 'session.ended'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(ends, 1);
}
