//! Somebody goes through the door with a ticket, in or out.

use auth::{Caller, Role};
use kit::{
    report::{FieldProblem, Kind, Report, reports},
    rule::Rule,
};
use serde_json::json;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};
use write::{Change, Write, WriteError};

use crate::tickets::{
    domain::{
        announced::{CheckedIn, CheckedOut},
        door,
        movement::{Direction, Movement},
        ticket::{Session, Ticket},
        ticket_key::{Presented, Unreadable},
    },
    ops::ticket_desk::TicketDesk,
    store::{
        check_ins::{self, NewCheckIn},
        movements::{self, NewMovement},
        tickets,
    },
};

/// Somebody wants to go through the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage<'a> {
    /// What was scanned or typed.
    pub code: &'a str,
    /// The session at whose door he stands; `None`: the one that is meant.
    pub sub_event_id: Option<i64>,
    pub direction: Direction,
    /// Why it is done by hand; `None`: his ticket was scanned.
    pub reason: Option<String>,
}

/// Somebody went through the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    pub ticket: Ticket,
    /// Into or out of which session, with this movement.
    pub session: Session,
    pub movement: Movement,
}

/// Whose ticket it is that lets nobody in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// Number of the ticket.
    pub number: String,
    /// Whom it is for.
    pub name: String,
}

/// A ticket of ours does not let in; names it.
#[derive(Debug, thiserror::Error)]
pub enum StaysOut {
    /// Its money went back.
    #[error("the ticket is void")]
    Void(Holder),
    /// It is for other sessions.
    #[error("the ticket is not for this session")]
    OtherSession {
        /// Whose it is.
        holder: Holder,
        /// What it is for.
        sessions: String,
    },
    /// Everything that it is for has ended.
    #[error("all sessions of the ticket are over")]
    Over(Holder),
    /// He cannot leave where he has not been.
    #[error("nobody came in with this ticket")]
    NotEntered {
        /// Whose it is.
        holder: Holder,
        /// Which session.
        session: String,
    },
    /// He has left.
    #[error("the holder of the ticket has left already")]
    Left(Earlier),
    /// Somebody came in with it.
    #[error("somebody came in with this ticket already")]
    Already(Earlier),
}

/// Somebody went this way with the ticket before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// Whose it is.
    pub holder: Holder,
    /// Which session.
    pub session: String,
    /// When, in words.
    pub at: String,
    /// When, for programs.
    pub moved_at: String,
}

impl Report for StaysOut {
    fn report(&self) -> (Kind, &'static str) {
        let reason = match self {
            Self::Void(_) => "tiket_batal",
            Self::OtherSession { .. } => "tiket_bukan_sesi_ini",
            Self::Over(_) => "sesi_tiket_selesai",
            Self::NotEntered { .. } => "belum_masuk",
            Self::Left(_) => "sudah_keluar",
            Self::Already(_) => "sudah_masuk",
        };
        (Kind::Conflict, reason)
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        let of = |holder: &Holder| vec![("nomor", holder.number.clone()), ("nama", holder.name.clone())];
        match self {
            Self::Void(holder) | Self::Over(holder) => of(holder),
            Self::OtherSession { holder, sessions } => {
                let mut names = of(holder);
                names.push(("sesi", sessions.clone()));
                names
            }
            Self::NotEntered { holder, session } => {
                let mut names = of(holder);
                names.push(("sesi", session.clone()));
                names
            }
            Self::Left(earlier) => earlier.names(of(&earlier.holder), "keluar_pada"),
            Self::Already(earlier) => earlier.names(of(&earlier.holder), "masuk_pada"),
        }
    }
}

impl Earlier {
    fn names(&self, mut names: Vec<(&'static str, String)>, at: &'static str) -> Vec<(&'static str, String)> {
        names.push(("sesi", self.session.clone()));
        names.push(("pukul", self.at.clone()));
        names.push((at, self.moved_at.clone()));
        names
    }
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
    Unknown => NotFound "tiket_tidak_ditemukan",
    StaysOut(source) => source,
    Write(source) => source,
});

