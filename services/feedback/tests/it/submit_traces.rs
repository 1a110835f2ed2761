//! What a form leaves behind, also when many come at once.

use portal_proto::feedback::v1 as pb;
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::task::JoinSet;

use crate::scene::{NOW, by, saying, scene};

const RATNA: i64 = 1_000;

/// Action, before, after, in their order.
async fn told(pool: &PgPool) -> Vec<(String, Option<Value>, Value)> {
    sqlx::query_as("SELECT action, before, after FROM audit_log WHERE actor = $1 ORDER BY id")
        .bind(RATNA)
        .fetch_all(pool)
        .await
        .unwrap()
}

#[testkit::database(feedback::MIGRATOR)]
async fn the_audit_log_tells_what_changed_and_not_what_was_written(pool: PgPool) {
    let scene = scene(&pool).await;
    scene
        .submit(RATNA, saying("Hubungi saya di 0812-1002-0030."))
        .await
        .unwrap();
    scene.publish(RATNA, NOW).await;
    let changed = pb::SubmitFormRequest {
        ratings: vec![1; 7],
        ..saying("Lain.")
    };
    scene.submit(RATNA, changed).await.unwrap();
    let first = |published: bool| json!({ "year": 2026, "ratings": [5, 4, 5, 3, 5, 4, 5], "published": published });
    let second = json!({ "year": 2026, "ratings": [1, 1, 1, 1, 1, 1, 1], "published": false });
    assert_eq!(
        told(&pool).await,
        [
            ("form.submitted".to_owned(), None, first(false)),
            ("form.replaced".to_owned(), Some(first(true)), second),
        ]
    );
}

#[testkit::database(feedback::MIGRATOR)]
async fn of_many_forms_at_once_one_stands_and_each_had_its_turn(pool: PgPool) {
    const AT_ONCE: usize = 32;
    let scene = scene(&pool).await;
    let mut sending = JoinSet::new();
    for number in 0..AT_ONCE {
        let mut client = scene.client.clone();
        // Each has stars of its own.
        let ratings = (0..7)
            .map(|place| if number >> place & 1 == 0 { 1 } else { 2 })
            .collect();
        let form = pb::SubmitFormRequest {
            ratings,
            ..saying(&format!("Nomor {number}."))
        };
        sending.spawn(async move { client.submit_form(by(RATNA, form)).await });
    }
    for answer in sending.join_all().await {
        answer.unwrap();
    }
    assert_eq!(scene.count("forms").await, 1);

    let told = told(&pool).await;
    assert_eq!(told.len(), AT_ONCE);
    assert_eq!(told.iter().filter(|(action, ..)| action == "form.submitted").count(), 1);
    // Nobody's form was overlooked: what one left behind is what the next one found.
    let left: Vec<_> = std::iter::once(None)
        .chain(told.iter().map(|(.., after)| Some(after)))
        .collect();
    for ((_, found, _), left) in told.iter().zip(&left) {
        assert_eq!(found.as_ref(), *left);
    }
    let stands = scene.own(RATNA).await.unwrap();
    assert_eq!(told.last().unwrap().2["ratings"], json!(stands.ratings));
}
