//! A satisfaction form: what was sent, and what it means once every field is in order.

use kit::{report::FieldProblem, rule::Rule};
use time::OffsetDateTime;

use super::{
    author::Author,
    comment::Comment,
    ratings::{QUESTIONS, Ratings},
};

/// The ratings by the names that API.md gives them.
const RATINGS: [&str; QUESTIONS] = [
    "nilai_form_1",
    "nilai_form_2",
    "nilai_form_3",
    "nilai_form_4",
    "nilai_form_5",
    "nilai_form_6",
    "nilai_form_7",
];

/// A form as sent.
#[derive(Clone, Copy, Debug)]
pub struct Sent<'a> {
    /// In the order of the questions; 0 for one that was not answered.
    pub ratings: &'a [i32],
    /// The comment as it was typed.
    pub comment: &'a str,
    /// The full name of who sent it.
    pub author_name: &'a str,
}

/// A form whose fields all hold.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The seven ratings, 1 to 5 each.
    pub ratings: Ratings,
    /// What was written beside them.
    pub comment: Comment,
    /// Who says so.
    pub author: Author,
}

impl Answers {
    /// Reads every field.
    ///
    /// # Errors
    /// All the fields that broke a rule, at once.
    pub fn read(sent: &Sent<'_>) -> Result<Self, Vec<FieldProblem>> {
        let problem = |field, rule| FieldProblem { field, rule };
        let ratings = Ratings::read(sent.ratings);
        let comment = Comment::parse(sent.comment);
        let author = Author::of(sent.author_name);
        match (ratings, comment, author) {
            (Ok(ratings), Ok(comment), Ok(author)) => Ok(Self {
                ratings,
                comment,
                author,
            }),
            (ratings, comment, author) => {
                let unanswered = ratings.err().unwrap_or_default().into_iter();
                let problems = unanswered.map(|place| problem(RATINGS[place], Rule::Between(1, 5)));
                let comment = comment.err().map(|why| problem("komentar", why.rule()));
                let author = author.err().map(|why| problem("author_name", why.rule()));
                Err(problems.chain(comment).chain(author).collect())
            }
        }
    }
}

/// A form that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// Number of the form.
    pub id: i64,
    /// The calendar year in Jakarta that it counts for.
    pub year: i32,
    /// The seven ratings, 1 to 5 each.
    pub ratings: Ratings,
    /// What was written beside them.
    pub comment: Comment,
    /// When it was sent last.
    pub answered_at: OffsetDateTime,
    /// Since when visitors may read the comment.
    pub published_at: Option<OffsetDateTime>,
}

impl Form {
    /// Since when visitors may read `comment` once it stands in the place of this form's: a comment that was changed was not
    /// read by anybody yet.
    #[must_use]
    pub fn publication_of(&self, comment: &Comment) -> Option<OffsetDateTime> {
        self.published_at.filter(|_| self.comment == *comment)
    }
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use time::macros::datetime;

    use super::{Answers, Comment, Form, Ratings, Sent};

    fn broken(sent: Sent<'_>) -> Vec<(&'static str, Rule)> {
        let problems = Answers::read(&sent).unwrap_err();
        problems.iter().map(|problem| (problem.field, problem.rule)).collect()
    }

    #[test]
    fn every_broken_field_is_named_at_once() {
        let nothing = Sent {
            ratings: &[],
            comment: " ",
            author_name: "",
        };
        let mut expected: Vec<_> = super::RATINGS
            .iter()
            .map(|field| (*field, Rule::Between(1, 5)))
            .collect();
        expected.extend([("komentar", Rule::Required), ("author_name", Rule::Required)]);
        assert_eq!(broken(nothing), expected);
        let good = Sent {
            ratings: &[5, 4, 3, 2, 1, 5, 5],
            comment: "Baik.",
            author_name: "dr. Ratna Wulandari",
        };
        assert!(Answers::read(&good).is_ok());
        let long = "a".repeat(2_001);
        let third = Sent {
            ratings: &[5, 4, 6, 2, 1, 5, 5],
            comment: &long,
            ..good
        };
        assert_eq!(
            broken(third),
            [
                ("nilai_form_3", Rule::Between(1, 5)),
                ("komentar", Rule::LongerThan(2000))
            ]
        );
    }

    #[test]
    fn only_the_comment_that_was_read_stays_published() {
        let comment = |text: &str| Comment::parse(text).unwrap();
        let form = Form {
            id: 1,
            year: 2026,
            ratings: Ratings::read(&[5; 7]).unwrap(),
            comment: comment("Baik."),
            answered_at: datetime!(2026-11-20 10:00 +7),
            published_at: Some(datetime!(2026-11-21 10:00 +7)),
        };
        assert_eq!(form.publication_of(&comment(" Baik.\n")), form.published_at);
        assert_eq!(form.publication_of(&comment("Baik!")), None);
        let unread = Form {
            published_at: None,
            ..form
        };
        assert_eq!(unread.publication_of(&comment("Baik.")), None);
    }
}
