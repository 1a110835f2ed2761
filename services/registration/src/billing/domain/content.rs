//! What a document says. It is kept as it was said: in every later release, fields may only be added, with a default.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use crate::billing::domain::issuer::{Issuer, Signatory};

/// Why a credit note takes the documents of an order back that stays paid: less came in for it than its receipt says.
pub const CORRECTED: &str = "corrected";

/// Everything that is printed on a document, in the words and amounts of the moment in which it was issued.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    pub issuer: Issuer,
    /// Such as `ORD-2026-000123`.
    pub order_number: String,
    #[serde(with = "time::serde::rfc3339")]
    pub ordered_at: OffsetDateTime,
    pub buyer_name: String,
    /// Who comes, as far as it was said.
    pub participants: Vec<String>,
    /// In the order in which they were chosen.
    pub lines: Vec<ContentLine>,
    /// Whole rupiah for all lines.
    pub subtotal_idr: i64,
    /// Whole rupiah off.
    pub discount_idr: i64,
    /// Whole rupiah on top, by which a transfer is known; 0: none.
    pub unique_code: i16,
    /// Whole rupiah in all.
    pub total_idr: i64,
    /// Whole rupiah that finance took for the total, on a receipt, where these are less.
    #[serde(default)]
    pub received_idr: Option<i64>,
    /// What is asked for, came in or goes back, in Indonesian words.
    pub amount_in_words: String,
    pub payment_method: ContentMethod,
    /// Until when an invoice was to be paid.
    #[serde(default, with = "time::serde::rfc3339::option")]
    pub pay_until: Option<OffsetDateTime>,
    /// When the money of a receipt came, or when a credit note's order came to nothing.
    #[serde(default, with = "time::serde::rfc3339::option")]
    pub settled_at: Option<OffsetDateTime>,
    /// The number of the invoice that a receipt is of and a credit note corrects.
    #[serde(default)]
    pub invoice_number: Option<String>,
    /// Why a credit note was issued: what became of the order, by its stable word, or [`CORRECTED`].
    #[serde(default)]
    pub reason: Option<String>,
    /// What stands at the end; nothing: what always stood there.
    #[serde(default)]
    pub closing: Option<String>,
    /// Who signs it.
    #[serde(default)]
    pub signatory: Option<Signatory>,
    /// Who paid in the buyer's place, and by which collective invoice, on a receipt.
    #[serde(default)]
    pub paid_by: Option<PaidBy>,
}

/// Who paid an order by a collective invoice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaidBy {
    pub payer_name: String,
    /// Such as `FK-2026-000001`.
    pub collective_number: String,
}

/// A line of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContentLine {
    pub title: String,
    pub event_title: String,
    /// What a package consists of; else nothing.
    pub parts: Vec<String>,
    /// Whole rupiah for one place.
    pub unit_price_idr: i64,
    pub quantity: i32,
    /// Whole rupiah for all places.
    pub total_idr: i64,
}

/// How it was to be paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContentMethod {
    pub name: String,
    pub bank: Option<String>,
    pub account_number: Option<String>,
    pub account_holder: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::Content;

    /// As it was kept before the association could change any words.
    const OLD: &str = r#"{
        "issuer": { "name": "Yayasan Diklat Nusamedika", "address": "Jakarta" }, "order_number": "ORD-2026-000123",
        "ordered_at": "2026-11-20T08:00:00Z", "buyer_name": "dr. Sari", "participants": [], "lines": [], "subtotal_idr": 1,
        "discount_idr": 0, "unique_code": 0, "total_idr": 1, "amount_in_words": "satu rupiah",
        "payment_method": { "name": "Transfer", "bank": null, "account_number": null, "account_holder": null }
    }"#;

    #[test]
    fn what_was_kept_before_a_field_was_added_is_still_read() {
        let read: Content = serde_json::from_str(OLD).unwrap();
        assert_eq!((read.issuer.tax_number, read.issuer.contact), (None, None));
        assert_eq!((read.closing, read.signatory, read.paid_by), (None, None, None));
        assert_eq!(read.received_idr, None);
        assert_eq!((read.pay_until, read.invoice_number, read.reason), (None, None, None));
    }
}
