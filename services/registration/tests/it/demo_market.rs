//! The demo's order book: written once, and true in every column that the real one is true in.
//!
//! `scripts/without-checks-more.sh` has it written over what is there (`demo_again`) and sells what is to stay free (`demo_oversold`); the
//! tests that `scripts/sabotage.sh` names beside these words must then be red.

use bytes::Bytes;
use portal_proto::registration::v1::{self as pb, sponsor_seat_service_client::SponsorSeatServiceClient};
use registration::{
    Booking, Config, DemoDoctor, DemoOffer, DemoPerson, DemoPrice, Ending, Market, Payer, load_market, load_reference,
    wants_market,
};
use sqlx::PgPool;
use time::{Duration, OffsetDateTime};

use crate::{
    catalog::Catalog,
    order_review::by_desk,
    sponsor_seats::by_sponsor,
    support::{EVENT, NOW, by, registration},
};

/// Of the committee.
const DOOR: i64 = 3;
/// An event that was over this morning.
const PAST: i64 = 85;

/// A sub-event that begins so many hours from now and lasts two.
fn offer(sub_event_id: i64, event_id: i64, in_hours: i64, capacity: Option<u32>, keeps_free: Option<u32>) -> DemoOffer {
    let starts_at = NOW + Duration::hours(in_hours);
    let price = |profession: Option<&str>, amount_idr| DemoPrice {
        profession: profession.map(str::to_owned),
        first: (starts_at - Duration::days(100)).date(),
        last: starts_at.date(),
        amount_idr,
    };
    DemoOffer {
        event_id,
        event_title: format!("Acara {event_id}"),
        sub_event_id,
        title: format!("Sesi {sub_event_id}"),
        starts_at,
        ends_at: starts_at + Duration::hours(2),
        utc_offset_hours: 7,
        capacity,
        keeps_free,
        prices: vec![price(None, 500_000), price(Some("DSA"), 400_000)],
    }
}

fn person(member_id: i64) -> DemoPerson {
    DemoPerson {
        member_id,
        name: format!("dr. {member_id}"),
    }
}

fn booking(member_id: i64, sub_event_id: i64, seats: i32, ago: Duration, unique_code: i16, ending: Ending) -> Booking {
    Booking {
        buyer: person(member_id),
        profession: Some("DSA".to_owned()),
        sub_event_ids: vec![sub_event_id],
        seats,
        ago,
        unique_code,
        ending,
    }
}

fn market() -> Market {
    let doctors = [7, 8].map(|member_id| DemoDoctor {
        person: person(member_id),
        npa_masked: Some("****0030".to_owned()),
    });
    let given = Ending::Given {
        sponsor_name: "PT Contoh Medika".to_owned(),
        doctors: doctors.to_vec(),
    };
    let shown = Ending::Shown(Some(Bytes::from_static(b"webp")));
    Market {
        offers: vec![
            offer(8_501, PAST, -30, Some(180), None),
            offer(8_502, PAST, -27, Some(30), None),
            offer(9_401, EVENT, 600, Some(20), Some(20)),
            offer(9_402, EVENT, 600, Some(28), Some(0)),
            offer(9_405, EVENT, 605, Some(24), Some(2)),
            offer(9_412, EVENT, 612, None, None),
            offer(9_413, EVENT, 626, Some(600), None),
        ],
        people: vec![person(9_000_000_001)],
        bookings: vec![
            booking(1, 8_501, 1, Duration::days(40), 314, Ending::Paid),
            booking(1, 9_413, 1, Duration::hours(3), 483, Ending::Awaited),
            booking(1, 9_405, 1, Duration::days(9), 169, Ending::RunOut),
            booking(2, 9_413, 4, Duration::days(15), 640, given),
            booking(9, 9_405, 1, Duration::hours(20), 412, shown),
            booking(10, 9_412, 1, Duration::hours(20), 258, Ending::Shown(None)),
        ],
        at_the_door: DOOR,
        certificates_signed_by: None,
        collected_for: None,
    }
}

