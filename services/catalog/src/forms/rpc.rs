//! What every form may carry.

use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};
use write::Key;

/// Reads the caller's own word for a request.
pub fn idempotency_key(text: Option<&str>) -> Result<Option<Key>, Refused> {
    let refused = || Refused(vec![FieldProblem::new("idempotency_key", Rule::Invalid)]);
    text.map(|text| Key::parse(text).ok_or_else(refused)).transpose()
}
