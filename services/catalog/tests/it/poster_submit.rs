//! Handing a poster in: what is kept of it, when it is taken, and what a repeated request does.

use auth::Role;
use image::ImageFormat;
use portal_proto::catalog::v1 as pb;
use serde_json::Value;
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use time::Duration;
use tonic::Code;

use crate::{
    builders::an_event,
    poster_scene::{DEADLINE, EVENT, MEMBER, a_pdf, a_picture, a_poster, by, scene},
    sabotage::sabotage,
};

#[testkit::database(catalog::MIGRATOR)]
async fn a_poster_is_kept_as_it_was_handed_in_and_announced(pool: PgPool) {
    let scene = scene(&pool).await;
    let pdf = a_pdf(700_000);
    let handed = a_poster()
        .with_file("file", pdf.clone())
        .with_file("photo", a_picture(ImageFormat::Jpeg, 800, 600))
        .with_field("manuscript", "Isi lengkap");

    let poster = scene.submit(&handed).await.unwrap();

    assert_eq!(poster.number, "EP-94-0001");
    assert_eq!(
        (poster.title.as_str(), poster.author.as_str()),
        ("Blok saraf pada anak", "dr. Sari Lestari")
    );
    assert_eq!(
        (poster.institution.as_str(), poster.poster_type_name.as_str()),
        ("RSUD Contoh", "Penelitian")
    );
    assert_eq!(
        (poster.status.as_str(), poster.file_kind.as_str()),
        ("submitted", "pdf")
    );
    assert_eq!(
        (poster.file_bytes, poster.has_photo, poster.open),
        (pdf.len() as i64, true, true)
    );
    assert_eq!(poster.closes_at.unwrap().seconds, DEADLINE.unix_timestamp());
    assert_eq!(scene.own().await, std::slice::from_ref(&poster));
    let folder = format!("e-posters/{}", poster.file_version);
    assert!(std::fs::read(scene.folder().join(format!("{folder}/poster.pdf"))).unwrap() == pdf);
    assert_eq!(scene.files().len(), 4, "{:?}", scene.files());

    let (topic, payload): (String, Value) = sqlx::query_as("SELECT topic, payload FROM outbox")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(topic, "catalog.e_poster_submitted.v1");
    let told =
        serde_json::json!({ "poster_id": poster.id, "event_id": EVENT, "member_id": MEMBER, "number": "EP-94-0001" });
    assert_eq!(payload, told);
    let (actor, action): (i64, String) = sqlx::query_as("SELECT actor, action FROM audit_log")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!((actor, action.as_str()), (MEMBER, "e_poster.submitted"));
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_picture_is_written_anew_in_its_sizes_and_nothing_else_is_kept(pool: PgPool) {
    let scene = scene(&pool).await;
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let picture = a_picture(format, 1_200, 1_600);
        let poster = scene.submit(&a_poster().with_file("file", picture)).await.unwrap();
        assert_eq!(poster.file_kind, "picture");
        for (size, sides) in [(480, (360, 480)), (1_024, (768, 1_024)), (2_048, (1_200, 1_600))] {
            let key = format!("e-posters/{}/{size}.webp", poster.file_version);
            let webp = std::fs::read(scene.folder().join(key)).unwrap();
            assert_eq!(image::guess_format(&webp).unwrap(), ImageFormat::WebP);
            let kept = image::load_from_memory(&webp).unwrap();
            assert_eq!((kept.width(), kept.height()), sides);
            if size == 2_048 {
                assert_eq!(poster.file_bytes, webp.len() as i64);
            }
        }
    }
    assert_eq!(scene.files().len(), 9, "{:?}", scene.files());
}

