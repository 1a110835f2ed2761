//! What an account may do (SPEC.md section 6, API.md 'Back office').

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The role of an account; it travels in the token and as `role_name` on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A participant: whoever registers for himself.
    User,
    /// The person who stands for a sponsoring company.
    Sponsorship,
    /// A member of a committee, who checks tickets.
    Panitia,
    /// The association's back office.
    Admin,
}

/// A word that names no role.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown role")]
pub struct UnknownRole;

impl Role {
    /// The word that stands for the role in the token, the database and on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Sponsorship => "sponsorship",
            Self::Panitia => "panitia",
            Self::Admin => "admin",
        }
    }
}

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(word: &str) -> Result<Self, UnknownRole> {
        [Self::User, Self::Sponsorship, Self::Panitia, Self::Admin]
            .into_iter()
            .find(|role| role.as_str() == word)
            .ok_or(UnknownRole)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
