//! Tickets.

use kit::keyword::{Keyword, Sought};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    seats::store::seat_holds,
    tickets::{
        domain::{
            ticket::{NamedTicket, Session, Ticket},
            ticket_number::TicketNumber,
        },
        store::movements,
    },
};

/// The seats of one line of an order, as their tickets tell of them.
#[derive(Debug)]
pub struct NewTickets<'a> {
    pub order_id: Uuid,
    pub order_item_id: i64,
    pub member_id: i64,
    pub event_id: i64,
    pub event_title: &'a str,
    pub title: &'a str,
    pub issued_at: OffsetDateTime,
}

/// One of these seats.
#[derive(Debug)]
pub struct NewSeat {
    pub id: Uuid,
    pub number: TicketNumber,
    pub position: i32,
    pub holder_name: String,
}

/// A ticket that takes another one's place.
#[derive(Debug)]
pub struct Successor<'a> {
    pub id: Uuid,
    pub number: TicketNumber,
    /// The one whose place it takes.
    pub replaces: Uuid,
    pub member_id: i64,
    pub holder_name: &'a str,
    /// Who gave it to another member.
    pub given_by: Option<&'a str>,
    pub issued_at: OffsetDateTime,
}

/// A row, without its sessions.
#[derive(Debug)]
struct TicketRow {
    id: Uuid,
    number: String,
    order_id: Uuid,
    order_item_id: i64,
    member_id: i64,
    holder_name: String,
    event_id: i64,
    event_title: String,
    title: String,
    is_void: bool,
    is_of_sponsor: bool,
    given_by: Option<String>,
    handed_to: Option<String>,
    issued_at: OffsetDateTime,
}

impl TicketRow {
    fn with(self, sessions: Vec<Session>) -> Ticket {
        Ticket {
            id: self.id,
            number: self.number,
            order_id: self.order_id,
            order_item_id: self.order_item_id,
            member_id: self.member_id,
            holder_name: self.holder_name,
            event_id: self.event_id,
            event_title: self.event_title,
            title: self.title,
            is_void: self.is_void,
            is_of_sponsor: self.is_of_sponsor,
            given_by: self.given_by,
            handed_to: self.handed_to,
            issued_at: self.issued_at,
            sessions,
        }
    }
}

async fn complete(conn: &mut PgConnection, rows: Vec<TicketRow>) -> sqlx::Result<Vec<Ticket>> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let items: Vec<i64> = rows.iter().map(|row| row.order_item_id).collect();
    let parts = seat_holds::parts_of_order_items(conn, &items).await?;
    let mut moved = movements::of_tickets(conn, &ids).await?;
    let mut complete = |row: TicketRow| {
        let parts = parts.get(&row.order_item_id).cloned().unwrap_or_default();
        let sessions = parts.into_iter().map(|part| Session {
            movements: moved.remove(&(row.id, part.sub_event_id)).unwrap_or_default(),
            part,
        });
        let sessions = sessions.collect();
        row.with(sessions)
    };
    Ok(rows.into_iter().map(&mut complete).collect())
}

/// Writes tickets of these seats; tells of which it did. Of the others the number is another ticket's.
#[tracing::instrument(name = "store.tickets.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, new: &NewTickets<'_>, seats: &[NewSeat]) -> sqlx::Result<Vec<i32>> {
    let ids: Vec<Uuid> = seats.iter().map(|seat| seat.id).collect();
    let numbers: Vec<String> = seats.iter().map(|seat| seat.number.as_str().to_owned()).collect();
    let positions: Vec<i32> = seats.iter().map(|seat| seat.position).collect();
    let names: Vec<String> = seats.iter().map(|seat| seat.holder_name.clone()).collect();
    sqlx::query_scalar!(
        "INSERT INTO tickets (id, number, order_id, order_item_id, position, member_id, holder_name, event_id, event_title,
                              title, state, issued_at)
         SELECT seat.id, seat.number, $5, $6, seat.position, $7, seat.holder_name, $8, $9, $10, 'valid', $11
         FROM unnest($1::uuid[], $2::text[], $3::integer[], $4::text[]) AS seat (id, number, position, holder_name)
         ON CONFLICT (number) DO NOTHING RETURNING position",
        &ids,
        &numbers,
        &positions,
        &names,
        new.order_id,
        new.order_item_id,
        new.member_id,
        new.event_id,
        new.event_title,
        new.title,
        new.issued_at,
    )
    .fetch_all(conn)
    .await
}

