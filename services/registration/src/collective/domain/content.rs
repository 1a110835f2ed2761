//! What a collective invoice says. It is kept as it was said: in every later release, fields may only be added, with a default.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    billing::domain::{
        amount_in_words::amount_in_words,
        content::{ContentLine, ContentMethod},
        issuer::Issuer,
    },
    collective::domain::payer::Payer,
};

/// Everything that is printed on it, in the words and amounts of the moment in which it was issued.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CollectiveContent {
    pub issuer: Issuer,
    pub payer: Payer,
    /// In the order in which they were picked.
    pub orders: Vec<ContentOrder>,
    /// Whole rupiah: the sum of the orders.
    pub total_idr: i64,
    /// That in Indonesian words.
    pub amount_in_words: String,
    pub payment_method: ContentMethod,
    /// What stands at the end; nothing: what always stood there.
    #[serde(default)]
    pub closing: Option<String>,
}

/// An order that it is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContentOrder {
    pub id: Uuid,
    /// Such as `ORD-2026-000123`.
    pub number: String,
    pub buyer_name: String,
    #[serde(with = "time::serde::rfc3339")]
    pub ordered_at: OffsetDateTime,
    /// In the order in which they were chosen.
    pub lines: Vec<ContentLine>,
    /// Whole rupiah off.
    pub discount_idr: i64,
    /// Whole rupiah on top.
    pub unique_code: i16,
    /// Whole rupiah in all.
    pub total_idr: i64,
}

impl CollectiveContent {
    /// What is asked for these orders together: each keeps its unique code, so that the sum is what their receipts say.
    #[must_use]
    pub fn of(
        issuer: Issuer,
        payer: Payer,
        orders: Vec<ContentOrder>,
        payment_method: ContentMethod,
        closing: Option<String>,
    ) -> Self {
        let total_idr: i64 = orders.iter().map(|order| order.total_idr).sum();
        Self {
            issuer,
            payer,
            orders,
            total_idr,
            // The orders' table leaves no negative total.
            amount_in_words: amount_in_words(total_idr.unsigned_abs()),
            payment_method,
            closing,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};
    use time::OffsetDateTime;
    use uuid::Uuid;

    use super::{CollectiveContent, ContentMethod, ContentOrder, Issuer, Payer};

    fn an_order(price: i64, unique_code: i16) -> ContentOrder {
        ContentOrder {
            id: Uuid::nil(),
            number: "ORD-2026-000123".to_owned(),
            buyer_name: "dr. Sari".to_owned(),
            ordered_at: OffsetDateTime::UNIX_EPOCH,
            lines: Vec::new(),
            discount_idr: 0,
            unique_code,
            total_idr: price + i64::from(unique_code),
        }
    }

    proptest! {
        /// Red under `collective_without_codes`.
        #[test]
        fn the_total_is_the_sum_of_the_orders_to_the_rupiah(orders in vec((1_i64..5_000_000_000, 1_i16..1_000), 2..200)) {
            let issuer = Issuer { name: "Yayasan".to_owned(), address: "Jakarta".to_owned(), tax_number: None, contact: None };
            let payer = Payer { name: "RS".to_owned(), address: "Bandung".to_owned(), tax_number: None, email: None };
            let method = ContentMethod { name: "Transfer".to_owned(), bank: None, account_number: None, account_holder: None };
            let listed = orders.iter().map(|(price, code)| an_order(*price, *code)).collect();
            let content = CollectiveContent::of(issuer, payer, listed, method, None);
            let expected: i64 = orders.iter().map(|(price, code)| price + i64::from(*code)).sum();
            prop_assert_eq!(content.total_idr, expected);
            let kept: CollectiveContent = serde_json::from_value(serde_json::to_value(&content).unwrap()).unwrap();
            prop_assert_eq!(kept, content);
        }
    }
}
