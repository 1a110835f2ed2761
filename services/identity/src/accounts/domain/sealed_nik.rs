//! The NIK at rest.

/// A NIK as the database keeps it.
#[derive(Debug)]
pub struct SealedNik {
    /// Nonce (12 bytes), ciphertext, tag.
    pub sealed: Vec<u8>,
    /// The key that seals it.
    pub key_id: String,
    /// The same for the same NIK, and nothing to be read from it.
    pub index: Vec<u8>,
}
