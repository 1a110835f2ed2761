//! Putting today's prices into a cart that could not be ordered because of them.

use std::collections::HashMap;

use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    cart::{
        domain::offer::{Offer, OfferId},
        store::cart_items,
    },
    orders::ops::order_desk::OrderDesk,
};

impl OrderDesk {
    /// Gives the lines of a cart the prices that were offered, so that the buyer sees them and can order.
    pub(super) async fn refresh_prices(
        &self,
        member_id: i64,
        offers: &HashMap<OfferId, Offer>,
    ) -> Result<(), WriteError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        cart_items::lock(write.conn(), member_id, now).await?;
        for line in cart_items::lock_all_of_member(write.conn(), member_id).await? {
            let price = offers.get(&line.offer).and_then(|offer| offer.price);
            if let Some(price) = price.filter(|price| price.amount_idr != line.unit_price_idr) {
                cart_items::reprice(write.conn(), line.id, price).await?;
                let change = Change::new("cart_item.repriced", "cart_item", line.id)
                    .from(json!({ "unit_price_idr": line.unit_price_idr }))
                    .to(json!({ "unit_price_idr": price.amount_idr }));
                write.also(change);
            }
        }
        write.commit(Change::new("cart.repriced", "cart", member_id)).await
    }
}
