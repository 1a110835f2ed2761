//! What stands open at the desks, and where seats are, over all events.

use sqlx::PgConnection;

use crate::sales::domain::figures::Figures;

/// As it is at this moment: counts along `orders_by_status`, `money_cases_by_state` and `refunds_by_state`, and the whole of the pools.
#[tracing::instrument(name = "store.figures.read", level = "debug", skip_all)]
pub async fn read(conn: &mut PgConnection) -> sqlx::Result<Figures> {
    sqlx::query_as!(
        Figures,
        r#"SELECT
               (SELECT count(*) FROM orders WHERE status = 'awaiting_payment') AS "awaiting_payment!",
               (SELECT count(*) FROM orders WHERE status = 'awaiting_verification') AS "awaiting_verification!",
               (SELECT count(*) FROM money_cases WHERE state = 'open') AS "money_cases!",
               (SELECT count(*) FROM refunds WHERE state = 'requested') AS "refunds_asked!",
               (SELECT count(*) FROM refunds WHERE state = 'approved') AS "refunds_due!",
               (SELECT coalesce(sum(people), 0) FROM waiting_entries WHERE state IN ('waiting', 'offered')) AS "waiting!",
               seats.held AS "seats_held!", seats.sold AS "seats_sold!"
           FROM (
               SELECT coalesce(sum(held), 0) AS held, coalesce(sum(sold), 0) AS sold FROM seat_pools WHERE sub_event_id > 0
           ) seats"#
    )
    .fetch_one(conn)
    .await
}
