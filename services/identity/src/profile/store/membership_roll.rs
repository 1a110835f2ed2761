//! The association's membership roll.

use sqlx::PgConnection;
use time::Date;

/// The name that the roll has for a number.
pub(crate) async fn find_name(conn: &mut PgConnection, npa: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("SELECT name FROM membership_roll WHERE npa = $1", npa)
        .fetch_optional(conn)
        .await
}

/// Writes entries of the roll, three columns of one length; known numbers take the new name and date.
pub(crate) async fn upsert(
    conn: &mut PgConnection,
    npas: &[String],
    names: &[String],
    dues_until: &[Date],
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO membership_roll (npa, name, dues_until)
         SELECT * FROM unnest($1::text[], $2::text[], $3::date[])
         ON CONFLICT (npa) DO UPDATE SET name = excluded.name, dues_until = excluded.dues_until",
        npas,
        names,
        dues_until,
    )
    .execute(conn)
    .await?;
    Ok(())
}
