//! Members by number or address.

use sqlx::PgConnection;

/// A member, and what he is found by.
#[derive(Debug)]
pub(crate) struct MemberRow {
    pub(crate) id: i64,
    pub(crate) name: String,
    /// His address in lower case.
    pub(crate) email_key: String,
    pub(crate) npa: Option<String>,
}

/// The active members with one of these addresses, in lower case, or of these numbers.
#[tracing::instrument(name = "store.members.find", level = "debug", skip_all)]
pub(crate) async fn find(
    conn: &mut PgConnection,
    addresses: &[String],
    numbers: &[String],
) -> sqlx::Result<Vec<MemberRow>> {
    sqlx::query_as!(
        MemberRow,
        r#"SELECT id, name, lower(email) AS "email_key!", npa FROM accounts
           WHERE role = 'user' AND deactivated_at IS NULL AND (lower(email) = ANY($1) OR npa = ANY($2))"#,
        addresses,
        numbers,
    )
    .fetch_all(conn)
    .await
}
