//! Somebody goes through the door with a ticket, in or out.

use auth::{Caller, Role};
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use serde_json::json;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};
use uuid::Uuid;
use write::{Begun, Change, Fingerprint, Key, Request, Write, WriteError};

use crate::tickets::{
    domain::{
        announced::{CheckedIn, CheckedOut},
        door,
        movement::{Direction, Movement},
        ticket::{Session, Ticket},
        ticket_key::{Presented, Unreadable},
    },
    ops::{
        stays_out::{StaysOut, holder, of_today, overtaken, stays},
        ticket_desk::TicketDesk,
    },
    store::{
        check_ins::{self, NewCheckIn},
        movements::{self, NewMovement},
        tickets,
    },
};

/// The operation's name beside a caller's key.
const OPERATION: &str = "check_in";

/// Somebody wants to go through the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage<'a> {
    /// What was scanned or typed.
    pub code: &'a str,
    /// The event at whose door he stands; `None`: that of his ticket.
    pub event_id: Option<i64>,
    /// The session at whose door he stands; `None`: the one that is meant.
    pub sub_event_id: Option<i64>,
    pub direction: Direction,
    /// Why it is done by hand; `None`: his ticket was scanned.
    pub reason: Option<String>,
    /// When a door without a connection saw him; `None`: now.
    pub scanned_at: Option<OffsetDateTime>,
    /// The caller's word for this passage.
    pub key: Option<Key>,
    /// Nobody is let into a session of another day.
    pub only_today: bool,
}

/// Somebody went through the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    pub ticket: Ticket,
    /// Into or out of which session, with this movement.
    pub session: Session,
    pub movement: Movement,
}

