//! What a member has chosen.

use kit::report::ReadError;

use crate::{
    cart::{ops::cart_desk::CartDesk, store::cart_items},
    refunds::ops::refund_terms::{CartWithTerms, with_terms},
};

impl CartDesk {
    /// The lines of a member's cart.
    pub async fn get(&self, member_id: i64) -> Result<CartWithTerms, ReadError> {
        let mut conn = self.pool.acquire().await?;
        let lines = cart_items::of_member(&mut conn, member_id).await?;
        Ok(with_terms(&mut conn, lines, self.clock.now()).await?)
    }
}
