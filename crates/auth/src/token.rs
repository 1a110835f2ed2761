//! Signing and verifying: Ed25519, the algorithm pinned, the key named by `kid`. One key signs; besides its own tokens those of
//! others are read: of the key that is to sign next, and of those that signed before, each until its end.

use std::{collections::BTreeMap, fmt, sync::Arc};

use aws_lc_rs::{
    digest::{SHA256, digest},
    signature::{Ed25519KeyPair, KeyPair},
};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, decode_header, encode};
use moka::sync::Cache;
use time::OffsetDateTime;
use tonic::metadata::MetadataMap;

use crate::Claims;

/// A token longer than this is not one of ours and is not even looked at.
const LONGEST: usize = 1_024;
/// So many tokens are remembered whose signature was found good: who asks a page mostly asks another one.
const REMEMBERED: u64 = 8_192;

/// A key cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The seed is not one of Ed25519.
    #[error("the signing key is not an Ed25519 seed of 32 bytes")]
    Seed,
    /// Two keys of one name: which one signed a token could not be told.
    #[error("two signing keys are called {0}")]
    Twice(String),
}

/// A token could not be signed.
#[derive(Debug, thiserror::Error)]
#[error("could not sign the access token")]
pub struct SignError(#[from] jsonwebtoken::errors::Error);

/// Forged, cut, of another key, or past its end: which one, nobody is told.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the access token is not valid")]
pub struct Dead;

/// Signs access tokens. Only identity holds one.
#[derive(Clone)]
pub struct Signer {
    kid: String,
    key: EncodingKey,
    verifier: Verifier,
}

/// Verifies access tokens.
#[derive(Clone)]
pub struct Verifier {
    /// By `kid`.
    keys: Arc<BTreeMap<String, Known>>,
    /// By the SHA-256 of the token.
    known_good: Cache<[u8; 32], Read>,
}

/// What a token says whose signature is good. Whether it has ended is another question.
#[derive(Clone)]
struct Read {
    kid: Arc<str>,
    claims: Claims,
}

/// The public half of a key whose tokens are read.
#[derive(Clone)]
struct Known {
    key: DecodingKey,
    /// From then on its tokens are dead, whatever end they name; without it the key is still to sign.
    until: Option<OffsetDateTime>,
}

/// The name of the key of a seed. It is made of the public half, so that another key never goes by it.
///
/// # Errors
/// When the seed cannot be a key.
pub fn kid_of(seed: &[u8; 32]) -> Result<String, KeyError> {
    let name = digest(&SHA256, pair_of(seed)?.public_key().as_ref());
    Ok(format!("t-{}", hex::encode(&name.as_ref()[..4])))
}

fn pair_of(seed: &[u8; 32]) -> Result<Ed25519KeyPair, KeyError> {
    Ed25519KeyPair::from_seed_unchecked(seed).map_err(|_| KeyError::Seed)
}

impl Signer {
    /// A signer from a secret seed of 32 bytes; `kid` names the key in every token.
    ///
    /// # Errors
    /// When the seed cannot be a key.
    pub fn from_seed(kid: impl Into<String>, seed: &[u8; 32]) -> Result<Self, KeyError> {
        let kid = kid.into();
        let pair = pair_of(seed)?;
        let document = pair.to_pkcs8v1().map_err(|_| KeyError::Seed)?;
        let keys = BTreeMap::from([(kid.clone(), Known::of(&pair, None))]);
        Ok(Self {
            kid,
            key: EncodingKey::from_ed_der(document.as_ref()),
            verifier: Verifier {
                keys: Arc::new(keys),
                known_good: Cache::new(REMEMBERED),
            },
        })
    }

    /// The same, whose verifier also reads tokens that the key of `seed` signed: of one that is to sign next, or of one that did,
    /// `until` the last of its tokens has ended.
    ///
    /// # Errors
    /// When the seed cannot be a key, or another one bears its name.
    pub fn accepting(
        mut self,
        kid: impl Into<String>,
        seed: &[u8; 32],
        until: Option<OffsetDateTime>,
    ) -> Result<Self, KeyError> {
        let kid = kid.into();
        let known = Known::of(&pair_of(seed)?, until);
        let keys = Arc::make_mut(&mut self.verifier.keys);
        if keys.contains_key(&kid) {
            return Err(KeyError::Twice(kid));
        }
        keys.insert(kid, known);
        Ok(self)
    }

    /// Signs the claims.
    ///
    /// # Errors
    /// When the library cannot encode them.
    pub fn sign(&self, claims: &Claims) -> Result<String, SignError> {
        let header = Header {
            kid: Some(self.kid.clone()),
            ..Header::new(Algorithm::EdDSA)
        };
        Ok(encode(&header, claims, &self.key)?)
    }

    /// What checks this signer's tokens.
    #[must_use]
    pub fn verifier(&self) -> Verifier {
        self.verifier.clone()
    }
}

impl Known {
    fn of(pair: &Ed25519KeyPair, until: Option<OffsetDateTime>) -> Self {
        Self {
            key: DecodingKey::from_ed_der(pair.public_key().as_ref()),
            until,
        }
    }
}

impl Verifier {
    /// Reads a token that the key which it names signed, and that has not ended at `now`. A name that is not known is looked for
    /// nowhere else: who makes tokens up costs no more than one who sends none.
    ///
    /// # Errors
    /// [`Dead`] for everything else.
    pub fn verify(&self, token: &str, now: OffsetDateTime) -> Result<Claims, Dead> {
        if token.len() > LONGEST {
            return Err(Dead);
        }
        let name = name_of(token);
        let read = match self.known_good.get(&name) {
            Some(read) => read,
            None => {
                let read = self.read(token)?;
                self.known_good.insert(name, read.clone());
                read
            }
        };
        let known = self.keys.get(&*read.kid).ok_or(Dead)?;
        let has_retired = known.until.is_some_and(|until| until <= now);
        if has_retired || read.claims.exp <= now.unix_timestamp() {
            return Err(Dead);
        }
        Ok(read.claims)
    }

    /// Whether a token is signed by the key that it names, and what it says.
    fn read(&self, token: &str) -> Result<Read, Dead> {
        let kid = decode_header(token).map_err(|_| Dead)?.kid.ok_or(Dead)?;
        let known = self.keys.get(&kid).ok_or(Dead)?;
        let mut rules = Validation::new(Algorithm::EdDSA);
        // The end is not of the signature, and is asked of the clock that `verify` is given.
        rules.validate_exp = false;
        rules.required_spec_claims.clear();
        let claims = decode::<Claims>(token, &known.key, &rules).map_err(|_| Dead)?.claims;
        Ok(Read {
            kid: kid.into(),
            claims,
        })
    }
}

/// What a token is remembered by: all of it, and nothing that could be used in its place.
fn name_of(token: &str) -> [u8; 32] {
    let mut name = [0; 32];
    name.copy_from_slice(digest(&SHA256, token.as_bytes()).as_ref());
    name
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signer").field("kid", &self.kid).finish_non_exhaustive()
    }
}

