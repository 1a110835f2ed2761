//! How much of what waits for its review an account and an event may have, and what a full disk means.
//!
//! `PORTAL_SABOTAGE=catalog_room_uncounted` counts no file.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use auth::Role;
use catalog::Config;
use futures::future::join_all;
use portal_proto::catalog::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::Code;

use crate::{
    builders::every_total_counted,
    poster_scene::{MEMBER, Scene, a_pdf, a_poster, a_revision, by, scene, scene_with},
    sabotage::sabotage,
};

/// Two of them fit in what an account has here, five in what the event has.
const BYTES: usize = 400_000;

/// One mebibyte for an account, two for an event.
async fn narrow(pool: &PgPool) -> Scene {
    scene(pool).await;
    sabotage(pool).await;
    let config = Config {
        poster_account_mib: 1,
        poster_event_mib: 2,
        ..every_total_counted()
    };
    scene_with(pool, config, |files| files).await
}

fn large() -> crate::poster_scene::Handed {
    a_poster().with_file("file", a_pdf(BYTES))
}

#[testkit::database(catalog::MIGRATOR)]
async fn an_account_fills_its_room_and_no_more_until_something_is_published(pool: PgPool) {
    let scene = narrow(&pool).await;
    let first = scene.submit(&large()).await.unwrap();
    scene.submit(&large()).await.unwrap();
    let (files, rows) = (scene.files(), scene.rows().await);
    for _ in 0..3 {
        let refused = scene.submit(&large()).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::FailedPrecondition, "eposter_kuota_akun")
        );
    }
    assert_eq!(
        (scene.files(), scene.rows().await),
        (files, rows),
        "nothing of them is left"
    );
    // Another account has room of its own.
    scene.submit_as(MEMBER + 1, &large()).await.unwrap();
    scene.set_status(first.id, "published").await;
    scene.submit(&large()).await.unwrap();
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_comes_at_once_fits_as_if_it_came_one_after_the_other(pool: PgPool) {
    let scene = narrow(&pool).await;
    let large = large();
    let answers = join_all((0..6).map(|_| scene.submit(&large))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 2);
    assert_eq!(scene.files().len(), 2);
}

#[testkit::database(catalog::MIGRATOR)]
async fn all_accounts_together_fill_the_room_of_an_event_and_no_more(pool: PgPool) {
    let scene = narrow(&pool).await;
    for member in 0..5 {
        scene.submit_as(MEMBER + member, &large()).await.unwrap();
    }
    let refused = scene.submit_as(MEMBER + 5, &large()).await.unwrap_err();
    assert_eq!(reason(&refused), "eposter_kuota_event");
}

/// Sabotage: `rejected_takes_room`.
#[testkit::database(catalog::MIGRATOR)]
async fn what_the_desk_rejected_takes_no_room_of_its_author_and_none_of_its_event(pool: PgPool) {
    let scene = narrow(&pool).await;
    let mut handed = Vec::new();
    for author in [0, 0, 1, 2, 3] {
        handed.push(scene.submit_as(MEMBER + author, &large()).await.unwrap().id);
    }
    let refused = [
        scene.submit(&large()).await.unwrap_err(),
        scene.submit_as(MEMBER + 4, &large()).await.unwrap_err(),
    ];
    assert_eq!(
        refused.map(|refused| reason(&refused)),
        ["eposter_kuota_akun", "eposter_kuota_event"]
    );
    for id in handed {
        scene.set_status(id, "rejected").await;
    }
    for author in [0, 0, 1, 2, 3] {
        scene.submit_as(MEMBER + author, &large()).await.unwrap();
    }
    let refused = scene.submit_as(MEMBER + 4, &large()).await.unwrap_err();
    assert_eq!(
        reason(&refused),
        "eposter_kuota_event",
        "what waits is counted as before"
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_poster_is_replaced_within_the_room_that_there_is(pool: PgPool) {
    let scene = narrow(&pool).await;
    let poster = scene.submit(&large()).await.unwrap();
    scene.submit(&large()).await.unwrap();
    let larger = a_revision(poster.id).with_file("file", a_pdf(2 * BYTES));
    let refused = scene.revise(MEMBER, &larger).await.unwrap_err();
    assert_eq!(reason(&refused), "eposter_kuota_akun");
    assert_eq!(scene.files().len(), 2, "both are as they were");
    let smaller = a_revision(poster.id).with_file("file", a_pdf(BYTES / 4));
    scene.revise(MEMBER, &smaller).await.unwrap();
    scene
        .submit(&a_poster().with_file("file", a_pdf(BYTES / 2)))
        .await
        .unwrap();
}

#[testkit::database(catalog::MIGRATOR)]
async fn on_a_full_disk_nothing_is_taken_in_everything_is_shown_and_it_goes_on_by_itself(pool: PgPool) {
    scene(&pool).await;
    let full = Arc::new(AtomicBool::new(false));
    let disk = Arc::clone(&full);
    let scene = scene_with(&pool, every_total_counted(), |files| files.full_while(disk)).await;
    let poster = scene.submit(&large()).await.unwrap();
    let (files, rows) = (scene.files(), scene.rows().await);

    full.store(true, Ordering::SeqCst);
    let refused = [
        scene.submit(&large()).await.unwrap_err(),
        scene
            .revise(MEMBER, &a_revision(poster.id).with_file("file", a_pdf(9_000)))
            .await
            .unwrap_err(),
    ];
    for refused in refused {
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::Unavailable, "penyimpanan_penuh")
        );
    }
    assert_eq!((scene.files(), scene.rows().await), (files, rows));
    let asked = || pb::OpenPosterFileRequest {
        poster_id: poster.id,
        ..pb::OpenPosterFileRequest::default()
    };
    let (_, bytes) = scene.open(by(MEMBER, Role::User, asked())).await.unwrap();
    assert_eq!(bytes, a_pdf(BYTES));

    full.store(false, Ordering::SeqCst);
    scene.submit(&large()).await.unwrap();
}
