//! What a registration leaves behind: the event, the audit row.

use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::Code;

use crate::support::{a_form, identity};

#[testkit::database(identity::MIGRATOR)]
async fn a_member_is_announced_without_contact_data(pool: PgPool) {
    let identity = identity(&pool).await;
    let id = identity.register(a_form()).await.unwrap().user.unwrap().id;

    let rows: Vec<(String, Value)> = sqlx::query_as("SELECT topic, payload FROM outbox")
        .fetch_all(&pool)
        .await
        .unwrap();
    let expected = json!({ "member_id": id, "name": "dr. Sari Lestari" });
    assert_eq!(rows, [("identity.member_registered.v1".to_owned(), expected)]);
}

#[testkit::database(identity::MIGRATOR)]
async fn an_account_is_there_with_its_event_and_its_audit_row_or_not_at_all(pool: PgPool) {
    for table in ["outbox", "audit_log", "sessions"] {
        let identity = identity(&pool).await;
        let before = identity.count("audit_log").await;
        // The table refuses from now on: the step that needs it fails inside the transaction.
        let (close, open) = match table {
            "outbox" => (
                "ALTER TABLE outbox ADD CONSTRAINT closed CHECK (topic = '') NOT VALID",
                "ALTER TABLE outbox DROP CONSTRAINT closed",
            ),
            "audit_log" => (
                "ALTER TABLE audit_log ADD CONSTRAINT closed CHECK (subject = '') NOT VALID",
                "ALTER TABLE audit_log DROP CONSTRAINT closed",
            ),
            _ => (
                "ALTER TABLE sessions ADD CONSTRAINT closed CHECK (ended_at IS NOT NULL) NOT VALID",
                "ALTER TABLE sessions DROP CONSTRAINT closed",
            ),
        };
        sqlx::query(close).execute(&pool).await.unwrap();
        let refused = identity.register(a_form()).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::Internal, "internal")
        );
        let left = [
            identity.count("accounts").await,
            identity.count("sessions").await,
            identity.count("outbox").await,
        ];
        assert_eq!(
            (left, identity.count("audit_log").await),
            ([0, 0, 0], before),
            "{table}"
        );
        sqlx::query(open).execute(&pool).await.unwrap();
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn every_write_leaves_its_audit_row(pool: PgPool) {
    let identity = identity(&pool).await;
    let opened = identity.register(a_form()).await.unwrap();
    identity
        .log_out(&format!("Bearer {}", opened.access_token))
        .await
        .unwrap();

    let id = opened.user.unwrap().id;
    let rows: Vec<(String, Option<i64>)> = sqlx::query_as("SELECT action, actor FROM audit_log ORDER BY id")
        .fetch_all(&pool)
        .await
        .unwrap();
    let actions = ["account.registered", "session.opened", "session.ended"];
    assert_eq!(rows, actions.map(|action| (action.to_owned(), Some(id))));
}
