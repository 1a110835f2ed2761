//! Documents that members keep: made as PDF from data, never from markup that somebody typed.
//!
//! Owns: the templates (`templates/*.typ`), the typeface they are set in (`fonts`), and one module for each kind of document with
//! the data it takes. The words of a document are Indonesian, as on the screen; they stand in its template,
//! but for those that the association may change, which come with the data. How invoices, receipts, badges and lists of rooms are laid out
//! may be changed too ([`layouts`]).
//! No events go in or out, and nothing here knows a database.
//!
//! To add a document: a template that begins with `#let data = json("data.json")`, and a module with a `Serialize` struct
//! and a function that hands both to [`setting`]. Services make them at a [`press::Press`]. What somebody typed travels as JSON
//! strings, so it can never be taken for markup.

pub mod badges;
pub mod billing;
pub mod certificate;
pub mod collective;
pub mod layout;
pub mod layouts;
pub mod ledger;
mod letterhead;
pub mod participants;
pub mod press;
pub mod programme;
pub mod rooms;
mod samples;
mod setting;
mod words;

/// Why a document could not be made.
#[derive(Debug, thiserror::Error)]
pub enum DocumentError {
    /// The data cannot be written as JSON.
    #[error("the data of the document cannot be written")]
    Data(#[from] serde_json::Error),
    /// The template does not fit the data: a mistake of ours.
    #[error("the template does not fit: {0}")]
    Template(String),
}

/// Credit points of their hundredths, as people write them: `12,5`, `−3`.
fn points(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "−" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        tenths if tenths % 10 == 0 => format!("{sign}{whole},{}", tenths / 10),
        rest => format!("{sign}{whole},{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn points_have_no_more_decimals_than_they_need() {
        for (hundredths, words) in [
            (0, "0"),
            (100, "1"),
            (1_250, "12,5"),
            (105, "1,05"),
            (-350, "−3,5"),
            (-5, "−0,05"),
        ] {
            assert_eq!(points(hundredths), words);
        }
    }
}
