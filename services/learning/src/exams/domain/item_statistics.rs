//! How good the questions are, told by the attempts that have ended.
//!
//! **Difficulty** of a question is the mean credit of those that were asked it, 0 (nobody knew) to 1 (everybody did).
//! **Discrimination** is the correlation of its credit with the mean credit of the *other* questions of the same attempt: near 1
//! it tells the strong from the weak, near 0 it says nothing, below 0 its key is probably wrong. It is `None` for fewer than
//! [`FEWEST`] attempts, and where all did alike.

use std::collections::BTreeMap;

use uuid::Uuid;

use crate::exams::domain::grading::WHOLE;

/// From fewer attempts nothing can be told.
pub const FEWEST: usize = 10;

/// What one question brought in one attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub attempt_id: Uuid,
    pub question_id: i64,
    /// Up to [`WHOLE`].
    pub credit: u32,
}

/// What is known of a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Item {
    pub question_id: i64,
    /// In so many attempts.
    pub asked: u32,
    /// 0 to 1.
    pub difficulty: f64,
    /// -1 to 1.
    pub discrimination: Option<f64>,
}

/// The questions of an exam, by their ids.
#[must_use]
pub fn items(marks: &[Mark]) -> Vec<Item> {
    let mut attempts = BTreeMap::<Uuid, (f64, u32)>::new();
    for mark in marks {
        let (sum, count) = attempts.entry(mark.attempt_id).or_default();
        *sum += worth(mark.credit);
        *count += 1;
    }
    let mut questions = BTreeMap::<i64, Vec<(f64, Option<f64>)>>::new();
    for mark in marks {
        let own = worth(mark.credit);
        let rest = attempts.get(&mark.attempt_id).and_then(|(sum, count)| {
            let others = count.checked_sub(1).filter(|others| *others > 0)?;
            Some((sum - own) / f64::from(others))
        });
        questions.entry(mark.question_id).or_default().push((own, rest));
    }
    let item = |(question_id, results): (i64, Vec<(f64, Option<f64>)>)| {
        let asked = u32::try_from(results.len()).unwrap_or(u32::MAX);
        let sum: f64 = results.iter().map(|(own, _)| own).sum();
        let beside: Vec<(f64, f64)> = results
            .iter()
            .filter_map(|(own, rest)| Some((*own, (*rest)?)))
            .collect();
        Item {
            question_id,
            asked,
            difficulty: (sum / f64::from(asked.max(1))).clamp(0.0, 1.0),
            discrimination: correlation(&beside),
        }
    };
    questions.into_iter().map(item).collect()
}

fn worth(credit: u32) -> f64 {
    f64::from(credit) / f64::from(WHOLE)
}

/// Pearson's.
fn correlation(points: &[(f64, f64)]) -> Option<f64> {
    if points.len() < FEWEST {
        return None;
    }
    let count = f64::from(u32::try_from(points.len()).ok()?);
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (mean_x, mean_y) = (mean(|point| point.0), mean(|point| point.1));
    let (mut together, mut alone_x, mut alone_y) = (0.0, 0.0, 0.0);
    for (x, y) in points {
        let (dx, dy) = (x - mean_x, y - mean_y);
        together += dx * dy;
        alone_x += dx * dx;
        alone_y += dy * dy;
    }
    // Where all did alike there is nothing but what rounding leaves.
    if alone_x < 1e-9 || alone_y < 1e-9 {
        return None;
    }
    Some((together / (alone_x * alone_y).sqrt()).clamp(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use proptest::{collection, prelude::*};
    use uuid::Uuid;

    use super::{Mark, WHOLE, items};

    /// Attempts by what each question brought, in tenths.
    fn marks(attempts: &[&[u32]]) -> Vec<Mark> {
        let of = |(attempt, credits): (usize, &&[u32])| {
            let credits = credits.iter().zip(1..);
            let marks = credits.map(move |(tenths, question_id)| Mark {
                attempt_id: Uuid::from_u128(attempt as u128),
                question_id,
                credit: tenths * WHOLE / 10,
            });
            marks.collect::<Vec<_>>()
        };
        attempts.iter().enumerate().flat_map(of).collect()
    }

    #[test]
    fn a_question_that_the_strong_know_discriminates_and_one_with_a_wrong_key_the_other_way() {
        // Strong ones miss the fourth, whose key is wrong.
        let strong: &[u32] = &[10, 10, 10, 0, 10];
        let weak: &[u32] = &[0, 0, 10, 10, 0];
        let all = [strong, strong, strong, strong, strong, weak, weak, weak, weak, weak];
        let found = items(&marks(&all));
        assert_eq!(found.iter().map(|item| item.asked).collect::<Vec<_>>(), [10; 5]);
        assert_eq!(
            found.iter().map(|item| item.difficulty).collect::<Vec<_>>(),
            [0.5, 0.5, 1.0, 0.5, 0.5]
        );
        assert!((found[0].discrimination.unwrap() - 1.0).abs() < 1e-9);
        // Everybody knew it: it says nothing.
        assert_eq!(found[2].discrimination, None);
        assert!((found[3].discrimination.unwrap() + 1.0).abs() < 1e-9);
    }

    #[test]
    fn of_a_few_attempts_nothing_is_told() {
        let (strong, weak): (&[u32], &[u32]) = (&[10, 10], &[0, 0]);
        let found = items(&marks(&[strong, weak, strong, weak]));
        assert_eq!(found[0].difficulty, 0.5);
        assert_eq!(found[0].discrimination, None);
        assert_eq!(items(&[]), []);
    }

    proptest! {
        #[test]
        fn figures_stay_within_their_bounds(attempts in collection::vec(collection::vec(0_u32..=10, 1..8), 0..40)) {
            let attempts: Vec<&[u32]> = attempts.iter().map(Vec::as_slice).collect();
            for item in items(&marks(&attempts)) {
                prop_assert!((0.0..=1.0).contains(&item.difficulty));
                prop_assert!(item.discrimination.is_none_or(|figure| (-1.0..=1.0).contains(&figure)));
            }
        }
    }
}
