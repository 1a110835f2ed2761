//! Money that goes back: by the rules of the event, once, never more than was paid, and with it the seats.
//!
//! `PORTAL_SABOTAGE=refund_above_paid` lets more go back than was paid; the test that names it must then be red.

use auth::{Caller, Role};
use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Request, Status};

use crate::{
    cart::scene,
    door::presents,
    finance::transfer,
    order_review::{accepted, by_desk},
    support::{Registration, by},
};

impl Registration {
    /// A member's order that is paid.
    pub async fn paid(&self, member: i64, sub_event: i64) -> pb::Order {
        let placed = self.ordered(member, sub_event).await;
        let paid = self.review.clone().review_order(by_desk(accepted(&placed.id))).await;
        paid.unwrap().into_inner()
    }

    pub async fn calls_off(&self, member: i64, id: &str) -> Result<pb::Order, Status> {
        let request = pb::CallOffOrderRequest {
            id: id.to_owned(),
            item_ids: Vec::new(),
            account: None,
        };
        Ok(self
            .refund
            .clone()
            .call_off_order(by(member, request))
            .await?
            .into_inner())
    }

    pub async fn offer(&self, member: i64, id: &str) -> Result<pb::RefundOffer, Status> {
        let request = pb::GetOrderRequest { id: id.to_owned() };
        Ok(self
            .refund
            .clone()
            .get_refund_offer(by(member, request))
            .await?
            .into_inner())
    }

    pub async fn asked_back(&self) -> Vec<pb::Refund> {
        let request = pb::ListRefundsRequest {
            page: 1,
            page_size: 100,
            ..pb::ListRefundsRequest::default()
        };
        let listed = self
            .refund
            .clone()
            .list_refunds(by_desk(request))
            .await
            .unwrap()
            .into_inner();
        assert_eq!(listed.total, listed.refunds.len() as u64);
        listed.refunds
    }

    pub async fn decides(&self, id: &str, approved: bool) -> Result<pb::Refund, Status> {
        let request = pb::DecideRefundRequest {
            id: id.to_owned(),
            approved,
            reason: " Sesuai ketentuan. ".to_owned(),
        };
        Ok(self.refund.clone().decide_refund(by_desk(request)).await?.into_inner())
    }

    pub async fn pays_out(&self, id: &str, reference: &str) -> Result<pb::Refund, Status> {
        let request = pb::PayOutRefundRequest {
            id: id.to_owned(),
            bank_reference: reference.to_owned(),
        };
        Ok(self.refund.clone().pay_out_refund(by_desk(request)).await?.into_inner())
    }
}

