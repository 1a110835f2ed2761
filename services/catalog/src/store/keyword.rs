//! A keyword as the database's function `finds` takes it.

use kit::keyword::Keyword;

/// The words of a keyword, the patterns that find each, and the edits that each is forgiven; without a keyword all three
/// are empty, and everything is found.
#[derive(Debug, Default)]
pub struct Looked {
    /// The words.
    pub words: Vec<String>,
    /// For each the LIKE patterns, one a line.
    pub patterns: Vec<String>,
    /// For each the edits.
    pub edits: Vec<i32>,
}

impl Looked {
    /// What is looked for.
    pub fn for_keyword(keyword: Option<&Keyword>) -> Self {
        keyword.map_or_else(Self::default, |keyword| Self {
            words: keyword.words(),
            patterns: keyword.patterns(),
            edits: keyword.edits(),
        })
    }
}
