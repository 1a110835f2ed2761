//! What a visitor types into a search box, and the rule by which it finds something.
//!
//! Every word must be found, in any order and case. A word is found in a text when
//! - it stands in it, also inside of a longer word; or
//! - it has two neighbouring letters swapped ("kognres"); or
//! - it has a small typo: a whole word of the text is one edit away from it, or two when it has
//!   nine letters or more. Words of fewer than five letters, and those with other signs than
//!   letters, must be right: "bali" is not "bayi", and an amount one digit off is another amount.
//!
//! What holds every word as it was typed comes before what is only meant by one ("konas" means the congress of that name
//! first, and then the street Monas): lists count the words that a text holds only with a typo, and put few first.
//!
//! Trigram similarity alone was tried and not taken: at its usual threshold of 0.6 it misses
//! "anastesi" for "anestesi" and "webnar" for "webinar" (0.5 each), and at 0.5 "bandung" finds
//! "banda". The trigram index still does the finding: [`Keyword::anchors`] are LIKE patterns of
//! which a match must hold at least one, and only what they find is looked at closely.

use std::collections::BTreeSet;

use crate::{report::FieldProblem, rule::Rule};

/// Below this a typo makes another word rather than a wrong one.
const TYPO_FROM: usize = 5;
/// From here on two typos are forgiven.
const TWO_TYPOS_FROM: usize = 9;
/// A longer word is a paste, not a typo; it also bounds the work of comparing.
const TYPO_UP_TO: usize = 64;

/// The words that a visitor looks for; at least one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Keyword(Vec<Word>);

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word {
    letters: String,
    edits: usize,
}

/// The keyword has more letters than this, which the configuration allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the keyword is too long")]
pub struct TooLong(pub u32);

impl From<TooLong> for FieldProblem {
    fn from(TooLong(limit): TooLong) -> Self {
        Self {
            field: "keyword",
            rule: Rule::LongerThan(limit),
        }
    }
}

impl Keyword {
    /// Reads a keyword of at most `limit` letters; without any word in it there is nothing to look for.
    ///
    /// # Errors
    /// When it is longer.
    pub fn parse(typed: &str, limit: u32) -> Result<Option<Self>, TooLong> {
        if typed.chars().nth(limit as usize).is_some() {
            return Err(TooLong(limit));
        }
        // Control characters part words too: PostgreSQL's text has no place for a NUL.
        let typed: Vec<&str> = typed
            .split(|sign: char| sign.is_whitespace() || sign.is_control())
            .filter(|word| !word.is_empty())
            .collect();
        // "anestesi & nyeri" and "(webinar)" mean the words; who types only signs means the signs.
        let bare: Vec<&str> = typed
            .iter()
            .map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()))
            .filter(|word| !word.is_empty())
            .collect();
        let mut words: Vec<Word> = Vec::new();
        for letters in if bare.is_empty() { typed } else { bare } {
            let word = Word::new(letters.to_lowercase());
            if !words.contains(&word) {
                words.push(word);
            }
        }
        Ok((!words.is_empty()).then_some(Self(words)))
    }

    /// LIKE patterns of which every match holds at least one, taken from the longest word.
    #[must_use]
    pub fn anchors(&self) -> Vec<String> {
        self.longest().map(Word::anchors).unwrap_or_default()
    }

    /// The longest word, which narrows a search the most.
    #[must_use]
    pub fn longest(&self) -> Option<&Word> {
        self.0.iter().max_by_key(|word| word.letters.len())
    }

    /// All words but the longest.
    #[must_use]
    pub fn others(&self) -> Option<Self> {
        let longest = self.longest();
        let others: Vec<Word> = self.0.iter().filter(|word| Some(*word) != longest).cloned().collect();
        (!others.is_empty()).then_some(Self(others))
    }

    /// The words that were looked for, in their order.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        self.0.iter().map(|word| word.letters.clone()).collect()
    }

    /// For each word the LIKE patterns that find it, one a line.
    #[must_use]
    pub fn patterns(&self) -> Vec<String> {
        self.0.iter().map(|word| word.patterns().join("\n")).collect()
    }

    /// For each word the LIKE pattern of texts that hold it as it was typed.
    #[must_use]
    pub fn as_typed(&self) -> Vec<String> {
        self.0.iter().map(|word| contains(&word.letters)).collect()
    }

    /// For each word how many edits are forgiven.
    #[must_use]
    pub fn edits(&self) -> Vec<i32> {
        self.0.iter().map(Word::edits).collect()
    }
}

