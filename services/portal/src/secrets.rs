//! The keys of this portal: from the configuration, or made once and kept in the data folder.
//!
//! Who loses the data folder loses the sealed NIKs with it, and every session ends. Therefore new keys are
//! made only before there is data: beside an old database they would look like a good start, and every
//! NIK in it would be unreadable.

use std::path::Path;

use events::SealKey;
use secrecy::{ExposeSecret, SecretBox, SecretString};
use sha2::{Digest, Sha256};

pub use crate::kept_keys::KeysError;
use crate::{
    kept_keys::{file_of, fresh, make, read, replace},
    settings,
    signing_keys::SigningKeys,
};

/// Keys of 32 bytes each.
#[derive(Debug)]
pub struct Keys {
    /// Those that sign access tokens.
    pub(crate) signing: SigningKeys,
    /// Key that seals NIK.
    pub nik_key: SecretBox<[u8; 32]>,
    /// Key of the NIK's blind index.
    pub nik_index_key: SecretBox<[u8; 32]>,
    /// Key that seals what events must not show.
    pub message_key: SecretBox<[u8; 32]>,
    /// Key that signs the codes of tickets.
    pub ticket_key: SecretBox<[u8; 32]>,
    /// Key of all that learning signs and seals.
    pub learning_key: SecretBox<[u8; 32]>,
}

impl Keys {
    /// Those that identity uses on what it stores. The name that a sealed NIK carries comes from the key itself, so that
    /// another key can never go by the same name.
    #[must_use]
    pub fn for_identity(&self) -> identity::Secrets {
        let key = self.nik_key.expose_secret();
        identity::Secrets::new(name_of(key), *key, *self.nik_index_key.expose_secret())
    }

    /// The one that identity seals events with and notification opens them with.
    #[must_use]
    pub fn for_messages(&self) -> SealKey {
        let key = self.message_key.expose_secret();
        SealKey::new(name_of(key), key)
    }

    /// The server key of the payment provider that takes no money: this portal's own, so that nobody else can say that something
    /// was paid.
    #[must_use]
    pub fn for_fake_payments(&self) -> SecretString {
        let made = Sha256::new()
            .chain_update(b"fake payments")
            .chain_update(self.ticket_key.expose_secret());
        SecretString::from(format!("SB-Mid-server-{}", hex::encode(made.finalize())))
    }

    /// The one that registration signs tickets with.
    #[must_use]
    pub fn for_tickets(&self) -> registration::TicketKey {
        registration::TicketKey::new(self.ticket_key.expose_secret())
    }

    /// The one that learning makes its own keys of.
    #[must_use]
    pub fn for_learning(&self) -> learning::LearningKey {
        learning::LearningKey::new(self.learning_key.expose_secret())
    }
}

fn name_of(key: &[u8; 32]) -> String {
    format!("n-{}", hex::encode(&Sha256::digest(key)[..4]))
}

