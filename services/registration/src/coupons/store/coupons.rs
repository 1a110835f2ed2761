//! Coupons and who took them.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::coupons::domain::coupon::{Coupon, Worth};

/// A row.
#[derive(Debug)]
struct CouponRow {
    id: i64,
    code: String,
    percent: Option<i16>,
    amount_idr: Option<i64>,
    valid_from: OffsetDateTime,
    valid_until: OffsetDateTime,
    event_id: Option<i64>,
    most: Option<i32>,
    most_per_member: Option<i32>,
    used: i32,
    active: bool,
}

impl From<CouponRow> for Coupon {
    fn from(row: CouponRow) -> Self {
        Self {
            id: row.id,
            code: row.code,
            worth: worth(row.percent, row.amount_idr),
            valid_from: row.valid_from,
            valid_until: row.valid_until,
            event_id: row.event_id,
            most: row.most,
            most_per_member: row.most_per_member,
            used: row.used,
            active: row.active,
        }
    }
}

/// Of the two columns of a worth, of which the table has one.
pub fn worth(percent: Option<i16>, amount_idr: Option<i64>) -> Worth {
    percent.map_or_else(
        || Worth::Amount(amount_idr.unwrap_or_default()),
        |of| Worth::Percent(of.into()),
    )
}

/// The coupon of a code in capital letters.
#[tracing::instrument(name = "store.coupons.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, code: &str) -> sqlx::Result<Option<Coupon>> {
    let row = sqlx::query_as!(
        CouponRow,
        "SELECT id, code, percent, amount_idr, valid_from, valid_until, event_id, most, most_per_member, used, active
         FROM coupons WHERE code = $1",
        code,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Coupon::from))
}

/// The coupon of a code, which nobody else takes or gives back until the end of the transaction.
#[tracing::instrument(name = "store.coupons.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, code: &str) -> sqlx::Result<Option<Coupon>> {
    sqlx::query!("SELECT id FROM coupons WHERE code = $1 FOR NO KEY UPDATE", code)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, code).await
}

/// How many orders of a member have taken a coupon and not given it back.
#[tracing::instrument(name = "store.coupons.uses_of_member", level = "debug", skip_all)]
pub async fn uses_of_member(conn: &mut PgConnection, id: i64, member_id: i64) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM coupon_uses WHERE coupon_id = $1 AND member_id = $2 AND given_back_at IS NULL"#,
        id,
        member_id,
    )
    .fetch_one(conn)
    .await
}

/// Counts one more use of a coupon; `false` when it has none left, or nobody may take it.
#[tracing::instrument(name = "store.coupons.take", level = "debug", skip_all)]
pub async fn take(conn: &mut PgConnection, id: i64) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "UPDATE coupons SET used = used + 1 WHERE id = $1 AND active AND (most IS NULL OR used < most)",
        id
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Writes down which order took a coupon.
#[tracing::instrument(name = "store.coupons.insert_use", level = "debug", skip_all)]
pub async fn insert_use(conn: &mut PgConnection, order_id: Uuid, id: i64, member_id: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO coupon_uses (order_id, coupon_id, member_id) VALUES ($1, $2, $3)",
        order_id,
        id,
        member_id,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives back what an order took, if it took any and has not given it back.
#[tracing::instrument(name = "store.coupons.give_back", level = "debug", skip_all)]
pub async fn give_back(conn: &mut PgConnection, order_id: Uuid, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH back AS (UPDATE coupon_uses SET given_back_at = $2 WHERE order_id = $1 AND given_back_at IS NULL
                       RETURNING coupon_id)
         UPDATE coupons SET used = used - 1 FROM back WHERE coupons.id = back.coupon_id",
        order_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The code that an order took and gave back.
#[tracing::instrument(name = "store.coupons.given_back", level = "debug", skip(conn))]
pub async fn given_back(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "SELECT c.code FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id WHERE u.order_id = $1 AND u.given_back_at IS NOT NULL",
        order_id,
    )
    .fetch_optional(conn)
    .await
}

/// Has an order keep the coupon that it had given back.
#[tracing::instrument(name = "store.coupons.keep_again", level = "debug", skip(conn))]
pub async fn keep_again(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE coupon_uses SET given_back_at = NULL WHERE order_id = $1",
        order_id
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes the invented coupons of the demo that are not there yet.
#[tracing::instrument(name = "store.coupons.write_demo", level = "debug", skip_all)]
pub async fn write_demo(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO coupons (code, percent, amount_idr, valid_from, valid_until, event_id, most, most_per_member)
         VALUES ('HEMAT10', 10, NULL, $1::timestamptz - interval '30 days', $1::timestamptz + interval '1 year', NULL, 500, 3),
                ('HEMAT250', NULL, 250000, $1::timestamptz - interval '30 days', $1::timestamptz + interval '1 year', 94, 200, 1),
                ('BEASISWA', 100, NULL, $1::timestamptz - interval '30 days', $1::timestamptz + interval '1 year', NULL, 50, 1),
                ('KONAS2025', 20, NULL, '2025-01-01 00:00+07', '2025-12-31 23:59+07', NULL, NULL, NULL)
         ON CONFLICT (code) DO NOTHING",
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}
