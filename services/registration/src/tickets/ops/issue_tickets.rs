//! Tickets for the seats of an order, within the write that makes it paid.

use time::OffsetDateTime;
use uuid::Uuid;
use write::Write;

use crate::tickets::{
    domain::ticket_number::TicketNumber,
    store::tickets::{self, NewSeat, NewTickets},
};

/// An order that is paid in this write.
#[derive(Debug)]
pub struct Issuing<'a> {
    pub order_id: Uuid,
    /// Whose tickets they are: the buyer's.
    pub member_id: i64,
    /// Whom a ticket lets in that nobody else was named for.
    pub buyer_name: &'a str,
    pub issued_at: OffsetDateTime,
}

/// A line of it.
#[derive(Debug)]
pub struct IssuedLine<'a> {
    pub order_item_id: i64,
    pub event_id: i64,
    pub event_title: &'a str,
    pub title: &'a str,
    pub quantity: i32,
    /// Who comes, the first of them with its first seat.
    pub names: &'a [String],
}

/// Issues a ticket for each seat of a line. The table refuses a second one, and one of an order that is not paid.
pub async fn issue_tickets(write: &mut Write, issuing: &Issuing<'_>, line: &IssuedLine<'_>) -> sqlx::Result<()> {
    let new = NewTickets {
        order_id: issuing.order_id,
        order_item_id: line.order_item_id,
        member_id: issuing.member_id,
        event_id: line.event_id,
        event_title: line.event_title,
        title: line.title,
        issued_at: issuing.issued_at,
    };
    let mut left: Vec<i32> = (1..=line.quantity).collect();
    // Two in a million million have the same number: whoever comes second draws again.
    while !left.is_empty() {
        let seats: Vec<NewSeat> = left.iter().map(|position| seat(issuing, line, *position)).collect();
        let done = tickets::insert(write.conn(), &new, &seats).await?;
        left.retain(|position| !done.contains(position));
    }
    Ok(())
}

fn seat(issuing: &Issuing<'_>, line: &IssuedLine<'_>, position: i32) -> NewSeat {
    let named = usize::try_from(position - 1).ok().and_then(|at| line.names.get(at));
    NewSeat {
        id: Uuid::now_v7(),
        number: TicketNumber::of(rand::random()),
        position,
        holder_name: named.map_or(issuing.buyer_name, String::as_str).to_owned(),
    }
}
