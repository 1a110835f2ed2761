//! Signing and verifying: Ed25519, the algorithm pinned, the key named by `kid`.

use std::fmt;

use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, decode_header, encode};
use time::OffsetDateTime;
use tonic::metadata::MetadataMap;

use crate::Claims;

/// A token longer than this is not one of ours and is not even looked at.
const LONGEST: usize = 1_024;

/// The seed is not one of Ed25519.
#[derive(Debug, thiserror::Error)]
#[error("the signing key is not an Ed25519 seed of 32 bytes")]
pub struct KeyError;

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
    kid: String,
    key: DecodingKey,
}

impl Signer {
    /// A signer from a secret seed of 32 bytes; `kid` names the key in every token.
    ///
    /// # Errors
    /// When the seed cannot be a key.
    pub fn from_seed(kid: impl Into<String>, seed: &[u8; 32]) -> Result<Self, KeyError> {
        let kid = kid.into();
        let pair = Ed25519KeyPair::from_seed_unchecked(seed).map_err(|_| KeyError)?;
        let document = pair.to_pkcs8v1().map_err(|_| KeyError)?;
        let verifier = Verifier {
            kid: kid.clone(),
            key: DecodingKey::from_ed_der(pair.public_key().as_ref()),
        };
        Ok(Self {
            kid,
            key: EncodingKey::from_ed_der(document.as_ref()),
            verifier,
        })
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

impl Verifier {
    /// Reads a token that this key signed and that has not ended at `now`.
    ///
    /// # Errors
    /// [`Dead`] for everything else.
    pub fn verify(&self, token: &str, now: OffsetDateTime) -> Result<Claims, Dead> {
        if token.len() > LONGEST || decode_header(token).map_err(|_| Dead)?.kid.as_deref() != Some(&self.kid) {
            return Err(Dead);
        }
        let mut rules = Validation::new(Algorithm::EdDSA);
        // The end is checked below, against the clock that was handed in.
        rules.validate_exp = false;
        rules.required_spec_claims.clear();
        let claims = decode::<Claims>(token, &self.key, &rules).map_err(|_| Dead)?.claims;
        if claims.exp <= now.unix_timestamp() {
            Err(Dead)
        } else {
            Ok(claims)
        }
    }
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signer").field("kid", &self.kid).finish_non_exhaustive()
    }
}

impl fmt::Debug for Verifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Verifier")
            .field("kid", &self.kid)
            .finish_non_exhaustive()
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
    use time::macros::datetime;
    use uuid::Uuid;

    use super::{Dead, Signer};
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
        assert_eq!(
            signer.verifier().verify(&token, NOW + time::Duration::seconds(60)),
            Err(Dead)
        );
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
}
