//! Loading the professions that come with the program.

use sqlx::PgPool;

use crate::{domain::profession::ProfessionCode, store::professions};

const PROFESSIONS: &str = include_str!("../../data/professions.csv");

/// Why the reference data was not loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadReferenceError {
    /// The file is not a table of code and name.
    #[error("the professions cannot be read")]
    Csv(#[from] csv::Error),
    /// A code breaks its rule.
    #[error("profession code {0} is not well-formed")]
    Code(String),
    /// The database refused.
    #[error("could not save the professions")]
    Database(#[from] sqlx::Error),
}

#[derive(serde::Deserialize)]
struct Row {
    code: String,
    value: String,
}

/// Writes the professions; again changes nothing.
///
/// # Errors
/// When the file that came with the program is broken, or the database refuses.
pub async fn load_reference(pool: &PgPool) -> Result<(), LoadReferenceError> {
    let (codes, names): (Vec<_>, Vec<_>) = read(PROFESSIONS)?.into_iter().unzip();
    let mut conn = pool.acquire().await?;
    professions::upsert(&mut conn, &codes, &names).await?;
    Ok(())
}

fn read(text: &str) -> Result<Vec<(String, String)>, LoadReferenceError> {
    csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes())
        .deserialize::<Row>()
        .map(|row| {
            let Row { code, value } = row?;
            if ProfessionCode::parse(&code).is_err() {
                return Err(LoadReferenceError::Code(code));
            }
            Ok((code, value))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{LoadReferenceError, PROFESSIONS, read};

    #[test]
    fn the_professions_that_come_along_are_in_order() {
        let rows = read(PROFESSIONS).unwrap();
        let codes: BTreeSet<_> = rows.iter().map(|(code, _)| code).collect();
        assert_eq!((rows.len(), codes.len()), (26, 26));
        assert!(rows.iter().all(|(_, name)| !name.is_empty()));
    }

    #[test]
    fn a_broken_code_is_named() {
        let refused = read("code,value\ndokter umum,Dokter Umum\n").unwrap_err();
        assert!(matches!(refused, LoadReferenceError::Code(code) if code == "dokter umum"));
    }
}