/// The configured keys, else those of `data_dir`, made when there are none. `data` is the database that
/// stands already, if one does: ask before it is made.
///
/// # Errors
/// When a key is malformed, the file cannot be read or written, or it is missing beside `data`.
pub fn keys(settings: &settings::Secrets, data_dir: &Path, data: Option<&Path>) -> Result<Keys, KeysError> {
    if settings.are_configured() {
        // A process that runs one module is given that module's keys only; the others are never used there.
        let key = |name, key: &Option<SecretString>| match key {
            Some(key) => key_of(name, key.expose_secret()),
            None => Ok(SecretBox::new(Box::new(rand::random()))),
        };
        return Ok(Keys {
            signing: configured_signing(settings)?,
            nik_key: key("secrets.nik_key", &settings.nik_key)?,
            nik_index_key: key("secrets.nik_index_key", &settings.nik_index_key)?,
            message_key: key("secrets.message_key", &settings.message_key)?,
            ticket_key: key("secrets.ticket_key", &settings.ticket_key)?,
            learning_key: key("secrets.learning_key", &settings.learning_key)?,
        });
    }
    let path = file_of(data_dir);
    let mut kept = match (read(&path)?, data) {
        (Some(kept), _) => kept,
        (None, Some(data)) => {
            return Err(KeysError::Lost {
                path,
                data: data.to_owned(),
            });
        }
        (None, None) => make(&path)?,
    };
    // A file of the days before one of these keys. Nothing is lost by a new one: what the first seals lives for minutes, and nothing
    // was signed with the others.
    if !kept.is_whole() {
        kept.message_key.get_or_insert_with(fresh);
        kept.ticket_key.get_or_insert_with(fresh);
        kept.learning_key.get_or_insert_with(fresh);
        replace(&path, &kept)?;
    }
    let later = |key: Option<String>| key.unwrap_or_default();
    Ok(Keys {
        signing: kept.signing()?,
        nik_key: key_of("nik_key", &kept.nik_key)?,
        nik_index_key: key_of("nik_index_key", &kept.nik_index_key)?,
        message_key: key_of("message_key", &later(kept.message_key))?,
        ticket_key: key_of("ticket_key", &later(kept.ticket_key))?,
        learning_key: key_of("learning_key", &later(kept.learning_key))?,
    })
}

/// Why a start would be refused the keys of the data folder, beside `data`; none are made.
///
/// # Errors
/// When the file cannot be read, or is missing beside `data`.
pub(crate) fn look(settings: &settings::Secrets, data_dir: &Path, data: Option<&Path>) -> Result<(), KeysError> {
    if settings.are_configured() {
        return Ok(());
    }
    let path = file_of(data_dir);
    match (read(&path)?, data) {
        (None, Some(data)) => Err(KeysError::Lost {
            path,
            data: data.to_owned(),
        }),
        _ => Ok(()),
    }
}

/// Whether these are the digits of a key.
pub(crate) fn is_key(digits: &str) -> bool {
    key_of("", digits).is_ok()
}

/// Whether this is a list of signing keys.
pub(crate) fn is_signing_list(list: &str) -> bool {
    SigningKeys::read(list).is_ok()
}

/// The keys as they stand, if they do; none are made.
pub(crate) fn standing(settings: &settings::Secrets, data_dir: &Path) -> Option<Keys> {
    if !settings.are_configured() {
        read(&file_of(data_dir)).ok()??.is_whole().then_some(())?;
    }
    keys(settings, data_dir, None).ok()
}

fn configured_signing(settings: &settings::Secrets) -> Result<SigningKeys, KeysError> {
    match (settings.signing_list(), &settings.signing_seed) {
        (Some(list), _) => Ok(SigningKeys::read(list.expose_secret())?),
        (None, Some(seed)) => {
            SigningKeys::of_seed(seed.expose_secret()).map_err(|_| KeysError::Hex("secrets.signing_seed"))
        }
        (None, None) => Ok(SigningKeys::unused()),
    }
}

