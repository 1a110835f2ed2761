//! Seat pools.

use std::collections::HashMap;

use sqlx::PgConnection;

use crate::seats::domain::{
    capacity::{Capacity, Seats},
    part::SeatCount,
    seat_pool::{Left, SeatPool},
};

/// A pool that follows a newer word of the catalog.
#[derive(Debug)]
pub struct Followed {
    /// Number of the sub-event whose seats these are.
    pub sub_event_id: i64,
    /// More seats are gone than the catalog allows.
    pub is_overfull: bool,
}

/// Writes what is newer than what stands there, and tells which that was. What is not is not even locked: those rows may
/// be the ones that a rush is about. In order of sub-event, as everybody locks them.
#[tracing::instrument(name = "store.seat_pools.follow", level = "debug", skip_all)]
pub async fn follow(conn: &mut PgConnection, capacities: &[Capacity]) -> sqlx::Result<Vec<Followed>> {
    let column = |of: fn(&Capacity) -> i64| capacities.iter().map(of).collect::<Vec<i64>>();
    let seats: Vec<Option<i32>> = capacities.iter().map(|one| one.seats.map(Seats::get)).collect();
    sqlx::query_as!(
        Followed,
        r#"INSERT INTO seat_pools AS pool (sub_event_id, event_id, capacity, wanted_capacity, revision)
        SELECT said.sub_event_id, said.event_id, said.seats, said.seats, said.revision
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[])
             AS said (sub_event_id, event_id, revision, seats)
        LEFT JOIN seat_pools known ON known.sub_event_id = said.sub_event_id
        WHERE known.revision IS NULL OR known.revision < said.revision
        ORDER BY said.sub_event_id
        ON CONFLICT (sub_event_id) DO UPDATE SET
            event_id = excluded.event_id,
            capacity = CASE WHEN excluded.capacity IS NOT NULL
                            THEN greatest(excluded.capacity, pool.held + pool.sold) END,
            wanted_capacity = excluded.wanted_capacity,
            revision = excluded.revision
        WHERE pool.revision < excluded.revision
        RETURNING sub_event_id, coalesce(capacity > wanted_capacity, false) AS "is_overfull!""#,
        &column(|one| one.sub_event_id),
        &column(|one| one.event_id),
        &column(|one| one.revision),
        &seats as &[Option<i32>],
    )
    .fetch_all(conn)
    .await
}

/// A row; the table's CHECKs keep every count at zero or above.
#[derive(Debug)]
struct SeatPoolRow {
    sub_event_id: i64,
    event_id: i64,
    capacity: i32,
    held: i32,
    sold: i32,
    waiting: i32,
}

impl From<SeatPoolRow> for SeatPool {
    fn from(row: SeatPoolRow) -> Self {
        Self {
            sub_event_id: row.sub_event_id,
            event_id: row.event_id,
            capacity: row.capacity.unsigned_abs(),
            held: row.held.unsigned_abs(),
            sold: row.sold.unsigned_abs(),
            waiting: row.waiting.unsigned_abs(),
        }
    }
}

/// The sub-events of these events that have a limit, with their pools, in order of sub-event.
#[tracing::instrument(name = "store.seat_pools.of_events", level = "debug", skip_all)]
pub async fn of_events(conn: &mut PgConnection, event_ids: &[i64]) -> sqlx::Result<Vec<SeatPool>> {
    let rows = sqlx::query_as!(
        SeatPoolRow,
        r#"SELECT sub_event_id, event_id, capacity AS "capacity!", held, sold, waiting FROM seat_pools
        WHERE event_id = ANY($1) AND capacity IS NOT NULL AND sub_event_id > 0 ORDER BY sub_event_id"#,
        event_ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(SeatPool::from).collect())
}

/// How many seats are promised or sold of each pool whose number lies in one of these ranges, both ends with it.
#[tracing::instrument(name = "store.seat_pools.taken", level = "debug", skip_all)]
pub async fn taken(conn: &mut PgConnection, ranges: &[(i64, i64)]) -> sqlx::Result<Vec<(i64, u32)>> {
    let (lowest, highest): (Vec<i64>, Vec<i64>) = ranges.iter().copied().unzip();
    let rows = sqlx::query!(
        r#"SELECT p.sub_event_id, p.held + p.sold AS "taken!" FROM unnest($1::bigint[], $2::bigint[]) AS of (lowest, highest)
           JOIN seat_pools p ON p.sub_event_id BETWEEN of.lowest AND of.highest ORDER BY p.sub_event_id"#,
        &lowest,
        &highest,
    )
    .fetch_all(conn)
    .await?;
    let taken = rows.into_iter().map(|row| (row.sub_event_id, row.taken.unsigned_abs()));
    Ok(taken.collect())
}

