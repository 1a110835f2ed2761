//! What members ask finds its rows by an index: nothing that grows with the years is read as a whole.
//!
//! `PORTAL_SABOTAGE=cart_without_index` takes away the index of a member's cart; the test must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::{PgPool, postgres::PgPoolOptions};
use testkit::eventually;

use crate::{
    billing::issues,
    cart::scene,
    order::an_order,
    support::{NOW, Registration, a_bundle, a_seat, by},
    waiting::a_place,
};

/// What has hundreds of rows after five years: ways to pay, texts and layouts of documents, terms of an event, counters by year, and
/// the seats of each session, among which a worker looks for those that somebody waits for.
const SMALL: [&str; 6] = [
    "seat_pools",
    "payment_methods",
    "stationery_editions",
    "document_layouts",
    "refund_rules",
    "document_counters",
];

/// So many lines stand in the carts of others, far more than a member's asking touches.
const OTHERS: i64 = 1_000;

/// Red under `cart_without_index`.
#[testkit::database(registration::MIGRATOR)]
async fn what_a_member_asks_reads_no_table_that_grows_as_a_whole(pool: PgPool) {
    // These tables hold a handful of rows, which is faster to read as a whole than by any index. A connection that is told not to
    // does so only where no index serves.
    let options = (*pool.connect_options()).clone().options([("enable_seqscan", "off")]);
    let by_index = PgPoolOptions::new()
        .max_connections(4)
        .connect_with(options)
        .await
        .unwrap();
    let (running, _) = scene(&by_index).await;
    others_choose(&pool).await;
    asks_all(&running).await;
    running.stop().await;
    by_index.close().await;

    // A connection hands in what it counted when it ends, which is soon after its client has gone.
    eventually("the connections ended", async || {
        let left: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
        )
        .fetch_one(&pool)
        .await
        .unwrap();
        (left == 0).then_some(())
    })
    .await;
    // An index that gives no more than an order is read as a whole too.
    let read: Vec<(String, i64, i64)> = sqlx::query_as(
        "SELECT relname::text, seq_scan, idx_tup_fetch FROM pg_stat_user_tables
         WHERE (seq_scan > 0 OR idx_tup_fetch >= $1) AND relname <> ALL ($2) ORDER BY relname",
    )
    .bind(OTHERS)
    .bind(SMALL.as_slice())
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(read, [], "read as a whole, how often, and the rows that an index gave");
}

/// Fills the carts of others with [`OTHERS`] lines. Their foreign keys would be counted as reading; they are not what is asked.
async fn others_choose(pool: &PgPool) {
    let lines = format!(
        "ALTER TABLE cart_items DISABLE TRIGGER ALL;
         INSERT INTO carts (member_id, changed_at) SELECT 1000 + n, now() FROM generate_series(1, {OTHERS}) AS n;
         INSERT INTO cart_items (member_id, kind, offer_id, event_id, event_title, title, unit_price_idr, quantity, added_at,
                                 is_held, held_until)
         SELECT 1000 + n, 'bundle', 3, 94, 'Kongres', 'Paket Lengkap', 2000000, 1, now(), false, now()
         FROM generate_series(1, {OTHERS}) AS n;
         ALTER TABLE cart_items ENABLE TRIGGER ALL"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(lines)).execute(pool).await.unwrap();
}

/// A member chooses, changes, orders, calls off, buys and looks at what was bought; another hands over a ticket and waits for a seat.
async fn asks_all(running: &Registration) {
    let line = running.adds(1, a_seat(7)).await.unwrap();
    let mut cart = running.cart.clone();
    let change = pb::ChangeCartItemRequest {
        id: line.id,
        quantity: 2,
        ..pb::ChangeCartItemRequest::default()
    };
    cart.change_cart_item(by(1, change)).await.unwrap();
    let removal = pb::RemoveCartItemRequest { id: line.id };
    cart.remove_cart_item(by(1, removal)).await.unwrap();
    running.adds(1, a_bundle(3)).await.unwrap();
    running.cart_of(1).await;
    let called_off = running.orders(1, an_order()).await.unwrap();
    running.cancels(1, &called_off.id).await.unwrap();

    let order = running.buys(1, a_seat(7), &["dr. Sari"]).await;
    let page = pb::ListOrdersRequest { page: 1, page_size: 10 };
    running.order.clone().list_orders(by(1, page)).await.unwrap();
    let ticket = &running.tickets_of(1).await[0];
    running.ticket_of(1, &ticket.id).await.unwrap();
    issues(&running.pool, NOW).await;
    running.invoices(1).await;
    let order = running.order_of(1, &order).await;
    running.invoice(1, &order.invoice_id.unwrap()).await.unwrap();
    running.receipt(1, &order.receipt_id.unwrap()).await.unwrap();

    let rest = pb::AddCartItemRequest {
        quantity: 19,
        ..a_seat(7)
    };
    running.adds(2, rest).await.unwrap();
    let place = running.joins(3, a_place(7)).await.unwrap();
    running.entry_of(3).await;
    running.leaves(3, &place.id).await.unwrap();
    running.pools().await;
}
