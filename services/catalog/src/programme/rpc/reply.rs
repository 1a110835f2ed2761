//! From programmes to the contract's replies.

use kit::page::Paged;
use portal_proto::catalog::v1 as pb;
use time::{Date, OffsetDateTime, Time};

use crate::{
    choices::domain::code::Code,
    events::rpc::reply,
    programme::domain::{
        price::{Named, Price},
        programme::{Bundle, Capacity, Contact, Offer, Programme, ProgrammeEntry, SubEvent, Venue},
        promo::{Promo, Reduction},
        speaker::{Portrait, SessionSpeaker, Speaker},
    },
    regions,
};

/// A page of sub-events, as they are offered to `profession` on `today`.
pub fn sub_events(page: Paged<SubEvent>, profession: Option<&Code>, today: Date) -> pb::ListSubEventsResponse {
    pb::ListSubEventsResponse {
        sub_events: several(page.items, |found| sub_event(found, profession, today)),
        total: page.total,
    }
}

/// A sub-event, as it is offered to `profession` on `today`.
pub fn sub_event(found: SubEvent, profession: Option<&Code>, today: Date) -> pb::SubEvent {
    let offer = found.offer(profession, today);
    let (current_price_idr, promo) = (offer.price_idr, promo(&offer));
    let (knowledge_field, knowledge_field_name) = found.knowledge_field.map(parts).unzip();
    pb::SubEvent {
        id: found.id,
        event_id: found.event_id,
        title: found.title,
        event_type: found.event_type.code,
        event_type_name: found.event_type.name,
        session: found.session,
        held_on: found.slot.held_on().to_string(),
        starts_at: hour_minute(found.slot.starts_at()),
        ends_at: hour_minute(found.slot.ends_at()),
        time_zone: regions::rpc::time_zone(found.time_zone).into(),
        room: found.room,
        description_html: found.description.into_string(),
        capacity: found.capacity,
        credit_hundredths: found.credit_hundredths,
        knowledge_field,
        knowledge_field_name,
        speakers: several(found.speakers, session_speaker),
        prices: several(found.prices, |asked| price(asked, today)),
        current_price_idr,
        promo,
    }
}

fn session_speaker(speaker: SessionSpeaker) -> pb::SessionSpeaker {
    pb::SessionSpeaker {
        id: speaker.id,
        name: speaker.name,
        role: speaker.role.as_str().to_owned(),
        photo_url: speaker.portrait.as_ref().map(Portrait::card),
    }
}

fn price(price: Price, today: Date) -> pb::Price {
    let (profession_code, profession) = price.profession.map(parts).unzip();
    pb::Price {
        id: price.id,
        profession_code,
        profession,
        kind: price.kind.as_str().to_owned(),
        amount_idr: price.amount_idr,
        valid_from: price.period.first().to_string(),
        valid_until: price.period.last().to_string(),
        runs_today: price.period.holds(today),
    }
}

fn promo(offer: &Offer<'_>) -> Option<pb::Promo> {
    let Promo {
        id,
        name,
        reduction,
        period,
    } = offer.promo?;
    let (percent_off, amount_off_idr) = match reduction {
        Reduction::Percent(percent) => (Some(*percent), None),
        Reduction::Amount(idr) => (None, Some(*idr)),
    };
    Some(pb::Promo {
        id: *id,
        name: name.clone(),
        percent_off,
        amount_off_idr,
        reduced_price_idr: offer.reduced_price_idr,
        valid_from: period.first().to_string(),
        valid_until: period.last().to_string(),
    })
}

/// Packages, as they are offered to `profession` on `today`.
pub fn bundles(bundles: Vec<Bundle>, profession: Option<&Code>, today: Date) -> pb::ListBundlesResponse {
    let bundle = |bundle: Bundle| pb::Bundle {
        id: bundle.id,
        event_id: bundle.event_id,
        regular_price_idr: bundle.regular_price_idr(profession, today),
        name: bundle.name,
        description: bundle.description,
        sub_events: several(bundle.sub_events, |part| sub_event(part, profession, today)),
        price_idr: bundle.price_idr,
        valid_from: bundle.period.first().to_string(),
        valid_until: bundle.period.last().to_string(),
    };
    pb::ListBundlesResponse {
        bundles: several(bundles, bundle),
    }
}

/// A programme, with its event as it stands `now`.
pub fn programme(programme: Programme, now: OffsetDateTime) -> pb::Programme {
    let entry = |entry: ProgrammeEntry| pb::ProgrammeEntry {
        held_on: entry.slot.held_on().to_string(),
        starts_at: hour_minute(entry.slot.starts_at()),
        ends_at: hour_minute(entry.slot.ends_at()),
        room: entry.room,
        title: entry.title,
        kind: entry.kind.code,
        kind_name: entry.kind.name,
        sub_event_id: entry.sub_event_id,
        speakers: entry.speakers,
    };
    pb::Programme {
        event: Some(reply::event(programme.event, now)),
        entries: several(programme.entries, entry),
    }
}

/// The speakers of an event.
pub fn speakers(speakers: Vec<Speaker>) -> pb::ListSpeakersResponse {
    let speaker = |speaker: Speaker| pb::Speaker {
        id: speaker.id,
        name: speaker.name,
        institution: speaker.institution,
        country: speaker.country,
        expertise: speaker.expertise,
        biography: speaker.biography,
        photo_url: speaker.portrait.as_ref().map(Portrait::card),
        photo_original_url: speaker.portrait.as_ref().map(Portrait::original),
        keynote: speaker.keynote,
        sub_event_ids: speaker.sub_event_ids,
    };
    pb::ListSpeakersResponse {
        speakers: several(speakers, speaker),
    }
}

/// Where it is.
pub fn venues(venues: Vec<Venue>) -> pb::ListVenuesResponse {
    let venue = |venue: Venue| pb::Venue {
        id: venue.id,
        event_id: venue.event_id,
        name: venue.name,
        address: venue.address,
        directions: venue.directions,
        latitude: venue.latitude,
        longitude: venue.longitude,
    };
    pb::ListVenuesResponse {
        venues: several(venues, venue),
    }
}

/// Whom to ask.
pub fn contacts(contacts: Vec<Contact>) -> pb::ListContactsResponse {
    let contact = |contact: Contact| pb::Contact {
        id: contact.id,
        event_id: contact.event_id,
        name: contact.name,
        topic: contact.topic,
        phone: contact.phone,
        email: contact.email,
    };
    pb::ListContactsResponse {
        contacts: several(contacts, contact),
    }
}

/// The seats of sub-events.
pub fn capacities(capacities: Vec<Capacity>) -> pb::ListCapacitiesResponse {
    let capacity = |capacity: Capacity| pb::SubEventCapacity {
        sub_event_id: capacity.sub_event_id,
        event_id: capacity.event_id,
        revision: capacity.revision,
        capacity: capacity.capacity,
    };
    pb::ListCapacitiesResponse {
        capacities: several(capacities, capacity),
    }
}

fn several<T, U>(items: Vec<T>, each: impl FnMut(T) -> U) -> Vec<U> {
    items.into_iter().map(each).collect()
}

fn parts(named: Named) -> (String, String) {
    (named.code, named.name)
}

fn hour_minute(time: Time) -> String {
    format!("{:02}:{:02}", time.hour(), time.minute())
}
