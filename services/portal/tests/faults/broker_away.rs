//! RabbitMQ is away: a member who asks for a code notices nothing, and the code comes when the broker does.

use std::time::{Duration, Instant};

use reqwest::StatusCode;

use crate::{
    broker::OwnBroker,
    scene::{Scene, ask, e164, is_full, sabotage, settled},
};

/// How long it is away. `make faults` makes it the minute of the promise; the relay, the consumers and the pools
/// have met every limit of theirs in the shorter time too.
const AWAY: Duration = Duration::from_secs(12);
const AWAY_IN_FULL: Duration = Duration::from_secs(60);
const EVERY: Duration = Duration::from_millis(250);
const PATIENCE: Duration = Duration::from_secs(60);

const DROP: &str = "
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
    CREATE TRIGGER lose BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION lose();";

/// Sabotage: `outbox_dropped`.
#[tokio::test(flavor = "multi_thread")]
async fn while_the_broker_is_away_codes_are_asked_for_as_ever_and_come_after_it() {
    let away = if is_full() { AWAY_IN_FULL } else { AWAY };
    let broker = OwnBroker::start().await;
    let scene = Scene::at(broker.url()).await;
    let [gateway, _identity, _worker] = scene.run(["gateway", "identity", "notification"]).await;
    scene.members(&gateway, 0..1_000).await;
    scene.code_of(&gateway, 0).await;
    sabotage(&scene.database("identity").await, "outbox_dropped", DROP).await;

    broker.stop().await;
    let since = Instant::now();
    let mut pace = tokio::time::interval(EVERY);
    let mut asked = 0;
    while since.elapsed() < away {
        pace.tick().await;
        asked += 1;
        // What takes longer than a call may is no success, but 503.
        let status = ask(&gateway, asked).send().await.unwrap().status();
        assert_eq!(status, StatusCode::OK, "the request of member {asked}");
    }
    assert!(
        (1..=asked).all(|member| scene.phones.codes_on(&e164(member)).is_empty()),
        "the broker was not away"
    );

    broker.start_again().await;
    let without = settled(PATIENCE, || async {
        let members = (1..=asked).filter(|member| scene.phones.codes_on(&e164(*member)).len() != 1);
        members
            .map(|member| format!("member {member} does not have one code"))
            .collect()
    })
    .await;
    assert!(without.is_empty(), "of {asked}: {without:#?}");
    scene.stop().await;
}
