//! What registration counts.

use crate::sales::domain::figures::Figures;

const WISHES: &str = "registration_wishes_total";
const GROUPS: &str = "registration_wish_groups_total";
const ORDERS: &str = "registration_order_wishes_total";
const ORDER_GROUPS: &str = "registration_order_groups_total";

/// Shows every counter before there is anything to count: one that begins with its first event looks as if it had never risen.
pub(crate) fn begin() {
    followed(Source::Told, 0);
    followed(Source::Asked, 0);
    metrics::counter!(WISHES).increment(0);
    metrics::counter!(GROUPS).increment(0);
    metrics::counter!(ORDERS).increment(0);
    metrics::counter!(ORDER_GROUPS).increment(0);
}

/// How registration came to know of a capacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// An event told it.
    Told,
    /// No event did; the catalog was asked.
    Asked,
}

/// So many pools follow what the catalog says of them. Many that had to be asked for, long after a start, are events that
/// got lost.
pub fn followed(source: Source, pools: usize) {
    let source = match source {
        Source::Told => "told",
        Source::Asked => "asked",
    };
    metrics::counter!("registration_capacities_followed_total", "source" => source)
        .increment(u64::try_from(pools).unwrap_or(u64::MAX));
}

/// So many wishes are granted or refused in one transaction. Wishes over groups is how much a rush shares.
pub fn granted(wishes: usize) {
    metrics::counter!(WISHES).increment(u64::try_from(wishes).unwrap_or(u64::MAX));
    metrics::counter!(GROUPS).increment(1);
}

/// So many carts become orders, or are refused that, in one transaction.
pub fn ordered(wishes: usize) {
    metrics::counter!(ORDERS).increment(u64::try_from(wishes).unwrap_or(u64::MAX));
    metrics::counter!(ORDER_GROUPS).increment(1);
}

/// How much stands open, and where the seats are.
pub fn stands(figures: &Figures) {
    let shown = [
        ("registration_open", "what", "order_unpaid", figures.awaiting_payment),
        (
            "registration_open",
            "what",
            "order_to_verify",
            figures.awaiting_verification,
        ),
        ("registration_open", "what", "money_case", figures.money_cases),
        ("registration_open", "what", "refund_to_decide", figures.refunds_asked),
        ("registration_open", "what", "refund_to_pay", figures.refunds_due),
        ("registration_open", "what", "waiting_person", figures.waiting),
        ("registration_seats", "state", "held", figures.seats_held),
        ("registration_seats", "state", "sold", figures.seats_sold),
    ];
    for (name, label, value, figure) in shown {
        metrics::gauge!(name, label => value).set(figure as f64);
    }
}
