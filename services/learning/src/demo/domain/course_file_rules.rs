//! What is wrong with a demo course, said so that whoever writes one finds the place.

use std::collections::{BTreeMap, BTreeSet};

use super::course_file::{CourseFile, ExamFile, LessonFile, QuestionFile};
use crate::courses::domain::{
    classification::{CATEGORIES, FIELDS, PROFESSIONS, choice},
    course_kind::CourseKind,
    lesson_kind::LessonKind,
};

/// Two digits of a number are for the place.
const MOST_PARTS: usize = 99;

impl CourseFile {
    /// What is wrong with it, in its order; `known` are the courses that there are.
    pub fn problems(&self, known: &BTreeSet<i64>) -> Vec<String> {
        let mut problems = Vec::new();
        let mut want = |holds: bool, what: String| {
            if !holds {
                problems.push(what);
            }
        };
        want(self.id > 0, format!("id {}", self.id));
        want(CourseKind::parse(&self.kind).is_some(), format!("kind {}", self.kind));
        want(
            choice(&CATEGORIES, &self.category).is_some(),
            format!("category {}", self.category),
        );
        want(choice(&FIELDS, &self.field).is_some(), format!("field {}", self.field));
        for required in &self.prerequisites {
            let is_another = *required != self.id && known.contains(required);
            want(is_another, format!("prerequisite {required}"));
        }
        let mut priced = BTreeSet::new();
        for (profession, idr) in self.prices.rows() {
            let whose = profession.unwrap_or("everybody");
            let is_known = profession.is_none_or(|code| choice(&PROFESSIONS, code).is_some());
            want(is_known, format!("price of {whose}: no such profession"));
            want(idr >= 0, format!("price of {whose}: {idr}"));
            want(priced.insert(profession), format!("price of {whose}: twice"));
        }
        for (review, at) in self.reviews.iter().zip(1..) {
            want(
                (1..=5).contains(&review.stars),
                format!("review {at}: {} stars", review.stars),
            );
        }
        want(!self.sections.is_empty(), "no sections".to_owned());
        want(self.sections.len() <= MOST_PARTS, "more than 99 sections".to_owned());
        for (section, at) in self.sections.iter().zip(1..) {
            want(!section.lessons.is_empty(), format!("section {at}: no lessons"));
            want(
                section.lessons.len() <= MOST_PARTS,
                format!("section {at}: more than 99 lessons"),
            );
        }
        let topics = self.topics();
        for (section, at) in self.sections.iter().zip(1..) {
            for (lesson, number) in section.lessons.iter().zip(1..) {
                let found = lesson_problems(lesson, self.disclaimer.is_some(), &topics);
                problems.extend(found.map(|what| format!("section {at}, lesson {number}: {what}")));
            }
        }
        for (question, at) in self.bank.iter().zip(1..) {
            problems.extend(question_problem(question).map(|what| format!("question {at}: {what}")));
        }
        problems
    }

    /// How many questions there are of each topic.
    fn topics(&self) -> BTreeMap<&str, usize> {
        let mut topics = BTreeMap::new();
        for question in &self.bank {
            *topics.entry(question.topic.as_str()).or_default() += 1;
        }
        topics
    }
}