/// Why nobody went through.
#[derive(Debug, thiserror::Error)]
pub enum CheckInError {
    /// The caller does not stand at the door.
    #[error("the caller's role does not suffice")]
    Role,
    /// It looks like a code of ours, and we did not sign it.
    #[error("the code of the ticket is forged")]
    Forged(Vec<FieldProblem>),
    /// It is no ticket at all.
    #[error("the code is not that of a ticket")]
    Foreign(Vec<FieldProblem>),
    /// Nobody scans what is to come, and what was scanned long ago is not told now.
    #[error("the time of the scan is not within the last day")]
    Time(Vec<FieldProblem>),
    /// No ticket has this number.
    #[error("no such ticket")]
    Unknown,
    #[error("the ticket does not let in")]
    StaysOut(#[from] StaysOut),
    #[error("could not save the entry")]
    Write(#[from] WriteError),
    #[error("could not read or save the entry")]
    Database(#[from] sqlx::Error),
}

reports!(CheckInError {
    Role => Forbidden "akses_ditolak",
    Forged(fields) => Invalid "tiket_palsu",
    Foreign(fields) => Invalid "data_tidak_valid",
    Time(fields) => Invalid "data_tidak_valid",
    Unknown => NotFound "tiket_tidak_ditemukan",
    StaysOut(source) => source,
    Write(source) => source,
});

impl TicketDesk {
    /// Lets the holder of a ticket into a session or out of it, once each way by turns, however many scan it at the same moment.
    /// What a door saw without a connection counts from when it was seen; a repeated request is answered with what came of it.
    pub async fn check_in(&self, caller: Caller, asked: Passage<'_>) -> Result<Passed, CheckInError> {
        if !matches!(caller.role, Role::Panitia | Role::Admin) {
            return Err(CheckInError::Role);
        }
        if asked.code.trim().is_empty() {
            return Err(CheckInError::Foreign(vec![FieldProblem::new("code", Rule::Required)]));
        }
        let presented = self.key.read(asked.code).map_err(unreadable)?;
        let now = self.clock.now();
        let request = asked.key.as_ref().map(|key| Request {
            operation: OPERATION,
            key,
            fingerprint: fingerprint(&asked),
        });
        let mut write = match Write::once(&self.pool, caller.member, now, request).await? {
            Begun::Fresh(write) => write,
            Begun::Repeated(id) => return self.passed_before(id, &asked).await,
        };
        let at = door::scanned_at(asked.scanned_at, now)
            .map_err(|rule| CheckInError::Time(vec![FieldProblem::new("scanned_at", rule)]))?;
        let id = match presented {
            Presented::Signed(id) => Some(id),
            Presented::Number(number) => tickets::id_of(write.conn(), &number).await?,
        };
        let id = id.ok_or(CheckInError::Unknown)?;
        tickets::keep(write.conn(), id).await?;
        let ticket = tickets::find(write.conn(), id).await?.ok_or(CheckInError::Unknown)?;
        let mut session = session_of(&ticket, &asked, at)?.clone();
        // Who was inside before may come back whenever that was.
        if asked.only_today && asked.direction == Direction::In && session.movements.is_empty() {
            of_today(&ticket, &session, at)?;
        }
        let moved_at = if session.is_inside() == (asked.direction == Direction::In) {
            None
        } else {
            if let Some(overtaken) = overtaken(&ticket, &session, at, now).filter(|_| asked.scanned_at.is_some()) {
                return Err(overtaken.into());
            }
            move_through(&mut write, &ticket, &session, &asked, (caller.member, at)).await?
        };
        let Some(moved_at) = moved_at else {
            // As it stands by now: somebody may have been quicker.
            let ticket = tickets::find(write.conn(), id).await?.ok_or(CheckInError::Unknown)?;
            let mut sessions = ticket.sessions.iter();
            let found = sessions.find(|one| one.part.sub_event_id == session.part.sub_event_id);
            return Err(stays(&ticket, found.unwrap_or(&session), asked.direction, now).into());
        };
        let movement = Movement {
            direction: asked.direction,
            moved_at,
        };
        session.movements.push(movement);
        let action = match asked.direction {
            Direction::In => "ticket.checked_in",
            Direction::Out => "ticket.checked_out",
        };
        match asked.direction {
            Direction::In => write.announce(&came_in(&ticket, &session, moved_at)).await?,
            Direction::Out => write.announce(&went_out(&ticket, &session, moved_at)).await?,
        }
        let mut after = json!({ "sub_event_id": session.part.sub_event_id });
        if let Some(reason) = asked.reason {
            after["reason"] = reason.into();
        }
        if asked.scanned_at.is_some() {
            after["scanned_at"] = moved_at.format(&Rfc3339).unwrap_or_default().into();
        }
        write.commit(Change::new(action, "ticket", id).to(after)).await?;
        Ok(Passed {
            ticket,
            session,
            movement,
        })
    }

    /// Who went through by the same request before: of a time that was told, the first movement that way from then on, else the last.
    async fn passed_before(&self, id: Uuid, asked: &Passage<'_>) -> Result<Passed, CheckInError> {
        let mut conn = self.pool.acquire().await?;
        let ticket = tickets::find(&mut conn, id).await?.ok_or(CheckInError::Unknown)?;
        let sessions = ticket.sessions.iter();
        let meant = sessions.filter(|one| asked.sub_event_id.is_none_or(|wanted| one.part.sub_event_id == wanted));
        let moves = meant.flat_map(|session| session.movements.iter().map(move |movement| (session, *movement)));
        let moves = moves.filter(|(_, movement)| movement.direction == asked.direction);
        let found = match asked.scanned_at {
            Some(at) => moves
                .filter(|(_, movement)| movement.moved_at >= at)
                .min_by_key(|(_, movement)| movement.moved_at),
            None => moves.max_by_key(|(_, movement)| movement.moved_at),
        };
        let (session, movement) = found.ok_or(WriteError::KeyUsed)?;
        Ok(Passed {
            session: session.clone(),
            movement,
            ticket,
        })
    }
}

fn fingerprint(asked: &Passage<'_>) -> [u8; 32] {
    let print = Fingerprint::default().and(asked.code);
    let print = print.and(asked.sub_event_id.unwrap_or_default().to_be_bytes());
    let print = match asked.event_id {
        Some(event) => print.and(event.to_be_bytes()),
        None => print,
    };
    let print = print.and([u8::from(asked.direction == Direction::In)]);
    let print = print.and(asked.reason.as_deref().unwrap_or_default());
    let at = asked.scanned_at.map_or(0, OffsetDateTime::unix_timestamp_nanos);
    print.and(at.to_be_bytes()).bytes()
}

/// Writes that somebody goes through, and says when; `None` when somebody with this ticket did so meanwhile.
async fn move_through(
    write: &mut Write,
    ticket: &Ticket,
    session: &Session,
    asked: &Passage<'_>,
    (member, at): (i64, OffsetDateTime),
) -> Result<Option<OffsetDateTime>, CheckInError> {
    let sub_event_id = session.part.sub_event_id;
    if session.movements.is_empty() {
        let first = NewCheckIn {
            ticket_id: ticket.id,
            order_item_id: ticket.order_item_id,
            sub_event_id,
            entered_at: at,
            checked_by: member,
            reason: asked.reason.clone(),
        };
        // Nobody leaves where he has not been.
        let comes_in = asked.direction == Direction::In && check_ins::insert(write.conn(), &first).await?;
        return Ok(comes_in.then_some(at));
    }
    let next = NewMovement {
        ticket_id: ticket.id,
        sub_event_id,
        after: i32::try_from(session.movements.len()).unwrap_or(i32::MAX),
        direction: asked.direction,
        moved_at: at,
        moved_by: member,
        reason: asked.reason.as_deref(),
    };
    Ok(movements::append(write.conn(), &next).await?)
}

fn unreadable(why: Unreadable) -> CheckInError {
    let fields = vec![FieldProblem::new("code", Rule::Invalid)];
    match why {
        Unreadable::Forged => CheckInError::Forged(fields),
        Unreadable::Foreign => CheckInError::Foreign(fields),
    }
}

/// The session of a ticket that somebody asks for, or the one that is meant. A void ticket lets nobody in; who is inside may leave.
fn session_of<'a>(ticket: &'a Ticket, asked: &Passage<'_>, at: OffsetDateTime) -> Result<&'a Session, StaysOut> {
    if ticket.is_void && asked.direction == Direction::In {
        let why = ticket
            .handed_to
            .as_ref()
            .map_or(StaysOut::Void as fn(_) -> _, |_| StaysOut::HandedOver);
        return Err(why(holder(ticket)));
    }
    if asked.event_id.is_some_and(|event| event != ticket.event_id) {
        return Err(StaysOut::OtherSession {
            holder: holder(ticket),
            sessions: format!("{} ({})", ticket.session_titles().join(", "), ticket.event_title),
        });
    }
    let Some(wanted) = asked.sub_event_id else {
        let meant = match asked.direction {
            Direction::In => door::session_at(&ticket.sessions, at),
            Direction::Out => door::session_left(&ticket.sessions, at),
        };
        return meant.ok_or_else(|| StaysOut::Over(holder(ticket)));
    };
    let mut sessions = ticket.sessions.iter();
    let found = sessions.find(|session| session.part.sub_event_id == wanted);
    found.ok_or_else(|| StaysOut::OtherSession {
        holder: holder(ticket),
        sessions: ticket.session_titles().join(", "),
    })
}

fn came_in(ticket: &Ticket, session: &Session, moved_at: OffsetDateTime) -> CheckedIn {
    // Who comes back and never scans out again is inside from then on: what he was before is not all of it.
    let returned_at = (session.movements.len() > 1).then_some(moved_at);
    CheckedIn {
        ticket_id: ticket.id,
        order_id: ticket.order_id,
        member_id: ticket.member_id,
        event_id: ticket.event_id,
        sub_event_id: session.part.sub_event_id,
        holder_name: Some(ticket.holder_name.clone()),
        entered_at: session.entered_at().unwrap_or(moved_at),
        returned_at,
        attended_minutes: returned_at.map(|returned_at| session.attended_minutes(returned_at)),
    }
}

fn went_out(ticket: &Ticket, session: &Session, left_at: OffsetDateTime) -> CheckedOut {
    CheckedOut {
        ticket_id: ticket.id,
        order_id: ticket.order_id,
        member_id: ticket.member_id,
        event_id: ticket.event_id,
        sub_event_id: session.part.sub_event_id,
        holder_name: Some(ticket.holder_name.clone()),
        entered_at: session.entered_at().unwrap_or(left_at),
        left_at,
        attended_minutes: session.attended_minutes(left_at),
    }
}
