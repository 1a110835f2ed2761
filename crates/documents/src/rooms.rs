//! Who sleeps where at an event: the list of rooms.

use kit::date_words;
use serde::Serialize;
use time::{Date, OffsetDateTime};

use crate::{DocumentError, layout::Layout, setting, words::moment};

/// What stands in the list.
#[derive(Clone, Debug)]
pub struct Paper<'a> {
    /// What the event is called; `None` where there is no room either.
    pub event_title: Option<&'a str>,
    /// How it stood then; told in the time of Jakarta.
    pub made_at: OffsetDateTime,
    /// Those of one title stand together.
    pub rooms: Vec<Room<'a>>,
}

/// One room.
#[derive(Clone, Debug)]
pub struct Room<'a> {
    /// Hotel and kind of room.
    pub title: &'a str,
    /// The first night.
    pub check_in: Date,
    /// The day on which one leaves.
    pub check_out: Date,
    /// How many nights.
    pub nights: u32,
    /// Who sleeps there; empty: nobody was named.
    pub guests: &'a [String],
    /// Who ordered it.
    pub buyer_name: &'a str,
    /// Such as `ORD-2026-000123`.
    pub order_number: &'a str,
    /// Which of the rooms of its line, from 1.
    pub position: usize,
    /// How many these are.
    pub rooms: usize,
}

/// The list as a PDF in this layout. Without rooms it says so.
///
/// # Errors
/// When the layout does not fit the data.
pub fn pdf(paper: &Paper<'_>, layout: &Layout) -> Result<Vec<u8>, DocumentError> {
    setting::pdf(layout.source(), &Sheet::of(paper))
}

/// What the template takes: words that are ready to print.
#[derive(Serialize)]
struct Sheet<'a> {
    event: Option<&'a str>,
    made_at: String,
    kinds: Vec<Kind<'a>>,
}

#[derive(Serialize)]
struct Kind<'a> {
    title: &'a str,
    rows: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    days: String,
    nights: String,
    guests: &'a [String],
    buyer: &'a str,
    order: &'a str,
    which: Option<String>,
}

impl<'a> Sheet<'a> {
    fn of(paper: &Paper<'a>) -> Self {
        let kinds = paper.rooms.chunk_by(|one, next| one.title == next.title);
        Self {
            event: paper.event_title,
            made_at: moment(paper.made_at),
            kinds: kinds.map(Kind::of).collect(),
        }
    }
}

impl<'a> Kind<'a> {
    fn of(rooms: &[Room<'a>]) -> Self {
        Self {
            title: rooms.first().map(|room| room.title).unwrap_or_default(),
            rows: rooms.iter().map(Row::of).collect(),
        }
    }
}

impl<'a> Row<'a> {
    fn of(room: &Room<'a>) -> Self {
        Self {
            days: date_words::span(room.check_in, room.check_out),
            nights: format!("{} malam", room.nights),
            guests: room.guests,
            buyer: room.buyer_name,
            order: room.order_number,
            which: (room.rooms > 1).then(|| format!("kamar {} dari {}", room.position, room.rooms)),
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::{Paper, Room, Sheet};
    use crate::{
        layout::{Layout, LayoutOf},
        setting::{set, texts},
    };

    const TEMPLATE: &str = LayoutOf::Rooms.built_in();

    fn room<'a>(title: &'a str, guests: &'a [String]) -> Room<'a> {
        Room {
            title,
            check_in: date!(2026 - 12 - 09),
            check_out: date!(2026 - 12 - 11),
            nights: 2,
            guests,
            buyer_name: "dr. Budi",
            order_number: "ORD-2026-000123",
            position: 2,
            rooms: 3,
        }
    }

    fn paper(rooms: Vec<Room<'_>>) -> Paper<'_> {
        Paper {
            event_title: (!rooms.is_empty()).then_some("Simposium Nasional 2026"),
            made_at: datetime!(2026-11-23 15:04 UTC),
            rooms,
        }
    }

    fn printed(paper: &Paper<'_>) -> String {
        let pages = texts(&set(TEMPLATE, &Sheet::of(paper)).unwrap());
        pages.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn pdf(paper: &Paper<'_>) -> Vec<u8> {
        super::pdf(paper, &Layout::of(TEMPLATE)).unwrap()
    }

    #[test]
    fn it_tells_who_sleeps_where_which_nights() {
        let guests = ["dr. Sari #emph[x]".to_owned(), "dr. <b>Tono</b>".to_owned()];
        let paper = paper(vec![
            room("Hotel Losari, Kamar 5", &guests),
            room("Hotel Losari, Kamar 5", &[]),
            room("Hotel Pantai, Superior", &guests[..1]),
        ]);
        let words = printed(&paper);
        for said in [
            "Simposium Nasional 2026",
            "Hotel Losari, Kamar 5",
            "Hotel Pantai, Superior",
            "dr. Sari #emph[x]",
            "dr. <b>Tono</b>",
            "9 – 11 Desember 2026",
            "2 malam",
            "kamar 2 dari 3",
            "ORD-2026-000123",
            "Tamu belum disebut",
            "23 November 2026 pukul 22.04 WIB",
        ] {
            assert!(words.contains(said), "{said} in {words}");
        }
        assert_eq!(
            words.matches("Hotel Losari, Kamar 5").count(),
            1,
            "rooms of a kind stand together"
        );
        let made = pdf(&paper);
        assert!(made.starts_with(b"%PDF-1."));
        assert_eq!(pdf(&paper), made);
    }

    #[test]
    fn a_long_list_goes_on_on_further_pages_and_an_empty_one_says_so() {
        let guests = ["dr. Sari".to_owned()];
        let long = paper(vec![room("Hotel Losari, Kamar 5", &guests); 80]);
        assert!(set(TEMPLATE, &Sheet::of(&long)).unwrap().pages().len() > 1);
        assert!(printed(&paper(Vec::new())).contains("Belum ada kamar"));
    }
}
