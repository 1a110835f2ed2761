//! What the tests of operations look up, and how they are broken on purpose.

use sqlx::PgPool;
use uuid::Uuid;

/// The state of a message.
pub(crate) async fn state_of(pool: &PgPool, id: Uuid) -> String {
    sqlx::query_scalar("SELECT state FROM messages WHERE id = $1")
        .bind(id)
        .fetch_one(pool)
        .await
        .unwrap()
}

/// How many messages are in a state.
pub(crate) async fn count_in(pool: &PgPool, state: &str) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM messages WHERE state = $1")
        .bind(state)
        .fetch_one(pool)
        .await
        .unwrap()
}

/// The reasons that were told of a message, all of them.
pub(crate) async fn undelivered(pool: &PgPool, id: Uuid) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT payload ->> 'reason' FROM outbox
         WHERE topic = 'notification.otp_undelivered.v1' AND payload ->> 'message_id' = $1::text",
    )
    .bind(id.to_string())
    .fetch_all(pool)
    .await
    .unwrap()
}

/// Breaks the rule that `PORTAL_SABOTAGE` names, so that its test can be seen red.
pub(crate) async fn sabotage(pool: &PgPool) {
    let sql = match std::env::var("PORTAL_SABOTAGE").as_deref() {
        Ok("send_once") => include_str!("../../tests/sabotage/send_once.sql"),
        Ok("sending_first") => include_str!("../../tests/sabotage/sending_first.sql"),
        Ok("expiry") => include_str!("../../tests/sabotage/expiry.sql"),
        _ => return,
    };
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}
