//! What visitors read of what members wrote.

use portal_proto::feedback::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use time::Duration;
use tonic::Code;

use crate::scene::{NOW, Scene, a_form, saying, scene};

const RATNA: i64 = 1_000;

/// A form a minute, by members 1 to `count`.
async fn forms(scene: &Scene, count: i64) {
    for member in 1..=count {
        scene.clock.advance(Duration::minutes(1));
        scene.submit(member, saying(&format!("Dari {member}."))).await.unwrap();
    }
}

fn words((items, total): (Vec<pb::Testimonial>, u64)) -> (Vec<String>, u64) {
    (items.into_iter().map(|item| item.comment).collect(), total)
}

#[testkit::database(feedback::MIGRATOR)]
async fn only_what_was_published_by_now_is_shown_newest_first(pool: PgPool) {
    let scene = scene(&pool).await;
    forms(&scene, 5).await;
    for member in [2, 3, 5] {
        scene.publish(member, NOW).await;
    }
    // Not before its hour.
    scene.publish(4, NOW + Duration::hours(1)).await;
    let shown = ["Dari 5.", "Dari 3.", "Dari 2."].map(str::to_owned);
    assert_eq!(words(scene.testimonials(1, 10).await), (shown.into(), 3));
    scene.clock.advance(Duration::hours(1));
    let shown = ["Dari 5.", "Dari 4.", "Dari 3.", "Dari 2."].map(str::to_owned);
    assert_eq!(words(scene.testimonials(1, 10).await), (shown.into(), 4));
}

#[testkit::database(feedback::MIGRATOR)]
async fn a_testimonial_shows_no_more_of_its_author_than_a_short_name(pool: PgPool) {
    let scene = scene(&pool).await;
    scene.submit(RATNA, a_form()).await.unwrap();
    scene.publish(RATNA, NOW).await;
    let (items, _) = scene.testimonials(1, 10).await;
    let [shown] = <[pb::Testimonial; 1]>::try_from(items).unwrap();
    assert_eq!(shown.author, "dr. Ratna W., Sp.An-TI");
    assert_eq!(shown.comment, "Panitia sigap.");
    // 31 stars of 7 questions.
    assert!((shown.rating - 4.4).abs() < 1e-9, "{}", shown.rating);
    assert_eq!(shown.answered_at.map(|at| at.seconds), Some(NOW.unix_timestamp()));
    let kept: String = sqlx::query_scalar("SELECT to_jsonb(forms)::text FROM forms")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert!(!kept.contains("Wulandari"), "{kept}");
}

/// Red under `publication_kept`.
#[testkit::database(feedback::MIGRATOR)]
async fn a_comment_that_nobody_has_read_is_not_shown(pool: PgPool) {
    let scene = scene(&pool).await;
    scene.submit(RATNA, saying("Baik.")).await.unwrap();
    assert_eq!(words(scene.testimonials(1, 10).await), (Vec::new(), 0));
    scene.publish(RATNA, NOW).await;
    scene.submit(RATNA, saying("Baik, tetapi ...")).await.unwrap();
    assert_eq!(words(scene.testimonials(1, 10).await), (Vec::new(), 0));
    // Nor is the old one again, when it comes back.
    scene.submit(RATNA, saying("Baik.")).await.unwrap();
    assert_eq!(words(scene.testimonials(1, 10).await), (Vec::new(), 0));
}

#[testkit::database(feedback::MIGRATOR)]
async fn other_stars_beside_the_same_comment_leave_it_published(pool: PgPool) {
    let scene = scene(&pool).await;
    scene.submit(RATNA, saying("Baik.\nRamah.")).await.unwrap();
    scene.publish(RATNA, NOW).await;
    let (before, _) = scene.testimonials(1, 10).await;
    let other_stars = pb::SubmitFormRequest {
        ratings: vec![2; 7],
        ..saying(" Baik.\r\nRamah. ")
    };
    scene.submit(RATNA, other_stars).await.unwrap();
    let (after, _) = scene.testimonials(1, 10).await;
    assert_eq!(after.len(), 1);
    assert_eq!(after[0].id, before[0].id);
    assert!((after[0].rating - 2.0).abs() < 1e-9, "{}", after[0].rating);
}

#[testkit::database(feedback::MIGRATOR)]
async fn pages_part_the_list_and_each_knows_the_total(pool: PgPool) {
    let scene = scene(&pool).await;
    forms(&scene, 5).await;
    for member in 1..=5 {
        scene.publish(member, NOW).await;
    }
    let mut seen = Vec::new();
    for (page, length) in [(1, 2), (2, 2), (3, 1), (4, 0), (u32::MAX, 0)] {
        let (items, total) = words(scene.testimonials(page, 2).await);
        assert_eq!((items.len(), total), (length, 5), "page {page}");
        seen.extend(items);
    }
    assert_eq!(seen, ["Dari 5.", "Dari 4.", "Dari 3.", "Dari 2.", "Dari 1."]);
    for (page, page_size, field) in [(0, 10, "page"), (1, 0, "page_size"), (1, 101, "page_size")] {
        let request = pb::ListTestimonialsRequest { page, page_size };
        let refused = scene.client.clone().list_testimonials(request).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::InvalidArgument, "data_tidak_valid")
        );
        assert_eq!(field_names(&refused), [field]);
    }
}