async fn load(pool: &PgPool, files: &media::Store) {
    load_reference(pool).await.unwrap();
    load_market(pool, Some(files), &Config::default(), market(), NOW)
        .await
        .unwrap();
}

/// All rows of the tables that orders stand in, as one text.
async fn everything(pool: &PgPool) -> Vec<String> {
    let mut rows = Vec::new();
    for table in [
        "orders",
        "order_items",
        "order_participants",
        "seat_holds",
        "seat_pools",
        "tickets",
        "sponsor_pools",
        "check_ins",
        "billing_documents",
        "document_counters",
        "payment_proofs",
        "outbox",
        "order_notices",
    ] {
        let all: Vec<String> =
            sqlx::query_scalar(sqlx::AssertSqlSafe(format!("SELECT t::text FROM {table} t ORDER BY 1")))
                .fetch_all(pool)
                .await
                .unwrap();
        rows.extend(all);
    }
    rows
}

async fn count(pool: &PgPool, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

#[testkit::database(registration::MIGRATOR)]
async fn it_is_written_once_and_never_into_a_book_that_somebody_uses(pool: PgPool) {
    let files = media::Store::in_memory();
    assert!(wants_market(&pool).await.unwrap());
    load(&pool, &files).await;
    let first = everything(&pool).await;
    assert!(!wants_market(&pool).await.unwrap());
    load(&pool, &files).await;
    assert_eq!(everything(&pool).await, first);
    // What lay at the desk is there once, and nothing was left in its place.
    assert_eq!(files.list("payment-proofs").await.unwrap().len(), 1);
}

#[testkit::database(registration::MIGRATOR)]
async fn a_cart_is_enough_to_leave_the_book_alone(pool: PgPool) {
    sqlx::raw_sql(
        "INSERT INTO carts VALUES (1, now());
         INSERT INTO cart_items (member_id, kind, offer_id, event_id, event_title, title, unit_price_idr, quantity, added_at,
                                 is_held, held_until)
         VALUES (1, 'sub_event', 9401, 94, 'A', 'B', 1, 1, now(), false, now())",
    )
    .execute(&pool)
    .await
    .unwrap();
    load(&pool, &media::Store::in_memory()).await;
    assert_eq!(count(&pool, "SELECT count(*) FROM orders").await, 0);
}

#[testkit::database(registration::MIGRATOR)]
async fn seats_money_and_numbers_agree(pool: PgPool) {
    let files = media::Store::in_memory();
    load(&pool, &files).await;
    let running = registration(&pool, &Catalog::default()).await;
    // Compares the pools with what is held.
    running.gone().await;
    let free = running
        .pools()
        .await
        .into_iter()
        .map(|pool| (pool.sub_event_id, pool.free));
    let free: Vec<(i64, u32)> = free.filter(|(id, _)| *id < 9_410).collect();
    assert_eq!(free, [(9_401, 20), (9_402, 0), (9_405, 2)]);
    for wrong in [
        // Every seat that is paid has its ticket, but of a sponsor's, and nothing else has any.
        "SELECT count(*) FROM order_items i JOIN orders o ON o.id = i.order_id
         WHERE (SELECT count(*) FROM tickets t WHERE t.order_item_id = i.id)
            <> CASE WHEN o.status <> 'paid' THEN 0
                    WHEN EXISTS (SELECT FROM sponsor_pools p WHERE p.order_item_id = i.id) THEN 2 ELSE i.quantity END",
        "SELECT count(*) FROM orders o
         WHERE subtotal_idr <> (SELECT sum(unit_price_idr * quantity) FROM order_items i WHERE i.order_id = o.id)",
        "SELECT count(*) FROM orders WHERE settled_at < placed_at OR placed_at > '2026-11-20 08:00Z' OR settled_at > '2026-11-20 08:00Z'",
        // Numbers run with time.
        "SELECT count(*) FROM orders a JOIN orders b ON a.number < b.number AND left(a.number, 8) = left(b.number, 8)
         WHERE a.placed_at > b.placed_at",
        "SELECT count(*) FROM billing_documents a JOIN billing_documents b USING (kind, year)
         WHERE a.sequence < b.sequence AND a.issued_at > b.issued_at",
        "SELECT count(*) FROM (SELECT kind, year, max(sequence) <> count(*) AS gap FROM billing_documents GROUP BY kind, year) s
         WHERE gap",
        "SELECT count(*) FROM document_counters c
         WHERE last <> (SELECT max(sequence) FROM billing_documents d WHERE d.kind = c.kind AND d.year = c.year)",
        "SELECT count(*) FROM billing_documents d JOIN orders o ON o.id = d.order_id
         WHERE (content ->> 'total_idr')::bigint <> o.total_idr OR content ->> 'order_number' <> o.number",
        "SELECT count(*) FROM billing_documents r JOIN billing_documents i ON i.order_id = r.order_id AND i.kind = 'invoice'
         WHERE r.kind <> 'invoice' AND r.content ->> 'invoice_number' IS DISTINCT FROM i.number",
        "SELECT count(*) FROM orders o
         WHERE (SELECT array_agg(kind ORDER BY kind) FROM billing_documents d WHERE d.order_id = o.id)
            IS DISTINCT FROM CASE status WHEN 'paid' THEN '{invoice,receipt}'::text[] WHEN 'expired' THEN '{credit_note,invoice}'
                                         ELSE '{invoice}' END",
        "SELECT count(*) FROM orders WHERE documented_status IS DISTINCT FROM status",
        "SELECT count(*) FROM order_notices WHERE announced_at IS NULL",
        // Nobody who is told of something has not been there himself, or been given a seat.
        "SELECT count(*) FROM outbox b WHERE (payload ->> 'member_id')::bigint IS DISTINCT FROM 1
            AND NOT (topic = 'registration.ticket_holder_changed.v1' AND EXISTS (
                SELECT FROM tickets t WHERE t.id = (b.payload ->> 'ticket_id')::uuid AND t.sponsor_name IS NOT NULL
                                        AND t.member_id = (b.payload ->> 'member_id')::bigint))",
        "SELECT count(*) FROM tickets t WHERE sponsor_name IS NOT NULL AND NOT EXISTS (
            SELECT FROM outbox WHERE topic = 'registration.ticket_holder_changed.v1' AND payload ->> 'ticket_id' = t.id::text)",
    ] {
        assert_eq!(count(&pool, wrong).await, 0, "{wrong}");
    }
    assert!(count(&pool, "SELECT count(*) FROM orders WHERE status = 'expired'").await > 1);
    assert!(count(&pool, "SELECT count(*) FROM check_ins").await > 50);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn those_who_look_find_their_orders(pool: PgPool) {
    let files = media::Store::in_memory();
    load(&pool, &files).await;
    let running = registration(&pool, &Catalog::default()).await;
    running.settled().await;
    let mut order = running.order.clone();
    let own = order
        .list_orders(by(1, pb::ListOrdersRequest { page: 1, page_size: 50 }))
        .await
        .unwrap()
        .into_inner();
    let states: Vec<_> = own.orders.iter().map(|order| order.status()).collect();
    use pb::OrderStatus::{AwaitingPayment, Expired, Paid};
    assert_eq!(states, [AwaitingPayment, Expired, Paid]);
    let left = own.orders[0].pay_until.unwrap().seconds - NOW.unix_timestamp();
    assert_eq!(left, 21 * 3_600, "a day after it was placed");
    assert!(own.orders[2].receipt_id.is_some() && own.orders[0].invoice_id.is_some());

    let mut following = running.following.clone();
    let followed = following
        .list_followed_events(by(1, pb::ListFollowedEventsRequest { page: 1, page_size: 50 }))
        .await;
    let followed = followed.unwrap().into_inner().events;
    let past = followed.iter().find(|event| event.event_id == PAST).unwrap();
    assert!(past.tickets[0].sessions[0].entered_at.is_some());

    let mut sponsor = SponsorSeatServiceClient::new(running.link.clone());
    let pools = sponsor
        .list_sponsor_pools(by_sponsor(2, pb::ListSponsorPoolsRequest {}))
        .await;
    let pools = pools.unwrap().into_inner().pools;
    assert_eq!((pools[0].bought, pools[0].assigned, pools[0].seats.len()), (4, 2, 2));
    // Whom it gave a seat has the ticket himself.
    let given = following
        .list_followed_events(by(7, pb::ListFollowedEventsRequest { page: 1, page_size: 50 }))
        .await;
    assert_eq!(given.unwrap().into_inner().events[0].tickets.len(), 1);

    let waiting = pb::ListAllOrdersRequest {
        page: 1,
        page_size: 50,
        status: pb::OrderStatus::AwaitingVerification.into(),
        ..pb::ListAllOrdersRequest::default()
    };
    let mut review = running.review.clone();
    let waiting = review
        .list_all_orders(by_desk(waiting))
        .await
        .unwrap()
        .into_inner()
        .orders;
    // The one without a picture was left out.
    assert_eq!(
        waiting.iter().map(|order| order.total_idr).collect::<Vec<_>>(),
        [400_412]
    );
    assert!(waiting[0].proof.is_some());
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_pool_that_is_there_already_says_how_many_seats_there_are(pool: PgPool) {
    sqlx::query("INSERT INTO seat_pools (sub_event_id, event_id, capacity, wanted_capacity, revision) VALUES (9402, 94, 5, 5, 7)")
        .execute(&pool)
        .await
        .unwrap();
    load(&pool, &media::Store::in_memory()).await;
    let sold = count(
        &pool,
        "SELECT sold::bigint FROM seat_pools WHERE sub_event_id = 9402 AND revision = 7",
    )
    .await;
    assert_eq!(sold, 5);
}

/// Not part of what is loaded: how it is told.
#[test]
fn a_price_is_that_of_the_profession_on_its_day() {
    let offer = offer(1, 1, 48, None, None);
    let day = |ago: i64| (NOW - Duration::days(ago)).date();
    assert_eq!(offer.price(Some("DSA"), day(5)), Some(400_000));
    assert_eq!(offer.price(Some("MHS"), day(5)), Some(500_000));
    assert_eq!(
        offer.price(None, OffsetDateTime::UNIX_EPOCH.date()),
        Some(500_000),
        "the first one there is"
    );
}

/// The desk of finance finds one that can be looked at, and settled.
#[testkit::database(registration::MIGRATOR)]
async fn a_hospital_pays_for_its_doctors_with_one_transfer_of_their_sum(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    let payer = Payer {
        name: "RSUP Contoh".to_owned(),
        address: "Bandung".to_owned(),
        tax_number: None,
        email: None,
    };
    let mut with = market();
    with.bookings
        .push(booking(11, 9_412, 1, Duration::hours(6), 377, Ending::Collected));
    with.bookings
        .push(booking(12, 9_413, 1, Duration::hours(6), 519, Ending::Collected));
    with.collected_for = Some((payer, 900));
    load_market(&pool, None, &Config::default(), with, NOW).await.unwrap();
    let untold = "SELECT count(*) FROM order_notices WHERE announced_at IS NULL";
    assert_eq!(count(&pool, untold).await, 0, "nobody is told of what is only shown");
    let running = registration(&pool, &Catalog::default()).await;
    let asked = by_desk(pb::ListCollectiveInvoicesRequest {
        page: 1,
        page_size: 10,
        ..pb::ListCollectiveInvoicesRequest::default()
    });
    let listed = running.collective().list_collective_invoices(asked).await.unwrap();
    let [invoice] = listed.into_inner().invoices.try_into().unwrap();
    assert_eq!(
        (invoice.number.as_str(), invoice.total_idr),
        ("FK-2026-000001", 800_000 + 377 + 519)
    );
    let waiting = "SELECT count(*) FROM orders o JOIN collective_invoice_orders m ON m.order_id = o.id
                   WHERE o.status = 'awaiting_payment' AND o.pay_until > o.placed_at + interval '13 days'";
    assert_eq!(count(&pool, waiting).await, 2);
    running.stop().await;
}
