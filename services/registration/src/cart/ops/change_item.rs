//! Asking for more or fewer places of what stands in a cart, or for places for somebody else.

use kit::report::reports;
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    cart::{
        domain::{
            line::Line,
            obstacle::{clash, ordered_obstacle},
            offer::OfferKind,
        },
        ops::{cart_desk::CartDesk, not_added::NotOffered},
        store::cart_items,
    },
    seats::{
        domain::{for_whom::ForWhom, part::SeatCount},
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
    /// The same, said of others.
    #[error("what is for the buyer alone is asked for others")]
    OnlyBuyer,
    /// It becomes the buyer's own seat by this, and something of the cart or an order stands in its way.
    #[error("it cannot be the buyer's own seat")]
    NotOffered(#[from] NotOffered),
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
    OnlyBuyer => Invalid "data_tidak_valid" at "for_whom" Invalid,
    NotOffered(source) => source,
    Seats(source) => source,
    Write(source) => source,
});

impl CartDesk {
    /// Has a line of the member's cart hold so many places, for whom is said or it was. While its seats are held their time stays what
    /// it is, however often it is changed; a line whose time is over takes them anew, with a time of its own.
    pub async fn change(
        &self,
        member_id: i64,
        id: i64,
        quantity: i32,
        for_whom: Option<ForWhom>,
    ) -> Result<Line, ChangeItemError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        cart_items::lock(write.conn(), member_id, now).await?;
        let line = cart_items::lock_of_member(write.conn(), member_id, id).await?;
        let line = line.ok_or(ChangeItemError::Unknown)?;
        if line.offer.kind == OfferKind::ECourse && quantity != 1 {
            return Err(ChangeItemError::OnlyOne);
        }
        let for_whom = for_whom.unwrap_or(line.for_whom);
        if line.offer.kind == OfferKind::ECourse && for_whom.is_others() {
            return Err(ChangeItemError::OnlyBuyer);
        }
        if for_whom.is_own_seat(quantity) && !line.is_own_seat() {
            may_be_own_seat(&mut write, member_id, &line).await?;
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
        seat_holds::hold(write.conn(), id, quantity, for_whom).await?;
        cart_items::hold(write.conn(), id, quantity, for_whom, held_until).await?;
        let facts = |quantity: i32, for_whom: ForWhom, is_held: bool| json!({ "quantity": quantity, "for_others": for_whom.is_others(), "is_held": is_held });
        let change = Change::new("cart_item.changed", "cart_item", id)
            .from(facts(line.quantity, line.for_whom, line.is_held))
            .to(facts(quantity, for_whom, true));
        write.commit(change).await?;
        Ok(Line {
            quantity,
            for_whom,
            held_until,
            is_held: true,
            ..line
        })
    }
}

/// Whether a line that was for others or for several can be the buyer's own seat, beside those that he has in the cart and by orders.
async fn may_be_own_seat(write: &mut Write, member_id: i64, line: &Line) -> Result<(), ChangeItemError> {
    let lines = cart_items::of_member(write.conn(), member_id).await?;
    let others = lines.iter().filter(|other| other.id != line.id);
    let mut ordered = seat_holds::ordered_by(write.conn(), &[member_id]).await?;
    let ordered = ordered.remove(&member_id).unwrap_or_default();
    let found = clash(&line.parts, others).or_else(|| ordered_obstacle(&line.parts, &ordered));
    found.map_or(Ok(()), |found| Err(NotOffered::Obstacle(found).into()))
}
