//! The keys that identity needs.

use secrecy::{ExposeSecret, SecretBox};
use sha2::{Digest, Sha256};

/// The keys that identity needs. Printing them shows none.
#[derive(Debug)]
pub struct Secrets {
    /// Names the key below in each row, so that a later key can take over.
    pub(crate) nik_key_id: String,
    /// Seals NIKs (AES-256-GCM).
    pub(crate) nik_key: SecretBox<[u8; 32]>,
    /// Makes the blind index of NIKs and the keys of counted tries (HMAC-SHA256).
    pub(crate) index_key: SecretBox<[u8; 32]>,
}

impl Secrets {
    /// Keys for sealing NIKs (AES-256-GCM), by the name `nik_key_id`, and for keyed hashes (HMAC-SHA256).
    #[must_use]
    pub fn new(nik_key_id: impl Into<String>, nik_key: [u8; 32], index_key: [u8; 32]) -> Self {
        Self {
            nik_key_id: nik_key_id.into(),
            nik_key: Box::new(nik_key).into(),
            index_key: Box::new(index_key).into(),
        }
    }

    /// What each key that rows are made with is for, its setting, and by what the database knows it again.
    pub(crate) fn fingerprints(&self) -> [(&'static str, &'static str, [u8; 32]); 2] {
        let keys = [
            ("nik", "nik_key", &self.nik_key),
            ("nik_index", "nik_index_key", &self.index_key),
        ];
        keys.map(|(purpose, name, key)| {
            let fingerprint = Sha256::new().chain_update(purpose).chain_update(key.expose_secret());
            (purpose, name, fingerprint.finalize().into())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Secrets;

    #[test]
    fn printing_the_keys_shows_none() {
        let secrets = Secrets::new("k1", [171; 32], [205; 32]);
        let printed = format!("{secrets:?}");
        assert!(!printed.contains("171") && !printed.contains("205"), "{printed}");
    }
}
