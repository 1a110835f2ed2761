//! The sessions that a member sees, and when each was last seen.

use std::time::Duration;

use portal_proto::identity::v1::{ListSessionsRequest, LogInRequest, Session};
use sqlx::PgPool;
use testkit::{eventually, refusal::reason};
use time::{Duration as Span, OffsetDateTime};
use tonic::{Request, Status};

use crate::support::{Identity, NOW, PASSWORD, a_form, by, identity};

const FIREFOX: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";

async fn list(identity: &Identity, token: &str) -> Result<Vec<Session>, Status> {
    let listed = identity
        .client
        .clone()
        .list_sessions(by(token, ListSessionsRequest {}))
        .await;
    listed.map(|answer| answer.into_inner().sessions)
}

async fn log_in_on(identity: &Identity, device: &str) -> String {
    let asked = LogInRequest {
        login: "sari.lestari@contoh.id".into(),
        password: PASSWORD.into(),
        device: Some(device.into()),
        ..LogInRequest::default()
    };
    let opened = identity.client.clone().log_in(asked).await.unwrap();
    opened.into_inner().access_token
}

async fn seen(pool: &PgPool) -> OffsetDateTime {
    sqlx::query_scalar("SELECT last_seen_at FROM sessions")
        .fetch_one(pool)
        .await
        .unwrap()
}

#[testkit::database(identity::MIGRATOR)]
async fn a_member_sees_the_living_sessions_newest_first(pool: PgPool) {
    let identity = identity(&pool).await;
    let first = identity.register(a_form()).await.unwrap().access_token;
    identity.clock.advance(Span::minutes(1));
    let second = log_in_on(&identity, FIREFOX).await;
    identity.clock.advance(Span::minutes(1));
    let third = log_in_on(&identity, "?").await;
    identity.log_out(&format!("Bearer {third}")).await.unwrap();

    let listed = list(&identity, &first).await.unwrap();

    let shown: Vec<_> = listed.iter().map(|one| (one.device.as_deref(), one.current)).collect();
    assert_eq!(shown, [(Some("Firefox di Windows"), false), (None, true)]);
    let opened: Vec<_> = listed
        .iter()
        .map(|one| one.opened_at.unwrap().seconds - NOW.unix_timestamp())
        .collect();
    assert_eq!(opened, [60, 0]);
    assert_eq!(
        listed[1].expires_at.unwrap().seconds - NOW.unix_timestamp(),
        30 * 86_400
    );
    let asking = identity.check(&second).await.unwrap().session_id;
    assert_eq!(listed[0].id, asking);
    assert!(list(&identity, &second).await.unwrap()[0].current);
}

#[testkit::database(identity::MIGRATOR)]
async fn nobody_sees_sessions_of_others_or_expired_ones(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    let other = portal_proto::identity::v1::RegisterRequest {
        email: "dewi@contoh.id".into(),
        ..a_form()
    };
    let other = identity.register(other).await.unwrap().access_token;
    assert_eq!(list(&identity, &other).await.unwrap().len(), 1);

    identity.clock.advance(Span::days(29));
    let again = log_in_on(&identity, FIREFOX).await;
    identity.clock.advance(Span::days(2));
    assert_eq!(list(&identity, &again).await.unwrap().len(), 1);
}

#[testkit::database(identity::MIGRATOR)]
async fn without_a_living_session_there_is_no_list(pool: PgPool) {
    let identity = identity(&pool).await;
    assert_eq!(reason(&list(&identity, "x").await.unwrap_err()), "sesi_berakhir");
    let anonymous = identity
        .client
        .clone()
        .list_sessions(Request::new(ListSessionsRequest {}))
        .await;
    assert_eq!(reason(&anonymous.unwrap_err()), "sesi_berakhir");
}

#[testkit::database(identity::MIGRATOR)]
async fn the_use_of_a_session_is_noted_at_most_every_ten_minutes(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let opened = seen(&pool).await;

    identity.clock.advance(Span::minutes(10) - Span::seconds(1));
    identity.check(&token).await.unwrap();
    identity.clock.advance(Span::seconds(1));
    identity.check(&token).await.unwrap();

    let noted = eventually("the use is noted", || async {
        let at = seen(&pool).await;
        (at > opened).then_some(at)
    });
    assert_eq!(
        noted.await - opened,
        Span::minutes(10),
        "the earlier check noted nothing"
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn a_check_waits_for_no_note(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    identity.clock.advance(Span::hours(1));
    let mut holder = pool.begin().await.unwrap();
    sqlx::query("SELECT id FROM sessions FOR UPDATE")
        .execute(&mut *holder)
        .await
        .unwrap();

    // Were the check to wait for the row, it would wait for ever.
    let checked = tokio::time::timeout(Duration::from_secs(20), identity.check(&token)).await;

    assert!(checked.expect("the check waited").is_ok());
    holder.rollback().await.unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn a_note_that_fails_fails_no_check(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    sqlx::query("ALTER TABLE sessions ADD CONSTRAINT closed CHECK (last_seen_at = created_at)")
        .execute(&pool)
        .await
        .unwrap();
    for _ in 0..3 {
        identity.clock.advance(Span::hours(1));
        assert!(identity.check(&token).await.is_ok());
    }
}

/// As the release before this one writes them during a roll-out.
#[testkit::database(identity::MIGRATOR)]
async fn a_session_that_was_never_noted_counts_as_seen_when_it_was_opened(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    sqlx::query("UPDATE sessions SET last_seen_at = NULL")
        .execute(&pool)
        .await
        .unwrap();

    let shown = list(&identity, &token).await.unwrap().remove(0);
    assert_eq!(shown.last_seen_at, shown.opened_at);

    identity.clock.advance(Span::minutes(10));
    identity.check(&token).await.unwrap();
    let noted = eventually("the use is noted", || async {
        sqlx::query_scalar::<_, Option<OffsetDateTime>>("SELECT last_seen_at FROM sessions")
            .fetch_one(&pool)
            .await
            .unwrap()
    });
    assert_eq!(noted.await, NOW + Span::minutes(10));
}

#[testkit::database(identity::MIGRATOR)]
async fn the_hundred_newest_are_shown(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    sqlx::query(
        "INSERT INTO sessions (id, account_id, created_at, expires_at)
         SELECT gen_random_uuid(), account_id, created_at + n * interval '1 ms', expires_at
         FROM sessions, generate_series(1, 100) AS n",
    )
    .execute(&pool)
    .await
    .unwrap();
    let listed = list(&identity, &token).await.unwrap();
    assert_eq!(listed.len(), 100);
    assert!(listed.iter().all(|one| !one.current), "the oldest is left out");
}
