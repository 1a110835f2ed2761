//! The one secret of this service. What is signed or sealed with it uses a key derived for that purpose, so that nothing that was
//! made for one can be used for another.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac, digest::Key};
use sha2::Sha256;

/// Makes keys. Printing it shows nothing.
#[derive(Clone)]
pub struct LearningKey(Hmac<Sha256>);

impl LearningKey {
    /// Of a secret key.
    #[must_use]
    pub fn new(key: &[u8; 32]) -> Self {
        // HMAC pads a short key with zeros up to its block: the same as `new_from_slice`, without its error.
        let mut block = Key::<Hmac<Sha256>>::default();
        block[..key.len()].copy_from_slice(key);
        Self(Hmac::new(&block))
    }

    /// The key for one purpose, such as `"lesson file.v1"`; no other purpose gets the same.
    pub(crate) fn of(&self, purpose: &str) -> [u8; 32] {
        let mut mac = self.0.clone();
        mac.update(purpose.as_bytes());
        mac.finalize().into_bytes().into()
    }
}

impl fmt::Debug for LearningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LearningKey")
    }
}

#[cfg(test)]
mod tests {
    use super::LearningKey;

    #[test]
    fn each_purpose_and_each_secret_has_a_key_of_its_own() {
        let (one, other) = (LearningKey::new(&[1; 32]), LearningKey::new(&[2; 32]));
        assert_eq!(one.of("a"), LearningKey::new(&[1; 32]).of("a"));
        assert_ne!(one.of("a"), one.of("b"));
        assert_ne!(one.of("a"), other.of("a"));
        assert_eq!(format!("{one:?}"), "LearningKey");
    }
}
