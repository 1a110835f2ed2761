//! What a member has chosen.

use std::time::Duration;

use kit::report::ReadError;

use crate::{
    cart::{
        domain::{
            cheaper::{Cheaper, cheaper, single},
            line::Line,
        },
        ops::{cart_desk::CartDesk, quotes::Quotes},
        store::cart_items,
    },
    refunds::ops::refund_terms::{CartWithTerms, with_terms},
};

/// A cart does not wait longer than this for what is only a hint.
const PATIENCE: Duration = Duration::from_millis(300);

impl CartDesk {
    /// The lines of a member's cart, and the packages that would be cheaper.
    pub async fn get(
        &self,
        member_id: i64,
        profession: Option<&str>,
        quotes: &impl Quotes,
    ) -> Result<(CartWithTerms, Vec<Cheaper>), ReadError> {
        let mut conn = self.pool.acquire().await?;
        let lines = cart_items::of_member(&mut conn, member_id).await?;
        let cart = with_terms(&mut conn, lines, self.clock.now()).await?;
        drop(conn);
        let cheaper = self.cheaper(&cart.lines, profession, quotes).await;
        Ok((cart, cheaper))
    }

    /// None while the catalog is away or slow: the cart is there without it.
    async fn cheaper(&self, lines: &[Line], profession: Option<&str>, quotes: &impl Quotes) -> Vec<Cheaper> {
        let now = self.clock.now();
        let single = single(lines, now);
        if single.len() < 2 {
            return Vec::new();
        }
        match tokio::time::timeout(PATIENCE, quotes.with_bundles(single, profession)).await {
            Ok(Ok(offers)) => cheaper(lines, &offers, now),
            Ok(Err(away)) => {
                tracing::warn!(error = %away, "nobody can tell which packages are cheaper");
                Vec::new()
            }
            Err(_) => {
                tracing::warn!("the catalog is too slow to tell which packages are cheaper");
                Vec::new()
            }
        }
    }
}
