//! What a bank statement does: each line once, each order paid by the transfer that is certainly its own, nothing else.
//!
//! `PORTAL_SABOTAGE=statement_doubled` takes a line for new each time; the tests that name it must then be red.

use auth::{Caller, Role};
use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;
use tonic::{Code, Request, Status};

use crate::{
    cart::scene,
    order::an_order,
    order_review::{accepted, by_desk},
    support::{Registration, a_bundle, a_seat},
};

/// A statement of BCA for the account of the first payment method: day and month, amount, direction.
pub fn bca(lines: &[(&str, i64, &str)]) -> String {
    let mut file = "Informasi Rekening - Mutasi Rekening\r\nNo. rekening : 0001112223\r\nNama : YAYASAN CONTOH\r\n\
                    Periode : 01/11/2026 - 30/11/2026\r\nKode Mata Uang : Rp\r\n\r\n\
                    Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo\r\n"
        .to_owned();
    let mut balance = 10_000_000;
    for (day, amount, direction) in lines {
        balance += if *direction == "CR" { *amount } else { -amount };
        file += &format!("'{day},'TRSF E-BANKING {direction} SARI,'0000,{amount}.00,{direction},{balance}.00\r\n");
    }
    file + "\"Saldo Awal : 10,000,000.00\"\r\n"
}

/// One transfer of today.
pub fn transfer(amount: i64) -> String {
    bca(&[("20/11", amount, "CR")])
}

/// The same in MT940.
fn mt940(amount: i64) -> String {
    format!(
        ":20:1\r\n:25:0001112223\r\n:28C:1\r\n:60F:C261120IDR0,\r\n:61:261120C{amount},NTRFNONREF//FT1\r\n:86:SARI\r\n\
         :62F:C261120IDR{amount},\r\n-\r\n"
    )
}

impl Registration {
    pub async fn imports(&self, file: &str) -> Result<pb::ImportStatementResponse, Status> {
        let request = pb::ImportStatementRequest { file: file.into() };
        let imported = self.finance.clone().import_statement(by_desk(request)).await?;
        Ok(imported.into_inner())
    }

    pub async fn lines(&self, state: pb::StatementLineState) -> Vec<pb::StatementLine> {
        let request = pb::ListStatementLinesRequest {
            page: 1,
            page_size: 100,
            state: state.into(),
            keyword: None,
        };
        let listed = self
            .finance
            .clone()
            .list_statement_lines(by_desk(request))
            .await
            .unwrap();
        let listed = listed.into_inner();
        assert_eq!(listed.total, listed.lines.len() as u64);
        listed.lines
    }

    /// An order of a member for one place, and what it asks for.
    pub async fn ordered(&self, member: i64, sub_event: i64) -> pb::Order {
        self.adds(member, a_seat(sub_event)).await.unwrap();
        self.orders(member, an_order()).await.unwrap()
    }

