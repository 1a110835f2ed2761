//! Plain text that somebody typed.

use kit::rule::Rule;

const CODE: std::ops::RangeInclusive<usize> = 1..=16;

/// Reads one line of at most `longest` characters, none of them invisible; space around it is dropped.
///
/// # Errors
/// [`Rule::Required`], [`Rule::LongerThan`], or [`Rule::Invalid`] for control characters.
pub fn line(typed: &str, longest: u32) -> Result<String, Rule> {
    read(typed, longest, |_| false)
}

/// Reads text that may have several lines, such as an address.
///
/// # Errors
/// As [`line`].
pub fn lines(typed: &str, longest: u32) -> Result<String, Rule> {
    read(&typed.replace("\r\n", "\n"), longest, |c| c == '\n')
}

/// Reads the code of a short list; whether it names something, only the list tells.
///
/// # Errors
/// [`Rule::Unknown`] when nothing could have such a code.
pub fn code(typed: &str) -> Result<String, Rule> {
    let code = typed.trim();
    let allowed = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
    if CODE.contains(&code.len()) && code.bytes().all(allowed) {
        Ok(code.to_owned())
    } else {
        Err(Rule::Unknown)
    }
}

fn read(typed: &str, longest: u32, welcome: impl Fn(char) -> bool) -> Result<String, Rule> {
    let text = typed.trim();
    if text.is_empty() {
        return Err(Rule::Required);
    }
    if text.chars().nth(longest as usize).is_some() {
        return Err(Rule::LongerThan(longest));
    }
    if text.chars().any(|c| !welcome(c) && (c.is_control() || turns_text(c))) {
        return Err(Rule::Invalid);
    }
    Ok(text.to_owned())
}

/// Marks that turn the direction of text: a name with one could pose as another on a badge.
fn turns_text(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::{Rule, code, line, lines};

    #[test]
    fn only_an_address_may_have_several_lines() {
        assert_eq!(
            lines(" Jalan Contoh 1\r\nJakarta ", 100).unwrap(),
            "Jalan Contoh 1\nJakarta"
        );
        assert_eq!(line("Jalan Contoh 1\nJakarta", 100), Err(Rule::Invalid));
        assert_eq!(lines("Jalan\0", 100), Err(Rule::Invalid));
    }

    #[test]
    fn length_counts_characters() {
        assert!(line("éé", 2).is_ok());
        assert_eq!(line("ééé", 2), Err(Rule::LongerThan(2)));
    }

    #[test]
    fn a_code_is_short_and_plain() {
        assert_eq!(code(" ISLAM ").unwrap(), "ISLAM");
        for typed in ["", "islam", "A B", "A\0", "ABCDEFGHIJKLMNOPQ", "Ａ"] {
            assert_eq!(code(typed), Err(Rule::Unknown), "{typed:?}");
        }
    }
}
