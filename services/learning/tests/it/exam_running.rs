//! An exam that runs is told where its course is, so that whoever left its page finds back.

use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use time::Duration;

use crate::{
    exam_scene::{COURSE, EXAM, MEMBER, OTHER, QUIZ, SECTION, exam_scene},
    scene::{Scene, by},
};

impl Scene {
    /// What runs by the list of a member's courses, with the course; and what by the course itself.
    async fn told(&self, member: i64) -> (Vec<(i64, i64)>, Option<pb::RunningExam>) {
        let classes = self.own_classes(member).await.into_iter();
        let listed = classes.filter_map(|class| class.running_exam.map(|exam| (class.id, exam.lesson_id)));
        let request = by(member, pb::GetClassroomRequest { course_id: COURSE });
        let classroom = self.classroom.clone().get_classroom(request).await.unwrap();
        (listed.collect(), classroom.into_inner().running_exam)
    }
}

/// Sabotage (scripts/without-checks-orders.sh): `exam_elsewhere`.
#[testkit::database(learning::MIGRATOR)]
async fn an_exam_that_runs_is_told_to_whoever_sits_it_until_its_end(pool: PgPool) {
    let scene = exam_scene(&pool).await;
    assert_eq!(scene.told(MEMBER).await, (vec![], None));
    let exam = scene.sits(MEMBER, EXAM, "tablet").await;
    let (listed, told) = scene.told(MEMBER).await;
    assert_eq!(listed, [(COURSE, EXAM)]);
    let told = told.unwrap();
    assert_eq!(
        (told.section_id, told.lesson_id, told.title.as_str()),
        (SECTION, EXAM, "Ujian akhir")
    );
    assert_eq!(told.ends_at, exam.ends_at);
    assert_eq!(scene.told(OTHER).await, (vec![], None));

    // Of two the one that ends first, and the other one once it was handed in.
    scene.agrees(MEMBER, QUIZ).await;
    let quiz = scene.sits(MEMBER, QUIZ, "tablet").await;
    assert_eq!(scene.told(MEMBER).await.0, [(COURSE, QUIZ)]);
    scene.submit(MEMBER, &quiz).await.unwrap();
    assert_eq!(scene.told(MEMBER).await.0, [(COURSE, EXAM)]);

    // Over is over, also before anybody noticed.
    scene.is_after(Duration::minutes(30));
    assert_eq!(scene.told(MEMBER).await, (vec![], None));
}
