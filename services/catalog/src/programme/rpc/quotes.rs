//! Answers the calls of `QuoteService`: what something costs somebody today.

use kit::{
    clock::Clock,
    report::{FieldProblem, Refused, answer},
    rule::Rule,
};
use portal_proto::{
    catalog::v1::{self as pb, quote_service_server::QuoteService},
    timestamp,
};
use time::Date;
use tonic::{Request, Response, Status};

use super::parse;
use crate::{
    choices::domain::code::Code,
    names::ops::reader::Reader,
    programme::{
        domain::{
            programme::SubEvent,
            quote::{QuotedBundle, Quotes, instants},
        },
        ops::get_quotes::get_quotes,
    },
};

/// The most of a kind that may be asked for at once.
const MOST: u32 = 100;

/// Answers the calls of `QuoteService`.
#[derive(Clone, Debug)]
pub struct QuoteRpc {
    /// The catalog's own database, and the names in it.
    pub reader: Reader,
    pub clock: Clock,
}

#[tonic::async_trait]
impl QuoteService for QuoteRpc {
    async fn get_quotes(
        &self,
        request: Request<pb::GetQuotesRequest>,
    ) -> Result<Response<pb::GetQuotesResponse>, Status> {
        let asked = request.get_ref();
        let profession = parse::profession(asked.profession_code.as_deref())?;
        for (field, ids) in [
            ("sub_event_ids", &asked.sub_event_ids),
            ("bundle_ids", &asked.bundle_ids),
        ] {
            few(field, ids)?;
        }
        let (sub_events, bundles) = (&asked.sub_event_ids, &asked.bundle_ids);
        let with_bundles = asked.with_bundles_of_these;
        let found = get_quotes(&self.reader, sub_events, bundles, with_bundles, self.clock.now()).await;
        answer(found, |found| {
            quotes(found, profession.as_ref(), self.clock.jakarta_today())
        })
    }
}

fn few(field: &'static str, ids: &[i64]) -> Result<(), Refused> {
    if ids.len() > MOST as usize {
        return Err(FieldProblem::new(field, Rule::AtMost(MOST)).into());
    }
    Ok(())
}

fn quotes(found: Quotes, profession: Option<&Code>, today: Date) -> pb::GetQuotesResponse {
    let bundle = |bundle: QuotedBundle| pb::QuotedBundle {
        id: bundle.id,
        event_id: bundle.event_id,
        event_title: bundle.event_title,
        name: bundle.name,
        sub_event_ids: bundle.sub_event_ids,
        price_idr: bundle.price_idr,
    };
    let sub_events = found.sub_events.into_iter();
    pb::GetQuotesResponse {
        sub_events: sub_events
            .map(|(found, event_title)| sub_event(found, event_title, profession, today))
            .collect(),
        bundles: found.bundles.into_iter().map(bundle).collect(),
    }
}

fn sub_event(found: SubEvent, event_title: String, profession: Option<&Code>, today: Date) -> pb::QuotedSubEvent {
    let offer = found.offer(profession, today);
    let (price_id, price_idr) = (offer.price_id, offer.reduced_price_idr.or(offer.price_idr));
    let (starts_at, ends_at) = instants(found.slot, found.time_zone);
    pb::QuotedSubEvent {
        id: found.id,
        event_id: found.event_id,
        event_title,
        title: found.title,
        starts_at: Some(timestamp(starts_at)),
        ends_at: Some(timestamp(ends_at)),
        utc_offset_hours: found.time_zone.hours_ahead().into(),
        capacity: found.capacity,
        price_id,
        price_idr,
    }
}
