//! Names are kept for a moment: what was added is never without one, what was renamed is seen soon.

use catalog::Config;
use portal_proto::catalog::v1::{self as pb, catalog_service_client::CatalogServiceClient};
use sqlx::PgPool;

use crate::builders::{AnEvent, NOW, an_event, everything, link_with, prepare};

async fn client(pool: &PgPool, names_kept_ms: u64) -> CatalogServiceClient<kit::link::Link> {
    let config = Config {
        names_kept_ms,
        ..Config::default()
    };
    CatalogServiceClient::new(link_with(pool, NOW, config).await)
}

fn held_by(id: i64, organizer: &str) -> AnEvent {
    AnEvent {
        organizer: Some(organizer.to_owned()),
        regency: Some(5171),
        ..an_event(id)
    }
}

async fn organizer(client: &mut CatalogServiceClient<kit::link::Link>, id: i64) -> String {
    let event = client.get_event(pb::GetEventRequest { id }).await.unwrap().into_inner();
    assert_eq!(event.regency.as_deref(), Some("Kota Denpasar"));
    event.organizer.unwrap()
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_was_added_since_the_names_were_read_has_its_name(pool: PgPool) {
    prepare(&pool).await;
    held_by(1, "Cabang Bali").create(&pool).await;
    let mut client = client(&pool, 60_000).await;
    assert_eq!(organizer(&mut client, 1).await, "Cabang Bali");

    held_by(2, "Cabang Aceh").create(&pool).await;
    assert_eq!(organizer(&mut client, 2).await, "Cabang Aceh");

    held_by(3, "Cabang Medan").create(&pool).await;
    let listed = client.list_events(everything()).await.unwrap().into_inner().events;
    let mut organizers: Vec<_> = listed.into_iter().filter_map(|event| event.organizer).collect();
    organizers.sort();
    assert_eq!(organizers, ["Cabang Aceh", "Cabang Bali", "Cabang Medan"]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_new_name_of_something_old_is_seen_when_the_moment_is_over(pool: PgPool) {
    prepare(&pool).await;
    held_by(1, "Cabang Bali").create(&pool).await;
    let (mut keeps, mut reads) = (client(&pool, 60_000).await, client(&pool, 0).await);
    assert_eq!(organizer(&mut keeps, 1).await, "Cabang Bali");
    sqlx::query("UPDATE organizers SET name = 'Cabang Denpasar'")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(organizer(&mut keeps, 1).await, "Cabang Bali", "kept");
    assert_eq!(organizer(&mut reads, 1).await, "Cabang Denpasar");
}
