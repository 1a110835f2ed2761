//! The courses of a member, and one of them.

use std::collections::HashMap;

use kit::report::ReadError;
use sqlx::PgConnection;

use super::{
    classroom_desk::ClassroomDesk,
    own_lesson::{LessonError, own_class},
};
use crate::{
    classroom::{
        domain::class::{Class, Reached},
        store::{certified, classes, enrolments},
    },
    exams::{
        domain::running::Running,
        store::{attempts, results},
    },
};

/// A course of a member's, with what he reached in its exams.
#[derive(Debug)]
pub struct OwnClass {
    pub class: Class,
    /// The best of each exam that was sat, by its lesson.
    pub results: HashMap<i64, Reached>,
    /// Code of its certificate, where there is one that counts.
    pub certificate_code: Option<String>,
    /// The exam of it whose time runs; of several the one that ends first.
    pub running: Option<Running>,
}

impl ClassroomDesk {
    /// The courses that a member is enrolled in, the one with the newest activity first; also those whose time is over.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn list_own_classes(&self, member_id: i64) -> Result<Vec<OwnClass>, ReadError> {
        let mut conn = self.pool.acquire().await?;
        let running = attempts::running(&mut conn, member_id, self.clock.now()).await?;
        let mut found = Vec::new();
        for course_id in enrolments::courses_of_member(&mut conn, member_id).await? {
            if let Some(class) = classes::find_own(&mut conn, member_id, course_id).await? {
                found.push(with_results(&mut conn, member_id, class, &running).await?);
            }
        }
        Ok(found)
    }

    /// A course that a member is enrolled in.
    ///
    /// # Errors
    /// When he is not enrolled in such a course, or his time there is over.
    pub async fn get_classroom(&self, member_id: i64, course_id: i64) -> Result<OwnClass, LessonError> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now();
        let class = own_class(&mut conn, member_id, course_id, now).await?;
        let running = attempts::running(&mut conn, member_id, now).await?;
        Ok(with_results(&mut conn, member_id, class, &running).await?)
    }
}

async fn with_results(
    conn: &mut PgConnection,
    member_id: i64,
    class: Class,
    running: &[Running],
) -> sqlx::Result<OwnClass> {
    let reached = results::of_member(conn, member_id, class.id).await?;
    let reached = reached.into_iter().map(|result| {
        let best = Reached {
            best_hundredths: result.best_hundredths,
            passed: result.passed,
        };
        (result.lesson_id, best)
    });
    let certificate = certified::of_course(conn, member_id, class.id).await?;
    Ok(OwnClass {
        results: reached.collect(),
        certificate_code: certificate
            .filter(|certificate| certificate.revoked_because.is_none())
            .map(|certificate| certificate.code),
        running: running.iter().find(|exam| exam.course_id == class.id).cloned(),
        class,
    })
}