impl fmt::Debug for Verifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kids: Vec<&String> = self.keys.keys().collect();
        f.debug_struct("Verifier").field("kids", &kids).finish_non_exhaustive()
    }
}

/// The bearer token of a gRPC request, if it carries one.
#[must_use]
pub fn bearer(metadata: &MetadataMap) -> Option<&str> {
    let (scheme, token) = metadata.get("authorization")?.to_str().ok()?.split_once(' ')?;
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

#[cfg(test)]
mod tests {
    use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
    use time::{Duration, macros::datetime};
    use uuid::Uuid;

    use super::{Dead, KeyError, Signer, kid_of};
    use crate::{Claims, Role};

    const NOW: time::OffsetDateTime = datetime!(2026-11-20 08:00 UTC);

    fn claims() -> Claims {
        let iat = NOW.unix_timestamp();
        Claims {
            sub: 7,
            sid: Uuid::nil(),
            role: Role::User,
            iat,
            exp: iat + 60,
        }
    }

    #[test]
    fn a_signed_token_is_read_back_until_it_ends() {
        let signer = Signer::from_seed("k1", &[7; 32]).unwrap();
        let token = signer.sign(&claims()).unwrap();
        assert_eq!(signer.verifier().verify(&token, NOW), Ok(claims()));
        assert_eq!(signer.verifier().verify(&token, NOW + Duration::seconds(60)), Err(Dead));
    }

    /// Sabotage: `tokens_mistaken`.
    #[test]
    fn a_token_that_was_read_once_opens_nothing_to_another_and_nothing_after_its_end() {
        let signer = Signer::from_seed("k1", &[7; 32]).unwrap();
        let verifier = signer.verifier();
        let token = signer.sign(&claims()).unwrap();
        let of_another = Claims { sub: 8, ..claims() };
        for _ in 0..2 {
            assert_eq!(verifier.verify(&token, NOW), Ok(claims()));
            assert_eq!(
                verifier.verify(&signer.sign(&of_another).unwrap(), NOW),
                Ok(of_another.clone())
            );
            for altered in 0..token.len() {
                let letter = if token.as_bytes()[altered] == b'A' { "Q" } else { "A" };
                let mut forged = token.clone();
                forged.replace_range(altered..=altered, letter);
                assert_eq!(verifier.verify(&forged, NOW), Err(Dead), "{forged}");
            }
            assert_eq!(verifier.verify(&token, NOW + Duration::seconds(60)), Err(Dead));
        }
    }

    #[test]
    fn another_key_another_kid_and_another_algorithm_are_dead() {
        let verifier = Signer::from_seed("k1", &[7; 32]).unwrap().verifier();
        let other_key = Signer::from_seed("k1", &[8; 32]).unwrap().sign(&claims()).unwrap();
        let other_kid = Signer::from_seed("k2", &[7; 32]).unwrap().sign(&claims()).unwrap();
        let header = Header {
            kid: Some("k1".into()),
            ..Header::new(Algorithm::HS256)
        };
        let symmetric = encode(&header, &claims(), &EncodingKey::from_secret(&[7; 32])).unwrap();
        for token in [
            other_key.as_str(),
            &other_kid,
            &symmetric,
            "",
            "a.b.c",
            &"x".repeat(5_000),
        ] {
            assert_eq!(verifier.verify(token, NOW), Err(Dead), "{token}");
        }
    }

    fn signer(kid: &str, seed: u8) -> Signer {
        Signer::from_seed(kid, &[seed; 32]).unwrap()
    }

    /// Sabotage: `old_key_forgotten`, `retired_key_lives`.
    #[test]
    fn tokens_of_the_key_before_and_of_the_next_live_and_those_of_the_one_before_end_with_it() {
        let until = NOW + Duration::seconds(30);
        let second = signer("k2", 8)
            .accepting("k1", &[7; 32], Some(until))
            .and_then(|signer| signer.accepting("k3", &[9; 32], None))
            .unwrap();
        let of = |signer: &Signer| signer.sign(&claims()).unwrap();
        let [old, own, next] = [of(&signer("k1", 7)), of(&second), of(&signer("k3", 9))];
        let verifier = second.verifier();
        for token in [&old, &own, &next] {
            assert_eq!(verifier.verify(token, NOW), Ok(claims()), "{token}");
        }
        assert_eq!(verifier.verify(&old, until - Duration::seconds(1)), Ok(claims()));
        assert_eq!(verifier.verify(&old, until), Err(Dead));
        assert_eq!(verifier.verify(&own, until), Ok(claims()));
        assert_eq!(verifier.verify(&next, until), Ok(claims()));
        let header = jsonwebtoken::decode_header(&own).unwrap();
        assert_eq!(header.kid.as_deref(), Some("k2"), "the active one signs");
    }

    #[test]
    fn a_key_that_was_removed_and_one_that_goes_by_the_name_of_another_are_dead() {
        let verifier = signer("k2", 8).accepting("k1", &[7; 32], None).unwrap().verifier();
        for (kid, seed) in [("k0", 6), ("k1", 8), ("k2", 7), ("k1", 6), ("", 8)] {
            let token = signer(kid, seed).sign(&claims()).unwrap();
            assert_eq!(verifier.verify(&token, NOW), Err(Dead), "{kid} {seed}");
        }
        let nameless = Header::new(Algorithm::HS256);
        let token = encode(&nameless, &claims(), &EncodingKey::from_secret(&[8; 32])).unwrap();
        assert_eq!(verifier.verify(&token, NOW), Err(Dead));
    }

    #[test]
    fn one_name_is_one_key_and_is_made_of_it() {
        let twice = signer("k1", 7).accepting("k1", &[8; 32], None);
        assert!(matches!(twice, Err(KeyError::Twice(kid)) if kid == "k1"));
        let kid = kid_of(&[7; 32]).unwrap();
        assert_eq!((kid.len(), &kid[..2]), (10, "t-"));
        assert_ne!(kid, kid_of(&[8; 32]).unwrap());
    }
}
