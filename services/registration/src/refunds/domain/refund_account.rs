//! To which account money goes back.

use kit::{report::FieldProblem, rule::Rule};

const LONGEST_BANK: u32 = 60;
const LONGEST_HOLDER: u32 = 200;
/// Digits; an IBAN has no more than 34 signs.
const DIGITS: std::ops::RangeInclusive<usize> = 5..=34;

/// An account of a bank, as its holder typed it.
#[derive(Clone, PartialEq, Eq)]
pub struct RefundAccount {
    /// What the bank is called.
    pub bank: String,
    /// Its digits alone.
    pub number: String,
    /// In whose name it is.
    pub holder: String,
}

// It belongs into no log.
impl std::fmt::Debug for RefundAccount {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("RefundAccount(..)")
    }
}

impl RefundAccount {
    /// Reads what was typed; of the number only its digits count, and what is usually typed between them.
    ///
    /// # Errors
    /// Every field that is not in order.
    pub fn read(bank: &str, number: &str, holder: &str) -> Result<Self, Vec<FieldProblem>> {
        let digits: String = number.chars().filter(|sign| !matches!(sign, ' ' | '-' | '.')).collect();
        let problems: Vec<_> = [
            line("account_bank", bank, LONGEST_BANK),
            if digits.is_empty() {
                Some(FieldProblem::new("account_number", Rule::Required))
            } else if !digits.bytes().all(|sign| sign.is_ascii_digit()) || !DIGITS.contains(&digits.len()) {
                Some(FieldProblem::new("account_number", Rule::Invalid))
            } else {
                None
            },
            line("account_holder", holder, LONGEST_HOLDER),
        ]
        .into_iter()
        .flatten()
        .collect();
        if problems.is_empty() {
            return Ok(Self {
                bank: bank.trim().to_owned(),
                number: digits,
                holder: holder.trim().to_owned(),
            });
        }
        Err(problems)
    }
}

/// What is wrong with a line of words that has to be there.
fn line(field: &'static str, typed: &str, longest: u32) -> Option<FieldProblem> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Some(FieldProblem::new(field, Rule::Required));
    }
    if typed.chars().any(char::is_control) {
        return Some(FieldProblem::new(field, Rule::Invalid));
    }
    let is_longer = typed.chars().nth(longest as usize).is_some();
    is_longer.then(|| FieldProblem::new(field, Rule::LongerThan(longest)))
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;

    use super::RefundAccount;

    #[test]
    fn of_a_number_the_digits_count_and_every_field_is_told() {
        let account = RefundAccount::read(" BCA ", "123-456 78.90", "Sari Wulandari").unwrap();
        assert_eq!(
            (account.bank.as_str(), account.number.as_str(), account.holder.as_str()),
            ("BCA", "1234567890", "Sari Wulandari")
        );
        assert!(!format!("{account:?}").contains("1234"));
        let (long_bank, long_holder) = ("b".repeat(61), "n".repeat(201));
        for (bank, number, holder, rules) in [
            ("", "", " ", [Rule::Required; 3]),
            ("B\nCA", "12a45", "S\u{7}", [Rule::Invalid; 3]),
            (
                long_bank.as_str(),
                "1234",
                long_holder.as_str(),
                [Rule::LongerThan(60), Rule::Invalid, Rule::LongerThan(200)],
            ),
        ] {
            let problems = RefundAccount::read(bank, number, holder).unwrap_err();
            let told: Vec<_> = problems.iter().map(|problem| (problem.field, problem.rule)).collect();
            let fields = ["account_bank", "account_number", "account_holder"];
            assert_eq!(told, fields.into_iter().zip(rules).collect::<Vec<_>>());
        }
        assert!(RefundAccount::read("BCA", &"9".repeat(35), "S").is_err());
    }
}
