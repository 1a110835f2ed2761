//! How a member is reached, as identity says it.

use serde::{Deserialize, Serialize};

use super::{
    channel::Channel,
    recipient::{MailAddress, Phone},
};

/// A member's name, phone and mailbox. Has no `Debug`: it is contact data.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Contact {
    pub name: String,
    pub phone: Phone,
    /// Only one that was verified: nothing else is written to.
    pub email: Option<MailAddress>,
}

impl Contact {
    /// How what is no secret is told: by mail where the address is verified, else to the phone.
    pub(crate) fn channel(&self) -> Channel {
        match self.email {
            Some(_) => Channel::Mail,
            None => Channel::Whatsapp,
        }
    }
}
