//! Free seats between processes: the catalog announces sub-events over RabbitMQ, registration keeps their seats, the
//! gateway shows what is free, and shows the programme without it while registration is away.

use std::collections::BTreeMap;

use catalog::{
    domain::{code::Code, period::Slot, programme_draft::SubEventDraft},
    save_sub_event,
};
use media::rich_text::CleanHtml;
use reqwest::StatusCode;
use sqlx::PgPool;
use testkit::eventually;
use time::Time;
use write::Unaudited;

use crate::cluster::{Cluster, Process};

const PROGRAMME: &str = "/api/v1/sub-event?event_id=94";
/// A sub-event that the demo does not have.
const NEW: i64 = 94_999;

/// Seats and free seats of the event's sub-events, as far as they have a limit. Whatever is away, the programme is there.
async fn seats(gateway: &Process) -> BTreeMap<i64, (i64, Option<i64>)> {
    let (status, programme) = gateway.get(PROGRAMME).await.expect("the gateway answers");
    assert_eq!(status, StatusCode::OK, "{programme}");
    let sub_events = programme["data"].as_array().unwrap().iter();
    sub_events
        .filter_map(|sub_event| {
            let capacity = sub_event["kuota"].as_i64()?;
            Some((
                sub_event["id"].as_i64().unwrap(),
                (capacity, sub_event["sisa_kuota"].as_i64()),
            ))
        })
        .collect()
}

/// Waits until the free seats of each are known; some were sold by the demo's orders.
async fn all_are_known(gateway: &Process) -> BTreeMap<i64, (i64, Option<i64>)> {
    eventually("every sub-event to have its free seats", || async {
        let seats = seats(gateway).await;
        let known = seats
            .values()
            .all(|(capacity, free)| free.is_some_and(|free| (0..=*capacity).contains(&free)));
        (known && !seats.is_empty()).then_some(seats)
    })
    .await
}

/// Saves the new sub-event as a back office would, past the running catalog, whose relay announces it.
async fn save(catalog: &PgPool, capacity: u32) {
    let now = kit::clock::Clock::system().now();
    let hour = |hour| Time::from_hms(hour, 0, 0).unwrap();
    let draft = SubEventDraft {
        id: NEW,
        event_id: 94,
        title: "Workshop tambahan".to_owned(),
        event_type: Code::parse("workshop").unwrap(),
        session: None,
        slot: Slot::new(now.date(), hour(9), hour(12)).unwrap(),
        room: None,
        description: CleanHtml::clean("<p>Isi</p>"),
        capacity: Some(capacity),
        credit_hundredths: 0,
        knowledge_field: None,
        published_at: Some(now),
        prices: Vec::new(),
        speakers: Vec::new(),
    };
    let mut work = Unaudited::begin(catalog, "a test").await.unwrap();
    assert!(save_sub_event(&mut work, &draft, now).await.unwrap());
    work.commit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn free_seats_follow_the_catalog_and_are_left_out_while_registration_is_away() {
    let mut cluster = Cluster::start().await;
    let _identity = cluster.begin("identity");
    cluster.set("PORTAL__DEMO__LOAD", "true");
    cluster.set("PORTAL__DEMO__DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/demo"));
    // After its start registration knows only what it is told.
    cluster.set("PORTAL__REGISTRATION__CATCH_UP_MS", "3600000");
    let _catalog = cluster.run("catalog").await;
    let database = PgPool::connect(&cluster.databases.url_for("catalog")).await.unwrap();
    eventually("the demo to be announced, to nobody", || async {
        let unsent = "SELECT count(*) FROM outbox WHERE sent_at IS NULL";
        let unsent: i64 = sqlx::query_scalar(unsent).fetch_one(&database).await.unwrap();
        (unsent == 0).then_some(())
    })
    .await;

    let registration = cluster.run("registration").await;
    let gateway = cluster.run("gateway").await;
    let demo = all_are_known(&gateway).await;
    assert!(demo.len() >= 40, "{demo:?}");
    assert_eq!(demo[&9_401], (20, Some(20)), "the workshop that stays free");

    for capacity in [30, 25] {
        save(&database, capacity).await;
        let wanted = Some((i64::from(capacity), Some(i64::from(capacity))));
        eventually("what was announced to show", || async {
            (seats(&gateway).await.get(&NEW).copied() == wanted).then_some(())
        })
        .await;
    }

    registration.kill_nine();
    eventually("nobody to know of free seats", || async {
        let seats = seats(&gateway).await;
        let unknown = seats.values().all(|(_, free)| free.is_none());
        (unknown && seats.len() == demo.len() + 1).then_some(())
    })
    .await;
    // Nobody announces this one.
    sqlx::query("UPDATE sub_events SET capacity = 15, revision = revision + 1 WHERE id = $1")
        .bind(NEW)
        .execute(&database)
        .await
        .unwrap();
    let _registration = cluster.run("registration").await;
    let again = all_are_known(&gateway).await;
    assert_eq!(again.get(&NEW), Some(&(15, Some(15))));
    assert_eq!(again.len(), demo.len() + 1);

    database.close().await;
    cluster.stop().await;
}

/// How many lists of events a process has answered.
async fn lists_of(catalog: &Process) -> u64 {
    let (_, metrics) = catalog.at_operations("/metrics").await.unwrap();
    let counted = r#"grpc_server_handled_total{method="/portal.catalog.v1.CatalogService/ListEvents",code="Ok"} "#;
    let count = metrics.lines().find_map(|line| line.strip_prefix(counted));
    count.map_or(0, |count| count.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_go_on_when_one_of_two_catalogs_is_killed() {
    let mut cluster = Cluster::start().await;
    let catalogs = [cluster.run("catalog").await, cluster.run("catalog").await];
    let addresses = catalogs.each_ref().map(|one| format!("http://127.0.0.1:{}", one.port));
    cluster.set("PORTAL__LINKS__CATALOG", addresses.join(","));
    let gateway = cluster.run("gateway").await;
    // Each with a keyword of its own, so that no answer was kept.
    let ask = async |keyword: u32| {
        let path = format!("/api/v1/event?keyword=kata{keyword}");
        let (status, answer) = gateway.get(&path).await.expect("the gateway answers");
        assert_eq!(status, StatusCode::OK, "{keyword}: {answer}");
    };
    for keyword in 0..20 {
        ask(keyword).await;
    }
    for catalog in &catalogs {
        assert!(lists_of(catalog).await >= 5, "both take their turns");
    }
    catalogs[0].kill_nine();
    for keyword in 20..60 {
        ask(keyword).await;
    }
    assert!(lists_of(&catalogs[1]).await >= 40);
    cluster.stop().await;
}
