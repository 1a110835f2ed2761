//! Text into HTML and out of it.

use std::borrow::Cow;

/// Text as it may stand between tags and in a quoted attribute.
pub(super) fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>', '"', '\'']) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    Cow::Owned(escaped)
}

/// JSON as it may stand in a `<script>` that holds data: nothing in it can end the element or open a comment, and every
/// parser of scripts would read it.
pub(super) fn escape_json(json: &str, into: &mut String) {
    for letter in json.chars() {
        match letter {
            // All three stand only in strings, where an escape means the same.
            '<' => into.push_str("\\u003c"),
            '\u{2028}' => into.push_str("\\u2028"),
            '\u{2029}' => into.push_str("\\u2029"),
            other => into.push(other),
        }
    }
}

/// The words of clean HTML, on one line.
pub(super) fn words(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        // What was cleaned has no `>` inside of a tag.
        rest = tag.split_once('>').map_or("", |(_, after)| after);
        text.push(' ');
    }
    text.push_str(rest);
    // What was cleaned knows only these.
    let text = text
        .replace("&nbsp;", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    one_line(&text)
}

/// The words with single spaces between them.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first words, not more than `most` letters of them, and a sign where some were left out.
pub(super) fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    let Some((end, _)) = text.char_indices().nth(most) else {
        return Cow::Borrowed(text);
    };
    let cut = text[..end].rfind(' ').unwrap_or(end);
    Cow::Owned(format!("{}…", text[..cut].trim_end_matches([' ', ',', '.', ';', ':'])))
}

#[cfg(test)]
mod tests {
    use super::{escape, escape_json, shortened, words};

    #[test]
    fn no_text_ends_an_attribute_or_opens_a_tag() {
        assert_eq!(
            escape("\"><script>alert('x')</script>&"),
            "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"
        );
        assert_eq!(escape("Nyeri, kronik"), "Nyeri, kronik");
    }

    #[test]
    fn no_json_ends_its_script_and_it_means_the_same() {
        let value = serde_json::json!({"a": "</script><!--<script>", "b": "x\u{2028}y\u{2029}z"});
        let mut escaped = String::new();
        escape_json(&value.to_string(), &mut escaped);
        assert!(!escaped.contains(['<', '\u{2028}', '\u{2029}']), "{escaped}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&escaped).unwrap(), value);
    }

    #[test]
    fn the_words_of_a_text_are_kept_and_nothing_else() {
        assert_eq!(
            words(
                "<p>Jalan&nbsp;napas <b>sulit</b>:<br>latihan</p>\n<ul><li>A &amp; B &lt;5</li></ul><img src=\"/media/a.webp\">"
            ),
            "Jalan napas sulit : latihan A & B <5"
        );
        assert_eq!(
            words("&amp;lt;b&amp;gt;"),
            "&lt;b&gt;",
            "a second reading would make a tag of it"
        );
    }

    #[test]
    fn a_long_text_is_cut_between_words() {
        assert_eq!(shortened("satu dua tiga", 13), "satu dua tiga");
        assert_eq!(shortened("satu dua, tiga", 12), "satu dua…");
        assert_eq!(shortened("anestesiologi", 4), "anes…");
        assert_eq!(shortened("ééééé ééé", 7), "ééééé…");
    }
}
