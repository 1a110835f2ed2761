//! The files of lessons.

use bytes::Bytes;
use futures::TryStreamExt;
use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use time::Duration;
use tonic::{Code, Response, Status};

use crate::{
    classroom_scene::{LOOSE, MEMBER, courses, reason, way},
    exam_scene::{self, EXAM, exam_scene},
    scene::{Scene, scene},
};

/// A member who opened a video, and the addresses of its files.
async fn before_the_video(pool: &PgPool) -> (Scene, pb::Chapter) {
    let scene = scene(pool).await;
    courses(pool).await;
    scene
        .files
        .put("video/a.mp4", Bytes::from_static(b"0123456789"))
        .await
        .unwrap();
    scene
        .files
        .put("video/a.vtt", Bytes::from_static(b"WEBVTT"))
        .await
        .unwrap();
    scene
        .files
        .put("slides/a.webp", Bytes::from_static(b"RIFF"))
        .await
        .unwrap();
    scene.enrol(MEMBER, LOOSE).await.unwrap();
    let chapter = scene.chapter(MEMBER, way(LOOSE, 2)).await.unwrap();
    (scene, chapter)
}

impl Scene {
    async fn material(&self, ticket: &str) -> Result<pb::Material, Status> {
        let ticket = ticket.to_owned();
        let answer = self
            .classroom
            .clone()
            .get_material(pb::GetMaterialRequest { ticket })
            .await;
        answer.map(Response::into_inner)
    }

    async fn part(&self, ticket: &str, version: &str, from: u64, to: u64) -> Result<Vec<u8>, Status> {
        let request = pb::OpenMaterialRequest {
            ticket: ticket.to_owned(),
            from,
            to,
            version: version.to_owned(),
        };
        let pieces = self.classroom.clone().open_material(request).await?.into_inner();
        let pieces: Vec<_> = pieces.map_ok(|piece| piece.chunk).try_collect().await?;
        Ok(pieces.concat())
    }
}

#[testkit::database(learning::MIGRATOR)]
async fn a_file_is_read_in_parts_by_its_address(pool: PgPool) {
    let (scene, chapter) = before_the_video(&pool).await;
    let video = chapter.file_ticket.unwrap();
    let found = scene.material(&video).await.unwrap();
    assert_eq!((found.media_type.as_str(), found.bytes), ("video/mp4", 10));
    for (from, to, content) in [(0, 10, "0123456789"), (3, 5, "34"), (9, 10, "9")] {
        let read = scene.part(&video, &found.version, from, to).await.unwrap();
        assert_eq!(read, content.as_bytes());
    }
    for (from, to) in [(0, 11), (5, 5), (6, 5)] {
        let refused = scene.part(&video, &found.version, from, to).await.unwrap_err();
        assert_eq!(refused.code(), Code::NotFound, "{from} to {to}");
    }
    assert_eq!(
        scene.part(&video, "other", 0, 1).await.unwrap_err().code(),
        Code::NotFound
    );
    let captions = scene.material(&chapter.captions_ticket.unwrap()).await.unwrap();
    assert_eq!(captions.media_type, "text/vtt");
    let slides = scene.chapter(MEMBER, way(LOOSE, 3)).await.unwrap().slides;
    let picture = scene
        .material(slides[0].picture_ticket.as_ref().unwrap())
        .await
        .unwrap();
    assert_eq!(picture.media_type, "image/webp");
    assert_eq!(slides[1].picture_ticket, None);
}

/// Sabotage: `material_for_anybody` does not ask whether its member is still enrolled.
#[testkit::database(learning::MIGRATOR)]
async fn an_address_ends_with_its_time_and_with_the_enrolment(pool: PgPool) {
    let (scene, chapter) = before_the_video(&pool).await;
    let video = chapter.file_ticket.unwrap();
    scene.at(Duration::hours(12) - Duration::SECOND);
    scene.material(&video).await.unwrap();
    scene.at(Duration::hours(12));
    let refused = scene.material(&video).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::NotFound, "berkas_tidak_ditemukan")
    );
    scene.at(Duration::HOUR);
    scene.material(&video).await.unwrap();
    scene.sql("UPDATE enrolments SET closed_at = active_at").await.unwrap();
    let refused = scene.material(&video).await.unwrap_err();
    assert_eq!(reason(&refused), "berkas_tidak_ditemukan");
}

#[testkit::database(learning::MIGRATOR)]
async fn a_forged_address_leads_nowhere(pool: PgPool) {
    let (scene, chapter) = before_the_video(&pool).await;
    let video = chapter.file_ticket.unwrap();
    let forged = format!("{}{}", if video.starts_with('A') { 'B' } else { 'A' }, &video[1..]);
    for ticket in [forged.as_str(), "", "a", "../../video/a.mp4"] {
        let refused = scene.material(ticket).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "berkas_tidak_ditemukan"),
            "{ticket}"
        );
    }
}

/// A picture belongs to the questions of an exam as a slide's does to its lesson: by an address, for a member who is enrolled.
#[testkit::database(learning::MIGRATOR)]
async fn the_picture_of_a_question_is_read_by_its_address(pool: PgPool) {
    let running = exam_scene(&pool).await;
    running
        .files
        .put("lessons/kurva.webp", Bytes::from_static(b"RIFF"))
        .await
        .unwrap();
    running
        .sql("UPDATE questions SET picture_key = 'lessons/kurva.webp' WHERE course_id = 900 AND kind = 'single'")
        .await
        .unwrap();
    let attempt = running.sits(exam_scene::MEMBER, EXAM, "tablet").await;
    let (with, without): (Vec<_>, Vec<_>) = attempt
        .questions
        .iter()
        .partition(|question| question.picture_ticket.is_some());
    assert_eq!((with.len(), without.len()), (1, 4));
    assert_eq!(with[0].kind(), pb::QuestionKind::Single);
    let ticket = with[0].picture_ticket.clone().unwrap();
    let found = running.material(&ticket).await.unwrap();
    assert_eq!((found.media_type.as_str(), found.bytes), ("image/webp", 4));
    assert_eq!(running.part(&ticket, &found.version, 0, 4).await.unwrap(), b"RIFF");
    // The review shows it again.
    let ended = running.submit(exam_scene::MEMBER, &attempt).await.unwrap();
    let shown = ended.review.iter().filter_map(|one| one.question.as_ref());
    let again: Vec<_> = shown.filter_map(|question| question.picture_ticket.clone()).collect();
    assert_eq!(again.len(), 1);
    running.material(&again[0]).await.unwrap();
    running
        .sql("UPDATE enrolments SET closed_at = active_at")
        .await
        .unwrap();
    let refused = running.material(&ticket).await.unwrap_err();
    assert_eq!(reason(&refused), "berkas_tidak_ditemukan");
}