fn lesson_problems(
    lesson: &LessonFile,
    has_disclaimer: bool,
    topics: &BTreeMap<&str, usize>,
) -> impl Iterator<Item = String> {
    let Some(kind) = LessonKind::parse(&lesson.kind) else {
        return vec![format!("kind {}", lesson.kind)].into_iter();
    };
    let is_video = kind == LessonKind::Video;
    let missing = match kind {
        LessonKind::Text => lesson.html.is_none().then_some("html"),
        LessonKind::Slides => lesson.slides.as_ref().is_none_or(Vec::is_empty).then_some("slides"),
        LessonKind::Pdf => lesson.file.is_none().then_some("file"),
        LessonKind::Video if lesson.external_url.is_some() => None,
        LessonKind::Video if lesson.file.is_none() => Some("file"),
        LessonKind::Video => lesson.seconds.is_none().then_some("seconds"),
        LessonKind::Quiz | LessonKind::PreTest | LessonKind::Exam => lesson.exam.is_none().then_some("exam"),
    };
    let mut problems: Vec<String> = missing.map(|part| format!("no {part}")).into_iter().collect();
    if !is_video && (lesson.seconds.is_some() || lesson.captions.is_some() || lesson.must_watch) {
        problems.push("only a video is watched".to_owned());
    }
    if let Some(url) = &lesson.external_url {
        if !is_video || !url.starts_with("https://") {
            problems.push(format!("external_url {url}"));
        }
        if lesson.file.is_some() || lesson.seconds.is_some() || lesson.captions.is_some() || lesson.must_watch {
            problems.push("nobody can see here how much of another host's video was watched".to_owned());
        }
    }
    if lesson.asks_consent && !has_disclaimer {
        problems.push("asks for consent to a disclaimer that the course does not have".to_owned());
    }
    match &lesson.exam {
        Some(_) if !kind.is_examined() => problems.push(format!("a {} asks no questions", kind.as_str())),
        Some(exam) => problems.extend(exam_problems(exam, topics)),
        None => (),
    }
    let pictures = lesson
        .slides
        .iter()
        .flatten()
        .filter_map(|slide| slide.picture.as_ref());
    for name in lesson.file.iter().chain(&lesson.captions).chain(pictures) {
        problems.extend(file_problem(name));
    }
    problems.into_iter()
}

/// A name becomes a part of a key; no dot leads out of the folder.
fn file_problem(name: &str) -> Option<String> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    let fits = !name.is_empty() && !name.starts_with('.') && name.bytes().all(is_plain);
    (!fits).then(|| format!("file {name}"))
}

fn exam_problems(exam: &ExamFile, topics: &BTreeMap<&str, usize>) -> Vec<String> {
    let mut problems = Vec::new();
    if exam.draw.is_empty() {
        problems.push("draws no questions".to_owned());
    }
    for draw in &exam.draw {
        let there = topics.get(draw.topic.as_str()).copied().unwrap_or_default();
        let wanted = usize::try_from(draw.count).unwrap_or_default();
        if wanted == 0 || wanted > there {
            problems.push(format!(
                "draws {} of {there} questions about {}",
                draw.count, draw.topic
            ));
        }
    }
    for (what, number, most) in [
        ("minutes", exam.minutes, 360),
        ("attempts", exam.attempts.unwrap_or(1), 100),
    ] {
        if !(1..=most).contains(&number) {
            problems.push(format!("{what} {number}"));
        }
    }
    for (what, number, most) in [
        ("pass_percent", exam.pass_percent, 100),
        ("wait_minutes", exam.wait_minutes, 43_200),
    ] {
        if !(0..=most).contains(&number) {
            problems.push(format!("{what} {number}"));
        }
    }
    problems
}

fn question_problem(question: &QuestionFile) -> Option<String> {
    let options = question.options.as_deref().unwrap_or_default();
    let pairs = question.pairs.as_deref().unwrap_or_default();
    let sides = pairs.iter().flat_map(|pair| [&pair.left, &pair.right]);
    let words = options.iter().map(|option| &option.text).chain(sides);
    if words.chain([&question.text]).any(|text| text.trim().is_empty()) {
        return Some("a text without words".to_owned());
    }
    if let Some(problem) = question.picture.as_deref().and_then(file_problem) {
        return Some(problem);
    }
    let right = options.iter().filter(|option| option.right).count();
    let is_answerable = match question.kind.as_str() {
        "single" => (2..=20).contains(&options.len()) && right == 1,
        "true_false" => options.len() == 2 && right == 1,
        "multiple" => (2..=20).contains(&options.len()) && right >= 1,
        "matching" => (2..=20).contains(&pairs.len()),
        "number" => question
            .number
            .is_some_and(|number| number.tolerance >= 0.0 && number.value.is_finite()),
        _ => return Some(format!("kind {}", question.kind)),
    };
    if !(1..=100).contains(&question.weight) {
        return Some(format!("weight {}", question.weight));
    }
    (!is_answerable).then(|| format!("nobody can answer a {} like that", question.kind))
}
