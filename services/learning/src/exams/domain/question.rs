//! Questions of the bank, with their keys.

use serde::{Deserialize, Serialize};

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestionKind {
    /// One of several options.
    Single,
    /// Some of several options.
    Multiple,
    /// One of two.
    TrueFalse,
    /// A partner for each of several things.
    Matching,
    /// A number, right within a tolerance.
    Number,
}

/// A question without its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedQuestion {
    pub id: i64,
    pub topic: String,
    pub kind: QuestionKind,
    /// Safe HTML.
    pub html: String,
}

impl QuestionKind {
    /// As the table has it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Multiple => "multiple",
            Self::TrueFalse => "true_false",
            Self::Matching => "matching",
            Self::Number => "number",
        }
    }

    /// From the table, whose CHECK leaves no other word.
    #[must_use]
    pub fn of(word: &str) -> Self {
        match word {
            "multiple" => Self::Multiple,
            "true_false" => Self::TrueFalse,
            "matching" => Self::Matching,
            "number" => Self::Number,
            _ => Self::Single,
        }
    }
}

/// What there is to choose, to match or to hit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Body {
    /// Of single, multiple and true or false.
    Options {
        /// In the order of the bank.
        options: Vec<BankOption>,
    },
    /// Of matching.
    Pairs {
        /// Each side of a pair belongs to the other.
        pairs: Vec<BankPair>,
    },
    /// Of a number.
    Number {
        /// The right one.
        value: f64,
        /// How far off still counts.
        tolerance: f64,
    },
}

/// An option and whether it is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankOption {
    /// Plain text.
    pub text: String,
    pub right: bool,
}

/// Two things that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankPair {
    pub left: String,
    pub right: String,
}

/// A question as the bank keeps it.
#[derive(Clone, Debug, PartialEq)]
pub struct BankQuestion {
    pub id: i64,
    pub kind: QuestionKind,
    /// How likely it is drawn among those of its topic.
    pub weight: i32,
    /// HTML, to be cleaned before it is shown.
    pub html: String,
    /// The place of its picture in the bank, which is its own; none: it has no picture.
    pub picture: Option<u16>,
    pub body: Body,
    /// HTML, for the review.
    pub explanation: String,
}

/// So many questions of a topic, and all that the bank has of it.
#[derive(Clone, Debug, PartialEq)]
pub struct TopicDraw {
    pub count: usize,
    pub questions: Vec<BankQuestion>,
}
