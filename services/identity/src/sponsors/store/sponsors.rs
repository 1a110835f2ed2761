//! Sponsors: the company behind an account of that role.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::sponsors::domain::sponsor::{Sponsor, SponsorContact, SponsorFile, SponsorToReview};

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
         WHERE a.role = 'sponsorship' AND a.deactivated_at IS NULL AND s.approved_at IS NOT NULL
         ORDER BY lower(s.name), s.account_id LIMIT $1",
        limit,
    )
    .fetch_all(conn)
    .await
}

/// All sponsors whose account is active, those that wait first, at most `limit`.
pub(crate) async fn list_to_review(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<SponsorToReview>> {
    let rows = sqlx::query!(
        r#"SELECT s.account_id AS id, s.name, s.address, a.name AS contact_name, a.email, a.phone,
                  a.created_at AS registered_at, s.approved_at IS NOT NULL AS "approved!"
           FROM sponsors s JOIN accounts a ON a.id = s.account_id
           WHERE a.role = 'sponsorship' AND a.deactivated_at IS NULL
           ORDER BY s.approved_at IS NOT NULL, a.created_at DESC, s.account_id LIMIT $1"#,
        limit,
    )
    .fetch_all(conn)
    .await?;
    let listed = rows.into_iter().map(|row| SponsorToReview {
        sponsor: Sponsor {
            id: row.id,
            name: row.name,
            address: row.address,
        },
        file: SponsorFile {
            contact: SponsorContact {
                name: row.contact_name,
                email: row.email,
                phone: row.phone,
            },
            approved: row.approved,
        },
        registered_at: row.registered_at,
    });
    Ok(listed.collect())
}

/// Lists a sponsor to others from `now` on, or no longer; tells whether it was listed before, and `None` when there is none.
pub(crate) async fn review(
    conn: &mut PgConnection,
    id: i64,
    approved_by: Option<i64>,
    now: OffsetDateTime,
) -> sqlx::Result<Option<bool>> {
    sqlx::query_scalar!(
        r#"WITH before AS (
             SELECT s.account_id, s.approved_at FROM sponsors s JOIN accounts a ON a.id = s.account_id
             WHERE s.account_id = $1 AND a.deactivated_at IS NULL FOR UPDATE OF s)
           UPDATE sponsors s
           SET approved_by = CASE WHEN $2::bigint IS NULL THEN NULL WHEN before.approved_at IS NULL THEN $2 ELSE s.approved_by END,
               approved_at = CASE WHEN $2::bigint IS NULL THEN NULL ELSE COALESCE(before.approved_at, $3) END
           FROM before WHERE s.account_id = before.account_id
           RETURNING before.approved_at IS NOT NULL AS "before!""#,
        id,
        approved_by,
        now,
    )
    .fetch_optional(conn)
    .await
}

/// Finds a sponsor whose account is active, and what not everybody may see of it.
pub(crate) async fn find(conn: &mut PgConnection, id: i64) -> sqlx::Result<Option<(Sponsor, SponsorFile)>> {
    let row = sqlx::query!(
        r#"SELECT s.account_id, s.name, s.address, a.name AS contact_name, a.email, a.phone,
                s.approved_at IS NOT NULL AS "approved!"
         FROM sponsors s JOIN accounts a ON a.id = s.account_id
         WHERE s.account_id = $1 AND a.role = 'sponsorship' AND a.deactivated_at IS NULL"#,
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
        let file = SponsorFile {
            contact: SponsorContact {
                name: row.contact_name,
                email: row.email,
                phone: row.phone,
            },
            approved: row.approved,
        };
        (sponsor, file)
    }))
}
