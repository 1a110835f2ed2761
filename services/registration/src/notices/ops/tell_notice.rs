//! What a notice says at this moment.

use kit::report::ReadError;
use uuid::Uuid;

use crate::{
    notices::{domain::notice::Notice, ops::notice_desk::NoticeDesk, store::notices},
    waiting::{domain::entry::Entry, store::waiting_entries},
};

/// What is told.
#[derive(Clone, Debug)]
pub enum Told {
    /// Of an order, or of a seat that a sponsor gave.
    OfOrder(Box<Notice>),
    /// Seats that somebody waited for are held for him.
    OfOffer(Box<Entry>),
}

impl NoticeDesk {
    /// A notice, as long as what it tells is true and worth telling; `None` after that. That of an offer has the number of its
    /// entry.
    pub async fn tell(&self, id: Uuid) -> Result<Option<Told>, ReadError> {
        let now = self.clock.now();
        let mut conn = self.pool.acquire().await?;
        if let Some(notice) = notices::standing(&mut conn, id, now).await? {
            return Ok(Some(Told::OfOrder(Box::new(notice))));
        }
        let entry = waiting_entries::find(&mut conn, id).await?;
        let offered = entry.filter(|entry| entry.open_until(now).is_some());
        Ok(offered.map(|entry| Told::OfOffer(Box::new(entry))))
    }
}
