//! Every filter of the list, alone and together, against a second, plain implementation on random events.

use std::cmp::Reverse;

use portal_proto::catalog::v1 as pb;
use proptest::{
    collection::vec,
    option,
    prelude::*,
    sample::{select, subsequence},
    strategy::ValueTree,
    test_runner::TestRunner,
};
use sqlx::PgPool;
use time::{Date, Duration, macros::date};

use crate::{
    builders::{AnEvent, FIELDS, NOW, PLACES, TYPES, an_event, client, everything, prepare},
    keyword::{finds, typos},
    programme_scene::TODAY,
};

const EVENTS: usize = 70;
const REQUESTS: usize = 250;

fn title() -> impl Strategy<Value = String> {
    let word = select(vec![
        "Nyeri",
        "Anestesi",
        "Kardiak",
        "100%",
        "a_b",
        r"c\d",
        "Ultrasonografi",
        "Bali",
        "Kongres",
    ]);
    vec(word, 1..4).prop_map(|words| words.join(" "))
}

fn stored(id: i64) -> impl Strategy<Value = AnEvent> {
    let days = option::weighted(0.9, (0_i64..900, option::of(0_i64..70)));
    let place = option::of(select(PLACES.map(|place| place.0).to_vec()));
    let organizer = option::of(select(vec!["Nusamedika Cabang Aceh", "Kelompok Ilmu Nyeri"]));
    let field = option::of(select(FIELDS.to_vec()));
    let types = subsequence(TYPES.to_vec(), 0..=TYPES.len());
    // Hours from now to publication: most are out, some are to come, some have no date.
    let published = option::weighted(0.95, prop_oneof![4 => -500_i64..=0, 1 => 1_i64..500]);
    (title(), days, place, organizer, field, types, published).prop_map(
        move |(title, days, regency, organizer, field, types, published)| {
            let starts_on = days.map(|(offset, _)| date!(2025 - 01 - 01) + Duration::days(offset));
            let length = days.and_then(|(_, length)| length);
            AnEvent {
                title,
                starts_on,
                ends_on: starts_on
                    .zip(length)
                    .map(|(first, length)| first + Duration::days(length)),
                organizer: organizer.map(str::to_owned),
                regency,
                knowledge_field: field.map(str::to_owned),
                event_types: types.into_iter().map(str::to_owned).collect(),
                published_at: published.map(|hours| NOW + Duration::hours(hours)),
                ..an_event(id)
            }
        },
    )
}

fn asked() -> impl Strategy<Value = pb::ListEventsRequest> {
    let keyword = select(vec![
        "nyeri",
        "NYERI aceh",
        "aceh nyeri",
        "anastesi",
        "%",
        "_",
        r"\",
        "a_b",
        "a%b",
        "bandung",
        "ultrasonogarfi",
        "bali kongres",
    ]);
    let month = (option::of(2024_i32..2029), 1_u32..=12).prop_map(|(year, month)| pb::Month { year, month });
    (
        option::weighted(0.4, keyword),
        option::weighted(0.3, select(vec![11_i64, 32, 51, 99, -1])),
        option::weighted(0.3, select(vec![1171_i64, 3273, 3204, 5171, 0])),
        option::weighted(0.4, month),
        option::weighted(0.3, select(vec!["ANES", "ICU", "NYERI", "TIADA"])),
        option::weighted(0.3, select(vec!["symposium", "webinar", "workshop", "tiada"])),
        prop_oneof![3 => Just(0), 1 => 1_i32..=3],
        0_i32..=1,
    )
        .prop_map(
            |(keyword, province_id, regency_id, month, field, event_type, status, order)| pb::ListEventsRequest {
                keyword: keyword.map(str::to_owned),
                province_id,
                regency_id,
                month,
                knowledge_field: field.map(str::to_owned),
                event_type: event_type.map(str::to_owned),
                status,
                order,
                ..everything()
            },
        )
}

