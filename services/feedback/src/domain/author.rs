//! Who a testimonial is by.

use kit::rule::Rule;

/// As long as identity lets a name be.
const LONGEST: usize = 200;

/// A name as visitors see it: titles, first name, initial, as in "dr. Ratna W., Sp.An-TI". Nobody asked the author for more,
/// so nothing more is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Author(String);

/// Why a name cannot be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAuthor {
    /// There is none.
    #[error("the author has no name")]
    Empty,
    /// It is longer than any account's.
    #[error("the author's name is longer than {LONGEST} characters")]
    TooLong,
    /// It holds characters that no name has.
    #[error("the author's name holds control characters")]
    Characters,
}

impl NoAuthor {
    /// The stable word for the rule that was broken.
    #[must_use]
    pub fn rule(self) -> Rule {
        match self {
            Self::Empty => Rule::Required,
            Self::TooLong => Rule::LongerThan(200),
            Self::Characters => Rule::Characters,
        }
    }
}

impl Author {
    /// Shortens a full name. Words before the first name that end with a dot are titles, and so is all that follows a comma.
    ///
    /// # Errors
    /// When there is none, or one that no account can have.
    pub fn of(name: &str) -> Result<Self, NoAuthor> {
        let name = name.trim();
        if !name.chars().any(char::is_alphabetic) {
            return Err(NoAuthor::Empty);
        }
        if name.chars().any(char::is_control) {
            return Err(NoAuthor::Characters);
        }
        if name.chars().count() > LONGEST {
            return Err(NoAuthor::TooLong);
        }
        let (person, degrees) = match name.split_once(',') {
            Some((person, degrees)) => (person, Some(degrees.trim())),
            None => (name, None),
        };
        let mut words = person.split_whitespace().peekable();
        let mut shown: Vec<String> = Vec::new();
        while let Some(title) = words.next_if(|word| word.ends_with('.')) {
            shown.push(title.to_owned());
        }
        shown.extend(words.next().map(ToOwned::to_owned));
        let initial = words.find_map(|word| word.chars().find(|sign| sign.is_alphabetic()));
        shown.extend(initial.map(|letter| format!("{letter}.")));
        let mut shown = shown.join(" ");
        if let Some(degrees) = degrees.filter(|degrees| !degrees.is_empty()) {
            shown = format!("{shown}, {degrees}");
        }
        Ok(Self(shown))
    }

    /// The shortened name, such as `dr. Ratna W.`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Author, NoAuthor};

    fn shown(name: &str) -> Result<String, NoAuthor> {
        Author::of(name).map(|author| author.as_str().to_owned())
    }

    #[test]
    fn titles_stay_and_of_the_name_the_first_word_and_an_initial() {
        for (name, expected) in [
            ("dr. Ratna Wulandari", "dr. Ratna W."),
            ("dr. Ratri Wulandari, Sp.An-TI", "dr. Ratri W., Sp.An-TI"),
            (
                "Prof. Dr. dr. Bambang Susilo Wibowo, Sp.PD, K-GH",
                "Prof. Dr. dr. Bambang S., Sp.PD, K-GH",
            ),
            ("Ns. Maria Goretti", "Ns. Maria G."),
            ("Suharto", "Suharto"),
            ("dr. Suharto", "dr. Suharto"),
            ("  I Gusti   Ayu 'Dewi' Ñuñez ", "I G."),
            ("Aisyah 'Ñ' binti Umar", "Aisyah Ñ."),
            ("王小明", "王小明"),
            ("dr. Ratna Wulandari,", "dr. Ratna W."),
        ] {
            assert_eq!(shown(name).as_deref(), Ok(expected), "{name}");
        }
    }

    #[test]
    fn what_no_account_is_called_is_refused() {
        for nobody in ["", "  ", "-", "123"] {
            assert_eq!(shown(nobody), Err(NoAuthor::Empty), "{nobody:?}");
        }
        assert_eq!(shown("Ratna\0Wulandari"), Err(NoAuthor::Characters));
        assert_eq!(shown(&"a".repeat(201)), Err(NoAuthor::TooLong));
        assert_eq!(shown(&"a".repeat(200)).map(|name| name.len()), Ok(200));
        // The table has room for the dot and the space that come in.
        assert_eq!(
            shown(&format!("{} b,c", "a".repeat(196))).map(|name| name.len()),
            Ok(202)
        );
    }
}
