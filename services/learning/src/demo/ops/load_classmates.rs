//! Who sat an exam of the demo member's with him, the strong and the weak, so that the figures of its questions tell something.

use std::ops::RangeInclusive;

use sqlx::PgPool;
use time::{Date, Duration};
use write::Unaudited;

use crate::{
    classroom::{
        domain::enrolment::Source,
        store::{attendance, reviews, syllabuses},
    },
    demo::{
        ops::load_classes::{LoadClassesError, do_lesson, morning, sit},
        store::edition,
    },
};

/// The other members of the demo.
const CLASSMATES: RangeInclusive<i64> = 5..=16;
/// It costs nothing, and its chapters are in no order.
const COURSE: i64 = 111;
/// How many days ago the first of them began.
const BEGAN: i64 = 400;

/// Loads those who were never in the class; `today` is the day in Jakarta. The last text is left unread, so that nobody earns a certificate.
///
/// # Errors
/// When the database refuses it.
pub async fn load_classmates(pool: &PgPool, today: Date) -> Result<(), LoadClassesError> {
    let mut work = Unaudited::begin(pool, "the demo is nobody's doing").await?;
    edition::lock(work.conn()).await?;
    for (member, place) in CLASSMATES.zip(0_u32..) {
        let (was_in, _) = reviews::standing(work.conn(), member, COURSE).await?;
        let lessons = syllabuses::of_member(work.conn(), member, COURSE).await?.lessons;
        if was_in || lessons.is_empty() {
            continue;
        }
        let began = morning(today, BEGAN - 7 * i64::from(place));
        attendance::enrol(work.conn(), member, COURSE, Source::Free, began).await?;
        let unread = lessons.iter().rposition(|lesson| lesson.kind == "text");
        for (at, (lesson, day)) in lessons.iter().zip(0..).enumerate() {
            let at_the = began + Duration::days(day);
            // From three of ten to all of them, and a fifth less before the course.
            let right = (30 + 7 * place as usize).min(100);
            match lesson.kind.as_str() {
                "exam" => sit(&mut work, member, lesson, right, at_the).await?,
                "pre_test" => sit(&mut work, member, lesson, right * 4 / 5, at_the).await?,
                _ if Some(at) == unread => {}
                _ => do_lesson(&mut work, member, lesson, right, at_the).await?,
            }
        }
    }
    work.commit().await?;
    Ok(())
}
