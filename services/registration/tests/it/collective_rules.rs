//! What no collective invoice may be, and how long its orders wait.
//!
//! `PORTAL_SABOTAGE=collective_gap` has a sequence give the numbers, `collective_twice` lets an order stand in two, `collective_torn` lets
//! one be paid without the others, `collective_expires` forgets which orders wait with one; the tests that name them must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool};
use testkit::{eventually, refusal};
use time::{Duration, macros::datetime};
use tonic::{Code, Status};
use uuid::Uuid;

use crate::{
    cart::scene,
    catalog::FIRST_DAY,
    collective::asked,
    order_review::{accepted, by_desk},
    support::{NOW, Registration},
};

/// Which constraint refused, if one did.
async fn refused_by(conn: &mut PgConnection, statement: String) -> Option<String> {
    let error = sqlx::raw_sql(AssertSqlSafe(statement)).execute(conn).await.err()?;
    error.as_database_error()?.constraint().map(str::to_owned)
}

#[testkit::database(registration::MIGRATOR)]
async fn what_waits_for_no_transfer_or_is_in_another_one_is_refused_by_its_place_in_the_list(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 7).await);
    let (paid, free) = (running.ordered(3, 7).await, running.ordered(4, 7).await);
    running
        .review
        .clone()
        .review_order(by_desk(accepted(&paid.id)))
        .await
        .unwrap();
    running.collects(&[&first, &second]).await.unwrap();
    let nobodys = pb::Order {
        id: Uuid::nil().to_string(),
        ..pb::Order::default()
    };
    let refused = running.collects(&[&free, &first, &paid, &nobodys]).await.unwrap_err();
    let fields = [
        ("pesanan_2", "collected"),
        ("pesanan_3", "not_awaited"),
        ("pesanan_4", "unknown"),
    ];
    let fields = fields.map(|(place, rule)| (place.to_owned(), rule.to_owned()));
    assert_eq!(
        (refused.code(), refusal::fields(&refused)),
        (Code::InvalidArgument, fields.to_vec())
    );
    for (due_on, allowed) in [("2026-11-19", false), ("2026-12-21", false), ("2026-12-20", true)] {
        let request = pb::IssueCollectiveInvoiceRequest {
            due_on: due_on.to_owned(),
            ..asked(&[&free, &paid])
        };
        let refused = running
            .collective()
            .issue_collective_invoice(by_desk(request))
            .await
            .unwrap_err();
        let named = refusal::fields(&refused).remove(0);
        let expected = if allowed {
            ("pesanan_2", "not_awaited")
        } else {
            ("due_on", "range")
        };
        assert_eq!((named.0.as_str(), named.1.as_str()), expected, "{due_on}");
    }
    let request = pb::IssueCollectiveInvoiceRequest {
        due_on: "2026-11-19".to_owned(),
        payment_method_id: 999,
        ..asked(&[&free, &second])
    };
    let refused = running.collective().issue_collective_invoice(by_desk(request)).await;
    let named = refusal::fields(&refused.unwrap_err());
    assert_eq!(
        named.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>(),
        ["due_on", "payment_method_id"]
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_asked_for_again_under_its_key_is_the_invoice_that_was_made(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 7).await);
    let under_key = async |request: pb::IssueCollectiveInvoiceRequest| {
        let request = by_desk(pb::IssueCollectiveInvoiceRequest {
            idempotency_key: Some("faktur".to_owned()),
            ..request
        });
        let issued = running.collective().issue_collective_invoice(request).await?;
        Ok::<_, Status>(issued.into_inner())
    };
    let issued = under_key(asked(&[&first, &second])).await.unwrap();
    assert_eq!(under_key(asked(&[&first, &second])).await.unwrap(), issued);
    let mut other = asked(&[&first, &second]);
    other.due_on = "2026-12-05".to_owned();
    let used = under_key(other).await.unwrap_err();
    assert_eq!(refusal::reason(&used), "kunci_idempotensi_dipakai");
    // Without it, they stand in another one.
    let refused = running.collects(&[&first, &second]).await.unwrap_err();
    assert_eq!(refused.code(), Code::InvalidArgument);
    running.stop().await;
}

