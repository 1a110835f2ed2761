//! Writing down what a document says, for good.

use kit::date_words;
use time::OffsetDateTime;

use crate::{
    billing::domain::{
        amount_in_words::amount_in_words,
        content::{Content, ContentLine, ContentMethod, PaidBy},
        document_kind::DocumentKind,
        stationery::Stationery,
    },
    orders::domain::{
        collected::CollectiveState,
        order::{Order, OrderItem},
    },
    refunds::domain::refund::Refund,
};

/// What a document of this kind says, in these words, of an order that was settled at some time, or of one that is open. A credit note of
/// money that went back is of what `given_back` says: its lines, each with its amount, and no others.
pub(super) fn freeze(
    kind: DocumentKind,
    order: &Order,
    words: &Stationery,
    settled_at: Option<OffsetDateTime>,
    invoice_number: Option<&str>,
    given_back: Option<&Refund>,
) -> Content {
    let is_invoice = kind == DocumentKind::Invoice;
    let method = &order.payment_method;
    let amounts = match given_back {
        Some(refund) if kind == DocumentKind::CreditNote && refund.amount_idr < order.total_idr => {
            Amounts::of_refund(order, refund)
        }
        _ => Amounts::of_all(order),
    };
    let received_idr = order.received_idr.filter(|_| kind == DocumentKind::Receipt);
    Content {
        issuer: words.issuer.clone(),
        order_number: order.number.clone(),
        ordered_at: order.placed_at,
        buyer_name: order.buyer_name.clone(),
        participants: order.everybody(),
        lines: amounts.lines,
        subtotal_idr: amounts.subtotal_idr,
        discount_idr: amounts.discount_idr,
        unique_code: amounts.unique_code,
        total_idr: amounts.total_idr,
        received_idr,
        // The table leaves no negative amount.
        amount_in_words: amount_in_words(received_idr.unwrap_or(amounts.total_idr).unsigned_abs()),
        payment_method: ContentMethod {
            name: method.name.clone(),
            bank: method.bank.clone(),
            account_number: method.account_number.clone(),
            account_holder: method.account_holder.clone(),
        },
        pay_until: is_invoice.then_some(order.pay_until),
        settled_at: settled_at.filter(|_| !is_invoice),
        invoice_number: invoice_number.filter(|_| !is_invoice).map(str::to_owned),
        reason: (kind == DocumentKind::CreditNote).then(|| match given_back {
            Some(refund) if !refund.ends_order => "partly_refunded".to_owned(),
            _ => order.status.as_str().to_owned(),
        }),
        closing: words.closing(kind).map(str::to_owned),
        signatory: words.signatory(kind).cloned(),
        paid_by: (kind == DocumentKind::Receipt).then(|| paid_by(order)).flatten(),
    }
}

/// Who paid an order in its buyer's place, where that was looked up.
fn paid_by(order: &Order) -> Option<PaidBy> {
    let collected = order.documents.collective.as_ref()?;
    (collected.state == CollectiveState::Paid).then(|| PaidBy {
        payer_name: collected.payer_name.clone(),
        collective_number: collected.number.clone(),
    })
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

    /// The lines of a refund, each with what goes back of it; of nothing else.
    fn of_refund(order: &Order, refund: &Refund) -> Self {
        let back = refund.lines.iter().filter(|back| back.amount_idr > 0);
        let lines = back.filter_map(|back| {
            let item = order.items.iter().find(|item| item.id == back.order_item_id)?;
            Some(ContentLine {
                unit_price_idr: back.amount_idr,
                quantity: 1,
                total_idr: back.amount_idr,
                ..line(item)
            })
        });
        let lines: Vec<ContentLine> = lines.collect();
        let subtotal_idr: i64 = lines.iter().map(|line| line.total_idr).sum();
        Self {
            lines,
            subtotal_idr,
            discount_idr: 0,
            // Where it goes back, everything does; the table holds the sum.
            unique_code: i16::try_from(refund.amount_idr - subtotal_idr).unwrap_or(0),
            total_idr: refund.amount_idr,
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

/// What a document says of a line of an order.
pub(crate) fn line(item: &OrderItem) -> ContentLine {
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
