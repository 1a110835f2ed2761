//! Known ways to smuggle a script in. The same file is rendered in a browser by the end-to-end run, where `__vector` must
//! never be called.

use std::collections::HashSet;

use media::rich_text::CleanHtml;
use serde::Deserialize;

use crate::leftovers::executable;

/// Those whose trick lies elsewhere than in HTML: in the marks of the about text, or in signs and entities that must stay text.
const HARMLESS_AS_HTML: [&str; 6] = [
    "about-javascript-picture",
    "about-picture-quote-out",
    "about-own-picture-quote-out",
    "about-heading-around-picture",
    "breakout-quote-by-entity",
    "breakout-text-by-entity-twice",
];

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    name: String,
    html: String,
}

fn vectors() -> Vec<Vector> {
    serde_json::from_str(include_str!("../script-vectors.json")).unwrap()
}

#[test]
fn there_are_120_and_each_is_one_of_its_own() {
    let vectors = vectors();
    let names: HashSet<&str> = vectors.iter().map(|vector| vector.name.as_str()).collect();
    let texts: HashSet<&str> = vectors.iter().map(|vector| vector.html.as_str()).collect();
    assert_eq!((vectors.len(), names.len(), texts.len()), (120, 120, 120));
}

#[test]
fn each_would_run_something_if_it_were_shown_as_it_is() {
    for Vector { name, html } in vectors() {
        let dangerous = !executable(&html).is_empty();
        assert_eq!(dangerous, !HARMLESS_AS_HTML.contains(&name.as_str()), "{name}");
    }
}

#[test]
fn nothing_that_could_run_is_left_of_any() {
    for Vector { name, html } in vectors() {
        let clean = CleanHtml::clean(&html);
        let left = executable(clean.as_str());
        assert!(left.is_empty(), "{name}: {left:?} in {}", clean.as_str());
    }
}

#[test]
fn cleaning_any_of_them_twice_is_cleaning_it_once() {
    for Vector { name, html } in vectors() {
        let once = CleanHtml::clean(&html);
        assert_eq!(CleanHtml::clean(once.as_str()), once, "{name}");
    }
}
