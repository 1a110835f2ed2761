//! What the QR code of a ticket holds: its id, and proof that we wrote it.
//!
//! `T1`, then id and tag in base 32: 54 capital letters and digits, which a QR code of 29 by 29 modules holds, so that a cheap
//! phone reads it from a cracked screen. The tag is the first half of HMAC-SHA256 over the id: nobody finds one who has no key.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac, digest::Key};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::ticket_number::TicketNumber;

/// How a code of this kind begins.
const KIND: &str = "T1";
/// Separates these tags from whatever else the key may sign one day.
const PURPOSE: &[u8] = b"ticket.v1";
/// In bytes.
const TAG: usize = 16;
/// In bytes: as hard to guess as the tag itself.
pub const DIGEST: usize = 16;
/// Longer is nothing of ours, and is not looked at.
const LONGEST: usize = 200;

/// Signs and reads codes. Printing it shows nothing.
#[derive(Clone)]
pub struct TicketKey(Hmac<Sha256>);

/// What somebody holds up at the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Presented {
    /// A code that we signed, of the ticket with this id.
    Signed(Uuid),
    /// A number that somebody typed.
    Number(TicketNumber),
}

/// Why nothing can be read of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It looks like one of our codes, and we did not sign it.
    Forged,
    /// It is something else.
    Foreign,
}

impl TicketKey {
    /// Of a secret key.
    #[must_use]
    pub fn new(key: &[u8; 32]) -> Self {
        // HMAC pads a short key with zeros up to its block: the same as `new_from_slice`, without its error.
        let mut block = Key::<Hmac<Sha256>>::default();
        block[..key.len()].copy_from_slice(key);
        Self(Hmac::new(&block))
    }

    /// What the QR code of a ticket holds.
    #[must_use]
    pub fn sign(&self, ticket: Uuid) -> String {
        let tag = self.over(ticket).finalize().into_bytes();
        let signed = [ticket.as_bytes().as_slice(), &tag[..TAG]].concat();
        format!("{KIND}{}", BASE32_NOPAD.encode(&signed))
    }

    /// By what a phone without a connection knows the code of a ticket again: whoever has it cannot make the code of it.
    #[must_use]
    pub fn digest(&self, ticket: Uuid) -> [u8; DIGEST] {
        let whole: [u8; 32] = Sha256::digest(self.sign(ticket)).into();
        std::array::from_fn(|at| whole[at])
    }

    /// Reads what was scanned or typed: capitals or not, with spaces and dashes or without.
    ///
    /// # Errors
    /// When it is neither a code that this key signed nor a number.
    pub fn read(&self, presented: &str) -> Result<Presented, Unreadable> {
        if presented.len() > LONGEST {
            return Err(Unreadable::Foreign);
        }
        let letters = presented.chars().filter(|c| !c.is_whitespace() && *c != '-');
        let letters: String = letters.map(|c| c.to_ascii_uppercase()).collect();
        if let Some(number) = TicketNumber::parse(&letters) {
            return Ok(Presented::Number(number));
        }
        let is_plain = letters.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let signed = letters
            .strip_prefix(KIND)
            .filter(|_| is_plain)
            .ok_or(Unreadable::Foreign)?;
        let signed = BASE32_NOPAD.decode(signed.as_bytes()).map_err(|_| Unreadable::Forged)?;
        let (id, tag) = signed.split_at_checked(16).ok_or(Unreadable::Forged)?;
        let id = Uuid::from_slice(id).map_err(|_| Unreadable::Forged)?;
        if tag.len() != TAG || self.over(id).verify_truncated_left(tag).is_err() {
            return Err(Unreadable::Forged);
        }
        Ok(Presented::Signed(id))
    }

    fn over(&self, ticket: Uuid) -> Hmac<Sha256> {
        self.0.clone().chain_update(PURPOSE).chain_update(ticket.as_bytes())
    }
}

impl fmt::Debug for TicketKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TicketKey").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use uuid::{Uuid, uuid};

    use super::{Presented, TicketKey, Unreadable};

    const ID: Uuid = uuid!("019aa1b2-c3d4-7e5f-8123-456789abcdef");

    #[test]
    fn what_was_signed_is_read_however_it_comes_and_is_short() {
        let key = TicketKey::new(&[7; 32]);
        let code = key.sign(ID);
        assert_eq!(code.len(), 54);
        assert!(
            code.bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit()),
            "{code}"
        );
        for presented in [
            code.clone(),
            code.to_lowercase(),
            format!(" {}-{}\n", &code[..9], &code[9..]),
        ] {
            assert_eq!(key.read(&presented), Ok(Presented::Signed(ID)), "{presented}");
        }
    }

    #[test]
    fn the_digest_is_that_of_the_code_and_holds_nothing_of_it() {
        use sha2::{Digest, Sha256};
        let key = TicketKey::new(&[7; 32]);
        assert_eq!(key.digest(ID), Sha256::digest(key.sign(ID))[..16]);
        assert_ne!(key.digest(ID), TicketKey::new(&[8; 32]).digest(ID));
    }

    #[test]
    fn no_letter_of_a_code_can_be_changed_left_out_or_added() {
        let key = TicketKey::new(&[7; 32]);
        let code = key.sign(ID);
        for at in 2..code.len() {
            for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".chars() {
                let changed = format!("{}{letter}{}", &code[..at], &code[at + 1..]);
                if changed != code {
                    assert_eq!(key.read(&changed), Err(Unreadable::Forged), "{at} {letter}");
                }
            }
            let shorter = format!("{}{}", &code[..at], &code[at + 1..]);
            assert_eq!(key.read(&shorter), Err(Unreadable::Forged), "without {at}");
        }
        assert_eq!(key.read(&format!("{code}A")), Err(Unreadable::Forged));
        assert_eq!(key.read("T1"), Err(Unreadable::Forged));
    }

    #[test]
    fn another_key_signs_another_code() {
        let (ours, theirs) = (TicketKey::new(&[7; 32]), TicketKey::new(&[8; 32]));
        assert_eq!(ours.read(&theirs.sign(ID)), Err(Unreadable::Forged));
    }

    #[test]
    fn what_is_no_ticket_is_told_from_a_forged_one() {
        let key = TicketKey::new(&[7; 32]);
        for foreign in [
            "",
            "https://contoh.id/T1",
            "T1 ünïcode",
            "9786020332956",
            &"A".repeat(201),
        ] {
            assert_eq!(key.read(foreign), Err(Unreadable::Foreign), "{foreign}");
        }
        assert!(matches!(key.read("tkt-7q4k-2j9f"), Ok(Presented::Number(_))));
    }

    #[test]
    fn printing_the_key_shows_none() {
        assert_eq!(format!("{:?}", TicketKey::new(&[171; 32])), "TicketKey { .. }");
    }
}
