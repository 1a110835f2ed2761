//! Exchanging lines of a cart for the package of what they hold.

use kit::report::reports;
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    cart::{
        domain::{
            cheaper::{saving, single},
            line::Line,
            offer::{OfferId, OfferKind},
        },
        ops::{
            cart_desk::CartDesk,
            not_added::NotOffered,
            quotes::{CatalogAway, Quotes},
        },
        store::cart_items::{self, NewItem},
    },
    seats::store::seat_holds::{self, NewHolds},
};

/// Why the lines stay.
#[derive(Debug, thiserror::Error)]
pub enum TakeBundleError {
    /// No package of a published event has this number.
    #[error("no such package")]
    Unknown,
    /// The lines are not there any more, or not at this price.
    #[error("the cart has changed meanwhile")]
    Changed,
    #[error("it is not offered")]
    NotOffered(#[from] NotOffered),
    #[error("could not ask for its price")]
    Catalog(#[from] CatalogAway),
    #[error("could not save the cart")]
    Write(#[from] WriteError),
    #[error("could not read or save the cart")]
    Database(#[from] sqlx::Error),
}

reports!(TakeBundleError {
    Unknown => NotFound "bundling_tidak_ditemukan",
    Changed => Conflict "keranjang_berubah",
    NotOffered(source) => source,
    Catalog(source) => source,
    Write(source) => source,
});

impl CartDesk {
    /// Puts a package in the place of the lines that hold its parts. Their seats become those of the package in the same transaction,
    /// so that nobody else gets them, and are held no longer than the first of the lines was.
    pub async fn take_bundle(
        &self,
        member_id: i64,
        bundle_id: i64,
        profession: Option<&str>,
        quotes: &impl Quotes,
    ) -> Result<Line, TakeBundleError> {
        let wanted = OfferId::new(OfferKind::Bundle, bundle_id);
        let seen = cart_items::of_member(&mut *self.pool.acquire().await?, member_id).await?;
        let of_lines = single(&seen, self.clock.now());
        let of_lines = of_lines.into_iter().map(|id| OfferId::new(OfferKind::SubEvent, id));
        let asked: Vec<OfferId> = of_lines.chain([wanted]).collect();
        let offers = quotes.quote(&asked, profession, member_id).await?;
        let offer = offers.get(&wanted).ok_or(TakeBundleError::Unknown)?;
        if offer.price.is_none() {
            let item = offer.title.clone();
            return Err(NotOffered::WithoutPrice { item }.into());
        }
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        cart_items::lock(write.conn(), member_id, now).await?;
        let lines = cart_items::lock_all_of_member(write.conn(), member_id).await?;
        let found = saving(offer, &lines, &offers, now).ok_or(TakeBundleError::Changed)?;
        // The pools stay as they are: what the lines let go the package holds.
        seat_holds::free_items(write.conn(), &found.line_ids).await?;
        seat_holds::delete_of_items(write.conn(), &found.line_ids).await?;
        cart_items::delete(write.conn(), &found.line_ids).await?;
        let item = NewItem {
            member_id,
            offer,
            price: found.price,
            quantity: found.quantity,
            for_whom: found.for_whom,
            added_at: now,
            held_until: found.held_until,
        };
        let added = cart_items::insert(write.conn(), &[item]).await?.pop();
        let (_, line) = added.ok_or(sqlx::Error::RowNotFound)?;
        let holds = NewHolds {
            member_id,
            cart_item_id: line.id,
            parts: &line.parts,
            seats: line.quantity,
            for_whom: line.for_whom,
        };
        seat_holds::insert(write.conn(), &[holds]).await?;
        let change = Change::new("cart_item.bundled", "cart_item", line.id)
            .from(json!({ "cart_items": found.line_ids }))
            .to(json!({
                "kind": wanted.kind.as_str(), "offer_id": bundle_id, "quantity": line.quantity,
                "unit_price_idr": line.unit_price_idr,
            }));
        write.commit(change).await?;
        Ok(line)
    }
}
