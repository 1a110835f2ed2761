//! Who makes a change.

/// Who makes a change: the `actor` of the audit log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A member, a sponsor or somebody of the association, by the number of the account.
    Account(i64),
    /// The system itself: a job or a consumer whose change is worth an audit row.
    System,
}

impl From<i64> for Actor {
    fn from(account: i64) -> Self {
        Self::Account(account)
    }
}
