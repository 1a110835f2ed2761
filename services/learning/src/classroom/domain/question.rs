//! What a member asks the teacher.

use kit::{report::FieldProblem, rule::Rule};
use time::OffsetDateTime;
use uuid::Uuid;

/// Longest question, in characters.
const LONGEST_QUESTION: usize = 2_000;
/// Longest note, in characters.
const LONGEST_NOTE: usize = 10_000;
/// Longest answer, in characters.
const LONGEST_ANSWER: usize = 5_000;
/// How many questions of a member may wait for an answer at a time.
pub const MOST_WAITING: i64 = 20;

/// A question, and what the teacher said to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub id: Uuid,
    pub text: String,
    pub asked_at: OffsetDateTime,
    pub answer: Option<String>,
    pub answered_at: Option<OffsetDateTime>,
}

/// A question as the desk has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskQuestion {
    pub question: Question,
    pub course_id: i64,
    pub course_title: String,
    pub section_id: i64,
    pub lesson_id: i64,
    pub lesson_title: String,
}

/// A question that may be kept: without white space around it.
///
/// # Errors
/// When it is empty, too long, or holds what no text may hold.
pub fn question(text: &str) -> Result<&str, FieldProblem> {
    said(text, LONGEST_QUESTION)
}

/// An answer that may be kept: without white space around it.
///
/// # Errors
/// When it is empty, too long, or holds what no text may hold.
pub fn answer(text: &str) -> Result<&str, FieldProblem> {
    said(text, LONGEST_ANSWER)
}

fn said(text: &str, most: usize) -> Result<&str, FieldProblem> {
    let text = sound(text, most)?.trim();
    if text.is_empty() {
        return Err(FieldProblem::new("text", Rule::Required));
    }
    Ok(text)
}

/// A note as it was written.
///
/// # Errors
/// When it is too long, or holds what no text may hold.
pub fn note(text: &str) -> Result<&str, FieldProblem> {
    sound(text, LONGEST_NOTE)
}

fn sound(text: &str, most: usize) -> Result<&str, FieldProblem> {
    if text.contains('\0') {
        return Err(FieldProblem::new("text", Rule::Characters));
    }
    if text.chars().count() > most {
        return Err(FieldProblem::new("text", Rule::LongerThan(most as u32)));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;

    use super::{note, question};

    #[test]
    fn a_question_says_something_and_ends() {
        assert_eq!(question("  Berapa dosisnya? \n"), Ok("Berapa dosisnya?"));
        for (text, rule) in [
            (String::new(), Rule::Required),
            (" \n".to_owned(), Rule::Required),
            ("a\0".to_owned(), Rule::Characters),
            ("é".repeat(2_001), Rule::LongerThan(2_000)),
        ] {
            assert_eq!(question(&text).unwrap_err().rule, rule);
        }
    }

    #[test]
    fn a_note_may_be_empty_and_keeps_its_white_space() {
        assert_eq!(note(""), Ok(""));
        assert_eq!(note(" a\n"), Ok(" a\n"));
        assert!(note(&"a".repeat(10_000)).is_ok());
        assert!(note(&"a".repeat(10_001)).is_err());
    }
}
