//! What a member has chosen.

use kit::report::ReadError;

use crate::cart::{domain::line::Line, ops::cart_desk::CartDesk, store::cart_items};

impl CartDesk {
    /// The lines of a member's cart, in the order in which they were added.
    pub async fn get(&self, member_id: i64) -> Result<Vec<Line>, ReadError> {
        let mut conn = self.pool.acquire().await?;
        Ok(cart_items::of_member(&mut conn, member_id).await?)
    }
}
