//! Taking seats, within a write that is under way.

use std::collections::HashMap;

use kit::report::{Kind, Report};
use write::Write;

use crate::seats::{
    domain::{
        part::{Part, SeatCount},
        seat_pool::Left,
    },
    store::seat_pools,
};

/// Why no seats were taken. The write has to be given up: some of its parts may have been taken.
#[derive(Debug, thiserror::Error)]
pub enum TakeSeatsError {
    /// Fewer are free than are asked for.
    #[error("not enough seats are free")]
    SoldOut {
        /// What has too few.
        item: String,
        /// How many of it are free.
        free: i64,
        /// How many of it may come free and are waited for: those of a sub-event that are promised and not paid.
        held: i64,
    },
    /// The database did not answer, or not in time.
    #[error("could not take seats")]
    Database(#[from] sqlx::Error),
}

impl Report for TakeSeatsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::SoldOut { .. } => (Kind::Conflict, "kuota_habis"),
            Self::Database(source) => source.report(),
        }
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::SoldOut {
                item,
                free: ..=0,
                held: held @ 1..,
            } => vec![("item", item.clone()), ("ditahan", held.to_string())],
            Self::SoldOut { item, free: ..=0, .. } => vec![("item", item.clone())],
            Self::SoldOut { item, free, .. } => vec![("item", item.clone()), ("sisa", free.to_string())],
            Self::Database(_) => Vec::new(),
        }
    }
}

/// Seats that somebody wants.
#[derive(Clone, Copy, Debug)]
pub struct SeatsWanted<'a> {
    pub parts: &'a [Part],
    /// How many of each part.
    pub seats: i32,
}

/// Takes the seats of all of them, or tells of the first that has too few.
pub async fn take_seats(write: &mut Write, wanted: &[SeatsWanted<'_>]) -> Result<(), TakeSeatsError> {
    take_for_each(write, wanted).await?.into_iter().collect()
}

/// Takes the seats of each, whoever stands first first: all parts of what somebody wants, or none of it, which spoils nothing for
/// those behind. Two statements, however many want something; the pools are locked in the order in which everybody locks them.
pub async fn take_for_each(
    write: &mut Write,
    wanted: &[SeatsWanted<'_>],
) -> sqlx::Result<Vec<Result<(), TakeSeatsError>>> {
    let parts = wanted.iter().flat_map(|one| one.parts);
    let mut pools: Vec<i64> = parts.map(|part| part.sub_event_id).collect();
    pools.sort_unstable();
    pools.dedup();
    if pools.is_empty() {
        return Ok(wanted.iter().map(|_| Ok(())).collect());
    }
    let mut left = seat_pools::lock(write.conn(), &pools).await?;
    let mut taken = Vec::new();
    let outcomes = wanted.iter().map(|one| {
        take(&mut left, one)?;
        taken.extend(one.parts.iter().map(|part| SeatCount {
            sub_event_id: part.sub_event_id,
            seats: one.seats.into(),
        }));
        Ok(())
    });
    let outcomes = outcomes.collect();
    if !taken.is_empty() {
        seat_pools::hold(write.conn(), taken).await?;
    }
    Ok(outcomes)
}

/// Takes seats of what is left by pool; a pool that is not there has none. Of several parts that have too few the one with the fewest
/// is told.
fn take(left: &mut HashMap<i64, Left>, wanted: &SeatsWanted<'_>) -> Result<(), TakeSeatsError> {
    let seats = i64::from(wanted.seats);
    let left_of = |part: &Part| left.get(&part.sub_event_id).copied().unwrap_or_default();
    let scarcest = wanted
        .parts
        .iter()
        .map(|part| (part, left_of(part)))
        .min_by_key(|(part, left)| (left.free, part.sub_event_id));
    if let Some((part, Left { free, held })) = scarcest.filter(|(_, left)| left.free < seats) {
        return Err(TakeSeatsError::SoldOut {
            item: part.title.clone(),
            free,
            held: if part.is_sub_event() { held } else { 0 },
        });
    }
    for part in wanted.parts {
        left.entry(part.sub_event_id).and_modify(|left| {
            left.free -= seats;
            left.held += seats;
        });
    }
    Ok(())
}
