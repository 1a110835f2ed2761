//! Health professions.

use sqlx::PgConnection;

use crate::directory::domain::profession::{Profession, ProfessionCode};

/// All of them, in order of name.
pub(crate) async fn list(conn: &mut PgConnection) -> sqlx::Result<Vec<Profession>> {
    sqlx::query_as!(Profession, "SELECT code, name FROM professions ORDER BY name, code")
        .fetch_all(conn)
        .await
}

/// Tells whether a code names a profession.
pub(crate) async fn is_known(conn: &mut PgConnection, code: &ProfessionCode) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM professions WHERE code = $1) AS "known!""#,
        code.as_str()
    )
    .fetch_one(conn)
    .await
}

/// Writes professions, two columns of one length. A known code takes the new name; none is removed,
/// since accounts may carry it.
pub(crate) async fn upsert(conn: &mut PgConnection, codes: &[String], names: &[String]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO professions (code, name) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (code) DO UPDATE SET name = excluded.name WHERE professions.name <> excluded.name",
        codes,
        names,
    )
    .execute(conn)
    .await?;
    Ok(())
}
