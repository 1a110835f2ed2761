//! A collective invoice as a PDF.

use auth::Caller;
use documents::{
    DocumentError,
    billing::Letterhead,
    collective::{CollectiveItem, CollectiveOrder, CollectivePaper},
    layout::{Layout, LayoutOf},
    press::PressError,
};
use kit::report::reports;
use uuid::Uuid;

use crate::{
    billing::ops::print_document::PrintedDocument,
    collective::{
        domain::{
            collective_invoice::CollectiveInvoice,
            content::{CollectiveContent, ContentOrder},
        },
        ops::{collective_desk::CollectiveDesk, list_collectives::ListCollectivesError},
    },
};

/// Why there is no PDF.
#[derive(Debug, thiserror::Error)]
pub enum PrintCollectiveError {
    #[error("could not get the collective invoice")]
    Unknown(#[from] ListCollectivesError),
    #[error("could not make the document")]
    Press(#[from] PressError),
    #[error("could not read how the collective invoice is laid out")]
    Database(#[from] sqlx::Error),
}

reports!(PrintCollectiveError {
    Unknown(source) => source,
});

impl CollectiveDesk {
    /// One of them as a PDF; it says what was frozen when it was issued.
    pub async fn print(&self, caller: Caller, id: Uuid) -> Result<PrintedDocument, PrintCollectiveError> {
        let invoice = self.get(caller, id).await?;
        let file_name = format!("{}.pdf", invoice.number);
        let layout = self
            .billing
            .layout_of(LayoutOf::Collective, invoice.layout.as_deref())
            .await?;
        let content = self.billing.press.make(move || set(&invoice, &layout)).await?;
        Ok(PrintedDocument { content, file_name })
    }
}

fn set(invoice: &CollectiveInvoice, layout: &Layout) -> Result<Vec<u8>, DocumentError> {
    let CollectiveContent {
        issuer,
        payer,
        orders,
        payment_method: method,
        ..
    } = &invoice.content;
    let paper = CollectivePaper {
        number: &invoice.number,
        issued_at: invoice.issued_at,
        due_on: invoice.due_on,
        letterhead: Letterhead {
            name: &issuer.name,
            address: &issuer.address,
            tax_number: issuer.tax_number.as_deref(),
            contact: issuer.contact.as_deref(),
        },
        payer_name: &payer.name,
        payer_address: &payer.address,
        payer_tax_number: payer.tax_number.as_deref(),
        payer_email: payer.email.as_deref(),
        orders: orders.iter().map(order).collect(),
        total_idr: invoice.content.total_idr,
        amount_in_words: &invoice.content.amount_in_words,
        payment_method: &method.name,
        account_number: method.account_number.as_deref(),
        account_holder: method.account_holder.as_deref(),
        closing: invoice.content.closing.as_deref(),
    };
    documents::collective::pdf(&paper, layout)
}

fn order(order: &ContentOrder) -> CollectiveOrder<'_> {
    let items = order.lines.iter().map(|line| CollectiveItem {
        title: &line.title,
        unit_price_idr: line.unit_price_idr,
        quantity: line.quantity,
    });
    CollectiveOrder {
        number: &order.number,
        ordered_at: order.ordered_at,
        buyer_name: &order.buyer_name,
        items: items.collect(),
        discount_idr: order.discount_idr,
        unique_code: order.unique_code,
        total_idr: order.total_idr,
    }
}
