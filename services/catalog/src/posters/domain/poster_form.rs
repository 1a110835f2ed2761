//! What a member hands in with a poster, beside the files.

use std::collections::BTreeMap;

use kit::{report::FieldProblem, rule::Rule};

use crate::{
    choices::domain::code::Code,
    forms::domain::text::{line, lines, optional_line},
    posters::domain::poster::TITLE,
};

const INSTITUTION: u32 = 200;
const ABSTRACT: u32 = 5_000;
const MANUSCRIPT: u32 = 20_000;

/// The fields there are.
pub const FIELDS: [&str; 5] = ["institution", "poster_type", "title", "abstract", "manuscript"];

/// The fields as they were sent, by their names; each is one of [`FIELDS`].
pub type Sent = BTreeMap<&'static str, String>;

/// The fields that were sent, in order; what was not sent is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PosterForm {
    /// Where the author works.
    pub institution: Option<String>,
    /// Code of the type; whether there is such a type, only the list tells.
    pub poster_type: Option<Code>,
    /// The title; empty: made of the abstract.
    pub title: Option<String>,
    /// What it is about.
    pub abstract_text: Option<String>,
    /// The whole text.
    pub manuscript: Option<String>,
}

impl PosterForm {
    /// Reads what was sent, with every field that broke a rule; a field of those is `None`.
    #[must_use]
    pub fn read(sent: &Sent) -> (Self, Vec<FieldProblem>) {
        let mut problems = Vec::new();
        let mut field = |field: &'static str, rule: &dyn Fn(&str) -> Result<String, Rule>| {
            let read = rule(sent.get(field)?);
            read.map_err(|rule| problems.push(FieldProblem { field, rule })).ok()
        };
        let institution = field("institution", &|typed| line(typed, INSTITUTION));
        let poster_type = field("poster_type", &|typed| {
            let code = line(typed, u32::MAX)?;
            Code::parse(&code).map(|_| code).ok_or(Rule::Unknown)
        });
        let form = Self {
            institution,
            poster_type: poster_type.as_deref().and_then(Code::parse),
            title: field("title", &|typed| optional_line(typed, TITLE)),
            abstract_text: field("abstract", &|typed| lines(typed, ABSTRACT)),
            manuscript: field("manuscript", &|typed| lines(typed, MANUSCRIPT)),
        };
        (form, problems)
    }

    /// The fields without which no poster is taken, where they were not sent.
    #[must_use]
    pub fn missing(sent: &Sent) -> Vec<FieldProblem> {
        let required = ["institution", "poster_type"].into_iter();
        let absent = required.filter(|field| !sent.contains_key(field));
        absent
            .map(|field| FieldProblem {
                field,
                rule: Rule::Required,
            })
            .collect()
    }

    /// Whether nothing was sent.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::{PosterForm, Sent};
    use kit::rule::Rule;

    #[test]
    fn every_broken_field_is_named_at_once() {
        let sent = Sent::from([
            ("institution", " ".to_owned()),
            ("poster_type", "<x>".to_owned()),
            ("title", "a\nb".to_owned()),
            ("abstract", "a".repeat(5_001)),
            ("manuscript", "\0".to_owned()),
        ]);
        let (form, problems) = PosterForm::read(&sent);
        assert!(form.is_empty());
        let named: Vec<_> = problems.iter().map(|problem| (problem.field, problem.rule)).collect();
        assert_eq!(
            named,
            [
                ("institution", Rule::Required),
                ("poster_type", Rule::Unknown),
                ("title", Rule::Invalid),
                ("abstract", Rule::LongerThan(5000)),
                ("manuscript", Rule::Invalid),
            ]
        );
    }

    #[test]
    fn what_is_empty_and_what_is_absent_are_two_things() {
        let sent = Sent::from([("abstract", String::new()), ("title", " ".to_owned())]);
        let (form, problems) = PosterForm::read(&sent);
        assert!(problems.is_empty());
        assert_eq!(
            (form.abstract_text.as_deref(), form.title.as_deref()),
            (Some(""), Some(""))
        );
        assert_eq!((form.manuscript, form.institution), (None, None));
        assert_eq!(PosterForm::missing(&sent).len(), 2);
    }
}
