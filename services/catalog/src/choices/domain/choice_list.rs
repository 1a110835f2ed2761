//! Lists to choose from.

use kit::date_words;
use time::Date;

/// The lists that forms and filters ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceList {
    /// Published events, the newest first.
    Events,
    /// Types of event.
    EventTypes,
    /// Types of event that some published sub-event has.
    ActivityTypes,
    /// Days from today on, on which published sub-events are held.
    EventDays,
    Organizers,
    /// Types of e-poster.
    PosterTypes,
    KnowledgeFields,
    /// Categories of events.
    EventCategories,
    /// Categories of trainings.
    TrainingCategories,
    /// Categories of e-courses.
    CourseCategories,
    /// Knowledge fields of e-courses.
    CourseKnowledgeFields,
}

/// An entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Chosen by its number.
    Numbered {
        /// Row id, which a filter of the same list takes.
        id: i64,
        /// What people read.
        name: String,
    },
    /// Chosen by its code.
    Coded {
        /// Stable word, which a filter of the same list takes.
        code: String,
        /// What people read.
        name: String,
    },
}

impl Choice {
    /// A day: its code is the ISO date, its name what people read, such as 10 Desember 2026.
    #[must_use]
    pub fn day(day: Date) -> Self {
        Self::Coded {
            code: day.to_string(),
            name: date_words::long(day),
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::Choice;

    #[test]
    fn a_day_is_read_without_a_leading_zero() {
        let day = Choice::day(date!(2026 - 08 - 07));
        let (code, name) = ("2026-08-07".to_owned(), "7 Agustus 2026".to_owned());
        assert_eq!(day, Choice::Coded { code, name });
    }
}
