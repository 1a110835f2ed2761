//! Every filter of the list of sub-events, alone and together, and what it says about prices and promos, against a second,
//! plain implementation on random programmes.
//!
//! `PORTAL_SABOTAGE=drafts_show` publishes everything behind the tests' back, `promos_run_on` lets promos run a month longer.

use std::cmp::Reverse;

use catalog::domain::{
    programme_draft::{PriceDraft, SubEventDraft},
    promo::Reduction,
};
use portal_proto::catalog::v1::{self as pb, Selection};
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use sqlx::PgPool;

use crate::{
    builders::{AnEvent, NOW, programme_client},
    keyword::{finds, typos},
    programme_scene::{APromo, SPEAKERS, TODAY, prepare_programme, sabotage, save},
    random_programme::{EVENTS, SUB_EVENTS, asked, event, promo, sub_event},
};

const PROMOS: i64 = 12;
const REQUESTS: usize = 300;

/// Everything that was stored.
struct Stored {
    events: Vec<AnEvent>,
    sub_events: Vec<SubEventDraft>,
    promos: Vec<APromo>,
}

impl Stored {
    fn event(&self, of: &SubEventDraft) -> &AnEvent {
        self.events.iter().find(|event| event.id == of.event_id).unwrap()
    }

    fn promos_today(&self, of: &SubEventDraft) -> impl Iterator<Item = &APromo> {
        let runs = |promo: &&APromo| promo.period.first() <= TODAY && TODAY <= promo.period.last();
        let of = of.id;
        self.promos
            .iter()
            .filter(runs)
            .filter(move |promo| promo.sub_events.contains(&of))
    }

    /// What a keyword is looked for in.
    fn parts(&self, one: &SubEventDraft) -> Vec<String> {
        let kind = one.event_type.as_str();
        let names = one
            .speakers
            .iter()
            .map(|speaker| SPEAKERS.iter().find(|known| known.0 == speaker.speaker_id).unwrap().1);
        let mut parts = vec![
            one.title.clone(),
            if kind == "pelatihan" {
                "Pelatihan".to_owned()
            } else {
                kind.to_owned()
            },
        ];
        parts.extend(one.room.clone());
        parts.extend(names.map(str::to_owned));
        parts.push(self.event(one).title.clone());
        parts
    }

    fn fits(&self, one: &SubEventDraft, asked: &pb::ListSubEventsRequest) -> bool {
        fn meets<T: PartialEq + ?Sized>(wanted: Option<&T>, stands: Option<&T>) -> bool {
            wanted.is_none_or(|wanted| stands == Some(wanted))
        }
        let event = self.event(one);
        let parts = self.parts(one);
        let is_out = |at: Option<time::OffsetDateTime>| at.is_some_and(|at| at <= NOW);
        let kind = one.event_type.as_str();
        let day = one.slot.held_on();
        is_out(one.published_at)
            && is_out(event.published_at)
            && asked.keyword.as_ref().is_none_or(|keyword| finds(keyword, &parts))
            && meets(asked.province_id.as_ref(), event.regency.map(|id| id / 100).as_ref())
            && meets(asked.regency_id.as_ref(), event.regency.as_ref())
            && asked.month.as_ref().is_none_or(|month| {
                u32::from(u8::from(day.month())) == month.month && month.year.is_none_or(|year| year == day.year())
            })
            && meets(
                asked.knowledge_field.as_deref(),
                one.knowledge_field.as_ref().map(|code| code.as_str()),
            )
            && meets(asked.event_type.as_deref(), Some(kind))
            && meets(
                asked.session.as_deref(),
                one.session.as_ref().map(|session| session.as_str()),
            )
            && meets(asked.event_id.as_ref(), Some(&one.event_id))
            && (asked.ids.is_empty() || asked.ids.contains(&one.id))
            && match asked.selection() {
                Selection::Unspecified => true,
                Selection::NotWorkshops => kind != "workshop",
                Selection::OnlyWorkshops => kind == "workshop",
                Selection::OnlyTrainings => kind == "pelatihan",
                Selection::OnPromo => self.promos_today(one).count() > 0,
            }
    }

    fn expected(&self, asked: &pb::ListSubEventsRequest) -> Vec<&SubEventDraft> {
        let mut found: Vec<&SubEventDraft> = self.sub_events.iter().filter(|one| self.fits(one, asked)).collect();
        found.sort_by_key(|one| (one.slot.starts_at(), one.id));
        if asked.event_id.is_some() || !asked.ids.is_empty() {
            found.sort_by_key(|one| one.slot.held_on());
        } else {
            found.sort_by_key(|one| Reverse(one.slot.held_on()));
        }
        if let Some(keyword) = &asked.keyword {
            found.sort_by_key(|one| typos(keyword, &self.parts(one)));
        }
        found
    }

