//! Events that members follow, by their orders.

use std::collections::HashMap;

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{
    cart::domain::offer::OfferKind,
    following::domain::followed_event::{FollowedEvent, FollowedStay, OpenOrder},
    orders::domain::order_status::OrderStatus,
    tickets::{domain::ticket::Ticket, store::tickets},
};

/// A page of the events that a member follows: those to come, the next one first, then those that are over, the latest first.
#[tracing::instrument(name = "store.followed_events.list_of_member", level = "debug", skip_all)]
pub async fn list_of_member(
    conn: &mut PgConnection,
    member_id: i64,
    now: OffsetDateTime,
    page: Page,
) -> sqlx::Result<Paged<FollowedEvent>> {
    let total = sqlx::query_scalar!(
        r#"SELECT count(DISTINCT f.event_id) AS "count!" FROM followed_items f JOIN order_items i ON i.id = f.order_item_id
           WHERE f.member_id = $1 AND (i.kind IN ('sub_event', 'bundle') OR i.kind IN ('accommodation', 'tour') AND i.given_back_at IS NULL)"#,
        member_id,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query!(
        // When what went back would have been matters to nobody, unless nothing else is left; nights and tours count where there are no sessions.
        r#"SELECT event_id AS "event_id!", event_title AS "event_title!", starts_at AS "starts_at!", ends_at AS "ends_at!",
                  utc_offset_hours AS "utc_offset_hours!"
           FROM (
               SELECT i.event_id, max(i.event_title) AS event_title, min(h.utc_offset_hours) AS utc_offset_hours,
                      coalesce(min(h.starts_at) FILTER (WHERE h.sub_event_id > 0 AND i.given_back_at IS NULL),
                               min(h.starts_at) FILTER (WHERE h.sub_event_id > 0), min(h.starts_at)) AS starts_at,
                      coalesce(max(h.ends_at) FILTER (WHERE h.sub_event_id > 0 AND i.given_back_at IS NULL),
                               max(h.ends_at) FILTER (WHERE h.sub_event_id > 0), max(h.ends_at)) AS ends_at
               FROM followed_items f JOIN order_items i ON i.id = f.order_item_id JOIN seat_holds h ON h.order_item_id = i.id
               WHERE f.member_id = $1 AND (i.kind IN ('sub_event', 'bundle') OR i.kind IN ('accommodation', 'tour') AND i.given_back_at IS NULL)
               GROUP BY i.event_id
           ) AS followed
           ORDER BY ends_at <= $2, CASE WHEN ends_at > $2 THEN starts_at END, ends_at DESC, event_id
           LIMIT $3 OFFSET $4"#,
        member_id,
        now,
        page.limit(),
        page.offset(),
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.event_id).collect();
    let mut held = by_event(tickets::of_member_at(conn, member_id, &ids).await?);
    let mut open = open_orders(conn, member_id, &ids).await?;
    let mut paid = paid_stays(conn, member_id, &ids).await?;
    let events = rows.into_iter().map(|row| FollowedEvent {
        tickets: held.remove(&row.event_id).unwrap_or_default(),
        open_orders: open.remove(&row.event_id).unwrap_or_default(),
        stays: paid.remove(&row.event_id).unwrap_or_default(),
        event_id: row.event_id,
        event_title: row.event_title,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        utc_offset_hours: row.utc_offset_hours,
    });
    Ok(Paged {
        items: events.collect(),
        total: total.unsigned_abs(),
    })
}

fn by_event(tickets: Vec<Ticket>) -> HashMap<i64, Vec<Ticket>> {
    let mut of_events: HashMap<i64, Vec<Ticket>> = HashMap::new();
    for ticket in tickets {
        of_events.entry(ticket.event_id).or_default().push(ticket);
    }
    of_events
}

async fn open_orders(
    conn: &mut PgConnection,
    member_id: i64,
    events: &[i64],
) -> sqlx::Result<HashMap<i64, Vec<OpenOrder>>> {
    let rows = sqlx::query!(
        r#"SELECT i.event_id AS "event_id!", o.id, o.number, o.status, o.total_idr, o.pay_until, array_agg(i.title ORDER BY i.id) AS "titles!"
           FROM orders o JOIN order_items i ON i.order_id = o.id
           WHERE o.member_id = $1 AND i.event_id = ANY($2) AND o.status IN ('awaiting_payment', 'awaiting_verification')
           GROUP BY i.event_id, o.id ORDER BY o.placed_at, o.id"#,
        member_id,
        events,
    )
    .fetch_all(conn)
    .await?;
    let unknown = || sqlx::Error::Decode("an order has a status that nobody knows".into());
    let mut of_events: HashMap<i64, Vec<OpenOrder>> = HashMap::new();
    for row in rows {
        of_events.entry(row.event_id).or_default().push(OpenOrder {
            id: row.id,
            number: row.number,
            status: OrderStatus::parse(&row.status).ok_or_else(unknown)?,
            total_idr: row.total_idr,
            pay_until: row.pay_until,
            titles: row.titles,
        });
    }
    Ok(of_events)
}

async fn paid_stays(
    conn: &mut PgConnection,
    member_id: i64,
    events: &[i64],
) -> sqlx::Result<HashMap<i64, Vec<FollowedStay>>> {
    let rows = sqlx::query!(
        r#"SELECT i.event_id AS "event_id!", i.order_id, i.kind, i.title, i.quantity,
                  coalesce(i.check_in, t.day) AS "first_day!", coalesce(i.check_out, t.day) AS "last_day!"
           FROM orders o JOIN order_items i ON i.order_id = o.id
           CROSS JOIN LATERAL (
               SELECT min((h.starts_at AT TIME ZONE 'UTC' + make_interval(hours => h.utc_offset_hours))::date) AS day
               FROM seat_holds h WHERE h.order_item_id = i.id
           ) AS t
           WHERE o.member_id = $1 AND o.status = 'paid' AND i.event_id = ANY($2) AND i.kind IN ('accommodation', 'tour')
             AND i.given_back_at IS NULL
           ORDER BY 6, i.id"#,
        member_id,
        events,
    )
    .fetch_all(conn)
    .await?;
    let mut of_events: HashMap<i64, Vec<FollowedStay>> = HashMap::new();
    for row in rows {
        of_events.entry(row.event_id).or_default().push(FollowedStay {
            order_id: row.order_id,
            kind: OfferKind::of(&row.kind),
            title: row.title,
            quantity: row.quantity,
            first_day: row.first_day,
            last_day: row.last_day,
        });
    }
    Ok(of_events)
}
