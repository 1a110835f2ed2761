//! Until when how much would go back of what is in a cart.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{
    cart::domain::line::Line,
    refunds::{
        domain::refund_rules::{RefundTerm, terms},
        store::refund_rules,
    },
};

/// A cart as its owner is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CartWithTerms {
    /// In the order in which they were added.
    pub lines: Vec<Line>,
    /// What goes back of each of them, in the same order.
    pub terms: Vec<Vec<RefundTerm>>,
}

/// These lines of a cart, with what goes back of each.
pub async fn with_terms(conn: &mut PgConnection, lines: Vec<Line>, now: OffsetDateTime) -> sqlx::Result<CartWithTerms> {
    let events: Vec<i64> = lines.iter().filter_map(|line| line.event_id).collect();
    let rules = if events.is_empty() {
        Vec::new()
    } else {
        refund_rules::of_events(conn, &events).await?
    };
    let terms = lines.iter().map(|line| terms(line, &rules, now)).collect();
    Ok(CartWithTerms { lines, terms })
}