    /// Today's price, the promo that counts and what it leaves.
    fn offer(&self, one: &SubEventDraft, whose: Option<&str>) -> (Option<i64>, Option<i64>, Option<i64>) {
        let of = |whose: Option<&str>| {
            let runs = |price: &&PriceDraft| price.period.first() <= TODAY && TODAY <= price.period.last();
            let mut running = one.prices.iter().filter(runs);
            running.find(|price| price.profession.as_ref().map(|code| code.as_str()) == whose)
        };
        let price = whose
            .and_then(|whose| of(Some(whose)))
            .or_else(|| of(None))
            .map(|price| price.amount_idr);
        // What is taken off, rounded up.
        let off = |promo: &APromo, price: i64| match promo.reduction {
            Reduction::Percent(percent) => (price * i64::from(percent) + 99) / 100,
            Reduction::Amount(idr) => idr.min(price),
        };
        let mut best: Option<(&APromo, (i64, i64))> = None;
        for promo in self.promos_today(one) {
            let worth = match (price, promo.reduction) {
                (Some(price), _) => (off(promo, price), 0),
                (None, Reduction::Percent(percent)) => (i64::from(percent), 0),
                (None, Reduction::Amount(idr)) => (0, idr),
            };
            if best.is_none_or(|(_, so_far)| worth > so_far) {
                best = Some((promo, worth));
            }
        }
        let promo = best.map(|(promo, _)| promo);
        let left = price.zip(promo).map(|(price, promo)| price - off(promo, price));
        (price, promo.map(|promo| promo.id), left)
    }
}

fn random<S: Strategy>(runner: &mut TestRunner, strategy: &S) -> S::Value {
    strategy.new_tree(runner).unwrap().current()
}

async fn store(pool: &PgPool, runner: &mut TestRunner) -> Stored {
    let events: Vec<AnEvent> = (1..=EVENTS).map(|id| random(runner, &event(id))).collect();
    for event in &events {
        event.create(pool).await;
    }
    let sub_events: Vec<SubEventDraft> = (1..=SUB_EVENTS).map(|id| random(runner, &sub_event(id))).collect();
    for one in &sub_events {
        save(pool, one).await.unwrap();
    }
    let promos: Vec<APromo> = (1..=PROMOS).map(|id| random(runner, &promo(id, &sub_events))).collect();
    for promo in &promos {
        promo.create(pool).await;
    }
    Stored {
        events,
        sub_events,
        promos,
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn every_filter_of_sub_events_finds_what_a_plain_search_finds(pool: PgPool) {
    prepare_programme(&pool).await;
    let mut runner = TestRunner::deterministic();
    let stored = store(&pool, &mut runner).await;
    sabotage(
        &pool,
        "drafts_show",
        "UPDATE sub_events SET published_at = '2020-01-01'",
    )
    .await;
    sabotage(
        &pool,
        "promos_run_on",
        "UPDATE promos SET valid_from = valid_from - 30, valid_until = valid_until + 30",
    )
    .await;
    let mut client = programme_client(&pool).await;

    let (mut some, mut none, mut on_promo) = (0, 0, 0);
    for _ in 0..REQUESTS {
        let asked = random(&mut runner, &asked());
        let answer = client.list_sub_events(asked.clone()).await.unwrap().into_inner();
        let expected = stored.expected(&asked);
        let found: Vec<i64> = answer.sub_events.iter().map(|found| found.id).collect();
        assert_eq!(
            found,
            expected.iter().map(|one| one.id).collect::<Vec<_>>(),
            "{asked:?}"
        );
        assert_eq!(answer.total, expected.len() as u64, "{asked:?}");
        for (found, one) in answer.sub_events.iter().zip(&expected) {
            let promo = found.promo.as_ref();
            let told = (
                found.current_price_idr,
                promo.map(|promo| promo.id),
                promo.and_then(|promo| promo.reduced_price_idr),
            );
            assert_eq!(
                told,
                stored.offer(one, asked.profession_code.as_deref()),
                "{one:?} {asked:?}"
            );
            assert_eq!(found.prices.len(), one.prices.len());
            assert_eq!(found.speakers.len(), one.speakers.len());
            on_promo += usize::from(promo.is_some());
        }
        if expected.is_empty() { none += 1 } else { some += 1 }
    }
    assert!(
        some > 80 && none > 10 && on_promo > 100,
        "the random requests say little: {some} found something, {none} nothing, {on_promo} on promo"
    );
}
