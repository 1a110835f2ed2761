//! Loading the professions and institutions that come with the program.

use sqlx::PgPool;

use crate::directory::{
    domain::{directory::Institution, profession::ProfessionCode},
    store::{institutions, professions},
};

const PROFESSIONS: &str = include_str!("../../../data/professions.csv");
const INSTITUTIONS: &str = include_str!("../../../data/institutions.csv");

/// Why the reference data was not loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadReferenceError {
    /// A file is not a table of its columns.
    #[error("the professions or institutions cannot be read")]
    Csv(#[from] csv::Error),
    /// A code breaks its rule.
    #[error("profession code {0} is not well-formed")]
    Code(String),
    /// The database refused.
    #[error("could not save the professions or institutions")]
    Database(#[from] sqlx::Error),
}

#[derive(serde::Deserialize)]
struct Row {
    code: String,
    value: String,
}

#[derive(serde::Deserialize)]
struct InstitutionRow {
    id: i64,
    name: String,
    kind: String,
    place: String,
}

/// Writes the professions and institutions; again changes nothing.
///
/// # Errors
/// When the file that came with the program is broken, or the database refuses.
pub async fn load_reference(pool: &PgPool) -> Result<(), LoadReferenceError> {
    let (codes, names): (Vec<_>, Vec<_>) = read(PROFESSIONS)?.into_iter().unzip();
    let places_of_work = read_institutions(INSTITUTIONS)?;
    let why = "reference data comes with the program";
    professions::upsert(&mut *write::single(pool, why).await?, &codes, &names).await?;
    institutions::upsert(&mut *write::single(pool, why).await?, &places_of_work).await?;
    Ok(())
}

fn read_institutions(text: &str) -> Result<Vec<Institution>, csv::Error> {
    csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes())
        .deserialize::<InstitutionRow>()
        .map(|row| row.map(|InstitutionRow { id, name, kind, place }| Institution { id, name, kind, place }))
        .collect()
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

    use super::{INSTITUTIONS, LoadReferenceError, PROFESSIONS, read, read_institutions};

    #[test]
    fn the_professions_that_come_along_are_in_order() {
        let rows = read(PROFESSIONS).unwrap();
        let codes: BTreeSet<_> = rows.iter().map(|(code, _)| code).collect();
        assert_eq!((rows.len(), codes.len()), (26, 26));
        assert!(rows.iter().all(|(_, name)| !name.is_empty()));
    }

    #[test]
    fn the_institutions_that_come_along_lie_in_every_province_and_are_told_apart() {
        let rows = read_institutions(INSTITUTIONS).unwrap();
        let numbers: BTreeSet<_> = rows.iter().map(|row| row.id).collect();
        let names: BTreeSet<_> = rows.iter().map(|row| (&row.name, &row.place)).collect();
        let provinces: BTreeSet<_> = rows.iter().map(|row| row.id / 100).collect();
        assert_eq!((numbers.len(), names.len()), (rows.len(), rows.len()));
        assert_eq!(provinces.len(), 38);
    }

    #[test]
    fn a_broken_code_is_named() {
        let refused = read("code,value\ndokter umum,Dokter Umum\n").unwrap_err();
        assert!(matches!(refused, LoadReferenceError::Code(code) if code == "dokter umum"));
    }
}
