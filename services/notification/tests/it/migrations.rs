//! The tables themselves.

use sqlx::PgPool;

#[test]
fn the_tables_of_events_are_copied_verbatim() {
    let ours = include_str!("../../migrations/0001_events.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events.sql");
    assert_eq!(ours, theirs);
    let ours = include_str!("../../migrations/0003_events_audience.sql");
    let theirs = include_str!("../../../../crates/events/migrations/events_0002_audience.sql");
    assert_eq!(ours, theirs);
}

/// The rule that the database names when this change is made to a message in order.
async fn refusal(pool: &PgPool, change: &'static str) -> Option<String> {
    let mut tx = pool.begin().await.unwrap();
    sqlx::query(
        "INSERT INTO messages (id, template, channel, content, created_at, expires_at, due_at)
         VALUES (gen_random_uuid(), 'otp', 'whatsapp', '{}', now(), now() + interval '5 minutes', now())",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    let refused = sqlx::query(change).execute(&mut *tx).await.err()?;
    refused.as_database_error()?.constraint().map(str::to_owned)
}

#[testkit::database(notification::MIGRATOR)]
async fn the_table_itself_refuses_what_no_message_may_be(pool: PgPool) {
    let taken = "UPDATE messages SET state = 'sending', tries = 1, lease_until = now()";
    assert_eq!(refusal(&pool, taken).await, None);
    for (change, rule) in [
        ("UPDATE messages SET state = 'lost'", "messages_state_check"),
        ("UPDATE messages SET channel = 'mail'", "mail_is_for_mailboxes"),
        ("UPDATE messages SET template = 'verify_email'", "mail_is_for_mailboxes"),
        (
            "UPDATE messages SET template = 'advert', channel = 'mail'",
            "messages_template_check",
        ),
        (
            "UPDATE messages SET state = 'sending', tries = 1",
            "sending_has_a_lease",
        ),
        ("UPDATE messages SET lease_until = now()", "sending_has_a_lease"),
        (
            "UPDATE messages SET state = 'sending', lease_until = now()",
            "sending_was_taken",
        ),
        (
            "UPDATE messages SET state = 'sent', content = NULL, settled_at = now()",
            "sent_has_its_time",
        ),
        (
            "UPDATE messages SET state = 'expired', settled_at = now()",
            "settled_keeps_no_content",
        ),
        ("UPDATE messages SET content = NULL", "settled_keeps_no_content"),
        (
            "UPDATE messages SET state = 'expired', content = NULL",
            "settled_has_its_time",
        ),
        (
            "UPDATE messages SET state = 'unknown', content = NULL, settled_at = now()",
            "not_sent_has_a_reason",
        ),
        ("UPDATE messages SET fell_back = true", "falls_back_to_sms"),
        ("UPDATE messages SET reference = '{}'", "only_sent_has_a_reference"),
        (
            "UPDATE messages SET reason = 'to +6281210020030'",
            "messages_reason_check",
        ),
        ("INSERT INTO messages SELECT * FROM messages", "messages_pkey"),
    ] {
        assert_eq!(refusal(&pool, change).await.as_deref(), Some(rule), "{change}");
    }
}
