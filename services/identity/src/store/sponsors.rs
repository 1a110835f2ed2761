//! Sponsors: the company behind an account of that role.

use sqlx::PgConnection;

/// Writes the company of an account.
pub(crate) async fn insert(conn: &mut PgConnection, account: i64, name: &str, address: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO sponsors (account_id, name, address) VALUES ($1, $2, $3)",
        account,
        name,
        address
    )
    .execute(conn)
    .await?;
    Ok(())
}
