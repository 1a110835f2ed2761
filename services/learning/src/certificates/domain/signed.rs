//! What the QR code of a certificate proves without network, and how whoever scans it tells a true copy from a false one.
//!
//! Behind `#` in the address stand two parts, each in base64url, with a dot between: the payload (compact JSON, see [`Payload`]) and
//! an Ed25519 signature over exactly its bytes. A reader needs the public keys and the list of what was taken back; both are
//! fetched once and kept. `frontend/src/features/verification/vectors.json` holds cases that both readers must agree on.

use std::fmt;

use aws_lc_rs::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use time::{Date, OffsetDateTime, macros::offset};

use crate::key::LearningKey;

/// The only version there is.
const VERSION: u8 = 1;
/// Longer is nothing of ours, and is not looked at.
const LONGEST: usize = 4_000;

time::serde::format_description!(day, Date, "[year]-[month]-[day]");

/// What is signed. Field by field in this order, without a space: two certificates that say the same are the same bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payload {
    /// Version: 1.
    pub v: u8,
    /// Name of the key.
    pub k: String,
    /// Code of the certificate.
    pub c: String,
    /// Name, as it is printed.
    pub n: String,
    /// Title of what it was issued for.
    pub t: String,
    /// Role: `peserta`, `pembicara`, `moderator`, `panitia`.
    pub r: String,
    /// Credit points, in hundredths.
    pub p: i32,
    /// The day of issue in Jakarta, `YYYY-MM-DD`.
    #[serde(with = "day")]
    pub d: Date,
}

impl Payload {
    /// What is signed with the key `key_id` of these words.
    #[must_use]
    pub fn new(key_id: &str, code: &str, words: &Words<'_>) -> Self {
        Self {
            v: VERSION,
            k: key_id.to_owned(),
            c: code.to_owned(),
            n: words.name.to_owned(),
            t: words.title.to_owned(),
            r: words.role.to_owned(),
            p: words.credit_hundredths,
            d: words.issued_at.to_offset(offset!(+7)).date(),
        }
    }
}

/// What a certificate says besides its code.
#[derive(Debug)]
pub struct Words<'a> {
    pub name: &'a str,
    pub title: &'a str,
    /// As it is printed.
    pub role: &'a str,
    pub credit_hundredths: i32,
    pub issued_at: OffsetDateTime,
}

/// Signs certificates. Printing it shows its name only.
pub struct CertificateKey {
    pair: Ed25519KeyPair,
    id: String,
}

impl CertificateKey {
    /// Of a secret seed.
    ///
    /// # Panics
    /// Never: any 32 bytes are a seed.
    #[must_use]
    pub fn from_seed(seed: &[u8; 32]) -> Self {
        let pair = Ed25519KeyPair::from_seed_unchecked(seed).expect("32 bytes");
        let digest = Sha256::digest(pair.public_key().as_ref());
        let id = format!("s-{}", hex::encode(&digest[..4]));
        Self { pair, id }
    }

    /// The one of this portal.
    #[must_use]
    pub fn of(key: &LearningKey) -> Self {
        Self::from_seed(&key.of("certificate.v1"))
    }

    /// Its name, which is made of the key itself: another key can never go by it.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The half that everybody may have.
    #[must_use]
    pub fn public(&self) -> &[u8] {
        self.pair.public_key().as_ref()
    }

    /// The bytes of a payload and the signature over them.
    ///
    /// # Errors
    /// Never for what a [`Payload`] can hold.
    pub fn sign(&self, payload: &Payload) -> Result<(Vec<u8>, Vec<u8>), serde_json::Error> {
        let bytes = serde_json::to_vec(payload)?;
        let signature = self.pair.sign(&bytes).as_ref().to_vec();
        Ok((bytes, signature))
    }
}

impl fmt::Debug for CertificateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CertificateKey")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// What stands behind `#` in the address of a QR code.
#[must_use]
pub fn fragment(payload: &[u8], signature: &[u8]) -> String {
    format!(
        "{}.{}",
        URL_SAFE_NO_PAD.encode(payload),
        URL_SAFE_NO_PAD.encode(signature)
    )
}

/// A key as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey {
    /// Its name, such as `s-01ab23cd`.
    pub id: String,
    /// Ed25519, 32 bytes.
    pub bytes: Vec<u8>,
    /// Since when it signs.
    pub since: OffsetDateTime,
    /// Nothing that says to be issued later counts; `None`: it signs.
    pub until: Option<OffsetDateTime>,
}

/// What became of a certificate that counts no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBack {
    /// It should not be.
    Revoked,
    /// Another one took its place.
    Replaced,
}

/// What a copy turns out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// It says what was signed, and nobody took it back.
    Valid(Payload),
    /// It says what was signed, and was taken back.
    Revoked(Payload),
    /// It says what was signed, and another one took its place.
    Replaced(Payload),
    /// A key of ours is named, and its signature is not over these words, or they are of another certificate.
    Altered,
    /// The key is none of ours, or was none any more on the day that it names.
    Forged,
    /// It is no certificate at all.
    Unreadable,
}

/// Tells what a copy is whose QR code leads to the page of `code` with `fragment` behind it, by what was fetched before.
#[must_use]
pub fn check(code: &str, fragment: &str, keys: &[PublicKey], taken_back: &[(String, TakenBack)]) -> Seen {
    let Some((bytes, signature, payload)) = read(fragment) else {
        return Seen::Unreadable;
    };
    let Some(key) = keys.iter().find(|key| key.id == payload.k) else {
        return Seen::Forged;
    };
    if UnparsedPublicKey::new(&ED25519, &key.bytes)
        .verify(&bytes, &signature)
        .is_err()
    {
        return Seen::Altered;
    }
    // Who found an old key may sign with it, but only as if it were still the day of it.
    let is_late = |until: OffsetDateTime| payload.d > until.to_offset(offset!(+7)).date();
    if key.until.is_some_and(is_late) {
        return Seen::Forged;
    }
    if payload.c != code {
        return Seen::Altered;
    }
    match taken_back.iter().find(|(taken, _)| *taken == payload.c) {
        Some((_, TakenBack::Revoked)) => Seen::Revoked(payload),
        Some((_, TakenBack::Replaced)) => Seen::Replaced(payload),
        None => Seen::Valid(payload),
    }
}

fn read(fragment: &str) -> Option<(Vec<u8>, Vec<u8>, Payload)> {
    if fragment.len() > LONGEST {
        return None;
    }
    let (payload, signature) = fragment.split_once('.')?;
    let bytes = URL_SAFE_NO_PAD.decode(payload).ok()?;
    let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
    let payload: Payload = serde_json::from_slice(&bytes).ok()?;
    (payload.v == VERSION && signature.len() == 64).then_some((bytes, signature, payload))
}

#[cfg(test)]
mod tests;
