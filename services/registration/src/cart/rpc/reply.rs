//! From carts to the contract's replies.

use portal_proto::{registration::v1 as pb, timestamp};
use time::OffsetDateTime;

use crate::{
    cart::domain::{cheaper::Cheaper, line::Line, offer::OfferKind},
    refunds::{
        domain::refund_rules::{RefundTerm, RefundUntil},
        ops::refund_terms::CartWithTerms,
    },
    seats::domain::{for_whom::ForWhom, part::Part},
};

/// A cart, as it stands `now`.
pub fn cart(CartWithTerms { lines, terms }: CartWithTerms, now: OffsetDateTime) -> pb::Cart {
    let told = lines.iter().zip(terms).map(|(line, terms)| pb::LineRefundTerms {
        item_id: line.id,
        terms: terms.into_iter().map(refund_term).collect(),
    });
    pb::Cart {
        refund_terms: told.collect(),
        total_idr: lines.iter().map(Line::total_idr).sum(),
        items: lines.into_iter().map(|line| item(line, now)).collect(),
        now: Some(timestamp(now)),
        cheaper_bundles: Vec::new(),
    }
}

/// A package that costs less than lines of the cart.
pub fn cheaper(found: Cheaper) -> pb::CheaperBundle {
    pb::CheaperBundle {
        bundle_id: found.bundle_id,
        total_idr: found.total_idr(),
        saved_idr: found.saved_idr,
        title: found.title,
        item_ids: found.line_ids,
    }
}

fn refund_term(term: RefundTerm) -> pb::RefundTerm {
    let until = match term.until {
        RefundUntil::Moment(moment) => pb::refund_term::Until::Moment(timestamp(moment)),
        RefundUntil::AfterOrder(after) => {
            let days = u32::try_from(after.whole_days()).unwrap_or_default();
            pb::refund_term::Until::DaysAfterOrder(days)
        }
    };
    pb::RefundTerm {
        // The table leaves 0 to 100.
        percent: term.percent.unsigned_abs().into(),
        until: Some(until),
    }
}

/// A line of a cart, as it stands `now`.
pub fn item(line: Line, now: OffsetDateTime) -> pb::CartItem {
    let days = line.offer.first_and_last_day(&line.parts);
    pb::CartItem {
        id: line.id,
        kind: kind(line.offer.kind).into(),
        offer_id: line.offer.id,
        event_id: line.event_id,
        price_id: line.price_id,
        unit_price_idr: line.unit_price_idr,
        quantity: line.quantity,
        for_whom: for_whom(line.for_whom).into(),
        total_idr: line.total_idr(),
        first_day: days.map(|(first, _)| first.to_string()),
        last_day: days.map(|(_, last)| last.to_string()),
        is_held: line.is_held_at(now),
        held_until: Some(timestamp(line.held_until)),
        now: Some(timestamp(now)),
        event_title: line.event_title,
        title: line.title,
        parts: parts(line.parts),
    }
}

/// Whom places are for.
pub fn for_whom(for_whom: ForWhom) -> pb::ForWhom {
    match for_whom {
        ForWhom::Buyer => pb::ForWhom::Buyer,
        ForWhom::Others => pb::ForWhom::Others,
    }
}

/// A sort of offer.
pub fn kind(kind: OfferKind) -> pb::OfferKind {
    match kind {
        OfferKind::SubEvent => pb::OfferKind::SubEvent,
        OfferKind::Bundle => pb::OfferKind::Bundle,
        OfferKind::ECourse => pb::OfferKind::ECourse,
        OfferKind::Accommodation => pb::OfferKind::Accommodation,
        OfferKind::Tour => pb::OfferKind::Tour,
    }
}

/// The sub-events of what is booked: nights and tours are told by their days.
pub fn parts(parts: Vec<Part>) -> Vec<pb::CartItemPart> {
    let sub_events = parts.into_iter().filter(Part::is_sub_event);
    sub_events.map(part).collect()
}

fn part(part: Part) -> pb::CartItemPart {
    pb::CartItemPart {
        sub_event_id: part.sub_event_id,
        title: part.title,
        starts_at: Some(timestamp(part.starts_at)),
        ends_at: Some(timestamp(part.ends_at)),
        // The table leaves 7 to 9.
        utc_offset_hours: part.utc_offset_hours.unsigned_abs().into(),
    }
}
