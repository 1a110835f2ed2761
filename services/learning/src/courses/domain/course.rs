//! A course as a list shows it.

use media::picture::Picture;

use super::{classification::Choice, course_kind::CourseKind};

/// A published course, with today's figures.
#[derive(Clone, Debug)]
pub struct Course {
    pub id: i64,
    pub kind: CourseKind,
    pub title: String,
    pub summary: String,
    pub picture: Option<Picture>,
    pub category: Option<Choice>,
    pub field: Option<Choice>,
    pub credit_hundredths: u32,
    pub minutes: u32,
    pub section_count: u32,
    /// Whole rupiah, the lowest and the highest of today's prices.
    pub prices_idr: Option<(i64, i64)>,
    /// In their order.
    pub teachers: Vec<String>,
    /// The mean of the stars in hundredths; none without reviews.
    pub rating_hundredths: Option<u32>,
    pub review_count: u32,
}

impl Course {
    /// Whether it costs nobody anything today.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.prices_idr.is_some_and(|(_, highest)| highest == 0)
    }

    /// Its name in an address: the letters and digits of the title, with a line between words.
    #[must_use]
    pub fn slug(&self) -> String {
        let words: Vec<String> = self
            .title
            .to_lowercase()
            .split(|sign: char| !sign.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        words.join("-")
    }
}

#[cfg(test)]
mod tests {
    use super::{Course, CourseKind};

    fn course(title: &str, prices_idr: Option<(i64, i64)>) -> Course {
        Course {
            id: 101,
            kind: CourseKind::ECourse,
            title: title.to_owned(),
            summary: String::new(),
            picture: None,
            category: None,
            field: None,
            credit_hundredths: 0,
            minutes: 0,
            section_count: 0,
            prices_idr,
            teachers: Vec::new(),
            rating_hundredths: None,
            review_count: 0,
        }
    }

    #[test]
    fn only_what_costs_nobody_anything_is_free() {
        for (prices, free) in [
            (None, false),
            (Some((0, 0)), true),
            (Some((0, 150_000)), false),
            (Some((150_000, 150_000)), false),
        ] {
            assert_eq!(course("Nyeri", prices).is_free(), free, "{prices:?}");
        }
    }

    #[test]
    fn a_slug_is_made_of_the_titles_words() {
        let title = "Jalan Napas Sulit: Dari Penilaian (2026)";
        assert_eq!(course(title, None).slug(), "jalan-napas-sulit-dari-penilaian-2026");
    }
}
