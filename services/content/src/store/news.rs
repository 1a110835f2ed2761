//! News items.

use kit::{
    keyword::Keyword,
    page::{Page, Paged},
};
use media::{picture::Picture, rich_text::CleanHtml};
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{domain::news::NewsItem, metrics};

/// A row of the list with a keyword. Every column may be absent, because a page past the end is one row that holds only the
/// total.
#[derive(Debug)]
struct NewsRow {
    total: Option<i64>,
    id: Option<i64>,
    title: Option<String>,
    excerpt: Option<String>,
    html: Option<String>,
    checksum: Option<Vec<u8>>,
    published_at: Option<OffsetDateTime>,
    image_path: Option<String>,
}

impl NewsRow {
    fn into_item(self) -> Option<NewsItem> {
        Some(NewsItem {
            id: self.id?,
            title: self.title?,
            excerpt: self.excerpt?,
            html: CleanHtml::from_stored(self.html?, &self.checksum?, metrics::recleaned),
            published_at: self.published_at?,
            picture: self.image_path.map(Picture::in_folder),
        })
    }
}

/// A page of the news that were published by `now`, what holds the keyword as it was typed first, then the newest, and how many
/// there are in all.
#[tracing::instrument(name = "store.news.list_published", level = "debug", skip_all)]
pub async fn list_published(
    conn: &mut PgConnection,
    keyword: Option<&Keyword>,
    page: Page,
    now: OffsetDateTime,
) -> sqlx::Result<Paged<NewsItem>> {
    let rows = match keyword {
        Some(keyword) => found(&mut *conn, keyword, page, now).await?,
        None => newest(&mut *conn, page, now).await?,
    };
    let total = match rows.first() {
        Some(row) => row.total.unwrap_or_default(),
        None => count(conn, now).await?,
    };
    Ok(Paged {
        items: rows.into_iter().filter_map(NewsRow::into_item).collect(),
        total: total.unsigned_abs(),
    })
}

/// The walk of `news_newest` ends where the page does, and the total is counted in that index alone: half of the time of the
/// statement of [`found`]. Past the end it finds nothing, not even the total.
async fn newest(conn: &mut PgConnection, page: Page, now: OffsetDateTime) -> sqlx::Result<Vec<NewsRow>> {
    sqlx::query_as!(
        NewsRow,
        r#"SELECT (SELECT count(*) FROM news WHERE NOT draft AND published_at <= $1) AS total, id AS "id?", title AS "title?",
                  excerpt AS "excerpt?", html AS "html?", seal AS "checksum?", published_at, image_path
           FROM news WHERE NOT draft AND published_at <= $1
           ORDER BY published_at DESC, id DESC LIMIT $2 OFFSET $3"#,
        now,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await
}

async fn count(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<i64> {
    let counted = sqlx::query_scalar!(
        r#"SELECT count(*) AS "total!" FROM news WHERE NOT draft AND published_at <= $1"#,
        now
    );
    counted.fetch_one(conn).await
}

/// One statement for a page and its total: `matching` is read once, sorted and counted. `typos` counts the words that an item
/// holds only with a typo. An optional keyword (`$4 IS NULL OR …`) would keep the trigram index out of a prepared plan.
async fn found(
    conn: &mut PgConnection,
    keyword: &Keyword,
    page: Page,
    now: OffsetDateTime,
) -> sqlx::Result<Vec<NewsRow>> {
    sqlx::query_as!(
        NewsRow,
        r#"WITH matching AS MATERIALIZED (
               SELECT n.id, n.published_at,
                      CASE WHEN n.search LIKE ALL ($8::text[]) THEN 0
                           ELSE (SELECT count(*) FROM unnest($8) AS w (typed) WHERE n.search NOT LIKE w.typed) END AS typos
               FROM news n
               WHERE NOT n.draft AND n.published_at <= $1
                 AND n.search LIKE ANY ($4::text[])
                 AND NOT EXISTS (
                     SELECT FROM unnest($5::text[], $6::text[], $7::integer[]) AS w (word, patterns, edits)
                     WHERE NOT (
                         n.search LIKE ANY (string_to_array(w.patterns, chr(10)))
                         OR w.edits > 0 AND EXISTS (
                             SELECT FROM unnest(n.search_words) AS s (word)
                             WHERE levenshtein_less_equal(w.word, s.word, w.edits) <= w.edits)))
           ), page AS (
               SELECT id, typos FROM matching ORDER BY typos, published_at DESC, id DESC LIMIT $2 OFFSET $3
           )
           SELECT (SELECT count(*) FROM matching) AS total, n.id AS "id?", n.title AS "title?", n.excerpt AS "excerpt?",
                  n.html AS "html?", n.seal AS "checksum?", n.published_at AS "published_at?", n.image_path AS "image_path?"
           FROM (VALUES (1)) AS always (one)
           LEFT JOIN (page JOIN news n USING (id)) ON true
           ORDER BY page.typos, n.published_at DESC, n.id DESC"#,
        now,
        page.limit(),
        page.offset(),
        &keyword.anchors(),
        &keyword.words(),
        &keyword.patterns(),
        &keyword.edits(),
        &keyword.as_typed(),
    )
    .fetch_all(conn)
    .await
}

/// Finds a news item that was published by `now`. A draft answers `None`, exactly like an id that never was.
#[tracing::instrument(name = "store.news.find_published", level = "debug", skip(conn, now))]
pub async fn find_published(conn: &mut PgConnection, id: i64, now: OffsetDateTime) -> sqlx::Result<Option<NewsItem>> {
    let row = sqlx::query_as!(
        NewsRow,
        r#"SELECT NULL::bigint AS total, id AS "id?", title AS "title?", excerpt AS "excerpt?", html AS "html?",
                  seal AS "checksum?", published_at, image_path
           FROM news WHERE id = $1 AND NOT draft AND published_at <= $2"#,
        id,
        now,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.and_then(NewsRow::into_item))
}

/// Writes a published news item by its id.
#[tracing::instrument(name = "store.news.upsert_published", level = "debug", skip_all, fields(id = item.id))]
pub async fn upsert_published(conn: &mut PgConnection, item: &NewsItem) -> sqlx::Result<()> {
    let searchable = item.searchable();
    sqlx::query!(
        "INSERT INTO news (id, title, excerpt, html, seal, image_path, draft, published_at, search, search_words)
         VALUES ($1, $2, $3, $4, $5, $6, false, $7, $8, $9)
         ON CONFLICT (id) DO UPDATE SET
             title = excluded.title, excerpt = excluded.excerpt, html = excluded.html, seal = excluded.seal,
             image_path = excluded.image_path, draft = excluded.draft, published_at = excluded.published_at,
             search = excluded.search, search_words = excluded.search_words",
        item.id,
        item.title,
        item.excerpt,
        item.html.as_str(),
        &item.html.checksum(),
        item.picture.as_ref().map(Picture::folder),
        item.published_at,
        searchable.text,
        &searchable.words,
    )
    .execute(conn)
    .await?;
    Ok(())
}
