//! The stars of a form.

use serde::Deserialize;

/// How many questions a form has.
pub const QUESTIONS: usize = 7;
/// How many stars there are to give.
pub const STARS: usize = 5;

/// One to five stars for each question, in the order of the questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<i16>")]
pub struct Ratings([i16; QUESTIONS]);

/// They are not seven, or one of them is not 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a form has {QUESTIONS} ratings of 1 to {STARS}")]
pub struct NoRatings;

impl Ratings {
    /// Reads what was given for each question; one that is missing at the end was not answered.
    ///
    /// # Errors
    /// The places, from 0, of all questions without 1 to 5 stars.
    pub fn read(given: &[i32]) -> Result<Self, Vec<usize>> {
        let stars = std::array::from_fn(|place| given.get(place).copied().and_then(stars).unwrap_or_default());
        let unanswered: Vec<usize> = (0..QUESTIONS).filter(|place| stars[*place] == 0).collect();
        if unanswered.is_empty() {
            Ok(Self(stars))
        } else {
            Err(unanswered)
        }
    }

    /// As the column takes them.
    #[must_use]
    pub fn get(self) -> [i16; QUESTIONS] {
        self.0
    }

    /// Their mean, to one decimal, halves up.
    #[must_use]
    pub fn mean(self) -> f64 {
        const COUNT: i16 = 7;
        let sum: i16 = self.0.iter().sum();
        f64::from((2 * 10 * sum + COUNT) / (2 * COUNT)) / 10.0
    }
}

fn stars(given: i32) -> Option<i16> {
    i16::try_from(given).ok().filter(|stars| (1..=5).contains(stars))
}

impl TryFrom<Vec<i16>> for Ratings {
    type Error = NoRatings;

    fn try_from(stored: Vec<i16>) -> Result<Self, NoRatings> {
        let given: Vec<i32> = stored.into_iter().map(i32::from).collect();
        if given.len() != QUESTIONS {
            return Err(NoRatings);
        }
        Self::read(&given).map_err(|_| NoRatings)
    }
}

#[cfg(test)]
mod tests {
    use super::{NoRatings, Ratings};

    #[test]
    fn every_question_without_one_to_five_stars_is_named() {
        assert_eq!(
            Ratings::read(&[1, 2, 3, 4, 5, 5, 5]).map(Ratings::get),
            Ok([1, 2, 3, 4, 5, 5, 5])
        );
        assert_eq!(Ratings::read(&[0, 5, 6, 5, -1, 5, i32::MAX]), Err(vec![0, 2, 4, 6]));
        assert_eq!(Ratings::read(&[5, 5]), Err(vec![2, 3, 4, 5, 6]));
        assert_eq!(Ratings::read(&[]), Err((0..7).collect()));
    }

    #[test]
    fn what_is_stored_is_seven_of_them() {
        assert!(Ratings::try_from(vec![5; 7]).is_ok());
        for stored in [vec![5; 6], vec![5; 8], vec![0; 7]] {
            assert_eq!(Ratings::try_from(stored), Err(NoRatings));
        }
    }

    #[test]
    fn the_mean_is_rounded_to_a_tenth() {
        for (stars, mean) in [
            ([5, 5, 5, 5, 5, 5, 5], 5.0),
            ([1, 1, 1, 1, 1, 1, 1], 1.0),
            // 33 / 7 = 4.714…, 30 / 7 = 4.285…
            ([5, 5, 5, 5, 5, 4, 4], 4.7),
            ([5, 5, 4, 4, 4, 4, 4], 4.3),
        ] {
            let ratings = Ratings::read(&stars).unwrap();
            assert!((ratings.mean() - mean).abs() < 1e-9, "{stars:?}: {}", ratings.mean());
        }
    }
}
