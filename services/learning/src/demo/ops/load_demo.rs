//! The demo courses. Their days are told relative to the day of loading.

use std::{
    collections::BTreeSet,
    hash::{DefaultHasher, Hasher},
};

use kit::clock::JAKARTA;
use media::rich_text::CleanHtml;
use serde_json::{Value, json};
use sqlx::PgPool;
use time::{Date, Duration, Month, OffsetDateTime, Time, macros::time};
use write::{Unaudited, WriteError};

use crate::{
    courses::store::course_drafts::{self, CourseDraft, LessonDraft, PriceDraft, ReviewDraft, TeacherDraft},
    demo::{
        domain::course_file::{CourseFile, LessonFile, SlideFile},
        ops::load_exams::{write_bank, write_exam},
        store::edition,
    },
};

/// Raised when the same files come to stand in the tables in another way.
const LOADER: u8 = 3;
/// Where the files of lessons stand in the private store.
const FILES: &str = "lessons";

/// The demo courses as their files hold them. They are read no further while what they say stands already.
#[derive(Clone, Debug)]
pub struct DemoFiles {
    /// Each course's number and its `<id>.json`, in the order of `index.json`.
    pub courses: Vec<(i64, Vec<u8>)>,
}

/// Why the demo courses could not be loaded. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum LoadDemoError {
    /// A file is not what it should be.
    #[error("the demo's courses/{id}.json cannot be understood")]
    Understand {
        /// Which course.
        id: i64,
        /// What is wrong with it.
        #[source]
        source: serde_json::Error,
    },
    /// A file says what cannot be.
    #[error("the demo's courses/{id}.json says what cannot be: {}", .problems.join("; "))]
    Impossible {
        /// Which course.
        id: i64,
        /// What is wrong with it, each with its place.
        problems: Vec<String>,
    },
    /// It was not kept, or it is not known whether it was; loading once more mends that.
    #[error("could not keep the demo courses")]
    Write(#[from] WriteError),
    /// The database refused them, or went away.
    #[error("could not load the demo courses")]
    Database(#[from] sqlx::Error),
}

/// Writes the demo courses by their numbers, in one transaction; `today` is the day in Jakarta. What these very files say for this
/// day is not written again. What vanishes from the files stays in the tables, since members may have to do with it.
pub async fn load_demo(pool: &PgPool, files: &DemoFiles, today: Date) -> Result<(), LoadDemoError> {
    let edition = files.edition();
    let mut work = Unaudited::begin(pool, "the demo is nobody's doing").await?;
    if edition::stands(work.conn(), &edition, today).await? {
        return Ok(());
    }
    edition::lock(work.conn()).await?;
    // Another loader may have been at it while this one waited.
    if edition::stands(work.conn(), &edition, today).await? {
        return Ok(());
    }
    let courses = files.read()?;
    for course in &courses {
        course_drafts::upsert(work.conn(), &course_draft(course)).await?;
    }
    for course in &courses {
        write_parts(&mut work, course, today).await?;
    }
    edition::note(work.conn(), &edition, today).await?;
    work.commit().await?;
    Ok(())
}

impl DemoFiles {
    /// Tells these files from others. Should a toolchain change this hash, they are loaded once more, and nothing else.
    fn edition(&self) -> String {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(LOADER);
        for (id, file) in &self.courses {
            hasher.write_i64(*id);
            hasher.write(file);
            hasher.write_usize(file.len());
        }
        format!("{:016x}", hasher.finish())
    }

    fn read(&self) -> Result<Vec<CourseFile>, LoadDemoError> {
        let known: BTreeSet<i64> = self.courses.iter().map(|(id, _)| *id).collect();
        let read = |(id, bytes): &(i64, Vec<u8>)| {
            let course: CourseFile =
                serde_json::from_slice(bytes).map_err(|source| LoadDemoError::Understand { id: *id, source })?;
            let mut problems = course.problems(&known);
            if course.id != *id {
                problems.insert(0, format!("id {}", course.id));
            }
            match problems.is_empty() {
                true => Ok(course),
                false => Err(LoadDemoError::Impossible { id: *id, problems }),
            }
        };
        self.courses.iter().map(read).collect()
    }
}

fn course_draft(course: &CourseFile) -> CourseDraft<'_> {
    CourseDraft {
        id: course.id,
        kind: &course.kind,
        title: &course.title,
        summary: &course.summary,
        description: CleanHtml::clean(&course.description),
        category_code: &course.category,
        field_code: &course.field,
        picture_key: format!("/media/courses/{}", course.id),
        credit_hundredths: course.credit_hundredths,
        access_days: course.access_days,
        accreditation_number: course.accreditation_number.as_deref(),
        disclaimer: course.disclaimer.as_deref().map(CleanHtml::clean),
        in_order: course.in_order,
        teacher_names: course.teachers.iter().map(|teacher| teacher.name.as_str()).collect(),
    }
}

