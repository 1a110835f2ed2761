//! Writing down what a document says, for good.

use kit::date_words;
use time::OffsetDateTime;

use crate::{
    billing::domain::{
        amount_in_words::amount_in_words,
        content::{Content, ContentLine, ContentMethod},
        document_kind::DocumentKind,
        stationery::Stationery,
    },
    orders::domain::order::{Order, OrderItem},
};

/// What a document of this kind says, in these words, of an order that was settled at some time, or of one that is open. Where only a part of
/// its money went back, `given_back` says how much, and the credit note is of that part.
pub(super) fn freeze(
    kind: DocumentKind,
    order: &Order,
    words: &Stationery,
    settled_at: Option<OffsetDateTime>,
    invoice_number: Option<&str>,
    given_back: Option<i64>,
) -> Content {
    let is_invoice = kind == DocumentKind::Invoice;
    let method = &order.payment_method;
    let amounts = match given_back {
        Some(given_back) if kind == DocumentKind::CreditNote && given_back < order.total_idr => {
            Amounts::of_part(order, given_back)
        }
        _ => Amounts::of_all(order),
    };
    Content {
        issuer: words.issuer.clone(),
        order_number: order.number.clone(),
        ordered_at: order.placed_at,
        buyer_name: order.buyer_name.clone(),
        participants: order.participants.clone(),
        lines: amounts.lines,
        subtotal_idr: amounts.subtotal_idr,
        discount_idr: amounts.discount_idr,
        unique_code: amounts.unique_code,
        total_idr: amounts.total_idr,
        // The table leaves no negative total.
        amount_in_words: amount_in_words(amounts.total_idr.unsigned_abs()),
        payment_method: ContentMethod {
            name: method.name.clone(),
            bank: method.bank.clone(),
            account_number: method.account_number.clone(),
            account_holder: method.account_holder.clone(),
        },
        pay_until: is_invoice.then_some(order.pay_until),
        settled_at: settled_at.filter(|_| !is_invoice),
        invoice_number: invoice_number.filter(|_| !is_invoice).map(str::to_owned),
        reason: (kind == DocumentKind::CreditNote).then(|| order.status.as_str().to_owned()),
        closing: words.closing(kind).map(str::to_owned),
        signatory: words.signatory(kind).cloned(),
    }
}

/// Lines that add up to a total with what is taken off and put on top.
struct Amounts {
    lines: Vec<ContentLine>,
    subtotal_idr: i64,
    discount_idr: i64,
    unique_code: i16,
    total_idr: i64,
}

impl Amounts {
    fn of_all(order: &Order) -> Self {
        Self {
            lines: order.items.iter().map(line).collect(),
            subtotal_idr: order.subtotal_idr,
            discount_idr: order.discount_idr,
            unique_code: order.unique_code,
            total_idr: order.total_idr,
        }
    }

    /// One line for everything: how much of which price goes back was the business of the rules of its event.
    fn of_part(order: &Order, given_back: i64) -> Self {
        let joined = |names: &mut dyn Iterator<Item = String>| {
            let mut once: Vec<String> = Vec::new();
            for name in names {
                if !once.contains(&name) {
                    once.push(name);
                }
            }
            once.join(", ")
        };
        let line = ContentLine {
            title: joined(&mut order.items.iter().map(title)),
            event_title: joined(&mut order.items.iter().map(|item| item.event_title.clone())),
            parts: Vec::new(),
            unit_price_idr: given_back,
            quantity: 1,
            total_idr: given_back,
        };
        Self {
            lines: vec![line],
            subtotal_idr: given_back,
            discount_idr: 0,
            unique_code: 0,
            total_idr: given_back,
        }
    }
}

/// What was ordered, of a room and a tour with its days.
fn title(item: &OrderItem) -> String {
    let title = &item.title;
    match (item.offer.stay, item.first_and_last_day()) {
        (Some(stay), _) => {
            let days = date_words::span(stay.check_in, stay.check_out);
            format!("{title}, {days} ({} malam)", stay.nights().count())
        }
        (None, Some((day, _))) => format!("{title}, {}", date_words::long(day)),
        (None, None) => title.clone(),
    }
}

fn line(item: &OrderItem) -> ContentLine {
    let parts = item.parts.iter().filter(|part| part.is_sub_event());
    let parts: Vec<String> = parts.map(|part| part.title.clone()).collect();
    ContentLine {
        title: title(item),
        event_title: item.event_title.clone(),
        // A sub-event consists of itself.
        parts: if parts.len() > 1 { parts } else { Vec::new() },
        unit_price_idr: item.unit_price_idr,
        quantity: item.quantity,
        total_idr: item.total_idr(),
    }
}
