//! What a change is in the words of the audit log.

use std::fmt::Display;

use serde_json::Value;

use crate::Actor;

/// One row of the audit log: what was done to what, from what to what. Neither side may hold a password, a NIK or contact data.
#[derive(Clone, Debug)]
#[must_use = "a change is written by `Write::commit` or `Write::also`"]
pub struct Change {
    pub(crate) action: &'static str,
    kind: &'static str,
    id: String,
    pub(crate) actor: Option<Actor>,
    pub(crate) before: Option<Value>,
    pub(crate) after: Option<Value>,
}

impl Change {
    /// `action`, such as `form.submitted`, was done to the `kind` (such as `form`) with this id.
    pub fn new(action: &'static str, kind: &'static str, id: impl Display) -> Self {
        Self {
            action,
            kind,
            id: id.to_string(),
            actor: None,
            before: None,
            after: None,
        }
    }

    /// How it stood before.
    pub fn from(mut self, before: Value) -> Self {
        self.before = Some(before);
        self
    }

    /// How it stands now.
    pub fn to(mut self, after: Value) -> Self {
        self.after = Some(after);
        self
    }

    /// Names who did it, where that shows only during the work: whoever logs in, or has just been registered.
    pub fn by(mut self, actor: impl Into<Actor>) -> Self {
        self.actor = Some(actor.into());
        self
    }

    /// What was changed, such as `form:12`.
    pub(crate) fn subject(&self) -> String {
        format!("{}:{}", self.kind, self.id)
    }

    /// The id alone: what a repeated request is answered with.
    pub(crate) fn subject_id(&self) -> &str {
        &self.id
    }
}
