//! Plain text that somebody typed. What it breaks is told by the rule's word.

use kit::rule::Rule;

/// Reads one line of at most `longest` characters, none of them invisible; space around it is dropped.
///
/// # Errors
/// `required`, `too_long:n`, or `invalid` for control characters.
pub fn line(typed: &str, longest: u32) -> Result<String, Rule> {
    let text = optional_line(typed, longest)?;
    if text.is_empty() { Err(Rule::Required) } else { Ok(text) }
}

/// The same, where nothing is as good.
///
/// # Errors
/// As [`line`], but never `required`.
pub fn optional_line(typed: &str, longest: u32) -> Result<String, Rule> {
    read(typed, longest, |_| false)
}

/// Reads text that may be empty and may have several lines.
///
/// # Errors
/// As [`optional_line`].
pub fn lines(typed: &str, longest: u32) -> Result<String, Rule> {
    read(&typed.replace("\r\n", "\n"), longest, |c| matches!(c, '\n' | '\t'))
}

fn read(typed: &str, longest: u32, welcome: impl Fn(char) -> bool) -> Result<String, Rule> {
    let text = typed.trim();
    if text.chars().nth(longest as usize).is_some() {
        return Err(Rule::LongerThan(longest));
    }
    if text.chars().any(|c| !welcome(c) && (c.is_control() || turns_text(c))) {
        return Err(Rule::Invalid);
    }
    Ok(text.to_owned())
}

/// Marks that turn the direction of text: a name with one could pose as another.
fn turns_text(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::{line, lines, optional_line};
    use kit::rule::Rule;

    #[test]
    fn a_line_is_trimmed_and_one_line() {
        assert_eq!(line(" RSUD Contoh ", 100).as_deref(), Ok("RSUD Contoh"));
        assert_eq!(line(" \n ", 100), Err(Rule::Required));
        assert_eq!(optional_line(" ", 100).as_deref(), Ok(""));
        for typed in ["a\nb", "a\0b", "a\u{202E}b"] {
            assert_eq!(line(typed, 100), Err(Rule::Invalid), "{typed:?}");
        }
    }

    #[test]
    fn length_counts_characters_as_they_are_kept() {
        assert!(line("éé ", 2).is_ok());
        assert_eq!(line("ééé", 2), Err(Rule::LongerThan(2)));
        assert_eq!(lines("a\r\nb", 3).as_deref(), Ok("a\nb"));
        assert_eq!(lines("a\0b", 3), Err(Rule::Invalid));
    }
}
