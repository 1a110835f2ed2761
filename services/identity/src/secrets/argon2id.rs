//! Argon2id at our costs: making a hash, and comparing with a stored one.

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use secrecy::{ExposeSecret, SecretString};

use super::hash_error::HashError;

/// KiB of memory that one hash takes.
const MEMORY: u32 = 19_456;
/// Passes over the memory.
const PASSES: u32 = 2;
/// Parallel lanes of one hash (Argon2 p).
const LANES: u32 = 1;
const SALT: usize = 16;
const OUTPUT: usize = 32;

/// What one hash works on: memory that is kept and used again.
pub(crate) type Memory = Box<[Block]>;

/// As much memory as the costs ask for.
pub(crate) fn memory() -> Memory {
    vec![Block::new(); MEMORY as usize].into_boxed_slice()
}

/// Hashes a password with a salt of its own; the answer is a PHC string.
pub(crate) fn hash(password: &SecretString, memory: &mut [Block]) -> Result<String, HashError> {
    let salt: [u8; SALT] = rand::random();
    let mut output = [0; OUTPUT];
    argon2(
        Algorithm::Argon2id,
        Version::V0x13,
        params()?,
        password,
        &salt,
        &mut output,
        memory,
    )?;
    phc(&salt, &output)
}

/// Tells whether `password` is the one that `stored` was made from. With nothing stored it takes its time all the same.
pub(crate) fn matches(
    password: &SecretString,
    stored: Option<Stored>,
    memory: &mut [Block],
) -> Result<bool, HashError> {
    let Stored {
        algorithm,
        version,
        params,
        salt,
        output: expected,
    } = stored.map_or_else(Stored::decoy, Ok)?;
    let mut output = vec![0; expected.len()];
    argon2(algorithm, version, params, password, &salt, &mut output, memory)?;
    // Output compares in constant time.
    Ok(Output::new(&output).map_err(unusable)? == expected)
}

/// A stored hash, taken apart.
pub(crate) struct Stored {
    algorithm: Algorithm,
    version: Version,
    params: Params,
    salt: Salt,
    output: Output,
}

impl Stored {
    pub(crate) fn read(phc: &str) -> Result<Self, HashError> {
        let hash = PasswordHash::new(phc).map_err(unusable)?;
        let params = Params::try_from(&hash).map_err(unusable)?;
        let (Some(version), Some(salt), Some(output)) = (hash.version, hash.salt, hash.hash) else {
            return Err(HashError::Unusable);
        };
        Ok(Self {
            algorithm: hash.algorithm.as_str().parse().map_err(unusable)?,
            version: version.try_into().map_err(unusable)?,
            params,
            salt,
            output,
        })
    }

    /// Of the usual costs, and made from no password.
    fn decoy() -> Result<Self, HashError> {
        let (salt, output): ([u8; SALT], [u8; OUTPUT]) = (rand::random(), rand::random());
        Ok(Self {
            algorithm: Algorithm::Argon2id,
            version: Version::V0x13,
            params: params()?,
            salt: Salt::new(&salt).map_err(unusable)?,
            output: Output::new(&output).map_err(unusable)?,
        })
    }
}

fn unusable<E>(_: E) -> HashError {
    HashError::Unusable
}

fn params() -> Result<Params, HashError> {
    Params::new(MEMORY, PASSES, LANES, Some(OUTPUT)).map_err(unusable)
}

fn argon2(
    algorithm: Algorithm,
    version: Version,
    params: Params,
    password: &SecretString,
    salt: &[u8],
    output: &mut [u8],
    memory: &mut [Block],
) -> Result<(), HashError> {
    // A stored hash of other costs is no reason to take more memory than was planned.
    if params.block_count() > memory.len() {
        return Err(HashError::Unusable);
    }
    Argon2::new(algorithm, version, params)
        .hash_password_into_with_memory(password.expose_secret().as_bytes(), salt, output, memory)
        .map_err(unusable)
}

fn phc(salt: &[u8], output: &[u8]) -> Result<String, HashError> {
    let params = ParamsString::try_from(&params()?).map_err(unusable)?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params,
        salt: Some(Salt::new(salt).map_err(unusable)?),
        hash: Some(Output::new(output).map_err(unusable)?),
    };
    Ok(hash.to_string())
}
