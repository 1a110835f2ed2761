//! The satisfaction index.

use std::collections::{BTreeMap, BTreeSet};

use portal_proto::feedback::v1 as pb;
use proptest::{collection::vec, prelude::*, strategy::ValueTree, test_runner::TestRunner};
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use time::{Duration, macros::datetime};
use tonic::Code;

use crate::scene::{a_form, scene, scene_at};

fn rated(ratings: impl Into<Vec<i32>>) -> pb::SubmitFormRequest {
    pb::SubmitFormRequest {
        ratings: ratings.into(),
        ..a_form()
    }
}

/// Red under `index_latest`.
#[testkit::database(feedback::MIGRATOR)]
async fn whoever_answered_in_two_years_counts_once_with_the_latest_form(pool: PgPool) {
    let scene = scene_at(&pool, datetime!(2025-06-01 10:00 +7)).await;
    scene.submit(1, rated([1; 7])).await.unwrap();
    scene.submit(2, rated([4; 7])).await.unwrap();
    scene.clock.advance(Duration::days(365));
    scene.submit(1, rated([5; 7])).await.unwrap();

    let all = scene.index(None).await;
    assert_eq!((all.respondents, all.mean, all.score), (2, Some(4.5), Some(90.0)));
    assert_eq!((all.grade.as_deref(), all.year), (Some("A"), None));
    let last_year = scene.index(Some(2025)).await;
    assert_eq!(
        (last_year.respondents, last_year.mean, last_year.score),
        (2, Some(2.5), Some(50.0))
    );
    assert_eq!((last_year.grade.as_deref(), last_year.year), (Some("D"), Some(2025)));
    let this_year = scene.index(Some(2026)).await;
    assert_eq!(
        (this_year.respondents, this_year.mean, this_year.score),
        (1, Some(5.0), Some(100.0))
    );
    for index in [all, last_year, this_year] {
        assert_eq!(index.years, [2026, 2025]);
    }
}

#[testkit::database(feedback::MIGRATOR)]
async fn without_respondents_there_are_no_figures(pool: PgPool) {
    let scene = scene(&pool).await;
    for year in [None, Some(2000), Some(2100)] {
        let index = scene.index(year).await;
        assert_eq!(
            (index.respondents, index.mean, index.score, index.grade),
            (0, None, None, None)
        );
        assert_eq!(index.years, [] as [u32; 0]);
        let numbers: Vec<u32> = index.questions.iter().map(|question| question.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7]);
        for question in index.questions {
            assert_eq!((question.mean, question.counts), (None, vec![0; 5]));
        }
    }
}

#[testkit::database(feedback::MIGRATOR)]
async fn a_year_that_no_form_can_be_of_is_refused(pool: PgPool) {
    let scene = scene(&pool).await;
    for year in [0, 1999, 2101, u32::MAX] {
        let request = pb::GetIndexRequest { year: Some(year) };
        let refused = scene.client.clone().get_index(request).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::InvalidArgument, "data_tidak_valid")
        );
        assert_eq!(fields(&refused), [("tahun".to_owned(), "range".to_owned())]);
    }
}

/// What is sent: member, year, stars.
type Sent = (i64, u32, [i32; 7]);

/// Up to 60 forms of 12 members in three years, in the order in which they come.
fn some_forms() -> impl Strategy<Value = Vec<Sent>> {
    let stars = prop::array::uniform7(1_i32..=5);
    let one = (1_i64..=12, 2024_u32..=2026, stars);
    vec(one, 0..60).prop_map(|mut forms| {
        forms.sort_by_key(|(_, year, _)| *year);
        forms
    })
}

/// The index as one would do it by hand.
fn by_hand(sent: &[Sent], asked: Option<u32>) -> pb::Index {
    let kept: BTreeMap<(i64, u32), [i32; 7]> = sent
        .iter()
        .map(|(member, year, stars)| ((*member, *year), *stars))
        .collect();
    // Of one member's forms the last one of the map is the latest one.
    let latest: BTreeMap<i64, [i32; 7]> = kept.iter().map(|((member, _), stars)| (*member, *stars)).collect();
    let counted: Vec<[i32; 7]> = match asked {
        Some(asked) => kept
            .iter()
            .filter(|((_, year), _)| *year == asked)
            .map(|(_, stars)| *stars)
            .collect(),
        None => latest.into_values().collect(),
    };
    let years: BTreeSet<u32> = kept.keys().map(|(_, year)| *year).collect();
    let all: Vec<i32> = counted.iter().flatten().copied().collect();
    let score = rounded(&all, 20.0);
    let question = |place: usize| {
        let stars: Vec<i32> = counted.iter().map(|stars| stars[place]).collect();
        let given = |wanted: i32| {
            stars
                .iter()
                .filter(|stars| **stars == wanted)
                .count()
                .try_into()
                .unwrap()
        };
        pb::QuestionFigures {
            number: u32::try_from(place).unwrap() + 1,
            mean: rounded(&stars, 1.0),
            counts: (1..=5).map(given).collect(),
        }
    };
    pb::Index {
        year: asked,
        years: years.into_iter().rev().collect(),
        respondents: counted.len().try_into().unwrap(),
        mean: rounded(&all, 1.0),
        score,
        grade: score.map(|score| {
            let grade = if score >= 88.31 {
                "A"
            } else if score >= 76.61 {
                "B"
            } else if score >= 65.0 {
                "C"
            } else {
                "D"
            };
            grade.to_owned()
        }),
        questions: (0..7).map(question).collect(),
    }
}

fn rounded(stars: &[i32], times: f64) -> Option<f64> {
    let count = f64::from(u32::try_from(stars.len()).unwrap());
    let sum = f64::from(stars.iter().sum::<i32>());
    (count > 0.0).then(|| (100.0 * times * sum / count).round() / 100.0)
}

#[testkit::database(feedback::MIGRATOR)]
async fn the_index_is_what_one_counts_by_hand(pool: PgPool) {
    let mut runner = TestRunner::deterministic();
    for round in 0..12 {
        let sent = some_forms().new_tree(&mut runner).unwrap().current();
        sqlx::query("TRUNCATE forms").execute(&pool).await.unwrap();
        let scene = scene_at(&pool, datetime!(2024-06-01 10:00 +7)).await;
        let mut now = 2024;
        for (member, year, stars) in &sent {
            scene.clock.advance(Duration::days(366 * i64::from(year - now)));
            now = *year;
            scene.submit(*member, rated(*stars)).await.unwrap();
        }
        for asked in [None, Some(2024), Some(2025), Some(2026)] {
            let index = scene.index(asked).await;
            assert_eq!(index, by_hand(&sent, asked), "round {round}, {asked:?} of {sent:?}");
        }
    }
}
