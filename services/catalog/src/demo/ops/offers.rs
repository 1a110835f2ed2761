//! What the demo's sub-events cost: prices, packages, promos. Days count from the event's first one, which is 0.

use std::collections::HashSet;

use serde::Deserialize;

use crate::{
    choices::domain::code::Code,
    demo::ops::{
        events::Dated,
        load_demo::{LoadDemoError, impossible},
    },
    programme::domain::{
        price::PriceKind,
        programme_draft::{BundleDraft, PriceDraft, PromoDraft},
        promo::Reduction,
    },
};

/// From which day until which the two periods before an event run. The third one is the event itself.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Periods {
    early_bird: (i64, i64),
    normal: (i64, i64),
}

/// What one profession pays in each period, in whole rupiah; without a profession it is everybody else.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoPrice {
    profession: Option<String>,
    early_bird: Option<i64>,
    normal: Option<i64>,
    onsite: Option<i64>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoBundle {
    id: i64,
    name: String,
    description: String,
    sub_event_ids: Vec<i64>,
    price_idr: i64,
    from_day: i64,
    until_day: i64,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoPromo {
    id: i64,
    name: String,
    percent_off: Option<i32>,
    amount_off_idr: Option<i64>,
    sub_event_ids: Vec<i64>,
    from_day: i64,
    until_day: i64,
}

impl DemoPrice {
    /// The prices of a sub-event on day `held_on`, until which it can be paid at the door.
    pub fn drafts(&self, event: Dated, periods: Periods, held_on: i64) -> Option<Vec<PriceDraft>> {
        let profession = match &self.profession {
            Some(text) => Some(Code::parse(text)?),
            None => None,
        };
        let rows = [
            (PriceKind::EarlyBird, self.early_bird, periods.early_bird),
            (PriceKind::Normal, self.normal, periods.normal),
            (PriceKind::Onsite, self.onsite, (0, held_on)),
        ];
        rows.into_iter()
            .filter_map(|(kind, amount, period)| Some((kind, amount?, period)))
            .map(|(kind, amount_idr, (from, until))| {
                Some(PriceDraft {
                    profession: profession.clone(),
                    kind,
                    amount_idr: Some(amount_idr).filter(|amount| *amount >= 0)?,
                    period: event.period(from, until)?,
                })
            })
            .collect()
    }
}

impl DemoBundle {
    pub fn draft(&self, event: Dated, parts: &HashSet<i64>) -> Result<BundleDraft, LoadDemoError> {
        let refuse = |what| impossible("package", self.id, what);
        if self.sub_event_ids.is_empty() || !self.sub_event_ids.iter().all(|part| parts.contains(part)) {
            return Err(refuse("sub-event"));
        }
        Ok(BundleDraft {
            id: self.id,
            event_id: event.id,
            name: self.name.clone(),
            description: self.description.clone(),
            price_idr: self.price_idr,
            period: event
                .period(self.from_day, self.until_day)
                .ok_or_else(|| refuse("period"))?,
            sub_event_ids: self.sub_event_ids.clone(),
        })
    }
}

impl DemoPromo {
    pub fn draft(&self, event: Dated, parts: &HashSet<i64>) -> Result<PromoDraft, LoadDemoError> {
        let refuse = |what| impossible("promo", self.id, what);
        if self.sub_event_ids.is_empty() || !self.sub_event_ids.iter().all(|part| parts.contains(part)) {
            return Err(refuse("sub-event"));
        }
        let reduction = match (self.percent_off, self.amount_off_idr) {
            (Some(percent), None) => Reduction::percent(percent),
            (None, Some(idr)) => Reduction::amount(idr),
            _ => None,
        };
        Ok(PromoDraft {
            id: self.id,
            event_id: event.id,
            name: self.name.clone(),
            reduction: reduction.ok_or_else(|| refuse("reduction"))?,
            period: event
                .period(self.from_day, self.until_day)
                .ok_or_else(|| refuse("period"))?,
            sub_event_ids: self.sub_event_ids.clone(),
        })
    }
}
