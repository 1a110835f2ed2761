//! Where proofs of payment are sent: the orders, the private store of their files, the one turn at writing pictures anew.

use std::time::Duration;

use media::{Store, photo::Cutter};

use crate::{orders::ops::order_desk::OrderDesk, payments::domain::proof::ProofRoom};

/// Reading a picture may take 120 MiB, which the process's limit of memory counts once.
const PICTURES_AT_ONCE: usize = 1;
/// How long a picture waits for its turn: with a dozen uploads in front of it.
const WAIT: Duration = Duration::from_secs(60);

/// What the operations with proofs stand on.
#[derive(Clone, Debug)]
pub struct ProofDesk {
    /// Where orders are kept.
    pub orders: OrderDesk,
    pub(super) files: Store,
    pub(super) cutter: Cutter,
    pub(super) room: ProofRoom,
}

impl ProofDesk {
    /// A desk that keeps files in `files`, which belongs to it alone: what no proof has is dropped there. They take no
    /// more than `room`.
    #[must_use]
    pub fn new(orders: OrderDesk, files: Store, room: ProofRoom) -> Self {
        Self {
            orders,
            files,
            cutter: Cutter::new(PICTURES_AT_ONCE, WAIT),
            room,
        }
    }
}
