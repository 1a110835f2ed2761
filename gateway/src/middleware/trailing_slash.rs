//! A trailing slash changes nothing (API.md).

use http::Uri;

use super::area::Area;

/// The same address without its trailing slashes; `None` when there is nothing to take away, or
/// when it is not the API's.
pub(super) fn without(uri: &Uri) -> Option<Uri> {
    let path = uri.path();
    let trimmed = path.trim_end_matches('/');
    if trimmed.len() == path.len() || !matches!(Area::of(trimmed), Area::Api | Area::Health) {
        return None;
    }
    let rewritten = match uri.query() {
        Some(query) => format!("{trimmed}?{query}"),
        None => trimmed.to_owned(),
    };
    rewritten.parse().ok()
}

#[cfg(test)]
mod tests {
    use http::Uri;

    use super::without;

    #[test]
    fn only_the_api_loses_its_slash_and_the_query_stays() {
        let table = [
            ("/api/v1/sub-event/?page=1", Some("/api/v1/sub-event?page=1")),
            ("/api/v1/event//", Some("/api/v1/event")),
            ("/api/v1/event", None),
            ("/api/docs/", None),
            ("/event/", None),
            ("/", None),
        ];
        for (given, expected) in table {
            let uri: Uri = given.parse().unwrap();
            assert_eq!(without(&uri).map(|uri| uri.to_string()).as_deref(), expected, "{given}");
        }
    }
}
