//! The desk that makes coupons, changes what may still change of them, and looks at what they took off.
//!
//! `PORTAL_SABOTAGE=coupon_rewritten` lets the tables take any change of a coupon; the test that names it must then be red.

use portal_proto::{
    registration::v1::{self as pb, coupon_service_client::CouponServiceClient, coupon_terms::Worth},
    timestamp,
};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::Status;

use crate::{
    cart::scene,
    coupons::with,
    order::an_order,
    order_review::by_desk,
    support::{EVENT, NOW, Registration, a_seat},
};

/// 10 of a hundred, from yesterday for ten days, for everything, without a limit.
pub fn terms(code: &str) -> pb::CouponTerms {
    pb::CouponTerms {
        code: code.to_owned(),
        worth: Some(Worth::Percent(10)),
        valid_from: Some(timestamp(NOW - Duration::DAY)),
        valid_until: Some(timestamp(NOW + Duration::days(10))),
        event_id: None,
        most: None,
        most_per_member: None,
    }
}

fn field(name: &str, rule: &str) -> Vec<(String, String)> {
    vec![(name.to_owned(), rule.to_owned())]
}

impl Registration {
    pub fn coupons(&self) -> CouponServiceClient<kit::link::Link> {
        CouponServiceClient::new(self.link.clone())
    }

    pub async fn makes(&self, terms: pb::CouponTerms) -> Result<pb::Coupon, Status> {
        let request = pb::CreateCouponRequest {
            terms: Some(terms),
            idempotency_key: None,
        };
        Ok(self.coupons().create_coupon(by_desk(request)).await?.into_inner())
    }

    pub async fn changes(&self, id: i64, terms: pb::CouponTerms) -> Result<pb::Coupon, Status> {
        let request = pb::ChangeCouponRequest { id, terms: Some(terms) };
        Ok(self.coupons().change_coupon(by_desk(request)).await?.into_inner())
    }

    pub async fn switches(&self, id: i64, active: bool) -> Result<pb::Coupon, Status> {
        let request = pb::SetCouponActiveRequest { id, active };
        Ok(self.coupons().set_coupon_active(by_desk(request)).await?.into_inner())
    }

    pub async fn coupon(&self, id: i64) -> Result<pb::Coupon, Status> {
        let request = by_desk(pb::GetCouponRequest { id });
        Ok(self.coupons().get_coupon(request).await?.into_inner())
    }

    /// The codes that the desk finds, and how many there are on all pages.
    pub async fn coupons_by(&self, asked: pb::ListCouponsRequest) -> (Vec<String>, u64) {
        let asked = pb::ListCouponsRequest {
            page: asked.page.max(1),
            page_size: if asked.page_size == 0 { 10 } else { asked.page_size },
            ..asked
        };
        let found = self.coupons().list_coupons(by_desk(asked)).await.unwrap().into_inner();
        let codes = found.coupons.into_iter().map(|coupon| coupon.terms.unwrap().code);
        (codes.collect(), found.total)
    }

    pub async fn uses(&self, id: i64) -> pb::ListCouponUsesResponse {
        let request = pb::ListCouponUsesRequest {
            id,
            page: 1,
            page_size: 10,
        };
        self.coupons()
            .list_coupon_uses(by_desk(request))
            .await
            .unwrap()
            .into_inner()
    }

    /// A member orders a seat that costs 750,000 rupiah with a coupon.
    pub async fn takes_coupon(&self, member: i64, code: &str) -> Result<pb::Order, Status> {
        self.takes_coupon_for(7, member, code).await
    }