    /// The time of all open orders is over.
    pub async fn runs_out(&self, order: &pb::Order, member: i64) {
        self.clock.advance(Duration::hours(24));
        eventually("the order is over", async || {
            (self.order_of(member, &order.id).await.status() == pb::OrderStatus::Expired).then_some(())
        })
        .await;
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn a_transfer_pays_the_order_that_asks_for_it_as_an_accepted_proof_does(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_bundle(3)).await.unwrap();
    let placed = running.orders(1, an_order()).await.unwrap();
    let file = bca(&[("19/11", 15_000, "DB"), ("20/11", placed.total_idr, "CR")]);
    let imported = running.imports(&file).await.unwrap();
    let expected = pb::ImportStatementResponse {
        lines: 2,
        new: 2,
        matched: 1,
        out: 1,
        ..pb::ImportStatementResponse::default()
    };
    assert_eq!(imported, expected);
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Paid);
    assert_eq!(running.gone().await, [(7, 0, 1), (8, 0, 1), (9, 0, 1)]);
    assert_eq!(
        running.announced().await,
        ["registration.order_paid.v1", "registration.order_placed.v1"]
    );
    let tickets: i64 = sqlx::query_scalar("SELECT count(*) FROM tickets WHERE state = 'valid'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(tickets, 1);
    let lines = running.lines(pb::StatementLineState::Matched).await;
    let order = lines[0].order.as_ref().unwrap();
    assert_eq!(
        (lines.len(), order.number.as_str(), order.status()),
        (1, placed.number.as_str(), pb::OrderStatus::Paid)
    );
    let audited: Vec<String> = sqlx::query_scalar("SELECT action FROM audit_log WHERE actor = 900 ORDER BY action")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(
        audited,
        [
            "bank_statement.imported",
            "order.paid_by_transfer",
            "statement_line.matched"
        ]
    );
    running.stop().await;
}

/// Red under `statement_doubled`.
#[testkit::database(registration::MIGRATOR)]
async fn a_file_that_comes_again_changes_nothing_and_a_longer_one_brings_what_is_new(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let (first, second) = (running.ordered(1, 7).await, running.ordered(2, 7).await);
    let morning = [("20/11", first.total_idr, "CR"), ("20/11", 111, "CR")];
    assert_eq!(running.imports(&bca(&morning)).await.unwrap().new, 2);
    let again = running.imports(&bca(&morning)).await.unwrap();
    assert_eq!((again.lines, again.new, again.matched, again.cases), (2, 0, 0, 0));
    let evening = [morning[0], morning[1], ("20/11", second.total_idr, "CR")];
    // Two people send the same file at the same moment.
    let evening = bca(&evening);
    let (one, other) = tokio::join!(running.imports(&evening), running.imports(&evening));
    let new = [one.unwrap().new, other.unwrap().new];
    assert_eq!(new.iter().sum::<u64>(), 1, "{new:?}");
    eventually("both orders are paid", async || {
        let open = running.lines(pb::StatementLineState::Waiting).await;
        open.is_empty().then_some(())
    })
    .await;
    assert_eq!(running.lines(pb::StatementLineState::Unspecified).await.len(), 3);
    assert_eq!(running.lines(pb::StatementLineState::Case).await.len(), 1);
    assert_eq!(running.gone().await, [(7, 0, 2)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_a_proof_paid_is_confirmed_by_its_transfer_and_is_no_case(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    running
        .review
        .clone()
        .review_order(by_desk(accepted(&placed.id)))
        .await
        .unwrap();
    let imported = running.imports(&transfer(placed.total_idr)).await.unwrap();
    assert_eq!((imported.matched, imported.cases), (1, 0));
    // The same amount once more is somebody's mistake.
    let twice = bca(&[("20/11", placed.total_idr, "CR"), ("20/11", placed.total_idr, "CR")]);
    let imported = running.imports(&twice).await.unwrap();
    assert_eq!((imported.new, imported.matched, imported.cases), (1, 0, 1));
    let case = running
        .lines(pb::StatementLineState::Case)
        .await
        .remove(0)
        .money_case
        .unwrap();
    assert_eq!(case.kind(), pb::MoneyCaseKind::PaidAlready);
    assert_eq!(case.order.unwrap().number, placed.number);
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    running.stop().await;
}

/// Red under `ambiguous_amount_pays`.
#[testkit::database(registration::MIGRATOR)]
async fn an_amount_that_two_orders_of_the_day_asked_for_pays_neither(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let over = running.ordered(1, 7).await;
    running.cancels(1, &over.id).await.unwrap();
    let open = running.ordered(2, 7).await;
    sqlx::query("UPDATE orders SET unique_code = $1, total_idr = $2 WHERE id = $3::uuid")
        .bind(i16::try_from(over.unique_code).unwrap())
        .bind(over.total_idr)
        .bind(&open.id)
        .execute(&pool)
        .await
        .unwrap();
    let imported = running.imports(&transfer(over.total_idr)).await.unwrap();
    assert_eq!((imported.matched, imported.cases), (0, 1));
    assert_eq!(
        running.order_of(2, &open.id).await.status(),
        pb::OrderStatus::AwaitingPayment
    );
    let case = running
        .lines(pb::StatementLineState::Case)
        .await
        .remove(0)
        .money_case
        .unwrap();
    assert_eq!(
        (case.kind(), case.order.is_none()),
        (pb::MoneyCaseKind::Ambiguous, true)
    );
    let mut offered: Vec<_> = case.candidates.into_iter().map(|order| order.number).collect();
    offered.sort_unstable();
    assert_eq!(offered, [over.number, open.number]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_statement_in_mt940_pays_once_however_often_it_comes(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    let imported = running.imports(&mt940(placed.total_idr)).await.unwrap();
    assert_eq!((imported.lines, imported.new, imported.matched), (1, 1, 1));
    assert_eq!(running.order_of(1, &placed.id).await.status(), pb::OrderStatus::Paid);
    let again = running.imports(&mt940(placed.total_idr)).await.unwrap();
    assert_eq!((again.lines, again.new, again.matched), (1, 0, 0));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_a_file_with_a_bad_line_nothing_is_taken_and_each_one_is_named(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    let lines = [
        ("20/11", placed.total_idr, "CR"),
        ("31/11", 1_000, "CR"),
        ("20/11", 2_000, "XX"),
        ("21/11", 3_000, "CR"),
    ];
    let refused = running.imports(&bca(&lines)).await.unwrap_err();
    assert_eq!(refused.code(), Code::InvalidArgument);
    let named = |fields: &[(&str, &str)]| {
        let fields = fields
            .iter()
            .map(|(field, rule)| ((*field).to_owned(), (*rule).to_owned()));
        fields.collect::<Vec<_>>()
    };
    assert_eq!(
        refusal::fields(&refused),
        named(&[("baris_9", "statement_date"), ("baris_10", "statement_amount")])
    );
    // Read, but of a day to come, or of an account of somebody else.
    let refused = running.imports(&bca(&[lines[0], lines[3]])).await.unwrap_err();
    assert_eq!(refusal::fields(&refused), named(&[("baris_9", "statement_date")]));
    let foreign = transfer(placed.total_idr).replace("0001112223", "0001112224");
    let refused = running.imports(&foreign).await.unwrap_err();
    assert_eq!(refusal::fields(&refused), named(&[("baris_8", "statement_account")]));
    let unbalanced = mt940(placed.total_idr).replace(":62F:C261120IDR", ":62F:C261120IDR1");
    let refused = running.imports(&unbalanced).await.unwrap_err();
    assert_eq!(refusal::fields(&refused), named(&[("baris_7", "statement_amount")]));
    let refused = running.imports("%PDF-1.7").await.unwrap_err();
    assert_eq!(refusal::fields(&refused), named(&[("file", "statement_file")]));
    assert_eq!(running.lines(pb::StatementLineState::Unspecified).await, []);
    assert_eq!(
        running.order_of(1, &placed.id).await.status(),
        pb::OrderStatus::AwaitingPayment
    );
    running.stop().await;
}

/// Whatever a transfer's amount: it pays exactly the order that asks for it, or nothing.
#[testkit::database(registration::MIGRATOR)]
async fn of_thirty_orders_of_one_price_each_transfer_pays_its_own(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut placed = Vec::new();
    for member in 1..=30 {
        placed.push((member, running.ordered(member, 9).await));
    }
    // Every second one pays, the last one first.
    let paying: Vec<_> = placed.iter().rev().step_by(2).collect();
    let lines: Vec<_> = paying
        .iter()
        .map(|(_, order)| ("20/11", order.total_idr, "CR"))
        .collect();
    let imported = running.imports(&bca(&lines)).await.unwrap();
    assert_eq!((imported.matched, imported.cases), (15, 0));
    for (member, order) in &placed {
        let paid = paying.iter().any(|(_, paying)| paying.id == order.id);
        let status = running.order_of(*member, &order.id).await.status();
        assert_eq!(status == pb::OrderStatus::Paid, paid, "{}", order.number);
    }
    assert_eq!(running.gone().await, [(9, 15, 15)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_but_the_desk_imports_sees_or_decides(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.ordered(1, 7).await;
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        fn by<T>(role: Role, message: T) -> Request<T> {
            let mut request = Request::new(message);
            Caller { member: 1, role }.put(request.metadata_mut());
            request
        }
        let mut finance = running.finance.clone();
        let file = transfer(placed.total_idr).into();
        let (page, page_size) = (1, 10);
        let decision = pb::SettleMoneyCaseRequest {
            id: placed.id.clone(),
            decision: pb::MoneyCaseDecision::Credit.into(),
            difference: 0,
            order_id: None,
            reason: "Uji".to_owned(),
        };
        let lines = pb::ListStatementLinesRequest {
            page,
            page_size,
            ..pb::ListStatementLinesRequest::default()
        };
        let cases = pb::ListMoneyCasesRequest {
            page,
            page_size,
            ..pb::ListMoneyCasesRequest::default()
        };
        let codes = [
            finance
                .import_statement(by(role, pb::ImportStatementRequest { file }))
                .await
                .unwrap_err()
                .code(),
            finance.list_statement_lines(by(role, lines)).await.unwrap_err().code(),
            finance.list_money_cases(by(role, cases)).await.unwrap_err().code(),
            finance.settle_money_case(by(role, decision)).await.unwrap_err().code(),
        ];
        assert_eq!(codes, [Code::PermissionDenied; 4], "{role}");
    }
    assert_eq!(running.lines(pb::StatementLineState::Unspecified).await, []);
    running.stop().await;
}
