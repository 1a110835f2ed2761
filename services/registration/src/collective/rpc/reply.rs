//! From collective invoices to the contract's replies.

use std::collections::HashMap;

use kit::page::Paged;
use portal_proto::{registration::v1 as pb, timestamp};

use crate::{
    collective::domain::{collective_invoice::CollectiveInvoice, payer::Payer},
    orders::rpc::reply::{collective_state, status},
    payments::rpc::payment_method,
};

/// A page of them.
pub fn invoices(page: Paged<CollectiveInvoice>) -> pb::ListCollectiveInvoicesResponse {
    pb::ListCollectiveInvoicesResponse {
        invoices: page.items.into_iter().map(invoice).collect(),
        total: page.total,
    }
}

/// One of them; with its orders where it was looked up how it stands with them.
pub fn invoice(invoice: CollectiveInvoice) -> pb::CollectiveInvoice {
    let statuses: HashMap<_, _> = invoice.statuses.into_iter().collect();
    let content = invoice.content;
    let order_count = u32::try_from(content.orders.len()).unwrap_or(u32::MAX);
    let orders = content.orders.into_iter().filter_map(|order| {
        let standing = *statuses.get(&order.id)?;
        Some(pb::CollectiveOrder {
            id: order.id.to_string(),
            number: order.number,
            buyer_name: order.buyer_name,
            total_idr: order.total_idr,
            items: order.lines.into_iter().map(|line| line.title).collect(),
            status: status(standing).into(),
        })
    });
    pb::CollectiveInvoice {
        id: invoice.id.to_string(),
        number: invoice.number,
        state: collective_state(invoice.state).into(),
        payer: Some(payer(content.payer)),
        due_on: invoice.due_on.to_string(),
        total_idr: content.total_idr,
        order_count,
        payment_method: Some(payment_method(invoice.payment_method)),
        issued_at: Some(timestamp(invoice.issued_at)),
        settled_at: invoice.settled_at.map(timestamp),
        reason: invoice.reason,
        orders: orders.collect(),
    }
}

fn payer(payer: Payer) -> pb::Payer {
    pb::Payer {
        name: payer.name,
        address: payer.address,
        tax_number: payer.tax_number,
        email: payer.email,
    }
}