/// Red under `collective_gap`.
#[testkit::database(registration::MIGRATOR)]
async fn numbers_have_no_gap_whatever_is_rolled_back(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut orders = Vec::new();
    for member in 1..=6 {
        orders.push(running.ordered(member, 7).await);
    }
    running.collects(&[&orders[0], &orders[1]]).await.unwrap();
    // One that gets its number and breaks off, as a process that is killed does.
    let mut own = PgConnection::connect_with(&pool.connect_options()).await.unwrap();
    let mut breaks_off = own.begin().await.unwrap();
    let written = format!(
        "INSERT INTO collective_invoice_orders (collective_invoice_id, position, order_id, total_idr)
         SELECT '{id}', row_number() OVER (), id, total_idr FROM orders WHERE id IN ('{}', '{}');
         UPDATE document_counters SET last = last + 1 WHERE kind = 'collective_invoice';
         INSERT INTO collective_invoices (id, year, sequence, state, payment_method_id, total_idr, payer_name, due_on, issued_at,
                                          issued_by, content)
         SELECT '{id}', 2026, 2, 'open', 1, sum(total_idr), 'RS', '2026-12-04', '2026-11-20', 900,
                jsonb_build_object('total_idr', sum(total_idr))
         FROM collective_invoice_orders WHERE collective_invoice_id = '{id}'",
        orders[2].id,
        orders[3].id,
        id = Uuid::from_u128(1),
    );
    sqlx::raw_sql(AssertSqlSafe(written))
        .execute(&mut *breaks_off)
        .await
        .unwrap();
    breaks_off.rollback().await.unwrap();
    let (pair, others) = ([&orders[2], &orders[3]], [&orders[4], &orders[5]]);
    let (one, other) = tokio::join!(running.collects(&pair), running.collects(&others));
    let mut numbers = [one.unwrap().number, other.unwrap().number];
    numbers.sort();
    assert_eq!(numbers, ["FK-2026-000002", "FK-2026-000003"]);
    running.stop().await;
}

/// Red under `collective_twice` and `collective_torn`.
#[testkit::database(registration::MIGRATOR)]
async fn the_tables_themselves_let_an_order_stand_in_one_alone_and_be_paid_with_the_others(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second, third) = (
        running.ordered(1, 7).await,
        running.ordered(2, 7).await,
        running.ordered(3, 7).await,
    );
    let issued = running.collects(&[&first, &second]).await.unwrap();
    running.stop().await;
    let mut conn = pool.acquire().await.unwrap();
    let listed = |invoice: &str, position: i32, order: &pb::Order| {
        format!(
            "INSERT INTO collective_invoice_orders (collective_invoice_id, position, order_id, total_idr)
             VALUES ('{invoice}', {position}, '{}', {})",
            order.id, order.total_idr
        )
    };
    let settled = |order: &pb::Order, status: &str| {
        format!(
            "UPDATE orders SET status = '{status}', settled_at = '2026-11-20' WHERE id = '{}'",
            order.id
        )
    };
    let of_invoice = |what: &str| format!("UPDATE collective_invoices SET {what} WHERE id = '{}'", issued.id);
    let all = format!(
        "UPDATE orders SET status = 'paid', settled_at = '2026-11-20' WHERE id IN ('{}', '{}')",
        first.id, second.id
    );
    for (statement, constraint) in [
        (
            listed(&Uuid::from_u128(1).to_string(), 1, &first),
            "in_one_collective_invoice",
        ),
        (listed(&issued.id, 3, &third), "listed_is_final"),
        (settled(&first, "paid"), "all_or_none"),
        (settled(&first, "cancelled"), "all_or_none"),
        (settled(&first, "expired"), "all_or_none"),
        (of_invoice("state = 'paid', settled_at = '2026-11-20'"), "all_or_none"),
        (of_invoice("total_idr = total_idr + 1"), "collective_is_final"),
        (
            of_invoice("content = content || '{\"closing\": \"x\"}'"),
            "collective_is_final",
        ),
        (
            format!("DELETE FROM collective_invoices WHERE id = '{}'", issued.id),
            "collective_is_final",
        ),
        (
            "UPDATE collective_invoice_orders SET in_force = false".to_owned(),
            "listed_is_final",
        ),
        // Paid, but without the invoice.
        (all, "all_or_none"),
    ] {
        assert_eq!(
            refused_by(&mut conn, statement.clone()).await.as_deref(),
            Some(constraint),
            "{statement}"
        );
    }
    // One more than the sum.
    let sum = format!(
        "{}; {}; INSERT INTO collective_invoices (id, year, sequence, state, payment_method_id, total_idr, payer_name, due_on,
                                                  issued_at, issued_by, content)
         VALUES ('{id}', 2026, 2, 'open', 1, 1, 'RS', '2026-12-04', '2026-11-20', 900, '{{\"total_idr\": 1}}')",
        listed(&Uuid::from_u128(2).to_string(), 1, &third),
        "SELECT 1",
        id = Uuid::from_u128(2),
    );
    assert_eq!(refused_by(&mut conn, sum).await.as_deref(), Some("sum_of_its_orders"));
}

