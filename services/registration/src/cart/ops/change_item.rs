//! Asking for more or fewer places of what stands in a cart.

use kit::report::reports;
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    cart::{
        domain::{line::Line, offer::OfferKind},
        ops::cart_desk::CartDesk,
        store::cart_items,
    },
    seats::{
        domain::part::SeatCount,
        ops::take_seats::{SeatsWanted, TakeSeatsError, take_seats},
        store::{seat_holds, seat_pools},
    },
};

/// Why the line stays as it was.
#[derive(Debug, thiserror::Error)]
pub enum ChangeItemError {
    /// The member's cart has no such line.
    #[error("no such line")]
    Unknown,
    /// It has begun: its seats cannot be had again.
    #[error("it has begun")]
    Begun,
    /// It is for the buyer alone.
    #[error("more than one of what is for the buyer alone")]
    OnlyOne,
    #[error("could not take its seats")]
    Seats(#[from] TakeSeatsError),
    #[error("could not save the cart")]
    Write(#[from] WriteError),
    #[error("could not read or save the cart")]
    Database(#[from] sqlx::Error),
}

reports!(ChangeItemError {
    Unknown => NotFound "item_tidak_ditemukan",
    Begun => Conflict "pendaftaran_ditutup",
    OnlyOne => Invalid "data_tidak_valid" at "quantity" Invalid,
    Seats(source) => source,
    Write(source) => source,
});

impl CartDesk {
    /// Has a line of the member's cart hold so many places. While its seats are held their time stays what it is, however
    /// often it is changed; a line whose time is over takes them anew, with a time of its own.
    pub async fn change(&self, member_id: i64, id: i64, quantity: i32) -> Result<Line, ChangeItemError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        cart_items::lock(write.conn(), member_id, now).await?;
        let line = cart_items::lock_of_member(write.conn(), member_id, id).await?;
        let line = line.ok_or(ChangeItemError::Unknown)?;
        if line.offer.kind == OfferKind::ECourse && quantity != 1 {
            return Err(ChangeItemError::OnlyOne);
        }
        let held_until = if line.is_held_at(now) {
            line.held_until
        } else if line.parts.iter().any(|part| part.starts_at <= now) {
            return Err(ChangeItemError::Begun);
        } else {
            now + self.held_for
        };
        // What the sweep has not freed yet is still there.
        let held = if line.is_held { line.quantity } else { 0 };
        if quantity > held {
            let more = SeatsWanted {
                parts: &line.parts,
                seats: quantity - held,
            };
            take_seats(&mut write, &[more]).await?;
        } else {
            let back = line.parts.iter().map(|part| SeatCount {
                sub_event_id: part.sub_event_id,
                seats: i64::from(held - quantity),
            });
            seat_pools::give_back(write.conn(), back.filter(|count| count.seats > 0)).await?;
        }
        seat_holds::hold(write.conn(), id, quantity).await?;
        cart_items::hold(write.conn(), id, quantity, held_until).await?;
        let change = Change::new("cart_item.changed", "cart_item", id)
            .from(json!({ "quantity": line.quantity, "is_held": line.is_held }))
            .to(json!({ "quantity": quantity, "is_held": true }));
        write.commit(change).await?;
        Ok(Line {
            quantity,
            held_until,
            is_held: true,
            ..line
        })
    }
}
