//! PostgreSQL is slow, or behind a network that swallows every word: whoever asks hears it at his deadline, and nothing that he
//! asked for goes on behind his back (TARGETS.md R7, R23).

use std::{str::FromStr, time::Duration};

use sqlx::postgres::PgConnectOptions;
use tokio::time::{Instant, sleep_until};

use crate::{
    cluster::MODULES,
    crowd::Crowd,
    door::{Behind, Door, Passing},
    portal::open_folder,
    scene::{Scene, is_sabotaged},
};

/// So much later every word reaches the server.
const LATE: Duration = Duration::from_secs(3);
/// How long after the crowd asked nothing of what it asked for may be at work in the server.
const AT_REST: Duration = Duration::from_millis(2_500);
/// How often everybody asks while the server is slow.
const ROUNDS: usize = 3;
/// How often a few ask until the first of them comes as far as the slow server.
const MOST_ROUNDS: usize = 12;
const SILENT_IN_FULL: Duration = Duration::from_secs(60);
/// How soon everybody is answered as before: what was asked in vain is in the way no longer than it takes.
const AGAIN: Duration = Duration::from_secs(30);

/// Sabotage: `deadline_of_a_minute` gives a read a minute.
#[tokio::test(flavor = "multi_thread")]
async fn while_the_database_is_slow_or_behind_a_black_hole_calls_end_at_their_deadline_and_all_is_well_after_it() {
    let folder = open_folder();
    let mut scene = Scene::at_shared_broker().await;
    let real = PgConnectOptions::from_str(&scene.cluster.databases.url_for(MODULES[0])).unwrap();
    let socket = format!(".s.PGSQL.{}", real.get_port());
    let door = Door::at_socket(&folder.path().join(&socket));
    door.lead_to(Some(Behind::Socket(real.get_socket().unwrap().join(&socket))));
    for module in MODULES {
        let user = real.get_username();
        let place = folder.path().display();
        scene.set(
            &format!("DATABASES__{}", module.to_uppercase()),
            format!(
                "postgres://{user}@localhost:{}/{module}?host={place}&sslmode=disable",
                real.get_port()
            ),
        );
    }
    if is_sabotaged("deadline_of_a_minute") {
        scene.set("GATEWAY__READ_BUDGET_MS", "60000");
    }
    let crowd = Crowd::gather(&mut scene).await;
    let mut complaints = Vec::new();

    door.pass(Passing::Never);
    complaints.extend(crowd.refused("black hole", SILENT_IN_FULL).await);
    door.pass(Passing::AtOnce);
    complaints.extend(crowd.is_well_again("black hole", AGAIN).await);

    door.pass(Passing::After(LATE));
    let (mut ended_in_all, mut round) = (0, 0);
    // The first ones hear that it is silent: the portal cannot know yet.
    while round < ROUNDS || ended_in_all == 0 && round < MOST_ROUNDS {
        round += 1;
        let how = format!("slow, round {round}");
        let later = Instant::now() + AT_REST;
        let ((ended, wrong), at_work) = tokio::join!(crowd.ended_in_time(&how), async {
            sleep_until(later).await;
            statements_at_work(&scene).await
        });
        ended_in_all += ended;
        complaints.extend(wrong);
        complaints.extend(
            at_work
                .into_iter()
                .map(|query| format!("{how}: still at work: {query}")),
        );
    }
    assert!(ended_in_all > 0, "nobody came as far as the slow server");
    for _ in 0..ROUNDS {
        complaints.extend(crowd.all_answered_in_time("slow, everybody").await);
    }
    door.pass(Passing::AtOnce);
    complaints.extend(crowd.is_well_again("slow", AGAIN).await);

    assert!(complaints.is_empty(), "{complaints:#?}");
    scene.stop().await;
}

/// Statements that the server works on just now for anybody but who asks this.
async fn statements_at_work(scene: &Scene) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT datname || ': ' || query FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND state = 'active' AND pid <> pg_backend_pid()
               AND now() - query_start > interval '500 milliseconds'",
    )
    .fetch_all(&scene.database("identity").await)
    .await
    .unwrap()
}
