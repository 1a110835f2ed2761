//! Which bytes of a file the client wants.

use std::ops::Range;

use http::{HeaderMap, header};
use http_range_header::parse_range_header;

/// What of a file is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All of it.
    Whole,
    /// From the first of these bytes up to the last one, which is not of it.
    Part(Range<u64>),
    /// It has no such bytes: 416.
    Nothing,
}

/// Reads `Range` and `If-Range` for a file of `size` bytes with this tag. What is no range of bytes, and more than one of them, counts
/// as none, as RFC 9110 allows.
pub(crate) fn wanted(headers: &HeaderMap, tag: &str, size: u64) -> Wanted {
    let lines = headers.get_all(header::RANGE);
    let mut lines = lines.into_iter();
    let (Some(line), None) = (lines.next(), lines.next()) else {
        return Wanted::Whole;
    };
    // Only the very same file goes on; a date is never certain enough.
    if headers
        .get(header::IF_RANGE)
        .is_some_and(|held| held.as_bytes() != tag.as_bytes())
    {
        return Wanted::Whole;
    }
    let Some(ranges) = line.to_str().ok().and_then(|line| parse_range_header(line).ok()) else {
        return Wanted::Whole;
    };
    if ranges.ranges.len() != 1 {
        return Wanted::Whole;
    }
    match ranges.validate(size).as_deref() {
        Ok([part]) => Wanted::Part(*part.start()..part.end() + 1),
        _ => Wanted::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue, header};

    use super::{Wanted, wanted};

    const TAG: &str = "\"1a\"";

    fn asking(range: &'static str, if_range: Option<&'static str>) -> Wanted {
        let mut headers = HeaderMap::new();
        headers.insert(header::RANGE, HeaderValue::from_static(range));
        if let Some(held) = if_range {
            headers.insert(header::IF_RANGE, HeaderValue::from_static(held));
        }
        wanted(&headers, TAG, 100)
    }

    #[test]
    fn one_range_is_cut_to_the_file() {
        for (range, part) in [
            ("bytes=0-9", 0..10),
            ("bytes=90-", 90..100),
            ("bytes=90-500", 90..100),
            ("bytes=-10", 90..100),
            ("bytes=99-99", 99..100),
        ] {
            assert_eq!(asking(range, None), Wanted::Part(part), "{range}");
        }
    }

    #[test]
    fn bytes_past_the_end_are_none() {
        for range in ["bytes=100-", "bytes=100-200", "bytes=200-300"] {
            assert_eq!(asking(range, None), Wanted::Nothing, "{range}");
        }
    }

    #[test]
    fn what_is_no_single_range_of_bytes_counts_as_none() {
        for range in ["", "bytes", "bytes=", "lines=0-9", "bytes=a-b", "bytes=0-9, 20-29"] {
            assert_eq!(asking(range, None), Wanted::Whole, "{range}");
        }
        assert_eq!(wanted(&HeaderMap::new(), TAG, 100), Wanted::Whole);
    }

    #[test]
    fn another_file_is_sent_whole() {
        assert_eq!(asking("bytes=0-9", Some(TAG)), Wanted::Part(0..10));
        for held in ["\"2b\"", "W/\"1a\"", "Fri, 20 Nov 2026 03:00:00 GMT"] {
            assert_eq!(asking("bytes=0-9", Some(held)), Wanted::Whole, "{held}");
        }
    }
}