/// Whether one of the event's days, looked at one after the other, lies in the month.
fn runs_in(event: &AnEvent, month: &pb::Month) -> bool {
    let Some(first) = event.starts_on else { return false };
    let last = event.ends_on.unwrap_or(first);
    let mut days = std::iter::successors(Some(first), |day| day.next_day()).take_while(|day| *day <= last);
    days.any(|day| u32::from(u8::from(day.month())) == month.month && month.year.is_none_or(|year| year == day.year()))
}

/// The event's first and last day.
fn run(event: &AnEvent) -> Option<(Date, Date)> {
    let first = event.starts_on?;
    Some((first, event.ends_on.unwrap_or(first)))
}

fn stands(event: &AnEvent) -> pb::EventStatus {
    match run(event) {
        Some((first, last)) if first <= TODAY && TODAY <= last => pb::EventStatus::Running,
        Some((_, last)) if last < TODAY => pb::EventStatus::Finished,
        _ => pb::EventStatus::Upcoming,
    }
}

/// What runs or comes, then what has no day, then what was; among each the least days from today.
fn nearness(event: &AnEvent) -> (u8, i64) {
    match run(event) {
        None => (1, 0),
        Some((_, last)) if last < TODAY => (2, (TODAY - last).whole_days()),
        Some((first, _)) => (0, (first - TODAY).whole_days().max(0)),
    }
}

fn expected(stored: &[AnEvent], asked: &pb::ListEventsRequest) -> Vec<i64> {
    let fits = |event: &&AnEvent| {
        event.published_at.is_some_and(|at| at <= NOW)
            && asked
                .keyword
                .as_ref()
                .is_none_or(|keyword| finds(keyword, &event.parts()))
            && asked
                .province_id
                .is_none_or(|id| event.regency.map(|regency| regency / 100) == Some(id))
            && asked.regency_id.is_none_or(|id| event.regency == Some(id))
            && asked.month.as_ref().is_none_or(|month| runs_in(event, month))
            && asked
                .knowledge_field
                .as_ref()
                .is_none_or(|code| event.knowledge_field.as_ref() == Some(code))
            && (asked.status() == pb::EventStatus::Unspecified || asked.status() == stands(event))
            && asked
                .event_type
                .as_ref()
                .is_none_or(|code| event.event_types.contains(code))
    };
    let mut found: Vec<&AnEvent> = stored.iter().filter(fits).collect();
    // `None` sorts before every date, so turned round it comes last.
    found.sort_by_key(|event| Reverse((event.starts_on, event.id)));
    if asked.order() == pb::EventOrder::Nearest {
        found.sort_by_key(|event| nearness(event));
    }
    if let Some(keyword) = &asked.keyword {
        found.sort_by_key(|event| typos(keyword, &event.parts()));
    }
    found.into_iter().map(|event| event.id).collect()
}

fn random<S: Strategy>(runner: &mut TestRunner, strategy: &S) -> S::Value {
    strategy.new_tree(runner).unwrap().current()
}

#[testkit::database(catalog::MIGRATOR)]
async fn every_filter_finds_what_a_plain_search_finds(pool: PgPool) {
    prepare(&pool).await;
    let mut runner = TestRunner::deterministic();
    let stored: Vec<AnEvent> = (1..=EVENTS as i64).map(|id| random(&mut runner, &stored(id))).collect();
    for event in &stored {
        event.create(&pool).await;
    }
    let mut client = client(&pool).await;

    let (mut some, mut none) = (0, 0);
    for _ in 0..REQUESTS {
        let asked = random(&mut runner, &asked());
        let answer = client.list_events(asked.clone()).await.unwrap().into_inner();
        let found: Vec<i64> = answer.events.iter().map(|event| event.id).collect();
        let expected = expected(&stored, &asked);
        assert_eq!(found, expected, "{asked:?}");
        assert_eq!(answer.total, expected.len() as u64, "{asked:?}");
        if expected.is_empty() { none += 1 } else { some += 1 }
    }
    assert!(
        some > 50 && none > 10,
        "the random requests say little: {some} found something, {none} nothing"
    );
}
