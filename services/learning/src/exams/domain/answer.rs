//! What members answer.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::exams::domain::{
    paper::{AskedQuestion, Choice},
    question::QuestionKind,
};

/// An answer to one question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Ids of what was chosen.
    Options(BTreeSet<String>),
    /// Left id to right id.
    Pairs(BTreeMap<String, String>),
    Number(f64),
}

impl Answer {
    /// Whether nothing was chosen: the same as no answer.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Options(ids) => ids.is_empty(),
            Self::Pairs(pairs) => pairs.is_empty(),
            Self::Number(_) => false,
        }
    }

    /// Whether it can be an answer to this question, right or wrong.
    #[must_use]
    pub fn fits(&self, question: &AskedQuestion) -> bool {
        let has = |choices: &[Choice], id: &str| choices.iter().any(|choice| choice.id == id);
        match (self, question.kind) {
            (Self::Options(ids), QuestionKind::Single | QuestionKind::TrueFalse) => {
                ids.len() <= 1 && ids.iter().all(|id| has(&question.choices, id))
            }
            (Self::Options(ids), QuestionKind::Multiple) => ids.iter().all(|id| has(&question.choices, id)),
            (Self::Pairs(pairs), QuestionKind::Matching) => pairs
                .iter()
                .all(|(left, right)| has(&question.choices, left) && has(&question.partners, right)),
            (Self::Number(number), QuestionKind::Number) => number.is_finite(),
            // What the wire cannot tell apart: nothing chosen fits everywhere.
            (Self::Options(_) | Self::Pairs(_), _) => self.is_empty(),
            (Self::Number(_), _) => false,
        }
    }
}

/// What is kept of a question: the newest that came.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptAnswer {
    /// Of the question.
    pub number: i32,
    /// `None`: taken back.
    pub answer: Option<Answer>,
    /// The member wants to look at it again.
    pub is_doubtful: bool,
    /// Of the save that brought it.
    pub sequence: i64,
}
