//! Issuing the documents that orders need, outside the transactions that place, pay and end them.

use std::collections::HashMap;

use documents::layout::Layout;
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Actor, Change, Write, WriteError};

use crate::{
    billing::{
        domain::{
            content::CORRECTED,
            document_kind::{DocumentKind, missing},
            stationery::Stationery,
        },
        ops::{billing_desk::BillingDesk, freeze::freeze, print_document::printed_as},
        store::issuing::{self, Claimed, Issued, NewDocument},
    },
    orders::{
        domain::{order::Order, order_status::OrderStatus},
        store::{order_documents, orders},
    },
    refunds::{
        domain::{refund::Refund, refund_state::RefundState},
        store::refunds,
    },
};

/// The name of the worker.
pub const JOB: &str = "registration.issue_documents";

/// So many orders have their documents made in one transaction, which holds their rows and those of the counters.
const AT_ONCE: i64 = 50;

/// Why documents are missing for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum IssueDocumentsError {
    #[error("could not find orders or issue their documents")]
    Database(#[from] sqlx::Error),
    #[error("could not commit the documents of orders")]
    Write(#[from] WriteError),
}

impl BillingDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database; what was issued before stays so.
    pub async fn issue_round(self) -> Result<(), IssueDocumentsError> {
        let mut documents = 0;
        while let Some(issued) = self.issue_of_some().await? {
            documents += issued;
        }
        if documents > 0 {
            tracing::info!(documents, "documents of orders were issued");
        }
        Ok(())
    }

    /// Issues what some orders lack; answers how many documents that was, `None` when no order waits. The rows of the counters
    /// are locked in the order of the kinds, and whoever else issues passes the orders by: nobody waits for another's orders,
    /// nor for a counter longer than one transaction of [`AT_ONCE`] orders takes.
    async fn issue_of_some(&self) -> Result<Option<usize>, IssueDocumentsError> {
        self.keep_layouts().await?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, Actor::System, now).await?;
        let claimed = issuing::claim(write.conn(), AT_ONCE).await?;
        if claimed.is_empty() {
            return self.issue_of_refund(write).await;
        }
        let mut lacking = lacking(&mut write, &claimed).await?;
        let words = self.edition(write.conn()).await?.words;
        let mut changes = Vec::new();
        for kind in DocumentKind::ALL {
            let of_kind = lacking.iter_mut().filter(|order| order.kinds.contains(&kind));
            let of_kind: Vec<&mut Lacking> = of_kind.collect();
            let documents: Vec<NewDocument> = of_kind.iter().map(|order| order.document(kind, &words)).collect();
            let issued = issuing::issue(write.conn(), kind, self.layout_now(kind), now, &documents).await?;
            for (order, (id, number)) in of_kind.into_iter().zip(issued) {
                changes.push(
                    Change::new("document.issued", "billing_document", id)
                        .to(json!({ "kind": kind.as_str(), "number": number, "order_id": order.order.id })),
                );
                order.invoice_number.get_or_insert(number);
            }
        }
        // One whose documents were taken back waits on: the next transaction issues them anew.
        let done = lacking.iter().filter(|order| !order.is_corrected);
        let orders: Vec<Uuid> = done.map(|order| order.order.id).collect();
        issuing::documented(write.conn(), &orders).await?;
        let documents = changes.len();
        match changes.pop() {
            Some(last) => {
                for change in changes {
                    write.also(change);
                }
                write.commit(last).await?;
            }
            None => {
                let why = "orders need no document: a note that nobody need look at them again";
                write.unaudited(why).commit().await?;
            }
        }
        Ok(Some(documents))
    }

    /// Issues the credit note of one refund of single lines, behind the other documents of its order; `None` when none waits.
    async fn issue_of_refund(&self, mut write: Write) -> Result<Option<usize>, IssueDocumentsError> {
        let Some(claimed) = issuing::claim_refund(write.conn()).await? else {
            return Ok(None);
        };
        let order = orders::find(write.conn(), claimed.order_id).await?;
        let order = order.ok_or(sqlx::Error::RowNotFound)?;
        let refund = refunds::find(write.conn(), claimed.refund_id).await?;
        let refund = refund.ok_or(sqlx::Error::RowNotFound)?.refund;
        let invoice = issuing::invoice_number(write.conn(), order.id).await?;
        let words = self.edition(write.conn()).await?.words;
        let kind = DocumentKind::CreditNote;
        let document = NewDocument {
            order_id: order.id,
            member_id: order.member_id,
            content: freeze(
                kind,
                &order,
                &words,
                refund.decided_at,
                invoice.as_deref(),
                Some(&refund),
            ),
            refund_id: Some(refund.id),
        };
        let issued = issuing::issue(write.conn(), kind, self.layout_now(kind), self.clock.now(), &[document]).await?;
        let (id, number) = issued.into_iter().next().ok_or(sqlx::Error::RowNotFound)?;
        issuing::refund_documented(write.conn(), refund.id).await?;
        let change = Change::new("document.issued", "billing_document", id).to(json!({
            "kind": kind.as_str(), "number": number, "order_id": order.id, "items": refund.titles(),
        }));
        write.commit(change).await?;
        Ok(Some(1))
    }

    /// The layout of documents of this kind that are issued now.
    fn layout_now(&self, kind: DocumentKind) -> &Layout {
        self.layouts.of(printed_as(kind).layout())
    }
}

