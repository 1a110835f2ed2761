//! The address of a lesson's file: whose it is, which one, until when, and proof that we wrote it.
//!
//! A video element sends no token, so the address is the token: it names the member, and ends after half a day. Member, lesson, part
//! and end, then the first half of HMAC-SHA256 over them, in base 64 for addresses.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac, digest::Key};
use sha2::Sha256;
use time::{Duration, OffsetDateTime};

/// Separates these tags from whatever else the key may sign one day.
const PURPOSE: &[u8] = b"lesson material.v1";
/// How long an address is good.
pub const LIFETIME: Duration = Duration::hours(12);
/// In bytes: member, lesson, part, end.
const BODY: usize = 8 + 8 + 2 + 8;
/// In bytes.
const TAG: usize = 16;

/// Signs and reads addresses of files. Printing it shows nothing.
#[derive(Clone)]
pub struct MaterialKey(Hmac<Sha256>);

/// Which file of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its video or document.
    File,
    /// The captions of its video.
    Captions,
    /// The picture of a slide, counted from 0.
    Slide(u16),
    /// The picture of a question, by its place in the bank of the lesson's course.
    Question(u16),
}

/// What stands before the number of a part tells questions from all others.
const OF_A_QUESTION: u16 = 0x8000;

/// What an address names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    pub member_id: i64,
    pub lesson_id: i64,
    pub part: Part,
    /// When the address ends.
    pub ends_at: OffsetDateTime,
}

impl MaterialKey {
    /// Of a secret key.
    #[must_use]
    pub fn new(key: &[u8; 32]) -> Self {
        // HMAC pads a short key with zeros up to its block: the same as `new_from_slice`, without its error.
        let mut block = Key::<Hmac<Sha256>>::default();
        block[..key.len()].copy_from_slice(key);
        Self(Hmac::new(&block))
    }

    /// The address of what `ticket` names.
    #[must_use]
    pub fn sign(&self, ticket: &Ticket) -> String {
        let body = body(ticket);
        let tag = self.over(&body).finalize().into_bytes();
        BASE64URL_NOPAD.encode(&[body.as_slice(), &tag[..TAG]].concat())
    }

    /// What an address names; nothing where we did not write it, or its time is over.
    #[must_use]
    pub fn read(&self, address: &str, now: OffsetDateTime) -> Option<Ticket> {
        let signed = BASE64URL_NOPAD.decode(address.as_bytes()).ok()?;
        let (body, tag) = signed.split_at_checked(BODY)?;
        if tag.len() != TAG || self.over(body).verify_truncated_left(tag).is_err() {
            return None;
        }
        let ticket = ticket(body)?;
        (now < ticket.ends_at).then_some(ticket)
    }

    fn over(&self, body: &[u8]) -> Hmac<Sha256> {
        self.0.clone().chain_update(PURPOSE).chain_update(body)
    }
}

impl fmt::Debug for MaterialKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MaterialKey").finish_non_exhaustive()
    }
}

fn body(ticket: &Ticket) -> Vec<u8> {
    let part = match ticket.part {
        Part::File => 0,
        Part::Captions => 1,
        Part::Slide(place) => place.saturating_add(2).min(OF_A_QUESTION - 1),
        Part::Question(place) => OF_A_QUESTION | place,
    };
    [
        ticket.member_id.to_be_bytes().as_slice(),
        &ticket.lesson_id.to_be_bytes(),
        &part.to_be_bytes(),
        &ticket.ends_at.unix_timestamp().to_be_bytes(),
    ]
    .concat()
}

fn ticket(body: &[u8]) -> Option<Ticket> {
    let (member_id, rest) = body.split_first_chunk()?;
    let (lesson_id, rest) = rest.split_first_chunk()?;
    let (part, rest) = rest.split_first_chunk()?;
    let (ends_at, []) = rest.split_first_chunk()? else {
        return None;
    };
    Some(Ticket {
        member_id: i64::from_be_bytes(*member_id),
        lesson_id: i64::from_be_bytes(*lesson_id),
        part: match u16::from_be_bytes(*part) {
            0 => Part::File,
            1 => Part::Captions,
            place if place >= OF_A_QUESTION => Part::Question(place - OF_A_QUESTION),
            place => Part::Slide(place - 2),
        },
        ends_at: OffsetDateTime::from_unix_timestamp(i64::from_be_bytes(*ends_at)).ok()?,
    })
}

/// What a file of this key is, by its ending; nothing else is ever handed out.
#[must_use]
pub fn media_type(key: &str) -> Option<&'static str> {
    let (_, ending) = key.rsplit_once('.')?;
    match ending {
        "mp4" => Some("video/mp4"),
        "vtt" => Some("text/vtt"),
        "pdf" => Some("application/pdf"),
        "webp" => Some("image/webp"),
        "svg" => Some("image/svg+xml"),
        "png" => Some("image/png"),
        "jpg" => Some("image/jpeg"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::{MaterialKey, Part, Ticket};

    const ENDS: OffsetDateTime = datetime!(2026-11-20 22:00 UTC);

    fn a_ticket(part: Part) -> Ticket {
        Ticket {
            member_id: 7,
            lesson_id: 1_010_101,
            part,
            ends_at: ENDS,
        }
    }

    #[test]
    fn an_address_names_what_was_signed() {
        let key = MaterialKey::new(&[7; 32]);
        for part in [
            Part::File,
            Part::Captions,
            Part::Slide(0),
            Part::Slide(11),
            Part::Question(1),
            Part::Question(999),
        ] {
            let address = key.sign(&a_ticket(part));
            assert!(
                address
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)),
                "{address}"
            );
            assert_eq!(key.read(&address, ENDS - Duration::SECOND), Some(a_ticket(part)));
        }
    }

    #[test]
    fn an_address_ends() {
        let key = MaterialKey::new(&[7; 32]);
        assert_eq!(key.read(&key.sign(&a_ticket(Part::File)), ENDS), None);
    }

    #[test]
    fn no_byte_of_an_address_can_be_changed() {
        let key = MaterialKey::new(&[7; 32]);
        let address = key.sign(&a_ticket(Part::File));
        let signed = data_encoding::BASE64URL_NOPAD.decode(address.as_bytes()).unwrap();
        for place in 0..signed.len() {
            let mut forged = signed.clone();
            forged[place] ^= 1;
            let forged = data_encoding::BASE64URL_NOPAD.encode(&forged);
            assert_eq!(key.read(&forged, ENDS - Duration::SECOND), None, "byte {place}");
        }
        for cut in ["", "AAAA", &address[..address.len() - 4], &format!("{address}AAAA")] {
            assert_eq!(key.read(cut, ENDS - Duration::SECOND), None, "{cut}");
        }
    }

    #[test]
    fn another_key_signs_another_address() {
        let (ours, theirs) = (MaterialKey::new(&[7; 32]), MaterialKey::new(&[8; 32]));
        let address = theirs.sign(&a_ticket(Part::File));
        assert_eq!(ours.read(&address, ENDS - Duration::SECOND), None);
    }

    #[test]
    fn printing_the_key_shows_none() {
        assert_eq!(format!("{:?}", MaterialKey::new(&[171; 32])), "MaterialKey { .. }");
    }
}
