//! Issuing the documents that orders need, outside the transactions that place, pay and end them.

use serde_json::json;
use write::{Actor, Change, Write, WriteError};

use crate::{
    billing::{
        domain::document_kind::{DocumentKind, missing},
        ops::{billing_desk::BillingDesk, freeze::freeze},
        store::issuing::{self, NewDocument},
    },
    orders::{
        domain::order_status::OrderStatus,
        store::{order_documents, orders},
    },
    refunds::{
        domain::{refund::Refund, refund_state::RefundState},
        store::refunds,
    },
};

/// The name of the worker.
pub const JOB: &str = "registration.issue_documents";

/// Why documents are missing for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum IssueDocumentsError {
    #[error("could not find an order or issue its documents")]
    Database(#[from] sqlx::Error),
    #[error("could not commit the documents of an order")]
    Write(#[from] WriteError),
}

impl BillingDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database; what was issued before stays so.
    pub async fn issue_round(self) -> Result<(), IssueDocumentsError> {
        let mut documents = 0;
        while let Some(issued) = self.issue_of_one().await? {
            documents += issued;
        }
        if documents > 0 {
            tracing::info!(documents, "documents of orders were issued");
        }
        Ok(())
    }

    /// Issues what one order lacks; answers how many documents that was, `None` when no order waits. One order a transaction:
    /// the rows of the counters are locked in the order of the kinds and for a moment only, and whoever else issues passes
    /// the order by.
    async fn issue_of_one(&self) -> Result<Option<usize>, IssueDocumentsError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, Actor::System, now).await?;
        let Some(claimed) = issuing::claim(write.conn()).await? else {
            return self.issue_of_refund(write).await;
        };
        let mut order = orders::find(write.conn(), claimed.order_id).await?;
        order_documents::add(write.conn(), order.as_mut_slice()).await?;
        let order = order.ok_or(sqlx::Error::RowNotFound)?;
        let issued = issuing::issued_of(write.conn(), order.id).await?;
        let kinds: Vec<_> = issued.iter().map(|(kind, _)| *kind).collect();
        let mut invoice_number = issued.into_iter().next().map(|(_, number)| number);
        let refunds = match order.status {
            OrderStatus::Refunded => refunds::list_of_order(write.conn(), order.id).await?,
            _ => Vec::new(),
        };
        let goes_back = |refund: &&Refund| matches!(refund.state, RefundState::Approved | RefundState::PaidOut);
        let given_back = refunds.iter().filter(goes_back).find(|refund| refund.ends_order);
        let words = self.edition(write.conn()).await?.words;
        let mut changes = Vec::new();
        for kind in missing(order.status, &kinds) {
            let document = NewDocument {
                order_id: order.id,
                member_id: order.member_id,
                kind,
                issued_at: now,
                content: freeze(
                    kind,
                    &order,
                    &words,
                    claimed.settled_at,
                    invoice_number.as_deref(),
                    given_back,
                ),
                refund_id: None,
            };
            let (id, number) = issuing::issue(write.conn(), &document).await?;
            changes.push(
                Change::new("document.issued", "billing_document", id)
                    .to(json!({ "kind": kind.as_str(), "number": number, "order_id": order.id })),
            );
            invoice_number.get_or_insert(number);
        }
        issuing::documented(write.conn(), order.id, order.status).await?;
        let documents = changes.len();
        match changes.pop() {
            Some(last) => {
                for change in changes {
                    write.also(change);
                }
                write.commit(last).await?;
            }
            None => {
                let why = "an order needs no document: a note that nobody need look at it again";
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
            kind,
            issued_at: self.clock.now(),
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
        let (id, number) = issuing::issue(write.conn(), &document).await?;
        issuing::refund_documented(write.conn(), refund.id).await?;
        let change = Change::new("document.issued", "billing_document", id).to(json!({
            "kind": kind.as_str(), "number": number, "order_id": order.id, "items": refund.titles(),
        }));
        write.commit(change).await?;
        Ok(Some(1))
    }
}
