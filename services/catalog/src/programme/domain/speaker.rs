//! Who speaks where, and how they look.

pub use media::picture::Portrait;

kit::words! {
    /// What somebody does at a sub-event.
    pub enum Role {
        /// Gives a talk or a workshop.
        Speaker = "pembicara",
        /// Leads the discussion.
        Moderator = "moderator",
        /// Teaches hands-on.
        Instructor = "instruktur",
    }
}

/// Somebody at a sub-event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionSpeaker {
    /// The speaker's number.
    pub id: i64,
    /// With titles before and after it.
    pub name: String,
    /// What they do there.
    pub role: Role,
    /// How they look.
    pub portrait: Option<Portrait>,
}

/// Somebody who speaks at an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Speaker {
    /// Number that is one for all events of the speaker.
    pub id: i64,
    /// With titles before and after it.
    pub name: String,
    /// Where they work.
    pub institution: Option<String>,
    /// Where they come from.
    pub country: Option<String>,
    /// What they are known for.
    pub expertise: Option<String>,
    /// A few sentences about them.
    pub biography: String,
    /// How they look.
    pub portrait: Option<Portrait>,
    /// Whether they hold a keynote.
    pub keynote: bool,
    /// The published sub-events at which they are.
    pub sub_event_ids: Vec<i64>,
}

#[cfg(test)]
mod tests {
    use super::Role;

    #[test]
    fn roles_are_read_as_they_are_written() {
        for role in [Role::Speaker, Role::Moderator, Role::Instructor] {
            assert_eq!(Role::parse(role.as_str()), Some(role));
        }
        assert_eq!(Role::parse("speaker"), None);
    }
}
