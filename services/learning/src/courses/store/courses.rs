//! Reading courses that visitors may see.

use kit::{
    keyword::Keyword,
    page::{Page, Paged},
};
use media::{picture::Picture, rich_text::CleanHtml};
use sqlx::PgConnection;
use time::Date;

use crate::{
    courses::domain::{
        classification::{CATEGORIES, FIELDS, choice},
        code::Code,
        course::Course,
        course_kind::CourseKind,
        details::{CourseDetails, CourseParts},
        filter::CourseFilter,
    },
    metrics,
};

/// A row of the list. Every column may be absent, because a page past the end is one row that holds only the total.
#[derive(Debug)]
struct CourseRow {
    total: Option<i64>,
    id: Option<i64>,
    kind: Option<String>,
    title: Option<String>,
    summary: Option<String>,
    picture_key: Option<String>,
    category_code: Option<String>,
    field_code: Option<String>,
    credit_hundredths: Option<i32>,
    minutes: Option<i64>,
    section_count: Option<i64>,
    lowest_idr: Option<i64>,
    highest_idr: Option<i64>,
    teachers: Option<Vec<String>>,
    rating_hundredths: Option<i32>,
    review_count: Option<i64>,
    description: Option<String>,
    description_checksum: Option<Vec<u8>>,
    accreditation_number: Option<String>,
    access_days: Option<i32>,
}

/// A course without what belongs to it.
#[derive(Debug)]
pub struct FoundCourse {
    pub course: Course,
    description: CleanHtml,
    accreditation_number: Option<String>,
    access_days: Option<u32>,
}

impl FoundCourse {
    /// The course as its own page shows it.
    pub fn with(self, parts: CourseParts) -> CourseDetails {
        CourseDetails {
            course: self.course,
            description: self.description,
            accreditation_number: self.accreditation_number,
            access_days: self.access_days,
            parts,
        }
    }
}

impl CourseRow {
    fn into_course(self) -> Option<Course> {
        Some(Course {
            id: self.id?,
            kind: CourseKind::parse(&self.kind?)?,
            title: self.title?,
            summary: self.summary?,
            picture: self.picture_key.map(Picture::in_folder),
            category: self.category_code.and_then(|code| choice(&CATEGORIES, &code)),
            field: self.field_code.and_then(|code| choice(&FIELDS, &code)),
            // CHECKed to be at least 0, as the others are counted.
            credit_hundredths: self.credit_hundredths?.unsigned_abs(),
            minutes: counted(self.minutes),
            section_count: counted(self.section_count),
            prices_idr: self.lowest_idr.zip(self.highest_idr),
            teachers: self.teachers.unwrap_or_default(),
            rating_hundredths: self.rating_hundredths.map(i32::unsigned_abs),
            review_count: counted(self.review_count),
        })
    }

    fn into_found(mut self) -> Option<FoundCourse> {
        let (html, checksum) = (self.description.take()?, self.description_checksum.take()?);
        let (accreditation_number, access_days) = (self.accreditation_number.take(), self.access_days);
        Some(FoundCourse {
            description: CleanHtml::from_stored(html, &checksum, metrics::recleaned),
            accreditation_number,
            access_days: access_days.map(i32::unsigned_abs),
            course: self.into_course()?,
        })
    }
}

fn counted(count: Option<i64>) -> u32 {
    u32::try_from(count.unwrap_or_default()).unwrap_or(u32::MAX)
}

/// A course `c` with its figures of the day `$1`; `$total` is the column of the total, `$description` those of its own page.
macro_rules! course_rows {
    ($with:tt, $total:tt, $description:tt, $from:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            CourseRow,
            $with
                + "SELECT "
                + $total
                + r#" AS "total?", c.id AS "id?", c.kind AS "kind?", c.title AS "title?", c.summary AS "summary?",
                   c.picture_key AS "picture_key?", c.category_code AS "category_code?", c.field_code AS "field_code?",
                   c.credit_hundredths AS "credit_hundredths?",
                   (SELECT sum(l.minutes) FROM sections s JOIN lessons l ON l.section_id = s.id
                    WHERE s.course_id = c.id) AS minutes,
                   (SELECT count(*) FROM sections s WHERE s.course_id = c.id) AS section_count,
                   p.lowest_idr AS "lowest_idr?", p.highest_idr AS "highest_idr?",
                   ARRAY(SELECT t.name FROM course_teachers t WHERE t.course_id = c.id ORDER BY t.position) AS teachers,
                   r.rating_hundredths AS "rating_hundredths?", r.review_count AS "review_count?", "#
                + $description
                + " FROM "
                + $from,
            $($argument),+
        )
    };
}

