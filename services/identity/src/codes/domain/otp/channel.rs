//! The ways that a code can take.

/// The way a code takes to its phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// WhatsApp, where everybody is.
    WhatsApp,
    /// A text message, for whom nothing came by WhatsApp.
    Sms,
}

impl Channel {
    /// The word in the database and in events.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::WhatsApp => "whatsapp",
            Self::Sms => "sms",
        }
    }

    /// The way of that word; `None` when there is none.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        [Self::WhatsApp, Self::Sms].into_iter().find(|way| way.as_str() == word)
    }
}
