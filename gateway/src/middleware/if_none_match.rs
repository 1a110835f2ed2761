//! Whether the client has the answer already.

use http::{HeaderMap, header};

/// True when `If-None-Match` names the tag, strongly or weakly, or anything at all (`*`).
pub(crate) fn holds(headers: &HeaderMap, tag: &str) -> bool {
    headers
        .get_all(header::IF_NONE_MATCH)
        .into_iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .any(|held| held == "*" || held.strip_prefix("W/").unwrap_or(held) == tag)
}
