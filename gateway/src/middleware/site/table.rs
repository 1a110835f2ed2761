//! Which addresses are pages with something to tell, and what the front end asks for on them first.
//!
//! `pages.json` is the one place of this; the front end's tests read the same file and fail where it asks for anything else.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

/// What stands in `pages.json`.
pub(super) static TABLE: LazyLock<Table> =
    LazyLock::new(|| serde_json::from_str(include_str!("pages.json")).expect("a unit test has read pages.json"));

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Table {
    pub home: Home,
    pub event: Detail,
    pub news: Detail,
    pub courses: Vec<Course>,
    /// Pages that show no single thing, and those of a part of one.
    pub plain: Vec<Plain>,
    /// Pages of the front end that list what has a page of its own.
    pub lists: Vec<String>,
    pub congresses: Vec<Congress>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Home {
    /// What the browser's tab says before the brand.
    pub title: String,
    /// How wide the hero's picture stands, as an HTML `sizes`.
    pub picture_sizes: String,
    /// What the page asks for first: addresses below `/api/v1`, spelled as the front end spells them.
    pub answers: Vec<String>,
}

/// A page that shows one thing, by the number in its address.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Detail {
    pub path: String,
    pub picture_sizes: String,
    pub answers: Vec<String>,
}

/// The pages of a kind of courses.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Course {
    pub path: String,
    /// The answer that lists them, below `/api/v1`.
    pub list: String,
    /// The answer that a page is about.
    pub about: String,
    pub answers: Vec<String>,
}

/// A page whose head is a title.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plain {
    /// With a place for a number where it is about something, or for any word where it is not.
    pub path: String,
    /// What the browser's tab says before the brand, with a place for the name of what the page is about.
    pub title: String,
    /// The answer that it is about, below `/api/v1`.
    pub about: Option<String>,
    /// What it shows before its scripts have come.
    pub opening: Option<PlainOpening>,
    pub answers: Vec<String>,
}

/// The first words of a page, as they stand on it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlainOpening {
    /// The word by which the front end's document knows how the page looks.
    pub page: String,
    pub title: String,
    /// Below the title, with a place for the name of what the page is about.
    pub lead: String,
    /// Below that, as long as what the page is about is not over; may be missing.
    #[serde(default)]
    pub hint: String,
}

/// A congress site.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Congress {
    /// The event that it is about.
    pub event: i64,
    pub name: String,
    /// Its front page.
    pub path: String,
    /// Where its sub-pages stand; none, and there are none.
    pub page: Option<String>,
    /// Whether a number in the place of a section is a sub-event.
    pub sub_events: bool,
    /// Words of its sub-pages, and their titles.
    pub sections: BTreeMap<String, String>,
    pub answers: Vec<String>,
}

/// The address with `value` in the place that the table leaves open.
pub(super) fn fill(address: &str, value: &str) -> String {
    match address.split_once('{') {
        Some((before, rest)) => {
            let after = rest.split_once('}').map_or("", |(_, after)| after);
            format!("{before}{value}{after}")
        }
        None => address.to_owned(),
    }
}

/// What stands in the place that the table leaves open.
pub(super) fn read<'a>(address: &str, path: &'a str) -> Option<&'a str> {
    let (before, rest) = address.split_once('{')?;
    let after = rest.split_once('}').map_or("", |(_, after)| after);
    path.strip_prefix(before)?.strip_suffix(after)
}

#[cfg(test)]
mod tests {
    use super::{TABLE, fill, read};

    #[test]
    fn every_answer_that_a_page_begins_with_is_the_same_for_everybody() {
        let policies = crate::openapi::policies();
        let table = &*TABLE;
        let of_congresses = table.congresses.iter().map(|congress| &congress.answers);
        let of_courses = table.courses.iter().map(|course| &course.answers);
        let lists = [&table.home.answers, &table.event.answers, &table.news.answers];
        let of_plain = table.plain.iter().map(|page| &page.answers);
        for address in lists
            .into_iter()
            .chain(of_congresses)
            .chain(of_courses)
            .chain(of_plain)
            .flatten()
        {
            let path = fill(address, "7");
            let path = path.split('?').next().unwrap_or_default();
            assert!(policies.cached(&format!("/api/v1{path}")), "{address}");
        }
    }

    #[test]
    fn what_was_filled_in_is_read_again() {
        for address in ["/event/detail/{id}", "/{page}", "/a/{id}/b"] {
            assert_eq!(read(address, &fill(address, "7")), Some("7"), "{address}");
        }
        assert_eq!(read("/event/detail/{id}", "/berita/detail/7"), None);
    }
}
