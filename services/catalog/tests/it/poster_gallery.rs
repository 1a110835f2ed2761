//! Who sees which poster, and its files.

use auth::Role;
use image::ImageFormat;
use portal_proto::catalog::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::Request;

use crate::poster_scene::{EVENT, MEMBER, Scene, a_pdf, a_picture, a_poster, by, scene};

fn wanted(poster: i64, photo: bool) -> pb::OpenPosterFileRequest {
    pb::OpenPosterFileRequest {
        poster_id: poster,
        photo,
        width: None,
    }
}

async fn listed(scene: &Scene, keyword: &str) -> Vec<String> {
    let asked = pb::ListPostersRequest {
        event_id: EVENT,
        keyword: Some(keyword.to_owned()),
    };
    let found = scene.client.clone().list_posters(asked).await.unwrap().into_inner();
    found.posters.into_iter().map(|poster| poster.number).collect()
}

#[testkit::database(catalog::MIGRATOR)]
async fn files_are_for_author_and_admin_until_they_are_published_and_then_for_everybody(pool: PgPool) {
    let scene = scene(&pool).await;
    let pdf = a_pdf(700_000);
    let handed = a_poster()
        .with_file("file", pdf.clone())
        .with_file("photo", a_picture(ImageFormat::Png, 700, 500));
    let poster = scene.submit(&handed).await.unwrap();
    for status in ["submitted", "published", "rejected"] {
        scene.set_status(poster.id, status).await;
        for photo in [false, true] {
            let ask = || wanted(poster.id, photo);
            let callers: [(&str, Request<_>, bool); 6] = [
                ("visitor", Request::new(ask()), false),
                ("another member", by(MEMBER + 1, Role::User, ask()), false),
                ("a sponsor", by(MEMBER + 2, Role::Sponsorship, ask()), false),
                ("a committee", by(MEMBER + 3, Role::Panitia, ask()), false),
                ("the author", by(MEMBER, Role::User, ask()), true),
                ("an admin", by(1, Role::Admin, ask()), true),
            ];
            for (who, request, always) in callers {
                let opened = scene.open(request).await;
                if always || status == "published" {
                    let (head, bytes) = opened.unwrap();
                    assert_eq!(head.public, status == "published", "{who} {status}");
                    assert_eq!(head.bytes, bytes.len() as i64);
                    let (media_type, name) = match photo {
                        true => ("image/webp", "EP-94-0001-foto.webp"),
                        false => ("application/pdf", "EP-94-0001.pdf"),
                    };
                    assert_eq!((head.media_type.as_str(), head.file_name.as_str()), (media_type, name));
                    assert!(photo || bytes == pdf, "{who} {status}");
                } else {
                    assert_eq!(
                        reason(&opened.unwrap_err()),
                        "eposter_tidak_ditemukan",
                        "{who} {status}"
                    );
                }
            }
        }
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_an_unpublished_event_holds_is_private_again(pool: PgPool) {
    let scene = scene(&pool).await;
    let poster = scene.submit(&a_poster()).await.unwrap();
    scene.set_status(poster.id, "published").await;
    assert!(
        scene
            .open(Request::new(wanted(poster.id, false)))
            .await
            .unwrap()
            .0
            .public
    );
    sqlx::query("UPDATE events SET published_at = NULL")
        .execute(&pool)
        .await
        .unwrap();
    let refused = scene.open(Request::new(wanted(poster.id, false))).await.unwrap_err();
    assert_eq!(reason(&refused), "eposter_tidak_ditemukan");
    assert!(
        !scene
            .open(by(MEMBER, Role::User, wanted(poster.id, false)))
            .await
            .unwrap()
            .0
            .public
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_smallest_size_that_is_wide_enough_is_handed_out(pool: PgPool) {
    let scene = scene(&pool).await;
    let handed = a_poster().with_file("file", a_picture(ImageFormat::Png, 1_500, 1_000));
    let poster = scene.submit(&handed).await.unwrap();
    for (width, sides) in [
        (Some(480), (480, 320)),
        (Some(481), (1_024, 683)),
        (None, (1_500, 1_000)),
    ] {
        let asked = pb::OpenPosterFileRequest {
            width,
            ..wanted(poster.id, false)
        };
        let (head, bytes) = scene.open(by(MEMBER, Role::User, asked)).await.unwrap();
        let picture = image::load_from_memory(&bytes).unwrap();
        assert_eq!((picture.width(), picture.height()), sides);
        assert_eq!(
            (head.media_type.as_str(), head.version.as_str()),
            ("image/webp", poster.file_version.as_str())
        );
    }
    for (id, photo) in [(poster.id, true), (poster.id + 1, false), (0, false), (i64::MIN, true)] {
        let refused = scene.open(by(MEMBER, Role::User, wanted(id, photo))).await.unwrap_err();
        assert_eq!(reason(&refused), "eposter_tidak_ditemukan");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_gallery_shows_published_posters_in_order_of_number_without_manuscripts(pool: PgPool) {
    let scene = scene(&pool).await;
    for status in ["published", "submitted", "rejected", "published"] {
        let handed = a_poster().with_field("manuscript", "Isi lengkap");
        let poster = scene.submit(&handed).await.unwrap();
        scene.set_status(poster.id, status).await;
    }
    sqlx::query("UPDATE posters SET number = 'EP-94-10000' WHERE number = 'EP-94-0001'")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(listed(&scene, "").await, ["EP-94-0004", "EP-94-10000"]);
    let asked = pb::ListPostersRequest {
        event_id: EVENT,
        keyword: None,
    };
    let found = scene.client.clone().list_posters(asked).await.unwrap().into_inner();
    assert!(
        found
            .posters
            .iter()
            .all(|poster| poster.manuscript.is_empty() && !poster.open)
    );
    assert_eq!(scene.own().await.len(), 4);
    assert!(
        scene
            .own()
            .await
            .iter()
            .all(|poster| poster.manuscript == "Isi lengkap")
    );

    for unknown in [7, 0, -1] {
        let asked = pb::ListPostersRequest {
            event_id: unknown,
            keyword: None,
        };
        let refused = scene.client.clone().list_posters(asked).await.unwrap_err();
        assert_eq!(reason(&refused), "acara_tidak_ditemukan");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_keyword_finds_posters_by_title_author_institution_and_number_with_small_typos(pool: PgPool) {
    let scene = scene(&pool).await;
    for (title, institution) in [
        ("Anestesi Regional pada Anak", "RSUD Denpasar"),
        ("Nyeri Kronis", "RSUP Bandung"),
    ] {
        let handed = a_poster()
            .with_field("title", title)
            .with_field("institution", institution);
        let poster = scene.submit(&handed).await.unwrap();
        scene.set_status(poster.id, "published").await;
    }
    for (keyword, found) in [
        ("anastesi", vec!["EP-94-0001"]),
        ("DENPASAR anak", vec!["EP-94-0001"]),
        ("0002", vec!["EP-94-0002"]),
        ("lestari", vec!["EP-94-0001", "EP-94-0002"]),
        ("denpasar nyeri", vec![]),
        ("%", vec![]),
        (" ", vec!["EP-94-0001", "EP-94-0002"]),
    ] {
        assert_eq!(listed(&scene, keyword).await, found, "{keyword:?}");
    }
    let asked = pb::ListPostersRequest {
        event_id: EVENT,
        keyword: Some("a".repeat(201)),
    };
    let refused = scene.client.clone().list_posters(asked).await.unwrap_err();
    assert_eq!(testkit::refusal::field_names(&refused), ["keyword"]);
}
