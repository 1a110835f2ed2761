//! The finance desk makes one invoice of several orders.

use auth::Caller;
use documents::layout::LayoutOf;
use kit::report::{FieldProblem, reports};
use kit::rule::Rule;
use serde_json::json;
use uuid::Uuid;
use write::{Begun, Change, Fingerprint, Key, Request, Write, WriteError};

use crate::{
    billing::{
        domain::{content::ContentMethod, document_kind::DocumentKind},
        ops::freeze,
    },
    collective::{
        domain::{
            collective_invoice::{Collecting, CollectiveInvoice, end_of},
            content::{CollectiveContent, ContentOrder},
        },
        ops::collective_desk::{CollectiveDesk, is_of_the_desk, with_statuses},
        store::{
            collective_orders,
            collectives::{self, NewCollective},
        },
    },
    orders::{
        domain::{order::Order, order_status::OrderStatus},
        store::{order_documents, orders},
    },
    payments::{domain::payment_method::PaymentMethod, store::payment_methods},
};

/// Names the operation under which keys are kept.
const OPERATION: &str = "issue_collective_invoice";
/// The word for what is transferred to an account.
const TRANSFER: &str = "transfer_bank";

/// An order that cannot be part of it, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotCollected {
    /// Where it stands in the list, from 1.
    pub position: usize,
    pub rule: Rule,
}

