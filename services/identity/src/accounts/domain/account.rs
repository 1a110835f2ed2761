//! An account, as others may see it, and what is needed to check its password.

use auth::Role;

/// The account behind a session. Holds no hash and no NIK.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The account's number.
    pub id: i64,
    /// The full name.
    pub name: String,
    /// The address as it was typed.
    pub email: String,
    /// What the account may do.
    pub role: Role,
    /// The picture as it is shown.
    pub photo_url: Option<String>,
    /// The picture in full size.
    pub photo_original_url: Option<String>,
    /// The membership number, when it is linked.
    pub npa: Option<String>,
}

/// What a login is checked against.
#[derive(Clone)]
pub struct Credentials {
    /// Whose they are.
    pub member: Member,
    /// The stored hash, a PHC string.
    pub password_hash: String,
    /// Whether the account may still be used.
    pub active: bool,
}