/// One ticket.
#[tracing::instrument(name = "store.tickets.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Ticket>> {
    let row = sqlx::query_as!(
        TicketRow,
        r#"SELECT id, number, order_id, order_item_id, member_id, holder_name, event_id, event_title, title,
                  state = 'void' AS "is_void!", sponsor_name IS NOT NULL AS "is_of_sponsor!", given_by,
                  (SELECT next.holder_name FROM tickets next WHERE next.replaces = t.id) AS handed_to, issued_at
           FROM tickets t WHERE id = $1"#,
        id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    Ok(complete(conn, row.into_iter().collect()).await?.pop())
}

/// A ticket of a member; `None` also for another member's.
#[tracing::instrument(name = "store.tickets.find_of_member", level = "debug", skip_all)]
pub async fn find_of_member(conn: &mut PgConnection, member_id: i64, id: Uuid) -> sqlx::Result<Option<Ticket>> {
    let ticket = find(conn, id).await?;
    Ok(ticket.filter(|ticket| ticket.member_id == member_id))
}

/// Which ticket has a number.
#[tracing::instrument(name = "store.tickets.id_of", level = "debug", skip_all)]
pub async fn id_of(conn: &mut PgConnection, number: &TicketNumber) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!("SELECT id FROM tickets WHERE number = $1", number.as_str())
        .fetch_optional(conn)
        .await
}

/// Tickets of an event in whose name or number every word of a keyword is found: what holds it as it was typed first, then by
/// name, so many at most.
#[tracing::instrument(name = "store.tickets.search", level = "debug", skip_all)]
pub async fn search(
    conn: &mut PgConnection,
    event_id: i64,
    keyword: &Keyword,
    most: i64,
) -> sqlx::Result<Vec<NamedTicket>> {
    let sought = Sought::for_keyword(Some(keyword));
    sqlx::query_as!(
        NamedTicket,
        "SELECT number, holder_name FROM tickets
         WHERE event_id = $1 AND finds(lower(concat_ws(' ', holder_name, number)), $2, $3, $4)
         ORDER BY typos(lower(concat_ws(' ', holder_name, number)), $5), lower(holder_name), number LIMIT $6",
        event_id,
        &sought.words,
        &sought.patterns,
        &sought.edits,
        &sought.typed,
        most,
    )
    .fetch_all(conn)
    .await
}

/// Has the order of a ticket stay what it is until the end of the transaction, if there is one.
#[tracing::instrument(name = "store.tickets.keep_order", level = "debug", skip_all)]
pub async fn keep_order(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT o.id FROM orders o JOIN tickets t ON t.order_id = o.id WHERE t.id = $1 FOR SHARE OF o",
        id
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}

/// Lets nobody come in with a ticket until the end of the transaction, if it is there.
#[tracing::instrument(name = "store.tickets.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("SELECT id FROM tickets WHERE id = $1 FOR UPDATE", id)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// The lines of an order of which a member has a ticket whom its buyer, or who had it from him, gave it to.
#[tracing::instrument(name = "store.tickets.items_given_away", level = "debug", skip_all)]
pub async fn items_given_away(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "SELECT DISTINCT t.order_item_id FROM tickets t JOIN orders o ON o.id = t.order_id
         WHERE t.order_id = $1 AND t.state = 'valid' AND t.given_by IS NOT NULL AND t.member_id <> o.member_id",
        order_id,
    )
    .fetch_all(conn)
    .await
}

