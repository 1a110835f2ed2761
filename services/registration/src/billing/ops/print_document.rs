//! A document as a PDF.

use documents::{
    DocumentError,
    billing::{Kind, Letterhead, Line, Paper, Signatory},
    layout::Layout,
    press::PressError,
};
use kit::report::reports;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::billing::{
    domain::{
        content::{CORRECTED, Content},
        document::Document,
        document_kind::DocumentKind,
    },
    ops::{billing_desk::BillingDesk, get_document::GetDocumentError},
};

/// Why there is no PDF.
#[derive(Debug, thiserror::Error)]
pub enum PrintDocumentError {
    /// There is no document.
    #[error("could not get the document")]
    Unknown(#[from] GetDocumentError),
    #[error("could not make the document")]
    Press(#[from] PressError),
    #[error("could not read how the document is laid out")]
    Database(#[from] sqlx::Error),
}

reports!(PrintDocumentError {
    Unknown(source) => source,
});

/// A document as a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedDocument {
    pub content: Vec<u8>,
    /// What a browser saves it as.
    pub file_name: String,
}

impl BillingDesk {
    /// An invoice of a member, or what corrects one, as a PDF; it says what was frozen when it was issued.
    pub async fn print_invoice(&self, member_id: i64, id: Uuid) -> Result<PrintedDocument, PrintDocumentError> {
        self.print(self.get_invoice(member_id, id).await?).await
    }

    /// A receipt of a member as a PDF.
    pub async fn print_receipt(&self, member_id: i64, id: Uuid) -> Result<PrintedDocument, PrintDocumentError> {
        self.print(self.get_receipt(member_id, id).await?).await
    }

    async fn print(&self, document: Document) -> Result<PrintedDocument, PrintDocumentError> {
        let file_name = format!("{}.pdf", document.number);
        let of = printed_as(document.kind).layout();
        let layout = self.layout_of(of, document.layout.as_deref()).await?;
        let content = self.press.make(move || set(&Printed::of(&document), &layout)).await?;
        Ok(PrintedDocument { content, file_name })
    }
}

/// What is set.
pub(super) struct Printed<'a> {
    pub kind: DocumentKind,
    pub number: &'a str,
    pub issued_at: OffsetDateTime,
    pub content: &'a Content,
    /// Whether it only shows what one would look like.
    pub is_sample: bool,
}

impl<'a> Printed<'a> {
    fn of(document: &'a Document) -> Self {
        Self {
            kind: document.kind,
            number: &document.number,
            issued_at: document.issued_at,
            content: &document.content,
            is_sample: false,
        }
    }
}

/// What a document is printed as.
pub(super) const fn printed_as(kind: DocumentKind) -> Kind {
    match kind {
        DocumentKind::Invoice => Kind::Invoice,
        DocumentKind::Receipt => Kind::Receipt,
        DocumentKind::CreditNote => Kind::CreditNote,
    }
}

/// As a PDF.
pub(super) fn set(document: &Printed<'_>, layout: &Layout) -> Result<Vec<u8>, DocumentError> {
    let content = document.content;
    let (method, signatory) = (&content.payment_method, content.signatory.as_ref());
    let lines = content.lines.iter().map(|line| Line {
        title: &line.title,
        event_title: &line.event_title,
        parts: &line.parts,
        unit_price_idr: line.unit_price_idr,
        quantity: line.quantity,
        total_idr: line.total_idr,
    });
    let paper = Paper {
        kind: printed_as(document.kind),
        number: document.number,
        issued_at: document.issued_at,
        is_sample: document.is_sample,
        letterhead: Letterhead {
            name: &content.issuer.name,
            address: &content.issuer.address,
            tax_number: content.issuer.tax_number.as_deref(),
            contact: content.issuer.contact.as_deref(),
        },
        order_number: &content.order_number,
        ordered_at: content.ordered_at,
        buyer_name: &content.buyer_name,
        paid_by: content
            .paid_by
            .as_ref()
            .map(|paid| (paid.payer_name.as_str(), paid.collective_number.as_str())),
        participants: &content.participants,
        lines: lines.collect(),
        subtotal_idr: content.subtotal_idr,
        discount_idr: content.discount_idr,
        unique_code: content.unique_code,
        // A receipt is of what came in.
        total_idr: content.received_idr.unwrap_or(content.total_idr),
        amount_in_words: &content.amount_in_words,
        payment_method: &method.name,
        account_number: method.account_number.as_deref(),
        account_holder: method.account_holder.as_deref(),
        pay_until: content.pay_until,
        settled_at: content.settled_at,
        invoice_number: content.invoice_number.as_deref(),
        reason: content.reason.as_deref().and_then(reason_in_words),
        closing: content.closing.as_deref(),
        signatory: signatory.map(|signatory| Signatory {
            name: &signatory.name,
            office: &signatory.office,
        }),
    };
    documents::billing::pdf(&paper, layout)
}

/// Why an invoice was taken back, for whoever reads the credit note.
fn reason_in_words(reason: &str) -> Option<&'static str> {
    match reason {
        "expired" => Some("Pesanan tidak dibayar sampai batas waktu."),
        "cancelled" => Some("Pesanan dibatalkan oleh pemesan."),
        "refunded" => Some("Pembayaran telah dikembalikan."),
        "partly_refunded" => Some("Sebagian pesanan telah dikembalikan."),
        CORRECTED => Some("Jumlah pada kwitansi diperbaiki menjadi dana yang diterima."),
        _ => None,
    }
}
