//! A transfer that stands in the files of two formats came once: it is told by account, day, direction and amount, one to one, so that
//! none pays twice and none is lost.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::eventually;

use crate::{
    cart::scene,
    finance::{bca, transfer},
    support::Registration,
};

/// A statement in MT940 of the account of [`bca`] on 20 November: direction, amount, the bank's reference.
fn mt940(lines: &[(&str, i64, &str)]) -> String {
    let (mut entries, mut balance) = (String::new(), 10_000_000);
    for (direction, amount, reference) in lines {
        balance += if *direction == "C" { *amount } else { -amount };
        entries += &format!(":61:261120{direction}{amount},NTRFNONREF//{reference}\r\n:86:SARI {reference}\r\n");
    }
    format!(
        ":20:1\r\n:25:0001112223\r\n:28C:1\r\n:60F:C261120IDR10000000,\r\n{entries}:62F:C261120IDR{balance},\r\n-\r\n"
    )
}

impl Registration {
    /// How many lines of a file are new.
    async fn brings(&self, file: &str) -> u64 {
        self.imports(file).await.unwrap().new
    }
}

/// One way round and the other; the second file is also taken a second time.
#[testkit::database(registration::MIGRATOR)]
async fn a_transfer_in_files_of_two_formats_pays_once_and_is_no_case(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    for (member, first_is_bca) in [(1, true), (2, false)] {
        let placed = running.ordered(member, 7).await;
        let files = [
            transfer(placed.total_idr),
            mt940(&[("C", placed.total_idr, placed.number.as_str())]),
        ];
        let order: [usize; 2] = if first_is_bca { [0, 1] } else { [1, 0] };
        let [first, second] = order.map(|at| files[at].as_str());
        let imported = running.imports(first).await.unwrap();
        assert_eq!((imported.new, imported.matched), (1, 1));
        let paid = running.order_of(member, &placed.id).await;
        assert_eq!(paid.status(), pb::OrderStatus::Paid);
        for file in [second, second, first] {
            let again = running.imports(file).await.unwrap();
            assert_eq!((again.lines, again.new, again.cases, again.waiting), (1, 0, 0, 0));
        }
    }
    assert_eq!(running.money_cases(pb::MoneyCaseState::Unspecified).await, []);
    assert_eq!(running.lines(pb::StatementLineState::Matched).await.len(), 2);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_transfers_that_are_alike_as_many_are_known_as_another_format_had(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let csv = |times: usize| bca(&vec![("20/11", 111_000, "CR"); times]);
    let swift = |references: &[&str]| {
        let lines: Vec<_> = references.iter().map(|reference| ("C", 111_000, *reference)).collect();
        mt940(&lines)
    };
    assert_eq!(running.brings(&csv(2)).await, 2);
    assert_eq!(running.brings(&swift(&["FT1", "FT2"])).await, 0);
    assert_eq!(running.brings(&swift(&["FT1", "FT2", "FT3"])).await, 1);
    // The third one of the other format is that; a fourth one is nobody's.
    assert_eq!(running.brings(&csv(3)).await, 0);
    assert_eq!(running.brings(&csv(4)).await, 1);
    // Nor is a line again what it is already, where a file has only a part of the day.
    assert_eq!(running.brings(&swift(&["FT4"])).await, 0);
    assert_eq!(running.brings(&swift(&["FT5"])).await, 1);
    assert_eq!(running.lines(pb::StatementLineState::Case).await.len(), 5);
    running.stop().await;
}

/// What another format brought at noon takes nothing away from what came after noon.
#[testkit::database(registration::MIGRATOR)]
async fn of_a_day_that_was_brought_by_half_the_other_half_is_new(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let late = running.ordered(1, 7).await;
    let noon = [("20/11", 222_000, "CR"), ("20/11", 15_000, "DB")];
    assert_eq!(running.brings(&bca(&noon)).await, 2);
    let evening = mt940(&[
        ("C", 222_000, "FT1"),
        ("D", 15_000, "FT2"),
        // Alike but later, of another direction, and of an order.
        ("C", 222_000, "FT3"),
        ("D", 222_000, "FT4"),
        ("C", late.total_idr, "FT5"),
    ]);
    let imported = running.imports(&evening).await.unwrap();
    assert_eq!(
        (imported.new, imported.matched, imported.cases, imported.out),
        (3, 1, 1, 1)
    );
    assert_eq!(running.order_of(1, &late.id).await.status(), pb::OrderStatus::Paid);
    // Of another day is another one.
    assert_eq!(running.brings(&bca(&[("19/11", 222_000, "CR")])).await, 1);
    running.stop().await;
}

/// Before copies were kept, both formats brought their lines.
#[testkit::database(registration::MIGRATOR)]
async fn lines_that_both_formats_left_beside_each_other_hide_no_new_one(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    assert_eq!(running.brings(&bca(&[("20/11", 333_000, "CR")])).await, 1);
    left_by(&pool, "mt940", 333_000).await;
    assert_eq!(running.brings(&mt940(&[("C", 333_000, "FT2")])).await, 1);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn of_two_files_of_an_account_the_second_waits_until_it_sees_the_first(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let mut other = pool.begin().await.unwrap();
    sqlx::query("SELECT id FROM payment_methods ORDER BY id FOR NO KEY UPDATE")
        .execute(&mut *other)
        .await
        .unwrap();
    left_by(&mut *other, "bca", 444_000).await;
    let file = mt940(&[("C", 444_000, "FT1")]);
    let (imported, ()) = tokio::join!(running.imports(&file), async {
        eventually("the second import waits, or is through", async || {
            let seen: bool = sqlx::query_scalar(
                "SELECT EXISTS (SELECT FROM bank_statements)
                     OR EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
                                AND query LIKE '%FROM payment_methods%FOR NO KEY UPDATE%')",
            )
            .fetch_one(&pool)
            .await
            .unwrap();
            seen.then_some(())
        })
        .await;
        other.commit().await.unwrap();
    });
    assert_eq!(imported.unwrap().new, 0);
    running.stop().await;
}

/// A line of an import that is written past the desk.
async fn left_by<'c>(conn: impl sqlx::PgExecutor<'c>, format: &str, amount: i64) {
    sqlx::query(
        "WITH brought AS (
             INSERT INTO bank_statements (id, format, imported_at, imported_by, lines)
             VALUES (gen_random_uuid(), $1, now(), 900, 1) RETURNING id
         )
         INSERT INTO statement_lines (statement_id, payment_method_id, digest, booked_on, direction, amount_idr, sen, description, state)
         SELECT brought.id, m.id, sha256(convert_to($1, 'UTF8')), date '2026-11-20', 'in', $2, 0, 'SARI', 'waiting'
         FROM brought, payment_methods m WHERE ltrim(m.account_number, '0') = '1112223'",
    )
    .bind(format)
    .bind(amount)
    .execute(conn)
    .await
    .unwrap();
}
