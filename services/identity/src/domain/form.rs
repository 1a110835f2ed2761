//! Reading a form field by field, so that every broken field is named at once.

use kit::{report::FieldProblem, rule::Rule};

/// What was read, or `None` once its problem is noted.
pub fn checked<T>(problems: &mut Vec<FieldProblem>, field: &'static str, read: Result<T, Rule>) -> Option<T> {
    read.map_err(|rule| problems.push(FieldProblem::new(field, rule))).ok()
}
