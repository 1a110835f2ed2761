//! Known ways to smuggle a script in. The same file is rendered in a browser by the end-to-end run, where `__vector` must
//! never be called.

use std::collections::HashSet;

use media::rich_text::CleanHtml;
use serde::Deserialize;

use crate::leftovers::executable;

/// Those whose trick lies elsewhere than in HTML: in the marks of the about text, or in signs and entities that must stay text.
const HARMLESS_AS_HTML: [&str; 7] = [
    "script-in-title-attribute",
    "breakout-quote-by-entity",
    "breakout-text-by-entity-twice",
    "about-javascript-picture",
    "about-picture-quote-out",
    "about-own-picture-quote-out",
    "about-heading-around-picture",
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
    let vectors = vectors();
    let harmless = vectors.iter().filter(|vector| executable(&vector.html).is_empty());
    let names: Vec<&str> = harmless.map(|vector| vector.name.as_str()).collect();
    assert_eq!(names, HARMLESS_AS_HTML);
}

#[test]
fn nothing_that_could_run_is_left_of_any() {
    let left: Vec<_> = vectors()
        .into_iter()
        .map(|Vector { name, html }| (name, CleanHtml::clean(&html).into_string()))
        .filter(|(_, clean)| !executable(clean).is_empty())
        .collect();
    assert_eq!(left, []);
}

#[test]
fn cleaning_any_of_them_twice_is_cleaning_it_once() {
    for Vector { name, html } in vectors() {
        let once = CleanHtml::clean(&html);
        assert_eq!(CleanHtml::clean(once.as_str()), once, "{name}");
    }
}
