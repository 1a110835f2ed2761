//! The satisfaction index, computed from how often each number of stars was given.

use super::ratings::{QUESTIONS, STARS};

/// How many gave 1, 2, 3, 4 and 5 stars to each question.
pub type Counts = [[u64; STARS]; QUESTIONS];

/// A figure with two decimals, in hundredths: what is shown and what the grade goes by are the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hundredths(u32);

impl Hundredths {
    /// A quotient, halves up; `None` when nothing is divided by.
    fn quotient(dividend: u64, divisor: u64) -> Option<Self> {
        let hundredths = (200 * dividend + divisor).checked_div(2 * divisor)?;
        u32::try_from(hundredths).ok().map(Self)
    }
}

impl From<Hundredths> for f64 {
    fn from(figure: Hundredths) -> Self {
        Self::from(figure.0) / 100.0
    }
}

/// How good a service is by its index.
///
/// Peraturan Menteri PANRB Nomor 14 Tahun 2017 (Pedoman Penyusunan Survei Kepuasan Masyarakat), appendix, the table of the
/// converted interval: A from 88.31, B from 76.61, C from 65.00, D below. The regulation converts four answers by 25; five
/// stars are converted by 20, so that full marks are 100 as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// 'Sangat baik' (very good) in the words of Permenpan RB 14/2017.
    A,
    /// 'Baik' (good).
    B,
    /// 'Kurang baik' (not good enough).
    C,
    /// 'Tidak baik' (not good).
    D,
}

impl Grade {
    /// The grade of an index of 20 to 100 points.
    #[must_use]
    pub fn of(score: Hundredths) -> Self {
        match score.0 {
            88_31.. => Self::A,
            76_61.. => Self::B,
            65_00.. => Self::C,
            _ => Self::D,
        }
    }

    /// The grade's letter, `A` to `D`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
            Self::D => "D",
        }
    }
}

/// What was answered to one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// How many gave 1, 2, 3, 4 and 5 stars.
    pub counts: [u64; STARS],
    /// Mean of the stars.
    pub mean: Option<Hundredths>,
}

/// What all say together. Without respondents there is no mean, no score and no grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Index {
    /// How many were counted.
    pub respondents: u64,
    /// Mean of all stars.
    pub mean: Option<Hundredths>,
    /// The mean as 20 to 100 points.
    pub score: Option<Hundredths>,
    /// What that is worth.
    pub grade: Option<Grade>,
    /// Figures of each question, in the order of the form.
    pub questions: [Question; QUESTIONS],
}

impl Index {
    /// Computes the index from how often each rating was given.
    #[must_use]
    pub fn of(counts: Counts) -> Self {
        let answers: u64 = counts.iter().flatten().sum();
        let stars: u64 = counts.iter().map(stars_of).sum();
        let score = Hundredths::quotient(20 * stars, answers);
        Self {
            // Every form answers every question.
            respondents: counts[0].iter().sum(),
            mean: Hundredths::quotient(stars, answers),
            score,
            grade: score.map(Grade::of),
            questions: counts.map(|counts| Question {
                counts,
                mean: Hundredths::quotient(stars_of(&counts), counts.iter().sum()),
            }),
        }
    }
}

fn stars_of(counts: &[u64; STARS]) -> u64 {
    (1..).zip(counts).map(|(stars, count)| stars * count).sum()
}

#[cfg(test)]
mod tests {
    use super::{Counts, Grade, Hundredths, Index};

    #[test]
    fn a_grade_begins_at_its_threshold() {
        for (score, grade) in [
            (10_000, Grade::A),
            (88_31, Grade::A),
            (88_30, Grade::B),
            (76_61, Grade::B),
            (76_60, Grade::C),
            (65_00, Grade::C),
            (64_99, Grade::D),
            (20_00, Grade::D),
        ] {
            assert_eq!(Grade::of(Hundredths(score)), grade, "{score}");
        }
    }

    /// `four` respondents give four stars to everything, `five` give five.
    fn satisfied(four: u64, five: u64) -> Index {
        Index::of([[0, 0, 0, four, five]; 7])
    }

    #[test]
    fn the_grade_goes_by_the_figure_that_is_shown() {
        // 4.4155 by 20 is 88.31; 4.4152 is 88.304, which reads 88.30.
        let shown = |index: Index| (index.score, index.grade);
        assert_eq!(
            shown(satisfied(5_845, 4_155)),
            (Some(Hundredths(88_31)), Some(Grade::A))
        );
        assert_eq!(
            shown(satisfied(5_848, 4_152)),
            (Some(Hundredths(88_30)), Some(Grade::B))
        );
        // 88.305 reads 88.31.
        assert_eq!(
            shown(satisfied(58_475, 41_525)),
            (Some(Hundredths(88_31)), Some(Grade::A))
        );
    }

    #[test]
    fn figures_are_rounded_once_from_the_counts() {
        let mut counts: Counts = [[0, 0, 0, 0, 3]; 7];
        counts[6] = [1, 0, 0, 1, 1];
        let index = Index::of(counts);
        assert_eq!(index.respondents, 3);
        // 100 / 21 = 4.7619…, by 20 95.238…
        assert_eq!(
            (index.mean, index.score),
            (Some(Hundredths(4_76)), Some(Hundredths(95_24)))
        );
        assert_eq!(index.questions[6].mean, Some(Hundredths(3_33)));
        assert_eq!(index.questions[0].mean, Some(Hundredths(5_00)));
    }

    #[test]
    fn without_respondents_there_is_nothing_to_say() {
        let index = Index::of(Counts::default());
        assert_eq!(
            (index.respondents, index.mean, index.score, index.grade),
            (0, None, None, None)
        );
        assert!(index.questions.iter().all(|question| question.mean.is_none()));
    }
}
