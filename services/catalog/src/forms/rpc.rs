//! What every form may carry.

use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};

use crate::forms::domain::idempotency::IdempotencyKey;

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