/// What belongs to a course; every course stands already, since one may require another.
async fn write_parts(work: &mut Unaudited, course: &CourseFile, today: Date) -> sqlx::Result<()> {
    course_drafts::replace_goals(work.conn(), course.id, &course.goals).await?;
    course_drafts::replace_requirements(work.conn(), course.id, &course.prerequisites).await?;
    let teachers = course.teachers.iter().map(|teacher| TeacherDraft {
        name: &teacher.name,
        degree: &teacher.degree,
        biography: &teacher.biography,
        photo_path: teacher.speaker_id.map(|id| format!("/media/speakers/{id}")),
    });
    course_drafts::replace_teachers(work.conn(), course.id, &teachers.collect::<Vec<_>>()).await?;
    let (valid_from, valid_until) = sale(today);
    let prices = course
        .prices
        .rows()
        .into_iter()
        .map(|(profession, amount_idr)| PriceDraft {
            profession,
            amount_idr,
            valid_from,
            valid_until,
        });
    course_drafts::replace_prices(work.conn(), course.id, &prices.collect::<Vec<_>>()).await?;
    let reviews = course.reviews.iter().map(|review| ReviewDraft {
        author: &review.name,
        stars: review.stars,
        comment: &review.comment,
        written_at: written_at(review.days_ago, today),
    });
    course_drafts::replace_authored_reviews(work.conn(), course.id, &reviews.collect::<Vec<_>>()).await?;
    write_bank(work, course).await?;
    for (section, position) in course.sections.iter().zip(1..) {
        let section_id = course.id * 100 + i64::from(position);
        course_drafts::upsert_section(work.conn(), section_id, course.id, position, &section.title).await?;
        for (lesson, position) in section.lessons.iter().zip(1..) {
            let lesson_id = section_id * 100 + i64::from(position);
            course_drafts::upsert_lesson(work.conn(), lesson_id, section_id, position, &lesson_draft(lesson)).await?;
            if let Some(exam) = &lesson.exam {
                write_exam(work, course.id, lesson_id, exam).await?;
            }
        }
    }
    Ok(())
}

fn lesson_draft(lesson: &LessonFile) -> LessonDraft<'_> {
    let slides = lesson.slides.as_ref().map(|slides| {
        let slide = |slide: &SlideFile| {
            json!({"title": slide.title, "text": slide.text, "picture": slide.picture.as_deref().map(key)})
        };
        Value::Array(slides.iter().map(slide).collect())
    });
    LessonDraft {
        title: &lesson.title,
        kind: &lesson.kind,
        minutes: lesson.minutes,
        html: lesson.html.as_deref().map(CleanHtml::clean),
        slides,
        file_key: lesson.file.as_deref().map(key),
        captions_key: lesson.captions.as_deref().map(key),
        external_url: lesson.external_url.as_deref(),
        seconds: lesson.seconds,
        must_watch: lesson.must_watch,
        asks_consent: lesson.asks_consent,
    }
}

/// Where a file of this name stands in the private store.
pub(super) fn key(name: &str) -> String {
    format!("{FILES}/{name}")
}

/// The days on which the demo's prices hold: from the last year to the next one, so that they hold for long whatever today is.
fn sale(today: Date) -> (Date, Date) {
    let day = |year, month, day| Date::from_calendar_date(year, month, day).unwrap_or(today);
    (
        day(today.year() - 1, Month::January, 1),
        day(today.year() + 1, Month::December, 31),
    )
}

/// In the morning of its day; today's at midnight, because the morning may be still to come.
fn written_at(days_ago: u16, today: Date) -> OffsetDateTime {
    let at = if days_ago == 0 { Time::MIDNIGHT } else { time!(8:00) };
    let day = today.saturating_sub(Duration::days(days_ago.into()));
    day.with_time(at).assume_offset(JAKARTA)
}
