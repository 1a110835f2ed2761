//! Reviewing posters: who may, what it does to the gallery, and what its author is told.

use auth::Role;
use portal_proto::catalog::v1 as pb;
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use time::Duration;
use tonic::{Code, Status};

use crate::poster_scene::{EVENT, MEMBER, Scene, a_poster, a_revision, by, scene};

/// The desk.
const DESK: i64 = 4;

impl Scene {
    async fn reviews(&self, role: Role, id: i64, published: bool, reason: &str) -> Result<pb::Poster, Status> {
        let asked = pb::ReviewPosterRequest {
            id,
            published,
            reason: reason.to_owned(),
        };
        let reviewed = self.client.clone().review_poster(by(DESK, role, asked)).await?;
        Ok(reviewed.into_inner())
    }

    async fn desk(&self, role: Role, filter: pb::ListPostersForReviewRequest) -> Result<(Vec<String>, u64), Status> {
        let asked = pb::ListPostersForReviewRequest {
            page: 1,
            page_size: 2,
            ..filter
        };
        let found = self
            .client
            .clone()
            .list_posters_for_review(by(DESK, role, asked))
            .await?;
        let found = found.into_inner();
        let numbers = found.posters.into_iter().map(|poster| poster.number);
        Ok((numbers.collect(), found.total))
    }

