//! The catalog's and learning's word on what something costs.

use std::collections::HashMap;

use kit::link::Link;
use portal_proto::{
    catalog::v1::{self as pb, quote_service_client::QuoteServiceClient, stay_service_client::StayServiceClient},
    learning::v1::{self as learning, offer_service_client::OfferServiceClient},
};
use tonic::Status;

use super::{
    kept_quotes::KeptQuotes,
    said::{impossible, instant},
    stays,
};
use crate::{
    cart::{
        domain::offer::{Offer, OfferId, OfferKind, OfferPrice},
        ops::quotes::{CatalogAway, Quotes},
    },
    seats::domain::{
        capacity::{Capacity, Seats},
        part::Part,
    },
};

/// What a course is part of, in the words of the screen.
fn area(kind: learning::CourseKind) -> &'static str {
    match kind {
        learning::CourseKind::Learning => "Learning",
        learning::CourseKind::Microlearning => "Microlearning",
        learning::CourseKind::ECourse | learning::CourseKind::Unspecified => "E-Course",
    }
}

/// The catalog and learning, each over a link.
#[derive(Clone, Debug)]
pub struct Catalog {
    events: QuoteServiceClient<Link>,
    stays: StayServiceClient<Link>,
    courses: OfferServiceClient<Link>,
    kept: KeptQuotes,
}

impl Catalog {
    /// Asks the one for what is part of events, the other one for courses.
    pub fn new(catalog: Link, learning: Link, kept: KeptQuotes) -> Self {
        Self {
            kept,
            stays: StayServiceClient::new(catalog.clone()),
            events: QuoteServiceClient::new(catalog),
            courses: OfferServiceClient::new(learning),
        }
    }

    /// What the catalog says of sub-events and packages, or said a moment ago.
    async fn of_events(&self, request: pb::GetQuotesRequest) -> Result<HashMap<OfferId, Offer>, CatalogAway> {
        let kept = self.kept.about(&request);
        if let Some(said) = kept.said() {
            return Ok(said);
        }
        let said = self.events.clone().get_quotes(request).await.map_err(CatalogAway)?;
        Ok(kept.keep(offers(said.into_inner()).map_err(CatalogAway)?))
    }
}

impl Quotes for Catalog {
    async fn quote(
        &self,
        wanted: &[OfferId],
        profession: Option<&str>,
        member_id: i64,
    ) -> Result<HashMap<OfferId, Offer>, CatalogAway> {
        let of = |kind| {
            let same = wanted.iter().filter(move |offer| offer.kind == kind);
            same.map(|offer| offer.id).collect::<Vec<i64>>()
        };
        let request = pb::GetQuotesRequest {
            sub_event_ids: of(OfferKind::SubEvent),
            bundle_ids: of(OfferKind::Bundle),
            profession_code: profession.map(str::to_owned),
            with_bundles_of_these: false,
        };
        let course_ids = of(OfferKind::ECourse);
        // Each is asked only for what it knows: who is away keeps nobody from the rest.
        let mut found = HashMap::new();
        if !request.sub_event_ids.is_empty() || !request.bundle_ids.is_empty() {
            found = self.of_events(request).await?;
            found.retain(|id, _| wanted.contains(id));
        }
        let stays = stays::asked(wanted);
        if !stays.accommodation_ids.is_empty() || !stays.tour_ids.is_empty() {
            let said = self.stays.clone().get_stay_quotes(stays).await.map_err(CatalogAway)?;
            let offers = stays::offers(&said.into_inner(), wanted).map_err(CatalogAway)?;
            found.extend(offers.into_iter().map(|offer| (offer.id, offer)));
        }
        if !course_ids.is_empty() {
            let request = learning::GetCourseQuotesRequest {
                course_ids,
                profession_code: profession.map(str::to_owned),
                member_id,
            };
            let said = self
                .courses
                .clone()
                .get_course_quotes(request)
                .await
                .map_err(CatalogAway)?;
            found.extend(
                said.into_inner()
                    .courses
                    .into_iter()
                    .map(course)
                    .map(|offer| (offer.id, offer)),
            );
        }
        Ok(found)
    }

    async fn with_bundles(
        &self,
        sub_event_ids: Vec<i64>,
        profession: Option<&str>,
    ) -> Result<HashMap<OfferId, Offer>, CatalogAway> {
        let request = pb::GetQuotesRequest {
            sub_event_ids,
            bundle_ids: Vec::new(),
            profession_code: profession.map(str::to_owned),
            with_bundles_of_these: true,
        };
        self.of_events(request).await
    }
}

/// What the catalog said, by name. Of a package that names a part which is not there, nothing.
fn offers(said: pb::GetQuotesResponse) -> Result<HashMap<OfferId, Offer>, Status> {
    let mut offers = HashMap::new();
    for one in said.sub_events {
        let offer = sub_event(one)?;
        offers.insert(offer.id, offer);
    }
    for bundle in said.bundles {
        let of = |id: &i64| offers.get(&OfferId::new(OfferKind::SubEvent, *id));
        let parts: Option<Vec<&Offer>> = bundle.sub_event_ids.iter().map(of).collect();
        let Some(parts) = parts.filter(|parts| !parts.is_empty()) else {
            continue;
        };
        let id = OfferId::new(OfferKind::Bundle, bundle.id);
        let offer = Offer {
            id,
            event_id: Some(bundle.event_id),
            event_title: bundle.event_title,
            title: bundle.name,
            price: bundle.price_idr.map(|amount_idr| OfferPrice { id: None, amount_idr }),
            parts: parts.iter().flat_map(|part| part.parts.iter().cloned()).collect(),
            capacities: parts.iter().flat_map(|part| part.capacities.iter().copied()).collect(),
            is_enrolled: false,
            missing: None,
            lacks: None,
        };
        offers.insert(id, offer);
    }
    Ok(offers)
}

fn sub_event(said: pb::QuotedSubEvent) -> Result<Offer, Status> {
    let seats = said.capacity.map(Seats::try_from).transpose();
    let part = Part {
        sub_event_id: said.id,
        title: said.title.clone(),
        starts_at: instant(said.starts_at)?,
        ends_at: instant(said.ends_at)?,
        utc_offset_hours: i16::try_from(said.utc_offset_hours).map_err(|_| impossible())?,
    };
    let capacity = Capacity {
        sub_event_id: said.id,
        event_id: said.event_id,
        // The least that there can be: whatever is announced is newer.
        revision: 1,
        seats: seats.map_err(|_| impossible())?,
    };
    let price = |amount_idr| OfferPrice {
        id: said.price_id,
        amount_idr,
    };
    Ok(Offer {
        id: OfferId::new(OfferKind::SubEvent, said.id),
        event_id: Some(said.event_id),
        event_title: said.event_title,
        title: said.title,
        price: said.price_idr.map(price),
        parts: vec![part],
        capacities: vec![capacity],
        is_enrolled: false,
        missing: None,
        lacks: None,
    })
}

fn course(said: learning::QuotedCourse) -> Offer {
    let kind = said.kind();
    let price = |amount_idr| OfferPrice {
        id: said.price_id,
        amount_idr,
    };
    Offer {
        id: OfferId::new(OfferKind::ECourse, said.id),
        event_id: None,
        event_title: area(kind).to_owned(),
        title: said.title,
        price: said.price_idr.map(price),
        parts: Vec::new(),
        capacities: Vec::new(),
        is_enrolled: said.is_enrolled,
        missing: said.missing,
        lacks: None,
    }
}
