//! Waiting for seats of what is sold out.

use kit::report::{Kind, Report, reports};
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    cart::{
        domain::{
            obstacle::{Obstacle, ordered_obstacle},
            offer::Offer,
        },
        ops::{
            add_item::Wanted,
            not_added::{AddItemError, NotOffered, price},
            quotes::{CatalogAway, Quotes},
        },
        store::cart_items,
    },
    seats::store::{queued_pools, seat_holds, seat_pools},
    waiting::{
        domain::entry::Entry,
        ops::waiting_desk::WaitingDesk,
        store::waiting_entries::{self, NewEntry},
    },
};

/// There is nothing to wait for; names what was asked for.
#[derive(Debug, thiserror::Error)]
pub enum NoQueue {
    /// Seats are free, and nobody waits for them.
    #[error("seats are free")]
    StillFree {
        /// What is asked for.
        item: String,
    },
    /// The member waits for it already, or is offered seats of it.
    #[error("the member waits already")]
    Already {
        /// What is asked for.
        item: String,
    },
    /// It has fewer seats than that.
    #[error("it will never have so many seats")]
    TooMany {
        /// What is asked for.
        item: String,
    },
}

impl Report for NoQueue {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::StillFree { .. } => (Kind::Conflict, "masih_ada_kursi"),
            Self::Already { .. } => (Kind::Conflict, "sudah_menunggu"),
            Self::TooMany { .. } => (Kind::Conflict, "kursi_tidak_sebanyak_itu"),
        }
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        let (Self::StillFree { item } | Self::Already { item } | Self::TooMany { item }) = self;
        vec![("item", item.clone())]
    }
}

/// Why nobody was put on a list.
#[derive(Debug, thiserror::Error)]
pub enum JoinQueueError {
    /// No published sub-event has this number.
    #[error("no such sub-event")]
    Unknown,
    /// It has begun, or is so near that nobody waits any more.
    #[error("nobody waits for it any more")]
    Closed,
    #[error("there is nothing to wait for")]
    NoQueue(#[from] NoQueue),
    /// It is not sold to the caller, or the caller has it.
    #[error("the caller cannot have it")]
    NotOffered(#[from] AddItemError),
    #[error("could not ask for its price")]
    Catalog(#[from] CatalogAway),
    #[error("could not save the entry")]
    Write(#[from] WriteError),
    #[error("could not read or save the entry")]
    Database(#[from] sqlx::Error),
}

reports!(JoinQueueError {
    Unknown => NotFound "sub_acara_tidak_ditemukan",
    Closed => Conflict "pendaftaran_ditutup",
    NoQueue(source) => source,
    NotOffered(source) => source,
    Catalog(source) => source,
    Write(source) => source,
});

impl WaitingDesk {
    /// Puts a member at the end of the list, if nobody could have a seat without waiting.
    pub async fn join(&self, wanted: &Wanted, name: &str, quotes: &impl Quotes) -> Result<Entry, JoinQueueError> {
        let offered = quotes
            .quote(&[wanted.offer], wanted.profession.as_deref(), wanted.member_id)
            .await?;
        let offer = offered.get(&wanted.offer).ok_or(JoinQueueError::Unknown)?;
        let (part, event_id) = match (offer.parts.as_slice(), offer.event_id) {
            ([part], Some(event_id)) => (part, event_id),
            _ => return Err(JoinQueueError::Unknown),
        };
        let now = self.cart.clock.now();
        if self.terms.offered_until(now, part.starts_at).is_none() {
            return Err(JoinQueueError::Closed);
        }
        let price = price(offer, wanted.price_id)?;
        let item = || offer.title.clone();
        let mut write = Write::begin(&self.cart.pool, wanted.member_id, now).await?;
        has_none(&mut write, offer, wanted).await?;
        seat_pools::make_missing(write.conn(), &offer.capacities).await?;
        let pool = queued_pools::lock(write.conn(), part.sub_event_id).await?;
        let pool = pool.ok_or(sqlx::Error::RowNotFound)?;
        if pool.is_open() {
            return Err(NoQueue::StillFree { item: item() }.into());
        }
        if pool.wanted_capacity.is_some_and(|most| wanted.quantity > most) {
            return Err(NoQueue::TooMany { item: item() }.into());
        }
        let entry = NewEntry {
            id: Uuid::now_v7(),
            member_id: wanted.member_id,
            member_name: name,
            event_id,
            event_title: &offer.event_title,
            part,
            people: wanted.quantity,
            for_whom: wanted.for_whom,
            price_id: price.id,
            unit_price_idr: price.amount_idr,
            since: now,
        };
        if !waiting_entries::insert(write.conn(), &entry).await? {
            return Err(NoQueue::Already { item: item() }.into());
        }
        let written = waiting_entries::find(write.conn(), entry.id).await?;
        let written = written.ok_or(sqlx::Error::RowNotFound)?;
        let change = Change::new("waiting_entry.joined", "waiting_entry", entry.id).to(json!({
            "sub_event_id": part.sub_event_id, "people": wanted.quantity, "for_others": wanted.for_whom.is_others(), "position": written.position,
        }));
        write.commit(change).await?;
        Ok(written)
    }
}

/// Whoever has seats in the cart, the seat by an order or another one at its time, waits for nothing: an offer that nobody can take
/// keeps the seat from the next. A line whose time is over holds nothing.
async fn has_none(write: &mut Write, offer: &Offer, wanted: &Wanted) -> Result<(), JoinQueueError> {
    let now = write.now();
    let lines = cart_items::of_member(write.conn(), wanted.member_id).await?;
    let held = lines
        .iter()
        .find(|line| line.is_held_at(now) && line.offer == wanted.offer);
    let in_cart = held.map(|line| Obstacle::Same {
        item: offer.title.clone(),
        other: line.title.clone(),
    });
    let obstacle = match in_cart {
        None if wanted.is_own_seat() => {
            let mut ordered = seat_holds::ordered_by(write.conn(), &[wanted.member_id]).await?;
            let own = ordered.remove(&wanted.member_id).unwrap_or_default();
            ordered_obstacle(&offer.parts, &own)
        }
        found => found,
    };
    match obstacle {
        Some(found) => Err(AddItemError::from(NotOffered::Obstacle(found)).into()),
        None => Ok(()),
    }
}
