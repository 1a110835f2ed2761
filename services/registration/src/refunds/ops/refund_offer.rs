//! What would go back of an order, and what its buyer asked for.

use kit::report::reports;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    orders::{
        domain::{order::Order, order_status::OrderStatus},
        store::orders,
    },
    refunds::{
        domain::{
            line_offer::{self, LineOffer},
            refund::Refund,
        },
        ops::refund_desk::RefundDesk,
        store::{refund_rules as rules, refunds},
    },
    tickets::store::{check_ins, tickets},
};

/// What a buyer is told before asking, and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Whole rupiah that would go back now of all these lines; 0: nothing, or it is not paid.
    pub refundable_idr: i64,
    /// What stands and nobody asked back.
    pub lines: Vec<LineOffer>,
    /// The refunds of it, the newest first.
    pub refunds: Vec<Refund>,
}

/// Why nothing is told.
#[derive(Debug, thiserror::Error)]
pub enum RefundOfferError {
    /// The member has none with this id.
    #[error("no such order")]
    Unknown,
    #[error("could not read the order")]
    Database(#[from] sqlx::Error),
}

reports!(RefundOfferError {
    Unknown => NotFound "pesanan_tidak_ditemukan",
});

impl RefundDesk {
    /// What would go back of an order of a member, and how it stands with what was asked for.
    pub async fn offer(&self, member_id: i64, id: Uuid) -> Result<Offer, RefundOfferError> {
        let mut conn = self.orders.pool.acquire().await?;
        let order = orders::find_of_member(&mut conn, member_id, id).await?;
        let order = order.ok_or(RefundOfferError::Unknown)?;
        let lines = offers(&mut conn, &order, self.orders.clock.now()).await?;
        Ok(Offer {
            refundable_idr: line_offer::amount(&order, &lines),
            lines,
            refunds: refunds::list_of_order(&mut conn, id).await?,
        })
    }
}

/// What would go back now of each line that stands and nobody asked back; of an order that is not paid none. Of a line with whose
/// ticket somebody came in, or of which another member was given one, nothing goes back.
pub(super) async fn offers(
    conn: &mut PgConnection,
    order: &Order,
    now: OffsetDateTime,
) -> sqlx::Result<Vec<LineOffer>> {
    if order.status != OrderStatus::Paid {
        return Ok(Vec::new());
    }
    let events: Vec<i64> = order.items.iter().filter_map(|item| item.event_id).collect();
    let rules = rules::of_events(conn, &events).await?;
    let mut used = check_ins::items_of_order(conn, order.id).await?;
    used.extend(tickets::items_given_away(conn, order.id).await?);
    let offers = line_offer::offers(order, &rules, now);
    Ok(offers
        .into_iter()
        .map(|offer| {
            if used.contains(&offer.order_item_id) {
                offer.used()
            } else {
                offer
            }
        })
        .collect())
}
