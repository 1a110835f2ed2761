//! Making an order of what is in a cart.

use std::collections::HashMap;

use crate::{
    cart::{ops::quotes::Quotes, store::cart_items},
    orders::{
        domain::order::Order,
        ops::{
            not_placed::{PlaceOrderError, Stale},
            order_desk::OrderDesk,
            wish::{Placing, Wish},
        },
    },
};

impl OrderDesk {
    /// Takes the whole cart, the seats that it holds and those whose time was over, or nothing at all. A repeated request is
    /// answered with the order that came of it. What others order at the same moment is written in one transaction with it.
    pub async fn place(&self, placing: Placing, quotes: &impl Quotes) -> Result<Order, PlaceOrderError> {
        // Asked before the transaction begins: nobody waits for another service with rows locked.
        let member_id = placing.member_id;
        let wanted = cart_items::chosen(&mut *self.pool.acquire().await?, member_id).await?;
        let offers = match wanted.as_slice() {
            [] => HashMap::new(),
            wanted => quotes.quote(wanted, placing.profession.as_deref(), member_id).await?,
        };
        let placed = self.placing.ask(Wish::new(placing, wanted, offers.clone())).await;
        if let Err(PlaceOrderError::Stale(Stale::Price { .. })) = placed {
            self.refresh_prices(member_id, &offers).await?;
        }
        placed
    }
}
