//! Marks: from a key and the answers to 0 to 100 points. Pure, so that whoever ends an attempt comes to the same.
//!
//! Every question counts the same. Of one it is worth:
//! - **options** (single, multiple, true or false): what is right of the choice less what is wrong of it, never less than nothing,
//!   in parts of what is right at all. Two of three right ones are 2/3; two right ones and a wrong one 1/3; everything ticked is worth
//!   nothing where as much is wrong as right. So guessing does not pay, and one slip does not cost all.
//! - **matching**: the pairs that are right, in parts of all pairs. A wrong pair takes nothing away: it already cost the right one.
//! - **number**: all within the tolerance, its ends included, else nothing.
//!
//! The score is rounded to one decimal, as it is shown, and what is shown decides whether it is a pass.

use std::collections::BTreeMap;

use crate::exams::domain::{
    answer::Answer,
    paper::{QuestionKey, RightAnswer},
};

/// What a wholly right answer is worth.
pub const WHOLE: u32 = 1_000_000;

/// What an attempt came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// Of 100 points, in hundredths, in steps of ten.
    pub score_hundredths: i32,
    /// Questions that were answered wholly right.
    pub right: i32,
    /// What each question is worth, up to [`WHOLE`], in the order of the key.
    pub credits: Vec<(i32, u32)>,
}

/// Marks an attempt.
#[must_use]
pub fn mark(key: &[QuestionKey], answers: &BTreeMap<i32, Answer>) -> Marked {
    let credits: Vec<(i32, u32)> = key
        .iter()
        .map(|question| (question.number, credit(&question.right, answers.get(&question.number))))
        .collect();
    let sum: u64 = credits.iter().map(|(_, credit)| u64::from(*credit)).sum();
    let all = credits.len() as u64 * u64::from(WHOLE);
    let tenths = (sum * 1000 + all / 2).checked_div(all).unwrap_or_default();
    let right = credits.iter().filter(|(_, credit)| *credit == WHOLE).count();
    Marked {
        score_hundredths: i32::try_from(tenths * 10).unwrap_or_default(),
        right: i32::try_from(right).unwrap_or_default(),
        credits,
    }
}

/// What one answer is worth, up to [`WHOLE`].
#[must_use]
pub fn credit(right: &RightAnswer, answer: Option<&Answer>) -> u32 {
    match (right, answer) {
        (RightAnswer::Options(right), Some(Answer::Options(chosen))) => {
            let hits = chosen.intersection(right).count();
            let slips = chosen.len() - hits;
            part(hits.saturating_sub(slips), right.len())
        }
        (RightAnswer::Pairs(right), Some(Answer::Pairs(made))) => {
            let hits = right
                .iter()
                .filter(|(left, partners)| made.get(*left).is_some_and(|partner| partners.contains(partner)));
            part(hits.count(), right.len())
        }
        (RightAnswer::Number { value, tolerance }, Some(Answer::Number(given))) => {
            // A hair more than the tolerance: 0.3 is not 0.1 + 0.2 to a machine, and it is to whoever wrote the key.
            let hair = 1e-9 * value.abs().max(1.0);
            if (given - value).abs() <= tolerance + hair {
                WHOLE
            } else {
                0
            }
        }
        _ => 0,
    }
}

