//! What members pick from, and what they may see of others: never a NIK, nor contact data.

/// A place where members work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Institution {
    pub id: i64,
    pub name: String,
    /// Such as `rumah_sakit`; the table holds the list.
    pub kind: String,
    /// City or regency.
    pub place: String,
}

/// What an account is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountName {
    /// The account's number.
    pub id: i64,
    /// The full name.
    pub name: String,
}

/// One entry of a short list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its short code.
    pub code: String,
    /// Its Indonesian name.
    pub name: String,
}

/// A member as other members see one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The account's number.
    pub id: i64,
    /// The full name.
    pub name: String,
    pub titles: Option<String>,
    /// The health profession.
    pub profession_name: Option<String>,
    /// Where the member works.
    pub institution_name: Option<String>,
    /// The picture as it is shown.
    pub photo_url: Option<String>,
}
