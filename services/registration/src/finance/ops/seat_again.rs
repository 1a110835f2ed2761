//! The seats of an order that is over, taken once more for money that came late.

use kit::report::{Kind, Report};
use write::Write;

use crate::{
    cart::{
        domain::{
            obstacle::{Obstacle, ordered_obstacle},
            offer::OfferKind,
        },
        store::cart_items,
    },
    orders::domain::order::{Order, OrderItem},
    seats::{
        ops::take_seats::{SeatsWanted, TakeSeatsError, take_seats},
        store::seat_holds,
    },
    sponsoring::store::pools,
};

/// Why they are not taken: the money goes back, or stays as a credit.
#[derive(Debug, thiserror::Error)]
pub enum SeatAgainError {
    /// Something of it has begun, or is over.
    #[error("a session has begun")]
    Begun {
        /// Which.
        item: String,
    },
    /// Its buyer has bought it meanwhile, or somebody gave it to him.
    #[error("the buyer has it already")]
    Owned {
        /// What.
        item: String,
        /// Number of the order or of the ticket by which he has it.
        other: String,
    },
    /// It takes place while something else does that he has by now.
    #[error("the buyer is elsewhere then")]
    Clash {
        /// What the money was for.
        item: String,
        /// What he has by now.
        other: String,
    },
    #[error("could not take its seats")]
    Seats(#[from] TakeSeatsError),
    #[error("could not read what its buyer has")]
    Database(#[from] sqlx::Error),
}

impl Report for SeatAgainError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Begun { .. } => (Kind::Conflict, "sesi_sudah_dimulai"),
            Self::Owned { .. } => (Kind::Conflict, "sesi_sudah_dimiliki"),
            Self::Clash { .. } => (Kind::Conflict, "jadwal_bentrok"),
            Self::Seats(source) => source.report(),
            Self::Database(source) => source.report(),
        }
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Begun { item } => vec![("item", item.clone())],
            Self::Owned { item, other } | Self::Clash { item, other } => {
                vec![("item", item.clone()), ("lain", other.clone())]
            }
            Self::Seats(source) => source.names(),
            Self::Database(_) => Vec::new(),
        }
    }
}

/// Takes them, all of them or none, within a write that has the order's row locked. The buyer's cart is locked behind it, as everybody does
/// who books for him or gives him a seat: nothing comes to what he has meanwhile.
pub async fn seat_again(write: &mut Write, order: &Order) -> Result<(), SeatAgainError> {
    let now = write.now();
    if let Some(part) = order.begun(now) {
        let item = part.title.clone();
        return Err(SeatAgainError::Begun { item });
    }
    cart_items::lock(write.conn(), order.member_id, now).await?;
    let pools = pools::of_order(write.conn(), order.id).await?;
    let alone = |item: &&OrderItem| item.for_whom.is_own_seat(item.quantity) && !pools.contains(&item.id);
    let own: Vec<&OrderItem> = order.items.iter().filter(alone).collect();
    has_none_of(write, order, &own).await?;
    let wanted = order.items.iter().map(|item| SeatsWanted {
        parts: &item.parts,
        seats: item.quantity,
    });
    take_seats(write, &wanted.collect::<Vec<_>>()).await?;
    seat_holds::hold_order(write.conn(), order.id).await?;
    Ok(())
}

/// Whether the buyer has none of these, which are for him alone, by another order or a gift.
async fn has_none_of(write: &mut Write, order: &Order, own: &[&OrderItem]) -> Result<(), SeatAgainError> {
    let mut ordered = seat_holds::ordered_by(write.conn(), &[order.member_id]).await?;
    let ordered = ordered.remove(&order.member_id).unwrap_or_default();
    for item in own {
        match ordered_obstacle(&item.parts, &ordered) {
            Some(Obstacle::Clash { item, other }) => return Err(SeatAgainError::Clash { item, other }),
            Some(Obstacle::Ordered { item, other } | Obstacle::Same { item, other }) => {
                return Err(SeatAgainError::Owned { item, other });
            }
            None => {}
        }
        if item.offer.kind == OfferKind::ECourse {
            // A course that he took before he placed this order does not stand in its way: he wanted it anew.
            let (member, course, since) = (order.member_id, item.offer.id, order.placed_at);
            if let Some(other) = cart_items::course_ordered(write.conn(), member, course, since).await? {
                let item = item.title.clone();
                return Err(SeatAgainError::Owned { item, other });
            }
        }
    }
    Ok(())
}
