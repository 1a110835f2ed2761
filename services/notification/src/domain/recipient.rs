//! To whom: a phone number or a mail address, in the form that providers take.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What is not a recipient. Says nothing of what it was: errors end up in logs.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotARecipient {
    #[error("not a phone number in E.164")]
    Phone,
    #[error("not a mail address")]
    Mail,
}

/// A phone number in E.164, such as `+6281210020030`.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Phone(String);

/// A mail address: one `@`, no space, nothing that could end a header.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct MailAddress(String);

/// Whose an address is: all addresses that end in one mailbox are one.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Mailbox(String);

impl Phone {
    /// With its `+`.
    pub(crate) fn as_e164(&self) -> &str {
        &self.0
    }

    /// Digits only, country code first.
    pub(crate) fn digits(&self) -> &str {
        &self.0[1..]
    }

    /// As dialled within Indonesia; a foreign number has no such form and keeps its digits.
    pub(crate) fn local(&self) -> String {
        match self.0.strip_prefix("+62") {
            Some(rest) => format!("0{rest}"),
            None => self.digits().to_owned(),
        }
    }
}

impl MailAddress {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The mailbox behind it. Case does not count, nor does what follows a `+`: by that one mailbox has as many addresses as it likes.
    /// Dots do, since only some servers pass them over.
    pub(crate) fn mailbox(&self) -> Mailbox {
        let address = self.0.to_lowercase();
        Mailbox(match address.split_once('@') {
            Some((local, domain)) => match local.split_once('+') {
                Some((name, _)) if !name.is_empty() => format!("{name}@{domain}"),
                _ => address,
            },
            None => address,
        })
    }
}

impl TryFrom<String> for Phone {
    type Error = NotARecipient;

    fn try_from(number: String) -> Result<Self, NotARecipient> {
        let digits = number.strip_prefix('+').ok_or(NotARecipient::Phone)?;
        let fits = (8..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        if fits && !digits.starts_with('0') {
            Ok(Self(number))
        } else {
            Err(NotARecipient::Phone)
        }
    }
}

impl TryFrom<String> for MailAddress {
    type Error = NotARecipient;

    fn try_from(address: String) -> Result<Self, NotARecipient> {
        let (local, domain) = address.split_once('@').ok_or(NotARecipient::Mail)?;
        let fits = !local.is_empty() && !domain.is_empty() && !domain.contains('@') && address.len() <= 254;
        if fits && address.bytes().all(|byte| byte.is_ascii_graphic()) {
            Ok(Self(address))
        } else {
            Err(NotARecipient::Mail)
        }
    }
}

impl From<Phone> for String {
    fn from(phone: Phone) -> Self {
        phone.0
    }
}

impl From<MailAddress> for String {
    fn from(address: MailAddress) -> Self {
        address.0
    }
}

/// Whom it reaches stays out of logs.
impl fmt::Debug for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Phone")
    }
}

impl fmt::Debug for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailAddress")
    }
}

impl fmt::Debug for Mailbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mailbox")
    }
}

#[cfg(test)]
mod tests {
    use super::{MailAddress, NotARecipient, Phone};

    #[test]
    fn a_phone_number_is_e164_and_nothing_else() {
        let phone = Phone::try_from("+6281210020030".to_owned()).unwrap();
        assert_eq!(
            (phone.digits(), phone.local().as_str()),
            ("6281210020030", "081210020030")
        );
        let foreign = Phone::try_from("+6591234567".to_owned()).unwrap();
        assert_eq!(foreign.local(), "6591234567");
        for wrong in ["081210020030", "6281210020030", "+62 812", "+0812345678", "+", ""] {
            assert_eq!(Phone::try_from(wrong.to_owned()), Err(NotARecipient::Phone), "{wrong}");
        }
    }

    #[test]
    fn an_address_cannot_carry_a_header() {
        assert!(MailAddress::try_from("sari@contoh.id".to_owned()).is_ok());
        for wrong in ["", "sari", "@contoh.id", "a@b@c", "a@b.id\r\nBcc: c@d.id", "a b@c.id"] {
            assert_eq!(
                MailAddress::try_from(wrong.to_owned()),
                Err(NotARecipient::Mail),
                "{wrong}"
            );
        }
    }

    #[test]
    fn addresses_that_differ_by_case_or_by_what_follows_a_plus_are_one_mailbox() {
        let mailbox = |address: &str| MailAddress::try_from(address.to_owned()).unwrap().mailbox();
        let sari = mailbox("sari@contoh.id");
        for same in [
            "Sari@Contoh.ID",
            "sari+1@contoh.id",
            "SARI+a+b@contoh.id",
            "sari+@contoh.id",
        ] {
            assert!(mailbox(same) == sari, "{same}");
        }
        for other in [
            "s.ari@contoh.id",
            "sari@mail.contoh.id",
            "sari-1@contoh.id",
            "+sari@contoh.id",
        ] {
            assert!(mailbox(other) != sari, "{other}");
        }
        assert!(
            mailbox("+a@contoh.id") != mailbox("+b@contoh.id"),
            "there is nothing before it"
        );
    }

    #[test]
    fn printing_shows_nobody() {
        let phone = Phone::try_from("+6281210020030".to_owned()).unwrap();
        let mail = MailAddress::try_from("sari@contoh.id".to_owned()).unwrap();
        let shown = format!("{phone:?} {mail:?} {:?}", mail.mailbox());
        assert_eq!(shown, "Phone MailAddress Mailbox");
    }
}
