//! Text into HTML and out of it.

use std::{borrow::Cow, fmt};

use askama::filters::HtmlSafe;

/// JSON as it may stand in a `<script>` that holds data: nothing in it can end the element or open a comment, and every
/// parser of scripts would read it. Askama's own filter for JSON writes values, and an answer is written already.
#[derive(Debug)]
pub(super) struct ScriptJson<'a>(pub &'a str);

impl fmt::Display for ScriptJson<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some((at, letter)) = rest.char_indices().find(|(_, letter)| special(*letter)) {
            f.write_str(&rest[..at])?;
            // All three stand only in strings, where an escape means the same.
            write!(f, "\\u{:04x}", u32::from(letter))?;
            rest = &rest[at + letter.len_utf8()..];
        }
        f.write_str(rest)
    }
}

impl HtmlSafe for ScriptJson<'_> {}

fn special(letter: char) -> bool {
    matches!(letter, '<' | '\u{2028}' | '\u{2029}')
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
    use super::{ScriptJson, shortened, words};

    #[test]
    fn no_json_ends_its_script_and_it_means_the_same() {
        let value = serde_json::json!({"a": "</script><!--<script>", "b": "x\u{2028}y\u{2029}z"});
        let escaped = ScriptJson(&value.to_string()).to_string();
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
