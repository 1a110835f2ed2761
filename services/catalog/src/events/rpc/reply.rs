//! From domain types to the contract's replies.

use kit::{clock::JAKARTA, page::Paged};
use media::picture::Picture;
use portal_proto::{catalog::v1 as pb, timestamp};
use time::OffsetDateTime;

use crate::{
    events::domain::event::{Event, Status},
    regions,
};

/// A page of events, as they stand `now`.
pub fn events(page: Paged<Event>, now: OffsetDateTime) -> pb::ListEventsResponse {
    let events = page.items.into_iter().map(|found| event(found, now)).collect();
    pb::ListEventsResponse {
        events,
        total: page.total,
    }
}

/// An event, as it stands `now`.
pub fn event(event: Event, now: OffsetDateTime) -> pb::Event {
    let status = match event.status(now) {
        Status::Upcoming => pb::EventStatus::Upcoming,
        Status::Running => pb::EventStatus::Running,
        Status::Finished => pb::EventStatus::Finished,
    };
    let picture = event.picture.as_ref();
    pb::Event {
        time_zone: regions::rpc::time_zone(event.time_zone()).into(),
        price_from_idr: event.price_from_idr(now.to_offset(JAKARTA).date()),
        id: event.id,
        slug: event.slug,
        title: event.title,
        starts_on: event.days.map(|days| days.first().to_string()),
        ends_on: event.days.map(|days| days.last().to_string()),
        image_url: picture.map(Picture::card),
        image_original_url: picture.map(Picture::original),
        image_srcset: picture.map(Picture::srcset),
        description_html: event.description.into_string(),
        organizer: event.organizer,
        province: event.province,
        province_id: event.province_id,
        regency: event.regency,
        regency_id: event.regency_id,
        venue: event.venue,
        status: status.into(),
        category: event.category,
        credit_hundredths: event.credit_hundredths,
        sub_event_count: event.sub_event_count,
        posters_close_at: event.posters_close_at.map(timestamp),
        accreditation_number: event.accreditation_number,
    }
}
