//! What the catalog said of sub-events and packages a moment ago: in the minute in which a congress opens, hundreds ask for the
//! same at the same price, and each of them twice.

use std::{collections::HashMap, time::Duration};

use kit::clock::Clock;
use moka::sync::Cache;
use portal_proto::catalog::v1 as pb;
use time::Date;

use crate::cart::domain::offer::{Offer, OfferId};

/// So many answers are kept at most; the rarest go first.
const MOST: u64 = 1_000;

/// Answers, each for a moment. Clones share them.
#[derive(Clone, Debug)]
pub struct KeptQuotes {
    /// `None` where nothing is kept.
    answers: Option<Cache<Asked, HashMap<OfferId, Offer>>>,
    clock: Clock,
}

/// What was asked, and on which day in Jakarta: at midnight another price may count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Asked {
    sub_event_ids: Vec<i64>,
    bundle_ids: Vec<i64>,
    profession: Option<String>,
    with_bundles: bool,
    day: Date,
}

/// Where the answer to a question is kept.
#[derive(Debug)]
pub struct Answer<'a> {
    answers: Option<&'a Cache<Asked, HashMap<OfferId, Offer>>>,
    asked: Asked,
}

impl KeptQuotes {
    /// Keeps each answer for `moment`, or none if that is zero.
    pub fn new(moment: Duration, clock: Clock) -> Self {
        let answers = || Cache::builder().max_capacity(MOST).time_to_live(moment).build();
        Self {
            answers: (!moment.is_zero()).then(answers),
            clock,
        }
    }

    /// The place of the answer to `request`, if it is asked now.
    pub fn about(&self, request: &pb::GetQuotesRequest) -> Answer<'_> {
        let sorted = |ids: &[i64]| {
            let mut ids = ids.to_vec();
            ids.sort_unstable();
            ids
        };
        Answer {
            answers: self.answers.as_ref(),
            asked: Asked {
                sub_event_ids: sorted(&request.sub_event_ids),
                bundle_ids: sorted(&request.bundle_ids),
                profession: request.profession_code.clone(),
                with_bundles: request.with_bundles_of_these,
                day: self.clock.jakarta_today(),
            },
        }
    }
}

impl Answer<'_> {
    /// What was said.
    pub fn said(&self) -> Option<HashMap<OfferId, Offer>> {
        self.answers?.get(&self.asked)
    }

    /// Keeps what was said, and gives it back.
    pub fn keep(self, offers: HashMap<OfferId, Offer>) -> HashMap<OfferId, Offer> {
        if let Some(answers) = self.answers {
            answers.insert(self.asked, offers.clone());
        }
        offers
    }
}
