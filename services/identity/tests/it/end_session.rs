//! Ending one's sessions. `PORTAL_SABOTAGE=ended_sessions_live` breaks the rule that an ended one is dead.

use portal_proto::identity::v1::{EndSessionRequest, RegisterRequest};
use sqlx::PgPool;
use testkit::refusal::reason;
use time::Duration;
use tonic::{Code, Status};

use crate::{
    sabotage::sabotage,
    support::{Identity, PASSWORD, a_form, by, identity},
};

async fn end(identity: &Identity, token: &str, session: &str) -> Result<(), Status> {
    let asked = EndSessionRequest {
        session_id: session.into(),
    };
    identity.client.clone().end_session(by(token, asked)).await.map(|_| ())
}

async fn number(identity: &Identity, token: &str) -> String {
    identity.check(token).await.unwrap().session_id
}

/// Two sessions of one member: the second is still there to ask.
async fn two_sessions(identity: &Identity) -> (String, String) {
    let first = identity.register(a_form()).await.unwrap().access_token;
    let second = identity.log_in("sari.lestari@contoh.id", PASSWORD).await.unwrap();
    (first, second.access_token)
}

#[testkit::database(identity::MIGRATOR)]
async fn from_the_answer_on_the_token_of_an_ended_session_is_dead(pool: PgPool) {
    let identity = identity(&pool).await;
    sabotage(&pool).await;
    let (lost, kept) = two_sessions(&identity).await;
    let ended = number(&identity, &lost).await;

    end(&identity, &kept, &ended).await.unwrap();

    let dead = identity.check(&lost).await.expect_err("an ended session lives");
    assert_eq!(reason(&dead), "sesi_berakhir");
    assert!(identity.check(&kept).await.is_ok());
    let again = end(&identity, &kept, &ended).await.unwrap_err();
    assert_eq!(
        (again.code(), reason(&again).as_str()),
        (Code::NotFound, "sesi_tidak_ditemukan")
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn the_session_that_asks_may_end_itself(pool: PgPool) {
    let identity = identity(&pool).await;
    sabotage(&pool).await;
    let (asking, other) = two_sessions(&identity).await;
    end(&identity, &asking, &number(&identity, &asking).await)
        .await
        .unwrap();
    assert!(identity.check(&asking).await.is_err(), "an ended session lives");
    assert!(identity.check(&other).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn what_is_not_ones_own_living_session_is_not_found(pool: PgPool) {
    let identity = identity(&pool).await;
    let own = identity.register(a_form()).await.unwrap().access_token;
    let other = RegisterRequest {
        email: "dewi@contoh.id".into(),
        ..a_form()
    };
    let other = identity.register(other).await.unwrap().access_token;
    let of_another = number(&identity, &other).await;

    for session in [of_another.as_str(), "00000000-0000-7000-8000-000000000000", "x", ""] {
        let refused = end(&identity, &own, session).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "sesi_tidak_ditemukan"),
            "{session}"
        );
    }
    assert!(identity.check(&other).await.is_ok());

    let expired = number(&identity, &own).await;
    identity.clock.advance(Duration::days(20));
    let later = identity
        .log_in("sari.lestari@contoh.id", PASSWORD)
        .await
        .unwrap()
        .access_token;
    identity.clock.advance(Duration::days(11));
    assert_eq!(
        reason(&end(&identity, &later, &expired).await.unwrap_err()),
        "sesi_tidak_ditemukan"
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn who_has_no_living_session_ends_none(pool: PgPool) {
    let identity = identity(&pool).await;
    let (first, second) = two_sessions(&identity).await;
    let (first_number, second_number) = (number(&identity, &first).await, number(&identity, &second).await);
    end(&identity, &second, &first_number).await.unwrap();
    let refused = end(&identity, &first, &second_number).await.unwrap_err();
    assert_eq!(reason(&refused), "sesi_berakhir");
    assert!(identity.check(&second).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn the_audit_log_tells_which_session_ended_which(pool: PgPool) {
    let identity = identity(&pool).await;
    let (lost, kept) = two_sessions(&identity).await;
    let (ended, asking) = (number(&identity, &lost).await, number(&identity, &kept).await);
    end(&identity, &kept, &ended).await.unwrap();
    let row: (String, String, String) =
        sqlx::query_as("SELECT action, subject, after ->> 'by_session' FROM audit_log ORDER BY id DESC LIMIT 1")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(row, ("session.ended".to_owned(), format!("session:{ended}"), asking));
}
