//! What was found, for the wire.

use std::collections::HashMap;

use kit::page::Paged;
use media::rich_text::CleanHtml;
use portal_proto::{learning::v1 as pb, timestamp};

use crate::{
    classroom::{
        domain::{
            class::{Reached, Slide},
            question::{DeskQuestion, Question},
            review::{DeskReview, MemberReview},
            syllabus::{Lesson, Syllabus},
        },
        ops::{
            agree::Disclaimer, enrol::Enrolled, get_chapter::Chapter, list_own_classes::OwnClass, own_lesson::OwnLesson,
        },
    },
    exams::domain::running::Running,
};

pub fn enrolled(enrolled: Enrolled) -> pb::EnrolResponse {
    pb::EnrolResponse {
        id: enrolled.course_id,
        title: enrolled.title,
        is_new: enrolled.is_new,
    }
}

pub fn own_class(own: OwnClass) -> pb::OwnClass {
    let OwnClass {
        class,
        results,
        certificate_code,
        running,
    } = own;
    let best = best_of(&class.syllabus, &results);
    pb::OwnClass {
        progress: class.syllabus.progress(),
        completed: class.completed_at.is_some(),
        started_at: Some(timestamp(class.started_at)),
        open_until: class.until.map(timestamp),
        next: next(&class.syllabus),
        id: class.id,
        title: class.title,
        kind: class.kind,
        picture_url: class.picture.map(|picture| picture.card()),
        // No mark is below zero.
        best_score_hundredths: best.map(i32::unsigned_abs),
        certificate_code,
        running_exam: running.map(running_exam),
    }
}

fn running_exam(exam: Running) -> pb::RunningExam {
    pb::RunningExam {
        section_id: exam.section_id,
        lesson_id: exam.lesson_id,
        title: exam.title,
        ends_at: Some(timestamp(exam.ends_at)),
    }
}

/// The best mark of its exams, or of its quizzes where it has no exam. A pre-test tells what somebody knew before.
fn best_of(syllabus: &Syllabus, results: &HashMap<i64, Reached>) -> Option<i32> {
    let has_exam = syllabus.lessons.iter().any(|lesson| lesson.kind == "exam");
    let counts = if has_exam { "exam" } else { "quiz" };
    let counting = syllabus.lessons.iter().filter(|lesson| lesson.kind == counts);
    counting
        .filter_map(|lesson| results.get(&lesson.id))
        .map(|reached| reached.best_hundredths)
        .max()
}

pub fn classroom(own: OwnClass) -> pb::Classroom {
    let OwnClass {
        class,
        results,
        running,
        ..
    } = own;
    let mut sections: Vec<pb::ClassroomSection> = Vec::new();
    for (place, lesson) in class.syllabus.lessons.iter().enumerate() {
        let shown = classroom_lesson(&class.syllabus, place, lesson, results.get(&lesson.id));
        match sections.last_mut() {
            Some(section) if section.id == lesson.section_id => section.lessons.push(shown),
            _ => sections.push(pb::ClassroomSection {
                id: lesson.section_id,
                title: lesson.section_title.clone(),
                lessons: vec![shown],
            }),
        }
    }
    pb::Classroom {
        progress: class.syllabus.progress(),
        completed: class.completed_at.is_some(),
        open_until: class.until.map(timestamp),
        next: next(&class.syllabus),
        id: class.id,
        title: class.title,
        kind: class.kind,
        picture_url: class.picture.map(|picture| picture.card()),
        teachers: class.teachers,
        sections,
        running_exam: running.map(running_exam),
    }
}

fn classroom_lesson(
    syllabus: &Syllabus,
    place: usize,
    lesson: &Lesson,
    reached: Option<&Reached>,
) -> pb::ClassroomLesson {
    pb::ClassroomLesson {
        id: lesson.id,
        title: lesson.title.clone(),
        kind: lesson.kind.clone(),
        // The table leaves 0 to 1440.
        minutes: lesson.minutes.unsigned_abs(),
        locked_because: syllabus.lock(place).map(|lock| lock.words()),
        done: lesson.is_done(),
        progress: lesson.progress(),
        asks_consent: lesson.asks_consent,
        agreed: lesson.agreed,
        result: reached.map(|reached| pb::LessonResult {
            score_hundredths: reached.best_hundredths.unsigned_abs(),
            passed: reached.passed,
        }),
    }
}

pub fn disclaimer(shown: Disclaimer) -> pb::Disclaimer {
    let Disclaimer { own, rules } = shown;
    pb::Disclaimer {
        title: own.lesson().title.clone(),
        agreed: own.lesson().agreed,
        html: own.class.disclaimer.map(CleanHtml::into_string).unwrap_or_default(),
        minutes: rules.and_then(|rules| u32::try_from(rules.seconds / 60).ok()),
        questions: rules.and_then(|rules| u32::try_from(rules.questions).ok()),
        // The table leaves 0 to 10,000 and 1 to 100.
        pass_percent: rules.map(|rules| rules.pass_hundredths.unsigned_abs() / 100),
        attempts: rules.and_then(|rules| rules.most_attempts).map(i32::unsigned_abs),
    }
}