/// The workshops of the scene begin twenty days on: half goes back.
#[testkit::database(registration::MIGRATOR)]
async fn a_paid_order_is_asked_back_approved_and_paid_out_and_its_seat_is_anybodys(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    let offer = running.offer(1, &paid.id).await.unwrap();
    assert_eq!((offer.refundable_idr, offer.refund), (375_000, None));
    let called_off = running.calls_off(1, &paid.id).await.unwrap();
    // It stands until the desk decides.
    assert_eq!(called_off.status(), pb::OrderStatus::Paid);
    let refused = running.calls_off(1, &paid.id).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pengembalian_sudah_diminta");
    let asked = running.asked_back().await.remove(0);
    assert_eq!(
        (
            asked.state(),
            asked.amount_idr,
            asked.paid_idr,
            asked.order_number.as_deref()
        ),
        (
            pb::RefundState::Requested,
            375_000,
            paid.total_idr,
            Some(paid.number.as_str())
        )
    );
    let refused = running.pays_out(&asked.id, "FT1").await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pengembalian_sudah_diputuskan");
    assert_eq!(running.gone().await, [(7, 0, 1)]);

    let approved = running.decides(&asked.id, true).await.unwrap();
    assert_eq!(
        (approved.state(), approved.reason.as_deref()),
        (pb::RefundState::Approved, Some("Sesuai ketentuan."))
    );
    assert_eq!(running.order_of(1, &paid.id).await.status(), pb::OrderStatus::Refunded);
    assert_eq!(running.gone().await, []);
    let valid: i64 = sqlx::query_scalar("SELECT count(*) FROM tickets WHERE state = 'valid'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(valid, 0);
    for approved in [true, false] {
        let refused = running.decides(&asked.id, approved).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "pengembalian_sudah_diputuskan");
    }
    let sent = running.pays_out(&asked.id, " FT26325ABC ").await.unwrap();
    assert_eq!(
        (sent.state(), sent.bank_reference.as_deref()),
        (pb::RefundState::PaidOut, Some("FT26325ABC"))
    );
    let refused = running.pays_out(&asked.id, "FT2").await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pengembalian_sudah_diputuskan");
    let offer = running.offer(1, &paid.id).await.unwrap();
    assert_eq!(
        (offer.refundable_idr, offer.refund.unwrap().state()),
        (0, pb::RefundState::PaidOut)
    );
    // The seat can be bought again.
    running.paid(2, 7).await;
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_refused_stands_and_may_be_asked_for_again(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    running.calls_off(1, &paid.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, false).await.unwrap();
    assert_eq!(running.order_of(1, &paid.id).await.status(), pb::OrderStatus::Paid);
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    let offer = running.offer(1, &paid.id).await.unwrap();
    assert_eq!(offer.refund.unwrap().reason.as_deref(), Some("Sesuai ketentuan."));
    running.calls_off(1, &paid.id).await.unwrap();
    assert_eq!(running.asked_back().await.len(), 2);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_rules_of_an_event_say_what_goes_back_and_until_when(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    sqlx::query("INSERT INTO refund_rules (event_id, days_before, percent) VALUES (94, 5, 80)")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(running.offer(1, &paid.id).await.unwrap().refundable_idr, 600_000);
    running.clock.advance(Duration::days(30));
    assert_eq!(running.offer(1, &paid.id).await.unwrap().refundable_idr, 0);
    let refused = running.calls_off(1, &paid.id).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pengembalian_ditutup");
    assert_eq!(running.asked_back().await, []);
    running.stop().await;
}

/// Red under `used_goes_back`.
#[testkit::database(registration::MIGRATOR)]
async fn what_somebody_came_in_with_does_not_go_back(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    assert!(running.offer(1, &paid.id).await.unwrap().refundable_idr > 0);
    let ticket = running.only_ticket_of(1).await;
    running.checks_in(presents(&ticket.payload)).await.unwrap();
    let offer = running.offer(1, &paid.id).await.unwrap();
    let [line] = offer.lines.try_into().unwrap();
    let told = (offer.refundable_idr, line.may_be_called_off, line.is_used);
    assert_eq!(told, (0, false, true));
    let refused = running.calls_off(1, &paid.id).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pengembalian_tiket_dipakai");
    running.stop().await;
}

/// Red under `used_meanwhile`.
#[testkit::database(registration::MIGRATOR)]
async fn whoever_comes_in_while_the_desk_decides_is_not_paid_back(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    running.calls_off(1, &paid.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    let ticket = running.only_ticket_of(1).await;
    running.checks_in(presents(&ticket.payload)).await.unwrap();
    let refused = running.decides(&asked.id, true).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pengembalian_terpakai");
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    running.decides(&asked.id, false).await.unwrap();
    assert!(!running.only_ticket_of(1).await.is_void);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_nobody_paid_is_called_off_as_ever_and_anothers_is_not_there(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    for id in [placed.id.as_str(), "x"] {
        let refused = running.calls_off(2, id).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "pesanan_tidak_ditemukan");
        let refused = running.offer(2, id).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "pesanan_tidak_ditemukan");
    }
    let called_off = running.calls_off(1, &placed.id).await.unwrap();
    assert_eq!(called_off.status(), pb::OrderStatus::Cancelled);
    assert_eq!(running.gone().await, []);
    let refused = running.calls_off(1, &placed.id).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "pesanan_tidak_dapat_diubah");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn money_of_a_case_goes_back_whole_and_once(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.imports(&transfer(4_321)).await.unwrap();
    let case = running.case().await;
    running
        .settles(&case.id, pb::MoneyCaseDecision::Refund, None)
        .await
        .unwrap();
    let refund = running.asked_back().await.remove(0);
    assert_eq!(
        (refund.state(), refund.amount_idr, refund.money_case_id.as_deref()),
        (pb::RefundState::Approved, 4_321, Some(case.id.as_str()))
    );
    running.pays_out(&refund.id, "FT1").await.unwrap();
    assert_eq!(running.asked_back().await.len(), 1);
    running.stop().await;
}

/// Red under `refund_above_paid`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_lets_no_more_go_back_than_was_paid_and_that_once(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    let insert = async |paid_idr: i64, amount_idr: i64| {
        let written = sqlx::query(
            "INSERT INTO refunds (id, order_id, paid_idr, amount_idr, state, requested_at, requested_by)
             VALUES (gen_random_uuid(), $1::uuid, $2, $3, 'requested', now(), 1)",
        );
        let done = written
            .bind(&paid.id)
            .bind(paid_idr)
            .bind(amount_idr)
            .execute(&pool)
            .await;
        let refused = done.err().and_then(sqlx::Error::into_database_error);
        refused.and_then(|refused| refused.constraint().map(str::to_owned))
    };
    let total = paid.total_idr;
    for (paid_idr, amount_idr, constraint) in [
        (total, total + 1, "never_more_than_was_paid"),
        (total, 0, "never_more_than_was_paid"),
        (total, -1, "never_more_than_was_paid"),
        (total + 1, total + 1, "of_an_order"),
    ] {
        assert_eq!(insert(paid_idr, amount_idr).await.as_deref(), Some(constraint));
    }
    assert_eq!(insert(total, total).await, None);
    assert_eq!(insert(total, 1).await.as_deref(), Some("one_refund_an_order"));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_refuses_every_step_that_is_not_in_the_list(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    running.calls_off(1, &paid.id).await.unwrap();
    const STATES: [&str; 4] = ["requested", "approved", "refused", "paid_out"];
    let ways: [(&[&str], &[&str]); 4] = [
        (&[], &["approved", "refused"]),
        (&["approved"], &["paid_out"]),
        (&["refused"], &[]),
        (&["approved", "paid_out"], &[]),
    ];
    for (way, allowed) in ways {
        for next in STATES {
            let mut tx = pool.begin().await.unwrap();
            let mut done = Ok(());
            for state in way.iter().chain([&next]) {
                let moved = sqlx::query(
                    "UPDATE refunds SET state = $1, decided_at = CASE WHEN $1 <> 'requested' THEN now() END,
                            reason = CASE WHEN $1 <> 'requested' THEN 'Uji' END,
                            paid_out_at = CASE WHEN $1 = 'paid_out' THEN now() END,
                            bank_reference = CASE WHEN $1 = 'paid_out' THEN 'FT' END",
                );
                done = moved.bind(*state).execute(&mut *tx).await.map(|_| ());
            }
            let refused = done.err().and_then(sqlx::Error::into_database_error);
            let named = refused.as_ref().and_then(|refused| refused.constraint());
            let expected = (!allowed.contains(&next)).then_some("only_these_steps");
            assert_eq!(named, expected, "{way:?} then {next}");
        }
    }
    running.stop().await;
}

/// Approved and asked for at the same moment by many: the money goes back once, and the seat comes back once.
#[testkit::database(registration::MIGRATOR)]
async fn of_many_decisions_at_the_same_moment_one_counts(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    let calls = (0..5).map(|_| running.calls_off(1, &paid.id));
    let asked = futures::future::join_all(calls).await;
    assert_eq!(asked.iter().filter(|asked| asked.is_ok()).count(), 1);
    let id = running.asked_back().await.remove(0).id;
    let calls = (0..5).map(|_| running.decides(&id, true));
    let decided = futures::future::join_all(calls).await;
    assert_eq!(decided.iter().filter(|decided| decided.is_ok()).count(), 1);
    assert_eq!(running.gone().await, []);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_but_the_desk_decides_on_refunds_and_not_without_words(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    running.calls_off(1, &paid.id).await.unwrap();
    let id = running.asked_back().await.remove(0).id;
    fn as_role<T>(role: Role, message: T) -> Request<T> {
        let mut request = Request::new(message);
        Caller { member: 1, role }.put(request.metadata_mut());
        request
    }
    let decision = |reason: &str| pb::DecideRefundRequest {
        id: id.clone(),
        approved: true,
        reason: reason.to_owned(),
    };
    let payment = |bank_reference: &str| pb::PayOutRefundRequest {
        id: id.clone(),
        bank_reference: bank_reference.to_owned(),
    };
    let mut refund = running.refund.clone();
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let all = pb::ListRefundsRequest {
            page: 1,
            page_size: 10,
            ..pb::ListRefundsRequest::default()
        };
        let codes = [
            refund.list_refunds(as_role(role, all)).await.unwrap_err().code(),
            refund
                .decide_refund(as_role(role, decision("Ya")))
                .await
                .unwrap_err()
                .code(),
            refund
                .pay_out_refund(as_role(role, payment("FT")))
                .await
                .unwrap_err()
                .code(),
        ];
        assert_eq!(codes, [Code::PermissionDenied; 3], "{role}");
    }
    let refused = refund.decide_refund(by_desk(decision(" "))).await.unwrap_err();
    assert_eq!(
        refusal::fields(&refused),
        [("reason".to_owned(), "required".to_owned())]
    );
    let refused = refund
        .pay_out_refund(by_desk(payment(&"F".repeat(101))))
        .await
        .unwrap_err();
    assert_eq!(
        refusal::fields(&refused),
        [("bank_reference".to_owned(), "too_long:100".to_owned())]
    );
    let nobodys = running
        .decides("00000000-0000-7000-8000-000000000000", true)
        .await
        .unwrap_err();
    assert_eq!(refusal::reason(&nobodys), "pengembalian_tidak_ditemukan");
    running.stop().await;
}
