//! The two keys of identity at work: NIKs at rest, sealed with AES-256-GCM, and keyed hashes, by which NIKs, counted
//! tries and codes are told apart without being kept.

use aes_gcm::{
    Aes256Gcm, KeyInit, Nonce,
    aead::{Aead, Generate, Payload},
};
use hmac::{Hmac, Mac, digest::Key};
use secrecy::ExposeSecret;
use sha2::Sha256;

use super::keys::Secrets;
use crate::accounts::domain::{nik::Nik, sealed_nik::SealedNik};

const NONCE: usize = 12;

/// A NIK could not be sealed.
#[derive(Debug, thiserror::Error)]
#[error("could not seal the identity number")]
pub(crate) struct SealError;

/// A kept NIK could not be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// Another key sealed it; the key's name.
    #[error("the identity number was sealed with another key, {0}")]
    OtherKey(String),
    /// Changed, or moved here from another account.
    #[error("the sealed identity number is damaged or belongs to another account")]
    Damaged,
}

/// Seals NIKs and makes keyed hashes.
#[derive(Clone)]
pub(crate) struct Vault {
    key_id: String,
    cipher: Aes256Gcm,
    index: Hmac<Sha256>,
}

impl Vault {
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

    /// Opens the NIK that was sealed for `account`.
    pub(crate) fn open(&self, sealed: &[u8], key_id: &str, account: i64) -> Result<Nik, OpenError> {
        if key_id != self.key_id {
            return Err(OpenError::OtherKey(key_id.to_owned()));
        }
        let (nonce, ciphertext) = sealed.split_at_checked(NONCE).ok_or(OpenError::Damaged)?;
        let nonce = Nonce::try_from(nonce).map_err(|_| OpenError::Damaged)?;
        let payload = Payload {
            msg: ciphertext,
            aad: &account.to_be_bytes(),
        };
        let plain = self.cipher.decrypt(&nonce, payload).map_err(|_| OpenError::Damaged)?;
        let digits = std::str::from_utf8(&plain).map_err(|_| OpenError::Damaged)?;
        Nik::parse(digits).map_err(|_| OpenError::Damaged)
    }

    /// The keyed hash of `text` for one `purpose`; 32 bytes.
    pub(crate) fn keyed_hash(&self, purpose: &str, text: &str) -> Vec<u8> {
        self.mac(purpose, text).finalize().into_bytes().to_vec()
    }

    /// Tells whether `kept` is the keyed hash of `text`, in a time that says nothing of how much of it fits.
    pub(crate) fn is_keyed_hash(&self, kept: &[u8], purpose: &str, text: &str) -> bool {
        self.mac(purpose, text).verify_slice(kept).is_ok()
    }

    fn mac(&self, purpose: &str, text: &str) -> Hmac<Sha256> {
        let mut mac = self.index.clone();
        mac.update(purpose.as_bytes());
        mac.update(&[0]);
        mac.update(text.as_bytes());
        mac
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
    use hmac::{Hmac, KeyInit, Mac};
    use sha2::Sha256;

    use super::{OpenError, SealedNik, Vault};
    use crate::{accounts::domain::nik::Nik, secrets::Secrets};

    fn vault(index_key: u8) -> Vault {
        Vault::new(&Secrets::new("k1", [7; 32], [index_key; 32]))
    }

    fn opened(vault: &Vault, kept: &SealedNik, account: i64) -> Result<Nik, OpenError> {
        vault.open(&kept.sealed, &kept.key_id, account)
    }

    #[test]
    fn a_sealed_number_opens_for_its_own_account_only() {
        let nik = Nik::parse("3171045203880002").unwrap();
        let vault = vault(9);
        let kept = vault.seal(&nik, 1000).unwrap();
        assert_eq!(opened(&vault, &kept, 1000).unwrap(), nik);
        assert!(matches!(opened(&vault, &kept, 1001), Err(OpenError::Damaged)));
    }

    #[test]
    fn another_key_is_told_from_damage() {
        let kept = vault(9).seal(&Nik::parse("3171045203880002").unwrap(), 1).unwrap();
        let later = Vault::new(&Secrets::new("k2", [8; 32], [9; 32]));
        assert!(matches!(opened(&later, &kept, 1), Err(OpenError::OtherKey(name)) if name == "k1"));
        for damaged in [&kept.sealed[..11], &kept.sealed[..20], &[]] {
            assert!(matches!(vault(9).open(damaged, "k1", 1), Err(OpenError::Damaged)));
        }
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
    fn a_kept_hash_fits_its_own_text_and_purpose_only() {
        let (vault, kept) = (vault(9), vault(9).keyed_hash("otp", "1"));
        assert!(vault.is_keyed_hash(&kept, "otp", "1"));
        assert!(!vault.is_keyed_hash(&kept, "otp", "2"));
        assert!(!vault.is_keyed_hash(&kept, "nik", "1"));
        assert!(!vault.is_keyed_hash(&kept[..31], "otp", "1") && !vault.is_keyed_hash(&[], "otp", "1"));
    }

    #[test]
    fn purposes_do_not_mix() {
        assert_ne!(vault(9).keyed_hash("nik", "1"), vault(9).keyed_hash("login", "1"));
    }
}
