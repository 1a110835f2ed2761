//! What the ledger and its desk stand on.

use std::{sync::Arc, time::Duration};

use documents::press::Press;
use kit::clock::Clock;
use media::{Store, photo::Cutter};
use sqlx::PgPool;
use time::{Date, macros::offset};

use crate::credits::{domain::room::Room, ops::people::People};

/// Reading a picture may take 120 MiB, which the process's limit of memory counts once.
const PICTURES_AT_ONCE: usize = 1;
/// How long a picture waits for its turn: with a dozen uploads in front of it.
const WAIT: Duration = Duration::from_secs(60);

/// Where points are kept and asked for.
#[derive(Clone, Debug)]
pub struct CreditDesk {
    /// The service's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// How many points the association wants in five years, in hundredths.
    pub target_hundredths: u32,
    /// What the association is called while registration told no letterhead.
    pub issuer: String,
    pub press: Press,
    pub(super) files: Store,
    pub(super) cutter: Cutter,
    pub(super) room: Room,
    pub(super) people: Arc<dyn People>,
}

impl CreditDesk {
    /// A desk that keeps proofs in `files`, as many as there is room for, and asks `people` whom the regulator is told of.
    #[must_use]
    pub fn new(
        pool: PgPool,
        clock: Clock,
        target_hundredths: u32,
        issuer: String,
        press: Press,
        (files, room): (Store, Room),
        people: Arc<dyn People>,
    ) -> Self {
        Self {
            pool,
            clock,
            target_hundredths,
            issuer,
            press,
            files,
            cutter: Cutter::new(PICTURES_AT_ONCE, WAIT),
            room,
            people,
        }
    }

    /// The day that it is in Jakarta.
    pub(super) fn today(&self) -> Date {
        self.clock.now().to_offset(offset!(+7)).date()
    }
}
