//! How far a member came with a video.

use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use time::Duration;

use crate::{
    classroom_scene::{COURSE, LOOSE, MEMBER, OTHER, courses, reason, way},
    scene::{Scene, scene},
};

/// A member who opened the video of a course.
async fn before_the_video(pool: &PgPool) -> (Scene, pb::LessonRequest) {
    let scene = scene(pool).await;
    courses(pool).await;
    let video = way(LOOSE, 2);
    for member in [MEMBER, OTHER] {
        scene.enrol(member, LOOSE).await.unwrap();
        scene.chapter(member, video).await.unwrap();
    }
    (scene, video)
}

#[testkit::database(learning::MIGRATOR)]
async fn a_video_that_must_be_watched_is_done_when_it_was(pool: PgPool) {
    let (scene, video) = before_the_video(&pool).await;
    assert!(!scene.chapter(MEMBER, video).await.unwrap().may_skip);
    let refused = scene.finish(MEMBER, video).await.unwrap_err();
    assert_eq!(reason(&refused), "video_belum_selesai");
    scene.at(Duration::seconds(60));
    let progress = scene.watch(MEMBER, video, &[(0, 50)]).await;
    assert_eq!(
        (progress.done, progress.watched_seconds, progress.position_seconds),
        (false, 50, 50)
    );
    assert_eq!(
        reason(&scene.finish(MEMBER, video).await.unwrap_err()),
        "video_belum_selesai"
    );
    // Told twice, and from another device: each second counts once.
    let progress = scene.watch(MEMBER, video, &[(40, 60), (0, 50)]).await;
    assert_eq!(progress.watched_seconds, 60);
    let progress = scene.watch(MEMBER, video, &[(60, 94)]).await;
    assert_eq!((progress.done, progress.watched_seconds), (false, 94));
    let progress = scene.watch(MEMBER, video, &[(94, 95)]).await;
    assert_eq!((progress.done, progress.course_progress), (true, 25));
    let chapter = scene.chapter(MEMBER, video).await.unwrap();
    assert_eq!(
        (chapter.done, chapter.may_skip, chapter.position_seconds),
        (true, true, 95)
    );
}

/// Sabotage: `watched_unbounded` believes whatever is told.
#[testkit::database(learning::MIGRATOR)]
async fn nobody_watches_more_than_time_allows(pool: PgPool) {
    let (scene, video) = before_the_video(&pool).await;
    assert_eq!(scene.watch(MEMBER, video, &[(0, 100)]).await.watched_seconds, 0);
    scene.at(Duration::seconds(10));
    let progress = scene.watch(MEMBER, video, &[(30, 100)]).await;
    assert_eq!((progress.watched_seconds, progress.done), (20, false));
    scene.at(Duration::seconds(40));
    let progress = scene.watch(MEMBER, video, &[(0, 100)]).await;
    assert_eq!((progress.watched_seconds, progress.done), (80, false));
    scene.at(Duration::seconds(50));
    assert!(scene.watch(MEMBER, video, &[(0, 100)]).await.done);
}

#[testkit::database(learning::MIGRATOR)]
async fn progress_is_a_members_own_and_stays_on_every_device(pool: PgPool) {
    let (scene, video) = before_the_video(&pool).await;
    scene.at(Duration::seconds(60));
    scene.watch(MEMBER, video, &[(0, 30)]).await;
    let mine = scene.chapter(MEMBER, video).await.unwrap();
    let others = scene.chapter(OTHER, video).await.unwrap();
    assert_eq!((mine.watched_seconds, mine.position_seconds), (30, 30));
    assert_eq!((others.watched_seconds, others.position_seconds), (0, 0));
}

#[testkit::database(learning::MIGRATOR)]
async fn seconds_that_the_video_does_not_have_do_not_count(pool: PgPool) {
    let (scene, video) = before_the_video(&pool).await;
    scene.at(Duration::HOUR);
    let progress = scene
        .watch(MEMBER, video, &[(90, 5_000), (7, 7), (9, 3), (u32::MAX - 1, u32::MAX)])
        .await;
    assert_eq!((progress.watched_seconds, progress.position_seconds), (10, 100));
}

