//! What makes two requests the same.

use std::borrow::Cow;

use http::Uri;

/// Of the API, only what stands below this can be in the cache.
const BASE: &str = "/api/v1/";
/// Longer addresses are nobody's honest question.
const LONGEST: usize = 512;
/// No honest question has more filters.
const MOST: usize = 16;

/// Of the API: the address without trailing slash and empty filters, the filters in order of name. Doubled
/// names keep their order, because the last one counts. Of a page: the one spelling of its address.
#[derive(Debug)]
pub(in crate::middleware) struct Key<'a> {
    text: Cow<'a, str>,
    path: usize,
    page: bool,
}

impl<'a> Key<'a> {
    pub(in crate::middleware) fn of(uri: &'a Uri) -> Option<Self> {
        let whole = uri.path_and_query()?.as_str();
        if !whole.starts_with(BASE) || whole.len() > LONGEST {
            return None;
        }
        let (path, Some(query)) = (uri.path(), uri.query()) else {
            let path = whole.trim_end_matches(['/', '?']);
            return Some(Self {
                text: Cow::Borrowed(path),
                path: path.len(),
                page: false,
            });
        };
        let path = path.trim_end_matches('/');
        let mut filters = [("", ""); MOST];
        let mut count = 0;
        for pair in query.split('&') {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            if value.is_empty() {
                continue;
            }
            *filters.get_mut(count)? = (name, pair);
            count += 1;
        }
        let filters = &mut filters[..count];
        filters.sort_by_key(|(name, _)| *name);
        let mut text = String::with_capacity(whole.len());
        text.push_str(path);
        for (position, (_, pair)) in filters.iter().enumerate() {
            text.push(if position == 0 { '?' } else { '&' });
            text.push_str(pair);
        }
        Some(Self {
            text: Cow::Owned(text),
            path: path.len(),
            page: false,
        })
    }

    /// The key of a page of the front end, by the one spelling of its address.
    pub(in crate::middleware) fn of_page(address: Cow<'a, str>) -> Self {
        Self {
            path: address.len(),
            text: address,
            page: true,
        }
    }

    /// Whether it is that of a page, not of the API.
    pub(super) fn is_page(&self) -> bool {
        self.page
    }

    /// The address without filters.
    pub(super) fn path(&self) -> &str {
        &self.text[..self.path]
    }

    pub(super) fn as_str(&self) -> &str {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use http::Uri;

    use super::Key;

    fn key(address: &str) -> Option<String> {
        let uri: Uri = address.parse().unwrap();
        Key::of(&uri).map(|key| key.as_str().to_owned())
    }

    #[test]
    fn the_same_question_has_one_key() {
        for address in [
            "/api/v1/event?page=1&item_per_page=3",
            "/api/v1/event?item_per_page=3&page=1",
            "/api/v1/event/?page=1&item_per_page=3&keyword=&propinsi_id=",
        ] {
            assert_eq!(
                key(address).as_deref(),
                Some("/api/v1/event?item_per_page=3&page=1"),
                "{address}"
            );
        }
        for address in [
            "/api/v1/event",
            "/api/v1/event/",
            "/api/v1/event?",
            "/api/v1/event?keyword=",
        ] {
            assert_eq!(key(address).as_deref(), Some("/api/v1/event"), "{address}");
        }
    }

    #[test]
    fn the_order_of_a_doubled_name_matters() {
        assert_ne!(key("/api/v1/event?page=1&page=2"), key("/api/v1/event?page=2&page=1"));
    }

    #[test]
    fn what_is_too_long_or_elsewhere_has_none() {
        assert_eq!(key(&format!("/api/v1/event?keyword={}", "a".repeat(600))), None);
        assert_eq!(key(&format!("/api/v1/event?{}", "a=1&".repeat(17))), None);
        assert_eq!(key("/media/a.webp"), None);
    }

    #[test]
    fn the_path_ends_before_the_filters() {
        for address in ["/api/v1/event/?page=1", "/api/v1/event?keyword=", "/api/v1/event/"] {
            let uri: Uri = address.parse().unwrap();
            assert_eq!(Key::of(&uri).unwrap().path(), "/api/v1/event", "{address}");
        }
    }
}
