//! What the payment provider takes back after it was paid is before the desk, once, and the desk notes it: no money moves.

use portal_proto::registration::v1 as pb;
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::refusal;
use tonic::Status;

use crate::{
    cart,
    fake_provider::Provider,
    finance::transfer,
    order_review::by_desk,
    provider::{QRIS, TICKETS, VIRTUAL_ACCOUNT, scene},
    support::{NOW, Registration},
};

const NOTE: pb::MoneyCaseDecision = pb::MoneyCaseDecision::Note;
const OPEN: pb::MoneyCaseState = pb::MoneyCaseState::Open;
const OPENED: &str = "SELECT count(*) FROM audit_log WHERE action = 'money_case.opened'";
const REFUNDS: &str = "SELECT count(*) FROM refunds";

/// An order of a member's that was paid.
async fn paid(running: &Registration, provider: &Provider, member: i64, payment_method_id: i64) -> pb::Order {
    let placed = running.orders_by(member, 7, payment_method_id).await;
    running
        .charge_is(member, &placed.id, pb::PaymentChargeState::Pending)
        .await;
    let settlement = provider.says(&placed.id, "settlement", None);
    running.is_told(&settlement).await.unwrap();
    placed
}

fn reason_of(answer: Result<pb::MoneyCase, Status>) -> String {
    refusal::reason(&answer.unwrap_err())
}

