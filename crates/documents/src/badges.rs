//! Badges for the participants of an event, to be cut out of A4 sheets.

use qrcode::{Color, EcLevel, QrCode};
use serde::Serialize;

use crate::{DocumentError, layout::Layout, setting};

/// So many characters of a degree stay on one line; what is longer is no degree.
const LONGEST_DEGREE: usize = 30;

/// What stands on the sheets.
#[derive(Clone, Debug)]
pub struct Paper<'a> {
    /// What the event is called; `None` where there is no badge either.
    pub event_title: Option<&'a str>,
    /// In their order.
    pub badges: Vec<Badge<'a>>,
}

/// What stands on one of them, and nothing else of anybody.
#[derive(Clone, Debug)]
pub struct Badge<'a> {
    /// With degrees.
    pub name: &'a str,
    /// Such as `Peserta`.
    pub role: &'a str,
    /// Of the ticket.
    pub number: &'a str,
    /// What the QR code of the ticket holds: of all badges equally long.
    pub qr: String,
}

/// The badges as a PDF in this layout: as it comes with the program A4, eight on each sheet, with marks where to cut. Without badges it
/// says so.
///
/// # Errors
/// When the layout does not fit the data, or a code makes no QR code as large as the others': a mistake of ours.
pub fn pdf(paper: &Paper<'_>, layout: &Layout) -> Result<Vec<u8>, DocumentError> {
    let drawn = Drawn::of(paper)?;
    setting::pdf_with(layout.source(), &drawn.sheet, drawn.pictures)
}

/// What the template takes, and the codes as one grey byte a module.
struct Drawn<'a> {
    sheet: Sheet<'a>,
    pictures: Vec<u8>,
}

#[derive(Serialize)]
struct Sheet<'a> {
    event: Vec<String>,
    badges: Vec<Card<'a>>,
    /// How many modules a code is wide.
    modules: usize,
}

#[derive(Serialize)]
struct Card<'a> {
    name: Vec<String>,
    role: &'a str,
    number: &'a str,
}

impl<'a> Drawn<'a> {
    fn of(paper: &Paper<'a>) -> Result<Self, DocumentError> {
        let (mut modules, mut pictures) = (0, Vec::new());
        for badge in &paper.badges {
            // As the screen shows it: read from paper that was folded, too.
            let drawn = QrCode::with_error_correction_level(&badge.qr, EcLevel::M)
                .map_err(|error| DocumentError::Template(error.to_string()))?;
            if modules != 0 && modules != drawn.width() {
                return Err(DocumentError::Template("codes of two sizes".to_owned()));
            }
            modules = drawn.width();
            let grey = |color| if color == Color::Dark { 0 } else { u8::MAX };
            pictures.extend(drawn.to_colors().into_iter().map(grey));
        }
        let cards = paper.badges.iter().map(|badge| Card {
            name: unbroken(badge.name),
            role: badge.role,
            number: badge.number,
        });
        let sheet = Sheet {
            event: words(paper.event_title.unwrap_or_default()),
            badges: cards.collect(),
            modules,
        };
        Ok(Self { sheet, pictures })
    }
}

/// The pieces of a name that no end of a line parts: each degree, and a title or an initial with the word after it.
fn unbroken(name: &str) -> Vec<String> {
    let mut parts = name.split(',').map(str::trim).filter(|part| !part.is_empty());
    let mut pieces = glued(parts.next().unwrap_or_default());
    for part in parts {
        if let Some(last) = pieces.last_mut() {
            last.push(',');
        }
        if part.chars().count() > LONGEST_DEGREE {
            pieces.extend(glued(part));
        } else {
            pieces.push(words(part).join("\u{a0}"));
        }
    }
    pieces
}