impl Word {
    fn new(letters: String) -> Self {
        let count = letters.chars().count();
        let plain = letters.chars().all(char::is_alphabetic);
        let edits = match count {
            TYPO_FROM..TWO_TYPOS_FROM if plain => 1,
            TWO_TYPOS_FROM..=TYPO_UP_TO if plain => 2,
            _ => 0,
        };
        Self { letters, edits }
    }

    /// The word itself, in lower case.
    #[must_use]
    pub fn letters(&self) -> &str {
        &self.letters
    }

    /// How many edits it is forgiven.
    #[must_use]
    pub fn edits(&self) -> i32 {
        i32::try_from(self.edits).unwrap_or(0)
    }

    /// The LIKE patterns that find it.
    #[must_use]
    pub fn patterns(&self) -> Vec<String> {
        let mut patterns = vec![contains(&self.letters)];
        if self.edits > 0 {
            patterns.extend(swapped(&self.letters).iter().map(|letters| contains(letters)));
        }
        patterns
    }

    /// LIKE patterns of which every match holds at least one.
    ///
    /// Cut into one piece more than there are edits, one piece is left untouched by them. Two swapped letters leave one of
    /// three pieces untouched as well, but lie in both of two when they stand where the word was cut. Few anchors are fast
    /// ones: each is looked for in the index, and then in every text that any of them found.
    #[must_use]
    pub fn anchors(&self) -> Vec<String> {
        if self.edits == 0 {
            return vec![contains(&self.letters)];
        }
        let letters: Vec<char> = self.letters.chars().collect();
        let size = letters.len().div_ceil(self.edits + 1);
        let pieces = letters.chunks(size).map(|piece| contains(&String::from_iter(piece)));
        let mut anchors: Vec<String> = pieces.collect();
        if self.edits == 1 && letters[size - 1] != letters[size] {
            anchors.push(contains(&swapped_at(&letters, size - 1)));
        }
        anchors
    }
}

/// A keyword as a statement takes it: an entry of each array for each word. Without a keyword all of them are empty, and
/// everything is found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sought {
    /// The words.
    pub words: Vec<String>,
    /// The LIKE patterns that find each, one a line.
    pub patterns: Vec<String>,
    /// The edits that each is forgiven.
    pub edits: Vec<i32>,
    /// The LIKE pattern of texts that hold it as it was typed.
    pub typed: Vec<String>,
}

impl Sought {
    /// What is looked for.
    #[must_use]
    pub fn for_keyword(keyword: Option<&Keyword>) -> Self {
        keyword.map_or_else(Self::default, |keyword| Self {
            words: keyword.words(),
            patterns: keyword.patterns(),
            edits: keyword.edits(),
            typed: keyword.as_typed(),
        })
    }
}

/// What a keyword is looked for in: the parts in lower case, and their distinct words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searchable {
    /// The parts, one a line.
    pub text: String,
    /// The words that a typo may be compared with.
    pub words: Vec<String>,
}

impl Searchable {
    /// Folds the parts of a thing that a keyword may name.
    #[must_use]
    pub fn of<'a>(parts: impl IntoIterator<Item = &'a str>) -> Self {
        let text = parts.into_iter().map(str::to_lowercase).collect::<Vec<_>>().join("\n");
        // A word of five letters with one missing has four.
        let comparable = TYPO_FROM - 1..=TYPO_UP_TO + 2;
        let words: BTreeSet<&str> = text
            .split(|sign: char| !sign.is_alphanumeric())
            .filter(|word| comparable.contains(&word.chars().count()))
            .collect();
        let words = words.into_iter().map(str::to_owned).collect();
        Self { text, words }
    }
}