impl TicketDesk {
    /// Lets the holder of a ticket into a session or out of it, once each way by turns, however many scan it at the same moment.
    pub async fn check_in(&self, caller: Caller, asked: Passage<'_>) -> Result<Passed, CheckInError> {
        if !matches!(caller.role, Role::Panitia | Role::Admin) {
            return Err(CheckInError::Role);
        }
        let presented = self.key.read(asked.code).map_err(unreadable)?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        let id = match presented {
            Presented::Signed(id) => Some(id),
            Presented::Number(number) => tickets::id_of(write.conn(), &number).await?,
        };
        let id = id.ok_or(CheckInError::Unknown)?;
        tickets::keep(write.conn(), id).await?;
        let ticket = tickets::find(write.conn(), id).await?.ok_or(CheckInError::Unknown)?;
        let mut session = session_of(&ticket, &asked, now)?.clone();
        let moved_at = if session.is_inside() == (asked.direction == Direction::In) {
            None
        } else {
            move_through(&mut write, &ticket, &session, &asked, (caller.member, now)).await?
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
            // Who comes back came in before, and was told of.
            Direction::In if session.movements.len() > 1 => {}
            Direction::In => write.announce(&came_in(&ticket, &session, moved_at)).await?,
            Direction::Out => write.announce(&went_out(&ticket, &session, moved_at)).await?,
        }
        let mut after = json!({ "sub_event_id": session.part.sub_event_id });
        if let Some(reason) = asked.reason {
            after["reason"] = reason.into();
        }
        write.commit(Change::new(action, "ticket", id).to(after)).await?;
        Ok(Passed {
            ticket,
            session,
            movement,
        })
    }
}

/// Writes that somebody goes through, and says when; `None` when somebody with this ticket did so meanwhile.
async fn move_through(
    write: &mut Write,
    ticket: &Ticket,
    session: &Session,
    asked: &Passage<'_>,
    (member, now): (i64, OffsetDateTime),
) -> Result<Option<OffsetDateTime>, CheckInError> {
    let sub_event_id = session.part.sub_event_id;
    if session.movements.is_empty() {
        let first = NewCheckIn {
            ticket_id: ticket.id,
            order_item_id: ticket.order_item_id,
            sub_event_id,
            entered_at: now,
            checked_by: member,
            reason: asked.reason.clone(),
        };
        // Nobody leaves where he has not been.
        let comes_in = asked.direction == Direction::In && check_ins::insert(write.conn(), &first).await?;
        return Ok(comes_in.then_some(now));
    }
    let next = NewMovement {
        ticket_id: ticket.id,
        sub_event_id,
        after: i32::try_from(session.movements.len()).unwrap_or(i32::MAX),
        direction: asked.direction,
        moved_at: now,
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
fn session_of<'a>(ticket: &'a Ticket, asked: &Passage<'_>, now: OffsetDateTime) -> Result<&'a Session, StaysOut> {
    if ticket.is_void && asked.direction == Direction::In {
        return Err(StaysOut::Void(holder(ticket)));
    }
    let Some(wanted) = asked.sub_event_id else {
        let meant = match asked.direction {
            Direction::In => door::session_at(&ticket.sessions, now),
            Direction::Out => door::session_left(&ticket.sessions, now),
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

fn holder(ticket: &Ticket) -> Holder {
    Holder {
        number: ticket.number.clone(),
        name: ticket.holder_name.clone(),
    }
}

/// Why nobody goes this way now: of whoever is in when he came in for the first time, of whoever is out when he left.
fn stays(ticket: &Ticket, session: &Session, direction: Direction, now: OffsetDateTime) -> StaysOut {
    let earlier = |moved_at: OffsetDateTime| {
        let offset = session.part.utc_offset_hours;
        Earlier {
            holder: holder(ticket),
            session: session.part.title.clone(),
            at: door::entered_words(moved_at, offset, now),
            moved_at: door::local(moved_at, offset).format(&Rfc3339).unwrap_or_default(),
        }
    };
    match (direction, session.entered_at()) {
        (Direction::In, entered_at) => StaysOut::Already(earlier(entered_at.unwrap_or(now))),
        (Direction::Out, Some(_)) => StaysOut::Left(earlier(session.left_at().unwrap_or(now))),
        (Direction::Out, None) => StaysOut::NotEntered {
            holder: holder(ticket),
            session: session.part.title.clone(),
        },
    }
}

fn came_in(ticket: &Ticket, session: &Session, entered_at: OffsetDateTime) -> CheckedIn {
    CheckedIn {
        ticket_id: ticket.id,
        order_id: ticket.order_id,
        member_id: ticket.member_id,
        event_id: ticket.event_id,
        sub_event_id: session.part.sub_event_id,
        holder_name: Some(ticket.holder_name.clone()),
        entered_at,
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
