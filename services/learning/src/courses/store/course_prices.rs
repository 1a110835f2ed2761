//! Reading what courses cost.

use std::collections::HashMap;

use sqlx::PgConnection;
use time::Date;

use crate::courses::domain::{
    classification::{PROFESSIONS, choice},
    price::CoursePrice,
};

struct PriceRow {
    id: Option<i64>,
    profession: Option<String>,
    kind: Option<String>,
    amount_idr: Option<i64>,
    valid_from: Option<Date>,
    valid_until: Option<Date>,
}

impl PriceRow {
    fn into_price(self) -> Option<CoursePrice> {
        Some(CoursePrice {
            id: self.id?,
            profession: self.profession.and_then(|code| choice(&PROFESSIONS, &code)),
            kind: self.kind?,
            amount_idr: self.amount_idr?,
            valid_from: self.valid_from?,
            valid_until: self.valid_until?,
        })
    }
}

/// The prices of a published course, in the order in which they were made; `None` where there is no such course.
#[tracing::instrument(name = "store.course_prices.of_published", level = "debug", skip(conn))]
pub async fn of_published(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<Option<Vec<CoursePrice>>> {
    let rows = sqlx::query_as!(
        PriceRow,
        r#"SELECT p.id AS "id?", p.profession AS "profession?", p.kind AS "kind?", p.amount_idr AS "amount_idr?",
                  p.valid_from AS "valid_from?", p.valid_until AS "valid_until?"
           FROM courses c LEFT JOIN course_prices p ON p.course_id = c.id
           WHERE c.id = $1 AND c.published ORDER BY p.id"#,
        course_id,
    )
    .fetch_all(conn)
    .await?;
    let is_known = !rows.is_empty();
    Ok(is_known.then(|| rows.into_iter().filter_map(PriceRow::into_price).collect()))
}

/// The prices of these courses, by course, each in the order in which they were made.
#[tracing::instrument(name = "store.course_prices.of_courses", level = "debug", skip_all)]
pub async fn of_courses(conn: &mut PgConnection, courses: &[i64]) -> sqlx::Result<HashMap<i64, Vec<CoursePrice>>> {
    let rows = sqlx::query!(
        "SELECT course_id, id, profession, kind, amount_idr, valid_from, valid_until FROM course_prices
         WHERE course_id = ANY($1) ORDER BY id",
        courses,
    )
    .fetch_all(conn)
    .await?;
    let mut prices: HashMap<i64, Vec<CoursePrice>> = HashMap::new();
    for row in rows {
        prices.entry(row.course_id).or_default().push(CoursePrice {
            id: row.id,
            profession: row.profession.and_then(|code| choice(&PROFESSIONS, &code)),
            kind: row.kind,
            amount_idr: row.amount_idr,
            valid_from: row.valid_from,
            valid_until: row.valid_until,
        });
    }
    Ok(prices)
}
