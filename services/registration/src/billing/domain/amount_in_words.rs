//! An amount in Indonesian words (terbilang), as a receipt says it.

const DIGITS: [&str; 10] = [
    "nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan",
];
/// What groups of three digits are called, the lowest first: as many as a number of the type has.
const GROUPS: [&str; 7] = ["", "ribu", "juta", "miliar", "triliun", "kuadriliun", "kuintiliun"];

/// So many rupiah in words, such as `seratus lima puluh ribu rupiah`.
#[must_use]
pub fn amount_in_words(rupiah: u64) -> String {
    let mut words = Vec::new();
    let mut of_group = 1_000_u64.pow(6);
    for name in GROUPS.into_iter().rev() {
        match (rupiah / of_group % 1_000, name) {
            (0, _) => {}
            // One thousand is a word of its own; one million is not.
            (1, "ribu") => words.push("seribu"),
            (count, name) => {
                below_a_thousand(count, &mut words);
                words.push(name);
            }
        }
        of_group /= 1_000;
    }
    if words.is_empty() {
        words.push(DIGITS[0]);
    }
    words.push("rupiah");
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

fn below_a_thousand(count: u64, words: &mut Vec<&'static str>) {
    let digit = |of: u64| DIGITS[usize::try_from(of % 10).unwrap_or_default()];
    match count / 100 {
        0 => {}
        1 => words.push("seratus"),
        hundreds => words.extend([digit(hundreds), "ratus"]),
    }
    match count % 100 {
        0 => {}
        10 => words.push("sepuluh"),
        11 => words.push("sebelas"),
        ones @ 1..=9 => words.push(digit(ones)),
        teens @ 12..=19 => words.extend([digit(teens), "belas"]),
        tens => {
            words.extend([digit(tens / 10), "puluh"]);
            if tens % 10 > 0 {
                words.push(digit(tens));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{DIGITS, amount_in_words};

    #[test]
    fn amounts_are_said_as_people_say_them() {
        for (rupiah, words) in [
            (0, "nol"),
            (1, "satu"),
            (10, "sepuluh"),
            (11, "sebelas"),
            (12, "dua belas"),
            (19, "sembilan belas"),
            (20, "dua puluh"),
            (21, "dua puluh satu"),
            (100, "seratus"),
            (101, "seratus satu"),
            (111, "seratus sebelas"),
            (200, "dua ratus"),
            (999, "sembilan ratus sembilan puluh sembilan"),
            (1_000, "seribu"),
            (1_001, "seribu satu"),
            (2_000, "dua ribu"),
            (11_000, "sebelas ribu"),
            (21_000, "dua puluh satu ribu"),
            (100_000, "seratus ribu"),
            (101_000, "seratus satu ribu"),
            (750_123, "tujuh ratus lima puluh ribu seratus dua puluh tiga"),
            (1_000_000, "satu juta"),
            (1_001_000, "satu juta seribu"),
            (2_500_417, "dua juta lima ratus ribu empat ratus tujuh belas"),
            (1_000_000_000, "satu miliar"),
            (1_000_000_001, "satu miliar satu"),
            (10_000_000_000_000, "sepuluh triliun"),
            (
                999_999_999_999_999,
                "sembilan ratus sembilan puluh sembilan triliun sembilan ratus sembilan puluh sembilan miliar sembilan ratus \
                 sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan",
            ),
        ] {
            assert_eq!(amount_in_words(rupiah), format!("{words} rupiah"));
        }
        assert!(amount_in_words(u64::MAX).starts_with("delapan belas kuintiliun "));
    }

    /// Reads words by another way than they are written: adds up what each word is worth.
    fn read(words: &str) -> u64 {
        let (mut sum, mut group, mut last) = (0, 0, 0);
        for word in words.split(' ') {
            let factor = match word {
                "ribu" => 1_000,
                "juta" => 1_000_000,
                "miliar" => 1_000_000_000,
                "triliun" => 1_000_000_000_000,
                _ => 0,
            };
            match word {
                "rupiah" => {}
                "sepuluh" => last = 10,
                "sebelas" => last = 11,
                "seratus" => group += 100,
                "seribu" => sum += 1_000,
                "belas" => last += 10,
                "puluh" => (group, last) = (group + last * 10, 0),
                "ratus" => (group, last) = (group + last * 100, 0),
                _ if factor > 0 => (sum, group, last) = (sum + (group + last) * factor, 0, 0),
                digit => {
                    let worth = DIGITS.iter().position(|known| *known == digit);
                    last = worth.unwrap_or_else(|| panic!("{digit} in {words}")) as u64;
                }
            }
        }
        sum + group + last
    }

    proptest! {
        #[test]
        fn no_two_amounts_are_said_alike(rupiah in 0_u64..=999_999_999_999_999) {
            prop_assert_eq!(read(&amount_in_words(rupiah)), rupiah);
        }

        #[test]
        fn small_amounts_too(rupiah in 0_u64..2_000_000) {
            prop_assert_eq!(read(&amount_in_words(rupiah)), rupiah);
        }
    }
}
