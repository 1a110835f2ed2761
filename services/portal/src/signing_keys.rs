//! The keys that sign access tokens, each by its name (`kid`): the one that does, the next one, and those that did and whose
//! tokens are still out.

use std::fmt;

use serde::{Deserialize, Serialize};
use time::{Duration, OffsetDateTime};

/// How long the slowest process of a roll-out may go on signing with a key that is old already.
const MARGIN: Duration = Duration::days(1);
/// The name of the only key, in the days before keys had names of their own.
const FIRST: &str = "k1";
/// Characters of a name, at most.
const LONGEST_KID: usize = 32;

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum State {
    /// Its tokens are taken, and nobody signs with it yet.
    Next,
    /// It signs.
    Active,
    /// It signed; its tokens are taken until the last of them has ended.
    Old,
}

/// One key with its history.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SigningKey {
    pub(crate) kid: String,
    /// 64 hex digits.
    seed: String,
    pub(crate) state: State,
    /// Unknown of a key of the days when there was one only.
    #[serde(
        default,
        with = "time::serde::rfc3339::option",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) made_at: Option<OffsetDateTime>,
    #[serde(
        default,
        with = "time::serde::rfc3339::option",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) old_since: Option<OffsetDateTime>,
}

/// A key as whoever signs or verifies needs it.
pub(crate) struct Usable {
    pub(crate) kid: String,
    pub(crate) seed: [u8; 32],
    /// From then on none of its tokens is taken.
    pub(crate) until: Option<OffsetDateTime>,
}

/// All of them; exactly one is active, and no two have one name.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Vec<SigningKey>", into = "Vec<SigningKey>")]
pub(crate) struct SigningKeys(Vec<SigningKey>);

/// What is wrong with a list of keys. No seed stands in any of it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// Not a list, or not of keys.
    #[error("it is not a list as `portal rotate-keys` prints it (line {line}, column {column})")]
    Text {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
    },
    /// None signs, or several do.
    #[error("exactly one signing key must be active, and {0} are")]
    Active(usize),
    /// Several are to be next.
    #[error("at most one signing key may be next, and {0} are")]
    Next(usize),
    /// Which one signed a token could not be told.
    #[error("two signing keys are called {0}")]
    Twice(String),
    /// It goes into every token.
    #[error("a signing key's name must be 1 to {LONGEST_KID} letters, digits or -")]
    Kid,
    /// Not a seed.
    #[error("the seed of the signing key {0} is not 64 hex digits")]
    Seed(String),
    /// When its last token ends could not be told.
    #[error("the signing key {0} is old and does not say since when")]
    Since(String),
}

/// Why a step cannot be taken.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StepError {
    /// There is one already.
    #[error(
        "the key {0} is published already: restart every process of identity with it, then `portal rotate-keys activate`"
    )]
    Published(String),
    /// There is none.
    #[error("no key is published: `portal rotate-keys publish`, then restart every process of identity, then activate")]
    Unpublished,
}

impl SigningKeys {
    /// The only key, of the days when there was one only: 64 hex digits.
    pub(crate) fn of_seed(digits: &str) -> Result<Self, ListError> {
        Self::try_from(vec![SigningKey {
            kid: FIRST.to_owned(),
            seed: digits.to_owned(),
            state: State::Active,
            made_at: None,
            old_since: None,
        }])
    }

    /// One new key, which signs.
    pub(crate) fn fresh(now: OffsetDateTime) -> Self {
        Self(vec![SigningKey::fresh(State::Active, Some(now))])
    }

    /// For a process that signs nothing.
    pub(crate) fn unused() -> Self {
        Self(vec![SigningKey::fresh(State::Active, None)])
    }

    /// A list as `portal rotate-keys` prints it.
    pub(crate) fn read(text: &str) -> Result<Self, ListError> {
        // What the reader would quote may be a seed that stands in the wrong place.
        let keys: Vec<SigningKey> = serde_json::from_str(text).map_err(|error| ListError::Text {
            line: error.line(),
            column: error.column(),
        })?;
        Self::try_from(keys)
    }

