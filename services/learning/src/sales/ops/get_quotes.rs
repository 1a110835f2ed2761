//! What courses cost a member today.

use std::collections::HashMap;

use kit::{clock::JAKARTA, report::ReadError};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{
    classroom::store::syllabuses,
    courses::{
        domain::{course_kind::CourseKind, price::running_price},
        store::course_prices,
    },
    sales::{domain::quote::CourseQuote, store::quotes},
};

/// Those of the courses that are published, at the price of today for the member's profession.
pub async fn get_quotes(
    pool: &PgPool,
    courses: &[i64],
    profession: Option<&str>,
    member_id: i64,
    now: OffsetDateTime,
) -> Result<Vec<CourseQuote>, ReadError> {
    let today = now.to_offset(JAKARTA).date();
    let mut conn = pool.acquire().await?;
    let sold = quotes::sold_to(&mut conn, member_id, courses, now).await?;
    let prices = course_prices::of_courses(&mut conn, courses).await?;
    let mut missing = HashMap::new();
    for course in sold.iter().filter(|course| !course.is_enrolled) {
        if let Some(title) = syllabuses::first_missing(&mut conn, member_id, course.id).await? {
            missing.insert(course.id, title);
        }
    }
    let quote = |course: quotes::SoldCourse| {
        let prices = prices.get(&course.id).map(Vec::as_slice).unwrap_or_default();
        let price = running_price(prices, profession, today);
        Some(CourseQuote {
            id: course.id,
            kind: CourseKind::parse(&course.kind)?,
            title: course.title,
            price: price.map(|price| (price.id, price.amount_idr)),
            is_enrolled: course.is_enrolled,
            missing: missing.get(&course.id).cloned(),
        })
    };
    Ok(sold.into_iter().filter_map(quote).collect())
}
