//! Bringing the region files into the four tables: copied into a table of the transaction, then compared.
//!
//! These statements are not checked at compile time: COPY cannot be prepared, and `staged_regions` exists only inside
//! of the loading transaction.

use sqlx::PgConnection;

/// Which edition of the files stands in the tables, by its checksum.
#[tracing::instrument(name = "store.region_files.edition", level = "debug", skip_all)]
pub async fn edition(conn: &mut PgConnection) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("SELECT checksum FROM region_edition")
        .fetch_optional(conn)
        .await
}

/// Notes which edition stands in the tables.
#[tracing::instrument(name = "store.region_files.note_edition", level = "debug", skip_all)]
pub async fn note_edition(conn: &mut PgConnection, checksum: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO region_edition (checksum) VALUES ($1) ON CONFLICT (only_one) DO UPDATE SET checksum = excluded.checksum",
        checksum,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Keeps other loaders of reference data out until the transaction ends, and gives this one the time it needs.
#[tracing::instrument(name = "store.region_files.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("SET LOCAL statement_timeout = '60s'")
        .execute(&mut *conn)
        .await?;
    sqlx::query("SET LOCAL lock_timeout = '60s'")
        .execute(&mut *conn)
        .await?;
    sqlx::query("LOCK TABLE region_edition IN EXCLUSIVE MODE")
        .execute(conn)
        .await?;
    Ok(())
}

/// Copies files of `code,parent_code,name` into the transaction's own table.
#[tracing::instrument(name = "store.region_files.stage", level = "debug", skip_all)]
pub async fn stage(conn: &mut PgConnection, files: &[&[u8]]) -> sqlx::Result<()> {
    sqlx::query(
        "CREATE TEMPORARY TABLE staged_regions (code text NOT NULL, parent_code text, name text NOT NULL) ON COMMIT DROP",
    )
    .execute(&mut *conn)
    .await?;
    for file in files {
        let mut copy = conn
            .copy_in_raw("COPY staged_regions FROM STDIN WITH (FORMAT csv, HEADER true)")
            .await?;
        copy.send(*file).await?;
        copy.finish().await?;
    }
    sqlx::query("ANALYZE staged_regions").execute(conn).await?;
    Ok(())
}

/// Makes the four tables hold what was staged: new rows in, changed names renamed, vanished rows out.
#[tracing::instrument(name = "store.region_files.merge", level = "debug", skip_all)]
pub async fn merge(conn: &mut PgConnection) -> sqlx::Result<()> {
    const STATEMENTS: [&str; 8] = [
        "INSERT INTO provinces (id, code, name)
         SELECT code::bigint, code, name FROM staged_regions WHERE length(code) = 2
         ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE provinces.name <> excluded.name",
        "INSERT INTO regencies (id, code, province_id, name)
         SELECT replace(code, '.', '')::bigint, code, replace(parent_code, '.', '')::bigint, name
         FROM staged_regions WHERE length(code) = 5
         ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE regencies.name <> excluded.name",
        "INSERT INTO districts (id, code, regency_id, name)
         SELECT replace(code, '.', '')::bigint, code, replace(parent_code, '.', '')::bigint, name
         FROM staged_regions WHERE length(code) = 8
         ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE districts.name <> excluded.name",
        "INSERT INTO villages (id, code, district_id, name)
         SELECT replace(code, '.', '')::bigint, code, replace(parent_code, '.', '')::bigint, name
         FROM staged_regions WHERE length(code) = 13
         ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE villages.name <> excluded.name",
        "DELETE FROM villages v WHERE NOT EXISTS (SELECT FROM staged_regions s WHERE s.code = v.code)",
        "DELETE FROM districts d WHERE NOT EXISTS (SELECT FROM staged_regions s WHERE s.code = d.code)",
        "DELETE FROM regencies r WHERE NOT EXISTS (SELECT FROM staged_regions s WHERE s.code = r.code)",
        "DELETE FROM provinces p WHERE NOT EXISTS (SELECT FROM staged_regions s WHERE s.code = p.code)",
    ];
    for statement in STATEMENTS {
        sqlx::query(statement).execute(&mut *conn).await?;
    }
    Ok(())
}
