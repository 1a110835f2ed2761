//! Who pays a collective invoice.

use serde::{Deserialize, Serialize};

/// The longest that each may be, in characters.
pub const LONGEST: u32 = 200;

/// Who pays. It is kept in documents: fields may only be added, with a default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payer {
    /// Its name, as it is printed.
    pub name: String,
    /// Where it is, in one line.
    pub address: String,
    /// Its tax number (NPWP), as it is printed.
    #[serde(default)]
    pub tax_number: Option<String>,
    /// Where it is written to.
    #[serde(default)]
    pub email: Option<String>,
}

/// Whether something has the shape of an e-mail address: one `@` with something on both sides, and a dot behind it.
#[must_use]
pub fn is_email(text: &str) -> bool {
    let sound = !text.chars().any(|sign| sign.is_whitespace() || sign.is_control());
    let Some((name, host)) = text.split_once('@') else {
        return false;
    };
    let labels = || host.split('.');
    sound && !name.is_empty() && !host.contains('@') && labels().count() > 1 && labels().all(|label| !label.is_empty())
}

#[cfg(test)]
mod tests {
    use super::is_email;

    #[test]
    fn an_address_has_a_name_and_a_host() {
        for (text, is_one) in [
            ("keuangan@rs.example", true),
            ("a.b+c@x.co.id", true),
            ("@rs.example", false),
            ("keuangan@rs", false),
            ("keuangan@rs..id", false),
            ("a@b@c.id", false),
            ("a b@c.id", false),
            ("", false),
        ] {
            assert_eq!(is_email(text), is_one, "{text}");
        }
    }
}