/// The words of a text, what ends in a dot with the word after it, and what stands in brackets with the one before.
fn glued(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match pieces.last_mut() {
            Some(last) if last.ends_with('.') || word.starts_with('(') => {
                last.push('\u{a0}');
                last.push_str(word);
            }
            _ => pieces.push(word.to_owned()),
        }
    }
    pieces
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::{Badge, Drawn, Paper, unbroken};
    use crate::{
        layout::{Layout, LayoutOf},
        setting::{set_with, texts},
    };

    const TEMPLATE: &str = LayoutOf::Badges.built_in();

    const LONG: &str =
        "Prof. Dr. dr. Wulandari Kusumaningrum Prasetyaningtyas Hadiningrat, Sp.An-TI, Subsp. M.N. (K), FISQua, M.Kes";

    fn badge(name: &str) -> Badge<'_> {
        Badge {
            name,
            role: "Peserta",
            number: "TKT-7Q4M-2K9F",
            qr: format!("T1{}", "A".repeat(52)),
        }
    }

    fn paper<'a>(names: &[&'a str]) -> Paper<'a> {
        Paper {
            event_title: (!names.is_empty()).then_some("Simposium Nasional Anestesiologi 2026"),
            badges: names.iter().map(|name| badge(name)).collect(),
        }
    }

    /// What stands on each page.
    fn printed(paper: &Paper<'_>) -> Vec<Vec<String>> {
        let drawn = Drawn::of(paper).unwrap();
        texts(&set_with(TEMPLATE, &drawn.sheet, drawn.pictures).unwrap())
    }

    fn pdf(paper: &Paper<'_>) -> Vec<u8> {
        super::pdf(paper, &Layout::of(TEMPLATE)).unwrap()
    }

    #[test]
    fn eight_stand_on_a_sheet_and_the_same_data_gives_the_same_bytes() {
        let made = pdf(&paper(&["dr. Sari"; 9]));
        assert!(made.starts_with(b"%PDF-1."));
        assert_eq!(pdf(&paper(&["dr. Sari"; 9])), made);
        for (badges, sheets) in [(1, 1), (8, 1), (9, 2), (17, 3)] {
            let pages = printed(&paper(&vec!["dr. Sari"; badges]));
            let numbers = pages.iter().flatten().filter(|text| *text == "TKT-7Q4M-2K9F").count();
            assert_eq!((pages.len(), numbers), (sheets, badges));
        }
    }

    #[test]
    fn no_line_ends_within_a_degree_or_after_a_title() {
        assert_eq!(
            unbroken(LONG),
            [
                "Prof.\u{a0}Dr.\u{a0}dr.\u{a0}Wulandari",
                "Kusumaningrum",
                "Prasetyaningtyas",
                "Hadiningrat,",
                "Sp.An-TI,",
                "Subsp.\u{a0}M.N.\u{a0}(K),",
                "FISQua,",
                "M.Kes",
            ]
        );
        for (name, pieces) in [
            ("Sari", vec!["Sari"]),
            ("Muh. Rizal Sp. An (K)", vec!["Muh.\u{a0}Rizal", "Sp.\u{a0}An\u{a0}(K)"]),
            ("Sari,, ", vec!["Sari"]),
            ("", vec![]),
        ] {
            assert_eq!(unbroken(name), pieces, "{name}");
        }
        // Set in pieces, none of them over two lines.
        let [page] = printed(&paper(&[LONG])).try_into().unwrap();
        for piece in unbroken(LONG) {
            assert!(page.contains(&piece), "{piece:?} in {page:?}");
        }
    }

    #[test]
    fn a_name_of_any_length_keeps_its_sheet() {
        let (wide, many) = ("W".repeat(200), "Wahyuningsih ".repeat(15));
        for name in [wide.as_str(), many.as_str(), LONG] {
            let pages = printed(&paper(&[name; 8]));
            assert_eq!(pages.len(), 1, "{name}");
        }
    }

    #[test]
    fn what_somebody_is_called_is_text() {
        let name = "#emph[x] <b>tebal</b> *Sari* $x$";
        let [page] = printed(&paper(&[name])).try_into().unwrap();
        for word in ["#emph[x]", "<b>tebal</b>", "*Sari*", "$x$"] {
            assert!(page.iter().any(|text| text == word), "{word} in {page:?}");
        }
    }

    #[test]
    fn without_badges_it_says_so() {
        let [page] = printed(&paper(&[])).try_into().unwrap();
        assert!(page.concat().contains("Belum ada tiket"), "{page:?}");
    }
}