#[testkit::database(learning::MIGRATOR)]
async fn two_devices_that_tell_at_once_lose_nothing(pool: PgPool) {
    let (scene, video) = before_the_video(&pool).await;
    scene.at(Duration::HOUR);
    let told = (0..9_u32).map(|tenth| async move { (tenth * 10, tenth * 10 + 10) });
    let pieces = futures::future::join_all(told).await;
    let scene = &scene;
    let saved = pieces
        .iter()
        .map(|piece| scene.watch(MEMBER, video, std::slice::from_ref(piece)));
    futures::future::join_all(saved).await;
    assert_eq!(scene.chapter(MEMBER, video).await.unwrap().watched_seconds, 90);
}

#[testkit::database(learning::MIGRATOR)]
async fn an_exam_is_not_done_by_saying_so_and_a_course_is_complete_with_its_last_lesson(pool: PgPool) {
    let scene = scene(&pool).await;
    courses(&pool).await;
    scene.enrol(MEMBER, COURSE).await.unwrap();
    scene.finish(MEMBER, way(COURSE, 1)).await.unwrap();
    let video = way(COURSE, 2);
    scene.chapter(MEMBER, video).await.unwrap();
    scene.at(Duration::HOUR);
    assert!(scene.watch(MEMBER, video, &[(0, 100)]).await.done);
    scene.finish(MEMBER, way(COURSE, 3)).await.unwrap();
    let refused = scene.finish(MEMBER, way(COURSE, 4)).await.unwrap_err();
    assert_eq!(reason(&refused), "ujian_belum_selesai");
    let class = &scene.own_classes(MEMBER).await[0];
    assert_eq!((class.progress, class.completed), (75, false));
    scene
        .sql("UPDATE lesson_progress SET done_at = told_at WHERE lesson_id = 2010204")
        .await
        .unwrap();
    // Enrolling anew finds everything done.
    scene.sql("UPDATE enrolments SET closed_at = opened_at").await.unwrap();
    scene.enrol(MEMBER, COURSE).await.unwrap();
    let class = &scene.own_classes(MEMBER).await[0];
    assert_eq!(
        (class.progress, class.completed, class.next.is_none()),
        (100, true, true)
    );
}

/// Nobody sees here who watches what another host shows: it is done when the member says so, and never has to be watched.
#[testkit::database(learning::MIGRATOR)]
async fn a_video_of_another_host_is_an_address(pool: PgPool) {
    let scene = scene(&pool).await;
    courses(&pool).await;
    let elsewhere =
        "UPDATE lessons SET external_url = 'https://video.example.org/w/1', file_key = NULL, captions_key = NULL,
                         seconds = NULL, must_watch = false WHERE kind = 'video'";
    scene.sql(elsewhere).await.unwrap();
    for broken in [
        "UPDATE lessons SET must_watch = true WHERE kind = 'video'",
        "UPDATE lessons SET seconds = 60 WHERE kind = 'video'",
        "UPDATE lessons SET external_url = 'javascript:alert(1)' WHERE kind = 'video'",
        "UPDATE lessons SET external_url = 'http://video.example.org/w/1' WHERE kind = 'video'",
        "UPDATE lessons SET external_url = NULL WHERE kind = 'video'",
        "UPDATE lessons SET external_url = 'https://video.example.org/w/1' WHERE kind = 'text'",
    ] {
        assert!(scene.sql(broken).await.is_err(), "{broken}");
    }
    let video = way(LOOSE, 2);
    scene.enrol(MEMBER, LOOSE).await.unwrap();
    let chapter = scene.chapter(MEMBER, video).await.unwrap();
    assert_eq!(chapter.external_url.as_deref(), Some("https://video.example.org/w/1"));
    assert_eq!(
        (chapter.file_ticket, chapter.seconds, chapter.may_skip),
        (None, None, true)
    );
    // What is told to be watched counts nothing.
    scene.at(Duration::seconds(60));
    let told = scene.watch(MEMBER, video, &[(0, 50)]).await;
    assert_eq!((told.watched_seconds, told.done), (0, false));
    assert!(scene.finish(MEMBER, video).await.unwrap().done);
}
