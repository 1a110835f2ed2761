//! What tests of own activities share: one, and the ways to send it.

use portal_proto::learning::v1::{self as pb, activity_part::Part};
use sqlx::PgPool;
use testkit::eventually;
use tonic::Status;

use crate::scene::{Scene, by};

pub const PDF: &[u8] = b"%PDF-1.7\nstartxref\n9\n%%EOF";

/// An activity for so many points.
pub fn start(credit_hundredths: u32) -> pb::ActivityStart {
    pb::ActivityStart {
        activity: "Seminar RS Contoh".to_owned(),
        held_on: "2025-03-01".to_owned(),
        domain: pb::CreditDomain::Service.into(),
        credit_hundredths,
        accreditation_number: None,
        idempotency_key: None,
    }
}

/// A member sends an activity with this file.
pub async fn submit(
    scene: &Scene,
    member: i64,
    start: pb::ActivityStart,
    file: &[u8],
) -> Result<pb::OwnActivity, Status> {
    let end = Part::End(pb::ActivityEnd {});
    send(scene, member, vec![Part::Start(start), Part::Chunk(file.to_vec()), end]).await
}

/// A member sends these parts.
pub async fn send(scene: &Scene, member: i64, parts: Vec<Part>) -> Result<pb::OwnActivity, Status> {
    let parts: Vec<_> = parts
        .into_iter()
        .map(|part| pb::ActivityPart { part: Some(part) })
        .collect();
    let request = by(member, futures::stream::iter(parts));
    Ok(scene.credits.clone().submit_activity(request).await?.into_inner())
}

/// Waits until two wait for what another transaction holds.
pub async fn two_wait(pool: &PgPool) {
    eventually("two wait for a lock", async || {
        let waiting: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
        .fetch_one(pool)
        .await
        .unwrap();
        (waiting == 2).then_some(())
    })
    .await;
}
