//! What members are told of what the desk decided.

use auth::Role;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    activities::{PDF, start, submit},
    certifying::{certified, certifying},
    credits::review,
    scene::NOW,
};

/// Sabotage (scripts/without-checks.sh): `activity_untold`.
#[testkit::database(learning::MIGRATOR)]
async fn a_member_is_told_what_the_desk_made_of_an_activity(pool: PgPool) {
    let scene = certifying(&pool).await;
    for granted in [None, Some(500)] {
        let activity = submit(&scene, 2, start(800), PDF).await.unwrap();
        review(&scene, Role::Admin, &activity.id, granted).await.unwrap();
        let told: Vec<Value> = sqlx::query_scalar(
            "SELECT payload FROM outbox WHERE topic = 'learning.activity_reviewed.v1' AND payload ->> 'activity_id' = $1",
        )
        .bind(&activity.id)
        .fetch_all(&pool)
        .await
        .unwrap();
        let expected = json!({
            "activity_id": activity.id, "member_id": 2, "held_on": "2025-03-01", "granted_hundredths": granted,
            "reason": "Sesuai bukti.",
        });
        assert_eq!(told, [expected]);
    }
}

/// Sabotage (scripts/without-checks.sh): `revocation_untold`.
#[testkit::database(learning::MIGRATOR)]
async fn a_member_is_told_that_a_certificate_was_taken_back_and_why(pool: PgPool) {
    let scene = certifying(&pool).await;
    let own = certified(&scene, 2, NOW).await;
    // Of one that another takes the place of, that one's issue tells.
    let new = scene.replace(Role::Admin, &own.id, "dr. Dua").await.unwrap();
    scene.revoke(Role::Admin, &new.id, " Keliru. ").await.unwrap();
    let told: Vec<Value> = sqlx::query_scalar(
        "SELECT payload - 'revocation_id' FROM outbox WHERE topic = 'learning.certificate_revoked.v1'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let expected = json!({
        "certificate_id": new.id, "member_id": 2, "number": new.number, "title": new.title, "reason": "Keliru.",
    });
    assert_eq!(told, [expected]);
}
