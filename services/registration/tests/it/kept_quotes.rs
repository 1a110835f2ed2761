//! For how long and for whom a price that the catalog told is taken as told.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use time::Duration;

use crate::{
    catalog::{Catalog, sub_event},
    support::{a_seat, with_config},
};

fn a_seat_for(profession: &str) -> pb::AddCartItemRequest {
    pb::AddCartItemRequest {
        profession_code: Some(profession.to_owned()),
        ..a_seat(7)
    }
}

/// Red under `everybodys_price` and `yesterdays_price`.
#[testkit::database(registration::MIGRATOR)]
async fn a_price_is_told_to_all_of_a_profession_for_a_moment_of_one_day(pool: PgPool) {
    let catalog = Catalog::default();
    catalog.offers(vec![sub_event(7, "Workshop Jalan Napas", 0, None, 750_000)], vec![]);
    let running = with_config(&pool, &catalog, |config| config.quotes_kept_ms = 10_000).await;
    let costs = async |member, profession| {
        let added = running.adds(member, a_seat_for(profession)).await.unwrap();
        (added.unit_price_idr, catalog.quoted().len())
    };

    assert_eq!(costs(1, "DSA").await, (750_000, 1));
    assert_eq!(costs(2, "DSA").await, (750_000, 1), "nobody was asked");
    assert_eq!(costs(3, "PPDS").await, (750_000, 2), "somebody else's price");

    catalog.offers(vec![sub_event(7, "Workshop Jalan Napas", 0, None, 900_000)], vec![]);
    running.clock.advance(Duration::DAY);
    assert_eq!(costs(4, "DSA").await, (900_000, 3), "the early price has ended");
    running.stop().await;
}