    pub async fn takes_coupon_for(&self, sub_event_id: i64, member: i64, code: &str) -> Result<pb::Order, Status> {
        if self.cart_of(member).await.items.is_empty() {
            self.adds(member, a_seat(sub_event_id)).await.unwrap();
        }
        self.orders(member, with(code)).await
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn what_the_desk_makes_a_member_takes_and_the_desk_sees_for_how_much(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let asked = pb::CouponTerms {
        most: Some(5),
        most_per_member: Some(2),
        event_id: Some(EVENT),
        ..terms(" idi-10 ")
    };
    let made = running.makes(asked.clone()).await.unwrap();
    let kept = pb::CouponTerms {
        code: "IDI-10".to_owned(),
        ..asked
    };
    let id = made.id;
    let expected = pb::Coupon {
        id,
        terms: Some(kept),
        state: pb::CouponState::Running.into(),
        active: true,
        used: 0,
        discount_idr: 0,
        was_used: false,
    };
    assert_eq!(made, expected);
    let first = running.takes_coupon(1, "idi-10").await.unwrap();
    let second = running.takes_coupon(2, "IDI-10").await.unwrap();
    running.cancels(2, &second.id).await.unwrap();
    let after = running.coupon(id).await.unwrap();
    assert_eq!((after.used, after.discount_idr, after.was_used), (1, 75_000, true));
    let uses = running.uses(id).await;
    assert_eq!(uses.total, 2);
    let told: Vec<_> = uses
        .uses
        .iter()
        .map(|one| {
            (
                one.order_number.as_str(),
                one.member_id,
                one.discount_idr,
                one.given_back_at.is_some(),
            )
        })
        .collect();
    let mut expected = [
        (first.number.as_str(), 1, 75_000, false),
        (second.number.as_str(), 2, 75_000, true),
    ];
    // Both were ordered at the same instant: the later id comes first.
    expected.reverse();
    assert_eq!(told, expected);
    assert_eq!(uses.uses[1].order_status(), pb::OrderStatus::AwaitingPayment);
    assert_eq!(uses.uses[1].buyer_name, "dr. Sari");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn every_write_of_the_desk_has_its_audit_row_and_a_second_word_to_the_same_end_none(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let made = running.makes(terms("SATU")).await.unwrap();
    let wider = pb::CouponTerms {
        most: Some(3),
        ..terms("SATU")
    };
    running.changes(made.id, wider).await.unwrap();
    for active in [false, false, true] {
        assert_eq!(running.switches(made.id, active).await.unwrap().active, active);
    }
    let rows: Vec<(i64, String, String)> =
        sqlx::query_as("SELECT actor, action, subject FROM audit_log WHERE subject LIKE 'coupon:%' ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    let expected = ["created", "changed", "deactivated", "activated"]
        .map(|what| (900, format!("coupon.{what}"), format!("coupon:{}", made.id)));
    assert_eq!(rows, expected);
    let (before, after): (serde_json::Value, serde_json::Value) =
        sqlx::query_as("SELECT before, after FROM audit_log WHERE action = 'coupon.changed'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!((&before["most"], &after["most"]), (&serde_json::Value::Null, &3.into()));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_code_is_anothers_however_it_is_typed_and_a_repeated_request_makes_one_coupon(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let first = running.makes(terms("SATU")).await.unwrap();
    let doubled = running.makes(terms("satu")).await.unwrap_err();
    assert_eq!(refusal::fields(&doubled), field("code", "taken"));
    let other = running.makes(terms("DUA")).await.unwrap();
    let renamed = running.changes(other.id, terms("Satu")).await.unwrap_err();
    assert_eq!(refusal::fields(&renamed), field("code", "taken"));

    let keyed = |code: &str| {
        by_desk(pb::CreateCouponRequest {
            terms: Some(terms(code)),
            idempotency_key: Some("buat".to_owned()),
        })
    };
    let made = running
        .coupons()
        .create_coupon(keyed("TIGA"))
        .await
        .unwrap()
        .into_inner();
    let again = running
        .coupons()
        .create_coupon(keyed("TIGA"))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(again, made);
    let used = running.coupons().create_coupon(keyed("EMPAT")).await.unwrap_err();
    assert_eq!(refusal::reason(&used), "kunci_idempotensi_dipakai");
    let (codes, total) = running.coupons_by(pb::ListCouponsRequest::default()).await;
    assert_eq!(
        (codes.as_slice(), total),
        (&["TIGA", "DUA", "SATU"].map(str::to_owned)[..], 3)
    );
    assert!(first.id < made.id);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_was_taken_keeps_its_code_and_its_worth_and_no_limit_falls_below_what_was_taken(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let start = pb::CouponTerms {
        most: Some(5),
        most_per_member: Some(3),
        ..terms("SATU")
    };
    let id = running.makes(start.clone()).await.unwrap().id;
    // Before it was taken, everything may change.
    let other = pb::CouponTerms {
        worth: Some(Worth::AmountIdr(50_000)),
        ..terms("DUA")
    };
    running.changes(id, other).await.unwrap();
    running.changes(id, start.clone()).await.unwrap();
    for sub_event_id in [7, 8] {
        running.takes_coupon_for(sub_event_id, 1, "SATU").await.unwrap();
    }
    running.takes_coupon(2, "SATU").await.unwrap();
    let rewritten = pb::CouponTerms {
        code: "DUA".to_owned(),
        worth: Some(Worth::Percent(20)),
        event_id: Some(EVENT),
        valid_from: Some(timestamp(NOW)),
        most: Some(2),
        most_per_member: Some(1),
        ..start.clone()
    };
    let refused = running.changes(id, rewritten).await.unwrap_err();
    let expected = [
        ("code", "coupon_in_use"),
        ("worth", "coupon_in_use"),
        ("event_id", "coupon_in_use"),
        ("valid_from", "coupon_in_use"),
        ("most", "at_least:3"),
        ("most_per_member", "at_least:2"),
    ];
    assert_eq!(
        refusal::fields(&refused),
        expected.map(|(field, rule)| (field.to_owned(), rule.to_owned()))
    );
    let exact = pb::CouponTerms {
        most: Some(3),
        most_per_member: Some(2),
        valid_until: Some(timestamp(NOW + Duration::days(30))),
        ..start
    };
    let changed = running.changes(id, exact.clone()).await.unwrap();
    assert_eq!(changed.state(), pb::CouponState::UsedUp);
    assert_eq!(changed.terms, Some(exact));
    running.adds(3, a_seat(9)).await.unwrap();
    running.orders(3, an_order()).await.unwrap();
    // The tables themselves say so too, whoever writes.
    for (sql, constraint) in [
        ("UPDATE coupons SET code = 'DUA'", "used_coupon_stays"),
        ("UPDATE coupons SET percent = 20", "used_coupon_stays"),
        ("UPDATE coupons SET percent = NULL, amount_idr = 5", "used_coupon_stays"),
        ("UPDATE coupons SET event_id = 94", "used_coupon_stays"),
        ("UPDATE coupons SET valid_from = '2026-01-01'", "used_coupon_stays"),
        ("UPDATE coupons SET most_per_member = 1", "never_overused_by_one"),
        ("UPDATE coupons SET most = 2", "never_overused"),
        (
            "UPDATE coupons SET active = false, used = used + 1, most = 9",
            "taken_while_active",
        ),
        (
            "INSERT INTO coupon_uses (order_id, coupon_id, member_id)
             SELECT o.id, c.id, 1 FROM coupons c, orders o WHERE o.member_id = 3",
            "never_overused_by_one",
        ),
    ] {
        let refused = sqlx::query(sql).execute(&pool).await.expect_err(sql);
        let database = refused.into_database_error().unwrap();
        assert_eq!(database.constraint(), Some(constraint), "{sql}");
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_takes_a_coupon_that_is_switched_off_and_who_has_it_keeps_it(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let id = running.makes(terms("SATU")).await.unwrap().id;
    let placed = running.takes_coupon(1, "SATU").await.unwrap();
    let off = running.switches(id, false).await.unwrap();
    assert_eq!((off.state(), off.used), (pb::CouponState::Inactive, 1));
    let refused = running.takes_coupon(2, "SATU").await.unwrap_err();
    assert_eq!(refusal::fields(&refused), field("coupon", "coupon_over"));
    assert_eq!(running.order_of(1, &placed.id).await.discount_idr, 75_000);
    // What is over without having been paid still gives it back.
    running.cancels(1, &placed.id).await.unwrap();
    assert_eq!(running.coupon(id).await.unwrap().used, 0);
    running.switches(id, true).await.unwrap();
    running.takes_coupon(2, "SATU").await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_limit_that_falls_while_carts_pay_holds_from_the_answer_on(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let id = running.makes(terms("REBUTAN")).await.unwrap().id;
    for member in 1..=50 {
        running.adds(member, a_seat(9)).await.unwrap();
    }
    let narrow = pb::CouponTerms {
        most: Some(10),
        ..terms("REBUTAN")
    };
    let pays = futures::future::join_all((1..=50).map(|member| running.orders(member, with("REBUTAN"))));
    let (paid, narrowed) = futures::future::join(pays, running.changes(id, narrow)).await;
    let taken = paid.iter().filter(|outcome| outcome.is_ok()).count();
    let coupon = running.coupon(id).await.unwrap();
    assert_eq!(usize::try_from(coupon.used).unwrap(), taken);
    match narrowed {
        // It came before the eleventh: ten have it.
        Ok(_) => assert_eq!(taken, 10),
        // It came too late, and said how many have it by then.
        Err(refused) => {
            let [(name, rule)]: [(String, String); 1] = refusal::fields(&refused).try_into().unwrap();
            let least: usize = rule.strip_prefix("at_least:").unwrap().parse().unwrap();
            assert_eq!(name, "most");
            assert!((11..=50).contains(&least), "{rule}");
            assert_eq!(taken, 50);
        }
    }
    running.stop().await;
}