/// The LIKE pattern of texts that contain `letters`, whose own wildcards mean themselves.
fn contains(letters: &str) -> String {
    let mut pattern = String::with_capacity(letters.len() + 2);
    pattern.push('%');
    for letter in letters.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

fn swapped(letters: &str) -> Vec<String> {
    let letters: Vec<char> = letters.chars().collect();
    let pairs = 0..letters.len().saturating_sub(1);
    pairs
        .filter(|&at| letters[at] != letters[at + 1])
        .map(|at| swapped_at(&letters, at))
        .collect()
}

/// The letters at `at` and after it, the other way round.
fn swapped_at(letters: &[char], at: usize) -> String {
    let mut swapped = letters.to_vec();
    swapped.swap(at, at + 1);
    swapped.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::{Keyword, Searchable, TooLong};

    fn keyword(typed: &str) -> Keyword {
        Keyword::parse(typed, 100).unwrap().unwrap()
    }

    #[test]
    fn blanks_are_no_keyword() {
        assert_eq!(Keyword::parse(" \t\n\0 ", 100), Ok(None));
    }

    #[test]
    fn words_are_folded_and_named_once() {
        assert_eq!(
            keyword("  Nyeri KONAS nyeri\0Bali ").words(),
            ["nyeri", "konas", "bali"]
        );
    }

    #[test]
    fn length_counts_letters_not_bytes() {
        assert!(Keyword::parse(&"é".repeat(100), 100).is_ok());
        assert_eq!(Keyword::parse(&"e".repeat(101), 100), Err(TooLong(100)));
    }

    #[test]
    fn wildcards_mean_themselves() {
        assert_eq!(keyword(r"100%_\5").patterns(), [r"%100\%\_\\5%"]);
        assert_eq!(keyword("%").patterns(), [r"%\%%"]);
    }

    #[test]
    fn what_is_typed_is_told_from_what_is_meant() {
        let keyword = keyword("konas a%b");
        assert_eq!(keyword.as_typed(), ["%konas%", r"%a\%b%"]);
        assert!(keyword.patterns()[0].lines().count() > 1);
    }

    #[test]
    fn signs_beside_words_mean_nothing_and_signs_alone_mean_themselves() {
        assert_eq!(keyword("-anestesi & (nyeri),").words(), ["anestesi", "nyeri"]);
        assert_eq!(keyword("& %").words(), ["&", "%"]);
    }

    #[test]
    fn the_longer_the_word_the_more_typos() {
        assert_eq!(
            keyword("bali medan anestesi anestesia sp.anestesi").edits(),
            [0, 1, 1, 2, 0]
        );
    }

    #[test]
    fn a_number_one_digit_off_is_another_number() {
        assert_eq!(keyword("2500977 pit2026 2.500.977").edits(), [0, 0, 0]);
        assert_eq!(keyword("2500977").patterns(), ["%2500977%"]);
    }

    #[test]
    fn the_longest_word_and_the_others_are_all_of_them() {
        let keyword = keyword("di medan bali");
        assert_eq!(keyword.longest().unwrap().letters(), "medan");
        assert_eq!(keyword.others().unwrap().words(), ["di", "bali"]);
        assert_eq!(self::keyword("medan").others(), None);
    }

    #[test]
    fn anchors_are_pieces_and_the_swap_that_breaks_both_of_two() {
        assert_eq!(keyword("di medan").anchors(), ["%med%", "%an%", "%meadn%"]);
        assert_eq!(keyword("ventilator").anchors(), ["%vent%", "%ilat%", "%or%"]);
        assert_eq!(keyword("bali").anchors(), ["%bali%"]);
    }

    /// Everything one edit away from these words.
    fn one_edit_away(words: &[String]) -> Vec<String> {
        let mut edited = Vec::new();
        for word in words {
            let letters: Vec<char> = word.chars().collect();
            for at in 0..=letters.len() {
                let (before, after) = letters.split_at(at);
                let of = |middle: &str, after: &[char]| String::from_iter(before) + middle + &String::from_iter(after);
                edited.push(of("z", after));
                if let Some((_, after)) = after.split_first() {
                    edited.push(of("", after));
                    edited.push(of("z", after));
                }
            }
        }
        edited
    }

    #[test]
    fn whatever_a_keyword_finds_holds_one_of_its_anchors() {
        for word in ["medan", "aabbcc", "webinar", "anestesi", "ventilasi", "kardiovaskular"] {
            let keyword = keyword(word);
            let mut found = super::swapped(word);
            let mut edited = vec![word.to_owned()];
            for _ in 0..keyword.edits()[0] {
                edited = one_edit_away(&edited);
                found.extend_from_slice(&edited);
            }
            let anchors: Vec<String> = keyword.anchors().iter().map(|anchor| anchor.replace('%', "")).collect();
            for text in found {
                assert!(
                    anchors.iter().any(|anchor| text.contains(anchor)),
                    "{word} finds {text}"
                );
            }
        }
    }

    #[test]
    fn signs_part_the_words_that_typos_are_compared_with() {
        let searchable = Searchable::of(["KONAS ke-12: Nyeri", "Nyeri/Paliatif"]);
        assert_eq!(searchable.text, "konas ke-12: nyeri\nnyeri/paliatif");
        assert_eq!(searchable.words, ["konas", "nyeri", "paliatif"]);
    }
}
