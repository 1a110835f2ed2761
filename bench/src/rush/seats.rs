//! What the databases say of a rush when it is over.

use anyhow::ensure;
use sqlx::{Connection, PgConnection};

use super::people::SEATS;
use crate::portal::Portal;

/// Prints how many seats went, and fails where more went than there are or an order that was answered is not there.
pub async fn print(portal: &Portal, answered: usize) -> anyhow::Result<()> {
    let mut registration = PgConnection::connect(&portal.url("registration")).await?;
    let (pools, fullest, gone, oversold, apart): (i64, Option<i64>, Option<i64>, i64, i64) = sqlx::query_as(
        "SELECT count(*), max(held + sold)::bigint, sum(held + sold)::bigint, count(*) FILTER (WHERE held + sold > $1),
                count(*) FILTER (WHERE held + sold <> (
                    SELECT coalesce(sum(h.seats), 0) FROM seat_holds h
                    WHERE h.sub_event_id = p.sub_event_id AND h.state <> 'freed'))
         FROM seat_pools p WHERE event_id = 9070 AND capacity IS NOT NULL",
    )
    .bind(i64::try_from(SEATS)?)
    .fetch_one(&mut registration)
    .await?;
    let (orders, doubled): (i64, i64) = sqlx::query_as(
        "SELECT count(DISTINCT o.id), count(*) - count(DISTINCT (o.member_id, i.offer_id))
         FROM orders o JOIN order_items i ON i.order_id = o.id
         WHERE i.event_id = 9070 AND i.offer_id > 9070000 AND o.status <> 'cancelled'",
    )
    .fetch_one(&mut registration)
    .await?;
    let (full, _): (i64, i64) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE held + sold = capacity), count(*)
         FROM seat_pools WHERE event_id = 9070 AND capacity IS NOT NULL",
    )
    .fetch_one(&mut registration)
    .await?;
    println!("\nSeats after all of it, by SQL\n");
    println!("| what | count | must be |");
    println!("|---|---|---|");
    println!("| sessions asked for | {pools} | |");
    println!("| seats of each | {SEATS} | |");
    println!("| full | {full} | |");
    println!("| seats gone of the fullest | {} | <= {SEATS} |", fullest.unwrap_or(0));
    println!("| seats gone in all | {} | |", gone.unwrap_or(0));
    println!("| sessions with more seats gone than there are | {oversold} | 0 |");
    println!("| sessions whose count is not that of their holds | {apart} | 0 |");
    println!("| orders answered with 201 | {answered} | |");
    println!("| orders | {orders} | >= {answered} |");
    println!("| sessions ordered twice by one member | {doubled} | 0 |");
    ensure!(oversold + apart + doubled == 0, "seats were sold that are not there");
    ensure!(
        usize::try_from(orders)? >= answered,
        "an order that was answered is lost"
    );
    Ok(())
}