/// An order whose documents are to be made.
struct Lacking {
    order: Order,
    /// What it lacks.
    kinds: Vec<DocumentKind>,
    /// When it was paid, or came to nothing.
    settled_at: Option<OffsetDateTime>,
    invoice_number: Option<String>,
    /// What ended it, where its money went back.
    given_back: Option<Refund>,
    /// Whether its receipt says more than came in: what was issued is taken back as a whole then, whatever became of the order since.
    is_corrected: bool,
}

impl Lacking {
    fn document(&self, kind: DocumentKind, words: &Stationery) -> NewDocument {
        let invoice_number = self.invoice_number.as_deref();
        let settled_at = self.settled_at.filter(|_| !self.is_corrected);
        let given_back = self.given_back.as_ref().filter(|_| !self.is_corrected);
        let mut content = freeze(kind, &self.order, words, settled_at, invoice_number, given_back);
        if self.is_corrected {
            content.reason = Some(CORRECTED.to_owned());
        }
        NewDocument {
            order_id: self.order.id,
            member_id: self.order.member_id,
            content,
            refund_id: None,
        }
    }
}

/// What each of these orders lacks, in their order.
async fn lacking(write: &mut Write, claimed: &[Claimed]) -> sqlx::Result<Vec<Lacking>> {
    let ids: Vec<Uuid> = claimed.iter().map(|claimed| claimed.order_id).collect();
    let mut orders: Vec<Order> = orders::find_all(write.conn(), &ids).await?.into_values().collect();
    order_documents::add(write.conn(), &mut orders).await?;
    let mut orders: HashMap<Uuid, Order> = orders.into_iter().map(|order| (order.id, order)).collect();
    let mut issued = issuing::issued_of(write.conn(), &ids).await?;
    let mut lacking = Vec::new();
    for claimed in claimed {
        let order = orders.remove(&claimed.order_id).ok_or(sqlx::Error::RowNotFound)?;
        let issued = issued.remove(&order.id).unwrap_or_default();
        let kinds: Vec<DocumentKind> = issued.iter().map(|document| document.kind).collect();
        let is_wrong =
            |document: &Issued| document.kind == DocumentKind::Receipt && document.received_idr != order.received_idr;
        let is_corrected = issued.iter().any(is_wrong);
        let refunds = match order.status {
            OrderStatus::Refunded => refunds::list_of_order(write.conn(), order.id).await?,
            _ => Vec::new(),
        };
        let goes_back = |refund: &Refund| {
            let approved = matches!(refund.state, RefundState::Approved | RefundState::PaidOut);
            approved && refund.ends_order
        };
        lacking.push(Lacking {
            kinds: if is_corrected {
                vec![DocumentKind::CreditNote]
            } else {
                missing(order.status, &kinds)
            },
            is_corrected,
            settled_at: claimed.settled_at,
            invoice_number: issued.into_iter().next().map(|document| document.number),
            given_back: refunds.into_iter().find(goes_back),
            order,
        });
    }
    Ok(lacking)
}
