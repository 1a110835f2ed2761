//! Reading posters.

use kit::{
    keyword::{Keyword, Sought},
    page::{Page, Paged},
};
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{
    choices::domain::code::Code,
    events::domain::window::Window,
    posters::domain::{
        poster::{FileKind, Poster, PosterFiles, PosterFilter, Status, StoredFile, Verdict},
        room::{LEAST, Taken},
    },
    regions::domain::time_zone::TimeZone,
};

/// A poster that nobody else changes meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct Locked {
    /// Account id of the author.
    pub member_id: i64,
    /// Whether it was rejected so long ago that its files are gone.
    pub files_dropped: bool,
}

struct PosterRow {
    id: i64,
    number: String,
    event_id: i64,
    event_title: String,
    author: String,
    title: String,
    institution: String,
    poster_type: String,
    poster_type_name: String,
    abstract_text: String,
    manuscript: String,
    status: String,
    rejection_reason: Option<String>,
    file_kind: String,
    file_key: String,
    file_bytes: i64,
    photo_key: Option<String>,
    created_at: OffsetDateTime,
    updated_at: OffsetDateTime,
    province_id: Option<i64>,
    posters_open_at: Option<OffsetDateTime>,
    posters_close_at: Option<OffsetDateTime>,
}

impl From<PosterRow> for Poster {
    fn from(row: PosterRow) -> Self {
        let window = row.posters_open_at.zip(row.posters_close_at);
        Self {
            id: row.id,
            number: row.number,
            event_id: row.event_id,
            event_title: row.event_title,
            author: row.author,
            title: row.title,
            institution: row.institution,
            poster_type: row.poster_type,
            poster_type_name: row.poster_type_name,
            abstract_text: row.abstract_text,
            manuscript: row.manuscript,
            status: Status::of(&row.status),
            rejection_reason: row.rejection_reason,
            file: StoredFile {
                kind: FileKind::of(&row.file_kind),
                key: row.file_key,
                bytes: row.file_bytes,
            },
            photo_key: row.photo_key,
            created_at: row.created_at,
            updated_at: row.updated_at,
            time_zone: TimeZone::of_province(row.province_id),
            window: window.map(|(opens_at, closes_at)| Window { opens_at, closes_at }),
        }
    }
}

/// The published posters of an event that meet `keyword`, what holds it as it was typed first, then in order of number, without their manuscripts.
#[tracing::instrument(name = "store.posters.list_published", level = "debug", skip(conn, keyword))]
pub async fn list_published(
    conn: &mut PgConnection,
    event_id: i64,
    keyword: Option<&Keyword>,
) -> sqlx::Result<Vec<Poster>> {
    let sought = Sought::for_keyword(keyword);
    let rows = sqlx::query_as!(
        PosterRow,
        r#"SELECT p.id, p.number, p.event_id, e.title AS event_title, p.author, p.title, p.institution, p.poster_type,
                  t.name AS poster_type_name, p.abstract AS abstract_text, '' AS "manuscript!", p.status, p.rejection_reason, p.file_kind,
                  p.file_key, p.file_bytes, p.photo_key, p.created_at, p.updated_at, e.province_id, e.posters_open_at, e.posters_close_at
           FROM posters p JOIN events e ON e.id = p.event_id JOIN poster_types t ON t.code = p.poster_type
           WHERE p.event_id = $1 AND p.status = 'published' AND finds(p.search, p.search_words, $2, $3, $4)
           -- The number's digits, as a number: 10000 follows 9999.
           ORDER BY typos(p.search, $5), length(p.number), p.number"#,
        event_id,
        &sought.words,
        &sought.patterns,
        &sought.edits,
        &sought.typed,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Poster::from).collect())
}

/// All posters of a member, the newest first.
#[tracing::instrument(name = "store.posters.list_of_member", level = "debug", skip(conn))]
pub async fn list_of_member(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<Poster>> {
    let rows = sqlx::query_as!(
        PosterRow,
        "SELECT p.id, p.number, p.event_id, e.title AS event_title, p.author, p.title, p.institution, p.poster_type,
                t.name AS poster_type_name, p.abstract AS abstract_text, p.manuscript, p.status, p.rejection_reason, p.file_kind,
                p.file_key, p.file_bytes, p.photo_key, p.created_at, p.updated_at, e.province_id, e.posters_open_at, e.posters_close_at
         FROM posters p JOIN events e ON e.id = p.event_id JOIN poster_types t ON t.code = p.poster_type
         WHERE p.member_id = $1 ORDER BY p.created_at DESC, p.id DESC",
        member_id,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Poster::from).collect())
}