    async fn shown(&self) -> Vec<String> {
        let asked = pb::ListPostersRequest {
            event_id: EVENT,
            keyword: None,
        };
        let shown = self.client.clone().list_posters(asked).await.unwrap().into_inner();
        shown.posters.into_iter().map(|poster| poster.number).collect()
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_published_stands_in_the_gallery_and_what_is_rejected_tells_its_author_why(pool: PgPool) {
    let scene = scene(&pool).await;
    let taken = scene.submit(&a_poster()).await.unwrap();
    let refused = scene.submit(&a_poster()).await.unwrap();
    assert_eq!(scene.shown().await, [""; 0]);

    let published = scene.reviews(Role::Admin, taken.id, true, "").await.unwrap();
    assert_eq!(
        (published.status.as_str(), published.rejection_reason),
        ("published", None)
    );
    scene
        .reviews(Role::Admin, refused.id, false, " Tanpa hasil. ")
        .await
        .unwrap();
    assert_eq!(scene.shown().await, std::slice::from_ref(&taken.number));
    let own = scene.own().await;
    let told: Vec<_> = own
        .iter()
        .map(|poster| (poster.status.as_str(), poster.rejection_reason.as_deref()))
        .collect();
    assert_eq!(told, [("rejected", Some("Tanpa hasil.")), ("published", None)]);

    // Whoever thinks better of it may say so; the author changes nothing of what was reviewed.
    scene.reviews(Role::Admin, refused.id, true, "").await.unwrap();
    scene
        .reviews(Role::Admin, taken.id, false, "Dicabut penulis.")
        .await
        .unwrap();
    assert_eq!(scene.shown().await, std::slice::from_ref(&refused.number));
    let late = scene.revise(MEMBER, &a_revision(refused.id)).await.unwrap_err();
    assert_eq!(reason(&late), "eposter_sudah_ditinjau");
    let audited: Vec<(i64, Value, Value)> = sqlx::query_as(
        "SELECT actor, before, after FROM audit_log WHERE action = 'e_poster.reviewed' ORDER BY id DESC LIMIT 1",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let expected = (
        DESK,
        json!({ "status": "published", "reason": null }),
        json!({ "status": "rejected", "reason": "Dicabut penulis." }),
    );
    assert_eq!(audited, [expected]);
}

/// Sabotage: `poster_author_untold`.
#[testkit::database(catalog::MIGRATOR)]
async fn each_review_is_announced_for_its_author_and_a_refused_one_is_not(pool: PgPool) {
    let scene = scene(&pool).await;
    let poster = scene.submit(&a_poster()).await.unwrap();
    scene.reviews(Role::Admin, poster.id, true, "").await.unwrap();
    scene.reviews(Role::Admin, poster.id, true, "").await.unwrap_err();
    scene
        .reviews(Role::Admin, poster.id, false, "Tanpa hasil.")
        .await
        .unwrap();
    let announced: Vec<Value> = sqlx::query_scalar(
        "SELECT payload - 'review_id' FROM outbox WHERE topic = 'catalog.e_poster_reviewed.v1' ORDER BY available_at",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let expected = [Value::Null, json!("Tanpa hasil.")].map(|reason| {
        json!({
            "poster_id": poster.id,
            "member_id": MEMBER,
            "number": poster.number,
            "event_title": poster.event_title,
            "rejection_reason": reason,
        })
    });
    assert_eq!(announced, expected);
}

/// Sabotage: `poster_desk_for_all`.
#[testkit::database(catalog::MIGRATOR)]
async fn only_the_desk_reviews_and_nothing_is_said_twice_or_without_a_reason(pool: PgPool) {
    let scene = scene(&pool).await;
    let poster = scene.submit(&a_poster()).await.unwrap();
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let refused = scene.reviews(role, poster.id, true, "").await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::PermissionDenied, "akses_ditolak")
        );
        let refused = scene
            .desk(role, pb::ListPostersForReviewRequest::default())
            .await
            .unwrap_err();
        assert_eq!(reason(&refused), "akses_ditolak");
    }
    for (said, rule) in [
        ("", "required"),
        (" \n", "required"),
        (&"x".repeat(501), "too_long:500"),
        ("a\0", "characters"),
    ] {
        let refused = scene.reviews(Role::Admin, poster.id, false, said).await.unwrap_err();
        assert_eq!(fields(&refused), [("reason".to_owned(), rule.to_owned())], "{said:?}");
    }
    let unknown = scene.reviews(Role::Admin, poster.id + 1, true, "").await.unwrap_err();
    assert_eq!(reason(&unknown), "eposter_tidak_ditemukan");
    assert_eq!(scene.own().await[0].status, "submitted");
    scene.reviews(Role::Admin, poster.id, true, "").await.unwrap();
    let twice = scene.reviews(Role::Admin, poster.id, true, "").await.unwrap_err();
    assert_eq!(
        (twice.code(), reason(&twice).as_str()),
        (Code::FailedPrecondition, "eposter_sudah_diputuskan")
    );
}

/// Sabotage: `nothing_published`.
#[testkit::database(catalog::MIGRATOR)]
async fn of_what_was_rejected_long_ago_the_reason_stays_and_nothing_can_be_published(pool: PgPool) {
    let scene = scene(&pool).await;
    let poster = scene.submit(&a_poster()).await.unwrap();
    scene
        .reviews(Role::Admin, poster.id, false, "Tanpa hasil.")
        .await
        .unwrap();
    let file = |role| {
        let asked = pb::OpenPosterFileRequest {
            poster_id: poster.id,
            ..pb::OpenPosterFileRequest::default()
        };
        scene.open(by(MEMBER, role, asked))
    };
    file(Role::User).await.unwrap();
    // As the sweep does.
    let drops = sqlx::query("UPDATE posters SET files_dropped_at = reviewed_at");
    drops.execute(&pool).await.unwrap();
    for role in [Role::User, Role::Admin] {
        let gone = file(role).await.unwrap_err();
        assert_eq!(
            (gone.code(), reason(&gone).as_str()),
            (Code::NotFound, "eposter_tidak_ditemukan")
        );
    }
    let refused = scene.reviews(Role::Admin, poster.id, true, "").await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::FailedPrecondition, "eposter_berkas_dihapus")
    );
    let own = scene.own().await;
    let told = (own[0].status.as_str(), own[0].rejection_reason.as_deref());
    assert_eq!(told, ("rejected", Some("Tanpa hasil.")));
    let publishes = sqlx::query("UPDATE posters SET status = 'published', rejection_reason = NULL");
    let refused = publishes.execute(&pool).await.unwrap_err();
    let constraint = refused.as_database_error().and_then(|refused| refused.constraint());
    assert_eq!(constraint, Some("files_dropped_of_what_was_rejected"));
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_desk_finds_what_waits_the_oldest_first_and_the_rest_the_newest_first(pool: PgPool) {
    let scene = scene(&pool).await;
    let mut handed = Vec::new();
    for title in ["Blok saraf", "Nyeri kronik", "Blok kaudal"] {
        handed.push(scene.submit(&a_poster().with_field("title", title)).await.unwrap());
        scene.clock.advance(Duration::minutes(1));
    }
    let number = |at: usize| handed[at].number.clone();
    let of = |status: &str, keyword: &str| pb::ListPostersForReviewRequest {
        status: Some(status.to_owned()),
        keyword: Some(keyword.to_owned()),
        ..pb::ListPostersForReviewRequest::default()
    };
    let found = async |filter| scene.desk(Role::Admin, filter).await.unwrap();
    assert_eq!(found(of("submitted", "")).await, (vec![number(0), number(1)], 3));
    assert_eq!(found(of("", "")).await, (vec![number(2), number(1)], 3));
    assert_eq!(found(of("", "blok")).await, (vec![number(2), number(0)], 2));
    scene.reviews(Role::Admin, handed[0].id, false, "Uji.").await.unwrap();
    assert_eq!(found(of("rejected", "")).await, (vec![number(0)], 1));
    assert_eq!(found(of("submitted", "")).await, (vec![number(1), number(2)], 2));
    let elsewhere = pb::ListPostersForReviewRequest {
        event_id: Some(EVENT + 1),
        ..pb::ListPostersForReviewRequest::default()
    };
    assert_eq!(found(elsewhere).await, (vec![], 0));
    let refused = scene.desk(Role::Admin, of("diajukan", "")).await.unwrap_err();
    assert_eq!(fields(&refused)[0].0, "status");
}
