//! The lessons of a course as one member has them: in their order, done or not, open or locked.

use time::OffsetDateTime;

use super::access::Lock;

/// A lesson, and how far a member came with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    pub section_id: i64,
    pub section_title: String,
    pub id: i64,
    pub title: String,
    /// text, pdf, slides, video, quiz, `pre_test` or exam.
    pub kind: String,
    pub minutes: i32,
    /// Of a video.
    pub seconds: Option<i32>,
    pub must_watch: bool,
    pub asks_consent: bool,
    pub agreed: bool,
    pub watched_seconds: i32,
    pub position_seconds: i32,
    pub done_at: Option<OffsetDateTime>,
}

impl Lesson {
    /// Whether it is done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done_at.is_some()
    }

    /// Whether it is done by answering questions, not by reading or watching.
    #[must_use]
    pub fn is_exam(&self) -> bool {
        matches!(self.kind.as_str(), "quiz" | "pre_test" | "exam")
    }

    /// How much of it is done, of 100.
    #[must_use]
    pub fn progress(&self) -> u32 {
        match self.seconds {
            _ if self.is_done() => 100,
            // Not done is never all of it.
            Some(seconds) if seconds > 0 => (u64::from(self.watched_seconds.unsigned_abs()) * 100
                / u64::from(seconds.unsigned_abs()))
            .min(99) as u32,
            _ => 0,
        }
    }
}

/// The lessons of a course in their order, as one member has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Syllabus {
    /// Whether a lesson opens only when all before it are done.
    pub in_order: bool,
    /// The title of a course that must be finished first, and is not.
    pub missing: Option<String>,
    pub lessons: Vec<Lesson>,
}

impl Syllabus {
    /// Where a lesson stands in it.
    #[must_use]
    pub fn place_of(&self, lesson_id: i64) -> Option<usize> {
        self.lessons.iter().position(|lesson| lesson.id == lesson_id)
    }

    /// What comes before the lesson at this place; none: it is open. What is done stays open.
    #[must_use]
    pub fn lock(&self, place: usize) -> Option<Lock> {
        if let Some(title) = &self.missing {
            return Some(Lock::Course(title.clone()));
        }
        if !self.in_order || self.lessons.get(place).is_some_and(Lesson::is_done) {
            return None;
        }
        let before = self.lessons.iter().take(place).find(|lesson| !lesson.is_done())?;
        Some(Lock::Lesson(before.title.clone()))
    }

    /// How much of the course is done, of 100.
    #[must_use]
    pub fn progress(&self) -> u32 {
        percent(
            self.lessons.iter().filter(|lesson| lesson.is_done()).count(),
            self.lessons.len(),
        )
    }

    /// Where to go on: the first open lesson that is not done.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        (0..self.lessons.len()).find(|&place| !self.lessons[place].is_done() && self.lock(place).is_none())
    }
}

/// How many of all, of 100; rounded down, so that 100 is all of them.
fn percent(part: usize, all: usize) -> u32 {
    let of_hundred = (part * 100).checked_div(all).unwrap_or(0);
    u32::try_from(of_hundred).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use time::OffsetDateTime;

    use super::{super::access::Lock, Lesson, Syllabus};

    fn lesson(id: i64, is_done: bool) -> Lesson {
        Lesson {
            section_id: 1,
            section_title: "Dasar".to_owned(),
            id,
            title: format!("Bab {id}"),
            kind: "text".to_owned(),
            minutes: 5,
            seconds: None,
            must_watch: false,
            asks_consent: false,
            agreed: false,
            watched_seconds: 0,
            position_seconds: 0,
            done_at: is_done.then_some(OffsetDateTime::UNIX_EPOCH),
        }
    }

    fn syllabus(in_order: bool, done: &[bool]) -> Syllabus {
        Syllabus {
            in_order,
            missing: None,
            lessons: (1..).zip(done).map(|(id, &is_done)| lesson(id, is_done)).collect(),
        }
    }

    #[test]
    fn in_order_a_lesson_waits_for_all_before_it() {
        let course = syllabus(true, &[true, false, false, true]);
        assert_eq!(course.lock(0), None);
        assert_eq!(course.lock(1), None);
        assert_eq!(course.lock(2), Some(Lock::Lesson("Bab 2".to_owned())));
        assert_eq!(course.lock(3), None, "what is done stays open");
        assert_eq!(course.next(), Some(1));
    }

    #[test]
    fn without_an_order_every_lesson_is_open() {
        let course = syllabus(false, &[false, false]);
        assert_eq!([course.lock(0), course.lock(1)], [None, None]);
    }

    #[test]
    fn a_course_that_comes_first_locks_every_lesson() {
        let course = Syllabus {
            missing: Some("Dasar".to_owned()),
            ..syllabus(false, &[true, false])
        };
        assert_eq!(course.lock(0), Some(Lock::Course("Dasar".to_owned())));
        assert_eq!(course.next(), None);
    }

    #[test]
    fn a_hundred_is_all_of_it() {
        for (done, progress) in [
            (vec![], 0),
            (vec![false], 0),
            (vec![true, true, false], 66),
            (vec![true, true, true], 100),
        ] {
            assert_eq!(syllabus(true, &done).progress(), progress, "{done:?}");
        }
    }

    #[test]
    fn a_video_that_is_not_done_is_never_all_watched() {
        let mut video = lesson(1, false);
        video.seconds = Some(200);
        for (watched, progress) in [(0, 0), (100, 50), (199, 99), (200, 99)] {
            video.watched_seconds = watched;
            assert_eq!(video.progress(), progress, "{watched}");
        }
        video.done_at = Some(OffsetDateTime::UNIX_EPOCH);
        assert_eq!(video.progress(), 100);
    }
}
