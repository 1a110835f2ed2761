//! From documents to the contract's replies.

use kit::page::Paged;
use portal_proto::{registration::v1 as pb, timestamp};

use crate::{
    billing::{
        domain::{
            content::{ContentLine, ContentMethod},
            document::{Document, PartNote},
            document_kind::DocumentKind,
        },
        ops::print_document::PrintedDocument,
    },
    orders,
};

/// A page of invoices.
pub fn invoices(page: Paged<Document>) -> pb::ListInvoicesResponse {
    pb::ListInvoicesResponse {
        invoices: page.items.into_iter().map(document).collect(),
        total: page.total,
    }
}

/// A document.
pub fn document(document: Document) -> pb::BillingDocument {
    let content = document.content;
    let signatory = content.signatory.map(|signatory| (signatory.name, signatory.office));
    let (signatory_name, signatory_office) = signatory.unzip();
    let paid_by = content.paid_by.map(|paid| (paid.payer_name, paid.collective_number));
    let (paid_by_name, paid_by_number) = paid_by.unzip();
    pb::BillingDocument {
        id: document.id.to_string(),
        kind: kind(document.kind).into(),
        number: document.number,
        issued_at: Some(timestamp(document.issued_at)),
        order_id: document.order_id.to_string(),
        order_number: content.order_number,
        ordered_at: Some(timestamp(content.ordered_at)),
        order_status: orders::rpc::reply::status(document.order_status).into(),
        issuer_name: content.issuer.name,
        issuer_address: content.issuer.address,
        buyer_name: content.buyer_name,
        participants: content.participants,
        lines: content.lines.into_iter().map(line).collect(),
        subtotal_idr: content.subtotal_idr,
        discount_idr: content.discount_idr,
        // The order's table leaves 0 to 999.
        unique_code: content.unique_code.unsigned_abs().into(),
        total_idr: content.total_idr,
        amount_in_words: content.amount_in_words,
        received_idr: content.received_idr,
        paid_by_name,
        paid_by_number,
        payment_method: Some(method(content.payment_method)),
        pay_until: content.pay_until.map(timestamp),
        settled_at: content.settled_at.map(timestamp),
        invoice_number: content.invoice_number,
        invoice_id: document.invoice_id.map(|id| id.to_string()),
        receipt_id: document.receipt_id.map(|id| id.to_string()),
        credit_note_id: document.credit_note_id.map(|id| id.to_string()),
        part_notes: document.part_notes.into_iter().map(part_note).collect(),
        issuer_tax_number: content.issuer.tax_number,
        issuer_contact: content.issuer.contact,
        closing: content.closing,
        signatory_name,
        signatory_office,
    }
}

fn part_note(note: PartNote) -> pb::PartNote {
    pb::PartNote {
        id: note.id.to_string(),
        number: note.number,
        total_idr: note.total_idr,
    }
}

/// A PDF.
pub fn file(printed: PrintedDocument) -> pb::BillingFile {
    pb::BillingFile {
        content: printed.content,
        file_name: printed.file_name,
    }
}

fn kind(kind: DocumentKind) -> pb::BillingDocumentKind {
    match kind {
        DocumentKind::Invoice => pb::BillingDocumentKind::Invoice,
        DocumentKind::Receipt => pb::BillingDocumentKind::Receipt,
        DocumentKind::CreditNote => pb::BillingDocumentKind::CreditNote,
    }
}

fn line(line: ContentLine) -> pb::BillingLine {
    pb::BillingLine {
        title: line.title,
        event_title: line.event_title,
        parts: line.parts,
        unit_price_idr: line.unit_price_idr,
        quantity: line.quantity,
        total_idr: line.total_idr,
    }
}

fn method(method: ContentMethod) -> pb::BillingMethod {
    pb::BillingMethod {
        name: method.name,
        bank: method.bank,
        account_number: method.account_number,
        account_holder: method.account_holder,
    }
}
