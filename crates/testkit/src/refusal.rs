//! Reading why a call was refused.

use tonic::Status;
use tonic_types::StatusExt;

/// The reason word.
///
/// # Panics
/// When it carries none: every refusal has to.
#[must_use]
pub fn reason(refused: &Status) -> String {
    let info = refused.get_details_error_info();
    info.expect("every refusal has its reason").reason
}

/// The fields at fault with the rules they broke, in their order.
#[must_use]
pub fn fields(refused: &Status) -> Vec<(String, String)> {
    let broken = refused.get_details_bad_request();
    let violations = broken.map(|request| request.field_violations).unwrap_or_default();
    violations.into_iter().map(|one| (one.field, one.description)).collect()
}

/// The names of the fields at fault, in their order.
#[must_use]
pub fn field_names(refused: &Status) -> Vec<String> {
    fields(refused).into_iter().map(|(field, _)| field).collect()
}
