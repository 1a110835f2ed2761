//! Pools of seats that sponsors bought.

use std::collections::{HashMap, HashSet};

use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    seats::store::seat_holds,
    sponsoring::domain::pool::{AssignedSeat, SponsorPool},
};

/// Makes a line of a sponsor's order a pool.
#[tracing::instrument(name = "store.pools.insert", level = "debug", skip(conn))]
pub async fn insert(conn: &mut PgConnection, order_item_id: i64, sponsor_id: i64, bought: i32) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO sponsor_pools (order_item_id, sponsor_id, bought) VALUES ($1, $2, $3)",
        order_item_id,
        sponsor_id,
        bought,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Which lines of an order are pools.
#[tracing::instrument(name = "store.pools.of_order", level = "debug", skip(conn))]
pub async fn of_order(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<HashSet<i64>> {
    let lines = sqlx::query_scalar!(
        "SELECT p.order_item_id FROM sponsor_pools p JOIN order_items i ON i.id = p.order_item_id WHERE i.order_id = $1",
        order_id,
    )
    .fetch_all(conn)
    .await?;
    Ok(lines.into_iter().collect())
}

/// Has the order of a sponsor's pool stay what it is until the end of the transaction, if there is one.
#[tracing::instrument(name = "store.pools.keep_order", level = "debug", skip(conn))]
pub async fn keep_order(conn: &mut PgConnection, sponsor_id: i64, id: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id JOIN sponsor_pools p ON p.order_item_id = i.id
         WHERE p.order_item_id = $1 AND p.sponsor_id = $2 FOR SHARE OF o",
        id,
        sponsor_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}

/// Lets nobody else assign seats of a pool until the end of the transaction, if it is there.
#[tracing::instrument(name = "store.pools.lock", level = "debug", skip(conn))]
pub async fn lock(conn: &mut PgConnection, id: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT order_item_id FROM sponsor_pools WHERE order_item_id = $1 FOR UPDATE",
        id
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}

/// The pools of a sponsor's paid orders, the newest first.
#[tracing::instrument(name = "store.pools.list_of_sponsor", level = "debug", skip_all)]
pub async fn list_of_sponsor(conn: &mut PgConnection, sponsor_id: i64) -> sqlx::Result<Vec<SponsorPool>> {
    find(conn, sponsor_id, None).await
}

/// A pool of a sponsor; `None` also for another sponsor's, and while nobody has paid it.
#[tracing::instrument(name = "store.pools.find_of_sponsor", level = "debug", skip_all)]
pub async fn find_of_sponsor(conn: &mut PgConnection, sponsor_id: i64, id: i64) -> sqlx::Result<Option<SponsorPool>> {
    Ok(find(conn, sponsor_id, Some(id)).await?.pop())
}

async fn find(conn: &mut PgConnection, sponsor_id: i64, id: Option<i64>) -> sqlx::Result<Vec<SponsorPool>> {
    let rows = sqlx::query!(
        r#"SELECT p.order_item_id, o.id AS order_id, o.number, i.event_id AS "event_id!", i.event_title, i.title, p.bought,
                  p.assigned
           FROM sponsor_pools p JOIN order_items i ON i.id = p.order_item_id JOIN orders o ON o.id = i.order_id
           WHERE p.sponsor_id = $1 AND p.order_item_id = coalesce($2, p.order_item_id) AND o.status = 'paid'
             AND i.given_back_at IS NULL
           ORDER BY p.order_item_id DESC"#,
        sponsor_id,
        id,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.order_item_id).collect();
    let mut parts = seat_holds::parts_of_order_items(conn, &ids).await?;
    let mut seats = seats_of(conn, &ids).await?;
    let pools = rows.into_iter().map(|row| SponsorPool {
        id: row.order_item_id,
        order_id: row.order_id,
        order_number: row.number,
        event_id: row.event_id,
        event_title: row.event_title,
        title: row.title,
        bought: row.bought,
        assigned: row.assigned,
        parts: parts.remove(&row.order_item_id).unwrap_or_default(),
        seats: seats.remove(&row.order_item_id).unwrap_or_default(),
    });
    Ok(pools.collect())
}

async fn seats_of(conn: &mut PgConnection, pools: &[i64]) -> sqlx::Result<HashMap<i64, Vec<AssignedSeat>>> {
    let rows = sqlx::query!(
        r#"SELECT order_item_id, id, number, holder_name, npa_masked, issued_at,
                  EXISTS (SELECT FROM check_ins c WHERE c.ticket_id = tickets.id) AS "is_used!"
           FROM tickets WHERE order_item_id = ANY($1) AND state = 'valid' ORDER BY order_item_id, position"#,
        pools,
    )
    .fetch_all(conn)
    .await?;
    let mut of_pools: HashMap<i64, Vec<AssignedSeat>> = HashMap::new();
    for row in rows {
        of_pools.entry(row.order_item_id).or_default().push(AssignedSeat {
            ticket_id: row.id,
            number: row.number,
            holder_name: row.holder_name,
            npa_masked: row.npa_masked,
            assigned_at: row.issued_at,
            is_used: row.is_used,
        });
    }
    Ok(of_pools)
}
