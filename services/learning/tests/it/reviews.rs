//! What members say of courses, and what the desk hides of it.

use auth::Role;
use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use tonic::{Code, Status};

use crate::{
    certifying::{COURSE, DESK, certifying, enrol},
    scene::{NOW, Scene, as_role, by},
};

async fn says(scene: &Scene, member: i64, stars: u32, comment: &str) -> Result<pb::MemberReview, Status> {
    let request = pb::ReviewCourseRequest {
        course_id: COURSE,
        stars,
        comment: comment.to_owned(),
        author_name: format!("dr. {member}"),
    };
    let kept = scene.classroom.clone().review_course(by(member, request)).await;
    Ok(kept?.into_inner())
}

/// The mean, how many there are, and what is shown, the newest first.
async fn shown(scene: &Scene) -> (Option<u32>, u32, Vec<(String, u32)>) {
    let request = pb::GetCourseRequest {
        id: COURSE,
        kind: pb::CourseKind::ECourse.into(),
    };
    let details = scene.courses.clone().get_course(request).await.unwrap().into_inner();
    let course = details.course.unwrap();
    let reviews = details.reviews.into_iter().map(|review| (review.author, review.stars));
    (course.rating_hundredths, course.review_count, reviews.collect())
}

async fn moderate(scene: &Scene, role: Role, id: &str, hidden: bool, why: &str) -> Result<pb::DeskReview, Status> {
    let request = pb::ModerateReviewRequest {
        id: id.to_owned(),
        hidden,
        reason: why.to_owned(),
    };
    let done = scene
        .classroom
        .clone()
        .moderate_review(as_role(DESK, role, request))
        .await;
    Ok(done?.into_inner())
}

async fn own(scene: &Scene, member: i64) -> Option<pb::MemberReview> {
    let request = by(member, pb::GetOwnReviewRequest { course_id: COURSE });
    scene
        .classroom
        .clone()
        .get_own_review(request)
        .await
        .unwrap()
        .into_inner()
        .review
}

#[testkit::database(learning::MIGRATOR)]
async fn who_did_a_lesson_says_one_thing_and_may_say_another(pool: PgPool) {
    let scene = certifying(&pool).await;
    let refused = says(&scene, 2, 5, "Jelas.").await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::NotFound, "kelas_tidak_ditemukan")
    );
    enrol(&pool, 2, COURSE, NOW, [false, false]).await;
    let refused = says(&scene, 2, 5, "Jelas.").await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::FailedPrecondition, "ulasan_terlalu_dini")
    );
    assert_eq!((shown(&scene).await, own(&scene, 2).await), ((None, 0, vec![]), None));

    for (member, stars) in [(3, 5), (4, 2)] {
        enrol(&pool, member, COURSE, NOW, [true, false]).await;
        says(&scene, member, stars, " Jelas. ").await.unwrap();
    }
    assert_eq!(shown(&scene).await.0, Some(350));
    let again = says(&scene, 4, 4, "Lebih baik dari dugaan.").await.unwrap();
    let (mean, count, mut reviews) = shown(&scene).await;
    reviews.sort();
    assert_eq!((mean, count), (Some(450), 2));
    assert_eq!(reviews, [("dr. 3".to_owned(), 5), ("dr. 4".to_owned(), 4)]);
    assert_eq!(own(&scene, 4).await, Some(again));
    let refused = says(&scene, 4, 6, &"a".repeat(1_001)).await.unwrap_err();
    assert_eq!(field_names(&refused), ["stars", "comment"]);
    // Also after it was taken back.
    sqlx::query("UPDATE enrolments SET closed_at = $1")
        .bind(NOW)
        .execute(&pool)
        .await
        .unwrap();
    assert!(says(&scene, 4, 3, "Cukup.").await.is_ok());
}

#[testkit::database(learning::MIGRATOR)]
async fn of_a_course_that_is_not_there_nobody_says_nothing_yet(pool: PgPool) {
    let scene = certifying(&pool).await;
    assert_eq!(own(&scene, 2).await, None);
    let request = pb::GetOwnReviewRequest { course_id: 999_999 };
    let refused = scene
        .classroom
        .clone()
        .get_own_review(by(2, request))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::NotFound, "kelas_tidak_ditemukan")
    );
}

#[testkit::database(learning::MIGRATOR)]
async fn what_the_desk_hides_counts_nowhere_until_it_shows_it_again(pool: PgPool) {
    let scene = certifying(&pool).await;
    for (member, stars) in [(2, 1), (3, 5)] {
        enrol(&pool, member, COURSE, NOW, [true, false]).await;
        says(&scene, member, stars, "Beli di tempat lain!").await.unwrap();
    }
    let rude = own(&scene, 2).await.unwrap().id;
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let refused = moderate(&scene, role, &rude, true, "Iklan.").await.unwrap_err();
        assert_eq!(refused.code(), Code::PermissionDenied, "{role:?}");
    }
    let refused = moderate(&scene, Role::Admin, &rude, true, " ").await.unwrap_err();
    assert_eq!(field_names(&refused), ["reason"]);
    let refused = moderate(&scene, Role::Admin, "x", true, "Iklan.").await.unwrap_err();
    assert_eq!(reason(&refused), "ulasan_tidak_ditemukan");

    moderate(&scene, Role::Admin, &rude, true, "Iklan.").await.unwrap();
    assert_eq!(shown(&scene).await, (Some(500), 1, vec![("dr. 3".to_owned(), 5)]));
    // Its author is told, and other words do not bring it back.
    says(&scene, 2, 1, "Masih jelek.").await.unwrap();
    assert_eq!(own(&scene, 2).await.unwrap().hidden_because.as_deref(), Some("Iklan."));
    assert_eq!(shown(&scene).await.1, 1);
    let asked = pb::ListReviewsRequest {
        page: 1,
        page_size: 10,
        hidden: Some(true),
    };
    let listed = scene
        .classroom
        .clone()
        .list_reviews(as_role(DESK, Role::Admin, asked))
        .await;
    let listed = listed.unwrap().into_inner();
    assert_eq!((listed.total, listed.reviews[0].course_id), (1, COURSE));

    moderate(&scene, Role::Admin, &rude, false, "").await.unwrap();
    assert_eq!(shown(&scene).await.1, 2);
    let told: Vec<String> = sqlx::query_scalar("SELECT action FROM audit_log WHERE actor = $1 ORDER BY id")
        .bind(DESK)
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(told, ["course_review.hidden", "course_review.shown"]);
}