fn key_of(name: &'static str, digits: &str) -> Result<SecretBox<[u8; 32]>, KeysError> {
    let mut key = [0; 32];
    hex::decode_to_slice(digits, &mut key).map_err(|_| KeysError::Hex(name))?;
    Ok(SecretBox::new(Box::new(key)))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use secrecy::ExposeSecret;

    use super::{KeysError, keys, make, name_of};
    use crate::settings::Secrets;

    #[test]
    fn keys_are_made_once_and_kept_private() {
        let folder = tempfile::tempdir().unwrap();
        let first = keys(&Secrets::default(), folder.path(), None).unwrap();
        let second = keys(&Secrets::default(), folder.path(), Some(folder.path())).unwrap();
        assert_eq!(first.nik_key.expose_secret(), second.nik_key.expose_secret());
        assert_ne!(first.nik_key.expose_secret(), first.nik_index_key.expose_secret());
        let mode = std::fs::metadata(folder.path().join("secrets.json"))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn beside_existing_data_no_new_keys_are_made() {
        let folder = tempfile::tempdir().unwrap();
        let cluster = folder.path().join("postgres/cluster");
        let refused = keys(&Secrets::default(), folder.path(), Some(&cluster)).unwrap_err();
        assert!(matches!(refused, KeysError::Lost { .. }));
        let words = refused.to_string();
        assert!(
            words.contains("secrets.json is missing beside existing data"),
            "{words}"
        );
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn of_two_portals_that_make_keys_at_once_both_take_the_first() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secrets.json");
        let first = make(&path).unwrap();
        let second = make(&path).unwrap();
        assert_eq!(first.nik_key, second.nik_key);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_damaged_file_is_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secrets.json");
        std::fs::write(&path, "{").unwrap();
        assert!(matches!(
            keys(&Secrets::default(), folder.path(), None),
            Err(KeysError::Unreadable(..))
        ));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "{");
    }

    #[test]
    fn a_configured_key_must_be_hex() {
        let bad = || Some("z".repeat(64).into());
        let secrets = Secrets {
            signing_seed: bad(),
            signing_keys: None,
            nik_key: bad(),
            nik_index_key: bad(),
            message_key: bad(),
            ticket_key: bad(),
            learning_key: bad(),
        };
        let refused = keys(&secrets, std::path::Path::new("."), None).unwrap_err();
        assert_eq!(refused.to_string(), "the key secrets.signing_seed is not 64 hex digits");
    }

    #[test]
    fn a_file_from_before_the_later_keys_gains_them_and_keeps_the_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secrets.json");
        let (seed, nik, index) = ("aa".repeat(32), "bb".repeat(32), "cc".repeat(32));
        let old = format!(r#"{{"signing_seed":"{seed}","nik_key":"{nik}","nik_index_key":"{index}"}}"#);
        std::fs::write(&path, old).unwrap();
        let first = keys(&Secrets::default(), folder.path(), None).unwrap();
        let second = keys(&Secrets::default(), folder.path(), None).unwrap();
        assert_eq!(first.nik_key.expose_secret(), &[0xbb; 32]);
        assert_eq!(first.message_key.expose_secret(), second.message_key.expose_secret());
        assert_eq!(first.ticket_key.expose_secret(), second.ticket_key.expose_secret());
        assert_ne!(first.ticket_key.expose_secret(), first.message_key.expose_secret());
        assert_eq!(first.learning_key.expose_secret(), second.learning_key.expose_secret());
        assert_ne!(first.learning_key.expose_secret(), first.ticket_key.expose_secret());
    }

    #[test]
    fn the_only_key_of_an_older_file_signs_and_a_list_goes_before_it() {
        let folder = tempfile::tempdir().unwrap();
        let [seed, nik, index] = ["aa", "bb", "cc"].map(|pair| pair.repeat(32));
        let old = format!(r#"{{"signing_seed":"{seed}","nik_key":"{nik}","nik_index_key":"{index}"}}"#);
        std::fs::write(folder.path().join("secrets.json"), old).unwrap();
        let kept = keys(&Secrets::default(), folder.path(), None).unwrap().signing.active();
        assert_eq!((kept.kid.as_str(), kept.seed), ("k1", [0xaa; 32]));

        let list = format!(r#"[{{"kid":"k2","seed":"{index}","state":"active"}}]"#);
        let mut configured = Secrets {
            signing_seed: Some(seed.into()),
            signing_keys: Some(list.into()),
            ..Secrets::default()
        };
        let signs = |secrets: &Secrets| keys(secrets, folder.path(), None).unwrap().signing.active().kid;
        assert_eq!(signs(&configured), "k2");
        configured.signing_keys = Some("".into());
        assert_eq!(signs(&configured), "k1");
    }

    #[test]
    fn a_key_is_named_by_what_it_is() {
        // printf '%064d' 0 | xxd -r -p | sha256sum
        assert_eq!(name_of(&[0; 32]), "n-66687aad");
        assert_ne!(name_of(&[0; 32]), name_of(&[1; 32]));
    }
}
