//! Changing a poster: whose, until when, and what becomes of the files before.

use auth::Role;
use image::ImageFormat;
use portal_proto::catalog::v1 as pb;
use serde_json::Value;
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use time::Duration;

use crate::poster_scene::{DEADLINE, MEMBER, a_pdf, a_picture, a_poster, a_revision, by, scene};

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_sent_changes_and_what_is_not_stays(pool: PgPool) {
    let scene = scene(&pool).await;
    let handed = a_poster().with_field("title", "Judul").with_field("manuscript", "Isi");
    let before = scene.submit(&handed).await.unwrap();
    scene.clock.advance(Duration::hours(1));

    let change = a_revision(before.id)
        .with_field("institution", "RSUD Lain")
        .with_field("poster_type", "kasus")
        .with_field("manuscript", "");
    let after = scene.revise(MEMBER, &change).await.unwrap();

    let expected = pb::Poster {
        institution: "RSUD Lain".to_owned(),
        poster_type: "kasus".to_owned(),
        poster_type_name: "Laporan Kasus".to_owned(),
        manuscript: String::new(),
        updated_at: after.updated_at,
        ..before.clone()
    };
    assert_eq!(after, expected);
    assert_eq!(
        after.updated_at.unwrap().seconds - before.updated_at.unwrap().seconds,
        3_600
    );
    let audited: (String, Value, Value) =
        sqlx::query_as("SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(audited.0, "e_poster.revised");
    assert_eq!(
        (&audited.1["institution"], &audited.2["institution"]),
        (&"RSUD Contoh".into(), &"RSUD Lain".into())
    );
    assert_eq!(scene.rows().await, [1, 1, 2, 2, 0]);

    assert_eq!(
        scene.revise(MEMBER, &a_revision(before.id)).await.unwrap(),
        after,
        "nothing was sent"
    );
    assert_eq!(scene.rows().await, [1, 1, 2, 2, 0]);
    let renamed = scene
        .revise(MEMBER, &a_revision(before.id).with_field("title", ""))
        .await
        .unwrap();
    assert_eq!(
        renamed.title, "Blok saraf pada anak",
        "a title that is taken away follows the abstract"
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_files_before_are_deleted_once_the_new_ones_count(pool: PgPool) {
    let scene = scene(&pool).await;
    let handed = a_poster().with_file("photo", a_picture(ImageFormat::Png, 80, 80));
    let before = scene.submit(&handed).await.unwrap();
    let first = scene.files();

    let picture = a_revision(before.id).with_file("file", a_picture(ImageFormat::Png, 300, 200));
    let after = scene.revise(MEMBER, &picture).await.unwrap();
    assert_eq!(
        (after.file_kind.as_str(), after.number.as_str()),
        ("picture", before.number.as_str())
    );
    assert_ne!(after.file_version, before.file_version);
    let second = scene.files();
    assert_eq!(second.len(), 6, "{second:?}");
    assert!(
        !second.iter().any(|file| file.contains(&before.file_version)),
        "{second:?}"
    );
    let photo = |files: &[String]| {
        files
            .iter()
            .filter(|file| file.starts_with("e-poster-photos"))
            .cloned()
            .collect()
    };
    let (kept, then): (Vec<String>, Vec<String>) = (photo(&second), photo(&first));
    assert_eq!(kept, then, "the photo was not sent");

    let photo_only = a_revision(before.id).with_file("photo", a_picture(ImageFormat::Png, 90, 90));
    scene.revise(MEMBER, &photo_only).await.unwrap();
    let third = scene.files();
    assert_eq!(third.len(), 6);
    assert!(!third.iter().any(|file| then.contains(file)), "{third:?}");
    let empty_photo = a_revision(before.id).with_file("photo", Vec::new());
    assert!(scene.revise(MEMBER, &empty_photo).await.unwrap().has_photo);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_change_that_is_refused_leaves_the_poster_and_its_files(pool: PgPool) {
    let scene = scene(&pool).await;
    let before = scene.submit(&a_poster()).await.unwrap();
    let (files, rows) = (scene.files(), scene.rows().await);
    let bad = a_revision(before.id)
        .with_field("institution", "")
        .with_file("file", a_picture(ImageFormat::Png, 30, 30))
        .with_file("photo", a_pdf(100));
    let refused = scene.revise(MEMBER, &bad).await.unwrap_err();
    let named: Vec<String> = fields(&refused).into_iter().map(|(field, _)| field).collect();
    assert_eq!(named, ["institution", "photo"]);
    let mut broken_off = a_revision(before.id).with_field("institution", "RSUD Lain");
    broken_off.ends = false;
    scene.revise(MEMBER, &broken_off).await.unwrap_err();
    let empty = a_revision(before.id).with_file("file", Vec::new());
    assert_eq!(fields(&scene.revise(MEMBER, &empty).await.unwrap_err())[0].0, "file");
    assert_eq!(
        (scene.own().await, scene.files(), scene.rows().await),
        (vec![before], files, rows)
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn only_its_author_changes_a_poster_and_nobody_else_hears_of_it(pool: PgPool) {
    let scene = scene(&pool).await;
    let poster = scene.submit(&a_poster()).await.unwrap();
    let change = a_revision(poster.id).with_field("institution", "RSUD Lain");
    let others = [
        scene.revise(MEMBER + 1, &change).await.unwrap_err(),
        scene.revise(MEMBER, &a_revision(poster.id + 1)).await.unwrap_err(),
        {
            let parts = by(MEMBER + 1, Role::Admin, futures::stream::iter(change.parts()));
            scene.client.clone().revise_poster(parts).await.unwrap_err()
        },
    ];
    for refused in others {
        assert_eq!(reason(&refused), "eposter_tidak_ditemukan");
    }
    assert_eq!(scene.own().await, [poster]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_reviewed_poster_is_not_changed_even_if_the_upload_began_before(pool: PgPool) {
    let scene = scene(&pool).await;
    for status in ["published", "rejected"] {
        let poster = scene.submit(&a_poster()).await.unwrap();
        let files = scene.files();
        let (parts, receiver) = futures::channel::mpsc::unbounded();
        let mut client = scene.client.clone();
        let uploading = tokio::spawn(async move { client.revise_poster(by(MEMBER, Role::User, receiver)).await });
        let all = a_revision(poster.id).with_file("file", a_pdf(600_000)).parts();
        let (last, first) = all.split_last().unwrap();
        for part in first {
            parts.unbounded_send(part.clone()).unwrap();
        }
        testkit::eventually("the file is being written", async || {
            (scene.files().len() > files.len()).then_some(())
        })
        .await;
        scene.set_status(poster.id, status).await;
        parts.unbounded_send(last.clone()).unwrap();
        assert_eq!(reason(&uploading.await.unwrap().unwrap_err()), "eposter_sudah_ditinjau");
        assert_eq!(scene.files(), files);

        let refused = scene.revise(MEMBER, &a_revision(poster.id)).await.unwrap_err();
        assert_eq!(reason(&refused), "eposter_sudah_ditinjau", "{status}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn after_the_deadline_nothing_is_changed(pool: PgPool) {
    let scene = scene(&pool).await;
    let poster = scene.submit(&a_poster()).await.unwrap();
    let change = a_revision(poster.id).with_field("institution", "RSUD Lain");
    scene
        .clock
        .advance(DEADLINE - scene.clock.clock().now() - Duration::microseconds(1));
    assert!(scene.revise(MEMBER, &change).await.unwrap().open);
    scene.clock.advance(Duration::microseconds(1));
    assert_eq!(
        reason(&scene.revise(MEMBER, &change).await.unwrap_err()),
        "pengumpulan_ditutup"
    );
    assert!(!scene.own().await[0].open);
}