/// A page of the published courses that meet `filter`, with the prices of `today`, and how many there are in all. What holds the
/// keyword as it was typed comes first, then the newest. There are some dozens of courses: their figures are counted as they are
/// read, and a keyword that is absent finds all of them.
#[tracing::instrument(name = "store.courses.list_published", level = "debug", skip_all)]
pub async fn list_published(
    conn: &mut PgConnection,
    filter: &CourseFilter,
    page: Page,
    today: Date,
) -> sqlx::Result<Paged<Course>> {
    let keyword = filter.keyword.as_ref();
    let rows = course_rows!(
        r"WITH matching AS MATERIALIZED (
              SELECT c.id,
                     (SELECT count(*) FROM unnest($9::text[]) AS w (typed) WHERE c.search NOT LIKE w.typed) AS typos
              FROM courses c
              WHERE c.published AND c.kind = $2
                AND ($3::text IS NULL OR c.category_code = $3)
                AND ($4::text IS NULL OR c.field_code = $4)
                AND (cardinality($5::text[]) = 0 OR c.search LIKE ANY ($5))
                AND NOT EXISTS (
                    SELECT FROM unnest($6::text[], $7::text[], $8::integer[]) AS w (word, patterns, edits)
                    WHERE NOT (
                        c.search LIKE ANY (string_to_array(w.patterns, chr(10)))
                        OR w.edits > 0 AND EXISTS (
                            SELECT FROM unnest(c.search_words) AS s (word)
                            WHERE levenshtein_less_equal(w.word, s.word, w.edits) <= w.edits)))
          ), page AS (
              SELECT id, typos FROM matching ORDER BY typos, id DESC LIMIT $10 OFFSET $11
          ) ",
        "(SELECT count(*) FROM matching)",
        r#"NULL AS description, NULL::bytea AS description_checksum, NULL AS accreditation_number, NULL::integer AS access_days"#,
        r"(VALUES (1)) AS always (one)
          LEFT JOIN (page JOIN courses c USING (id)) ON true
          LEFT JOIN LATERAL (
              SELECT min(amount_idr) AS lowest_idr, max(amount_idr) AS highest_idr FROM course_prices
              WHERE course_id = c.id AND $1 BETWEEN valid_from AND valid_until) p ON true
          LEFT JOIN LATERAL (
              SELECT round(avg(stars) * 100)::integer AS rating_hundredths, count(*) AS review_count FROM course_reviews
              WHERE course_id = c.id AND hidden_at IS NULL) r ON true
          ORDER BY page.typos, c.id DESC",
        today,
        filter.kind.as_str(),
        filter.category.as_ref().map(Code::as_str),
        filter.field.as_ref().map(Code::as_str),
        &keyword.map(Keyword::anchors).unwrap_or_default(),
        &keyword.map(Keyword::words).unwrap_or_default(),
        &keyword.map(Keyword::patterns).unwrap_or_default(),
        &keyword.map(Keyword::edits).unwrap_or_default(),
        &keyword.map(Keyword::as_typed).unwrap_or_default(),
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let total = rows.first().and_then(|row| row.total).unwrap_or_default();
    Ok(Paged {
        items: rows.into_iter().filter_map(CourseRow::into_course).collect(),
        total: total.unsigned_abs(),
    })
}

/// Finds a published course, with the prices of `today`. A draft answers `None`, exactly like an id that never was.
#[tracing::instrument(name = "store.courses.find_published", level = "debug", skip(conn, today))]
pub async fn find_published(conn: &mut PgConnection, id: i64, today: Date) -> sqlx::Result<Option<FoundCourse>> {
    let row = course_rows!(
        "",
        "NULL::bigint",
        r"c.description, c.description_seal AS description_checksum, c.accreditation_number, c.access_days",
        r"courses c
          LEFT JOIN LATERAL (
              SELECT min(amount_idr) AS lowest_idr, max(amount_idr) AS highest_idr FROM course_prices
              WHERE course_id = c.id AND $1 BETWEEN valid_from AND valid_until) p ON true
          LEFT JOIN LATERAL (
              SELECT round(avg(stars) * 100)::integer AS rating_hundredths, count(*) AS review_count FROM course_reviews
              WHERE course_id = c.id AND hidden_at IS NULL) r ON true
          WHERE c.id = $2 AND c.published",
        today,
        id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.and_then(CourseRow::into_found))
}
