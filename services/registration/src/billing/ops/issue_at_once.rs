//! The documents of orders that are written at once, each dated as if it had been issued when it was due.

use std::collections::HashMap;

use kit::clock::JAKARTA;
use time::OffsetDateTime;
use uuid::Uuid;
use write::Unaudited;

use crate::{
    billing::{
        domain::{
            document_kind::{DocumentKind, missing},
            stationery::Stationery,
        },
        ops::freeze::freeze,
        store::at_once::{self, DatedDocument},
    },
    orders::domain::order::Order,
};

/// When orders were settled, by their ids.
pub type Settled = HashMap<Uuid, Option<OffsetDateTime>>;

/// Issues what these orders need where nothing was issued yet, in the order of time, with numbers from the first one of each year on.
pub async fn issue_at_once(
    work: &mut Unaudited,
    orders: &[Order],
    words: &Stationery,
    settled: &Settled,
) -> sqlx::Result<()> {
    let mut due: Vec<(OffsetDateTime, DocumentKind, &Order)> = Vec::new();
    for order in orders.iter().filter(|order| order.total_idr > 0) {
        let settled_at = settled.get(&order.id).copied().flatten();
        due.push((order.placed_at, DocumentKind::Invoice, order));
        // An invoice was made of each while it was awaited.
        for kind in missing(order.status, &[DocumentKind::Invoice]) {
            due.push((settled_at.unwrap_or(order.placed_at), kind, order));
        }
    }
    due.sort_by_key(|(at, _, order)| (*at, order.id));
    let (mut last, mut invoices) = (HashMap::<(DocumentKind, i32), i32>::new(), HashMap::new());
    let mut documents = Vec::with_capacity(due.len());
    for (issued_at, kind, order) in due {
        let year = issued_at.to_offset(JAKARTA).year();
        let sequence = last.entry((kind, year)).and_modify(|last| *last += 1).or_insert(1);
        let invoice = invoices.get(&order.id).map(String::as_str);
        let settled_at = settled.get(&order.id).copied().flatten();
        documents.push(DatedDocument {
            id: Uuid::now_v7(),
            order_id: order.id,
            member_id: order.member_id,
            kind: kind.as_str(),
            year,
            sequence: *sequence,
            issued_at,
            content: freeze(kind, order, words, settled_at, invoice, None),
        });
        if kind == DocumentKind::Invoice {
            // As the table spells it.
            invoices.insert(order.id, format!("INV-{year}-{sequence:06}"));
        }
    }
    at_once::insert(work.conn(), &documents).await
}
