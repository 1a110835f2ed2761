//! The programme (rundown) of an event: its days, each with what happens when, where and by whom.

use kit::date_words;
use serde::Serialize;
use time::{Date, Time};

use crate::{DocumentError, setting};

const TEMPLATE: &str = include_str!("../templates/programme.typ");

/// What stands in the programme.
#[derive(Clone, Debug)]
pub struct Programme<'a> {
    /// The title of the event.
    pub title: &'a str,
    /// Its first and its last day.
    pub days: Option<(Date, Date)>,
    /// Venue and town, in one line.
    pub place: Option<&'a str>,
    /// In which all times are told, such as `WITA`.
    pub time_zone: &'a str,
    /// Who holds it.
    pub organizer: Option<&'a str>,
    /// In order of day, time and room.
    pub entries: Vec<Entry<'a>>,
}

/// What happens at a time.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// Day on which the sub-event is held.
    pub held_on: Date,
    /// When it begins.
    pub starts_at: Time,
    /// When it ends.
    pub ends_at: Time,
    /// Name of the room, where one was assigned.
    pub room: Option<&'a str>,
    /// Title of the sub-event.
    pub title: &'a str,
    /// Which kind, such as `Simposium`.
    pub kind: &'a str,
    /// Whether it is a break: set back.
    pub pause: bool,
    /// Full names of the speakers, in the order of the programme.
    pub speakers: &'a [String],
}

/// The programme as a PDF, A5.
///
/// # Errors
/// When the template does not fit the data: a mistake of ours.
pub fn pdf(programme: &Programme<'_>) -> Result<Vec<u8>, DocumentError> {
    setting::pdf(TEMPLATE, &Sheet::of(programme))
}

/// What the template takes: words that are ready to print.
#[derive(Serialize)]
struct Sheet<'a> {
    title: &'a str,
    dates: Option<String>,
    place: Option<&'a str>,
    time_zone: &'a str,
    organizer: Option<&'a str>,
    days: Vec<Day<'a>>,
}

#[derive(Serialize)]
struct Day<'a> {
    name: String,
    entries: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    time: String,
    room: Option<&'a str>,
    title: &'a str,
    kind: &'a str,
    pause: bool,
    speakers: &'a [String],
}

impl<'a> Sheet<'a> {
    fn of(programme: &Programme<'a>) -> Self {
        let days = programme.entries.chunk_by(|one, next| one.held_on == next.held_on);
        Self {
            title: programme.title,
            dates: programme.days.map(|(first, last)| date_words::span(first, last)),
            place: programme.place,
            time_zone: programme.time_zone,
            organizer: programme.organizer,
            days: days.map(Day::of).collect(),
        }
    }
}

impl<'a> Day<'a> {
    fn of(entries: &[Entry<'a>]) -> Self {
        let name = entries.first().map(|entry| date_words::with_weekday(entry.held_on));
        Self {
            name: name.unwrap_or_default(),
            entries: entries.iter().map(Line::of).collect(),
        }
    }
}

impl<'a> Line<'a> {
    fn of(entry: &Entry<'a>) -> Self {
        let (from, to) = (entry.starts_at, entry.ends_at);
        Self {
            time: format!(
                "{:02}.{:02}–{:02}.{:02}",
                from.hour(),
                from.minute(),
                to.hour(),
                to.minute()
            ),
            room: entry.room,
            title: entry.title,
            kind: entry.kind,
            pause: entry.pause,
            speakers: entry.speakers,
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, time};

    use super::{Entry, Programme, Sheet, TEMPLATE, pdf};
    use crate::setting;

    fn entry(day: time::Date) -> Entry<'static> {
        Entry {
            held_on: day,
            starts_at: time!(8:00),
            ends_at: time!(9:30),
            room: Some("Ruang Kecak"),
            title: "Jalan napas [uji] #1 *dan* $2$",
            kind: "Simposium",
            pause: false,
            speakers: &[],
        }
    }

    fn programme(entries: Vec<Entry<'static>>) -> Programme<'static> {
        Programme {
            title: "InASIA 2026",
            days: Some((date!(2026 - 12 - 12), date!(2026 - 12 - 15))),
            place: None,
            time_zone: "WITA",
            organizer: None,
            entries,
        }
    }

    #[test]
    fn a_programme_is_a_whole_pdf() {
        let made = pdf(&programme(vec![entry(date!(2026 - 12 - 12))])).unwrap();
        assert!(made.starts_with(b"%PDF-1."));
        assert!(made.trim_ascii_end().ends_with(b"%%EOF"));
    }

    #[test]
    fn it_is_set_in_the_portals_typeface_on_pages_for_a_phone() {
        let programme = programme(vec![entry(date!(2026 - 12 - 12))]);
        let set = setting::set(TEMPLATE, &Sheet::of(&programme)).unwrap();
        let width = set.pages()[0].frame.width();
        assert_eq!(width.to_mm().round(), 148.0);
        let made = String::from_utf8_lossy(&pdf(&programme).unwrap()).into_owned();
        let typefaces: Vec<_> = made
            .match_indices("/FontName")
            .map(|(at, _)| &made[at..at + 40])
            .collect();
        assert!(!typefaces.is_empty());
        assert!(
            typefaces.iter().all(|name| name.contains("PlusJakartaSans")),
            "{typefaces:?}"
        );
    }

    #[test]
    fn each_day_stands_by_itself() {
        let (first, second) = (date!(2026 - 12 - 12), date!(2026 - 12 - 13));
        let programme = programme(vec![entry(first), entry(first), entry(second)]);
        let sheet = Sheet::of(&programme);
        let days: Vec<_> = sheet
            .days
            .iter()
            .map(|day| (day.name.as_str(), day.entries.len()))
            .collect();
        assert_eq!(days, [("Sabtu, 12 Desember 2026", 2), ("Minggu, 13 Desember 2026", 1)]);
        assert_eq!(sheet.days[0].entries[0].time, "08.00–09.30");
    }

    #[test]
    fn a_long_programme_goes_on_on_further_pages() {
        let pages = |count| {
            let programme = programme(vec![entry(date!(2026 - 12 - 12)); count]);
            setting::set(TEMPLATE, &Sheet::of(&programme)).unwrap().pages().len()
        };
        assert_eq!(pages(2), 1);
        assert!(pages(120) > 4, "{}", pages(120));
    }

    #[test]
    fn an_event_without_a_programme_yet_says_so_and_is_no_error() {
        assert!(pdf(&programme(Vec::new())).unwrap().starts_with(b"%PDF-1."));
    }
}
