//! Sealed NIKs of many accounts, with what the regulator wants beside them.

use sqlx::PgConnection;

/// A sealed NIK and whose it is.
pub(crate) struct KeptNik {
    pub(crate) account: i64,
    pub(crate) sealed: Option<Vec<u8>>,
    pub(crate) key_id: Option<String>,
    pub(crate) npa: Option<String>,
    pub(crate) profession_name: Option<String>,
}

/// Those of these accounts, in the order asked for, also of closed ones: what was earned stays earned.
pub(crate) async fn list(conn: &mut PgConnection, accounts: &[i64]) -> sqlx::Result<Vec<KeptNik>> {
    sqlx::query_as!(
        KeptNik,
        r#"SELECT a.id AS account, a.nik_sealed AS sealed, a.nik_key_id AS key_id, a.npa, p.name AS "profession_name?"
           FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, place) JOIN accounts a ON a.id = asked.id
                LEFT JOIN professions p ON p.code = a.profession_code
           ORDER BY asked.place"#,
        accounts,
    )
    .fetch_all(conn)
    .await
}
