//! Taking what is offered into the cart.

use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    cart::{
        domain::{
            line::Line,
            offer::{OfferId, OfferKind},
        },
        ops::{
            not_added::{AddItemError, nothing_in_the_way, price},
            quotes::{CatalogAway, Quotes},
        },
        store::cart_items::{self, NewItem},
    },
    seats::store::{queued_pools, seat_holds},
    waiting::{
        domain::waiting_state::WaitingState,
        ops::{leave_queue::keep_of_member, waiting_desk::WaitingDesk},
        store::waiting_entries,
    },
};

/// Why nothing was taken; the offer stands as long as it did.
#[derive(Debug, thiserror::Error)]
pub enum TakeOfferError {
    /// The member has no entry with this id.
    #[error("no such entry")]
    Unknown,
    /// Nothing is offered, or not any more.
    #[error("nothing is offered")]
    NoOffer,
    /// The catalog does not have the sub-event any more, or it has begun.
    #[error("it is not sold any more")]
    Closed,
    #[error("it cannot stand in the cart")]
    Cart(#[from] AddItemError),
    #[error("could not ask for its price")]
    Catalog(#[from] CatalogAway),
    #[error("could not save the cart")]
    Write(#[from] WriteError),
    #[error("could not read or save the cart")]
    Database(#[from] sqlx::Error),
}

reports!(TakeOfferError {
    Unknown => NotFound "antrean_tidak_ditemukan",
    NoOffer => Conflict "tidak_ada_penawaran",
    Closed => Conflict "pendaftaran_ditutup",
    Cart(source) => source,
    Catalog(source) => source,
    Write(source) => source,
});

impl WaitingDesk {
    /// Makes what is held for an entry a line of the member's cart, at the price of today and with the time of a line.
    pub async fn take(
        &self,
        member_id: i64,
        id: Uuid,
        profession: Option<&str>,
        quotes: &impl Quotes,
    ) -> Result<Line, TakeOfferError> {
        let mut conn = self.cart.pool.acquire().await?;
        let seen = waiting_entries::find(&mut conn, id).await?;
        drop(conn);
        let seen = seen.filter(|entry| entry.member_id == member_id);
        let seen = seen.ok_or(TakeOfferError::Unknown)?;
        let wanted = OfferId::new(OfferKind::SubEvent, seen.part.sub_event_id);
        let offered = quotes.quote(&[wanted], profession, member_id).await?;
        let now = self.cart.clock.now();
        let mut write = Write::begin(&self.cart.pool, member_id, now).await?;
        cart_items::lock(write.conn(), member_id, now).await?;
        let lines = cart_items::lock_all_of_member(write.conn(), member_id).await?;
        let entry = keep_of_member(&mut write, member_id, id).await?;
        let entry = entry.ok_or(TakeOfferError::Unknown)?;
        if entry.open_until(now).is_none() {
            return Err(TakeOfferError::NoOffer);
        }
        let offer = offered.get(&wanted).filter(|offer| !offer.has_begun(now));
        let offer = offer.ok_or(TakeOfferError::Closed)?;
        let part = offer.parts.first().ok_or(TakeOfferError::Closed)?;
        let price = price(offer, None)?;
        // A line that lost its seats, before whoever chose it began to wait, is this one.
        let (given_up, lines): (Vec<Line>, Vec<Line>) = lines
            .into_iter()
            .partition(|line| line.offer == wanted && !line.is_held);
        let given_up: Vec<i64> = given_up.iter().map(|line| line.id).collect();
        let ordered = seat_holds::ordered_by(write.conn(), &[member_id]).await?;
        let ordered = ordered.get(&member_id).map_or(&[][..], Vec::as_slice);
        nothing_in_the_way(offer, entry.for_whom.is_own_seat(entry.people), &lines, ordered)?;
        seat_holds::delete_of_items(write.conn(), &given_up).await?;
        cart_items::delete(write.conn(), &given_up).await?;
        let item = NewItem {
            member_id,
            offer,
            price,
            quantity: entry.people,
            for_whom: entry.for_whom,
            added_at: now,
            held_until: now + self.cart.held_for,
        };
        let added = cart_items::insert(write.conn(), &[item]).await?.pop();
        let (_, line) = added.ok_or(sqlx::Error::RowNotFound)?;
        if !queued_pools::hand_to_cart(write.conn(), id, (line.id, line.for_whom), part).await? {
            return Err(TakeOfferError::NoOffer);
        }
        waiting_entries::settle(write.conn(), id, WaitingState::Taken, now).await?;
        let change = Change::new("waiting_entry.taken", "waiting_entry", id)
            .from(json!({ "state": WaitingState::Offered.as_str() }))
            .to(json!({
                "state": WaitingState::Taken.as_str(), "cart_item_id": line.id, "unit_price_idr": price.amount_idr,
            }));
        write.commit(change).await?;
        Ok(line)
    }
}
