//! From tickets to the contract's replies.

use portal_proto::{registration::v1 as pb, timestamp};
use time::OffsetDateTime;

use crate::tickets::{
    domain::{
        movement::Direction,
        ticket::{NamedTicket, Session, Ticket},
    },
    ops::{check_in::Passed, list_door::DoorList},
};

/// A ticket without what its QR code holds, as it stands `now`.
pub fn ticket(ticket: Ticket, now: OffsetDateTime) -> pb::Ticket {
    pb::Ticket {
        id: ticket.id.to_string(),
        number: ticket.number,
        payload: String::new(),
        holder_name: ticket.holder_name,
        is_void: ticket.is_void,
        given_by: ticket.given_by,
        handed_to: ticket.handed_to,
        handover_until: None,
        event_id: ticket.event_id,
        event_title: ticket.event_title,
        title: ticket.title,
        order_id: ticket.order_id.to_string(),
        issued_at: Some(timestamp(ticket.issued_at)),
        sessions: ticket.sessions.into_iter().map(|one| session(one, now)).collect(),
    }
}

/// Who went through the door, as it stands `now`.
pub fn passed(passed: Passed, now: OffsetDateTime) -> pb::CheckInResponse {
    let direction = match passed.movement.direction {
        Direction::In => pb::DoorDirection::In,
        Direction::Out => pb::DoorDirection::Out,
    };
    pb::CheckInResponse {
        ticket_number: passed.ticket.number,
        holder_name: passed.ticket.holder_name,
        event_title: passed.ticket.event_title,
        session: Some(session(passed.session, now)),
        now: Some(timestamp(now)),
        direction: direction.into(),
        moved_at: Some(timestamp(passed.movement.moved_at)),
    }
}

/// A ticket by name.
pub fn holder(ticket: NamedTicket) -> pb::Holder {
    pb::Holder {
        ticket_number: ticket.number,
        holder_name: ticket.holder_name,
    }
}

/// What a door takes along.
pub fn door_list(list: DoorList) -> pb::ListDoorTicketsResponse {
    let tickets = list.tickets.into_iter().map(|(ticket, digest)| pb::DoorTicket {
        ticket_number: ticket.number,
        holder_name: ticket.holder_name,
        code_digest: digest.to_vec(),
        entered_at: ticket.entered_at.map(timestamp),
        left_at: ticket.left_at.map(timestamp),
    });
    let movements = Vec::new();
    pb::ListDoorTicketsResponse {
        tickets: tickets.collect(),
        session: list
            .session
            .map(|part| session(Session { part, movements }, list.made_at)),
        made_at: Some(timestamp(list.made_at)),
        good_until: Some(timestamp(list.good_until)),
    }
}

fn session(session: Session, now: OffsetDateTime) -> pb::TicketSession {
    let (entered_at, left_at) = (session.entered_at(), session.left_at());
    let attended_minutes = session.attended_minutes(now);
    pb::TicketSession {
        sub_event_id: session.part.sub_event_id,
        title: session.part.title,
        starts_at: Some(timestamp(session.part.starts_at)),
        ends_at: Some(timestamp(session.part.ends_at)),
        // The table leaves 7 to 9.
        utc_offset_hours: session.part.utc_offset_hours.unsigned_abs().into(),
        entered_at: entered_at.map(timestamp),
        left_at: left_at.map(timestamp),
        attended_minutes,
    }
}
