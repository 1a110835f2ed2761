//! Who went through which door, and which way.

use std::collections::HashMap;

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::tickets::domain::movement::{Direction, Movement};

/// A movement that follows another one; the first is that of the check-in.
#[derive(Debug)]
pub struct NewMovement<'a> {
    pub ticket_id: Uuid,
    pub sub_event_id: i64,
    /// How many there were before it.
    pub after: i32,
    pub direction: Direction,
    pub moved_at: OffsetDateTime,
    pub moved_by: i64,
    /// Why it was done by hand.
    pub reason: Option<&'a str>,
}

/// Writes a movement and says when it was: not before the last one, whatever the clocks of two processes say. `None` when somebody
/// wrote one meanwhile.
#[tracing::instrument(name = "store.movements.append", level = "debug", skip_all)]
pub async fn append(conn: &mut PgConnection, new: &NewMovement<'_>) -> sqlx::Result<Option<OffsetDateTime>> {
    sqlx::query_scalar!(
        "INSERT INTO ticket_movements (ticket_id, sub_event_id, position, direction, moved_at, previous_at, moved_by, reason)
         SELECT ticket_id, sub_event_id, position + 1, $4, greatest(moved_at, $5), moved_at, $6, $7
         FROM ticket_movements WHERE ticket_id = $1 AND sub_event_id = $2 AND position = $3
         ON CONFLICT DO NOTHING RETURNING moved_at",
        new.ticket_id,
        new.sub_event_id,
        new.after,
        new.direction.as_str(),
        new.moved_at,
        new.moved_by,
        new.reason,
    )
    .fetch_optional(conn)
    .await
}

/// The movements with these tickets, by ticket and sub-event, each in order of time.
#[tracing::instrument(name = "store.movements.of_tickets", level = "debug", skip_all)]
pub async fn of_tickets(
    conn: &mut PgConnection,
    tickets: &[Uuid],
) -> sqlx::Result<HashMap<(Uuid, i64), Vec<Movement>>> {
    let rows = sqlx::query!(
        r#"SELECT ticket_id, sub_event_id, direction = 'in' AS "is_in!", moved_at FROM ticket_movements
           WHERE ticket_id = ANY($1) ORDER BY ticket_id, sub_event_id, position"#,
        tickets,
    )
    .fetch_all(conn)
    .await?;
    let mut found: HashMap<_, Vec<Movement>> = HashMap::new();
    for row in rows {
        let direction = if row.is_in { Direction::In } else { Direction::Out };
        let moved_at = row.moved_at;
        let of_session = found.entry((row.ticket_id, row.sub_event_id)).or_default();
        of_session.push(Movement { direction, moved_at });
    }
    Ok(found)
}
