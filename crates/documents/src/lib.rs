//! Documents that members keep: made as PDF from data, never from markup that somebody typed.
//!
//! Owns: the templates (`templates/*.typ`), the typeface they are set in (`fonts`), and one module for each kind of document with
//! the data it takes. The words of a document are Indonesian, as on the screen; they stand in its template.
//! No events go in or out, and nothing here knows a database.
//!
//! To add a document: a template that begins with `#let data = json("data.json")`, and a module with a `Serialize` struct
//! and a function that hands both to [`press`]. What somebody typed travels as JSON strings, so it can never be taken for
//! markup.

mod press;
pub mod programme;

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
