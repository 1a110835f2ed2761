//! The demo's accounts and its membership roll, as its files hold them.

use std::fmt;

use serde::Deserialize;

/// The demo's accounts.
#[derive(Debug, Clone, Deserialize)]
#[serde(transparent)]
pub struct DemoMembers(pub Vec<DemoAccount>);

/// The demo's membership roll.
#[derive(Debug, Clone, Deserialize)]
#[serde(transparent)]
pub struct DemoRoll(pub Vec<DemoMembership>);

/// An account of the demo.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DemoAccount {
    /// E-mail address.
    pub email: String,
    /// Password, as the README shows it.
    pub password: String,
    /// Full name, as everybody types it.
    pub name: String,
    /// Mobile number, in any of its usual spellings.
    pub phone: String,
    /// National identity number.
    pub nik: Option<String>,
    /// Code of the profession.
    pub profession_code: Option<String>,
    /// `user`, `sponsorship`, `panitia` or `admin`.
    pub role: String,
    /// Number on the roll that it is linked to.
    pub npa: Option<String>,
    /// Academic and professional titles, as they stand behind a name.
    pub titles: Option<String>,
    /// Number of the institution where it works.
    pub institution_id: Option<i64>,
    /// The company, for a sponsor.
    pub sponsor_name: Option<String>,
    /// The company's address, for a sponsor.
    pub sponsor_address: Option<String>,
}

/// An entry of the demo's roll.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DemoMembership {
    /// Membership number, as the association writes it.
    pub npa: String,
    /// The member's name.
    pub name: String,
    /// Dues are paid until so many days from today; before today when negative.
    pub dues_until_days: i64,
}

impl fmt::Debug for DemoAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DemoAccount")
            .field("role", &self.role)
            .finish_non_exhaustive()
    }
}
