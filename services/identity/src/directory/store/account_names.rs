//! What accounts are called.

use sqlx::PgConnection;

use crate::directory::domain::directory::AccountName;

/// The names of these accounts, also of closed ones.
#[tracing::instrument(name = "store.account_names.list", level = "debug", skip_all)]
pub(crate) async fn list(conn: &mut PgConnection, accounts: &[i64]) -> sqlx::Result<Vec<AccountName>> {
    sqlx::query_as!(
        AccountName,
        "SELECT id, name FROM accounts WHERE id = ANY($1) ORDER BY id",
        accounts,
    )
    .fetch_all(conn)
    .await
}
