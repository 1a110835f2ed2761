//! A name as a mail shows it. Anybody can type anything as a name, and have a mail sent to anybody: so nothing of it may be read
//! as an address to go to, and it is short.

/// Characters that are shown at most.
const LONGEST: usize = 40;
/// Whom nobody knows the name of.
const NOBODY: &str = "Bapak/Ibu";
/// What stands before a dot in titles (`Sp.An-TI`, `S.Ked`, `dr.`), beside single letters. Everything else with a dot in it is
/// taken for a domain.
const TITLES: [&str; 14] = [
    "sp", "dr", "drg", "drs", "dra", "drh", "prof", "ir", "ns", "apt", "hj", "md", "amd", "st",
];

/// The name in one line of at most 40 characters, without what looks like an address, a domain or a number to call.
pub(super) fn shown_name(name: &str) -> String {
    let words: Vec<_> = name.split_whitespace().filter_map(shown_word).collect();
    let words = words.join(" ");
    if !words.chars().any(char::is_alphabetic) {
        return NOBODY.to_owned();
    }
    if words.chars().count() <= LONGEST {
        return words;
    }
    let short: String = words.chars().take(LONGEST - 1).collect();
    format!("{}…", short.trim_end())
}

/// A word as it is shown; dots of titles get a space, behind which no mail program makes a link. Only what names are
/// written with is let through: other signs that look like dots and slashes are many.
fn shown_word(word: &str) -> Option<String> {
    let usual = |sign: char| sign.is_alphabetic() || ".,'’`-()".contains(sign) || is_mark(sign);
    if !word.chars().all(usual) || word.to_lowercase().starts_with("www") {
        return None;
    }
    let bare = word.trim_end_matches(',');
    let comma = if bare.len() < word.len() { "," } else { "" };
    let dot = if bare.ends_with('.') { "." } else { "" };
    let parts: Vec<_> = bare.split('.').filter(|part| !part.is_empty()).collect();
    let (last, before) = parts.split_last()?;
    if !before.iter().all(|part| is_title(part)) {
        return None;
    }
    let before: String = before.iter().map(|part| format!("{part}. ")).collect();
    Some(format!("{before}{last}{dot}{comma}"))
}

fn is_title(part: &str) -> bool {
    part.chars().count() == 1 || TITLES.contains(&part.to_lowercase().as_str())
}

/// Accents that stand by themselves.
fn is_mark(sign: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&sign)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::shown_name;

    #[test]
    fn names_with_titles_stay_readable() {
        for (typed, shown) in [
            ("Sari Lestari", "Sari Lestari"),
            ("  dr.  Ratri\nWulandari, Sp.An-TI ", "dr. Ratri Wulandari, Sp. An-TI"),
            ("Budi Santoso, S.Ked., M.Kes", "Budi Santoso, S. Ked., M. Kes"),
            ("I Gusti Ayu 'Dewi' Ñuñez", "I Gusti Ayu 'Dewi' Ñuñez"),
            ("王小明", "王小明"),
        ] {
            assert_eq!(shown_name(typed), shown);
        }
    }

    #[test]
    fn what_looks_like_an_address_is_left_out() {
        for (typed, shown) in [
            ("Sari <b> Klik http://jahat.id", "Sari Klik"),
            (
                "Verifikasi di jahat.example.com/masuk sekarang",
                "Verifikasi di sekarang",
            ),
            ("bit.ly www.jahat WWW.jahat sari@jahat.id Sari", "Sari"),
            ("jahat。id jahat．id jahat｡id jahat․id Sari", "Sari"),
            ("hubungi 081234567890", "hubungi"),
            ("http://jahat.id", "Bapak/Ibu"),
            ("", "Bapak/Ibu"),
        ] {
            assert_eq!(shown_name(typed), shown, "{typed}");
        }
    }

    #[test]
    fn a_long_name_is_cut() {
        assert_eq!(shown_name(&"ab ".repeat(70)).chars().count(), 39);
        assert_eq!(shown_name(&"é".repeat(200)), format!("{}…", "é".repeat(39)));
    }

    proptest! {
        #[test]
        fn nothing_that_a_mail_program_makes_a_link_of_is_left(typed in "\\PC{0,80}|([a-zA-Z.]{1,12}[ :/@]?){1,6}") {
            let shown = shown_name(&typed);
            prop_assert!(shown.chars().count() <= 40, "{}", shown);
            prop_assert!(!shown.contains(['@', ':', '\n', '<', '>']) && !shown.contains("//"), "{}", shown);
            let signs: Vec<_> = shown.chars().collect();
            let linked = signs.windows(3).any(|at| at[1] == '.' && at[0].is_alphanumeric() && at[2].is_alphanumeric());
            prop_assert!(!linked, "{}", shown);
        }
    }
}
