//! How a member is reached, as identity says it.

use super::recipient::{MailAddress, Phone};

/// A member's name, phone and mailbox. Has no `Debug`: it is contact data.
pub(crate) struct Contact {
    pub name: String,
    pub phone: Phone,
    /// Only one that was verified: nothing else is written to.
    pub email: Option<MailAddress>,
}
