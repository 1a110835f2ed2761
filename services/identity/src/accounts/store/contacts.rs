//! How members are reached.

use sqlx::PgConnection;

use crate::accounts::domain::contact::Contact;

/// How an account is reached that is not closed.
pub(crate) async fn find(conn: &mut PgConnection, account_id: i64) -> sqlx::Result<Option<Contact>> {
    sqlx::query_as!(
        Contact,
        "SELECT name, phone, CASE WHEN email_verified_at IS NOT NULL THEN email END AS email
         FROM accounts WHERE id = $1 AND deactivated_at IS NULL",
        account_id,
    )
    .fetch_optional(conn)
    .await
}