/// Whether the line of a ticket was asked back, or went back.
#[tracing::instrument(name = "store.tickets.is_asked_back", level = "debug", skip_all)]
pub async fn is_asked_back(conn: &mut PgConnection, order_item_id: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM refund_lines WHERE order_item_id = $1 AND stands) AS "is_asked!""#,
        order_item_id
    )
    .fetch_one(conn)
    .await
}

/// Lets nobody come in with a ticket of these lines until the end of the transaction.
#[tracing::instrument(name = "store.tickets.lock_of_items", level = "debug", skip_all)]
pub async fn lock_of_items(conn: &mut PgConnection, order_item_ids: &[i64]) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT id FROM tickets WHERE order_item_id = ANY($1) ORDER BY id FOR UPDATE",
        order_item_ids
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Has a ticket let nobody in any more.
#[tracing::instrument(name = "store.tickets.make_void", level = "debug", skip(conn))]
pub async fn make_void(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("UPDATE tickets SET state = 'void' WHERE id = $1", id)
        .execute(conn)
        .await?;
    Ok(())
}

/// Writes the ticket that takes another one's place, of the same seat; `false` when its number is another ticket's.
#[tracing::instrument(name = "store.tickets.succeed", level = "debug", skip_all)]
pub async fn succeed(conn: &mut PgConnection, new: &Successor<'_>) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO tickets (id, number, order_id, order_item_id, position, member_id, holder_name, event_id, event_title,
                              title, state, issued_at, replaces, given_by)
         SELECT $1, $2, order_id, order_item_id, position, $4, $5, event_id, event_title, title, 'valid', $7, id, $6
         FROM tickets WHERE id = $3
         ON CONFLICT (number) DO NOTHING",
        new.id,
        new.number.as_str(),
        new.replaces,
        new.member_id,
        new.holder_name,
        new.given_by,
        new.issued_at,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Whether a ticket's member has another one of the same line that is not void.
#[tracing::instrument(name = "store.tickets.has_another", level = "debug", skip_all)]
pub async fn has_another(conn: &mut PgConnection, ticket: &Ticket) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM tickets WHERE order_item_id = $1 AND member_id = $2 AND id <> $3 AND state = 'valid') AS "has!""#,
        ticket.order_item_id,
        ticket.member_id,
        ticket.id,
    )
    .fetch_one(conn)
    .await
}

/// Lets nobody make a ticket void until the end of the transaction, if it is there. Whoever lets people in may all look at once.
#[tracing::instrument(name = "store.tickets.keep", level = "debug", skip_all)]
pub async fn keep(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("SELECT id FROM tickets WHERE id = $1 FOR SHARE", id)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// The tickets that a member has or had for these events, in order of time, then of what was booked and of seat; without those whose
/// place another one of his own took.
#[tracing::instrument(name = "store.tickets.of_member_at", level = "debug", skip_all)]
pub async fn of_member_at(conn: &mut PgConnection, member_id: i64, events: &[i64]) -> sqlx::Result<Vec<Ticket>> {
    let rows = sqlx::query_as!(
        TicketRow,
        r#"SELECT t.id, t.number, t.order_id, t.order_item_id, t.member_id, t.holder_name, t.event_id, t.event_title, t.title,
                  t.state = 'void' AS "is_void!", t.sponsor_name IS NOT NULL AS "is_of_sponsor!", t.given_by,
                  next.holder_name AS "handed_to?", t.issued_at
           FROM tickets t LEFT JOIN tickets next ON next.replaces = t.id
           WHERE t.member_id = $1 AND t.event_id = ANY($2) AND next.member_id IS DISTINCT FROM t.member_id
           ORDER BY t.order_item_id, t.position, t.issued_at"#,
        member_id,
        events,
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut tickets = complete(conn, rows).await?;
    tickets.sort_by_key(|ticket| ticket.sessions.first().map(|session| session.part.starts_at));
    Ok(tickets)
}
