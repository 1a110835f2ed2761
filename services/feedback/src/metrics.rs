//! What the feedback service counts.

/// A form was written: a member's first of this year, or one in the place of another.
pub fn submitted(is_first: bool) {
    let how = if is_first { "first" } else { "changed" };
    metrics::counter!("feedback_forms_total", "how" => how).increment(1);
}
