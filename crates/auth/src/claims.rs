//! What a token says.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Role;

/// The claims of an access token. It names a session; it does not replace it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// Number of the account that the token was issued to (`sub` of RFC 7519).
    pub sub: i64,
    /// The session whose row decides whether the token lives.
    pub sid: Uuid,
    /// The account's role when the session was opened.
    pub role: Role,
    /// Issued at, seconds since 1970.
    pub iat: i64,
    /// Ends at, seconds since 1970.
    pub exp: i64,
}
