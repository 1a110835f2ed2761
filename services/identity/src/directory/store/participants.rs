//! Members as other members see them: no column of these statements holds a NIK or contact data.

use kit::keyword::Keyword;
use sqlx::PgConnection;

use crate::directory::domain::directory::Participant;

/// A row of the list. Every column may be absent, because a page past the end is one row that holds only the total.
struct ParticipantRow {
    total: i64,
    id: Option<i64>,
    name: Option<String>,
    titles: Option<String>,
    profession_name: Option<String>,
    institution_name: Option<String>,
    photo_url: Option<String>,
}

impl ParticipantRow {
    fn into_participant(self) -> Option<Participant> {
        Some(Participant {
            id: self.id?,
            name: self.name?,
            titles: self.titles,
            profession_name: self.profession_name,
            institution_name: self.institution_name,
            photo_url: self.photo_url,
        })
    }
}

/// One statement for a page and its total. `$search` is a further condition on the account `a`; a statement of its own,
/// because the pool forces generic plans, and in those a condition that may be absent chooses no index. `$kept` tells
/// whether what matches is worth keeping: what a keyword finds is looked at closely once, but all members are read in order
/// from an index up to the end of the page. `$typos` counts the words that a name holds only with a typo, `$order` is the
/// page's.
macro_rules! participants_page {
    ($kept:tt, $typos:tt, $order:tt, $search:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            ParticipantRow,
            r#"WITH matching AS "# + $kept + r#" (
                SELECT a.id, a.name, "# + $typos + r#" AS typos FROM accounts a
                WHERE a.role = 'user' AND a.deactivated_at IS NULL"# + $search + r#"
            ), page AS (
                SELECT id, typos FROM matching ORDER BY "# + $order + r#" LIMIT $1 OFFSET $2
            )
            SELECT (SELECT count(*) FROM matching) AS "total!", a.id AS "id?", a.name AS "name?", a.titles AS "titles?",
                   p.name AS "profession_name?", i.name AS "institution_name?", a.photo_url AS "photo_url?"
            FROM (VALUES (1)) AS always (one)
            LEFT JOIN (page JOIN accounts a USING (id)) ON true
            LEFT JOIN professions p ON p.code = a.profession_code
            LEFT JOIN institutions i ON i.id = a.institution_id
            ORDER BY page.typos, lower(a.name), a.id"#,
            $($argument),+
        )
    };
}

/// The active members whose name a keyword finds, those that hold it as it was typed first, in order of name, and how many
/// there are in all.
#[tracing::instrument(name = "store.participants.list", level = "debug", skip_all)]
pub(crate) async fn list(
    conn: &mut PgConnection,
    keyword: Option<&Keyword>,
    limit: i64,
    offset: i64,
) -> sqlx::Result<(Vec<Participant>, i64)> {
    let rows = if let Some(keyword) = keyword {
        participants_page!(
            "MATERIALIZED",
            "CASE WHEN lower(a.name) LIKE ALL ($7::text[]) THEN 0
                  ELSE (SELECT count(*) FROM unnest($7) AS w (typed) WHERE lower(a.name) NOT LIKE w.typed) END",
            "typos, lower(name), id",
            r" AND lower(a.name) LIKE ANY ($3::text[]) AND keyword_finds(lower(a.name), $4, $5, $6)",
            limit,
            offset,
            &keyword.anchors(),
            &keyword.words(),
            &keyword.patterns(),
            &keyword.edits(),
            &keyword.as_typed(),
        )
        .fetch_all(conn)
        .await?
    } else {
        participants_page!("NOT MATERIALIZED", "0", "lower(name), id", "", limit, offset)
            .fetch_all(conn)
            .await?
    };
    let total = rows.first().map_or(0, |row| row.total);
    Ok((
        rows.into_iter().filter_map(ParticipantRow::into_participant).collect(),
        total,
    ))
}

/// Writes what others see of an account of the demo.
pub(crate) async fn describe(
    conn: &mut PgConnection,
    account: i64,
    titles: Option<&str>,
    institution: Option<i64>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE accounts SET titles = $2, institution_id = $3 WHERE id = $1",
        account,
        titles,
        institution,
    )
    .execute(conn)
    .await?;
    Ok(())
}
