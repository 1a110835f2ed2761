//! What the learning service counts.

use kit::keyword::Keyword;

/// Shows every counter before there is anything to count: one that begins with its first event looks as if it had never risen.
pub(crate) fn begin() {
    for found in ["some", "none"] {
        let _zero = metrics::counter!("learning_searches_total", "found" => found);
    }
    let _zero = metrics::counter!("learning_rich_text_recleaned_total");
    let _zero = metrics::counter!("learning_enrolments_total", "source" => "order");
}

/// A list was answered. Searches by keyword are counted; those that find nothing tell what visitors miss.
pub fn listed(keyword: Option<&Keyword>, total: u64) {
    if keyword.is_none() {
        return;
    }
    let found = if total > 0 { "some" } else { "none" };
    metrics::counter!("learning_searches_total", "found" => found).increment(1);
}

/// Stored rich text had no valid checksum and was cleaned on read: the rules are new, or it was changed past the service.
pub fn recleaned() {
    metrics::counter!("learning_rich_text_recleaned_total").increment(1);
}

/// So many courses were opened because an order was paid.
pub fn opened_by_order(courses: u64) {
    metrics::counter!("learning_enrolments_total", "source" => "order").increment(courses);
}
