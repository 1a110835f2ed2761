//! Writing posters.

use kit::keyword::Searchable;
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::posters::domain::poster::StoredFile;

/// A poster as it is written; what it points at stands already.
#[derive(Clone, Debug)]
pub struct PosterDraft {
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
    pub file: StoredFile,
    /// Folder of the author's photo.
    pub photo_key: Option<String>,
    /// What all sizes of the file take in the store; `None`: as before.
    pub file_stored_bytes: Option<i64>,
    /// The same of the photo.
    pub photo_stored_bytes: Option<i64>,
    /// When it was handed in, or changed.
    pub now: OffsetDateTime,
}

impl PosterDraft {
    fn searchable(&self) -> Searchable {
        Searchable::of([&self.title, &self.author, &self.institution, &self.number].map(String::as_str))
    }
}

/// The id that the next poster gets.
#[tracing::instrument(name = "store.poster_drafts.next_id", level = "debug", skip_all)]
pub async fn next_id(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"SELECT nextval(pg_get_serial_sequence('posters', 'id')) AS "id!""#)
        .fetch_one(conn)
        .await
}

/// Writes a new poster.
#[tracing::instrument(name = "store.poster_drafts.insert", level = "debug", skip_all, fields(id = draft.id))]
pub async fn insert(conn: &mut PgConnection, draft: &PosterDraft) -> sqlx::Result<()> {
    let searchable = draft.searchable();
    sqlx::query!(
        "INSERT INTO posters (id, number, event_id, member_id, author, title, institution, poster_type, abstract, manuscript,
                              file_kind, file_key, file_bytes, photo_key, created_at, updated_at, search, search_words,
                              file_stored_bytes, photo_stored_bytes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18, $19)",
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
        draft.file.kind.as_str(),
        draft.file.key,
        draft.file.bytes,
        draft.photo_key,
        draft.now,
        searchable.text,
        &searchable.words,
        draft.file_stored_bytes.unwrap_or_default(),
        draft.photo_stored_bytes.unwrap_or_default(),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes what its author may change of a poster.
#[tracing::instrument(name = "store.poster_drafts.update", level = "debug", skip_all, fields(id = draft.id))]
pub async fn update(conn: &mut PgConnection, draft: &PosterDraft) -> sqlx::Result<()> {
    let searchable = draft.searchable();
    sqlx::query!(
        // The clocks of two machines may differ by a little.
        "UPDATE posters SET title = $2, institution = $3, poster_type = $4, abstract = $5, manuscript = $6, file_kind = $7,
                            file_key = $8, file_bytes = $9, photo_key = $10, updated_at = greatest(created_at, $11),
                            search = $12, search_words = $13, file_stored_bytes = coalesce($14, file_stored_bytes),
                            photo_stored_bytes = coalesce($15, photo_stored_bytes)
         WHERE id = $1",
        draft.id,
        draft.title,
        draft.institution,
        draft.poster_type,
        draft.abstract_text,
        draft.manuscript,
        draft.file.kind.as_str(),
        draft.file.key,
        draft.file.bytes,
        draft.photo_key,
        draft.now,
        searchable.text,
        &searchable.words,
        draft.file_stored_bytes,
        draft.photo_stored_bytes,
    )
    .execute(conn)
    .await?;
    Ok(())
}