/// A poster of a member. Somebody else's answers `None`, exactly like one that never was.
#[tracing::instrument(name = "store.posters.find_of_member", level = "debug", skip(conn))]
pub async fn find_of_member(conn: &mut PgConnection, id: i64, member_id: i64) -> sqlx::Result<Option<Poster>> {
    let row = sqlx::query_as!(
        PosterRow,
        "SELECT p.id, p.number, p.event_id, e.title AS event_title, p.author, p.title, p.institution, p.poster_type,
                t.name AS poster_type_name, p.abstract AS abstract_text, p.manuscript, p.status, p.rejection_reason, p.file_kind,
                p.file_key, p.file_bytes, p.photo_key, p.created_at, p.updated_at, e.province_id, e.posters_open_at, e.posters_close_at
         FROM posters p JOIN events e ON e.id = p.event_id JOIN poster_types t ON t.code = p.poster_type
         WHERE p.id = $1 AND p.member_id = $2",
        id,
        member_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Poster::from))
}

/// A poster, whosever it is.
#[tracing::instrument(name = "store.posters.find", level = "debug", skip(conn))]
pub async fn find(conn: &mut PgConnection, id: i64) -> sqlx::Result<Option<Poster>> {
    let row = sqlx::query_as!(
        PosterRow,
        "SELECT p.id, p.number, p.event_id, e.title AS event_title, p.author, p.title, p.institution, p.poster_type,
                t.name AS poster_type_name, p.abstract AS abstract_text, p.manuscript, p.status, p.rejection_reason, p.file_kind,
                p.file_key, p.file_bytes, p.photo_key, p.created_at, p.updated_at, e.province_id, e.posters_open_at, e.posters_close_at
         FROM posters p JOIN events e ON e.id = p.event_id JOIN poster_types t ON t.code = p.poster_type
         WHERE p.id = $1",
        id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Poster::from))
}