    /// Each with its history.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &SigningKey> {
        self.0.iter()
    }

    /// The key that signs.
    pub(crate) fn active(&self) -> Usable {
        let active = self.0.iter().find(|key| key.state == State::Active);
        active.expect("a list has one").usable(None)
    }

    /// Those whose tokens are taken besides, where sessions live for so many days.
    pub(crate) fn others(&self, session_days: u16) -> impl Iterator<Item = Usable> {
        let others = self.0.iter().filter(|key| key.state != State::Active);
        others.map(move |key| key.usable(key.ends(session_days)))
    }

    /// A next key, unless there is one.
    pub(crate) fn publish(&mut self, now: OffsetDateTime) -> Result<(), StepError> {
        if let Some(next) = self.0.iter().find(|key| key.state == State::Next) {
            return Err(StepError::Published(next.kid.clone()));
        }
        self.0.push(SigningKey::fresh(State::Next, Some(now)));
        Ok(())
    }

    /// The next key signs from now on, and the one of before is old.
    pub(crate) fn activate(&mut self, now: OffsetDateTime) -> Result<(), StepError> {
        if !self.0.iter().any(|key| key.state == State::Next) {
            return Err(StepError::Unpublished);
        }
        for key in &mut self.0 {
            match key.state {
                State::Active => (key.state, key.old_since) = (State::Old, Some(now)),
                State::Next => key.state = State::Active,
                State::Old => (),
            }
        }
        Ok(())
    }

    /// Forgets the keys whose last token has ended; their names.
    pub(crate) fn drop_ended(&mut self, now: OffsetDateTime, session_days: u16) -> Vec<String> {
        let has_ended = |key: &SigningKey| key.ends(session_days).is_some_and(|end| end <= now);
        let ended = self.0.iter().filter(|key| has_ended(key));
        let names = ended.map(|key| key.kid.clone()).collect();
        self.0.retain(|key| !has_ended(key));
        names
    }
}

impl SigningKey {
    fn fresh(state: State, made_at: Option<OffsetDateTime>) -> Self {
        let seed = rand::random();
        Self {
            kid: auth::kid_of(&seed).expect("any 32 bytes are a seed"),
            seed: hex::encode(seed),
            state,
            made_at: made_at.map(to_the_second),
            old_since: None,
        }
    }

    fn usable(&self, until: Option<OffsetDateTime>) -> Usable {
        Usable {
            kid: self.kid.clone(),
            seed: self.read_seed().expect("looked at when the list was made"),
            until,
        }
    }

    /// When the last of its tokens has ended; of an old one only.
    pub(crate) fn ends(&self, session_days: u16) -> Option<OffsetDateTime> {
        let since = self.old_since.filter(|_| self.state == State::Old)?;
        since.checked_add(Duration::days(session_days.into()) + MARGIN)
    }

    fn read_seed(&self) -> Result<[u8; 32], ListError> {
        let mut seed = [0; 32];
        hex::decode_to_slice(&self.seed, &mut seed).map_err(|_| ListError::Seed(self.kid.clone()))?;
        Ok(seed)
    }
}

/// Nobody reads more of it.
fn to_the_second(at: OffsetDateTime) -> OffsetDateTime {
    at.replace_nanosecond(0).unwrap_or(at)
}

impl TryFrom<Vec<SigningKey>> for SigningKeys {
    type Error = ListError;

    fn try_from(keys: Vec<SigningKey>) -> Result<Self, ListError> {
        let count = |state| keys.iter().filter(|key| key.state == state).count();
        if count(State::Active) != 1 {
            return Err(ListError::Active(count(State::Active)));
        }
        if count(State::Next) > 1 {
            return Err(ListError::Next(count(State::Next)));
        }
        for (at, key) in keys.iter().enumerate() {
            let is_plain = key.kid.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            if !is_plain || !(1..=LONGEST_KID).contains(&key.kid.len()) {
                return Err(ListError::Kid);
            }
            if keys[..at].iter().any(|other| other.kid == key.kid) {
                return Err(ListError::Twice(key.kid.clone()));
            }
            if key.state == State::Old && key.old_since.is_none() {
                return Err(ListError::Since(key.kid.clone()));
            }
            key.read_seed()?;
        }
        Ok(Self(keys))
    }
}

impl From<SigningKeys> for Vec<SigningKey> {
    fn from(keys: SigningKeys) -> Self {
        keys.0
    }
}

