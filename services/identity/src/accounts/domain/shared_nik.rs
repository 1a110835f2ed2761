//! Two accounts with one NIK: one person, or somebody with the number of another. The association finds out.

use time::OffsetDateTime;

/// Two accounts with one NIK, which is not told.
pub struct SharedNik {
    /// The account that came later.
    pub account_id: i64,
    pub account_name: String,
    pub other_id: i64,
    pub other_name: String,
    pub noticed_at: OffsetDateTime,
}
