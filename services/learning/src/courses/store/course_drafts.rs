//! Writing courses and what belongs to them, by their numbers.

use kit::keyword::Searchable;
use media::rich_text::CleanHtml;
use serde_json::Value;
use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::courses::domain::classification::{CATEGORIES, FIELDS, choice};

/// A course to be written; published.
#[derive(Debug)]
pub struct CourseDraft<'a> {
    pub id: i64,
    pub kind: &'a str,
    pub title: &'a str,
    pub summary: &'a str,
    pub description: CleanHtml,
    pub category_code: &'a str,
    pub field_code: &'a str,
    pub picture_key: String,
    pub credit_hundredths: i32,
    pub access_days: Option<i32>,
    pub accreditation_number: Option<&'a str>,
    pub disclaimer: Option<CleanHtml>,
    pub in_order: bool,
    /// A keyword may name one of them.
    pub teacher_names: Vec<&'a str>,
}

impl CourseDraft<'_> {
    fn searchable(&self) -> Searchable {
        let named = [
            choice(&CATEGORIES, self.category_code),
            choice(&FIELDS, self.field_code),
        ];
        let parts = [self.title, self.summary].into_iter();
        let parts = parts.chain(named.into_iter().flatten().map(|choice| choice.name));
        Searchable::of(parts.chain(self.teacher_names.iter().copied()))
    }
}

/// Who teaches a course.
#[derive(Debug)]
pub struct TeacherDraft<'a> {
    pub name: &'a str,
    pub degree: &'a str,
    pub biography: &'a str,
    pub photo_path: Option<String>,
}

/// What a profession pays, or everybody else.
#[derive(Debug)]
pub struct PriceDraft<'a> {
    pub profession: Option<&'a str>,
    pub amount_idr: i64,
    pub valid_from: Date,
    pub valid_until: Date,
}

/// What somebody without an account says of a course.
#[derive(Debug)]
pub struct ReviewDraft<'a> {
    pub author: &'a str,
    pub stars: i16,
    pub comment: &'a str,
    pub written_at: OffsetDateTime,
}

/// A lesson to be written.
#[derive(Debug)]
pub struct LessonDraft<'a> {
    pub title: &'a str,
    pub kind: &'a str,
    pub minutes: i32,
    pub html: Option<CleanHtml>,
    pub slides: Option<Value>,
    pub file_key: Option<String>,
    pub captions_key: Option<String>,
    /// Of a video that another host shows.
    pub external_url: Option<&'a str>,
    pub seconds: Option<i32>,
    pub must_watch: bool,
    pub asks_consent: bool,
}

fn checksum(html: Option<&CleanHtml>) -> Vec<u8> {
    html.map(|html| html.checksum().to_vec()).unwrap_or_default()
}

/// Writes a course by its number, or changes the one that stands there.
#[tracing::instrument(name = "store.course_drafts.upsert", level = "debug", skip_all, fields(id = course.id))]
pub async fn upsert(conn: &mut PgConnection, course: &CourseDraft<'_>) -> sqlx::Result<()> {
    let searchable = course.searchable();
    sqlx::query!(
        "INSERT INTO courses (id, kind, title, summary, description, description_seal, category_code, field_code, picture_key,
                              credit_hundredths, access_days, accreditation_number, disclaimer, disclaimer_seal, in_order,
                              search, search_words, published)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, true)
         ON CONFLICT (id) DO UPDATE SET
             kind = excluded.kind, title = excluded.title, summary = excluded.summary, description = excluded.description,
             description_seal = excluded.description_seal, category_code = excluded.category_code,
             field_code = excluded.field_code, picture_key = excluded.picture_key,
             credit_hundredths = excluded.credit_hundredths, access_days = excluded.access_days,
             accreditation_number = excluded.accreditation_number, disclaimer = excluded.disclaimer,
             disclaimer_seal = excluded.disclaimer_seal, in_order = excluded.in_order, search = excluded.search,
             search_words = excluded.search_words, published = excluded.published",
        course.id,
        course.kind,
        course.title,
        course.summary,
        course.description.as_str(),
        &course.description.checksum(),
        course.category_code,
        course.field_code,
        course.picture_key,
        course.credit_hundredths,
        course.access_days,
        course.accreditation_number,
        course.disclaimer.as_ref().map(CleanHtml::as_str),
        &checksum(course.disclaimer.as_ref()),
        course.in_order,
        searchable.text,
        &searchable.words,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What a course teaches, in the place of what stood there.