impl fmt::Debug for SigningKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kids = self.0.iter().map(|key| (&key.kid, key.state));
        f.debug_map().entries(kids).finish()
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::{ListError, SigningKeys, State, StepError};

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
    const DAYS: u16 = 30;

    fn states(keys: &SigningKeys) -> Vec<(&str, State)> {
        keys.iter().map(|key| (key.kid.as_str(), key.state)).collect()
    }

    fn written(keys: &SigningKeys) -> String {
        serde_json::to_string(keys).unwrap()
    }

    #[test]
    fn a_key_is_published_then_signs_and_the_one_of_before_is_kept() {
        let mut keys = SigningKeys::of_seed(&"ab".repeat(32)).unwrap();
        assert_eq!(keys.activate(NOW), Err(StepError::Unpublished));
        keys.publish(NOW).unwrap();
        let next = keys.iter().nth(1).unwrap().kid.clone();
        assert_eq!(keys.publish(NOW), Err(StepError::Published(next.clone())));
        assert_eq!(states(&keys), [("k1", State::Active), (&*next, State::Next)]);
        assert_eq!(keys.active().kid, "k1");
        let published: Vec<_> = keys.others(DAYS).map(|key| (key.kid, key.until)).collect();
        assert_eq!(published, [(next.clone(), None)]);

        keys.activate(NOW).unwrap();
        assert_eq!(states(&keys), [("k1", State::Old), (&*next, State::Active)]);
        assert_eq!(keys.active().kid, next);
        let kept: Vec<_> = keys.others(DAYS).map(|key| (key.kid, key.seed, key.until)).collect();
        assert_eq!(kept, [("k1".to_owned(), [0xab; 32], Some(NOW + Duration::days(31)))]);
        assert_eq!(states(&SigningKeys::read(&written(&keys)).unwrap()), states(&keys));
    }

    /// Sabotage: `removed_key_lives`.
    #[test]
    fn an_old_key_goes_when_the_last_of_its_tokens_has_ended_and_not_before() {
        let mut keys = SigningKeys::fresh(NOW);
        let first = keys.active().kid;
        keys.publish(NOW).unwrap();
        keys.activate(NOW).unwrap();
        let end = NOW + Duration::days(31);
        assert!(keys.drop_ended(end - Duration::seconds(1), DAYS).is_empty());
        assert_eq!(keys.drop_ended(end, DAYS), [first]);
        assert_eq!(keys.iter().count(), 1);
        assert!(
            keys.drop_ended(end + Duration::days(9_999), DAYS).is_empty(),
            "the active one stays"
        );
    }

    #[test]
    fn a_list_that_breaks_a_rule_is_refused_without_showing_a_seed() {
        let key = |kid: &str, state: &str, more: &str| {
            format!(
                r#"{{"kid":"{kid}","seed":"{}","state":"{state}"{more}}}"#,
                "cd".repeat(32)
            )
        };
        let list = |keys: &[String]| SigningKeys::read(&format!("[{}]", keys.join(",")));
        let active = || key("a", "active", "");
        for (keys, refusal) in [
            (vec![], ListError::Active(0)),
            (vec![active(), key("b", "active", "")], ListError::Active(2)),
            (
                vec![active(), key("b", "next", ""), key("c", "next", "")],
                ListError::Next(2),
            ),
            (vec![active(), key("a", "next", "")], ListError::Twice("a".to_owned())),
            (vec![active(), key("b", "old", "")], ListError::Since("b".to_owned())),
            (vec![active(), key("", "next", "")], ListError::Kid),
            (vec![active(), key("b c", "next", "")], ListError::Kid),
            (
                vec![active(), key("b", "next", "").replace('c', "x")],
                ListError::Seed("b".to_owned()),
            ),
        ] {
            assert_eq!(list(&keys).unwrap_err(), refusal);
        }
        let misplaced = list(&[key("a", &"cd".repeat(32), "")]).unwrap_err();
        assert!(matches!(misplaced, ListError::Text { .. }));
        let said = format!("{misplaced} {misplaced:?} {:?}", list(&[active()]).unwrap());
        assert!(!said.contains("cdcd"), "{said}");
    }
}