/// Red under `collective_expires`.
#[testkit::database(registration::MIGRATOR)]
async fn while_one_is_in_force_its_orders_do_not_expire_and_then_their_buyers_have_time_again(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 7).await);
    let issued = running.collects(&[&first, &second]).await.unwrap();
    let day_after = datetime!(2026-12-05 08:00 UTC);
    // One that is not part of it, placed a day before: once that is over, the worker has looked at these too.
    running.turns(day_after - Duration::DAY);
    let other = running.ordered(3, 7).await;
    running.turns(day_after);
    running.is_over(3, &other).await;
    for (member, order) in [(1, &first), (2, &second)] {
        let status = running.order_of(member, &order.id).await.status();
        assert_eq!(status, pb::OrderStatus::AwaitingPayment);
    }
    // Three days after its last one it is void, and its orders wait as new ones do.
    let lapsed = datetime!(2026-12-07 17:00 UTC);
    running.turns(lapsed);
    eventually("it is void", async || {
        let found = running.collective_of(&issued.id).await;
        (found.state() == pb::CollectiveInvoiceState::Void).then_some(())
    })
    .await;
    let seen = running.order_of(1, &first.id).await;
    assert_eq!(seen.pay_until, Some(portal_proto::timestamp(lapsed + Duration::DAY)));
    assert_eq!(
        (seen.status(), seen.collective),
        (pb::OrderStatus::AwaitingPayment, None)
    );
    running.turns(lapsed + Duration::DAY);
    running.is_over(1, &first).await;
    running.stop().await;
}

/// Red under `uncollected_beyond_begin`.
#[testkit::database(registration::MIGRATOR)]
async fn an_order_that_comes_back_late_is_paid_before_what_it_is_for_begins(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (at_once, later) = (running.ordered(1, 7).await, running.ordered(2, 9).await);
    let issued = running.collects(&[&at_once, &later]).await.unwrap();
    running.turns(FIRST_DAY - Duration::hours(5));
    eventually("it is void", async || {
        let found = running.collective_of(&issued.id).await;
        (found.state() == pb::CollectiveInvoiceState::Void).then_some(())
    })
    .await;
    for (member, order, begins) in [(1, at_once, FIRST_DAY), (2, later, FIRST_DAY + Duration::hours(4))] {
        let seen = running.order_of(member, &order.id).await;
        assert_eq!(seen.pay_until, Some(portal_proto::timestamp(begins)));
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_the_desk_calls_off_gives_its_orders_back_and_they_may_stand_in_another_one(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 7).await);
    let issued = running.collects(&[&first, &second]).await.unwrap();
    let void = running.collective_is_void(&issued.id).await.unwrap();
    assert_eq!(
        (void.state(), void.reason.as_deref()),
        (pb::CollectiveInvoiceState::Void, Some("Batal berangkat."))
    );
    let seen = running.order_of(1, &first.id).await;
    assert_eq!(seen.pay_until, Some(portal_proto::timestamp(NOW + Duration::DAY)));
    assert_eq!(seen.collective, None);
    let again = running.collects(&[&first, &second]).await.unwrap();
    assert_eq!(again.number, "FK-2026-000002");
    running.collective_is_void(&again.id).await.unwrap();
    running.cancels(1, &first.id).await.unwrap();
    running.stop().await;
}

impl Registration {
    /// Nobody paid an order in time.
    async fn is_over(&self, member: i64, order: &pb::Order) {
        eventually("the order is over", async || {
            (self.order_of(member, &order.id).await.status() == pb::OrderStatus::Expired).then_some(())
        })
        .await;
    }
}
