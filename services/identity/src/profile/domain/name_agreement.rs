//! Whether two spellings of a name are one person's.

/// Titles as people write them before and behind a name, in small letters without points.
const TITLES: [&str; 41] = [
    "dr", "drg", "drh", "prof", "profdr", "h", "hj", "kh", "ir", "drs", "dra", "apt", "ns", "ners", "bdn", "amd",
    "amdkeb", "amdkep", "amk", "ska", "sked", "skep", "skm", "skg", "sfarm", "ssi", "sst", "str", "strkep", "sgz",
    "mkes", "mked", "mkep", "mkm", "msi", "msc", "mars", "mph", "mm", "mbiomed", "phd",
];

/// Tells whether the names agree: the same words, whatever their titles, case, punctuation and order. A first name
/// that is cut short (`M.` for Muhammad) does not agree: the roll's own spelling is asked for.
#[must_use]
pub fn agree(one: &str, other: &str) -> bool {
    let (one, other) = (words(one), words(other));
    !one.is_empty() && one == other
}

/// The words of a name without its titles, in order of the alphabet. Behind the first comma there are titles only.
fn words(name: &str) -> Vec<String> {
    let name = name.split(',').next().unwrap_or_default();
    let mut words: Vec<_> = name
        .split_whitespace()
        .filter(|word| !is_title(word))
        .flat_map(|word| word.split(['.', '-', '\u{2010}', '\u{2011}']))
        .filter(|part| !is_title(part))
        .map(letters)
        .filter(|part| !part.is_empty())
        .collect();
    words.sort();
    words
}

/// `M.Kes`, `dr.`, `Sp.An-TI`: a specialist's title is `Sp` with a point behind it.
fn is_title(word: &str) -> bool {
    let small = letters(word);
    let specialist = word.len() > 3 && word.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("sp."));
    specialist || TITLES.contains(&small.as_str())
}

/// The letters and digits alone, in small ones; an apostrophe within a word goes.
fn letters(word: &str) -> String {
    word.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::agree;

    #[test]
    fn titles_case_and_punctuation_make_no_difference() {
        for spelling in [
            "dr. Ratri Wulandari, Sp.An-TI",
            "Ratri Wulandari",
            "RATRI WULANDARI",
            "Dr.Ratri Wulandari Sp.An-TI",
            "Hj. ratri  wulandari, dr., M.Kes",
            "Prof. Dr. dr. Ratri Wulandari Sp.An M.Kes",
            "Wulandari Ratri",
        ] {
            assert!(agree(spelling, "dr. Ratri Wulandari, Sp.An-TI"), "{spelling}");
        }
        assert!(agree("Ma'ruf Nur-Hidayat", "Maruf Nur Hidayat"));
    }

    #[test]
    fn another_person_does_not_agree() {
        for other in [
            "Ratri",
            "Ratri Wulan",
            "Sari Wulandari",
            "Ratri Wulandari Putri",
            "dr.",
            "",
            ", Ratri Wulandari",
        ] {
            assert!(!agree(other, "dr. Ratri Wulandari, Sp.An-TI"), "{other}");
        }
        assert!(!agree("dr.", "drg."), "titles alone name nobody");
    }

    proptest! {
        #[test]
        fn a_name_agrees_with_itself_however_it_is_dressed(
            words in prop::collection::vec("[A-Z][a-z]{4,9}", 1..5),
            before in prop::sample::select(vec!["", "dr. ", "Dr. ", "drg.", "H. ", "Prof. Dr. "]),
            behind in prop::sample::select(vec!["", ", Sp.A", ", M.Kes, Sp.PD-KGH", " M.Kes", " Sp.OG"]),
        ) {
            let name = words.join(" ");
            let dressed = format!("{before}{}{behind}", name.to_uppercase());
            prop_assert!(agree(&name, &dressed), "{}", dressed);
            let another = format!("{} Lainnya", dressed);
            prop_assert!(behind.starts_with(',') || !agree(&name, &another), "{}", another);
        }

        #[test]
        fn agreeing_works_both_ways(one in "\\PC{0,30}", other in "\\PC{0,30}") {
            prop_assert_eq!(agree(&one, &other), agree(&other, &one));
        }
    }
}