pub fn chapter(chapter: Chapter) -> pb::Chapter {
    let Chapter {
        own,
        content,
        note,
        file_ticket,
        captions_ticket,
        picture_tickets,
    } = chapter;
    let (lesson, place) = (own.lesson(), own.place);
    pb::Chapter {
        id: lesson.id,
        title: lesson.title.clone(),
        kind: lesson.kind.clone(),
        section_id: lesson.section_id,
        section_title: lesson.section_title.clone(),
        course_id: own.class.id,
        course_title: own.class.title.clone(),
        html: content.html.map(CleanHtml::into_string),
        external_url: content.external_url,
        slides: content.slides.into_iter().zip(picture_tickets).map(slide).collect(),
        file_ticket,
        captions_ticket,
        // The table leaves no negative second, here and below.
        seconds: lesson.seconds.map(i32::unsigned_abs),
        may_skip: !lesson.must_watch || lesson.is_done(),
        position_seconds: lesson.position_seconds.unsigned_abs(),
        watched_seconds: lesson.watched_seconds.unsigned_abs(),
        done: lesson.is_done(),
        note,
        previous: place
            .checked_sub(1)
            .and_then(|before| lesson_ref(own.syllabus(), before)),
        next: lesson_ref(own.syllabus(), place + 1),
    }
}

fn slide((slide, picture_ticket): (Slide, Option<String>)) -> pb::Slide {
    pb::Slide {
        title: slide.title,
        text: slide.text,
        picture_ticket,
    }
}

pub fn progress(own: OwnLesson) -> pb::Progress {
    let lesson = own.lesson();
    pb::Progress {
        done: lesson.is_done(),
        course_progress: own.syllabus().progress(),
        position_seconds: lesson.position_seconds.unsigned_abs(),
        watched_seconds: lesson.watched_seconds.unsigned_abs(),
        next: next(own.syllabus()),
    }
}

pub fn questions(questions: Vec<Question>) -> pb::ListOwnQuestionsResponse {
    pb::ListOwnQuestionsResponse {
        questions: questions.into_iter().map(question).collect(),
    }
}

pub fn question(question: Question) -> pb::TeacherQuestion {
    pb::TeacherQuestion {
        id: question.id.to_string(),
        text: question.text,
        asked_at: Some(timestamp(question.asked_at)),
        answer: question.answer,
        answered_at: question.answered_at.map(timestamp),
    }
}

pub fn desk_questions(page: Paged<DeskQuestion>) -> pb::ListQuestionsResponse {
    let questions = page.items.into_iter().map(|asked| pb::DeskQuestion {
        question: Some(question(asked.question)),
        course_id: asked.course_id,
        course_title: asked.course_title,
        section_id: asked.section_id,
        lesson_id: asked.lesson_id,
        lesson_title: asked.lesson_title,
    });
    pb::ListQuestionsResponse {
        questions: questions.collect(),
        total: page.total,
    }
}

/// A review as its author has it.
pub fn review(review: MemberReview) -> pb::MemberReview {
    pb::MemberReview {
        id: review.id.to_string(),
        author: review.author,
        // CHECKed to be 1 to 5.
        stars: review.stars.unsigned_abs().into(),
        comment: review.comment,
        written_at: Some(timestamp(review.written_at)),
        hidden_because: review.hidden_because,
    }
}

/// A review as the desk has it.
pub fn desk_review(found: DeskReview) -> pb::DeskReview {
    pb::DeskReview {
        review: Some(review(found.review)),
        course_id: found.course_id,
        course_title: found.course_title,
        course_kind: found.course_kind,
    }
}

/// A page of them.
pub fn desk_reviews(page: Paged<DeskReview>) -> pb::ListReviewsResponse {
    pb::ListReviewsResponse {
        reviews: page.items.into_iter().map(desk_review).collect(),
        total: page.total,
    }
}

fn next(syllabus: &Syllabus) -> Option<pb::LessonRef> {
    syllabus.next().and_then(|place| lesson_ref(syllabus, place))
}

fn lesson_ref(syllabus: &Syllabus, place: usize) -> Option<pb::LessonRef> {
    let lesson = syllabus.lessons.get(place)?;
    Some(pb::LessonRef {
        section_id: lesson.section_id,
        lesson_id: lesson.id,
        title: lesson.title.clone(),
        kind: lesson.kind.clone(),
        open: syllabus.lock(place).is_none(),
    })
}