#[testkit::database(catalog::MIGRATOR)]
async fn every_broken_field_is_named_at_once(pool: PgPool) {
    let scene = scene(&pool).await;
    let mut handed = a_poster()
        .with_field("institution", " ")
        .with_field("poster_type", "tidak-ada")
        .with_field("abstract", &"a".repeat(5_001))
        .with_field("manuscript", &"a".repeat(20_001))
        .with_file("file", b"GIF89a\x01\0\x01\0\0\0\0;".to_vec())
        .with_file("photo", a_pdf(100));
    handed.fields.push(("title", "a\u{202E}b".to_owned()));

    let refused = scene.submit(&handed).await.unwrap_err();

    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::InvalidArgument, "data_tidak_valid")
    );
    let mut named = fields(&refused);
    named.sort();
    let expected = [
        ("abstract", "too_long:5000"),
        ("file", "poster_file"),
        ("institution", "required"),
        ("manuscript", "too_long:20000"),
        ("photo", "picture"),
        ("poster_type", "unknown"),
        ("title", "invalid"),
    ];
    assert_eq!(named, expected.map(|(field, rule)| (field.to_owned(), rule.to_owned())));

    let mut nothing = a_poster();
    nothing.fields.clear();
    nothing.files.clear();
    let missing = fields(&scene.submit(&nothing).await.unwrap_err());
    assert_eq!(missing.len(), 3, "{missing:?}");
    assert!(missing.iter().all(|(_, rule)| rule == "required"), "{missing:?}");
    assert_eq!((scene.rows().await, scene.files()), ([0; 5], Vec::new()));
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_deadline_is_exclusive_and_counts_for_the_beginning_of_an_upload(pool: PgPool) {
    let scene = scene(&pool).await;
    let until = DEADLINE - scene.clock.clock().now();
    scene.clock.advance(until - Duration::microseconds(1));
    let (parts, receiver) = futures::channel::mpsc::unbounded();
    let mut client = scene.client.clone();
    let uploading = tokio::spawn(async move { client.submit_poster(by(MEMBER, Role::User, receiver)).await });
    let all = a_poster().with_file("file", a_pdf(600_000)).parts();
    let (last, first) = all.split_last().unwrap();
    for part in first {
        parts.unbounded_send(part.clone()).unwrap();
    }
    // What is written already shows that the beginning was taken.
    testkit::eventually("the file is being written", async || {
        (!scene.files().is_empty()).then_some(())
    })
    .await;

    scene.clock.advance(Duration::microseconds(1));

    parts.unbounded_send(last.clone()).unwrap();
    drop(parts);
    let poster = uploading.await.unwrap().unwrap().into_inner();
    assert!(!poster.open, "it can be changed no more");
    let refused = scene.submit(&a_poster()).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::FailedPrecondition, "pengumpulan_ditutup")
    );
    assert_eq!(scene.own().await.len(), 1);
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_speaks_against_it_before_the_file_is_answered_before_the_file(pool: PgPool) {
    let scene = scene(&pool).await;
    an_event(7).create(&pool).await;
    an_event(8).create(&pool).await;
    sqlx::query("UPDATE events SET published_at = NULL WHERE id = 8")
        .execute(&pool)
        .await
        .unwrap();
    scene.submit(&a_poster().keyed("kunci")).await.unwrap();
    sqlx::query("UPDATE events SET posters_open_at = $1, posters_close_at = $2 WHERE id = 7")
        .bind(DEADLINE)
        .bind(DEADLINE + Duration::days(1))
        .execute(&pool)
        .await
        .unwrap();
    for (id, key, expected) in [
        (999, None, "acara_tidak_ditemukan"),
        (8, None, "acara_tidak_ditemukan"),
        (7, None, "pengumpulan_ditutup"),
        (7, Some("kunci"), "kunci_idempotensi_dipakai"),
        (EVENT, Some(""), "data_tidak_valid"),
        (EVENT, Some("a\nb"), "data_tidak_valid"),
    ] {
        let mut handed = a_poster();
        (handed.id, handed.key) = (id, key.map(str::to_owned));
        let start = handed.parts().remove(0);
        // A sender that says nothing more, and does not go away either.
        let parts = futures::StreamExt::chain(futures::stream::iter([start]), futures::stream::pending());
        let refused = scene
            .client
            .clone()
            .submit_poster(by(MEMBER, Role::User, parts))
            .await
            .unwrap_err();
        assert_eq!(reason(&refused), expected, "{id} {key:?}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_repeated_request_is_one_and_a_key_stands_for_one_request(pool: PgPool) {
    let scene = scene(&pool).await;
    let handed = a_poster()
        .keyed("kunci-1")
        .with_file("photo", a_picture(ImageFormat::Png, 80, 80));
    let first = scene.submit(&handed).await.unwrap();
    let (rows, files) = (scene.rows().await, scene.files());
    assert_eq!(rows, [1; 5]);

    assert_eq!(scene.submit(&handed).await.unwrap(), first);
    let other_order = {
        let mut other = handed.clone();
        other.fields.reverse();
        other.files.reverse();
        other
    };
    assert_eq!(scene.submit(&other_order).await.unwrap(), first);
    let others = [
        handed.clone().with_field("institution", "RSUD Lain"),
        handed.clone().with_file("file", a_pdf(3_001)),
        handed.clone().with_file("photo", a_picture(ImageFormat::Png, 81, 80)),
        handed.clone().with_field("title", ""),
    ];
    for other in others {
        let refused = scene.submit(&other).await.unwrap_err();
        let said = (refused.code(), reason(&refused));
        assert_eq!(said, (Code::FailedPrecondition, "kunci_idempotensi_dipakai".to_owned()));
    }
    // The answer to a request that was in time is the same after the deadline.
    scene.clock.advance(Duration::days(30));
    assert_eq!(scene.submit(&handed).await.unwrap().id, first.id);
    assert_eq!((scene.rows().await, scene.files()), (rows, files));
}

#[testkit::database(catalog::MIGRATOR)]
async fn two_requests_with_one_key_at_the_same_moment_are_one(pool: PgPool) {
    let scene = scene(&pool).await;
    sabotage(&pool).await;
    let handed = a_poster()
        .keyed("kunci")
        .with_file("photo", a_picture(ImageFormat::Png, 80, 80));
    let answers = futures::future::join_all((0..4).map(|_| scene.submit(&handed))).await;
    let ids: Vec<i64> = answers.into_iter().map(|answer| answer.unwrap().id).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    assert_eq!(scene.rows().await, [1; 5]);
    assert_eq!(scene.files().len(), 4, "{:?}", scene.files());
}

#[testkit::database(catalog::MIGRATOR)]
async fn numbers_have_no_gaps_whatever_is_refused_in_between(pool: PgPool) {
    let scene = scene(&pool).await;
    let bad = a_poster().with_file("file", b"<html>".to_vec());
    let one = scene.submit(&a_poster()).await.unwrap().number;
    scene.submit(&bad).await.unwrap_err();
    close_audit_log(&pool, true).await;
    scene.submit(&a_poster()).await.unwrap_err();
    close_audit_log(&pool, false).await;
    let good = a_poster();
    let rest = futures::future::join_all((0..5).map(|_| scene.submit(&good))).await;
    let mut numbers: Vec<String> = rest.into_iter().map(|poster| poster.unwrap().number).collect();
    numbers.push(one);
    numbers.sort();
    assert_eq!(
        numbers,
        (1..=6).map(|count| format!("EP-94-{count:04}")).collect::<Vec<_>>()
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_deadline_is_told_by_the_clock_of_the_venue(pool: PgPool) {
    let scene = scene(&pool).await;
    let handed = scene.submit(&a_poster()).await.unwrap();
    assert_eq!(handed.time_zone(), pb::TimeZone::Western, "the event is online");

    sqlx::query("INSERT INTO provinces (id, code, name) VALUES (51, '51', 'Bali') ON CONFLICT DO NOTHING")
        .execute(&pool)
        .await
        .unwrap();
    sqlx::query("UPDATE events SET province_id = 51, regency_id = NULL WHERE id = $1")
        .bind(EVENT)
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(scene.own().await[0].time_zone(), pb::TimeZone::Central);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_visitor_hands_nothing_in(pool: PgPool) {
    let scene = scene(&pool).await;
    let parts = futures::stream::iter(a_poster().parts());
    let refused = scene.client.clone().submit_poster(parts).await.unwrap_err();
    assert_eq!(reason(&refused), "sesi_berakhir");
    let refused = scene
        .client
        .clone()
        .list_own_posters(pb::ListOwnPostersRequest {})
        .await
        .unwrap_err();
    assert_eq!(reason(&refused), "sesi_berakhir");
}

/// The audit log takes no entry any more, or again.
async fn close_audit_log(pool: &PgPool, closed: bool) {
    let sql = if closed {
        "ALTER TABLE audit_log ADD CONSTRAINT closed CHECK (subject = '') NOT VALID"
    } else {
        "ALTER TABLE audit_log DROP CONSTRAINT closed"
    };
    sqlx::query(sql).execute(pool).await.unwrap();
}
