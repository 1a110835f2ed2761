//! Forms of nobody, for a demo.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::domain::{author::Author, comment::Comment, ratings::Ratings};

/// A form as it is written.
#[derive(Clone, Debug)]
pub struct Written<'a> {
    /// A number that no account has.
    pub member_id: i64,
    /// Calendar year in Jakarta that the form counts for.
    pub year: i32,
    /// The seven ratings, 1 to 5 each.
    pub ratings: Ratings,
    /// What was written beside them.
    pub comment: &'a Comment,
    /// Who says so.
    pub author: Author,
    /// When the form was sent.
    pub answered_at: OffsetDateTime,
    /// Whether visitors may read it, since it was sent.
    pub published: bool,
}

/// Writes those of which there is none of that member and year.
#[tracing::instrument(name = "store.demo_forms.write_missing", level = "debug", skip_all)]
pub async fn write_missing(conn: &mut PgConnection, forms: &[Written<'_>]) -> sqlx::Result<()> {
    let members: Vec<i64> = forms.iter().map(|form| form.member_id).collect();
    let years: Vec<i32> = forms.iter().map(|form| form.year).collect();
    // Seven of each form, one after the other: an array of arrays has no rows.
    let ratings: Vec<i16> = forms.iter().flat_map(|form| form.ratings.get()).collect();
    let comments: Vec<String> = forms.iter().map(|form| form.comment.as_str().to_owned()).collect();
    let authors: Vec<String> = forms.iter().map(|form| form.author.as_str().to_owned()).collect();
    let answered: Vec<OffsetDateTime> = forms.iter().map(|form| form.answered_at).collect();
    let published: Vec<bool> = forms.iter().map(|form| form.published).collect();
    sqlx::query!(
        "INSERT INTO forms (member_id, year, ratings, comment, author, answered_at, published_at)
         SELECT member_id, year, ($3::smallint[])[7 * place - 6 : 7 * place], comment, author, answered_at,
                CASE WHEN published THEN answered_at END
         FROM unnest($1::bigint[], $2::integer[], $4::text[], $5::text[], $6::timestamptz[], $7::boolean[]) WITH ORDINALITY
              AS form (member_id, year, comment, author, answered_at, published, place)
         ORDER BY place
         ON CONFLICT (member_id, year) DO NOTHING",
        &members,
        &years,
        &ratings,
        &comments,
        &authors,
        &answered,
        &published,
    )
    .execute(conn)
    .await?;
    Ok(())
}
