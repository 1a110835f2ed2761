//! Sending a form, and sending another one.

use portal_proto::feedback::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use time::{Duration, macros::datetime};
use tonic::Code;

use crate::scene::{NOW, a_form, saying, scene, scene_at};

const RATNA: i64 = 1_000;
const BUDI: i64 = 1_001;

#[testkit::database(feedback::MIGRATOR)]
async fn a_form_is_kept_as_sent_and_shown_to_its_member_only(pool: PgPool) {
    let scene = scene(&pool).await;
    assert_eq!(scene.own(RATNA).await, None);
    let kept = scene.submit(RATNA, saying(" Baik.\r\nRamah. ")).await.unwrap();
    assert_eq!(kept.ratings, a_form().ratings);
    assert_eq!((kept.comment.as_str(), kept.year), ("Baik.\nRamah.", 2026));
    assert_eq!(kept.answered_at.map(|at| at.seconds), Some(NOW.unix_timestamp()));
    assert_eq!(scene.own(RATNA).await, Some(kept));
    assert_eq!(scene.own(BUDI).await, None);
}

/// Red under `form_replaced`.
#[testkit::database(feedback::MIGRATOR)]
async fn a_second_form_of_a_year_stands_in_the_place_of_the_first(pool: PgPool) {
    let scene = scene(&pool).await;
    scene.submit(RATNA, a_form()).await.unwrap();
    scene.submit(BUDI, a_form()).await.unwrap();
    scene.clock.advance(Duration::days(3));
    let other = pb::SubmitFormRequest {
        ratings: vec![1, 2, 3, 4, 5, 1, 2],
        ..saying("Sekarang lain.")
    };
    let changed = scene.submit(RATNA, other.clone()).await.unwrap();
    assert_eq!(
        (&changed.ratings, changed.comment.as_str()),
        (&other.ratings, "Sekarang lain.")
    );
    let after = NOW + Duration::days(3);
    assert_eq!(changed.answered_at.map(|at| at.seconds), Some(after.unix_timestamp()));
    assert_eq!(scene.own(RATNA).await, Some(changed));
    assert_eq!(scene.own(BUDI).await.unwrap().ratings, a_form().ratings);
    assert_eq!(scene.count("forms").await, 2);
}

#[testkit::database(feedback::MIGRATOR)]
async fn years_are_those_of_jakarta_and_each_keeps_its_form(pool: PgPool) {
    // Both instants are of 31 December in UTC.
    let scene = scene_at(&pool, datetime!(2026-12-31 23:59:59 +7)).await;
    let before = scene.submit(RATNA, saying("Tahun lama.")).await.unwrap();
    scene.clock.advance(Duration::seconds(1));
    let after = scene.submit(RATNA, saying("Tahun baru.")).await.unwrap();
    assert_eq!((before.year, after.year), (2026, 2027));
    assert_eq!(scene.own(RATNA).await, Some(after));
    assert_eq!(scene.count("forms").await, 2);
    for year in [2026, 2027] {
        assert_eq!(scene.index(Some(year)).await.respondents, 1, "{year}");
    }
}

#[testkit::database(feedback::MIGRATOR)]
async fn every_wrong_field_is_named_at_once_and_nothing_is_kept(pool: PgPool) {
    let scene = scene(&pool).await;
    scene.submit(RATNA, a_form()).await.unwrap();
    let stars = |places: &[usize]| -> Vec<(String, String)> {
        let named = places.iter().map(|place| format!("nilai_form_{place}"));
        named.map(|field| (field, "range_1_5".to_owned())).collect()
    };
    let comment = |rule: &str| ("komentar".to_owned(), rule.to_owned());
    let empty = pb::SubmitFormRequest {
        ratings: vec![0; 7],
        ..saying(" \r\n ")
    };
    let all_of_it = [stars(&[1, 2, 3, 4, 5, 6, 7]), vec![comment("required")]].concat();
    let wrong = [
        (empty, all_of_it.clone()),
        (
            pb::SubmitFormRequest {
                ratings: Vec::new(),
                ..saying("")
            },
            all_of_it,
        ),
        (
            pb::SubmitFormRequest {
                ratings: vec![5, 6, 5, -1, 5, 0, i32::MAX],
                ..a_form()
            },
            stars(&[2, 4, 6, 7]),
        ),
        (saying(&"é".repeat(2_001)), vec![comment("too_long:2000")]),
        (saying("nol\0"), vec![comment("characters")]),
    ];
    for (form, expected) in wrong {
        let refused = scene.submit(RATNA, form).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::InvalidArgument, "form_tidak_valid")
        );
        assert_eq!(fields(&refused), expected);
    }
    assert_eq!(scene.own(RATNA).await.unwrap().comment, a_form().comment);
    assert_eq!(scene.count("audit_log").await, 1);
}

#[testkit::database(feedback::MIGRATOR)]
async fn the_longest_comment_and_the_longest_name_are_kept(pool: PgPool) {
    let scene = scene(&pool).await;
    let longest = pb::SubmitFormRequest {
        author_name: format!("{} b,c", "a".repeat(196)),
        ..saying(&"é".repeat(2_000))
    };
    scene.submit(RATNA, longest).await.unwrap();
    assert_eq!(scene.own(RATNA).await.unwrap().comment.chars().count(), 2_000);
}

#[testkit::database(feedback::MIGRATOR)]
async fn a_visitor_has_no_form_and_sends_none(pool: PgPool) {
    let scene = scene(&pool).await;
    let mut client = scene.client.clone();
    // Whoever is nobody hears that first, and not what is wrong with the form.
    let nothing = pb::SubmitFormRequest::default();
    for refused in [
        client.submit_form(a_form()).await.unwrap_err(),
        client.submit_form(nothing).await.unwrap_err(),
        client.get_own_form(pb::GetOwnFormRequest {}).await.unwrap_err(),
    ] {
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::Unauthenticated, "sesi_berakhir")
        );
    }
    assert_eq!(scene.count("forms").await, 0);
}
