//! What is told of lines that went back: their credit note, a notice, the story of the order and the sales; and what the tables hold.
//!
//! `PORTAL_SABOTAGE=line_back_twice` lets a line go back again and again; the test that names it must then be red.

use portal_proto::registration::v1::{self as pb, notice_service_client::NoticeServiceClient};
use sqlx::PgPool;
use testkit::refusal;
use uuid::Uuid;

use crate::{
    billing::issues,
    cart::scene,
    refund_lines::line,
    sponsor_seats::{SPONSOR, by_sponsor},
    support::{NOW, a_seat},
};

#[testkit::database(registration::MIGRATOR)]
async fn a_credit_note_names_the_lines_that_go_back_and_no_others(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    issues(&pool, NOW).await;
    running.line_goes_back(1, &paid, 8).await;
    issues(&pool, NOW).await;
    let invoice = running.invoices(1).await.remove(0);
    assert_eq!((invoice.credit_note_id.as_deref(), invoice.part_notes.len()), (None, 1));
    assert_eq!(invoice.part_notes[0].total_idr, 250_000);
    let note = running.invoice(1, &invoice.part_notes[0].id).await.unwrap();
    let lines = |note: &pb::BillingDocument| -> Vec<(String, i64)> {
        let lines = note.lines.iter().map(|line| (line.title.clone(), line.total_idr));
        lines.collect()
    };
    assert_eq!(lines(&note), [("Workshop Nyeri".to_owned(), 250_000)]);
    assert_eq!(
        (note.number.as_str(), note.total_idr, note.invoice_number.as_deref()),
        ("NK-2026-000001", 250_000, Some(invoice.number.as_str()))
    );
    assert_eq!(note.invoice_id.as_deref(), Some(invoice.id.as_str()));
    // Another round makes no second one; what is left is taken back by its own.
    issues(&pool, NOW).await;
    running.calls_off(1, &paid.id).await.unwrap();
    let rest = running.asked_back().await.remove(0);
    running.decides(&rest.id, true).await.unwrap();
    issues(&pool, NOW).await;
    let invoice = running.invoices(1).await.remove(0);
    assert_eq!(invoice.part_notes.len(), 1);
    let last = running.invoice(1, &invoice.credit_note_id.unwrap()).await.unwrap();
    assert_eq!(lines(&last), [("Workshop Jalan Napas".to_owned(), 375_000)]);
    assert_eq!(last.number, "NK-2026-000002");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_buyer_is_told_once_which_lines_went_back(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    running.line_goes_back(1, &paid, 7).await;
    let notices: Vec<Uuid> = sqlx::query_scalar("SELECT id FROM order_notices WHERE kind = 'partly_refunded'")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(notices.len(), 1);
    let mut client = NoticeServiceClient::new(running.link.clone());
    let asked = pb::TellNoticeRequest {
        notice_id: notices[0].to_string(),
    };
    let told = client
        .tell_notice(asked.clone())
        .await
        .unwrap()
        .into_inner()
        .notice
        .unwrap();
    let lines = told.refunded.clone().unwrap();
    assert_eq!(told.kind(), pb::NoticeKind::PartlyRefunded);
    assert_eq!(
        (lines.titles, lines.amount_idr),
        (vec!["Workshop Jalan Napas".to_owned()], 375_000)
    );
    // With the last line the whole order is told to be over, and this no more.
    running.line_goes_back(1, &paid, 8).await;
    assert_eq!(client.tell_notice(asked).await.unwrap().into_inner().notice, None);
    let kinds: Vec<String> = sqlx::query_scalar("SELECT kind FROM order_notices ORDER BY kind")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(kinds, ["paid", "partly_refunded", "placed", "refunded"]);
    let all: Uuid = sqlx::query_scalar("SELECT id FROM order_notices WHERE kind = 'refunded'")
        .fetch_one(&pool)
        .await
        .unwrap();
    let back: i64 = sqlx::query_scalar("SELECT sum(amount_idr)::bigint FROM refunds")
        .fetch_one(&pool)
        .await
        .unwrap();
    let told = running.told(all).await.unwrap();
    assert_eq!((told.refunded.unwrap().amount_idr, told.is_sponsors), (back, false));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_buyer_is_told_that_no_money_goes_back_and_why_and_that_it_was_transferred(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    running.calls_off(1, &paid.id).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, false).await.unwrap();
    let refund = running.line_goes_back(1, &paid, 7).await;
    running.pays_out(&refund.id, "FT2611301").await.unwrap();

    let mut told = Vec::new();
    for kind in ["refund_refused", "refund_paid_out"] {
        let notice: Uuid = sqlx::query_scalar("SELECT id FROM order_notices WHERE kind = $1")
            .bind(kind)
            .fetch_one(&pool)
            .await
            .unwrap();
        told.push(running.told(notice).await.unwrap());
    }
    let [refused, paid_out] = told.try_into().unwrap();
    let lines = refused.refunded.clone().unwrap();
    assert_eq!(
        (refused.kind(), refused.refusal.as_deref(), refused.only_courses),
        (pb::NoticeKind::RefundRefused, Some("Sesuai ketentuan."), false)
    );
    assert_eq!(
        (lines.titles.len(), lines.amount_idr, lines.bank_reference),
        (2, asked.amount_idr, None)
    );
    let lines = paid_out.refunded.clone().unwrap();
    assert_eq!(
        (paid_out.kind(), paid_out.refusal),
        (pb::NoticeKind::RefundPaidOut, None)
    );
    assert_eq!(
        (lines.titles, lines.amount_idr, lines.bank_reference.as_deref()),
        (vec!["Workshop Jalan Napas".to_owned()], 375_000, Some("FT2611301"))
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_story_and_the_sales_tell_of_the_lines(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    let refund = running.line_goes_back(1, &paid, 7).await;
    running.pays_out(&refund.id, "FT1").await.unwrap();
    let story = running.events_of(&paid.id).await;
    let told: Vec<_> = story
        .iter()
        .filter(|event| !event.items.is_empty())
        .map(|event| (event.action.as_str(), event.items[0].as_str()))
        .collect();
    let title = "Workshop Jalan Napas";
    assert_eq!(
        told,
        [
            ("refund.requested", title),
            ("refund.decided", title),
            ("order.lines_refunded", title)
        ]
    );
    let sales = running.sales().await;
    assert_eq!((sales.paid_idr, sales.refunded_idr), (paid.total_idr, 375_000));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_doctors_of_a_pool_that_went_back_have_no_seat_and_nobody_gets_one(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running
        .cart
        .clone()
        .add_cart_item(by_sponsor(SPONSOR, a_seat(8)))
        .await
        .unwrap();
    let (id, order) = running.sponsor_buys(SPONSOR, a_seat(7), 2).await;
    running.gives(SPONSOR, id, &[1]).await.unwrap();
    running.calls_off_lines(SPONSOR, &order, &[id]).await.unwrap();
    let asked = running.asked_back().await.remove(0);
    running.decides(&asked.id, true).await.unwrap();
    assert!(running.tickets_of(1).await.iter().all(|ticket| ticket.is_void));
    let titles: Vec<_> = running
        .pools_of(SPONSOR)
        .await
        .into_iter()
        .map(|pool| pool.title)
        .collect();
    assert_eq!(titles, ["Workshop Jalan Napas"]);
    let refused = running.gives(SPONSOR, id, &[2]).await.unwrap_err();
    assert_eq!(refusal::reason(&refused), "kursi_sponsor_tidak_ditemukan");
    running.stop().await;
}

/// Red under `line_back_twice`.
#[testkit::database(registration::MIGRATOR)]
async fn the_tables_themselves_let_a_line_go_back_once_and_no_more_than_was_paid(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid_for(1, &[7, 8]).await;
    let other = running.paid_for(2, &[7]).await;
    let total = paid.total_idr;
    let (first, second) = (line(&paid, 7), line(&paid, 8));
    // Each in a transaction of its own; the answer is the constraint that refused it.
    let writes = async |order: &str, lines: &[(i64, i64)], amount: i64, then: &'static str| {
        let mut tx = pool.begin().await.unwrap();
        let refund = Uuid::now_v7();
        let write = async {
            sqlx::query(
                "INSERT INTO refunds (id, order_id, paid_idr, amount_idr, state, requested_at, requested_by, of_lines)
                 SELECT $1, id, total_idr, $3, 'requested', now(), 1, true FROM orders WHERE id = $2::uuid",
            )
            .bind(refund)
            .bind(order)
            .bind(amount)
            .execute(&mut *tx)
            .await?;
            for (item, share) in lines {
                sqlx::query("INSERT INTO refund_lines VALUES ($1, $2::uuid, $3, $4, true)")
                    .bind(refund)
                    .bind(order)
                    .bind(item)
                    .bind(share)
                    .execute(&mut *tx)
                    .await?;
            }
            sqlx::query(
                "UPDATE refunds SET state = 'approved', decided_at = now(), reason = 'Uji' WHERE id = $1 AND $2 <> ''",
            )
            .bind(refund)
            .bind(then)
            .execute(&mut *tx)
            .await?;
            sqlx::query("UPDATE orders SET status = 'refunded' WHERE id = $1::uuid AND $2 = 'end'")
                .bind(order)
                .bind(then)
                .execute(&mut *tx)
                .await
        };
        let done = match write.await {
            Ok(_) => tx.commit().await,
            Err(refused) => Err(refused),
        };
        let refused = done.err().and_then(sqlx::Error::into_database_error);
        refused.and_then(|refused| refused.constraint().map(str::to_owned))
    };
    let seen = [
        writes(&paid.id, &[], 10, "").await,
        writes(&paid.id, &[(first, 9)], 10, "").await,
        writes(&paid.id, &[(line(&other, 7), 10)], 10, "").await,
        // The other line stands.
        writes(&paid.id, &[(first, 10)], 10, "end").await,
        // Nothing stands, and the order is said to.
        writes(&paid.id, &[(first, 10), (second, 10)], 20, "approve").await,
        writes(&paid.id, &[(first, 10)], 10, "").await,
        writes(&paid.id, &[(first, 10)], 10, "").await,
        writes(&paid.id, &[(second, total - 9)], total - 9, "").await,
    ];
    let seen: Vec<_> = seen.iter().map(Option::as_deref).collect();
    assert_eq!(
        seen,
        [
            Some("sum_of_its_lines"),
            Some("sum_of_its_lines"),
            Some("of_a_line_of_its_order"),
            Some("over_with_its_last_line"),
            Some("paid_while_a_line_stands"),
            None,
            Some("a_line_goes_back_once"),
            Some("no_more_asked_back_than_was_paid"),
        ]
    );
    running.stop().await;
}
