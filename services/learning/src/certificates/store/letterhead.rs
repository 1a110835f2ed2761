//! The letterhead that registration told last.

use sqlx::PgConnection;

use crate::certificates::domain::letterhead::{Letterhead, Signatory, StationeryChanged};

/// What new certificates carry; `None` while nothing was told.
#[tracing::instrument(name = "store.letterhead.newest", level = "debug", skip_all)]
pub async fn newest(conn: &mut PgConnection) -> sqlx::Result<Option<Letterhead>> {
    let row = sqlx::query!("SELECT issuer, signatory_name, signatory_office FROM letterhead")
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|row| Letterhead {
        issuer: row.issuer,
        signatory: row
            .signatory_name
            .zip(row.signatory_office)
            .map(|(name, office)| Signatory { name, office }),
    }))
}

/// Keeps what was told, unless something newer was.
#[tracing::instrument(name = "store.letterhead.note", level = "debug", skip_all)]
pub async fn note(conn: &mut PgConnection, told: &StationeryChanged) -> sqlx::Result<()> {
    let signatory = told.certificate_signatory.as_ref();
    sqlx::query!(
        "INSERT INTO letterhead AS kept (edition, issuer, signatory_name, signatory_office) VALUES ($1, $2, $3, $4)
         ON CONFLICT (is_only) DO UPDATE
         SET edition = excluded.edition, issuer = excluded.issuer, signatory_name = excluded.signatory_name,
             signatory_office = excluded.signatory_office
         WHERE kept.edition < excluded.edition",
        told.edition,
        told.name,
        signatory.map(|signatory| signatory.name.as_str()),
        signatory.map(|signatory| signatory.office.as_str()),
    )
    .execute(conn)
    .await?;
    Ok(())
}
