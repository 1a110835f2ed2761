//! How a member is reached.

/// A member's name, phone and mailbox. Has no `Debug`: it is contact data.
pub(crate) struct Contact {
    pub(crate) name: String,
    /// E.164.
    pub(crate) phone: String,
    /// `None` until it was verified: nothing but a code is mailed to one that was not.
    pub(crate) email: Option<String>,
}
