//! Institutions where members work.

use kit::keyword::Keyword;
use sqlx::PgConnection;

use crate::directory::domain::directory::Institution;

/// A row of the list. Every column may be absent, because a page past the end is one row that holds only the total.
struct InstitutionRow {
    total: i64,
    id: Option<i64>,
    name: Option<String>,
    kind: Option<String>,
    place: Option<String>,
}

impl InstitutionRow {
    fn into_institution(self) -> Option<Institution> {
        Some(Institution {
            id: self.id?,
            name: self.name?,
            kind: self.kind?,
            place: self.place?,
        })
    }
}

/// The institutions whose name or place a keyword finds, those that hold it as it was typed first, in order of name, and how
/// many there are in all.
#[tracing::instrument(name = "store.institutions.list", level = "debug", skip_all)]
pub(crate) async fn list(
    conn: &mut PgConnection,
    keyword: Option<&Keyword>,
    limit: i64,
    offset: i64,
) -> sqlx::Result<(Vec<Institution>, i64)> {
    let anchors = keyword.map(Keyword::anchors);
    let words = keyword.map(Keyword::words);
    let patterns = keyword.map(Keyword::patterns);
    let edits = keyword.map(Keyword::edits);
    let typed = keyword.map(Keyword::as_typed);
    // A table of hundreds of rows: the anchors spare the close look, an index would spare nothing.
    let rows = sqlx::query_as!(
        InstitutionRow,
        r#"WITH matching AS MATERIALIZED (
            SELECT i.id, i.name, i.kind, i.place,
                   (SELECT count(*) FROM unnest($7::text[]) AS w (typed)
                    WHERE lower(i.name || chr(10) || i.place) NOT LIKE w.typed) AS typos
            FROM institutions i
            WHERE $1::text[] IS NULL
               OR (lower(i.name || chr(10) || i.place) LIKE ANY ($1)
                   AND keyword_finds(lower(i.name || chr(10) || i.place), $2, $3, $4))
        ), page AS (
            SELECT * FROM matching ORDER BY typos, lower(name), place, id LIMIT $5 OFFSET $6
        )
        SELECT (SELECT count(*) FROM matching) AS "total!", p.id AS "id?", p.name AS "name?", p.kind AS "kind?",
               p.place AS "place?"
        FROM (VALUES (1)) AS always (one) LEFT JOIN page p ON true
        ORDER BY p.typos, lower(p.name), p.place, p.id"#,
        anchors.as_deref(),
        words.as_deref(),
        patterns.as_deref(),
        edits.as_deref(),
        limit,
        offset,
        typed.as_deref(),
    )
    .fetch_all(conn)
    .await?;
    let total = rows.first().map_or(0, |row| row.total);
    Ok((
        rows.into_iter().filter_map(InstitutionRow::into_institution).collect(),
        total,
    ))
}

/// Writes institutions. A known number takes the new name, kind and place; none is removed, since accounts may carry it.
pub(crate) async fn upsert(conn: &mut PgConnection, institutions: &[Institution]) -> sqlx::Result<()> {
    let ids: Vec<_> = institutions.iter().map(|institution| institution.id).collect();
    let column = |of: fn(&Institution) -> &String| institutions.iter().map(of).cloned().collect::<Vec<_>>();
    sqlx::query!(
        "INSERT INTO institutions (id, name, kind, place)
         SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, kind = excluded.kind, place = excluded.place
         WHERE (institutions.name, institutions.kind, institutions.place)
               <> (excluded.name, excluded.kind, excluded.place)",
        &ids,
        &column(|institution| &institution.name),
        &column(|institution| &institution.kind),
        &column(|institution| &institution.place),
    )
    .execute(conn)
    .await?;
    Ok(())
}
