//! The demo's collective invoice: a hospital pays what its doctors ordered.

use documents::{layout::LayoutOf, layouts::Layouts};
use kit::clock::JAKARTA;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;
use write::Unaudited;

use crate::{
    billing::{
        domain::{document_kind::DocumentKind, stationery::Stationery},
        store::layouts,
    },
    collective::{
        domain::{
            collective_invoice::{FEWEST, end_of},
            content::CollectiveContent,
        },
        ops::issue_collective::{frozen, frozen_method},
        store::{
            collective_orders,
            collectives::{self, NewCollective},
        },
    },
    demo::domain::{
        market::{Ending, Market},
        plan::PlannedOrder,
    },
    orders::store::orders,
    payments::domain::payment_method::PaymentMethod,
};

/// So long the hospital has.
const DUE_AFTER: Duration = Duration::days(14);

/// Makes one invoice of the orders that are to be paid together, to be transferred as `method` says.
pub(super) async fn collect_orders(
    work: &mut Unaudited,
    market: &Market,
    planned: &[PlannedOrder],
    method: &PaymentMethod,
    words: &Stationery,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    let collected = planned.iter().filter(|order| matches!(order.ending, Ending::Collected));
    let ids: Vec<Uuid> = collected.map(|order| order.id).collect();
    let Some((payer, desk)) = market.collected_for.as_ref().filter(|_| ids.len() >= FEWEST) else {
        return Ok(());
    };
    let mut found = orders::find_all(work.conn(), &ids).await?;
    let listed = ids.iter().filter_map(|id| found.remove(id)).map(|order| frozen(&order));
    let content = CollectiveContent::of(
        words.issuer.clone(),
        payer.clone(),
        listed.collect(),
        frozen_method(method),
        words.closing(DocumentKind::Invoice).map(str::to_owned),
    );
    let own = Layouts::default();
    let layout = own.of(LayoutOf::Collective);
    layouts::keep(work.conn(), &[layout]).await?;
    let (id, due_on) = (Uuid::now_v7(), (now + DUE_AFTER).to_offset(JAKARTA).date());
    collective_orders::insert(work.conn(), id, &content.orders).await?;
    let new = NewCollective {
        id,
        payment_method_id: method.id,
        due_on,
        issued_at: now,
        issued_by: *desk,
        content: &content,
        layout,
    };
    collectives::issue(work.conn(), &new).await?;
    collective_orders::wait_until(work.conn(), &ids, end_of(due_on)).await
}
