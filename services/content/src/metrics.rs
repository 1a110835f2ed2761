//! What the content service counts.

/// Shows every counter before there is anything to count: one that begins with its first event looks as if it had never risen.
pub(crate) fn begin() {
    for found in ["some", "none"] {
        let _zero = metrics::counter!("content_searches_total", "found" => found);
    }
    let _zero = metrics::counter!("content_rich_text_recleaned_total");
}

/// A search of the news was answered; searches that find nothing tell what visitors miss.
pub fn searched(total: u64) {
    let found = if total > 0 { "some" } else { "none" };
    metrics::counter!("content_searches_total", "found" => found).increment(1);
}

/// Stored rich text had no valid checksum and was cleaned on read: the rules are new, or it was changed past the service.
pub fn recleaned() {
    metrics::counter!("content_rich_text_recleaned_total").increment(1);
}
