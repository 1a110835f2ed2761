//! Reading what belongs to a course.

use media::picture::Portrait;
use sqlx::PgConnection;

use crate::courses::{
    domain::{
        course_kind::CourseKind,
        details::{CourseParts, Lesson, RequiredCourse, SHOWN_REVIEWS, Section, Teacher},
        lesson_kind::LessonKind,
    },
    store::course_reviews,
};

/// All that belongs to a course, each in its order.
#[tracing::instrument(name = "store.course_parts.of_course", level = "debug", skip(conn))]
pub async fn of_course(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<CourseParts> {
    Ok(CourseParts {
        goals: goals(conn, course_id).await?,
        requires: requires(conn, course_id).await?,
        teachers: teachers(conn, course_id).await?,
        sections: sections(conn, course_id).await?,
        reviews: course_reviews::newest(conn, course_id, SHOWN_REVIEWS, 0).await?,
    })
}

async fn goals(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        "SELECT text FROM course_goals WHERE course_id = $1 ORDER BY position",
        course_id
    )
    .fetch_all(conn)
    .await
}

async fn requires(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<Vec<RequiredCourse>> {
    let rows = sqlx::query!(
        "SELECT c.id, c.title, c.kind FROM course_prerequisites p JOIN courses c ON c.id = p.requires_id
         WHERE p.course_id = $1 ORDER BY c.id",
        course_id,
    )
    .fetch_all(conn)
    .await?;
    let required = rows.into_iter().filter_map(|row| {
        Some(RequiredCourse {
            id: row.id,
            title: row.title,
            kind: CourseKind::parse(&row.kind)?,
        })
    });
    Ok(required.collect())
}

async fn teachers(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<Vec<Teacher>> {
    let rows = sqlx::query!(
        "SELECT name, degree, biography, photo_path FROM course_teachers WHERE course_id = $1 ORDER BY position",
        course_id,
    )
    .fetch_all(conn)
    .await?;
    let teachers = rows.into_iter().map(|row| Teacher {
        name: row.name,
        degree: row.degree,
        biography: row.biography,
        portrait: row.photo_path.map(Portrait::in_folder),
    });
    Ok(teachers.collect())
}

async fn sections(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<Vec<Section>> {
    let rows = sqlx::query!(
        r#"SELECT s.id AS section_id, s.title AS section_title, l.id AS "id?", l.title AS "title?", l.kind AS "kind?",
                  l.minutes AS "minutes?"
           FROM sections s LEFT JOIN lessons l ON l.section_id = s.id
           WHERE s.course_id = $1 ORDER BY s.position, l.position"#,
        course_id,
    )
    .fetch_all(conn)
    .await?;
    let mut sections: Vec<Section> = Vec::new();
    for row in rows {
        if sections.last().is_none_or(|section| section.id != row.section_id) {
            sections.push(Section {
                id: row.section_id,
                title: row.section_title,
                lessons: Vec::new(),
            });
        }
        let lesson = (row.id, row.title, row.kind.as_deref().and_then(LessonKind::parse));
        if let (Some(id), Some(title), Some(kind)) = lesson
            && let Some(section) = sections.last_mut()
        {
            // CHECKed to be at least 0.
            let minutes = row.minutes.unwrap_or_default().unsigned_abs();
            section.lessons.push(Lesson {
                id,
                title,
                kind,
                minutes,
            });
        }
    }
    Ok(sections)
}