#[testkit::database(registration::MIGRATOR)]
async fn a_chargeback_is_one_case_of_its_order_that_is_noted_and_moves_nothing(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let placed = paid(&running, &provider, 1, VIRTUAL_ACCOUNT).await;
    assert_eq!(running.money_cases(OPEN).await, []);
    // The same again, and the same in another word, is the same money.
    for word in ["chargeback", "chargeback", "deny", "refund"] {
        running.is_told(&provider.says(&placed.id, word, None)).await.unwrap();
    }
    let case = running.case().await;
    assert_eq!(running.counts(OPENED).await, 1);
    assert_eq!((case.kind(), case.state()), (pb::MoneyCaseKind::TakenBack, OPEN));
    assert_eq!(case.order.as_ref().unwrap().number, placed.number);
    assert_eq!(case.order.as_ref().unwrap().status(), pb::OrderStatus::Paid);
    assert_eq!(
        (case.amount_idr, case.provider_reference.as_deref()),
        (
            placed.total_idr,
            Some(provider.charge(&placed.id).transaction_id.as_str())
        )
    );
    let method: String = sqlx::query_scalar("SELECT name FROM payment_methods WHERE id = $1")
        .bind(VIRTUAL_ACCOUNT)
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(case.method_name, method);
    assert_eq!(case.received_at.map(|at| at.seconds), Some(NOW.unix_timestamp()));

    // There is no money of it to give a seat for, to send back or to keep.
    for decision in [
        pb::MoneyCaseDecision::Seat,
        pb::MoneyCaseDecision::Refund,
        pb::MoneyCaseDecision::Credit,
    ] {
        let refused = running.settles(&case.id, decision, None).await;
        assert_eq!(reason_of(refused), "keputusan_tidak_sesuai", "{decision:?}");
    }
    assert_eq!(running.case().await, case);

    let noted = running.settles(&case.id, NOTE, None).await.unwrap();
    assert_eq!(
        (noted.state(), noted.reason.as_deref()),
        (pb::MoneyCaseState::Noted, Some("Sudah dicek di rekening."))
    );
    assert_eq!(running.money_cases(OPEN).await, []);
    assert_eq!(running.money_cases(pb::MoneyCaseState::Noted).await, [noted]);
    let again = running.settles(&case.id, NOTE, None).await;
    assert_eq!(reason_of(again), "kasus_sudah_diputuskan");
    // Nor does what is said later open it anew.
    let late = provider.says(&placed.id, "partial_chargeback", None);
    running.is_told(&late).await.unwrap();
    assert_eq!(running.money_cases(OPEN).await, []);

    let audited: Vec<(i64, Value)> =
        sqlx::query_as("SELECT actor, after FROM audit_log WHERE action = 'money_case.settled' AND subject = $1")
            .bind(format!("money_case:{}", case.id))
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(audited.len(), 1, "{audited:?}");
    let (by, after) = &audited[0];
    assert_eq!(
        (*by, &after["state"], &after["reason"], &after["back_idr"]),
        (900, &json!("noted"), &json!("Sudah dicek di rekening."), &json!(0))
    );
    // The order is what the desk's other ways make of it.
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Paid);
    let counted = [running.counts(TICKETS).await, running.counts(REFUNDS).await];
    assert_eq!(counted, [1, 0], "tickets and refunds");
    let story = running.events_of(&placed.id).await;
    assert!(story.iter().any(|event| event.action == "order.money_taken_back"));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn every_word_for_it_is_a_case_that_is_found_by_order_and_reference(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let mut taken = Vec::new();
    for (member, word) in (1..).zip(["deny", "cancel", "chargeback", "refund"]) {
        let placed = paid(&running, &provider, member, QRIS).await;
        let reference = provider.charge(&placed.id).transaction_id;
        running.is_told(&provider.says(&placed.id, word, None)).await.unwrap();
        taken.push((word, placed.number, reference));
    }
    assert_eq!(running.money_cases(OPEN).await.len(), taken.len());
    for (word, number, reference) in taken {
        for keyword in [&number, &reference] {
            let request = pb::ListMoneyCasesRequest {
                page: 1,
                page_size: 10,
                state: OPEN.into(),
                keyword: Some(keyword.clone()),
            };
            let listed = running.finance.clone().list_money_cases(by_desk(request)).await;
            let found = listed.unwrap().into_inner().cases;
            let first = found.first().and_then(|case| case.order.as_ref());
            assert_eq!(first.map(|order| &order.number), Some(&number), "{word}: {keyword}");
        }
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_payment_that_is_a_case_already_is_one_more_when_it_is_taken_back_and_is_offered_no_order(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let placed = running.orders_by(1, 7, VIRTUAL_ACCOUNT).await;
    running.charge_is(1, &placed.id, pb::PaymentChargeState::Pending).await;
    for word in ["settlement", "chargeback"] {
        let notice = provider.says(&placed.id, word, Some("749999.00"));
        running.is_told(&notice).await.unwrap();
    }
    let cases = running.money_cases(OPEN).await;
    let shown: Vec<_> = cases
        .iter()
        .map(|case| {
            (
                case.kind(),
                case.candidates.len(),
                case.order.as_ref().map(|order| order.number.as_str()),
            )
        })
        .collect();
    // Of the same moment the newest is the one with the greater id.
    let number = Some(placed.number.as_str());
    let expected = [
        (pb::MoneyCaseKind::TakenBack, 0, number),
        (pb::MoneyCaseKind::WrongAmount, 1, number),
    ];
    assert_eq!(shown, expected);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn money_that_is_there_is_decided_on_and_never_only_noted(pool: PgPool) {
    let (running, _) = cart::scene(&pool).await;
    running.ordered(1, 7).await;
    running.imports(&transfer(4_321)).await.unwrap();
    let case = running.case().await;
    assert_eq!(
        reason_of(running.settles(&case.id, NOTE, None).await),
        "keputusan_tidak_sesuai"
    );
    assert_eq!(running.case().await, case);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_lets_nothing_else_be_decided_of_what_was_taken_back(pool: PgPool) {
    let (running, provider) = scene(&pool).await;
    let placed = paid(&running, &provider, 1, VIRTUAL_ACCOUNT).await;
    let chargeback = provider.says(&placed.id, "chargeback", None);
    running.is_told(&chargeback).await.unwrap();
    running.stop().await;
    let becomes = async |state: &str, kind: &str| {
        let mut tx = pool.begin().await.unwrap();
        let moved = sqlx::query(
            "UPDATE money_cases SET state = $1, kind = $2, decided_at = now(), decided_by = 900, reason = 'Uji',
                    seated_order_id = CASE WHEN $1 = 'seated' THEN order_id END",
        );
        let done = moved.bind(state).bind(kind).execute(&mut *tx).await;
        let refused = done.err().and_then(sqlx::Error::into_database_error);
        refused.and_then(|refused| refused.constraint().map(str::to_owned))
    };
    for state in ["seated", "refunded", "credited"] {
        assert_eq!(
            becomes(state, "taken_back").await.as_deref(),
            Some("taken_back_is_noted"),
            "{state}"
        );
    }
    assert_eq!(becomes("noted", "late").await.as_deref(), Some("taken_back_is_noted"));
    assert_eq!(becomes("noted", "taken_back").await, None);
}

/// What the provider said of an order, as the release before kept it.
const BEFORE: &str = "
    INSERT INTO payment_methods (id, kind, name, position) OVERRIDING SYSTEM VALUE VALUES (5, 'qris', 'QRIS', 1);
    INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, unique_code, total_idr,
                        placed_at, pay_until, settled_at)
    VALUES ('019aa1b2-c3d4-7e5f-8123-456789abcdef', 'ORD-2026-000001', 1, 'dr. Sari', 'paid', 5, 500, 0, 500,
            '2026-11-20 08:00+00', '2026-11-21 08:00+00', '2026-11-20 09:00+00');
    INSERT INTO payment_cases (id, kind, order_id, provider, transaction_id, amount_idr, expected_idr, opened_at)
    SELECT id::uuid, kind, '019aa1b2-c3d4-7e5f-8123-456789abcdef', 'midtrans', transaction_id, 500, 500, '2026-11-20 10:00+00'
    FROM (VALUES ('019aa1b2-c3d4-7e5f-8123-000000000001', 'taken_back', 'one'),
                 ('019aa1b2-c3d4-7e5f-8123-000000000002', 'paid_already', 'two'),
                 ('019aa1b2-c3d4-7e5f-8123-000000000003', 'taken_back', 'two')) AS said (id, kind, transaction_id);
    -- Money that came in was a case of the desk's then, too; somebody decided on it.
    INSERT INTO money_cases (id, source, kind, amount_idr, payment_method_id, received_at, opened_at, order_id, provider_reference, state)
    VALUES ('019aa1b2-c3d4-7e5f-8123-000000000004', 'provider', 'paid_already', 500, 5, '2026-11-20 10:00+00', '2026-11-20 10:00+00',
            '019aa1b2-c3d4-7e5f-8123-456789abcdef', 'two', 'open');
    UPDATE money_cases SET state = 'refunded', decided_at = now(), decided_by = 900, reason = 'Uji'";

#[sqlx::test(migrations = false)]
async fn what_the_release_before_wrote_and_still_writes_is_before_the_desk(pool: PgPool) {
    let migrations = registration::MIGRATOR.iter();
    let (before, with): (Vec<_>, Vec<_>) = migrations.partition(|migration| migration.version < 42);
    for migration in before {
        sqlx::raw_sql(migration.sql.clone()).execute(&pool).await.unwrap();
    }
    sqlx::raw_sql(BEFORE).execute(&pool).await.unwrap();
    for migration in with {
        sqlx::raw_sql(migration.sql.clone()).execute(&pool).await.unwrap();
    }
    // A process of the release before is still there.
    sqlx::raw_sql(
        "INSERT INTO payment_cases (id, kind, order_id, provider, transaction_id, amount_idr, expected_idr, opened_at)
         SELECT gen_random_uuid(), 'taken_back', '019aa1b2-c3d4-7e5f-8123-456789abcdef', 'midtrans', transaction_id, 500, 500, now()
         FROM (VALUES ('one'), ('three')) AS said (transaction_id) ON CONFLICT DO NOTHING",
    )
    .execute(&pool)
    .await
    .unwrap();
    let cases: Vec<(String, String, String, i64)> = sqlx::query_as(
        "SELECT c.provider_reference, c.kind, c.state, c.payment_method_id FROM money_cases c JOIN orders o ON o.id = c.order_id
         ORDER BY c.provider_reference, c.kind",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let case = |reference: &str, kind: &str, state: &str| (reference.to_owned(), kind.to_owned(), state.to_owned(), 5);
    assert_eq!(
        cases,
        [
            case("one", "taken_back", "open"),
            case("three", "taken_back", "open"),
            case("two", "paid_already", "refunded"),
            case("two", "taken_back", "open"),
        ]
    );
}
