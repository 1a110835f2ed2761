//! Members' forms.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::domain::{
    comment::Comment,
    form::{Answers, Form},
    ratings::Ratings,
};

/// Whose form of which year, and what it says.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// Number of the account that sent the form.
    pub member_id: i64,
    /// Calendar year in Jakarta that the form counts for.
    pub year: i32,
    /// What it says.
    pub answers: &'a Answers,
    /// When the form was sent.
    pub now: OffsetDateTime,
}

/// A row. The table's CHECKs know what ratings and a comment are, so it always is a form.
#[derive(Debug)]
struct FormRow {
    id: i64,
    year: i32,
    ratings: Vec<i16>,
    comment: String,
    answered_at: OffsetDateTime,
    published_at: Option<OffsetDateTime>,
}

impl TryFrom<FormRow> for Form {
    type Error = sqlx::Error;

    fn try_from(row: FormRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.id,
            year: row.year,
            ratings: Ratings::try_from(row.ratings).map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            comment: Comment::try_from(row.comment).map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            answered_at: row.answered_at,
            published_at: row.published_at,
        })
    }
}

/// Writes a form where the member has none of that year yet; `None`, and nothing is written, where there is one.
#[tracing::instrument(name = "store.forms.insert_first", level = "debug", skip_all)]
pub async fn insert_first(conn: &mut PgConnection, entry: Entry<'_>) -> sqlx::Result<Option<Form>> {
    let row = sqlx::query_as!(
        FormRow,
        "INSERT INTO forms (member_id, year, ratings, comment, author, answered_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (member_id, year) DO NOTHING
         RETURNING id, year, ratings, comment, answered_at, published_at",
        entry.member_id,
        entry.year,
        &entry.answers.ratings.get(),
        entry.answers.comment.as_str(),
        entry.answers.author.as_str(),
        entry.now,
    )
    .fetch_optional(conn)
    .await?;
    row.map(Form::try_from).transpose()
}

/// The member's form of that year, which nobody else changes until the transaction ends. It has to be there: no form is
/// ever deleted.
#[tracing::instrument(name = "store.forms.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, member_id: i64, year: i32) -> sqlx::Result<Form> {
    sqlx::query_as!(
        FormRow,
        "SELECT id, year, ratings, comment, answered_at, published_at FROM forms WHERE member_id = $1 AND year = $2
         FOR UPDATE",
        member_id,
        year,
    )
    .fetch_one(conn)
    .await?
    .try_into()
}

/// Writes a form in the place of the one that stands there.
#[tracing::instrument(name = "store.forms.replace", level = "debug", skip_all)]
pub async fn replace(
    conn: &mut PgConnection,
    entry: Entry<'_>,
    published_at: Option<OffsetDateTime>,
) -> sqlx::Result<Form> {
    sqlx::query_as!(
        FormRow,
        "UPDATE forms SET ratings = $3, comment = $4, author = $5, answered_at = $6, published_at = $7
         WHERE member_id = $1 AND year = $2
         RETURNING id, year, ratings, comment, answered_at, published_at",
        entry.member_id,
        entry.year,
        &entry.answers.ratings.get(),
        entry.answers.comment.as_str(),
        entry.answers.author.as_str(),
        entry.now,
        published_at,
    )
    .fetch_one(conn)
    .await?
    .try_into()
}

/// The newest of a member's forms.
#[tracing::instrument(name = "store.forms.latest", level = "debug", skip_all)]
pub async fn latest(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Option<Form>> {
    let row = sqlx::query_as!(
        FormRow,
        "SELECT id, year, ratings, comment, answered_at, published_at FROM forms WHERE member_id = $1
         ORDER BY year DESC LIMIT 1",
        member_id,
    )
    .fetch_optional(conn)
    .await?;
    row.map(Form::try_from).transpose()
}
