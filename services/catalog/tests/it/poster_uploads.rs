//! What no poster is, whatever it is called: refused by its bytes, and nothing of it is left in the store.

use auth::Role;
use image::ImageFormat;
use portal_proto::catalog::v1::{self as pb, poster_part::Part};
use sqlx::PgPool;
use testkit::refusal::{fields, reason};

use crate::poster_scene::{MEMBER, Scene, a_pdf, a_picture, a_poster, by, scene};

const MEBIBYTE: usize = 1_024 * 1_024;

async fn refused(scene: &Scene, field: &'static str, bytes: Vec<u8>) -> String {
    let refused = scene.submit(&a_poster().with_file(field, bytes)).await;
    let named = fields(&refused.expect_err("a file of this kind"));
    let [(name, rule)] = named.as_slice() else {
        panic!("one field is wrong: {named:?}");
    };
    assert_eq!(name, field);
    rule.clone()
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_no_poster_is_refused_by_its_bytes_and_leaves_nothing(pool: PgPool) {
    let scene = scene(&pool).await;
    let html = b"<!DOCTYPE html><script>alert(1)</script>".to_vec();
    let gif = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;".to_vec();
    let (pdf, png) = (a_pdf(400_000), a_picture(ImageFormat::Png, 400, 400));
    let jpeg = a_picture(ImageFormat::Jpeg, 40, 40);
    let corpus: [(&str, Vec<u8>, &str); 17] = [
        (
            "svg",
            b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec(),
            "poster_file",
        ),
        (
            "svg after an xml header",
            b"<?xml version='1.0'?><svg/>".to_vec(),
            "poster_file",
        ),
        ("html", html.clone(), "poster_file"),
        (
            "html with a pdf behind it",
            [html.as_slice(), &pdf].concat(),
            "poster_file",
        ),
        (
            "html behind a pdf",
            [pdf.as_slice(), &html.repeat(100)].concat(),
            "poster_file",
        ),
        ("gif", gif.clone(), "poster_file"),
        ("gif and jpeg", [gif.as_slice(), &jpeg].concat(), "poster_file"),
        ("gif and pdf", [gif.as_slice(), &pdf].concat(), "poster_file"),
        ("half a pdf", pdf[..pdf.len() / 2].to_vec(), "poster_file"),
        (
            "a pdf without its last line",
            pdf[..pdf.len() - 4].to_vec(),
            "poster_file",
        ),
        ("only the beginning of a pdf", b"%PDF-1.7".to_vec(), "poster_file"),
        ("half a png", png[..png.len() / 2].to_vec(), "poster_file"),
        ("only the beginning of a jpeg", jpeg[..20].to_vec(), "poster_file"),
        ("nothing", Vec::new(), "required"),
        (
            "a png that claims 50,000 pixels a side",
            fifty_thousand_square(),
            "picture_too_large",
        ),
        ("zip", b"PK\x03\x04\x14\0\0\0\x08\0".repeat(50), "poster_file"),
        (
            "one byte too many",
            [a_pdf(20 * MEBIBYTE), vec![b' '; 100]].concat(),
            "too_large",
        ),
    ];
    for (what, bytes, rule) in corpus {
        assert_eq!(refused(&scene, "file", bytes).await, rule, "{what}");
        assert_eq!(scene.files(), [] as [String; 0], "{what}");
    }
    assert_eq!(scene.rows().await, [0; 5]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_no_photo_is_refused_and_takes_the_good_file_with_it(pool: PgPool) {
    let scene = scene(&pool).await;
    let png = a_picture(ImageFormat::Png, 400, 400);
    for (bytes, rule) in [
        (a_pdf(1_000), "picture"),
        (png[..png.len() / 2].to_vec(), "picture"),
        (b"GIF89a;".to_vec(), "picture"),
        (fifty_thousand_square(), "picture_too_large"),
        ([png.as_slice(), &vec![0; 5 * MEBIBYTE]].concat(), "too_large"),
    ] {
        assert_eq!(refused(&scene, "photo", bytes).await, rule);
        assert_eq!(scene.files(), [] as [String; 0], "{rule}");
    }
    let empty = a_poster().with_file("photo", Vec::new());
    assert!(
        !scene.submit(&empty).await.unwrap().has_photo,
        "a field that nobody filled"
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn twenty_mebibytes_are_taken(pool: PgPool) {
    let scene = scene(&pool).await;
    let mut largest = a_pdf(20 * MEBIBYTE - 200);
    largest.resize(20 * MEBIBYTE, b'\n');
    let poster = scene.submit(&a_poster().with_file("file", largest)).await.unwrap();
    assert_eq!(poster.file_bytes, 20 * MEBIBYTE as i64);
}

#[testkit::database(catalog::MIGRATOR)]
async fn nothing_of_a_picture_but_its_pixels_is_kept(pool: PgPool) {
    let scene = scene(&pool).await;
    let polyglot = [
        a_picture(ImageFormat::Jpeg, 400, 300),
        b"<script>alert(1)</script>".to_vec(),
    ]
    .concat();
    let handed = a_poster()
        .with_file("file", polyglot.clone())
        .with_file("photo", polyglot);
    scene.submit(&handed).await.unwrap();
    let files = scene.files();
    assert_eq!(files.len(), 6, "{files:?}");
    for file in files {
        let webp = std::fs::read(scene.folder().join(&file)).unwrap();
        assert_eq!(image::guess_format(&webp).unwrap(), ImageFormat::WebP, "{file}");
        assert!(!webp.windows(7).any(|bytes| bytes == b"<script"), "{file}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_broken_off_upload_leaves_nothing_and_counts_for_nothing(pool: PgPool) {
    let scene = scene(&pool).await;
    let mut handed = a_poster()
        .with_file("photo", a_picture(ImageFormat::Png, 80, 80))
        .with_file("file", a_pdf(600_000));
    handed.ends = false;
    scene.submit(&handed).await.unwrap_err();
    assert_eq!((scene.rows().await, scene.files()), ([0; 5], Vec::new()));

    // The same while the file is on its way, by a caller that goes away.
    let (parts, receiver) = futures::channel::mpsc::unbounded();
    let mut client = scene.client.clone();
    let uploading = tokio::spawn(async move { client.submit_poster(by(MEMBER, Role::User, receiver)).await });
    for part in handed.parts() {
        parts.unbounded_send(part).unwrap();
    }
    testkit::eventually("the file is being written", async || {
        (!scene.files().is_empty()).then_some(())
    })
    .await;
    uploading.abort();
    drop(parts);
    testkit::eventually("nothing is left", async || scene.files().is_empty().then_some(())).await;
    assert_eq!(scene.rows().await, [0; 5]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn parts_that_make_no_sense_are_refused_and_leave_nothing(pool: PgPool) {
    let scene = scene(&pool).await;
    let part = |part| pb::PosterPart { part: Some(part) };
    let good = a_poster().with_file("file", a_pdf(300_000)).parts();
    let unknown_field = part(Part::Field(pb::PosterField {
        name: "status".to_owned(),
        value: "published".to_owned(),
    }));
    let unknown_file = part(Part::FileStart(pb::PosterFileStart {
        name: "../file".to_owned(),
    }));
    let before_the_end = good.len() - 1;
    for (at, stray) in [
        (0, part(Part::End(pb::PosterEnd {}))),
        (1, part(Part::Chunk(vec![1]))),
        (before_the_end, good[0].clone()),
        (before_the_end, unknown_field),
        (before_the_end, unknown_file),
        (before_the_end, pb::PosterPart { part: None }),
    ] {
        let mut parts = good.clone();
        parts.insert(at, stray);
        let sent = by(MEMBER, Role::User, futures::stream::iter(parts));
        let refused = scene.client.clone().submit_poster(sent).await.unwrap_err();
        assert_eq!(reason(&refused), "data_tidak_valid");
        assert_eq!((scene.rows().await, scene.files()), ([0; 5], Vec::new()));
    }
    let again = good[1..]
        .iter()
        .filter(|part| matches!(part.part, Some(Part::Field(_) | Part::FileStart(_))));
    for twice in again {
        let mut parts = good.clone();
        parts.insert(before_the_end, twice.clone());
        let sent = by(MEMBER, Role::User, futures::stream::iter(parts));
        let refused = scene.client.clone().submit_poster(sent).await.unwrap_err();
        let rules: Vec<_> = fields(&refused).into_iter().map(|(_, rule)| rule).collect();
        assert!(rules.contains(&"one_only".to_owned()), "{rules:?}");
        assert_eq!((scene.rows().await, scene.files()), ([0; 5], Vec::new()));
    }
}

/// A PNG that claims 50,000 pixels a side: its header, with the right sum, and nothing behind it.
fn fifty_thousand_square() -> Vec<u8> {
    const SIDE: [u8; 4] = 50_000_u32.to_be_bytes();
    let header = [b"IHDR".as_slice(), &SIDE, &SIDE, &[8, 2, 0, 0, 0]].concat();
    let sum = !header.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xEDB8_8320 * (sum & 1)))
    });
    let data = b"\0\0\0\0IDAT\x35\xAF\x06\x1E";
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\x0d".as_slice(),
        &header,
        &sum.to_be_bytes(),
        data,
    ]
    .concat()
}
