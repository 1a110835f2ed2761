//! The satisfaction index.

use std::ops::RangeInclusive;

use kit::report::reports;
use sqlx::PgPool;

use crate::{domain::index::Index, store::figures};

/// The years that can be asked for, as every filter of years has it.
const YEARS: RangeInclusive<i32> = 2000..=2100;

/// The index, and what it could be asked of besides.
#[derive(Clone, Debug)]
pub struct IndexOfYear {
    /// The year that was asked for.
    pub year: Option<i32>,
    /// Years that have forms, newest first.
    pub years: Vec<i32>,
    /// What all say together.
    pub index: Index,
}

/// Why there is no index.
#[derive(Debug, thiserror::Error)]
pub enum GetIndexError {
    /// No form can be of that year.
    #[error("the year is out of range")]
    Year,
    /// The database did not answer.
    #[error("could not read the forms")]
    Database(#[from] sqlx::Error),
}

reports!(GetIndexError {
    Year => Invalid "data_tidak_valid" at "tahun" Range,
});

/// Computes the index of a year; without a year, of each member's latest form.
pub async fn get_index(pool: &PgPool, year: Option<u32>) -> Result<IndexOfYear, GetIndexError> {
    let year = year.map(read_year).transpose()?;
    let mut conn = pool.acquire().await?;
    let (years, counts) = figures::of(&mut conn, year).await?;
    Ok(IndexOfYear {
        year,
        years,
        index: Index::of(counts),
    })
}

fn read_year(asked: u32) -> Result<i32, GetIndexError> {
    let year = i32::try_from(asked).ok().filter(|year| YEARS.contains(year));
    year.ok_or(GetIndexError::Year)
}
