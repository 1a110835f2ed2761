//! What the feedback service counts.

/// Shows every counter before there is anything to count: one that begins with its first event looks as if it had never risen.
pub(crate) fn begin() {
    for how in ["first", "changed"] {
        let _zero = metrics::counter!("feedback_forms_total", "how" => how);
    }
}

/// A form was written: a member's first of this year, or one in the place of another.
pub fn submitted(is_first: bool) {
    let how = if is_first { "first" } else { "changed" };
    metrics::counter!("feedback_forms_total", "how" => how).increment(1);
}
