//! Courses for the tests of the classroom, and what members do there.

use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use time::Duration;
use tonic::{Response, Status};
use tonic_types::StatusExt;

use crate::scene::{NOW, Scene, by, scene};

/// The member of these tests, and another one.
pub const MEMBER: i64 = 7;
pub const OTHER: i64 = 8;

/// A course of two chapters: a text, a video of 100 seconds that must be watched, slides and an exam, in order; it costs nothing.
pub const COURSE: i64 = 201;
/// One that is like it, in no order.
pub const LOOSE: i64 = 202;
/// One that costs something.
pub const PAID: i64 = 101;

/// The lessons of a course by their place, counted from 1: two in each chapter.
pub fn way(course_id: i64, place: i64) -> pb::LessonRequest {
    let section_id = course_id * 100 + (place + 1) / 2;
    pb::LessonRequest {
        course_id,
        section_id,
        lesson_id: section_id * 100 + place,
    }
}

/// A learning service with these courses.
pub async fn school(pool: &PgPool) -> Scene {
    let scene = scene(pool).await;
    courses(pool).await;
    scene
}

/// Writes the courses.
pub async fn courses(pool: &PgPool) {
    for (id, kind, price, in_order) in [
        (COURSE, "learning", 0, true),
        (LOOSE, "learning", 0, false),
        (PAID, "e_course", 250_000, true),
    ] {
        course(pool, id, kind, price, in_order).await;
    }
}

async fn course(pool: &PgPool, id: i64, kind: &str, price: i64, in_order: bool) {
    sqlx::query(
        "INSERT INTO courses (id, kind, title, summary, description, disclaimer, published, in_order)
         VALUES ($1, $2, 'Kelas ' || $1, '', '<p>Isi</p>', '<p>Saya jujur.</p><script>1</script>', true, $3)",
    )
    .bind(id)
    .bind(kind)
    .bind(in_order)
    .execute(pool)
    .await
    .unwrap();
    let prices = "INSERT INTO course_prices (course_id, profession, kind, amount_idr, valid_from, valid_until)
                  VALUES ($1, NULL, 'normal', $2, '2026-01-01', '2026-12-31')";
    sqlx::query(prices).bind(id).bind(price).execute(pool).await.unwrap();
    for section in 1..=2_i64 {
        sqlx::query("INSERT INTO sections (id, course_id, position, title) VALUES ($1, $2, $3, 'Bab ' || $3)")
            .bind(id * 100 + section)
            .bind(id)
            .bind(i32::try_from(section).unwrap())
            .execute(pool)
            .await
            .unwrap();
    }
    let lessons = [
        "'text', '<p>Teks</p>', NULL, NULL, NULL, NULL, false, false",
        "'video', NULL, NULL, 'video/a.mp4', 'video/a.vtt', 100, true, false",
        r#"'slides', NULL, '[{"title": "Satu", "text": "Isi", "picture": "slides/a.webp"}, {"title": "Dua", "text": ""}]', NULL, NULL, NULL, false, false"#,
        "'exam', NULL, NULL, NULL, NULL, NULL, false, true",
    ];
    for (place, what) in (1..).zip(lessons) {
        let way = way(id, place);
        let sql = format!(
            "INSERT INTO lessons (id, section_id, position, title, minutes, kind, html, slides, file_key, captions_key, seconds,
                                  must_watch, asks_consent)
             VALUES ({}, {}, {place}, 'Pelajaran {place}', 5, {what})",
            way.lesson_id, way.section_id
        );
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(pool).await.unwrap();
    }
}

/// The stable word of a refusal.
pub fn reason(status: &Status) -> String {
    status
        .get_details_error_info()
        .map(|info| info.reason)
        .unwrap_or_default()
}

impl Scene {
    /// It is so long after the beginning of the test now.
    pub fn at(&self, later: Duration) {
        self.clock.advance(NOW + later - self.clock.clock().now());
    }

    pub async fn enrol(&self, member: i64, course_id: i64) -> Result<pb::EnrolResponse, Status> {
        let request = pb::EnrolRequest {
            course_id,
            profession_code: None,
        };
        let answer = self.classroom.clone().enrol(by(member, request)).await;
        answer.map(Response::into_inner)
    }

    pub async fn classroom(&self, member: i64, course_id: i64) -> Result<pb::Classroom, Status> {
        let request = by(member, pb::GetClassroomRequest { course_id });
        let answer = self.classroom.clone().get_classroom(request).await;
        answer.map(Response::into_inner)
    }

    pub async fn chapter(&self, member: i64, way: pb::LessonRequest) -> Result<pb::Chapter, Status> {
        let answer = self.classroom.clone().get_chapter(by(member, way)).await;
        answer.map(Response::into_inner)
    }

    /// Tells what was watched.
    pub async fn watch(&self, member: i64, way: pb::LessonRequest, pieces: &[(u32, u32)]) -> pb::Progress {
        let watched = pieces.iter().map(|&(from, to)| pb::WatchedSeconds { from, to });
        let request = pb::SaveProgressRequest {
            lesson: Some(way),
            done: false,
            position_seconds: pieces.last().map(|&(_, to)| to),
            watched: watched.collect(),
        };
        self.save_progress(member, request).await.unwrap()
    }

    /// Says that a lesson is done.
    pub async fn finish(&self, member: i64, way: pb::LessonRequest) -> Result<pb::Progress, Status> {
        let request = pb::SaveProgressRequest {
            lesson: Some(way),
            done: true,
            ..pb::SaveProgressRequest::default()
        };
        self.save_progress(member, request).await
    }

    pub async fn save_progress(&self, member: i64, request: pb::SaveProgressRequest) -> Result<pb::Progress, Status> {
        let answer = self.classroom.clone().save_progress(by(member, request)).await;
        answer.map(Response::into_inner)
    }

    pub async fn own_classes(&self, member: i64) -> Vec<pb::OwnClass> {
        let request = by(member, pb::ListOwnClassesRequest {});
        let answer = self.classroom.clone().list_own_classes(request).await;
        answer.unwrap().into_inner().classes
    }

    /// Runs SQL from outside of the service; what the database says to it.
    pub async fn sql(&self, sql: &'static str) -> Result<u64, sqlx::Error> {
        sqlx::query(sql)
            .execute(&self.pool)
            .await
            .map(|done| done.rows_affected())
    }
}
