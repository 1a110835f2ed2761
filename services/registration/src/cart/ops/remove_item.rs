//! Taking something out of a cart.

use kit::report::reports;
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    cart::{ops::cart_desk::CartDesk, store::cart_items},
    refunds::ops::refund_terms::{CartWithTerms, with_terms},
    seats::store::{seat_holds, seat_pools},
};

/// Why the line stays.
#[derive(Debug, thiserror::Error)]
pub enum RemoveItemError {
    /// The member's cart has no such line.
    #[error("no such line")]
    Unknown,
    #[error("could not save the cart")]
    Write(#[from] WriteError),
    #[error("could not read or save the cart")]
    Database(#[from] sqlx::Error),
}

reports!(RemoveItemError {
    Unknown => NotFound "item_tidak_ditemukan",
    Write(source) => source,
});

impl CartDesk {
    /// Takes a line out of the member's cart and gives its seats back; answers what is left.
    pub async fn remove(&self, member_id: i64, id: i64) -> Result<CartWithTerms, RemoveItemError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        cart_items::lock(write.conn(), member_id, now).await?;
        let line = cart_items::lock_of_member(write.conn(), member_id, id).await?;
        let line = line.ok_or(RemoveItemError::Unknown)?;
        let back = seat_holds::free_items(write.conn(), &[id]).await?;
        seat_pools::give_back(write.conn(), back).await?;
        seat_holds::delete_of_items(write.conn(), &[id]).await?;
        cart_items::delete(write.conn(), &[id]).await?;
        let left = cart_items::of_member(write.conn(), member_id).await?;
        let left = with_terms(write.conn(), left, now).await?;
        let change = Change::new("cart_item.removed", "cart_item", id).from(json!({
            "kind": line.offer.kind.as_str(), "offer_id": line.offer.id, "quantity": line.quantity,
        }));
        write.commit(change).await?;
        Ok(left)
    }
}
