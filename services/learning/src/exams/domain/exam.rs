//! The rules of an exam.

use time::Duration;

/// What the lesson is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExamKind {
    Quiz,
    PreTest,
    Exam,
}

impl ExamKind {
    /// From the kind of a lesson; a lesson that has rules of an exam is one of these three.
    #[must_use]
    pub fn of(word: &str) -> Self {
        match word {
            "quiz" => Self::Quiz,
            "pre_test" => Self::PreTest,
            _ => Self::Exam,
        }
    }

    /// Whether its lesson is done: a pre-test has to be sat, the others to be passed.
    #[must_use]
    pub fn is_done(self, passed: bool) -> bool {
        passed || self == Self::PreTest
    }
}

/// The rules of a quiz, a pre-test or an exam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exam {
    pub lesson_id: i64,
    pub course_id: i64,
    pub title: String,
    pub kind: ExamKind,
    /// How long an attempt takes.
    pub length: Duration,
    /// Of 100 points, in hundredths.
    pub pass_hundredths: i32,
    /// `None`: as many as one likes.
    pub most_attempts: Option<i32>,
    /// From the end of one attempt to the begin of the next.
    pub wait: Duration,
    /// Whether answers and key are shown after the end.
    pub shows_review: bool,
    /// Whether the member has to agree first.
    pub asks_consent: bool,
}

#[cfg(test)]
mod tests {
    use super::ExamKind;

    #[test]
    fn a_pre_test_has_to_be_sat_and_the_others_to_be_passed() {
        for (word, when_failed) in [("quiz", false), ("pre_test", true), ("exam", false)] {
            assert_eq!(ExamKind::of(word).is_done(false), when_failed, "{word}");
            assert!(ExamKind::of(word).is_done(true), "{word}");
        }
    }
}
