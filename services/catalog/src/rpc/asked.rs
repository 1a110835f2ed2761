//! What several requests ask for alike; what cannot be is refused by the field's name.

use kit::{
    keyword::Keyword,
    report::{FieldProblem, Refused},
    rule::Rule,
};

use crate::{config::Config, domain::idempotency::IdempotencyKey};

/// Reads a keyword; without a word in it there is nothing to look for.
pub fn keyword(typed: Option<&str>, config: &Config) -> Result<Option<Keyword>, Refused> {
    let keyword = Keyword::parse(typed.unwrap_or_default(), config.keyword_letters);
    keyword.map_err(|error| Refused(vec![error.into()]))
}

/// Reads the caller's own word for a request.
pub fn idempotency_key(text: Option<&str>) -> Result<Option<IdempotencyKey>, Refused> {
    let refused = || {
        Refused(vec![FieldProblem {
            field: "idempotency_key",
            rule: Rule::Invalid,
        }])
    };
    text.map(|text| IdempotencyKey::parse(text).ok_or_else(refused))
        .transpose()
}
