//! Writing the demo's posters beside those of real members.

use kit::keyword::Searchable;
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::posters::domain::poster::{Status, StoredFile};

/// A poster of the demo.
#[derive(Clone, Debug)]
pub struct DemoPosterDraft {
    pub id: i64,
    /// Such as `EP-94-0012`.
    pub number: String,
    pub event_id: i64,
    pub member_id: i64,
    /// The member's name.
    pub author: String,
    pub title: String,
    /// Where the author works.
    pub institution: String,
    /// Code of the type.
    pub poster_type: String,
    /// What it is about.
    pub abstract_text: String,
    /// The whole text.
    pub manuscript: String,
    /// Where it stands.
    pub status: Status,
    pub file: StoredFile,
    /// Folder of the author's photo.
    pub photo_key: String,
    /// When it was handed in.
    pub handed_in_at: OffsetDateTime,
}

/// Writes a poster by its id, unless somebody has changed it since it was loaded.
#[tracing::instrument(name = "store.demo_posters.upsert", level = "debug", skip_all, fields(id = draft.id))]
pub async fn upsert(conn: &mut PgConnection, draft: &DemoPosterDraft) -> sqlx::Result<()> {
    let searchable =
        Searchable::of([&draft.title, &draft.author, &draft.institution, &draft.number].map(String::as_str));
    sqlx::query!(
        "INSERT INTO posters AS p (id, number, event_id, member_id, author, title, institution, poster_type, abstract, manuscript,
                                   status, file_kind, file_key, file_bytes, created_at, updated_at, search, search_words,
                                   photo_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18)
         ON CONFLICT (id) DO UPDATE SET
             author = excluded.author, title = excluded.title, institution = excluded.institution,
             poster_type = excluded.poster_type, abstract = excluded.abstract, manuscript = excluded.manuscript,
             file_kind = excluded.file_kind, file_key = excluded.file_key, file_bytes = excluded.file_bytes,
             created_at = excluded.created_at, updated_at = excluded.updated_at, search = excluded.search,
             search_words = excluded.search_words, photo_key = excluded.photo_key
         WHERE p.updated_at = p.created_at AND p.status = excluded.status AND p.number = excluded.number",
        draft.id,
        draft.number,
        draft.event_id,
        draft.member_id,
        draft.author,
        draft.title,
        draft.institution,
        draft.poster_type,
        draft.abstract_text,
        draft.manuscript,
        draft.status.as_str(),
        draft.file.kind.as_str(),
        draft.file.key,
        draft.file.bytes,
        draft.handed_in_at,
        searchable.text,
        &searchable.words,
        draft.photo_key,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Lets the next number of an event's posters follow the highest one that was written by hand.
#[tracing::instrument(name = "store.demo_posters.move_series_on", level = "debug", skip(conn))]
pub async fn move_series_on(conn: &mut PgConnection, series: &str, last: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO number_series AS n (series, last) VALUES ($1, $2)
         ON CONFLICT (series) DO UPDATE SET last = excluded.last WHERE n.last < excluded.last",
        series,
        last,
    )
    .execute(conn)
    .await?;
    Ok(())
}
