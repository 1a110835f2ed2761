//! Where the demo member learned: classes finished, begun and failed, with what was answered, watched, asked and said there.

use std::collections::BTreeSet;

use kit::clock::JAKARTA;
use rand::{SeedableRng, rngs::StdRng};
use sqlx::PgPool;
use time::{Date, Duration, OffsetDateTime, macros::time};
use uuid::Uuid;
use write::{Unaudited, WriteError};

use crate::{
    classroom::{
        domain::{
            enrolment::Source,
            question::Question,
            review::Said,
            syllabus::{Lesson, Syllabus},
        },
        store::{attendance, enrolments, lesson_consents, lesson_progress, reviews, syllabuses, teacher_questions},
    },
    demo::store::edition,
    exams::{
        domain::{
            answer::{Answer, KeptAnswer},
            attempt::EndedBy,
            draw::draw,
            paper::{AskedQuestion, Choice, Paper, RightAnswer},
        },
        ops::{begin_attempt::clean, end_attempt::mark_and_end},
        store::{
            answers,
            attempts::{self, NewAttempt},
            bank, exams,
        },
    },
};

/// The member whom the README names, and the desk.
pub const MEMBER: i64 = 1;
/// Who answers and decides.
pub const DESK: i64 = 4;
/// What the member is called.
pub const NAME: &str = "dr. Ratri Wulandari, Sp.An-TI";

/// A class: course, how many days ago it began, how many lessons were done, how much of a hundred was right in pre-tests and quizzes,
/// the sittings of the exam (how many days ago, how much was right), and the seconds watched of a video that is not done.
struct Class {
    course_id: i64,
    began: i64,
    is_paid: bool,
    lessons: usize,
    right_in_quizzes: usize,
    sittings: &'static [(i64, usize)],
    watched_seconds: u32,
}

const ALL: usize = usize::MAX;
/// The first three are those that certificates stand for, the fourth one failed for good, and the others go on.
const CLASSES: [Class; 7] = [
    class(102, 830, ALL, &[(812, 50), (800, 90)]),
    class(111, 540, ALL, &[(520, 85)]),
    Class {
        is_paid: true,
        ..class(108, 240, ALL, &[(224, 40), (217, 60), (210, 100)])
    },
    Class {
        is_paid: true,
        ..class(103, 45, ALL, &[(28, 30), (21, 45), (14, 60)])
    },
    Class {
        is_paid: true,
        watched_seconds: 22,
        ..class(104, 9, 3, &[])
    },
    class(201, 12, 2, &[]),
    class(302, 2, 1, &[]),
];

const fn class(course_id: i64, began: i64, lessons: usize, sittings: &'static [(i64, usize)]) -> Class {
    Class {
        course_id,
        began,
        is_paid: false,
        lessons,
        right_in_quizzes: 70,
        sittings,
        watched_seconds: 0,
    }
}

/// Course, which of its lessons, how many days ago, what was asked, and what the teacher said to it.
const ASKED: [(i64, usize, i64, &str, Option<&str>); 4] = [
    (
        102,
        4,
        822,
        "Apakah bentuk sirip hiu pada kapnogram selalu berarti bronkospasme?",
        Some(
            "Tidak selalu. Pipa yang tertekuk atau tersumbat sebagian memberi bentuk yang sama; periksa jalan napas dahulu.",
        ),
    ),
    (
        103,
        3,
        40,
        "Mengapa MAC menurun pada pasien lanjut usia?",
        Some("Kebutuhan anestetik berkurang kira-kira enam persen tiap dekade setelah usia empat puluh tahun."),
    ),
    (
        103,
        7,
        33,
        "Kapan sugammadeks lebih dipilih daripada neostigmin?",
        Some(
            "Pada blok yang masih dalam setelah rokuronium atau vekuronium, dan ketika pemulihan harus cepat dan pasti.",
        ),
    ),
    (
        104,
        1,
        3,
        "Berapa sering tanda vital perlu dicatat di bangsal agar perburukan tidak terlewat?",
        None,
    ),
];

/// Course, how many days ago, stars, and what was said.
const SAID: [(i64, i64, u32, &str); 3] = [
    (102, 795, 5, "Kasus kapnogramnya dekat dengan pekerjaan sehari-hari."),
    (
        108,
        205,
        4,
        "Bab blok saraf ringkas dan jelas. Soal ujiannya menantang.",
    ),
    (103, 13, 3, "Materinya baik; waktu ujian terasa sempit bagi saya."),
];