fn part(hits: usize, of: usize) -> u32 {
    let worth = (hits.min(of) as u64 * u64::from(WHOLE)).checked_div(of as u64);
    worth.map_or(0, |worth| u32::try_from(worth).unwrap_or(WHOLE))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::{collection, prelude::*};

    use super::{Marked, WHOLE, credit, mark};
    use crate::exams::domain::{
        answer::Answer,
        paper::{QuestionKey, RightAnswer},
    };

    fn ids(words: &str) -> BTreeSet<String> {
        words.split_whitespace().map(str::to_owned).collect()
    }

    fn options(words: &str) -> RightAnswer {
        RightAnswer::Options(ids(words))
    }

    fn chosen(words: &str) -> Answer {
        Answer::Options(ids(words))
    }

    fn pairs(of: &[(&str, &str)]) -> BTreeMap<String, String> {
        of.iter()
            .map(|(left, right)| ((*left).to_owned(), (*right).to_owned()))
            .collect()
    }

    #[test]
    fn the_worth_of_an_answer_by_hand() {
        let third = WHOLE / 3;
        let table = [
            (options("a"), None, 0),
            (options("a"), Some(chosen("a")), WHOLE),
            (options("a"), Some(chosen("b")), 0),
            (options("a b c"), Some(chosen("a b c")), WHOLE),
            (options("a b c"), Some(chosen("a b")), 2 * WHOLE / 3),
            (options("a b c"), Some(chosen("a b d")), third),
            (options("a b c"), Some(chosen("d e")), 0),
            (options("a b"), Some(chosen("a b c d")), 0),
            (options("a"), Some(Answer::Number(1.0)), 0),
        ];
        for (key, answer, worth) in table {
            assert_eq!(credit(&key, answer.as_ref()), worth, "{key:?} {answer:?}");
        }
        let key = RightAnswer::Pairs(
            [
                ("a".to_owned(), ids("A B")),
                ("b".to_owned(), ids("A B")),
                ("c".to_owned(), ids("C")),
            ]
            .into(),
        );
        let made = |of: &[(&str, &str)]| credit(&key, Some(&Answer::Pairs(pairs(of))));
        assert_eq!(made(&[("a", "B"), ("b", "A"), ("c", "C")]), WHOLE);
        assert_eq!(made(&[("a", "C"), ("b", "A"), ("c", "B")]), third);
        assert_eq!(made(&[("c", "A")]), 0);
    }

    #[test]
    fn a_number_is_right_up_to_its_tolerance() {
        let key = RightAnswer::Number {
            value: 0.3,
            tolerance: 0.05,
        };
        for (given, worth) in [
            (0.3, WHOLE),
            (0.1 + 0.2, WHOLE),
            (0.35, WHOLE),
            (0.25, WHOLE),
            (0.351, 0),
            (-0.3, 0),
        ] {
            assert_eq!(credit(&key, Some(&Answer::Number(given))), worth, "{given}");
        }
        let exact = RightAnswer::Number {
            value: 0.1 + 0.2,
            tolerance: 0.0,
        };
        assert_eq!(credit(&exact, Some(&Answer::Number(0.3))), WHOLE);
    }

    #[test]
    fn the_score_is_what_is_shown() {
        let key: Vec<QuestionKey> = (1..=3)
            .map(|number| QuestionKey {
                number,
                right: options("a"),
                explanation: String::new(),
            })
            .collect();
        let marked = mark(&key, &[(1, chosen("a")), (2, chosen("a")), (3, chosen("b"))].into());
        // 66.666… is shown as 66.7.
        let credits = vec![(1, WHOLE), (2, WHOLE), (3, 0)];
        assert_eq!(
            marked,
            Marked {
                score_hundredths: 6670,
                right: 2,
                credits
            }
        );
        assert_eq!(mark(&[], &BTreeMap::new()).score_hundredths, 0);
    }

    fn letters() -> impl Strategy<Value = BTreeSet<String>> {
        collection::btree_set("[a-h]", 0..6)
    }

    fn keys() -> impl Strategy<Value = Vec<QuestionKey>> {
        let number = (-100.0..100.0, 0.0..5.0).prop_map(|(value, tolerance)| RightAnswer::Number { value, tolerance });
        let options = collection::btree_set("[a-h]", 1..6).prop_map(RightAnswer::Options);
        let pairs =
            collection::btree_map("[a-h]", collection::btree_set("[A-H]", 1..3), 1..6).prop_map(RightAnswer::Pairs);
        let right = prop_oneof![options, pairs, number];
        collection::vec(right, 1..12).prop_map(|rights| {
            let keys = rights.into_iter().zip(1..).map(|(right, number)| QuestionKey {
                number,
                right,
                explanation: String::new(),
            });
            keys.collect()
        })
    }

    fn answers() -> impl Strategy<Value = BTreeMap<i32, Answer>> {
        let made = collection::btree_map("[a-h]", "[A-H]", 0..6).prop_map(Answer::Pairs);
        let answer = prop_oneof![
            letters().prop_map(Answer::Options),
            made,
            (-100.0..100.0).prop_map(Answer::Number)
        ];
        collection::btree_map(1..13, answer, 0..12)
    }

    /// What is wholly right.
    fn perfect(key: &RightAnswer) -> Answer {
        match key {
            RightAnswer::Options(right) => Answer::Options(right.clone()),
            RightAnswer::Pairs(right) => {
                let made = right
                    .iter()
                    .map(|(left, partners)| (left.clone(), partners.first().unwrap().clone()));
                Answer::Pairs(made.collect())
            }
            RightAnswer::Number { value, .. } => Answer::Number(*value),
        }
    }

    proptest! {
        #[test]
        fn marks_lie_between_nothing_and_a_hundred(key in keys(), answers in answers()) {
            let marked = mark(&key, &answers);
            prop_assert!((0..=10_000).contains(&marked.score_hundredths));
            prop_assert_eq!(marked.score_hundredths % 10, 0);
            prop_assert!(marked.credits.iter().all(|(_, credit)| *credit <= WHOLE));
            let all: BTreeMap<i32, Answer> = key.iter().map(|question| (question.number, perfect(&question.right))).collect();
            let best = mark(&key, &all);
            prop_assert_eq!((best.score_hundredths, best.right as usize), (10_000, key.len()));
            prop_assert_eq!(mark(&key, &BTreeMap::new()).score_hundredths, 0);
        }

        /// Putting one answer right never lowers the score, and never lowers any other question.
        #[test]
        fn who_knows_more_never_gets_less(key in keys(), answers in answers(), which: prop::sample::Index) {
            let before = mark(&key, &answers);
            let question = which.get(&key);
            let mut better = answers.clone();
            better.insert(question.number, perfect(&question.right));
            let after = mark(&key, &better);
            prop_assert!(after.score_hundredths >= before.score_hundredths);
            prop_assert!(after.credits.iter().zip(&before.credits).all(|(after, before)| after.1 >= before.1));
        }

        /// One more right option is never worth less, one more wrong one never more.
        #[test]
        fn each_option_counts_in_its_direction(right in collection::btree_set("[a-h]", 1..6), given in letters(), more in "[a-h]") {
            let mut added = given.clone();
            added.insert(more.clone());
            let is_right = right.contains(&more);
            let key = RightAnswer::Options(right);
            let before = credit(&key, Some(&Answer::Options(given)));
            let after = credit(&key, Some(&Answer::Options(added)));
            let goes_its_way = if is_right { after >= before } else { after <= before };
            prop_assert!(goes_its_way);
        }
    }
}