/// Why none is issued.
#[derive(Debug, thiserror::Error)]
pub enum IssueCollectiveError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    /// Orders are not there, do not wait for a transfer, or stand in another one.
    #[error("orders cannot be part of it")]
    Orders(Vec<NotCollected>),
    #[error("could not save the collective invoice")]
    Write(#[from] WriteError),
    #[error("could not read the orders or save the collective invoice")]
    Database(#[from] sqlx::Error),
}

reports!(IssueCollectiveError {
    Role => Forbidden "akses_ditolak",
    Refused(fields) => Invalid "data_tidak_valid",
    Orders => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl CollectiveDesk {
    /// Makes one invoice of these orders. They wait until its last day from now on, and nothing else pays or ends them. A repeated
    /// request is answered with the invoice that came of it.
    pub async fn issue(
        &self,
        caller: Caller,
        wanted: &Collecting,
        key: Option<&Key>,
    ) -> Result<CollectiveInvoice, IssueCollectiveError> {
        if !is_of_the_desk(caller) {
            return Err(IssueCollectiveError::Role);
        }
        self.billing.keep_layouts().await?;
        let now = self.orders.clock.now();
        let request = key.map(|key| Request {
            operation: OPERATION,
            key,
            fingerprint: fingerprint(wanted).bytes(),
        });
        let mut write = match Write::once(&self.orders.pool, caller.member, now, request).await? {
            Begun::Fresh(write) => write,
            Begun::Repeated(id) => {
                let mut conn = self.orders.pool.acquire().await?;
                let issued = with_statuses(&mut conn, id).await?;
                return Ok(issued.ok_or(WriteError::KeyUsed)?);
            }
        };
        let mut faults = Vec::new();
        if !self.terms.allow(wanted.due_on, now) {
            faults.push(FieldProblem::new("due_on", Rule::Range));
        }
        let mut methods = payment_methods::find_all(write.conn(), &[wanted.payment_method_id]).await?;
        let method = methods.remove(&wanted.payment_method_id);
        let method = method.filter(|method| method.kind == TRANSFER);
        if method.is_none() {
            faults.push(FieldProblem::new("payment_method_id", Rule::Unknown));
        }
        let Some(method) = method.filter(|_| faults.is_empty()) else {
            return Err(IssueCollectiveError::Refused(faults));
        };
        let listed = collect(&mut write, &wanted.order_ids).await?;
        let words = self.billing.edition(write.conn()).await?.words;
        let closing = words.closing(DocumentKind::Invoice).map(str::to_owned);
        let content = CollectiveContent::of(
            words.issuer,
            wanted.payer.clone(),
            listed.iter().map(frozen).collect(),
            frozen_method(&method),
            closing,
        );
        let id = Uuid::now_v7();
        collective_orders::insert(write.conn(), id, &content.orders).await?;
        let new = NewCollective {
            id,
            payment_method_id: method.id,
            due_on: wanted.due_on,
            issued_at: now,
            issued_by: caller.member,
            content: &content,
            layout: self.billing.layouts.of(LayoutOf::Collective),
        };
        let number = collectives::issue(write.conn(), &new).await?;
        collective_orders::wait_until(write.conn(), &wanted.order_ids, end_of(wanted.due_on)).await?;
        for order in &listed {
            let collected = json!({ "number": number, "collective_invoice": id, "status": order.status.as_str() });
            write.also(Change::new("order.collected", "order", order.id).to(collected));
        }
        let issued = with_statuses(write.conn(), id).await?.ok_or(sqlx::Error::RowNotFound)?;
        let change = Change::new("collective_invoice.issued", "collective_invoice", id).to(json!({
            "number": number, "amount_idr": content.total_idr, "payer": content.payer.name, "due_on": wanted.due_on.to_string(),
            "orders": wanted.order_ids,
        }));
        write.commit(change).await?;
        Ok(issued)
    }
}

fn fingerprint(wanted: &Collecting) -> Fingerprint {
    let Collecting {
        order_ids,
        payer,
        due_on,
        payment_method_id,
    } = wanted;
    order_ids
        .iter()
        .fold(Fingerprint::default(), |fingerprint, id| fingerprint.and(id))
        .and(&payer.name)
        .and(&payer.address)
        .and(payer.tax_number.as_deref().unwrap_or_default())
        .and(payer.email.as_deref().unwrap_or_default())
        .and(due_on.to_string())
        .and(payment_method_id.to_be_bytes())
}

/// These orders, in this order, which nobody else changes until the end of the transaction.
async fn collect(write: &mut Write, ids: &[Uuid]) -> Result<Vec<Order>, IssueCollectiveError> {
    collective_orders::lock(write.conn(), ids).await?;
    let collected = order_documents::collective_of(write.conn(), ids).await?;
    let mut found = orders::find_all(write.conn(), ids).await?;
    let (mut listed, mut faults) = (Vec::with_capacity(ids.len()), Vec::new());
    for (at, id) in ids.iter().enumerate() {
        let order = found.remove(id);
        let rule = match &order {
            None => Some(Rule::Unknown),
            Some(_) if collected.contains_key(id) => Some(Rule::Collected),
            Some(order) if !waits_for_transfer(order) => Some(Rule::NotAwaited),
            Some(_) => None,
        };
        faults.extend(rule.map(|rule| NotCollected { position: at + 1, rule }));
        listed.extend(order);
    }
    if faults.is_empty() {
        Ok(listed)
    } else {
        Err(IssueCollectiveError::Orders(faults))
    }
}

fn waits_for_transfer(order: &Order) -> bool {
    order.status == OrderStatus::AwaitingPayment && order.payment_method.kind == TRANSFER
}

/// What a collective invoice says of an order.
pub(crate) fn frozen(order: &Order) -> ContentOrder {
    ContentOrder {
        id: order.id,
        number: order.number.clone(),
        buyer_name: order.buyer_name.clone(),
        ordered_at: order.placed_at,
        lines: order.items.iter().map(freeze::line).collect(),
        discount_idr: order.discount_idr,
        unique_code: order.unique_code,
        total_idr: order.total_idr,
    }
}

/// What it says of the way to pay.
pub(crate) fn frozen_method(method: &PaymentMethod) -> ContentMethod {
    ContentMethod {
        name: method.name.clone(),
        bank: method.bank.clone(),
        account_number: method.account_number.clone(),
        account_holder: method.account_holder.clone(),
    }
}
