//! NIKs at rest: sealed with AES-256-GCM, told apart by a keyed hash.

use aes_gcm::{
    Aes256Gcm, KeyInit, Nonce,
    aead::{Aead, Generate, Payload},
};
use hmac::{Hmac, Mac, digest::Key};
use secrecy::ExposeSecret;
use sha2::Sha256;

use super::Secrets;
use crate::domain::nik::Nik;

/// A NIK could not be sealed.
#[derive(Debug, thiserror::Error)]
#[error("could not seal the identity number")]
pub(crate) struct SealError;

/// A NIK as the database keeps it.
#[derive(Debug)]
pub(crate) struct SealedNik {
    /// Nonce (12 bytes), ciphertext, tag.
    pub(crate) sealed: Vec<u8>,
    /// The key that seals it.
    pub(crate) key_id: String,
    /// The same for the same NIK, and nothing to be read from it.
    pub(crate) index: Vec<u8>,
}

/// Seals NIKs and makes keyed hashes.
#[derive(Clone)]
pub(crate) struct NikVault {
    key_id: String,
    cipher: Aes256Gcm,
    index: Hmac<Sha256>,
}

impl NikVault {
    pub(crate) fn new(secrets: &Secrets) -> Self {
        Self {
            key_id: secrets.nik_key_id.clone(),
            cipher: Aes256Gcm::new(secrets.nik_key.expose_secret().into()),
            index: Hmac::new(&hmac_key(secrets.index_key.expose_secret())),
        }
    }

    /// Seals a NIK for one account: put into another account's row, it does not open.
    pub(crate) fn seal(&self, nik: &Nik, account: i64) -> Result<SealedNik, SealError> {
        let nonce = Nonce::generate();
        let payload = Payload {
            msg: nik.expose().as_bytes(),
            aad: &account.to_be_bytes(),
        };
        let ciphertext = self.cipher.encrypt(&nonce, payload).map_err(|_| SealError)?;
        Ok(SealedNik {
            sealed: [nonce.as_slice(), &ciphertext].concat(),
            key_id: self.key_id.clone(),
            index: self.keyed_hash("nik", nik.expose()),
        })
    }

    /// The keyed hash of `text` for one `purpose`; 32 bytes.
    pub(crate) fn keyed_hash(&self, purpose: &str, text: &str) -> Vec<u8> {
        let mut mac = self.index.clone();
        mac.update(purpose.as_bytes());
        mac.update(&[0]);
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().to_vec()
    }
}

/// HMAC pads a short key with zeros up to its block: the same as `new_from_slice`, without its error.
fn hmac_key(key: &[u8; 32]) -> Key<Hmac<Sha256>> {
    let mut block = Key::<Hmac<Sha256>>::default();
    block[..key.len()].copy_from_slice(key);
    block
}

#[cfg(test)]
mod tests {
    use aes_gcm::{
        KeyInit,
        aead::{Aead, Payload},
    };
    use hmac::{Hmac, Mac};
    use sha2::Sha256;

    use super::{NikVault, SealedNik};
    use crate::{Secrets, domain::nik::Nik};

    fn vault(index_key: u8) -> NikVault {
        NikVault::new(&Secrets::new("k1", [7; 32], [index_key; 32]))
    }

    fn opened(vault: &NikVault, kept: &SealedNik, account: i64) -> Option<String> {
        let (nonce, ciphertext) = kept.sealed.split_at(12);
        let payload = Payload {
            msg: ciphertext,
            aad: &account.to_be_bytes(),
        };
        let plain = vault.cipher.decrypt(nonce.try_into().unwrap(), payload).ok()?;
        Some(String::from_utf8(plain).unwrap())
    }

    #[test]
    fn a_sealed_number_opens_for_its_own_account_only() {
        let nik = Nik::parse("3171045203880002").unwrap();
        let vault = vault(9);
        let kept = vault.seal(&nik, 1000).unwrap();
        assert_eq!(opened(&vault, &kept, 1000).as_deref(), Some(nik.expose()));
        assert_eq!(opened(&vault, &kept, 1001), None);
    }

    #[test]
    fn sealing_twice_looks_different_and_has_one_index() {
        let nik = Nik::parse("3171045203880002").unwrap();
        let (first, second) = (vault(9).seal(&nik, 1).unwrap(), vault(9).seal(&nik, 1).unwrap());
        assert_ne!(first.sealed, second.sealed);
        assert_eq!(first.index, second.index);
        assert_ne!(first.index, vault(8).seal(&nik, 1).unwrap().index);
    }

    #[test]
    fn a_keyed_hash_is_hmac_sha256_with_the_whole_key() {
        let mut mac = Hmac::<Sha256>::new_from_slice(&[9; 32]).unwrap();
        mac.update(b"nik\x003171045203880002");
        assert_eq!(
            vault(9).keyed_hash("nik", "3171045203880002"),
            mac.finalize().into_bytes().to_vec()
        );
    }

    #[test]
    fn purposes_do_not_mix() {
        assert_ne!(vault(9).keyed_hash("nik", "1"), vault(9).keyed_hash("login", "1"));
    }
}
