//! Replacing a photo, and taking it away.

use std::io::Cursor;

use image::{ImageFormat, RgbImage};
use portal_proto::identity::v1::{
    RemovePhotoRequest, SetPhotoRequest, User, profile_service_client::ProfileServiceClient,
};
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use tonic::{Code, Status};

use crate::support::{Identity, a_form, by, identity};

/// As large as the service's own limit lets through.
const MESSAGE: usize = 6 * 1_024 * 1_024;

fn a_picture(format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_pixel(800, 600, image::Rgb([10, 120, 110]))
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner()
}

async fn set(identity: &Identity, token: &str, picture: Vec<u8>) -> Result<User, Status> {
    let mut client = ProfileServiceClient::new(identity.link.clone()).max_encoding_message_size(MESSAGE);
    let changed = client.set_photo(by(token, SetPhotoRequest { picture })).await;
    changed.map(tonic::Response::into_inner)
}

fn key(address: &str) -> &str {
    address.strip_prefix("/media/").unwrap()
}

async fn stored(identity: &Identity, address: &str) -> Option<(u32, u32)> {
    let webp = identity.media.get(key(address)).await.unwrap()?;
    assert_eq!(image::guess_format(&webp).unwrap(), ImageFormat::WebP);
    let picture = image::load_from_memory(&webp).unwrap();
    Some((picture.width(), picture.height()))
}

/// The profession is told by a check of the session alone.
fn without_profession(user: Option<User>) -> User {
    User {
        profession_code: None,
        ..user.unwrap()
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn a_photo_is_kept_in_its_sizes_under_addresses_that_nobody_can_guess(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;

    let user = set(&identity, &token, a_picture(ImageFormat::Jpeg)).await.unwrap();

    let (shown, original) = (
        user.photo_url.clone().unwrap(),
        user.photo_original_url.clone().unwrap(),
    );
    let folder = shown
        .strip_prefix("/media/photos/")
        .unwrap()
        .strip_suffix("/256.webp")
        .unwrap();
    assert_eq!(
        (folder.len(), original.as_str()),
        (32, format!("/media/photos/{folder}/640.webp").as_str())
    );
    assert_eq!(stored(&identity, &shown).await, Some((256, 256)));
    assert_eq!(stored(&identity, &original).await, Some((640, 480)));
    assert_eq!(
        stored(&identity, &format!("/media/photos/{folder}/96.webp")).await,
        Some((96, 96))
    );
    assert_eq!(without_profession(identity.check(&token).await.unwrap().user), user);
}

#[testkit::database(identity::MIGRATOR)]
async fn the_photo_before_is_deleted(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let first = set(&identity, &token, a_picture(ImageFormat::Png)).await.unwrap();
    let second = set(&identity, &token, a_picture(ImageFormat::WebP)).await.unwrap();
    for old in [first.photo_url.unwrap(), first.photo_original_url.unwrap()] {
        assert_eq!(stored(&identity, &old).await, None);
    }
    assert!(stored(&identity, &second.photo_url.unwrap()).await.is_some());
}

#[testkit::database(identity::MIGRATOR)]
async fn a_photo_that_is_taken_away_is_neither_shown_nor_kept(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let shown = set(&identity, &token, a_picture(ImageFormat::Png)).await.unwrap();
    let mut client = ProfileServiceClient::new(identity.link.clone());

    // The second one finds none, and is answered as the first.
    for _ in 0..2 {
        let left = client
            .remove_photo(by(&token, RemovePhotoRequest {}))
            .await
            .unwrap()
            .into_inner();
        assert_eq!((left.photo_url, left.photo_original_url), (None, None));
    }

    assert_eq!(identity.check(&token).await.unwrap().user.unwrap().photo_url, None);
    for old in [shown.photo_url.unwrap(), shown.photo_original_url.unwrap()] {
        assert_eq!(stored(&identity, &old).await, None);
    }
    let told: i64 = sqlx::query_scalar("SELECT count(*) FROM audit_log WHERE action = 'profile.photo_removed'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(told, 1);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_picture_that_is_no_photo_of_ours_is_left_alone(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let demo = "members/ratri.webp";
    identity.media.put(demo, "webp".into()).await.unwrap();
    sqlx::query("UPDATE accounts SET photo_url = '/media/members/ratri.webp'")
        .execute(&pool)
        .await
        .unwrap();
    set(&identity, &token, a_picture(ImageFormat::Jpeg)).await.unwrap();
    assert!(identity.media.get(demo).await.unwrap().is_some());
}

#[testkit::database(identity::MIGRATOR)]
async fn what_is_no_photo_is_refused_by_its_bytes(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let mut enormous = a_picture(ImageFormat::Jpeg);
    enormous.resize(5 * 1_024 * 1_024 + 1, 0);
    for (picture, rule) in [
        (Vec::new(), "required"),
        (enormous, "too_large"),
        (b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(), "picture"),
        (b"%PDF-1.7 photo.jpg".to_vec(), "picture"),
        (
            b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec(),
            "picture",
        ),
        (fifty_thousand_square(), "picture_too_large"),
    ] {
        let refused = set(&identity, &token, picture).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::InvalidArgument, "data_tidak_valid")
        );
        assert_eq!(fields(&refused), [("photo".to_owned(), rule.to_owned())]);
    }
    assert_eq!(identity.check(&token).await.unwrap().user.unwrap().photo_url, None);
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

#[testkit::database(identity::MIGRATOR)]
async fn without_a_living_session_no_photo_is_read(pool: PgPool) {
    let identity = identity(&pool).await;
    let refused = set(&identity, "x", a_picture(ImageFormat::Jpeg)).await.unwrap_err();
    assert_eq!(reason(&refused), "sesi_berakhir");
}
