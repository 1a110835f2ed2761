//! What a member says of a course.

use kit::{report::FieldProblem, rule::Rule};
use time::OffsetDateTime;
use uuid::Uuid;

/// Longest text, in characters.
const LONGEST_COMMENT: usize = 1_000;
/// Longest name, in characters; the table's too.
const LONGEST_AUTHOR: usize = 210;
/// Longest reason why one is hidden; the table's too.
const LONGEST_REASON: usize = 500;

/// A review as its author has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberReview {
    pub id: Uuid,
    /// As it is shown.
    pub author: String,
    /// 1 to 5.
    pub stars: i16,
    pub comment: String,
    pub written_at: OffsetDateTime,
    /// Why nobody else sees it; none: it is shown.
    pub hidden_because: Option<String>,
}

/// A review as the desk has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskReview {
    pub review: MemberReview,
    pub course_id: i64,
    pub course_title: String,
    /// learning, microlearning or `e_course`.
    pub course_kind: String,
}

/// What may be kept of what was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub stars: i16,
    /// Without white space around it.
    pub comment: String,
    pub author: String,
}

impl Said {
    /// Reads what was sent.
    ///
    /// # Errors
    /// Every field that is not in order.
    pub fn read(stars: u32, comment: &str, author: &str) -> Result<Self, Vec<FieldProblem>> {
        let counted = i16::try_from(stars).ok().filter(|stars| (1..=5).contains(stars));
        let counted = counted.ok_or(FieldProblem::new("stars", Rule::Between(1, 5)));
        let text = words("comment", comment, LONGEST_COMMENT);
        match (counted, text) {
            (Ok(stars), Ok(comment)) => Ok(Self {
                stars,
                comment: comment.to_owned(),
                author: author.trim().chars().take(LONGEST_AUTHOR).collect(),
            }),
            (stars, comment) => Err([stars.err(), comment.err()].into_iter().flatten().collect()),
        }
    }
}

/// Why a review is hidden, without white space around it.
///
/// # Errors
/// When it says nothing, is too long, or holds what no text may hold.
pub fn reason(text: &str) -> Result<&str, FieldProblem> {
    words("reason", text, LONGEST_REASON)
}

fn words<'a>(field: &'static str, text: &'a str, most: usize) -> Result<&'a str, FieldProblem> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FieldProblem::new(field, Rule::Required));
    }
    if text.contains('\0') {
        return Err(FieldProblem::new(field, Rule::Characters));
    }
    if text.chars().count() > most {
        return Err(FieldProblem::new(field, Rule::LongerThan(most as u32)));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::Said;

    #[test]
    fn stars_are_one_to_five_and_the_text_says_something_and_ends() {
        let said = Said::read(5, "  Jelas. \n", "dr. Sari").unwrap();
        assert_eq!((said.stars, said.comment.as_str()), (5, "Jelas."));
        for (stars, comment, broken) in [
            (0, "Jelas.".to_owned(), vec!["stars"]),
            (6, "Jelas.".to_owned(), vec!["stars"]),
            (70_000, " ".to_owned(), vec!["stars", "comment"]),
            (1, "a\0".to_owned(), vec!["comment"]),
            (1, "é".repeat(1_001), vec!["comment"]),
        ] {
            let problems = Said::read(stars, &comment, "dr. Sari").unwrap_err();
            let fields: Vec<_> = problems.iter().map(|problem| problem.field).collect();
            assert_eq!(fields, broken, "{stars}");
        }
        assert!(Said::read(1, &"é".repeat(1_000), "").is_ok());
    }
}
