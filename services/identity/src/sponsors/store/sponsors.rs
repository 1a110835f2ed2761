//! Sponsors: the company behind an account of that role.

use sqlx::PgConnection;

use crate::sponsors::domain::sponsor::{Sponsor, SponsorContact};

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

/// The sponsors whose account is active, in order of name, at most `limit`.
pub(crate) async fn list(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<Sponsor>> {
    sqlx::query_as!(
        Sponsor,
        "SELECT s.account_id AS id, s.name, s.address FROM sponsors s JOIN accounts a ON a.id = s.account_id
         WHERE a.role = 'sponsorship' AND a.deactivated_at IS NULL
         ORDER BY lower(s.name), s.account_id LIMIT $1",
        limit,
    )
    .fetch_all(conn)
    .await
}

/// Finds a sponsor whose account is active, and whom to talk to there. Not everybody may see the latter.
pub(crate) async fn find(conn: &mut PgConnection, id: i64) -> sqlx::Result<Option<(Sponsor, SponsorContact)>> {
    let row = sqlx::query!(
        "SELECT s.account_id, s.name, s.address, a.name AS contact_name, a.email, a.phone
         FROM sponsors s JOIN accounts a ON a.id = s.account_id
         WHERE s.account_id = $1 AND a.role = 'sponsorship' AND a.deactivated_at IS NULL",
        id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| {
        let sponsor = Sponsor {
            id: row.account_id,
            name: row.name,
            address: row.address,
        };
        let contact = SponsorContact {
            name: row.contact_name,
            email: row.email,
            phone: row.phone,
        };
        (sponsor, contact)
    }))
}