/// Makes the pools of rooms and tours as large as the catalog said just now; what is so already is not even locked.
#[tracing::instrument(name = "store.seat_pools.follow_quoted", level = "debug", skip_all)]
pub async fn follow_quoted(conn: &mut PgConnection, capacities: &[Capacity]) -> sqlx::Result<()> {
    let column = |of: fn(&Capacity) -> i64| capacities.iter().map(of).collect::<Vec<i64>>();
    let seats: Vec<Option<i32>> = capacities.iter().map(|one| one.seats.map(Seats::get)).collect();
    sqlx::query!(
        "INSERT INTO seat_pools AS pool (sub_event_id, event_id, capacity, wanted_capacity, revision)
         SELECT said.sub_event_id, said.event_id, said.seats, said.seats, said.revision
         FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[])
              AS said (sub_event_id, event_id, revision, seats)
         LEFT JOIN seat_pools known ON known.sub_event_id = said.sub_event_id
         WHERE known.wanted_capacity IS DISTINCT FROM said.seats
         ORDER BY said.sub_event_id
         ON CONFLICT (sub_event_id) DO UPDATE SET
             capacity = greatest(excluded.wanted_capacity, pool.held + pool.sold),
             wanted_capacity = excluded.wanted_capacity",
        &column(|one| one.sub_event_id),
        &column(|one| one.event_id),
        &column(|one| one.revision),
        &seats as &[Option<i32>],
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes the pools that no event told of yet. Any word of the catalog is newer than these.
#[tracing::instrument(name = "store.seat_pools.make_missing", level = "debug", skip_all)]
pub async fn make_missing(conn: &mut PgConnection, capacities: &[Capacity]) -> sqlx::Result<()> {
    let column = |of: fn(&Capacity) -> i64| capacities.iter().map(of).collect::<Vec<i64>>();
    let seats: Vec<Option<i32>> = capacities.iter().map(|one| one.seats.map(Seats::get)).collect();
    sqlx::query!(
        "INSERT INTO seat_pools (sub_event_id, event_id, capacity, wanted_capacity, revision)
         SELECT said.sub_event_id, said.event_id, said.seats, said.seats, said.revision
         FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[])
              AS said (sub_event_id, event_id, revision, seats)
         ORDER BY said.sub_event_id ON CONFLICT (sub_event_id) DO NOTHING",
        &column(|one| one.sub_event_id),
        &column(|one| one.event_id),
        &column(|one| one.revision),
        &seats as &[Option<i32>],
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Keeps pools until the end of the transaction, in the order in which everybody locks them; answers how many seats can be promised
/// of each, none while somebody waits, any number where there is no limit; and how many are, without being sold.
#[tracing::instrument(name = "store.seat_pools.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, sub_event_ids: &[i64]) -> sqlx::Result<HashMap<i64, Left>> {
    let rows = sqlx::query!(
        r#"SELECT sub_event_id, held,
                  CASE WHEN waiting > 0 THEN 0 ELSE coalesce(capacity::bigint, 9223372036854775807) - held - sold END AS "free!"
           FROM seat_pools WHERE sub_event_id = ANY($1) ORDER BY sub_event_id FOR NO KEY UPDATE"#,
        sub_event_ids,
    )
    .fetch_all(conn)
    .await?;
    let left = rows.into_iter().map(|row| {
        let (free, held) = (row.free, row.held.into());
        (row.sub_event_id, Left { free, held })
    });
    Ok(left.collect())
}

/// Promises seats of pools that this transaction [keeps](lock); the table refuses more than there are.
#[tracing::instrument(name = "store.seat_pools.hold", level = "debug", skip_all)]
pub async fn hold(conn: &mut PgConnection, counts: impl IntoIterator<Item = SeatCount>) -> sqlx::Result<()> {
    let counts = SeatCount::in_order(counts);
    let (pools, seats): (Vec<i64>, Vec<i64>) = counts.iter().map(|count| (count.sub_event_id, count.seats)).unzip();
    sqlx::query!(
        "UPDATE seat_pools SET held = held + taken.seats::integer
         FROM unnest($1::bigint[], $2::bigint[]) AS taken (sub_event_id, seats)
         WHERE seat_pools.sub_event_id = taken.sub_event_id",
        &pools,
        &seats,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives promised seats back, in the order in which everybody locks pools. One that was cut below what is gone shrinks with
/// them.
#[tracing::instrument(name = "store.seat_pools.give_back", level = "debug", skip_all)]
pub async fn give_back(conn: &mut PgConnection, counts: impl IntoIterator<Item = SeatCount>) -> sqlx::Result<()> {
    for count in SeatCount::in_order(counts) {
        sqlx::query!(
            "UPDATE seat_pools SET held = held - $2::bigint::integer,
                 capacity = CASE WHEN wanted_capacity IS NOT NULL
                                 THEN greatest(wanted_capacity, held - $2::bigint::integer + sold) END
             WHERE sub_event_id = $1",
            count.sub_event_id,
            count.seats,
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Gives sold seats back, in the order in which everybody locks pools. One that was cut below what is gone shrinks with them.
#[tracing::instrument(name = "store.seat_pools.take_back", level = "debug", skip_all)]
pub async fn take_back(conn: &mut PgConnection, counts: impl IntoIterator<Item = SeatCount>) -> sqlx::Result<()> {
    for count in SeatCount::in_order(counts) {
        sqlx::query!(
            "UPDATE seat_pools SET sold = sold - $2::bigint::integer,
                 capacity = CASE WHEN wanted_capacity IS NOT NULL
                                 THEN greatest(wanted_capacity, held + sold - $2::bigint::integer) END
             WHERE sub_event_id = $1",
            count.sub_event_id,
            count.seats,
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Counts promised seats as sold, in the order in which everybody locks pools.
#[tracing::instrument(name = "store.seat_pools.sell", level = "debug", skip_all)]
pub async fn sell(conn: &mut PgConnection, counts: impl IntoIterator<Item = SeatCount>) -> sqlx::Result<()> {
    for count in SeatCount::in_order(counts) {
        sqlx::query!(
            "UPDATE seat_pools SET held = held - $2::bigint::integer, sold = sold + $2::bigint::integer
             WHERE sub_event_id = $1",
            count.sub_event_id,
            count.seats,
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}
