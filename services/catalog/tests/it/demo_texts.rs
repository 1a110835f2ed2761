//! The demo's texts as an editor would leave them: each written for its own sub-event, speaker and event.

use std::collections::{HashMap, HashSet};

use crate::demo_authored::{SubEvent, events, programme, stays};

/// The running text, a sentence or an entry of a list each.
fn sentences(html: &str) -> Vec<String> {
    let mut text = String::new();
    let mut in_tag = false;
    for letter in html.chars() {
        match letter {
            '<' => {
                in_tag = true;
                text.push('\n');
            }
            '>' => in_tag = false,
            _ if !in_tag => text.push(letter),
            _ => {}
        }
    }
    for end in [". ", "? ", "! "] {
        text = text.replace(end, &format!("{}\n", end.trim_end()));
    }
    text.lines()
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// Of the sub-event itself, without the list of what is spoken about.
fn prose(sub_event: &SubEvent) -> &str {
    let text = sub_event.description_html.strip_prefix("<p>").unwrap();
    &text[..text.find("</p>").unwrap()]
}

#[test]
fn no_two_texts_share_a_sentence() {
    let (events, programme) = (events(), programme());
    let told = events
        .iter()
        .map(|event| (format!("event {}", event.id), &event.description_html));
    let sub_events = programme.events.iter().flat_map(|one| &one.sub_events);
    let told = told
        .chain(sub_events.map(|one| (format!("sub-event {}", one.id), &one.description_html)))
        .chain(
            programme
                .speakers
                .iter()
                .map(|one| (format!("speaker {}", one.id), &one.biography)),
        );
    let mut heard: HashMap<String, String> = HashMap::new();
    for (who, text) in told {
        for sentence in sentences(text)
            .into_iter()
            .filter(|sentence| sentence.chars().count() > 40)
        {
            let before = heard.insert(sentence.clone(), who.clone());
            assert_eq!(before, None, "{who} says it again: {sentence}");
        }
    }
    assert!(heard.len() > 1000, "{}", heard.len());
}

#[test]
fn each_sub_event_has_a_short_text_that_begins_in_its_own_way() {
    let programme = programme();
    let mut openings = HashSet::new();
    for sub_event in programme.events.iter().flat_map(|one| &one.sub_events) {
        let prose = prose(sub_event);
        let count = sentences(prose).len();
        assert!(
            (2..=4).contains(&count),
            "sub-event {}: {count} sentences",
            sub_event.id
        );
        let opening: Vec<&str> = prose.split_whitespace().take(3).collect();
        assert!(
            openings.insert(opening.clone()),
            "sub-event {}: {opening:?}",
            sub_event.id
        );
    }
    for speaker in &programme.speakers {
        let opening: Vec<&str> = speaker.biography.split_whitespace().take(3).collect();
        assert!(openings.insert(opening.clone()), "speaker {}: {opening:?}", speaker.id);
    }
}

/// The zone of the province with this code.
fn zone(province: &str) -> &'static str {
    match province {
        "51" | "52" | "53" | "63" | "64" | "65" | "71" | "72" | "73" | "74" | "75" | "76" => "WITA",
        "81" | "82" | "91" | "92" | "93" | "94" | "95" | "96" | "97" => "WIT",
        _ => "WIB",
    }
}

#[test]
fn a_time_in_a_text_names_the_zone_of_its_place() {
    let (events, programme, stays) = (events(), programme(), stays());
    let zone_of = |id| zone(&events.iter().find(|event| event.id == id).unwrap().province_code);
    let mut texts: Vec<(&str, &str, &str)> = Vec::new();
    texts.extend(events.iter().map(|event| {
        (
            zone(&event.province_code),
            event.title.as_str(),
            event.description_html.as_str(),
        )
    }));
    for one in &programme.events {
        let told = one.sub_events.iter();
        texts.extend(told.map(|sub_event| {
            (
                zone_of(one.event_id),
                sub_event.title.as_str(),
                sub_event.description_html.as_str(),
            )
        }));
    }
    texts.extend(
        stays
            .accommodations
            .iter()
            .map(|hotel| (zone_of(hotel.event_id), "hotel", hotel.description.as_str())),
    );
    let mut seen = HashSet::new();
    for (zone, title, text) in texts {
        for (at, clock) in text.match_indices("pukul ") {
            let after = &text[at + clock.len()..];
            if !after.starts_with(|letter: char| letter.is_ascii_digit()) {
                continue;
            }
            let told = after.split_whitespace().nth(1).unwrap_or_default();
            assert_eq!(
                told.trim_end_matches(|letter: char| !letter.is_ascii_uppercase()),
                zone,
                "{title}: {after:.30}"
            );
            seen.insert(zone);
        }
    }
    assert!(seen.contains("WIB") && seen.contains("WITA"), "{seen:?}");
}

/// A degree is one word, so that a name can be kept from breaking inside it.
#[test]
fn degrees_stand_apart_from_each_other_and_have_no_gap() {
    for speaker in programme().speakers {
        for degree in speaker.name.split(", ").skip(1) {
            assert!(!degree.contains([' ', ',']), "{}: {degree}", speaker.name);
        }
    }
}
