//! A document that was issued.

use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    billing::domain::{content::Content, document_kind::DocumentKind},
    orders::domain::order_status::OrderStatus,
};

/// An issued document. All but the last five fields never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub id: Uuid,
    pub order_id: Uuid,
    pub kind: DocumentKind,
    /// Such as `INV-2026-000001`.
    pub number: String,
    pub issued_at: OffsetDateTime,
    pub content: Content,
    /// The name of its layout; nothing: issued before layouts were kept.
    pub layout: Option<String>,
    /// How it stands with its order now.
    pub order_status: OrderStatus,
    /// The order's other documents, as far as there are any.
    pub invoice_id: Option<Uuid>,
    pub receipt_id: Option<Uuid>,
    pub credit_note_id: Option<Uuid>,
    /// Credit notes of single lines, the oldest first.
    pub part_notes: Vec<PartNote>,
}

/// A credit note of some lines of an order that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartNote {
    pub id: Uuid,
    pub number: String,
    /// Whole rupiah.
    pub total_idr: i64,
}
