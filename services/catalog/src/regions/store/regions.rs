//! Reading the four levels of regions, each by name. An unknown parent is `None`; each answer is one statement, in which
//! a known parent without children is a row of nothing.

use sqlx::PgConnection;

use crate::regions::domain::region::{Region, RegionCounts};

#[derive(Debug)]
struct ChildRow {
    id: Option<i64>,
    code: Option<String>,
    name: Option<String>,
}

fn children(rows: Vec<ChildRow>) -> Option<Vec<Region>> {
    if rows.is_empty() {
        return None;
    }
    let region = |row: ChildRow| {
        Some(Region {
            id: row.id?,
            code: row.code?,
            name: row.name?,
        })
    };
    Some(rows.into_iter().filter_map(region).collect())
}

/// Reads the provinces, by name.
#[tracing::instrument(name = "store.regions.provinces", level = "debug", skip_all)]
pub async fn provinces(conn: &mut PgConnection) -> sqlx::Result<Vec<Region>> {
    sqlx::query_as!(Region, "SELECT id, code, name FROM provinces ORDER BY name, id")
        .fetch_all(conn)
        .await
}

/// The regencies of a province.
#[tracing::instrument(name = "store.regions.regencies", level = "debug", skip(conn))]
pub async fn regencies(conn: &mut PgConnection, province: i64) -> sqlx::Result<Option<Vec<Region>>> {
    let rows = sqlx::query_as!(
        ChildRow,
        r#"SELECT c.id AS "id?", c.code AS "code?", c.name AS "name?"
           FROM provinces p LEFT JOIN regencies c ON c.province_id = p.id
           WHERE p.id = $1 ORDER BY c.name, c.id"#,
        province,
    )
    .fetch_all(conn)
    .await?;
    Ok(children(rows))
}

/// The districts of a regency.
#[tracing::instrument(name = "store.regions.districts", level = "debug", skip(conn))]
pub async fn districts(conn: &mut PgConnection, regency: i64) -> sqlx::Result<Option<Vec<Region>>> {
    let rows = sqlx::query_as!(
        ChildRow,
        r#"SELECT c.id AS "id?", c.code AS "code?", c.name AS "name?"
           FROM regencies p LEFT JOIN districts c ON c.regency_id = p.id
           WHERE p.id = $1 ORDER BY c.name, c.id"#,
        regency,
    )
    .fetch_all(conn)
    .await?;
    Ok(children(rows))
}

/// The villages of a district.
#[tracing::instrument(name = "store.regions.villages", level = "debug", skip(conn))]
pub async fn villages(conn: &mut PgConnection, district: i64) -> sqlx::Result<Option<Vec<Region>>> {
    let rows = sqlx::query_as!(
        ChildRow,
        r#"SELECT c.id AS "id?", c.code AS "code?", c.name AS "name?"
           FROM districts p LEFT JOIN villages c ON c.district_id = p.id
           WHERE p.id = $1 ORDER BY c.name, c.id"#,
        district,
    )
    .fetch_all(conn)
    .await?;
    Ok(children(rows))
}

/// How many regions stand in the database.
#[tracing::instrument(name = "store.regions.counts", level = "debug", skip_all)]
pub async fn counts(conn: &mut PgConnection) -> sqlx::Result<RegionCounts> {
    sqlx::query_as!(
        RegionCounts,
        r#"SELECT (SELECT count(*) FROM provinces) AS "provinces!", (SELECT count(*) FROM regencies) AS "regencies!",
                  (SELECT count(*) FROM districts) AS "districts!", (SELECT count(*) FROM villages) AS "villages!""#,
    )
    .fetch_one(conn)
    .await
}
