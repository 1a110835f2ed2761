//! RabbitMQ is away: a member who asks for a code notices nothing, and the code comes when the broker does.

use std::time::{Duration, Instant};

use reqwest::StatusCode;

use crate::{
    broker::OwnBroker,
    door::Passing,
    scene::{Scene, ask, e164, is_full, sabotage, settled},
};

/// How long it is away each time. `make faults` makes it the minute of the promise; the relay, the consumers and the pools
/// have met every limit of theirs in the shorter time too.
const AWAY: Duration = Duration::from_secs(12);
const AWAY_IN_FULL: Duration = Duration::from_secs(60);
const EVERY: Duration = Duration::from_millis(250);
const PATIENCE: Duration = Duration::from_secs(60);

const DROP: &str = "
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
    CREATE TRIGGER lose BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION lose();";

/// How the broker is away.
#[derive(Clone, Copy, Debug)]
enum Away {
    /// It was stopped; whoever comes is sent away.
    Stopped,
    /// It has no memory left and takes no message.
    Alarmed,
    /// A network swallows every word, and says nothing of it.
    Silent,
}

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

    let mut asked = 0;
    for how in [Away::Stopped, Away::Alarmed, Away::Silent] {
        match how {
            Away::Stopped => broker.stop().await,
            Away::Alarmed => broker.alarm(true).await,
            Away::Silent => broker.door.pass(Passing::Never),
        }
        let before = asked;
        let since = Instant::now();
        let mut pace = tokio::time::interval(EVERY);
        while since.elapsed() < away {
            pace.tick().await;
            asked += 1;
            // What takes longer than a call may is no success, but 503.
            let status = ask(&gateway, asked).send().await.unwrap().status();
            assert_eq!(status, StatusCode::OK, "{how:?}: the request of member {asked}");
        }
        let members = before + 1..=asked;
        assert!(
            members
                .clone()
                .all(|member| scene.phones.codes_on(&e164(member)).is_empty()),
            "{how:?}: the broker was not away"
        );

        let back = Instant::now();
        match how {
            Away::Stopped => broker.start_again().await,
            Away::Alarmed => broker.alarm(false).await,
            Away::Silent => broker.door.pass(Passing::AtOnce),
        }
        let without = settled(PATIENCE, || async {
            let members = members
                .clone()
                .filter(|member| scene.phones.codes_on(&e164(*member)).len() != 1);
            members
                .map(|member| format!("{how:?}: member {member} does not have one code"))
                .collect()
        })
        .await;
        assert!(without.is_empty(), "of {members:?}: {without:#?}");
        println!(
            "{how:?}: {} codes were on their phones after {:.1?}",
            asked - before,
            back.elapsed()
        );
    }
    scene.stop().await;
}
