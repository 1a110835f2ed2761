//! What makes a repeated request one.

use sha2::{Digest, Sha256};

const LONGEST: usize = 255;

/// The caller's own word for a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// Reads a key of 1 to 255 printable ASCII characters; `None` when it cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=LONGEST).contains(&text.len());
        let plain = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        (fits && plain).then(|| Self(text.to_owned()))
    }

    /// The key.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What was asked for, in 32 bytes: SHA-256 over its parts, each with its length.
#[derive(Clone, Default)]
pub struct Fingerprint(Sha256);

impl Fingerprint {
    /// Takes a further part in.
    #[must_use]
    pub fn and(mut self, part: impl AsRef<[u8]>) -> Self {
        let part = part.as_ref();
        self.0.update((part.len() as u64).to_be_bytes());
        self.0.update(part);
        self
    }

    /// The 32 bytes.
    #[must_use]
    pub fn bytes(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

/// What a key was used for before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// What was asked for then.
    pub fingerprint: Vec<u8>,
    /// The id of what came of it.
    pub outcome: i64,
}

#[cfg(test)]
mod tests {
    use super::{Fingerprint, IdempotencyKey};

    #[test]
    fn a_key_is_short_and_printable() {
        for key in ["a", "5c1e 7~!", &"a".repeat(255)] {
            assert_eq!(
                IdempotencyKey::parse(key).as_ref().map(IdempotencyKey::as_str),
                Some(key)
            );
        }
        for key in ["", "a\n", "ä", "a\0", &"a".repeat(256)] {
            assert_eq!(IdempotencyKey::parse(key), None, "{key:?}");
        }
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        let of = |parts: &[&str]| {
            parts
                .iter()
                .fold(Fingerprint::default(), |print, part| print.and(part))
                .bytes()
        };
        assert_eq!(of(&["ab", "c"]), of(&["ab", "c"]));
        assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
        assert_ne!(of(&["ab", ""]), of(&["ab"]));
    }
}
