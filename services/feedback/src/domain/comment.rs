//! What a member writes beside the stars.

use kit::rule::Rule;

use serde::Deserialize;

/// How many characters a comment may have.
const LONGEST: usize = 2_000;

/// 1 to 2,000 characters, without space around them; its lines end alike, whatever sent them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Comment(String);

/// Why a comment is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoComment {
    /// Nothing in it can be read.
    #[error("the comment is empty")]
    Empty,
    /// It is longer than may be kept.
    #[error("the comment is longer than {LONGEST} characters")]
    TooLong,
    /// It holds characters that no text has, such as NUL.
    #[error("the comment holds control characters")]
    Characters,
}

impl NoComment {
    /// The stable word for the rule that was broken.
    #[must_use]
    pub fn rule(self) -> Rule {
        match self {
            Self::Empty => Rule::Required,
            Self::TooLong => Rule::LongerThan(2000),
            Self::Characters => Rule::Characters,
        }
    }
}

impl Comment {
    /// Reads a comment as typed.
    ///
    /// # Errors
    /// When it is empty, too long, or no text.
    pub fn parse(typed: &str) -> Result<Self, NoComment> {
        let text = typed.replace("\r\n", "\n").replace('\r', "\n");
        let text = text.trim();
        // Of marks that nobody sees, such as a zero-width space, a comment cannot consist.
        if !text.chars().any(is_seen) {
            return Err(NoComment::Empty);
        }
        if text
            .chars()
            .any(|sign| sign.is_control() && sign != '\n' && sign != '\t')
        {
            return Err(NoComment::Characters);
        }
        if text.chars().count() > LONGEST {
            return Err(NoComment::TooLong);
        }
        Ok(Self(text.to_owned()))
    }

    /// The comment as it was typed, trimmed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a sign leaves ink: neither space nor one of the joiners and marks without a width.
fn is_seen(sign: char) -> bool {
    let without_width = matches!(sign, '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}' | '\u{00AD}');
    !sign.is_whitespace() && !sign.is_control() && !without_width
}

impl TryFrom<String> for Comment {
    type Error = NoComment;

    fn try_from(typed: String) -> Result<Self, NoComment> {
        Self::parse(&typed)
    }
}

#[cfg(test)]
mod tests {
    use super::{Comment, NoComment};

    fn parsed(typed: &str) -> Result<String, NoComment> {
        Comment::parse(typed).map(|comment| comment.as_str().to_owned())
    }

    #[test]
    fn space_around_it_goes_and_lines_end_alike() {
        assert_eq!(
            parsed(" \r\nBaik.\r\nRamah.\rCepat.\t\n"),
            Ok("Baik.\nRamah.\nCepat.".to_owned())
        );
    }

    #[test]
    fn length_counts_characters_after_that() {
        let longest = "é".repeat(2_000);
        assert_eq!(parsed(&format!("  {longest}\r\n")), Ok(longest.clone()));
        assert_eq!(parsed(&format!("{longest}é")), Err(NoComment::TooLong));
        // A line end is one character, though a browser sends two.
        assert_eq!(parsed(&"a\r\n".repeat(1_000)).map(|text| text.len()), Ok(1_999));
    }

    #[test]
    fn what_nobody_can_read_is_no_comment() {
        for empty in ["", " \n\t ", "\u{00A0}", "\u{200B}\u{FEFF}", "\0"] {
            assert_eq!(parsed(empty), Err(NoComment::Empty), "{empty:?}");
        }
        for control in ["a\0b", "a\u{1b}[31m", "a\u{85}b"] {
            assert_eq!(parsed(control), Err(NoComment::Characters), "{control:?}");
        }
    }
}
