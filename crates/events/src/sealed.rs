//! The part of a payload that only its reader may read: AES-256-GCM, with the key that producer and consumer share.
//!
//! Payloads lie in outboxes, queues and dead letters for days. What must not be read there (phone
//! numbers, one-time codes) travels as a [`Sealed`] field.

use std::fmt;

use aes_gcm::{
    Aes256Gcm, KeyInit, Nonce,
    aead::{Aead, Generate, Payload},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

const NONCE: usize = 12;

/// A sealed value as it travels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    /// Names the key.
    pub key: String,
    /// Base64 of nonce (12 bytes), ciphertext, tag.
    pub data: String,
}

/// A value could not be sealed.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// It has no JSON.
    #[error("the value cannot be written as JSON")]
    Json(#[source] serde_json::Error),
    /// The cipher refused.
    #[error("could not seal the value")]
    Cipher,
}

/// A sealed value could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another key sealed it.
    #[error("the value was sealed with another key, {0}")]
    OtherKey(String),
    /// Changed on the way, or bound to something else.
    #[error("the sealed value is damaged or belongs elsewhere")]
    Damaged,
    /// Not what was expected inside.
    #[error("the sealed value is of another shape")]
    Shape(#[source] serde_json::Error),
}

/// Seals and opens. Clones share one key; printing shows its name only.
#[derive(Clone)]
pub struct SealKey {
    id: String,
    cipher: Aes256Gcm,
}

impl fmt::Debug for SealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealKey").field("id", &self.id).finish_non_exhaustive()
    }
}

impl SealKey {
    /// A key by its name.
    #[must_use]
    pub fn new(id: impl Into<String>, key: &[u8; 32]) -> Self {
        Self {
            id: id.into(),
            cipher: Aes256Gcm::new(key.into()),
        }
    }

    /// Seals `value`, bound to `about`: it opens for the same words only, so it cannot be moved to another event.
    ///
    /// # Errors
    /// When the value has no JSON.
    pub fn seal<T: Serialize>(&self, value: &T, about: &str) -> Result<Sealed, SealError> {
        let plain = serde_json::to_vec(value).map_err(SealError::Json)?;
        let nonce = Nonce::generate();
        let payload = Payload {
            msg: &plain,
            aad: about.as_bytes(),
        };
        let ciphertext = self.cipher.encrypt(&nonce, payload).map_err(|_| SealError::Cipher)?;
        Ok(Sealed {
            key: self.id.clone(),
            data: STANDARD.encode([nonce.as_slice(), &ciphertext].concat()),
        })
    }

    /// Opens what was sealed `about` the same words.
    ///
    /// # Errors
    /// When another key sealed it, or it was changed or moved.
    pub fn open<T: DeserializeOwned>(&self, sealed: &Sealed, about: &str) -> Result<T, OpenError> {
        if sealed.key != self.id {
            return Err(OpenError::OtherKey(sealed.key.clone()));
        }
        let bytes = STANDARD.decode(&sealed.data).map_err(|_| OpenError::Damaged)?;
        let (nonce, ciphertext) = bytes.split_at_checked(NONCE).ok_or(OpenError::Damaged)?;
        let nonce = Nonce::try_from(nonce).map_err(|_| OpenError::Damaged)?;
        let payload = Payload {
            msg: ciphertext,
            aad: about.as_bytes(),
        };
        let plain = self.cipher.decrypt(&nonce, payload).map_err(|_| OpenError::Damaged)?;
        serde_json::from_slice(&plain).map_err(OpenError::Shape)
    }
}

#[cfg(test)]
mod tests {
    use super::{OpenError, SealKey};

    #[test]
    fn only_the_same_key_and_the_same_words_open_it() {
        let key = SealKey::new("m1", &[7; 32]);
        let sealed = key.seal(&("+6281210020030", "482913"), "message:1").unwrap();
        assert!(!sealed.data.contains("482913"));
        let opened: (String, String) = key.open(&sealed, "message:1").unwrap();
        assert_eq!(opened.1, "482913");
        let moved = key.open::<(String, String)>(&sealed, "message:2");
        assert!(matches!(moved, Err(OpenError::Damaged)));
        let other = SealKey::new("m2", &[7; 32]).open::<(String, String)>(&sealed, "message:1");
        assert!(matches!(other, Err(OpenError::OtherKey(name)) if name == "m1"));
        let forged = SealKey::new("m1", &[8; 32]).open::<(String, String)>(&sealed, "message:1");
        assert!(matches!(forged, Err(OpenError::Damaged)));
    }

    #[test]
    fn twice_sealed_is_never_the_same() {
        let key = SealKey::new("m1", &[7; 32]);
        assert_ne!(key.seal(&1, "a").unwrap(), key.seal(&1, "a").unwrap());
    }
}
