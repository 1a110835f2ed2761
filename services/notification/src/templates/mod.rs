//! The words of messages, in Indonesian: the language of whoever reads them.

mod bought;
mod collective_notice;
mod letter;
mod member_notice;
mod order_notice;
mod otp;
mod password_changed;
mod phone_changed;
mod seat_notice;
mod sender;
mod shown_name;
mod verify_email;

pub(crate) use letter::Words;
pub(crate) use member_notice::member_words;
pub(crate) use order_notice::order_words;
pub(crate) use otp::otp;
pub(crate) use password_changed::password_changed;
pub(crate) use phone_changed::phone_changed;
pub(crate) use sender::Sender;
pub(crate) use verify_email::verify_email;

use crate::domain::{
    channel::Template,
    content::Code,
    recipient::{MailAddress, Phone},
};

/// A message to a phone, ready to be handed to a provider.
pub(crate) struct PhoneMessage {
    pub template: Template,
    pub to: Phone,
    /// For providers that have the words of a code and want the code only.
    pub code: Option<Code>,
    pub text: String,
}

/// A mail, ready to be handed to a provider.
pub(crate) struct MailMessage {
    pub template: Template,
    pub to: MailAddress,
    pub subject: String,
    pub text: String,
    pub html: String,
}
