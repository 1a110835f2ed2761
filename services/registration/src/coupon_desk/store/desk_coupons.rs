//! Coupons with what became of them.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{
    coupon_desk::domain::{
        coupon_terms::CouponTerms,
        desk_coupon::{CouponFilter, CouponState, DeskCoupon},
    },
    coupons::{domain::coupon::Worth, store::coupons::worth},
};

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
    state: String,
    was_used: bool,
    discount_idr: i64,
}

impl TryFrom<CouponRow> for DeskCoupon {
    type Error = sqlx::Error;

    fn try_from(row: CouponRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode(format!("no state of a coupon: {}", row.state).into());
        Ok(Self {
            state: CouponState::parse(&row.state).ok_or_else(unknown)?,
            id: row.id,
            terms: CouponTerms {
                code: row.code,
                worth: worth(row.percent, row.amount_idr),
                valid_from: row.valid_from,
                valid_until: row.valid_until,
                event_id: row.event_id,
                most: row.most,
                most_per_member: row.most_per_member,
            },
            active: row.active,
            used: row.used,
            discount_idr: row.discount_idr,
            was_used: row.was_used,
        })
    }
}

/// A page of coupons as they stand at `now`, the newest first.
#[tracing::instrument(name = "store.desk_coupons.list", level = "debug", skip_all)]
pub async fn list(
    conn: &mut PgConnection,
    filter: &CouponFilter,
    page: Page,
    now: OffsetDateTime,
) -> sqlx::Result<Paged<DeskCoupon>> {
    let state = filter.state.map(CouponState::as_str);
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM coupons c
           WHERE ($2::text IS NULL OR strpos(c.code, $2) > 0) AND ($3::text IS NULL OR coupon_state(c, $1) = $3)
             AND ($4::bigint IS NULL OR c.event_id = $4)"#,
        now,
        filter.keyword,
        state,
        filter.event_id,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        CouponRow,
        r#"SELECT c.id, c.code, c.percent, c.amount_idr, c.valid_from, c.valid_until, c.event_id, c.most, c.most_per_member,
                  c.used, c.active, coupon_state(c, $1) AS "state!",
                  EXISTS (SELECT FROM coupon_uses u WHERE u.coupon_id = c.id) AS "was_used!",
                  (SELECT coalesce(sum(o.discount_idr), 0)::bigint FROM coupon_uses u JOIN orders o ON o.id = u.order_id
                   WHERE u.coupon_id = c.id AND u.given_back_at IS NULL) AS "discount_idr!"
           FROM coupons c
           WHERE ($2::text IS NULL OR strpos(c.code, $2) > 0) AND ($3::text IS NULL OR coupon_state(c, $1) = $3)
             AND ($4::bigint IS NULL OR c.event_id = $4)
           ORDER BY c.id DESC LIMIT $5 OFFSET $6"#,
        now,
        filter.keyword,
        state,
        filter.event_id,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let items: Vec<DeskCoupon> = rows
        .into_iter()
        .map(DeskCoupon::try_from)
        .collect::<sqlx::Result<_>>()?;
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// One coupon as it stands at `now`.
#[tracing::instrument(name = "store.desk_coupons.find", level = "debug", skip(conn))]
pub async fn find(conn: &mut PgConnection, id: i64, now: OffsetDateTime) -> sqlx::Result<Option<DeskCoupon>> {
    let row = sqlx::query_as!(
        CouponRow,
        r#"SELECT c.id, c.code, c.percent, c.amount_idr, c.valid_from, c.valid_until, c.event_id, c.most, c.most_per_member,
                  c.used, c.active, coupon_state(c, $2) AS "state!",
                  EXISTS (SELECT FROM coupon_uses u WHERE u.coupon_id = c.id) AS "was_used!",
                  (SELECT coalesce(sum(o.discount_idr), 0)::bigint FROM coupon_uses u JOIN orders o ON o.id = u.order_id
                   WHERE u.coupon_id = c.id AND u.given_back_at IS NULL) AS "discount_idr!"
           FROM coupons c WHERE c.id = $1"#,
        id,
        now,
    )
    .fetch_optional(conn)
    .await?;
    row.map(DeskCoupon::try_from).transpose()
}

/// Takes a coupon, so that nobody takes, gives back or changes it until the end of the transaction.
#[tracing::instrument(name = "store.desk_coupons.lock", level = "debug", skip(conn))]
pub async fn lock(conn: &mut PgConnection, id: i64) -> sqlx::Result<()> {
    sqlx::query!("SELECT id FROM coupons WHERE id = $1 FOR UPDATE", id)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// What the table keeps of a worth: a percentage or an amount.
fn columns(worth: Worth) -> (Option<i16>, Option<i64>) {
    match worth {
        // Whoever read the terms found 1 to 100; the table refuses the rest.
        Worth::Percent(percent) => (Some(i16::try_from(percent).unwrap_or(i16::MAX)), None),
        Worth::Amount(amount) => (None, Some(amount)),
    }
}

/// Writes a new coupon and says its id; `None` when another has the code.
#[tracing::instrument(name = "store.desk_coupons.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, terms: &CouponTerms) -> sqlx::Result<Option<i64>> {
    let (percent, amount_idr) = columns(terms.worth);
    sqlx::query_scalar!(
        "INSERT INTO coupons (code, percent, amount_idr, valid_from, valid_until, event_id, most, most_per_member)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (code) DO NOTHING RETURNING id",
        terms.code,
        percent,
        amount_idr,
        terms.valid_from,
        terms.valid_until,
        terms.event_id,
        terms.most,
        terms.most_per_member,
    )
    .fetch_optional(conn)
    .await
}

/// Gives a coupon other terms; `false` when another has the code.
#[tracing::instrument(name = "store.desk_coupons.update", level = "debug", skip_all)]
pub async fn update(conn: &mut PgConnection, id: i64, terms: &CouponTerms) -> sqlx::Result<bool> {
    let (percent, amount_idr) = columns(terms.worth);
    let done = sqlx::query!(
        "UPDATE coupons SET code = $2, percent = $3, amount_idr = $4, valid_from = $5, valid_until = $6, event_id = $7, most = $8,
                            most_per_member = $9
         WHERE id = $1",
        id,
        terms.code,
        percent,
        amount_idr,
        terms.valid_from,
        terms.valid_until,
        terms.event_id,
        terms.most,
        terms.most_per_member,
    )
    .execute(conn)
    .await;
    match done {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(error)) if error.constraint() == Some("coupons_code_key") => Ok(false),
        Err(error) => Err(error),
    }
}

/// Writes whether a coupon is taken.
#[tracing::instrument(name = "store.desk_coupons.set_active", level = "debug", skip(conn))]
pub async fn set_active(conn: &mut PgConnection, id: i64, active: bool) -> sqlx::Result<()> {
    sqlx::query!("UPDATE coupons SET active = $2 WHERE id = $1", id, active)
        .execute(conn)
        .await?;
    Ok(())
}
