//! Who comes, as it was typed.

use std::collections::BTreeMap;

use kit::rule::Rule;

use crate::cart::domain::line::MOST_SEATS;

/// The longest name, in characters.
const LONGEST: u32 = 200;

/// Who comes by an order, as its buyer says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// One list for all lines, the first of it with the first place of each; empty: nobody yet.
    ForAll(Vec<String>),
    /// A list for single lines, by their number in the cart, and nobody yet for the others.
    ByLine(BTreeMap<i64, Vec<String>>),
}

impl Named {
    /// Who comes by this line of the cart, in the order of its places.
    #[must_use]
    pub fn of_line(&self, line: i64) -> &[String] {
        match self {
            Self::ForAll(names) => names,
            Self::ByLine(by_line) => by_line.get(&line).map_or(&[], Vec::as_slice),
        }
    }

    /// What was said of all lines together.
    #[must_use]
    pub fn of_all(&self) -> &[String] {
        match self {
            Self::ForAll(names) => names,
            Self::ByLine(_) => &[],
        }
    }

    /// What was said of this line alone.
    #[must_use]
    pub fn of_line_alone(&self, line: i64) -> &[String] {
        match self {
            Self::ForAll(_) => &[],
            Self::ByLine(_) => self.of_line(line),
        }
    }
}

/// Reads names: one line each, space around it dropped.
///
/// # Errors
/// `too_many` above 1,000; `required`, `too_long:200` or `invalid` for one of them.
pub fn read(typed: &[String]) -> Result<Vec<String>, Rule> {
    if typed.len() > MOST_SEATS as usize {
        return Err(Rule::TooMany);
    }
    typed.iter().map(|name| self::name(name)).collect()
}

/// Reads a name.
///
/// # Errors
/// `required`, `too_long:200`, or `invalid` for one that is no single line of text.
pub fn name(typed: &str) -> Result<String, Rule> {
    let name = typed.trim();
    if name.is_empty() {
        return Err(Rule::Required);
    }
    if name.chars().nth(LONGEST as usize).is_some() {
        return Err(Rule::LongerThan(LONGEST));
    }
    // Marks that turn the direction of text: a name with one could pose as another.
    let turns = |c: char| matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    if name.chars().any(|c| c.is_control() || turns(c)) {
        return Err(Rule::Invalid);
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;

    use super::read;

    #[test]
    fn names_are_one_line_each() {
        let typed = |names: &[&str]| read(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(
            typed(&[" dr. Sari ", "Budi"]),
            Ok(vec!["dr. Sari".to_owned(), "Budi".to_owned()])
        );
        let long = "é".repeat(201);
        for (name, rule) in [
            (" ", Rule::Required),
            ("a\nb", Rule::Invalid),
            ("a\u{202E}b", Rule::Invalid),
            (long.as_str(), Rule::LongerThan(200)),
        ] {
            assert_eq!(typed(&["Budi", name]), Err(rule), "{name:?}");
        }
        assert_eq!(typed(&["Budi"; 1_000]).map(|names| names.len()), Ok(1_000));
        assert_eq!(typed(&["Budi"; 1_001]), Err(Rule::TooMany));
    }
}
