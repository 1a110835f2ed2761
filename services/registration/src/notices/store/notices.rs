//! Notices.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    notices::domain::{
        announced::NoticeDue,
        notice::{AssignedTicket, CollectiveMention, Notice, NoticeKind, RefundedLines},
    },
    payments::domain::payment_method::PaymentMethod,
};

/// Announced in one transaction at most.
const BATCH: i64 = 200;

/// Notes that the buyers are to be warned of whose time to pay three hours are left, or a quarter where it is short; answers
/// how many.
#[tracing::instrument(name = "store.notices.note_what_expires", level = "debug", skip_all)]
pub async fn note_what_expires(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<u64> {
    let done = sqlx::query!(
        "INSERT INTO order_notices (order_id, kind, pay_until)
         SELECT o.id, 'expiring', o.pay_until FROM orders o
         WHERE o.status = 'awaiting_payment' AND o.pay_until > $1 AND o.pay_until <= $1::timestamptz + interval '3 hours'
           AND o.pay_until - (o.pay_until - o.placed_at) / 4 <= $1
           -- Once for each deadline: the desk may have set a later one.
           AND NOT EXISTS (SELECT FROM order_notices n
                           WHERE n.order_id = o.id AND n.kind = 'expiring' AND n.pay_until = o.pay_until)
           -- Whoever is to pay a collective invoice is not its orders' buyers.
           AND NOT EXISTS (SELECT FROM collective_invoice_orders m WHERE m.order_id = o.id AND m.in_force)
         ON CONFLICT DO NOTHING",
        now,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Takes some notices that nobody announced yet, and nobody else does.
#[tracing::instrument(name = "store.notices.claim", level = "debug", skip_all)]
pub async fn claim(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<Vec<NoticeDue>> {
    sqlx::query_as!(
        NoticeDue,
        r#"UPDATE order_notices n SET announced_at = $1 FROM orders o
           WHERE o.id = n.order_id AND n.id IN (
               SELECT id FROM order_notices WHERE announced_at IS NULL LIMIT $2 FOR UPDATE SKIP LOCKED)
           RETURNING n.id AS notice_id, n.order_id AS "order_id?",
                     coalesce((SELECT t.member_id FROM tickets t WHERE t.id = n.ticket_id), o.member_id) AS "member_id!",
                     -- Who had it before; of a sponsor's seat nobody had, and what is withdrawn goes by its order.
                     CASE n.kind WHEN 'withdrawn' THEN o.member_id WHEN 'assigned' THEN coalesce(
                         (SELECT had.member_id FROM tickets t JOIN tickets had ON had.id = t.replaces
                          WHERE t.id = n.ticket_id), o.member_id) END AS giver_id,
                     n.kind"#,
        now,
        BATCH,
    )
    .fetch_all(conn)
    .await
}

struct StandingRow {
    kind: String,
    order_id: Uuid,
    number: String,
    total_idr: i64,
    unique_code: i16,
    pay_until: OffsetDateTime,
    refusal: Option<String>,
    good_until: OffsetDateTime,
    method_id: i64,
    method_kind: String,
    name: String,
    bank: Option<String>,
    account_number: Option<String>,
    account_holder: Option<String>,
    logo_url: Option<String>,
    ticket_number: Option<String>,
    event_title: Option<String>,
    title: Option<String>,
    giver_name: Option<String>,
    refunded_titles: Vec<String>,
    refunded_idr: Option<i64>,
    bank_reference: Option<String>,
    only_courses: bool,
    is_sponsors: bool,
    collective_number: Option<String>,
    payer_name: Option<String>,
}

/// A notice whose fact stands, if it is worth telling.
#[tracing::instrument(name = "store.notices.standing", level = "debug", skip_all)]
pub async fn standing(conn: &mut PgConnection, id: Uuid, now: OffsetDateTime) -> sqlx::Result<Option<Notice>> {
    let row = sqlx::query_as!(
        StandingRow,
        r#"SELECT n.kind AS "kind!", n.order_id AS "order_id!", n.number AS "number!", n.total_idr AS "total_idr!",
                  n.unique_code AS "unique_code!", n.pay_until AS "pay_until!", n.good_until AS "good_until!",
                  CASE n.kind WHEN 'refund_refused' THEN r.reason ELSE n.refusal END AS refusal,
                  m.id AS method_id, m.kind AS method_kind, m.name, m.bank, m.account_number, m.account_holder, m.logo_url,
                  t.number AS "ticket_number?", t.event_title AS "event_title?", t.title AS "title?",
                  coalesce(t.sponsor_name, t.given_by) AS giver_name,
                  ARRAY(SELECT i.title FROM refund_lines l JOIN order_items i ON i.id = l.order_item_id
                        WHERE l.refund_id = written.refund_id ORDER BY i.id) AS "refunded_titles!",
                  CASE n.kind WHEN 'refunded' THEN
                      (SELECT sum(all_of.amount_idr)::bigint FROM refunds all_of
                       WHERE all_of.order_id = n.order_id AND all_of.state IN ('approved', 'paid_out'))
                  ELSE r.amount_idr END AS refunded_idr, r.bank_reference,
                  NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = n.order_id AND i.kind <> 'e_course') AS "only_courses!",
                  EXISTS (SELECT FROM sponsor_pools p JOIN order_items i ON i.id = p.order_item_id
                          WHERE i.order_id = n.order_id) AS "is_sponsors!",
                  k.number AS "collective_number?", k.payer_name AS "payer_name?"
           FROM standing_notices n JOIN payment_methods m ON m.id = n.payment_method_id
           JOIN order_notices written ON written.id = n.id LEFT JOIN tickets t ON t.id = written.ticket_id
           LEFT JOIN refunds r ON r.id = written.refund_id
           LEFT JOIN collective_invoices k ON k.id = written.collective_invoice_id
           WHERE n.id = $1 AND n.good_until > $2"#,
        id,
        now,
    )
    .fetch_optional(conn)
    .await?;
    row.map(Notice::try_from).transpose()
}

impl TryFrom<StandingRow> for Notice {
    type Error = sqlx::Error;

    fn try_from(row: StandingRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("a notice is of a kind that nobody knows".into());
        Ok(Self {
            kind: NoticeKind::parse(&row.kind).ok_or_else(unknown)?,
            order_id: row.order_id,
            number: row.number,
            total_idr: row.total_idr,
            unique_code: row.unique_code,
            pay_until: row.pay_until,
            refusal: row.refusal,
            good_until: row.good_until,
            payment_method: PaymentMethod {
                id: row.method_id,
                kind: row.method_kind,
                name: row.name,
                bank: row.bank,
                account_number: row.account_number,
                account_holder: row.account_holder,
                logo_url: row.logo_url,
            },
            refunded: row.refunded_idr.map(|amount_idr| RefundedLines {
                titles: row.refunded_titles,
                amount_idr,
                bank_reference: row.bank_reference,
            }),
            only_courses: row.only_courses,
            is_sponsors: row.is_sponsors,
            collective: row
                .collective_number
                .zip(row.payer_name)
                .map(|(number, payer_name)| CollectiveMention { number, payer_name }),
            ticket: assigned(row.ticket_number, row.event_title, row.title, row.giver_name),
        })
    }
}

fn assigned(
    number: Option<String>,
    event_title: Option<String>,
    title: Option<String>,
    giver_name: Option<String>,
) -> Option<AssignedTicket> {
    Some(AssignedTicket {
        number: number?,
        event_title: event_title?,
        title: title?,
        giver_name: giver_name?,
    })
}
