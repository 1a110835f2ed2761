//! What was drawn for an attempt: the questions in one value, their key in another.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::exams::domain::question::QuestionKind;

/// Something to choose or to match, by an id that means something within its question of one attempt only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    pub id: String,
    pub text: String,
}

/// A question as it is asked: without anything of its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskedQuestion {
    /// Counted from 1 within the attempt.
    pub number: i32,
    /// In the bank.
    pub question_id: i64,
    pub kind: QuestionKind,
    /// Safe HTML.
    pub html: String,
    /// The place of its picture in the bank of the course.
    #[serde(default)]
    pub picture: Option<u16>,
    /// Of matching the left sides; of a number none.
    pub choices: Vec<Choice>,
    /// Of matching the right sides.
    pub partners: Vec<Choice>,
}

/// What is right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RightAnswer {
    /// All of these and no other.
    Options(BTreeSet<String>),
    /// For each left side any of these: two partners of the same words are the same.
    Pairs(BTreeMap<String, BTreeSet<String>>),
    /// This, or so far off.
    Number { value: f64, tolerance: f64 },
}

/// The key of a question that was drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuestionKey {
    pub number: i32,
    pub right: RightAnswer,
    /// Safe HTML.
    pub explanation: String,
}

/// All that was drawn for an attempt.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    pub questions: Vec<AskedQuestion>,
    pub key: Vec<QuestionKey>,
}