/// Why the classes could not be loaded. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum LoadClassesError {
    /// It was not kept, or it is not known whether it was; loading once more mends that.
    #[error("could not keep the demo member's classes")]
    Write(#[from] WriteError),
    /// The database refused it, or went away.
    #[error("could not load the demo member's classes")]
    Database(#[from] sqlx::Error),
}

/// Loads the classes that the demo member was never in, and those who sat in one of them; `today` is the day in Jakarta. What stands is left as it is.
///
/// # Errors
/// When the database refuses it.
pub async fn load_classes(pool: &PgPool, today: Date) -> Result<(), LoadClassesError> {
    let mut work = Unaudited::begin(pool, "the demo is nobody's doing").await?;
    if missing(&mut work).await?.is_empty() {
        return Ok(());
    }
    edition::lock(work.conn()).await?;
    // Another loader may have been at it while this one waited.
    let missing = missing(&mut work).await?;
    for class in CLASSES.iter().filter(|class| missing.contains(&class.course_id)) {
        load_class(&mut work, class, today).await?;
    }
    work.commit().await?;
    Ok(())
}

/// The courses that there are and that the member was never in.
async fn missing(work: &mut Unaudited) -> sqlx::Result<BTreeSet<i64>> {
    let mut missing = BTreeSet::new();
    for class in &CLASSES {
        let (was_in, _) = reviews::standing(work.conn(), MEMBER, class.course_id).await?;
        let syllabus = syllabuses::of_member(work.conn(), MEMBER, class.course_id).await?;
        if !was_in && !syllabus.lessons.is_empty() {
            missing.insert(class.course_id);
        }
    }
    Ok(missing)
}

async fn load_class(work: &mut Unaudited, class: &Class, today: Date) -> sqlx::Result<()> {
    let began = morning(today, class.began);
    // An order of before the portal was: there is none to be seen.
    let source = match class.is_paid {
        true => Source::Order(Uuid::from_u128(class.course_id.unsigned_abs().into())),
        false => Source::Free,
    };
    attendance::enrol(work.conn(), MEMBER, class.course_id, source, began).await?;
    let syllabus = syllabuses::of_member(work.conn(), MEMBER, class.course_id).await?;
    let mut last = began;
    for (lesson, day) in syllabus.lessons.iter().zip(0..).take(class.lessons) {
        let at = began + Duration::days(day);
        if lesson.kind == "exam" {
            for &(days_ago, right) in class.sittings {
                last = morning(today, days_ago) - Duration::hours(1);
                sit(work, MEMBER, lesson, right, last).await?;
            }
        } else {
            do_lesson(work, MEMBER, lesson, class.right_in_quizzes, at).await?;
            last = at;
        }
    }
    if class.watched_seconds > 0
        && let Some(video) = syllabus.lessons.iter().find(|lesson| lesson.kind == "video")
    {
        last += Duration::days(1);
        watch(work, MEMBER, video.id, class.watched_seconds, last).await?;
    }
    let of_it = |course_id: i64| course_id == class.course_id;
    for &(_, lesson, days_ago, text, answer) in ASKED.iter().filter(|asked| of_it(asked.0)) {
        ask(work, &syllabus, lesson, text, answer, morning(today, days_ago)).await?;
    }
    for &(_, days_ago, stars, comment) in SAID.iter().filter(|said| of_it(said.0)) {
        if let Ok(said) = Said::read(stars, comment, NAME) {
            reviews::put(work.conn(), MEMBER, class.course_id, &said, morning(today, days_ago)).await?;
        }
    }
    enrolments::touch(work.conn(), MEMBER, class.course_id, last).await
}

pub(super) async fn do_lesson(
    work: &mut Unaudited,
    member: i64,
    lesson: &Lesson,
    right: usize,
    at: OffsetDateTime,
) -> sqlx::Result<()> {
    match (lesson.kind.as_str(), lesson.seconds) {
        ("pre_test" | "quiz", _) => return sit(work, member, lesson, right, at).await,
        ("video", Some(seconds)) => watch(work, member, lesson.id, seconds.unsigned_abs(), at).await?,
        _ => {}
    }
    let done_at = at + Duration::minutes(lesson.minutes.into());
    attendance::finish_lesson(work.conn(), member, lesson.id, done_at).await?;
    Ok(())
}

/// Watches the first seconds of a video, at the speed at which they pass.
async fn watch(
    work: &mut Unaudited,
    member: i64,
    lesson_id: i64,
    seconds: u32,
    at: OffsetDateTime,
) -> sqlx::Result<()> {
    lesson_progress::open(work.conn(), member, lesson_id, at).await?;
    let mut progress = lesson_progress::lock(work.conn(), member, lesson_id).await?;
    progress.watched.add(&[(0, seconds)], seconds, seconds);
    progress.position_seconds = i32::try_from(seconds).unwrap_or_default();
    let told_at = at + Duration::seconds(seconds.into());
    lesson_progress::save(work.conn(), member, lesson_id, &progress, told_at).await
}

/// Sits an exam and hands it in, with so much of a hundred answered right. What is drawn is the same at every loading.
pub(super) async fn sit(
    work: &mut Unaudited,
    member: i64,
    lesson: &Lesson,
    right: usize,
    at: OffsetDateTime,
) -> sqlx::Result<()> {
    let Some(exam) = exams::find(work.conn(), lesson.id).await? else {
        return Ok(());
    };
    if exam.asks_consent {
        lesson_consents::agree(work.conn(), member, lesson.id, at).await?;
    }
    let taken = attempts::taken(work.conn(), member, lesson.id).await?;
    let number = taken.ended + 1;
    let seed = (lesson.id * 100 + i64::from(number) + (member - MEMBER) * 1_000_003).unsigned_abs();
    let drawn = bank::of_exam(work.conn(), lesson.id).await?;
    let paper = clean(draw(drawn, &mut StdRng::seed_from_u64(seed)));
    let new = NewAttempt {
        id: Uuid::now_v7(),
        member_id: member,
        lesson_id: lesson.id,
        number,
        paper: &paper,
        pass_hundredths: exam.pass_hundredths,
        started_at: at,
        ends_at: at + exam.length,
        device: "demo",
    };
    if paper.questions.is_empty() || !attempts::insert(work.conn(), &new).await? {
        return Ok(());
    }
    let handed_in = at + exam.length * 2 / 3;
    answers::save(work.conn(), &[(new.id, answered(&paper, right))], handed_in).await?;
    if let Some(attempt) = attempts::lock_of_member(work.conn(), new.id, member).await? {
        mark_and_end(work.conn(), &attempt, EndedBy::Member, handed_in, handed_in).await?;
    }
    Ok(())
}

fn answered(paper: &Paper, right: usize) -> Vec<KeptAnswer> {
    let whole = (paper.key.len() * right).div_ceil(100);
    let of_paper = paper.questions.iter().zip(&paper.key);
    let answered = of_paper
        .zip(1..)
        .zip(0..)
        .map(|(((question, key), sequence), place)| KeptAnswer {
            number: question.number,
            answer: if place < whole {
                Some(right_one(&key.right))
            } else {
                wrong_one(question, &key.right)
            },
            is_doubtful: place >= whole,
            sequence,
        });
    answered.collect()
}

fn right_one(right: &RightAnswer) -> Answer {
    match right {
        RightAnswer::Options(ids) => Answer::Options(ids.clone()),
        RightAnswer::Pairs(pairs) => {
            let first =
                |(left, partners): (&String, &BTreeSet<String>)| Some((left.clone(), partners.first()?.clone()));
            Answer::Pairs(pairs.iter().filter_map(first).collect())
        }
        RightAnswer::Number { value, .. } => Answer::Number(*value),
    }
}

/// Where everything that can be chosen is right, nothing is.
fn wrong_one(question: &AskedQuestion, right: &RightAnswer) -> Option<Answer> {
    let other = |choices: &[Choice], ids: &BTreeSet<String>| {
        let wrong = choices.iter().find(|choice| !ids.contains(&choice.id));
        wrong.map(|choice| choice.id.clone())
    };
    let answer = match right {
        RightAnswer::Options(ids) => Answer::Options(other(&question.choices, ids).into_iter().collect()),
        RightAnswer::Pairs(pairs) => {
            let wrong = pairs
                .iter()
                .filter_map(|(left, ids)| Some((left.clone(), other(&question.partners, ids)?)));
            Answer::Pairs(wrong.collect())
        }
        RightAnswer::Number { value, tolerance } => Answer::Number(value + 2.0 * tolerance + 1.0),
    };
    (!answer.is_empty()).then_some(answer)
}

async fn ask(
    work: &mut Unaudited,
    syllabus: &Syllabus,
    lesson: usize,
    text: &str,
    answer: Option<&str>,
    at: OffsetDateTime,
) -> sqlx::Result<()> {
    let Some(lesson) = syllabus.lessons.get(lesson) else {
        return Ok(());
    };
    let question = Question {
        id: Uuid::now_v7(),
        text: text.to_owned(),
        asked_at: at,
        answer: None,
        answered_at: None,
    };
    teacher_questions::insert(work.conn(), MEMBER, lesson.id, &question).await?;
    if let Some(answer) = answer {
        let answered_at = at + Duration::hours(26);
        teacher_questions::answer(work.conn(), question.id, answer, DESK, answered_at).await?;
    }
    Ok(())
}

/// Nine o'clock in Jakarta, so many days ago.
pub fn morning(today: Date, days_ago: i64) -> OffsetDateTime {
    (today - Duration::days(days_ago))
        .with_time(time!(9:00))
        .assume_offset(JAKARTA)
}