/// A page of everybody's posters that meet the filter: those that wait for their review in the order in which they came, others the
/// newest first.
#[tracing::instrument(name = "store.posters.list_for_review", level = "debug", skip_all)]
pub async fn list_for_review(
    conn: &mut PgConnection,
    filter: &PosterFilter,
    page: Page,
) -> sqlx::Result<Paged<Poster>> {
    let sought = Sought::for_keyword(filter.keyword.as_ref());
    let status = filter.status.map(Status::as_str);
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM posters p
           WHERE ($1::text IS NULL OR p.status = $1) AND ($2::bigint IS NULL OR p.event_id = $2)
             AND finds(p.search, p.search_words, $3, $4, $5)"#,
        status,
        filter.event_id,
        &sought.words,
        &sought.patterns,
        &sought.edits,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        PosterRow,
        r#"SELECT p.id, p.number, p.event_id, e.title AS event_title, p.author, p.title, p.institution, p.poster_type,
                  t.name AS poster_type_name, p.abstract AS abstract_text, p.manuscript, p.status, p.rejection_reason, p.file_kind,
                  p.file_key, p.file_bytes, p.photo_key, p.created_at, p.updated_at, e.province_id, e.posters_open_at, e.posters_close_at
           FROM posters p JOIN events e ON e.id = p.event_id JOIN poster_types t ON t.code = p.poster_type
           WHERE ($1::text IS NULL OR p.status = $1) AND ($2::bigint IS NULL OR p.event_id = $2)
             AND finds(p.search, p.search_words, $3, $4, $5)
           ORDER BY CASE WHEN $1 = 'submitted' THEN p.created_at END, p.created_at DESC, p.id DESC LIMIT $6 OFFSET $7"#,
        status,
        filter.event_id,
        &sought.words,
        &sought.patterns,
        &sought.edits,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let items: Vec<_> = rows.into_iter().map(Poster::from).collect();
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// Writes down what the desk said to a poster.
#[tracing::instrument(name = "store.posters.decide", level = "debug", skip(conn, verdict, now))]
pub async fn decide(
    conn: &mut PgConnection,
    id: i64,
    verdict: &Verdict,
    by: i64,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE posters SET status = $2, rejection_reason = $3, reviewed_by = $4, reviewed_at = $5 WHERE id = $1",
        id,
        verdict.status().as_str(),
        verdict.reason(),
        by,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Keeps everybody else from changing a poster until the transaction ends; answers whose it is.
#[tracing::instrument(name = "store.posters.lock", level = "debug", skip(conn))]
pub async fn lock(conn: &mut PgConnection, id: i64) -> sqlx::Result<Option<Locked>> {
    sqlx::query_as!(
        Locked,
        r#"SELECT member_id, files_dropped_at IS NOT NULL AS "files_dropped!" FROM posters WHERE id = $1 FOR UPDATE"#,
        id,
    )
    .fetch_optional(conn)
    .await
}

/// Keeps others from taking room for the same account, or the same event, until the transaction ends.
#[tracing::instrument(name = "store.posters.lock_room", level = "debug", skip(conn))]
pub async fn lock_room(conn: &mut PgConnection, member_id: i64, event_id: i64) -> sqlx::Result<()> {
    // Everybody asks for the account first.
    for whose in [
        format!("posters of account {member_id}"),
        format!("posters of event {event_id}"),
    ] {
        sqlx::query!("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", whose)
            .fetch_one(&mut *conn)
            .await?;
    }
    Ok(())
}

/// What the posters of an account, and those of an event, take as long as they wait for their review.
#[tracing::instrument(name = "store.posters.taken", level = "debug", skip(conn))]
pub async fn taken(conn: &mut PgConnection, member_id: i64, event_id: i64) -> sqlx::Result<Taken> {
    let row = sqlx::query!(
        r#"SELECT (SELECT coalesce(sum(greatest(file_stored_bytes + photo_stored_bytes, $3)), 0)::bigint
                   FROM posters WHERE member_id = $1 AND status = 'submitted') AS "account!",
                  (SELECT coalesce(sum(greatest(file_stored_bytes + photo_stored_bytes, $3)), 0)::bigint
                   FROM posters WHERE event_id = $2 AND status = 'submitted') AS "event!""#,
        member_id,
        event_id,
        LEAST,
    )
    .fetch_one(conn)
    .await?;
    Ok(Taken {
        of_account: row.account.unsigned_abs(),
        of_event: row.event.unsigned_abs(),
    })
}

/// Where the files of a poster lie, whoever asks; `None` also of one whose files were dropped.
#[tracing::instrument(name = "store.posters.find_files", level = "debug", skip(conn, now))]
pub async fn find_files(conn: &mut PgConnection, id: i64, now: OffsetDateTime) -> sqlx::Result<Option<PosterFiles>> {
    let row = sqlx::query!(
        r#"SELECT p.number, p.member_id, p.file_kind, p.file_key, p.file_bytes, p.photo_key,
                  coalesce(p.status = 'published' AND e.published_at <= $2, false) AS "public!"
           FROM posters p JOIN events e ON e.id = p.event_id
           WHERE p.id = $1 AND p.files_dropped_at IS NULL"#,
        id,
        now,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| PosterFiles {
        number: row.number,
        member_id: row.member_id,
        public: row.public,
        file: StoredFile {
            kind: FileKind::of(&row.file_kind),
            key: row.file_key,
            bytes: row.file_bytes,
        },
        photo_key: row.photo_key,
    }))
}

/// Whether there is such a type of poster.
#[tracing::instrument(name = "store.posters.has_type", level = "debug", skip_all)]
pub async fn has_type(conn: &mut PgConnection, code: &Code) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM poster_types WHERE code = $1) AS "there!""#,
        code.as_str(),
    )
    .fetch_one(conn)
    .await
}

/// Has the files of what was rejected before `before` belong to nobody any more.
#[tracing::instrument(name = "store.posters.drop_files_of_rejected", level = "debug", skip_all)]
pub async fn drop_files_of_rejected(
    conn: &mut PgConnection,
    before: OffsetDateTime,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        // Of what was rejected before reviews were written down it is not known when.
        "UPDATE posters SET files_dropped_at = $2
         WHERE status = 'rejected' AND files_dropped_at IS NULL AND coalesce(reviewed_at, updated_at) < $1",
        before,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Of these folders of files those that no poster has, or has any more.
#[tracing::instrument(name = "store.posters.unknown_folders", level = "debug", skip_all)]
pub async fn unknown_folders(conn: &mut PgConnection, folders: &[String]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"SELECT f AS "folder!" FROM unnest($1::text[]) AS f
           WHERE NOT EXISTS (SELECT FROM posters WHERE file_key = f AND files_dropped_at IS NULL)
             AND NOT EXISTS (SELECT FROM posters WHERE photo_key = f AND files_dropped_at IS NULL)"#,
        folders,
    )
    .fetch_all(conn)
    .await
}
