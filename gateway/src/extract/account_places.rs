//! Places for the files of accounts.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use crate::{
    middleware::{
        bodies::{Bodies, BodyPlace, Came, Expected, Sender},
        overload::UnderWay,
    },
    problem::Problem,
};

/// So many, that a photo chosen anew need not wait for the one before; no more, because there are few places for all.
const PER_ACCOUNT: usize = 2;
/// When whoever was refused may come again. A photo takes a phone seconds, a minute at the most.
const AGAIN: Duration = Duration::from_secs(5);

/// Where a file that is on its way may have its place. The guard lays it into every request with a file, and who takes the file
/// takes a place first, as soon as it is known whose it is. Clones are one.
#[derive(Clone, Debug)]
pub struct AccountPlaces {
    bodies: Bodies,
    sender: Sender,
    expected: Expected,
    under_way: Option<UnderWay>,
    taken: Arc<OnceLock<Arc<BodyPlace>>>,
}

/// The place of one file, free again when dropped.
#[derive(Debug)]
pub struct AccountPlace {
    _place: Arc<BodyPlace>,
}

impl AccountPlaces {
    /// Among `bodies`, for the one request that is `under_way`.
    pub(crate) fn new(bodies: Bodies, sender: Sender, expected: Expected, under_way: Option<UnderWay>) -> Self {
        Self {
            bodies,
            sender,
            expected,
            under_way,
            taken: Arc::default(),
        }
    }

    /// A place for the file of this request, which is one of `account`. Keep it for as long as the file is held in memory.
    ///
    /// # Errors
    /// 429 when as many as it may have are on their way, 503 when there is no place for anybody.
    pub fn take(&self, account: i64) -> Result<AccountPlace, Problem> {
        let account = account.cast_unsigned();
        if self.bodies.of_account(account) >= PER_ACCOUNT {
            return Err(Problem::too_many(AGAIN).with_code("terlalu_banyak_unggahan"));
        }
        let sender = Sender {
            account: Some(account),
            ..self.sender
        };
        let place = self.bodies.take(sender, self.expected, Came::default());
        let place = Arc::new(place.map_err(|_| Problem::unavailable_for(AGAIN))?);
        // A file has places of its own from here on, also for the work that follows.
        if let Some(under_way) = &self.under_way {
            under_way.waits_for_client();
        }
        // Of a request that takes two, the first is watched.
        drop(self.taken.set(Arc::clone(&place)));
        Ok(AccountPlace { _place: place })
    }

    /// The place that was taken for this request.
    pub(super) fn taken(&self) -> Option<Arc<BodyPlace>> {
        self.taken.get().cloned()
    }
}
