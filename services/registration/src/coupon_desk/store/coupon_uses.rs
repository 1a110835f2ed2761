//! The orders that have taken a coupon.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{coupon_desk::domain::desk_coupon::CouponUse, orders::domain::order_status::OrderStatus};

/// A row.
#[derive(Debug)]
struct UseRow {
    order_id: Uuid,
    number: String,
    status: String,
    member_id: i64,
    buyer_name: String,
    placed_at: OffsetDateTime,
    discount_idr: i64,
    given_back_at: Option<OffsetDateTime>,
}

impl TryFrom<UseRow> for CouponUse {
    type Error = sqlx::Error;

    fn try_from(row: UseRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode(format!("no status of an order: {}", row.status).into());
        Ok(Self {
            order_status: OrderStatus::parse(&row.status).ok_or_else(unknown)?,
            order_id: row.order_id,
            order_number: row.number,
            member_id: row.member_id,
            buyer_name: row.buyer_name,
            used_at: row.placed_at,
            discount_idr: row.discount_idr,
            given_back_at: row.given_back_at,
        })
    }
}

/// A page of the orders that have taken a coupon, also of those that gave it back, the newest first.
#[tracing::instrument(name = "store.coupon_uses.list", level = "debug", skip(conn))]
pub async fn list(conn: &mut PgConnection, coupon_id: i64, page: Page) -> sqlx::Result<Paged<CouponUse>> {
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM coupon_uses WHERE coupon_id = $1"#,
        coupon_id,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        UseRow,
        "SELECT u.order_id, o.number, o.status, u.member_id, o.buyer_name, o.placed_at, o.discount_idr, u.given_back_at
         FROM coupon_uses u JOIN orders o ON o.id = u.order_id
         WHERE u.coupon_id = $1 ORDER BY o.placed_at DESC, o.id DESC LIMIT $2 OFFSET $3",
        coupon_id,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let items: Vec<CouponUse> = rows.into_iter().map(CouponUse::try_from).collect::<sqlx::Result<_>>()?;
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// How many orders have a coupon of the member who has it most often; 0 when nobody has.
#[tracing::instrument(name = "store.coupon_uses.most_of_one", level = "debug", skip(conn))]
pub async fn most_of_one(conn: &mut PgConnection, coupon_id: i64) -> sqlx::Result<i32> {
    sqlx::query_scalar!(
        r#"SELECT coalesce(max(uses), 0)::integer AS "most!"
           FROM (SELECT count(*) AS uses FROM coupon_uses WHERE coupon_id = $1 AND given_back_at IS NULL
                 GROUP BY member_id) AS by_member"#,
        coupon_id,
    )
    .fetch_one(conn)
    .await
}
