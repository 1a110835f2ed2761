//! From domain types to the contract's replies.

use kit::page::Paged;
use media::picture::{Picture, Portrait};
use portal_proto::{learning::v1 as pb, timestamp};
use time::Date;

use crate::courses::domain::{
    classification::Choice,
    course::Course,
    course_kind::CourseKind,
    details::{CourseDetails, Lesson, RequiredCourse, Review, Section, Teacher},
    lesson_kind::LessonKind,
    price::CoursePrice,
};

/// A page of courses.
pub fn courses(page: Paged<Course>) -> pb::ListCoursesResponse {
    pb::ListCoursesResponse {
        courses: page.items.into_iter().map(course).collect(),
        total: page.total,
    }
}

/// A course as its own page shows it.
pub fn details(details: CourseDetails) -> pb::CourseDetails {
    let has_exam = details.parts.has_exam();
    let parts = details.parts;
    pb::CourseDetails {
        course: Some(course(details.course)),
        description_html: details.description.into_string(),
        goals: parts.goals,
        requires: parts.requires.into_iter().map(required).collect(),
        teachers: parts.teachers.into_iter().map(teacher).collect(),
        sections: parts.sections.into_iter().map(section).collect(),
        accreditation_number: details.accreditation_number,
        access_days: details.access_days,
        has_exam,
        reviews: parts.reviews.into_iter().map(review).collect(),
    }
}

/// Prices, as they stand on `today`.
pub fn prices(prices: Vec<CoursePrice>, today: Date) -> pb::ListCoursePricesResponse {
    let price = |price: CoursePrice| pb::CoursePrice {
        runs_today: price.runs_on(today),
        id: price.id,
        profession_code: price.profession.map(|profession| profession.code.to_owned()),
        profession: price.profession.map(|profession| profession.name.to_owned()),
        kind: price.kind,
        amount_idr: price.amount_idr,
        valid_from: price.valid_from.to_string(),
        valid_until: price.valid_until.to_string(),
    };
    pb::ListCoursePricesResponse {
        prices: prices.into_iter().map(price).collect(),
    }
}

fn course(course: Course) -> pb::Course {
    let picture = course.picture.as_ref();
    pb::Course {
        id: course.id,
        kind: kind(course.kind).into(),
        slug: course.slug(),
        image_url: picture.map(Picture::card),
        image_original_url: picture.map(Picture::original),
        category: course.category.map(choice),
        field: course.field.map(choice),
        credit_hundredths: course.credit_hundredths,
        minutes: course.minutes,
        section_count: course.section_count,
        price_from_idr: course.prices_idr.map(|(lowest, _)| lowest),
        is_free: course.is_free(),
        title: course.title,
        summary: course.summary,
        teacher_names: course.teachers,
        rating_hundredths: course.rating_hundredths,
        review_count: course.review_count,
    }
}

/// A kind as calls say it.
pub(crate) fn kind(kind: CourseKind) -> pb::CourseKind {
    match kind {
        CourseKind::Learning => pb::CourseKind::Learning,
        CourseKind::Microlearning => pb::CourseKind::Microlearning,
        CourseKind::ECourse => pb::CourseKind::ECourse,
    }
}

fn choice(choice: Choice) -> pb::CourseChoice {
    pb::CourseChoice {
        code: choice.code.to_owned(),
        name: choice.name.to_owned(),
    }
}

fn required(course: RequiredCourse) -> pb::RequiredCourse {
    pb::RequiredCourse {
        id: course.id,
        title: course.title,
        kind: kind(course.kind).into(),
    }
}

fn teacher(teacher: Teacher) -> pb::CourseTeacher {
    pb::CourseTeacher {
        photo_url: teacher.portrait.as_ref().map(Portrait::card),
        name: teacher.name,
        degree: teacher.degree,
        biography: teacher.biography,
    }
}

fn section(section: Section) -> pb::CourseSection {
    pb::CourseSection {
        id: section.id,
        title: section.title,
        lessons: section.lessons.into_iter().map(lesson).collect(),
    }
}

fn lesson(lesson: Lesson) -> pb::CourseLesson {
    let kind = match lesson.kind {
        LessonKind::Text => pb::LessonKind::Text,
        LessonKind::Pdf => pb::LessonKind::Pdf,
        LessonKind::Slides => pb::LessonKind::Slides,
        LessonKind::Video => pb::LessonKind::Video,
        LessonKind::Quiz => pb::LessonKind::Quiz,
        LessonKind::PreTest => pb::LessonKind::PreTest,
        LessonKind::Exam => pb::LessonKind::Exam,
    };
    pb::CourseLesson {
        id: lesson.id,
        title: lesson.title,
        kind: kind.into(),
        minutes: lesson.minutes,
    }
}

/// A page of reviews.
pub fn reviews(page: Paged<Review>) -> pb::ListCourseReviewsResponse {
    pb::ListCourseReviewsResponse {
        reviews: page.items.into_iter().map(review).collect(),
        total: page.total,
    }
}

fn review(review: Review) -> pb::CourseReview {
    pb::CourseReview {
        author: review.author,
        stars: review.stars,
        comment: review.comment,
        written_at: Some(timestamp(review.written_at)),
    }
}
