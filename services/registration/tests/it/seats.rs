//! The seats that visitors are told of, and what the table refuses.
//!
//! `PORTAL_SABOTAGE=oversold` takes the table's own rules away; the test that names it must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::{PgPool, error::DatabaseError};
use testkit::refusal;
use tonic::Code;

use crate::support::{EVENT, a_change, that_listens};

#[testkit::database(registration::MIGRATOR)]
async fn the_seats_of_the_events_that_were_asked_for_come_in_order(pool: PgPool) {
    let running = that_listens(&pool).await;
    let mut elsewhere = a_change(5, 1, Some(40));
    elsewhere.event_id = 86;
    let mut third = a_change(6, 1, Some(50));
    third.event_id = 84;
    let changes = [
        a_change(9, 1, Some(20)),
        a_change(7, 1, Some(30)),
        a_change(8, 1, None),
        elsewhere,
        third,
    ];
    running.hears(&changes).await;
    running.takes(9, 3, 5).await;
    let mut seats = running.seats.clone();
    let request = pb::ListSeatsRequest {
        event_ids: vec![EVENT, 1, 86],
    };
    let pools = seats.list_seats(request).await.unwrap().into_inner().pools;
    let pool_of = |sub_event_id, event_id, capacity, held, sold| pb::SeatPool {
        sub_event_id,
        event_id,
        capacity,
        held,
        sold,
        free: capacity - held - sold,
    };
    assert_eq!(
        pools,
        [
            pool_of(5, 86, 40, 0, 0),
            pool_of(7, EVENT, 30, 0, 0),
            pool_of(9, EVENT, 20, 3, 5)
        ]
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn seats_are_asked_for_some_events_and_not_for_all_there_are(pool: PgPool) {
    let running = that_listens(&pool).await;
    for event_ids in [Vec::new(), (1..=101).collect()] {
        let mut seats = running.seats.clone();
        let refused = seats.list_seats(pb::ListSeatsRequest { event_ids }).await.unwrap_err();
        assert_eq!(refused.code(), Code::InvalidArgument);
        assert_eq!(refusal::field_names(&refused), ["event_ids"]);
    }
    running.stop().await;
}

async fn refusal_of(pool: &PgPool, change: &'static str) -> Box<dyn DatabaseError> {
    let refused = sqlx::query(change).execute(pool).await.expect_err(change);
    refused.into_database_error().expect("the database refused")
}

/// Red under `oversold`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_refuses_what_no_pool_may_be(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.hears(&[a_change(7, 1, Some(20)), a_change(8, 1, None)]).await;
    running.takes(7, 8, 12).await;
    let oversells = [
        "UPDATE seat_pools SET held = held + 1 WHERE sub_event_id = 7",
        "UPDATE seat_pools SET sold = sold + 1 WHERE sub_event_id = 7",
        "UPDATE seat_pools SET capacity = 19, wanted_capacity = 19 WHERE sub_event_id = 7",
    ];
    let others = [
        "UPDATE seat_pools SET held = -1 WHERE sub_event_id = 8",
        "UPDATE seat_pools SET sold = -1 WHERE sub_event_id = 8",
        "UPDATE seat_pools SET capacity = 21 WHERE sub_event_id = 7",
        "UPDATE seat_pools SET capacity = NULL WHERE sub_event_id = 7",
        "UPDATE seat_pools SET capacity = -1, wanted_capacity = -1, held = 0, sold = 0 WHERE sub_event_id = 7",
        "UPDATE seat_pools SET revision = 0",
    ];
    for change in oversells.into_iter().chain(others) {
        let refused = refusal_of(&pool, change).await;
        assert!(refused.is_check_violation(), "{change}: {refused}");
    }
    // That nothing is oversold is a rule of its own, whatever else is said of how large a pool is.
    sqlx::query("ALTER TABLE seat_pools DROP CONSTRAINT as_large_as_wanted")
        .execute(&pool)
        .await
        .unwrap();
    for change in oversells {
        let refused = refusal_of(&pool, change).await;
        assert_eq!(refused.constraint(), Some("never_oversold"), "{change}");
    }
    running.stop().await;
}

/// The statements that the migration gives for taking seats and giving them back.
#[testkit::database(registration::MIGRATOR)]
async fn a_pool_that_was_cut_shrinks_with_each_seat_that_comes_back(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.hears(&[a_change(7, 1, Some(20))]).await;
    running.takes(7, 15, 0).await;
    running.hears(&[a_change(7, 2, Some(10))]).await;
    for (back, capacity, free) in [(2, 13, 0), (3, 10, 0), (4, 10, 4)] {
        sqlx::query(
            "UPDATE seat_pools SET held = held - $1, capacity = greatest(wanted_capacity, held - $1 + sold)
             WHERE sub_event_id = 7",
        )
        .bind(back)
        .execute(&pool)
        .await
        .unwrap();
        let pools = running.pools().await;
        assert_eq!((pools[0].capacity, pools[0].free), (capacity, free));
    }
    for (wanted, taken) in [(5, 0), (4, 1), (1, 0)] {
        let took = sqlx::query(
            "UPDATE seat_pools SET held = held + $1
             WHERE sub_event_id = 7 AND (capacity IS NULL OR held + sold + $1 <= capacity)",
        )
        .bind(wanted)
        .execute(&pool)
        .await
        .unwrap();
        assert_eq!(took.rows_affected(), taken, "{wanted}");
    }
    running.stop().await;
}
