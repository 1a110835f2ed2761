//! The offices of the association.

use media::picture::Portrait;
use sqlx::PgConnection;

use super::column;
use crate::domain::structure::{Office, PlacedOffice};

/// All offices, each after the one above it, those beside each other from the left.
#[tracing::instrument(name = "store.structure.offices", level = "debug", skip_all)]
pub async fn offices(conn: &mut PgConnection) -> sqlx::Result<Vec<Office>> {
    let rows = sqlx::query!(
        r#"WITH RECURSIVE chart AS (
               SELECT id, ARRAY[position] AS path FROM offices WHERE parent_id IS NULL
               UNION ALL
               SELECT o.id, c.path || o.position FROM chart c JOIN offices o ON o.parent_id = c.id
           )
           SELECT id AS "id!", o.parent_id, o.title AS "title!", o.holder, o.photo_path
           FROM chart JOIN offices o USING (id) ORDER BY chart.path"#,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Office {
            id: row.id,
            parent_id: row.parent_id,
            title: row.title,
            holder: row.holder,
            portrait: row.photo_path.map(Portrait::in_folder),
        })
        .collect())
}

/// Writes the offices in the place of those that stood there.
#[tracing::instrument(name = "store.structure.write_offices", level = "debug", skip_all)]
pub async fn write_offices(conn: &mut PgConnection, offices: &[PlacedOffice]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM offices").execute(&mut *conn).await?;
    sqlx::query!(
        "INSERT INTO offices (id, parent_id, parent_depth, depth, position, title, holder, photo_path)
         SELECT id, parent_id, CASE WHEN parent_id IS NOT NULL THEN depth - 1 END, depth, position, title, holder, photo_path
         FROM unnest($1::bigint[], $2::bigint[], $3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[])
              AS office (id, parent_id, depth, position, title, holder, photo_path)",
        &column(offices, |placed| placed.office.id),
        &column(offices, |placed| placed.office.parent_id) as &[Option<i64>],
        &column(offices, |placed| placed.depth),
        &column(offices, |placed| placed.position),
        &column(offices, |placed| placed.office.title.clone()),
        &column(offices, |placed| placed.office.holder.clone()) as &[Option<String>],
        &column(offices, |placed| placed
            .office
            .portrait
            .as_ref()
            .map(|portrait| portrait.folder().to_owned())) as &[Option<String>],
    )
    .execute(conn)
    .await?;
    Ok(())
}
