//! Who speaks where, and how they look.

/// What somebody does at a sub-event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Speaks.
    Speaker,
    /// Leads the discussion.
    Moderator,
    /// Teaches hands-on.
    Instructor,
}

impl Role {
    /// Reads its stable word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Speaker, Self::Moderator, Self::Instructor]
            .into_iter()
            .find(|role| role.as_str() == word)
    }

    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Speaker => "pembicara",
            Self::Moderator => "moderator",
            Self::Instructor => "instruktur",
        }
    }
}

/// A folder of one face in WebP, 96, 256 and 640 pixels wide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portrait {
    folder: String,
}

impl Portrait {
    /// The portrait whose sizes stand in `folder`, such as `/media/speakers/12`.
    #[must_use]
    pub fn in_folder(folder: String) -> Self {
        Self { folder }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &str {
        &self.folder
    }

    /// The address of the size for a card.
    #[must_use]
    pub fn card(&self) -> String {
        format!("{}/256.webp", self.folder)
    }

    /// The address of the largest size.
    #[must_use]
    pub fn original(&self) -> String {
        format!("{}/640.webp", self.folder)
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
    /// The number.
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
    use super::{Portrait, Role};

    #[test]
    fn roles_are_read_as_they_are_written() {
        for role in [Role::Speaker, Role::Moderator, Role::Instructor] {
            assert_eq!(Role::parse(role.as_str()), Some(role));
        }
        assert_eq!(Role::parse("speaker"), None);
    }

    #[test]
    fn sizes_of_a_portrait_stand_in_one_folder() {
        let portrait = Portrait::in_folder("/media/speakers/12".to_owned());
        assert_eq!(portrait.card(), "/media/speakers/12/256.webp");
        assert_eq!(portrait.original(), "/media/speakers/12/640.webp");
    }
}
