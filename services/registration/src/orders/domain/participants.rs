//! Who comes, as it was typed.

use kit::rule::Rule;

use crate::cart::domain::line::MOST_SEATS;

/// The longest name, in characters.
const LONGEST: u32 = 200;

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
