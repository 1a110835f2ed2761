//! Codes that make an order cheaper.
//!
//! `PORTAL_SABOTAGE=coupon_overused` counts no use of one; the test that names it must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;
use tonic::Status;

use crate::{
    billing::issues,
    cart::scene,
    order::an_order,
    order_review::{accepted, by_desk},
    support::{EVENT, NOW, Registration, a_seat, by},
};

/// Writes a coupon that holds around [`crate::support::NOW`]: code, percent, amount, event, most, most of a member.
pub async fn a_coupon(pool: &PgPool, values: &str) {
    let sql = format!(
        "INSERT INTO coupons (valid_from, valid_until, code, percent, amount_idr, event_id, most, most_per_member)
         VALUES ('2026-11-01', '2026-12-01', {values})"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(pool).await.unwrap();
}

/// An order with a coupon.
pub fn with(coupon: &str) -> pb::PlaceOrderRequest {
    pb::PlaceOrderRequest {
        coupon: Some(coupon.to_owned()),
        ..an_order()
    }
}

impl Registration {
    async fn quoted(&self, member: i64, coupon: &str) -> Result<pb::CouponQuote, Status> {
        let request = pb::CheckCouponRequest {
            coupon: coupon.to_owned(),
        };
        let quote = self.cart.clone().check_coupon(by(member, request)).await?;
        Ok(quote.into_inner())
    }

    pub async fn used(&self, code: &str) -> i32 {
        let used = sqlx::query_scalar("SELECT used FROM coupons WHERE code = $1").bind(code);
        used.fetch_one(&self.pool).await.unwrap()
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn a_coupon_is_quoted_for_the_cart_and_makes_the_order_cheaper(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'HEMAT10', 10, NULL, NULL, NULL, NULL").await;
    running.adds(1, a_seat(7)).await.unwrap();
    let quote = running.quoted(1, " hemat10 ").await.unwrap();
    assert_eq!(
        (
            quote.coupon.as_str(),
            quote.subtotal_idr,
            quote.discount_idr,
            quote.total_idr
        ),
        ("HEMAT10", 750_000, 75_000, 675_000)
    );
    assert_eq!(running.used("HEMAT10").await, 0, "a question takes nothing");
    let placed = running.orders(1, with("Hemat10")).await.unwrap();
    assert_eq!(
        (placed.coupon.as_deref(), placed.subtotal_idr, placed.discount_idr),
        (Some("HEMAT10"), 750_000, 75_000)
    );
    assert_eq!(placed.total_idr, 675_000 + i64::from(placed.unique_code));
    assert!((1..=999).contains(&placed.unique_code));
    assert_eq!(running.used("HEMAT10").await, 1);
    assert_eq!(running.order_of(1, &placed.id).await, placed);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn invoice_and_receipt_say_what_a_coupon_took_off_beside_the_lines(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'HEMAT10', 10, NULL, NULL, NULL, NULL").await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, with("HEMAT10")).await.unwrap();
    let mut review = running.review.clone();
    review.review_order(by_desk(accepted(&placed.id))).await.unwrap();
    issues(&pool, NOW).await;
    let order = running.order_of(1, &placed.id).await;
    let mut billing = running.billing.clone();
    let asked = |id: &Option<String>| {
        let id = id.clone().unwrap();
        by(1, pb::GetBillingDocumentRequest { id })
    };
    let invoice = billing.get_invoice(asked(&order.invoice_id)).await.unwrap();
    let receipt = billing.get_receipt(asked(&order.receipt_id)).await.unwrap();
    for document in [invoice.into_inner(), receipt.into_inner()] {
        let lines: i64 = document.lines.iter().map(|line| line.total_idr).sum();
        assert_eq!(
            (lines, document.subtotal_idr, document.discount_idr),
            (750_000, 750_000, 75_000),
            "{}",
            document.number
        );
        let payable = lines - document.discount_idr + i64::from(document.unique_code);
        assert_eq!((document.total_idr, payable), (placed.total_idr, placed.total_idr));
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_a_coupon_makes_free_is_paid_at_once(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'BEASISWA', 100, NULL, NULL, NULL, NULL").await;
    running.adds(1, a_seat(7)).await.unwrap();
    let placed = running.orders(1, with("BEASISWA")).await.unwrap();
    let paid = running.order_of(1, &placed.id).await;
    assert_eq!(
        (paid.status(), paid.total_idr, paid.unique_code),
        (pb::OrderStatus::Paid, 0, 0)
    );
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_coupon_that_does_not_hold_takes_nothing_and_the_cart_stays(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'SEKALI', 10, NULL, NULL, NULL, 1").await;
    a_coupon(&pool, "'SATU', 10, NULL, NULL, 1, NULL").await;
    a_coupon(&pool, &format!("'LAIN', 10, NULL, {}, NULL, NULL", EVENT + 1)).await;
    a_coupon(&pool, "'LALU', 10, NULL, NULL, NULL, NULL").await;
    sqlx::query("UPDATE coupons SET valid_until = '2026-11-10' WHERE code = 'LALU'")
        .execute(&pool)
        .await
        .unwrap();
    for (member, code) in [(1, "SEKALI"), (2, "SATU")] {
        running.adds(member, a_seat(9)).await.unwrap();
        running.orders(member, with(code)).await.unwrap();
    }
    running.adds(1, a_seat(7)).await.unwrap();
    for (code, rule) in [
        ("TIDAKADA", "coupon_unknown"),
        ("x", "coupon_unknown"),
        ("DISKON 50%", "coupon_unknown"),
        ("LALU", "coupon_over"),
        ("SATU", "coupon_used_up"),
        ("SEKALI", "coupon_used"),
        ("LAIN", "coupon_elsewhere"),
    ] {
        let named = [("coupon".to_owned(), rule.to_owned())];
        let unquoted = running.quoted(1, code).await.unwrap_err();
        assert_eq!(refusal::fields(&unquoted), named, "{code}");
        let refused = running.orders(1, with(code)).await.unwrap_err();
        assert_eq!(refusal::fields(&refused), named, "{code}");
    }
    assert_eq!(running.cart_of(1).await.items.len(), 1);
    assert_eq!(running.gone().await, [(7, 1, 0), (9, 2, 0)]);
    for code in ["SEKALI", "SATU"] {
        assert_eq!(running.used(code).await, 1, "{code}");
    }
    let empty = running.quoted(3, "SEKALI").await.unwrap_err();
    assert_eq!(refusal::reason(&empty), "keranjang_kosong");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_coupon_comes_back_once_from_what_is_over_unpaid(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'SEKALI', 10, NULL, NULL, 2, 1").await;
    for member in 1..=2 {
        running.adds(member, a_seat(7)).await.unwrap();
    }
    let first = running.orders(1, with("SEKALI")).await.unwrap();
    running.orders(2, with("SEKALI")).await.unwrap();
    assert_eq!(running.used("SEKALI").await, 2);
    running.cancels(1, &first.id).await.unwrap();
    running.cancels(1, &first.id).await.unwrap_err();
    assert_eq!(running.used("SEKALI").await, 1);
    // It is the member's again, too.
    running.adds(1, a_seat(7)).await.unwrap();
    running.orders(1, with("SEKALI")).await.unwrap();
    running.clock.advance(Duration::hours(24));
    eventually("every coupon came back", async || {
        (running.used("SEKALI").await == 0).then_some(())
    })
    .await;
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_repeated_order_takes_its_coupon_once(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'SEKALI', 10, NULL, NULL, NULL, 1").await;
    running.adds(1, a_seat(7)).await.unwrap();
    let keyed = |coupon: &str| pb::PlaceOrderRequest {
        idempotency_key: Some("pesan".to_owned()),
        ..with(coupon)
    };
    let first = running.orders(1, keyed("SEKALI")).await.unwrap();
    assert_eq!(running.orders(1, keyed("SEKALI")).await.unwrap().id, first.id);
    assert_eq!(running.used("SEKALI").await, 1);
    let other = running.orders(1, keyed("LAINNYA")).await.unwrap_err();
    assert_eq!(refusal::reason(&other), "kunci_idempotensi_dipakai");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_a_hundred_buyers_at_once_no_more_get_a_coupon_than_may(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'REBUTAN', 10, NULL, NULL, 10, NULL").await;
    for member in 1..=100 {
        running.adds(member, a_seat(9)).await.unwrap();
    }
    let calls = (1..=100).map(|member| running.orders(member, with("REBUTAN")));
    let outcomes = futures::future::join_all(calls).await;
    let (taken, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
    assert_eq!(taken.len(), 10);
    for refused in refused {
        let named = [("coupon".to_owned(), "coupon_used_up".to_owned())];
        assert_eq!(refusal::fields(&refused.unwrap_err()), named);
    }
    assert_eq!(running.used("REBUTAN").await, 10);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_tables_themselves_refuse_what_no_coupon_may_be(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    a_coupon(&pool, "'SATU', 10, NULL, NULL, 1, NULL").await;
    for (sql, constraint) in [
        ("UPDATE coupons SET used = 2", "never_overused"),
        ("UPDATE coupons SET used = -1", "coupons_used_check"),
        ("UPDATE coupons SET amount_idr = 5", "percent_or_amount"),
        ("UPDATE coupons SET percent = NULL", "percent_or_amount"),
        ("UPDATE coupons SET percent = 101", "coupons_percent_check"),
        ("UPDATE coupons SET valid_until = valid_from", "begins_before_it_ends"),
        ("UPDATE coupons SET code = 'satu'", "coupons_code_check"),
        (
            "INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, discount_idr, coupon,
                                 unique_code, total_idr, placed_at, pay_until)
             VALUES (gen_random_uuid(), 'ORD-2020-000001', 1, 'Uji', 'awaiting_payment', 1, 1000, 100, 'SATU', 1, 1001, now(), now())",
            "money_adds_up",
        ),
        (
            "INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, discount_idr, coupon,
                                 unique_code, total_idr, placed_at, pay_until)
             VALUES (gen_random_uuid(), 'ORD-2020-000001', 1, 'Uji', 'awaiting_payment', 1, 1000, 1001, 'SATU', 1, 0, now(), now())",
            "never_cheaper_than_nothing",
        ),
        (
            "INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, discount_idr,
                                 unique_code, total_idr, placed_at, pay_until)
             VALUES (gen_random_uuid(), 'ORD-2020-000001', 1, 'Uji', 'awaiting_payment', 1, 1000, 100, 1, 901, now(), now())",
            "cheaper_by_a_coupon",
        ),
    ] {
        let refused = sqlx::query(sql).execute(&pool).await.unwrap_err();
        let database = refused.into_database_error().unwrap();
        assert_eq!(database.constraint(), Some(constraint), "{sql}");
    }
    running.stop().await;
}
