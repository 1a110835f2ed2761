//! All a member did in the exams of a course.

use kit::report::reports;

use crate::{
    classroom::{domain::class::CourseCertificate, store::certified},
    exams::{
        domain::{
            attempt::PastAttempt,
            exam::{Exam, ExamKind},
            timing::{Next, Taken, attempts_left, next_attempt, over_before},
        },
        ops::{
            end_attempt::{EndAttemptsError, end_run_out},
            exam_desk::ExamDesk,
        },
        store::{attempts, exams, results},
    },
};

/// What a member reached in a course.
#[derive(Debug)]
pub struct CourseResults {
    pub course_id: i64,
    pub course_title: String,
    pub course_completed: bool,
    /// In the order of the course.
    pub exams: Vec<ExamResult>,
    /// The first try at the pre-test.
    pub pre_test_hundredths: Option<i32>,
    /// The best of the exam.
    pub exam_hundredths: Option<i32>,
    /// The newest one of the course, whether it counts or not.
    pub certificate: Option<CourseCertificate>,
}

impl CourseResults {
    /// What was learned: from the first try at the pre-test to the best of the exam.
    #[must_use]
    pub fn gain_hundredths(&self) -> Option<i32> {
        Some(self.exam_hundredths? - self.pre_test_hundredths?)
    }
}

/// What a member reached in one exam.
#[derive(Debug)]
pub struct ExamResult {
    pub section_id: i64,
    pub exam: Exam,
    /// Ended ones, the first one first.
    pub attempts: Vec<PastAttempt>,
    /// `None`: as many as one likes.
    pub attempts_left: Option<i32>,
    /// When the next one may begin; `None`: at once, or never.
    pub next_at: Option<time::OffsetDateTime>,
}

impl ExamResult {
    /// The best of all attempts.
    #[must_use]
    pub fn best_hundredths(&self) -> Option<i32> {
        self.attempts.iter().map(|attempt| attempt.score_hundredths).max()
    }
}

/// Why no results are shown.
#[derive(Debug, thiserror::Error)]
pub enum ListResultsError {
    /// The member was never enrolled in such a course.
    #[error("the member is not enrolled")]
    Unknown,
    #[error("could not mark an attempt")]
    End(#[from] EndAttemptsError),
    #[error("could not read the results")]
    Database(#[from] sqlx::Error),
}

reports!(ListResultsError {
    Unknown => NotFound "kelas_tidak_ditemukan",
    End(source) => source,
});

impl ExamDesk {
    /// What a member reached in the exams of a course; attempts whose time is over are marked first.
    pub async fn list_results(&self, member_id: i64, course_id: i64) -> Result<CourseResults, ListResultsError> {
        let now = self.clock.now();
        let mut conn = self.pool.acquire().await?;
        let run_out = attempts::run_out_in_course(&mut conn, member_id, course_id, over_before(now)).await?;
        if !run_out.is_empty() {
            drop(conn);
            for id in run_out {
                end_run_out(&self.pool, id, member_id, now).await?;
            }
            conn = self.pool.acquire().await?;
        }
        let course = results::course_of_member(&mut conn, member_id, course_id).await?;
        let (course_title, course_completed) = course.ok_or(ListResultsError::Unknown)?;
        let past = results::past_attempts(&mut conn, member_id, course_id).await?;
        let exams = exams::of_course(&mut conn, course_id).await?;
        let result = |(section_id, exam): (i64, Exam)| {
            let of_it = past.iter().filter(|attempt| attempt.lesson_id == exam.lesson_id);
            let attempts: Vec<PastAttempt> = of_it.copied().collect();
            let taken = Taken {
                ended: i32::try_from(attempts.len()).unwrap_or(i32::MAX),
                last_ended_at: attempts.iter().map(|attempt| attempt.ended_at).max(),
            };
            let next_at = match next_attempt(&exam, taken, now) {
                Next::At(at) => Some(at),
                Next::Now | Next::Never => None,
            };
            ExamResult {
                section_id,
                attempts_left: attempts_left(&exam, taken),
                exam,
                attempts,
                next_at,
            }
        };
        let exams: Vec<ExamResult> = exams.into_iter().map(result).collect();
        let of = |kind| exams.iter().filter(move |result| result.exam.kind == kind);
        let first_tries = of(ExamKind::PreTest).filter_map(|result| result.attempts.first());
        let pre_test_hundredths = first_tries.map(|attempt| attempt.score_hundredths).next();
        let exam_hundredths = of(ExamKind::Exam).filter_map(ExamResult::best_hundredths).max();
        Ok(CourseResults {
            course_id,
            course_title,
            course_completed,
            pre_test_hundredths,
            exam_hundredths,
            exams,
            certificate: certified::of_course(&mut conn, member_id, course_id).await?,
        })
    }
}
