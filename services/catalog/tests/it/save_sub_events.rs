//! Writing several sub-events at once: each as if alone, and only what stands in the end must fit.

use catalog::{
    SaveSubEventError, SaveSubEventsError,
    domain::{price::PriceKind, programme_draft::SubEventDraft},
    save_sub_events,
};
use sqlx::PgPool;
use time::macros::time;
use write::Unaudited;

use crate::{
    builders::{NOW, an_event},
    programme_scene::{TODAY, a_sub_event, prepare_programme, price, save, speaks},
    save_sub_event::{announced, at, full},
};

#[testkit::database(catalog::MIGRATOR)]
async fn rooms_change_hands_among_those_that_are_saved_together(pool: PgPool) {
    prepare_programme(&pool).await;
    let early = |id| at(a_sub_event(id), TODAY, time!(9:00), time!(12:00));
    let late = |id| at(a_sub_event(id), TODAY, time!(13:00), time!(15:00));
    let save_all = async |drafts: [SubEventDraft; 2]| {
        let mut work = Unaudited::begin(&pool, "a test").await.unwrap();
        let changed = save_sub_events(&mut work, &drafts, NOW).await?;
        work.commit().await.unwrap();
        Ok::<_, SaveSubEventsError>(changed)
    };
    assert_eq!(save_all([early(1), late(2)]).await.unwrap(), 2);
    assert_eq!(save_all([late(1), early(2)]).await.unwrap(), 2);
    assert_eq!(save_all([late(1), early(2)]).await.unwrap(), 0);
    let refused = save_all([early(1), early(2)]).await;
    let Err(SaveSubEventsError::Together(SaveSubEventError::RoomTaken)) = refused else {
        panic!("{refused:?}");
    };
}

#[testkit::database(catalog::MIGRATOR)]
async fn of_those_that_are_saved_together_the_one_that_is_refused_is_named(pool: PgPool) {
    prepare_programme(&pool).await;
    an_event(95).create(&pool).await;
    save(&pool, &a_sub_event(2)).await.unwrap();
    let refused = async |change: fn(&mut SubEventDraft)| {
        let mut drafts = [1, 2, 3].map(a_sub_event);
        change(&mut drafts[1]);
        let mut work = Unaudited::begin(&pool, "a test").await.unwrap();
        match save_sub_events(&mut work, &drafts, NOW).await {
            Err(SaveSubEventsError::One { id: 2, source }) => source,
            other => panic!("{other:?}"),
        }
    };
    let no_such_event = refused(|draft| draft.event_id = 96).await;
    assert!(
        matches!(no_such_event, SaveSubEventError::UnknownEvent),
        "{no_such_event:?}"
    );
    let moved = refused(|draft| draft.event_id = 95).await;
    assert!(matches!(moved, SaveSubEventError::OtherEvent), "{moved:?}");
    let priced_twice = refused(|draft| draft.prices = vec![price(None, PriceKind::Normal, 1, 0, 5); 2]).await;
    assert!(
        matches!(priced_twice, SaveSubEventError::PricesOverlap),
        "{priced_twice:?}"
    );
    let no_such_speaker = refused(|draft| draft.speakers = vec![speaks(99)]).await;
    assert!(
        matches!(no_such_speaker, SaveSubEventError::Database(_)),
        "{no_such_speaker:?}"
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn of_those_that_are_saved_together_each_is_written_as_if_alone(pool: PgPool) {
    prepare_programme(&pool).await;
    an_event(95).create(&pool).await;
    let mut drafts = [full(), a_sub_event(1), a_sub_event(2)];
    drafts[2].event_id = 95;
    drafts[2].prices = vec![price(Some("DU"), PriceKind::Onsite, 70_000, 0, 5)];
    let save_all = async |drafts: &[SubEventDraft]| {
        let mut work = Unaudited::begin(&pool, "a test").await.unwrap();
        let changed = save_sub_events(&mut work, drafts, NOW).await.unwrap();
        work.commit().await.unwrap();
        changed
    };
    assert_eq!(save_all(&drafts).await, 3);
    for draft in &drafts {
        assert!(!save(&pool, draft).await.unwrap(), "{draft:?}");
    }
    // Some of them change: one in its price, one in its people, one not at all.
    drafts[0].speakers.reverse();
    drafts[2].prices[0].amount_idr += 1;
    assert_eq!(save_all(&drafts).await, 2);
    for draft in &drafts {
        assert!(!save(&pool, draft).await.unwrap(), "{draft:?}");
    }
    let revisions: Vec<i64> = sqlx::query_scalar("SELECT revision FROM sub_events ORDER BY id")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(revisions, [1, 2, 2]);
    assert_eq!(announced(&pool).await.len(), 5);
    let figures: Vec<(i32, Vec<i64>, i64)> =
        sqlx::query_as("SELECT sub_event_count, price_floor, programme_edition FROM events ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(figures, [(2, vec![400_000, 500_000], 2), (1, vec![70_001], 2)]);
}
