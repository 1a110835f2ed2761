//! What a process can be.

use std::{fmt, str::FromStr};

/// The modules of the portal, or all of them in one process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The one-machine run.
    All,
    /// REST and the web pages.
    Gateway,
    /// Accounts and sessions.
    Identity,
    /// Events and regions.
    Catalog,
    /// Settings and news.
    Content,
    /// Seats and payment methods.
    Registration,
    /// Satisfaction forms and testimonials.
    Feedback,
    /// Messages to phones and mailboxes.
    Notification,
}

/// A word that names no target.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such target; 'portal --list-targets' names them")]
pub struct UnknownTarget;

impl Target {
    /// All of them, in the order that `--list-targets` prints.
    pub const ALL: [Self; 8] = [
        Self::All,
        Self::Gateway,
        Self::Identity,
        Self::Catalog,
        Self::Content,
        Self::Registration,
        Self::Feedback,
        Self::Notification,
    ];

    /// The word on the command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Gateway => "gateway",
            Self::Identity => "identity",
            Self::Catalog => "catalog",
            Self::Content => "content",
            Self::Registration => "registration",
            Self::Feedback => "feedback",
            Self::Notification => "notification",
        }
    }

    /// Whether this process runs `module`.
    #[must_use]
    pub fn runs(self, module: Self) -> bool {
        self == module || self == Self::All
    }
}

impl FromStr for Target {
    type Err = UnknownTarget;

    fn from_str(word: &str) -> Result<Self, UnknownTarget> {
        Self::ALL
            .into_iter()
            .find(|target| target.as_str() == word)
            .ok_or(UnknownTarget)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::{Target, UnknownTarget};

    #[test]
    fn every_target_is_found_by_its_word() {
        for target in Target::ALL {
            assert_eq!(target.to_string().parse(), Ok(target));
        }
        assert_eq!("mailer".parse::<Target>(), Err(UnknownTarget));
    }

    #[test]
    fn all_runs_every_module_and_a_module_runs_itself() {
        assert!(Target::ALL.into_iter().all(|module| Target::All.runs(module)));
        assert!(Target::Catalog.runs(Target::Catalog));
        assert!(!Target::Catalog.runs(Target::Gateway));
    }
}
