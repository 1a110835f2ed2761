//! What the demo's events sell, for whoever fills an order book with it.

use time::{Date, OffsetDateTime};

use crate::{
    demo::ops::{
        events::{self, DemoEvent},
        load_demo::{DemoFiles, LoadDemoError, impossible, understand},
        programme::{self, DemoProgramme},
    },
    programme::domain::quote::instants,
};

/// A sub-event of the demo as it is sold.
#[derive(Clone, Debug)]
pub struct DemoOffer {
    /// The event it is part of.
    pub event_id: i64,
    /// What the event is called.
    pub event_title: String,
    /// Its number.
    pub sub_event_id: i64,
    /// What it is called.
    pub title: String,
    /// When it begins.
    pub starts_at: OffsetDateTime,
    /// When it ends.
    pub ends_at: OffsetDateTime,
    /// How far its place is ahead of UTC.
    pub utc_offset_hours: u8,
    /// Seats; `None`: as many as come.
    pub capacity: Option<u32>,
    /// What it costs whom and when, promos with it: of those that hold on a day the first one counts.
    pub prices: Vec<DemoOfferPrice>,
}

/// A price of the demo.
#[derive(Clone, Debug)]
pub struct DemoOfferPrice {
    /// Code of the profession whose it is; `None`: everybody else's.
    pub profession: Option<String>,
    /// The first day on which it holds, in Jakarta.
    pub first: Date,
    /// The last one.
    pub last: Date,
    /// Whole rupiah.
    pub amount_idr: i64,
}

/// Everything that the demo's events sell, in order of sub-event, as they lie when it is loaded on the day `today` in Jakarta.
///
/// # Errors
/// When a file is not what it should be or says what cannot be.
pub fn demo_offers(files: &DemoFiles, today: Date) -> Result<Vec<DemoOffer>, LoadDemoError> {
    let events: Vec<DemoEvent> = understand("events.json", &files.events)?;
    let programme: DemoProgramme = understand("programme.json", &files.programme)?;
    let told = events::told(&events, today)?;
    let (drafts, promos) = programme::drafts(&programme, |id| told.get(&id).map(|event| event.dated))?;
    let mut offers = Vec::with_capacity(drafts.len());
    for draft in drafts {
        let event = told.get(&draft.event_id);
        let event = event.ok_or_else(|| impossible("sub-event", draft.id, "event"))?;
        let (starts_at, ends_at) = instants(draft.slot, event.time_zone);
        let id = draft.id;
        let mut prices: Vec<DemoOfferPrice> = draft
            .prices
            .iter()
            .flat_map(|price| {
                let whole = (price.period, price.amount_idr);
                let of_it = promos.iter().filter(move |promo| promo.sub_event_ids.contains(&id));
                let reduced = of_it.filter_map(move |promo| {
                    let both = price.period.overlap(promo.period)?;
                    Some((both, promo.reduction.leaves(price.amount_idr)))
                });
                reduced.chain([whole]).map(move |(period, amount_idr)| DemoOfferPrice {
                    profession: price.profession.as_ref().map(|code| code.as_str().to_owned()),
                    first: period.first(),
                    last: period.last(),
                    amount_idr,
                })
            })
            .collect();
        // Of the promos the one counts that leaves the least.
        prices.sort_by_key(|price| price.amount_idr);
        offers.push(DemoOffer {
            event_id: draft.event_id,
            event_title: event.title.clone(),
            sub_event_id: id,
            title: draft.title,
            starts_at,
            ends_at,
            utc_offset_hours: event.time_zone.hours_ahead(),
            capacity: draft.capacity,
            prices,
        });
    }
    offers.sort_unstable_by_key(|offer| offer.sub_event_id);
    Ok(offers)
}
