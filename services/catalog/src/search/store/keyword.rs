//! A keyword as the database takes it.

use kit::keyword::{Keyword, Sought};
use sqlx::PgConnection;

/// By what an index finds a keyword: what the longest of its words narrows a search to, and what is then looked at closely.
#[derive(Debug, Default)]
pub struct Narrowed {
    /// Words of the texts that are meant by the longest word. Empty where it is too short for a typo, or has signs in it.
    pub meant: Vec<String>,
    /// LIKE patterns that find such a word; else empty.
    pub patterns: Vec<String>,
    /// The other words.
    pub others: Sought,
}

/// Looks up what the longest word of the keyword may mean.
#[tracing::instrument(name = "store.keyword.narrow", level = "debug", skip_all)]
pub async fn narrow(conn: &mut PgConnection, keyword: &Keyword) -> sqlx::Result<Narrowed> {
    let others = Sought::for_keyword(keyword.others().as_ref());
    let Some(longest) = keyword.longest() else {
        return Ok(Narrowed::default());
    };
    if longest.edits() == 0 {
        return Ok(Narrowed {
            patterns: longest.patterns(),
            others,
            ..Narrowed::default()
        });
    }
    let meant = sqlx::query_scalar!(
        "SELECT word FROM search_words
         WHERE word LIKE ANY ($1)
           AND (word LIKE ANY ($2) OR levenshtein_less_equal($3, word, $4) <= $4)",
        &longest.anchors(),
        &longest.patterns(),
        longest.letters(),
        longest.edits(),
    )
    .fetch_all(conn)
    .await?;
    Ok(Narrowed {
        meant,
        others,
        ..Narrowed::default()
    })
}
