//! What requests for lists ask for alike; what cannot be is refused by the field's name.

use kit::{
    keyword::Keyword,
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::catalog::v1 as pb;

use crate::{choices::domain::code::Code, config::Config, search::domain::month::Month};

/// Collects what is wrong with a request, so that all of it is told at once.
#[derive(Debug, Default)]
pub struct Fields(Vec<FieldProblem>);

impl Fields {
    /// Notes a problem.
    pub fn refuse(&mut self, field: &'static str, rule: Rule) {
        self.0.push(FieldProblem { field, rule });
    }

    /// Takes what was read, or notes why it could not be.
    pub fn read<T>(&mut self, read: Result<T, impl Into<FieldProblem>>) -> Option<T> {
        read.map_err(|error| self.0.push(error.into())).ok()
    }

    /// Reads a text; an empty one is none.
    pub fn text<T>(&mut self, field: &'static str, text: Option<&str>, parse: fn(&str) -> Option<T>) -> Option<T> {
        let text = text.filter(|text| !text.is_empty())?;
        let parsed = parse(text);
        if parsed.is_none() {
            self.refuse(field, Rule::Characters);
        }
        parsed
    }

    /// Reads a code; an empty one is none.
    pub fn code(&mut self, field: &'static str, text: Option<&str>) -> Option<Code> {
        self.text(field, text, Code::parse)
    }

    /// Reads a month.
    pub fn month(&mut self, asked: Option<&pb::Month>) -> Option<Month> {
        let asked = asked?;
        let month = Month::new(asked.year, asked.month);
        if month.is_none() {
            self.refuse("month", Rule::Month);
        }
        month
    }

    /// All that was wrong.
    pub fn refused(self) -> Refused {
        Refused(self.0)
    }

    /// What was read, if nothing was wrong.
    pub fn settle<T>(self, read: T) -> Result<T, Refused> {
        if self.0.is_empty() {
            Ok(read)
        } else {
            Err(Refused(self.0))
        }
    }
}

/// Reads a keyword; without a word in it there is nothing to look for.
pub fn keyword(typed: Option<&str>, config: &Config) -> Result<Option<Keyword>, Refused> {
    let keyword = Keyword::parse(typed.unwrap_or_default(), config.keyword_letters);
    keyword.map_err(|error| Refused(vec![error.into()]))
}