#[tracing::instrument(name = "store.course_drafts.replace_goals", level = "debug", skip(conn, goals))]
pub async fn replace_goals(conn: &mut PgConnection, course_id: i64, goals: &[String]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM course_goals WHERE course_id = $1", course_id)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "INSERT INTO course_goals (course_id, position, text)
         SELECT $1, position, text FROM unnest($2::text[]) WITH ORDINALITY AS g (text, position)",
        course_id,
        goals,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What has to be finished before a course, in the place of what stood there.
#[tracing::instrument(
    name = "store.course_drafts.replace_requirements",
    level = "debug",
    skip(conn, required)
)]
pub async fn replace_requirements(conn: &mut PgConnection, course_id: i64, required: &[i64]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM course_prerequisites WHERE course_id = $1", course_id)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "INSERT INTO course_prerequisites (course_id, requires_id) SELECT DISTINCT $1::bigint, id FROM unnest($2::bigint[]) AS r (id)",
        course_id,
        required,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Who teaches a course, in the place of who stood there.
#[tracing::instrument(name = "store.course_drafts.replace_teachers", level = "debug", skip(conn, teachers))]
pub async fn replace_teachers(
    conn: &mut PgConnection,
    course_id: i64,
    teachers: &[TeacherDraft<'_>],
) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM course_teachers WHERE course_id = $1", course_id)
        .execute(&mut *conn)
        .await?;
    for (teacher, position) in teachers.iter().zip(1..) {
        sqlx::query!(
            "INSERT INTO course_teachers (course_id, position, name, degree, biography, photo_path)
             VALUES ($1, $2, $3, $4, $5, $6)",
            course_id,
            position,
            teacher.name,
            teacher.degree,
            teacher.biography,
            teacher.photo_path,
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// What a course costs, in the place of what stood there; a price that a profession had keeps its number, which carts name.
#[tracing::instrument(name = "store.course_drafts.replace_prices", level = "debug", skip(conn, prices))]
pub async fn replace_prices(conn: &mut PgConnection, course_id: i64, prices: &[PriceDraft<'_>]) -> sqlx::Result<()> {
    let professions: Vec<String> = prices
        .iter()
        .map(|price| price.profession.unwrap_or_default().to_owned())
        .collect();
    sqlx::query!(
        "DELETE FROM course_prices
         WHERE course_id = $1 AND (coalesce(profession, '') <> ALL ($2::text[]) OR kind <> 'normal')",
        course_id,
        &professions,
    )
    .execute(&mut *conn)
    .await?;
    for price in prices {
        let changed = sqlx::query!(
            "UPDATE course_prices SET amount_idr = $3, valid_from = $4, valid_until = $5
             WHERE course_id = $1 AND profession IS NOT DISTINCT FROM $2",
            course_id,
            price.profession,
            price.amount_idr,
            price.valid_from,
            price.valid_until,
        )
        .execute(&mut *conn)
        .await?;
        if changed.rows_affected() > 0 {
            continue;
        }
        sqlx::query!(
            "INSERT INTO course_prices (course_id, profession, kind, amount_idr, valid_from, valid_until)
             VALUES ($1, $2, 'normal', $3, $4, $5)",
            course_id,
            price.profession,
            price.amount_idr,
            price.valid_from,
            price.valid_until,
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// What authors without an account say of a course, in the place of what they said; members' own reviews stay.
#[tracing::instrument(
    name = "store.course_drafts.replace_authored_reviews",
    level = "debug",
    skip(conn, reviews)
)]
pub async fn replace_authored_reviews(
    conn: &mut PgConnection,
    course_id: i64,
    reviews: &[ReviewDraft<'_>],
) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM course_reviews WHERE course_id = $1 AND member_id < 0",
        course_id
    )
    .execute(&mut *conn)
    .await?;
    for (review, number) in reviews.iter().zip(1..) {
        sqlx::query!(
            "INSERT INTO course_reviews (course_id, member_id, author, stars, comment, written_at)
             VALUES ($1, $2, $3, $4, $5, $6)",
            course_id,
            -number,
            review.author,
            review.stars,
            review.comment,
            review.written_at,
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Writes a chapter by its number, or changes the one that stands there.
#[tracing::instrument(name = "store.course_drafts.upsert_section", level = "debug", skip(conn, title))]
pub async fn upsert_section(
    conn: &mut PgConnection,
    id: i64,
    course_id: i64,
    position: i32,
    title: &str,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO sections (id, course_id, position, title) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET course_id = excluded.course_id, position = excluded.position, title = excluded.title",
        id,
        course_id,
        position,
        title,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes a lesson by its number, or changes the one that stands there.
#[tracing::instrument(name = "store.course_drafts.upsert_lesson", level = "debug", skip(conn, lesson))]
pub async fn upsert_lesson(
    conn: &mut PgConnection,
    id: i64,
    section_id: i64,
    position: i32,
    lesson: &LessonDraft<'_>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO lessons (id, section_id, position, title, kind, minutes, html, html_seal, slides, file_key, captions_key,
                              seconds, must_watch, asks_consent, external_url)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         ON CONFLICT (id) DO UPDATE SET
             section_id = excluded.section_id, position = excluded.position, title = excluded.title, kind = excluded.kind,
             minutes = excluded.minutes, html = excluded.html, html_seal = excluded.html_seal, slides = excluded.slides,
             file_key = excluded.file_key, captions_key = excluded.captions_key, seconds = excluded.seconds,
             must_watch = excluded.must_watch, asks_consent = excluded.asks_consent, external_url = excluded.external_url",
        id,
        section_id,
        position,
        lesson.title,
        lesson.kind,
        lesson.minutes,
        lesson.html.as_ref().map(CleanHtml::as_str),
        &checksum(lesson.html.as_ref()),
        lesson.slides,
        lesson.file_key,
        lesson.captions_key,
        lesson.seconds,
        lesson.must_watch,
        lesson.asks_consent,
        lesson.external_url,
    )
    .execute(conn)
    .await?;
    Ok(())
}
