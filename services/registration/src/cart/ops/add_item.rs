//! Putting something into a cart.

use crate::{
    cart::{
        domain::{line::Line, offer::OfferId},
        ops::{
            cart_desk::CartDesk,
            grant_items::Wish,
            not_added::{AddItemError, NotOffered, lacking, price, unknown},
            quotes::Quotes,
        },
    },
    seats::{domain::for_whom::ForWhom, ops::follow_capacity::follow_quoted},
};

/// What somebody wants to put into his cart.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Account id, from the session.
    pub member_id: i64,
    pub offer: OfferId,
    /// The price that was seen; of a hotel the room.
    pub price_id: Option<i64>,
    /// For how many people, or how many rooms, 1 to 1,000.
    pub quantity: i32,
    pub for_whom: ForWhom,
    /// Code of the caller's profession.
    pub profession: Option<String>,
}

impl Wanted {
    /// Whether it is to be the buyer's own seat, at which he has to be himself.
    pub fn is_own_seat(&self) -> bool {
        self.for_whom.is_own_seat(self.quantity)
    }
}

impl CartDesk {
    /// Puts it into the cart at the price of today and holds its seats, all of them or none. What others want at the same moment
    /// is written in one transaction with it.
    pub async fn add(&self, wanted: &Wanted, quotes: &impl Quotes) -> Result<Line, AddItemError> {
        let mut offered = quotes
            .quote(&[wanted.offer], wanted.profession.as_deref(), wanted.member_id)
            .await?;
        let offer = offered
            .remove(&wanted.offer)
            .ok_or_else(|| unknown(wanted.offer.kind))?;
        if let Some(lack) = offer.lacks {
            return Err(lacking(&offer, lack));
        }
        if offer.has_begun(self.clock.now()) {
            return Err(AddItemError::Begun);
        }
        if offer.is_enrolled {
            let item = offer.title;
            return Err(NotOffered::Enrolled { item }.into());
        }
        if let Some(course) = offer.missing {
            return Err(NotOffered::Missing { course }.into());
        }
        let price = price(&offer, wanted.price_id)?;
        if !wanted.offer.kind.is_attended() && !offer.capacities.is_empty() {
            follow_quoted(&self.pool, &offer.capacities).await?;
        }
        let wish = Wish::new(wanted.member_id, offer, price, wanted.quantity, wanted.for_whom);
        self.granting.ask(wish).await
    }
}
