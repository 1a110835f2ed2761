//! Lists to choose from.

use std::collections::BTreeSet;

use catalog::{domain::programme_draft::SubEventDraft, load_reference};
use portal_proto::catalog::v1::{self as pb, ChoiceList, choice_service_client::ChoiceServiceClient};
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use sqlx::PgPool;
use testkit::refusal::fields;
use time::{
    Duration,
    macros::{date, time},
};

use crate::{
    builders::{AnEvent, NOW, an_event, link_at},
    programme_scene::{KINDS, TODAY, a_sub_event, code, prepare_programme, save},
};

async fn listed(pool: &PgPool, list: ChoiceList) -> Vec<pb::Choice> {
    let mut client = ChoiceServiceClient::new(link_at(pool, NOW).await);
    let asked = pb::ListChoicesRequest { list: list.into() };
    client.list_choices(asked).await.unwrap().into_inner().choices
}

async fn codes(pool: &PgPool, list: ChoiceList) -> Vec<String> {
    let choices = listed(pool, list).await.into_iter();
    choices.map(|choice| choice.code.unwrap()).collect()
}

#[testkit::database(catalog::MIGRATOR)]
async fn every_small_list_has_its_entries_once_the_reference_data_stands(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    for (list, entry, count) in [
        (ChoiceList::EventTypes, ("masterclass", "Masterclass"), 5),
        (ChoiceList::PosterTypes, ("penelitian", "Penelitian"), 4),
        (ChoiceList::KnowledgeFields, ("ICU", "Terapi Intensif"), 9),
        (ChoiceList::EventCategories, ("kongres", "Kongres"), 6),
        (
            ChoiceList::TrainingCategories,
            ("jalan-napas", "Manajemen Jalan Napas"),
            5,
        ),
        (ChoiceList::CourseCategories, ("dasar", "Dasar"), 4),
        (ChoiceList::CourseKnowledgeFields, ("nyeri", "Manajemen Nyeri"), 6),
    ] {
        let choices = listed(&pool, list).await;
        assert_eq!(choices.len(), count, "{list:?}");
        let wanted = pb::Choice {
            id: None,
            code: Some(entry.0.to_owned()),
            name: entry.1.to_owned(),
        };
        assert!(choices.contains(&wanted), "{list:?}: {choices:?}");
        assert!(choices.is_sorted_by(|one, next| one.name <= next.name), "{list:?}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_settled_lists_are_there_without_a_database(pool: PgPool) {
    let mut client = ChoiceServiceClient::new(link_at(&pool, NOW).await);
    pool.close().await;
    for (list, stands) in [
        (ChoiceList::TrainingCategories, true),
        (ChoiceList::CourseCategories, true),
        (ChoiceList::CourseKnowledgeFields, true),
        (ChoiceList::EventTypes, false),
    ] {
        let asked = pb::ListChoicesRequest { list: list.into() };
        assert_eq!(client.list_choices(asked).await.is_ok(), stands, "{list:?}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn events_to_choose_are_the_published_ones_the_newest_first(pool: PgPool) {
    for (id, starts_on, published_at) in [
        (1, Some(date!(2026 - 12 - 01)), Some(NOW)),
        (2, None, Some(NOW)),
        (3, Some(date!(2026 - 12 - 02)), Some(NOW)),
        (4, Some(date!(2026 - 12 - 03)), Some(NOW + Duration::SECOND)),
        (5, Some(date!(2026 - 12 - 03)), None),
    ] {
        let event = AnEvent {
            starts_on,
            published_at,
            organizer: Some(format!("Cabang {}", 9 - id)),
            ..an_event(id)
        };
        event.create(&pool).await;
    }
    let events = listed(&pool, ChoiceList::Events).await;
    let told: Vec<_> = events
        .iter()
        .map(|event| (event.id, event.code.as_ref(), event.name.as_str()))
        .collect();
    assert_eq!(
        told,
        [
            (Some(3), None, "Acara 3"),
            (Some(1), None, "Acara 1"),
            (Some(2), None, "Acara 2")
        ]
    );
    let organizers = listed(&pool, ChoiceList::Organizers).await;
    assert_eq!(organizers.first().map(|one| one.name.as_str()), Some("Cabang 4"));
    assert!(organizers.iter().all(|one| one.id.is_some() && one.code.is_none()));
}

#[testkit::database(catalog::MIGRATOR)]
async fn kinds_and_days_to_choose_are_those_of_what_visitors_see(pool: PgPool) {
    prepare_programme(&pool).await;
    AnEvent {
        published_at: None,
        ..an_event(95)
    }
    .create(&pool)
    .await;
    let mut runner = TestRunner::deterministic();
    let one = (
        0..KINDS.len() - 1,
        -6_i64..6,
        prop::bool::weighted(0.7),
        prop::bool::weighted(0.7),
    );
    let (mut kinds, mut days) = (BTreeSet::new(), BTreeSet::new());
    for id in 1..=40 {
        let (kind, day, is_out, of_published) = one.new_tree(&mut runner).unwrap().current();
        let draft = SubEventDraft {
            event_id: if of_published { 94 } else { 95 },
            event_type: code(KINDS[kind]),
            slot: catalog::domain::period::Slot::new(TODAY + Duration::days(day), time!(8:00), time!(9:00)).unwrap(),
            published_at: is_out.then_some(NOW),
            ..a_sub_event(id)
        };
        save(&pool, &draft).await.unwrap();
        if is_out && of_published {
            kinds.insert(KINDS[kind].to_owned());
            if day >= 0 {
                days.insert((TODAY + Duration::days(day)).to_string());
            }
        }
    }
    assert!(kinds.len() > 1 && days.len() > 1, "the random programme says little");
    let mut found = codes(&pool, ChoiceList::ActivityTypes).await;
    found.sort();
    assert_eq!(found, kinds.into_iter().collect::<Vec<_>>());
    assert_eq!(
        codes(&pool, ChoiceList::EventDays).await,
        days.into_iter().collect::<Vec<_>>()
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_day_to_choose_reads_as_people_write_it(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &a_sub_event(1)).await.unwrap();
    let day = &listed(&pool, ChoiceList::EventDays).await[0];
    assert_eq!(
        (day.code.as_deref(), day.name.as_str()),
        (Some("2026-11-21"), "21 November 2026")
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_list_has_to_be_named(pool: PgPool) {
    let mut client = ChoiceServiceClient::new(link_at(&pool, NOW).await);
    for list in [0, 99] {
        let refused = client.list_choices(pb::ListChoicesRequest { list }).await.unwrap_err();
        assert_eq!(fields(&refused), [("list".to_owned(), "required".to_owned())], "{list}");
    }
}

#[test]
fn the_professions_that_prices_are_made_for_are_those_of_identity() {
    let theirs = include_str!("../../../identity/data/professions.csv");
    let theirs: BTreeSet<(&str, &str)> = theirs.lines().skip(1).filter_map(|line| line.split_once(',')).collect();
    let ours: BTreeSet<(&str, &str)> = catalog::domain::classification::PRICED_PROFESSIONS
        .into_iter()
        .collect();
    assert_eq!(ours, theirs);
}
