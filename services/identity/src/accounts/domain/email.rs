//! E-mail addresses.

use std::fmt;

use kit::rule::Rule;

const LONGEST: usize = 254;
const LONGEST_LOCAL: usize = 64;
const LONGEST_LABEL: usize = 63;

/// An address that mail can be sent to: ASCII, one `@`, a domain of at least two labels.
#[derive(Clone, PartialEq, Eq)]
pub struct EmailAddress(String);

impl fmt::Debug for EmailAddress {
    /// Nothing private reaches a log this way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EmailAddress")
    }
}

impl EmailAddress {
    /// Reads an address as typed; space around it is dropped.
    ///
    /// # Errors
    /// [`Rule::Required`] when empty, [`Rule::Invalid`] when it is not an address.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        let address = typed.trim();
        if address.is_empty() {
            return Err(Rule::Required);
        }
        let (local, domain) = address.split_once('@').ok_or(Rule::Invalid)?;
        if address.len() > LONGEST || !is_local(local) || !is_domain(domain) {
            return Err(Rule::Invalid);
        }
        Ok(Self(address.to_owned()))
    }

    /// The address as typed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What makes two addresses the same: case does not count.
    #[must_use]
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

/// The mailbox that an address with a tag ends in: `name+tag@domain` in that of `name@domain`, by its [key](EmailAddress::key). `None` for an
/// address without one. Dots are left as they are, since only some servers pass them over.
#[must_use]
pub fn mailbox_of_tagged(address: &str) -> Option<String> {
    let (local, domain) = address.split_once('@')?;
    let (name, _) = local.split_once('+')?;
    (!name.is_empty()).then(|| format!("{name}@{domain}").to_ascii_lowercase())
}

fn is_local(local: &str) -> bool {
    let atom = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&byte))
    };
    local.len() <= LONGEST_LOCAL && local.split('.').all(atom)
}

fn is_domain(domain: &str) -> bool {
    let label = |part: &str| {
        (1..=LONGEST_LABEL).contains(&part.len())
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !part.starts_with('-')
            && !part.ends_with('-')
    };
    let top = domain.rsplit('.').next().unwrap_or_default();
    domain.contains('.')
        && domain.split('.').all(label)
        && top.len() >= 2
        && top.starts_with(|letter: char| letter.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{EmailAddress, Rule, mailbox_of_tagged};

    #[test]
    fn ordinary_addresses_pass_as_typed() {
        for typed in [
            "anggota@contoh.id",
            "Ratri.W+kongres@RS-Harapan.co.id",
            "o'neil_99@x-y.museum",
            "a@b.xn--p1ai",
        ] {
            assert_eq!(EmailAddress::parse(typed).unwrap().as_str(), typed);
        }
    }

    #[test]
    fn case_and_space_around_do_not_count() {
        let typed = EmailAddress::parse("  Anggota@Contoh.ID ").unwrap();
        assert_eq!(typed.key(), EmailAddress::parse("anggota@contoh.id").unwrap().key());
    }

    #[test]
    fn what_follows_a_plus_is_a_tag_of_one_mailbox() {
        for tagged in ["korban+1@contoh.id", "Korban+a+b@Contoh.ID", "korban+@contoh.id"] {
            assert_eq!(
                mailbox_of_tagged(tagged).as_deref(),
                Some("korban@contoh.id"),
                "{tagged}"
            );
        }
        assert_eq!(
            mailbox_of_tagged("k.orban+1@contoh.id").as_deref(),
            Some("k.orban@contoh.id")
        );
        for own in ["korban@contoh.id", "kor-ban@contoh.id", "+1@contoh.id", "korban"] {
            assert_eq!(mailbox_of_tagged(own), None, "{own}");
        }
    }

    #[test]
    fn nothing_typed_is_required() {
        for typed in ["", "   ", "\t"] {
            assert_eq!(EmailAddress::parse(typed), Err(Rule::Required));
        }
    }

    #[test]
    fn what_mail_cannot_reach_is_invalid() {
        let long = format!("{}@contoh.id", "a".repeat(65));
        let longer = format!("a@{}id", "contoh.".repeat(40));
        for typed in [
            "anggota",
            "@contoh.id",
            "anggota@",
            "anggota@contoh",
            "a@@b.id",
            "a@b@c.id",
            ".a@b.id",
            "a..b@c.id",
            "a.@b.id",
            "a@-b.id",
            "a@b-.id",
            "a@b..id",
            "a@b.i",
            "a@b.1d",
            "a b@c.id",
            "a@b.id\nBcc: c@d.id",
            "a\0@b.id",
            "ä@b.id",
            "a@ｂ.id",
            "a@b.id.",
            "<a@b.id>",
            &long,
            &longer,
        ] {
            assert_eq!(EmailAddress::parse(typed), Err(Rule::Invalid), "{typed:?}");
        }
    }

    proptest! {
        #[test]
        fn what_passes_fits_the_column(typed in "\\PC{0,300}|[a-zA-Z.@-]{1,40}") {
            if let Ok(address) = EmailAddress::parse(&typed) {
                prop_assert!(address.as_str().len() <= 254);
                prop_assert!(address.as_str().bytes().all(|byte| byte.is_ascii_graphic()));
                prop_assert_eq!(address.as_str().matches('@').count(), 1);
                prop_assert_eq!(EmailAddress::parse(address.as_str()).unwrap(), address);
            }
        }
    }
}
