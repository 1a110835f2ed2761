//! Why a ticket of ours lets nobody through now, in names that the door can say.

use kit::{
    date_words,
    report::{Kind, Report},
};
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

use crate::tickets::domain::{
    door,
    movement::Direction,
    ticket::{Session, Ticket},
};

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
    /// Its seat is somebody else's now, by another ticket.
    #[error("the ticket was handed to somebody else")]
    HandedOver(Holder),
    /// It is for other sessions.
    #[error("the ticket is not for this session")]
    OtherSession {
        /// Whose it is.
        holder: Holder,
        /// What it is for.
        sessions: String,
    },
    /// It is for a session of another day, and whoever asks wants to be asked before that counts.
    #[error("the session is not of today")]
    OtherDay {
        /// Whose it is.
        holder: Holder,
        /// Which session.
        session: String,
        /// When that is, in words.
        day: String,
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
    /// It was scanned at another door since: of a scan that comes late, nobody knows what is true now.
    #[error("the ticket was scanned since")]
    Overtaken(Earlier),
}

/// Somebody went through the door with the ticket before.
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
            Self::HandedOver(_) => "tiket_dialihkan",
            Self::OtherSession { .. } => "tiket_bukan_sesi_ini",
            Self::OtherDay { .. } => "bukan_hari_ini",
            Self::Over(_) => "sesi_tiket_selesai",
            Self::NotEntered { .. } => "belum_masuk",
            Self::Left(_) => "sudah_keluar",
            Self::Already(_) => "sudah_masuk",
            Self::Overtaken(_) => "pindaian_tersusul",
        };
        (Kind::Conflict, reason)
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        let of = |holder: &Holder| vec![("nomor", holder.number.clone()), ("nama", holder.name.clone())];
        match self {
            Self::Void(holder) | Self::HandedOver(holder) | Self::Over(holder) => of(holder),
            Self::OtherSession { holder, sessions } => {
                let mut names = of(holder);
                names.push(("sesi", sessions.clone()));
                names
            }
            Self::OtherDay { holder, session, day } => {
                let mut names = of(holder);
                names.push(("sesi", session.clone()));
                names.push(("hari", day.clone()));
                names
            }
            Self::NotEntered { holder, session } => {
                let mut names = of(holder);
                names.push(("sesi", session.clone()));
                names
            }
            Self::Left(earlier) => earlier.names(of(&earlier.holder), "keluar_pada"),
            Self::Already(earlier) => earlier.names(of(&earlier.holder), "masuk_pada"),
            Self::Overtaken(earlier) => earlier.names(of(&earlier.holder), "dipindai_pada"),
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

/// Whose ticket it is.
pub(super) fn holder(ticket: &Ticket) -> Holder {
    Holder {
        number: ticket.number.clone(),
        name: ticket.holder_name.clone(),
    }
}

/// Why nobody goes this way now: of whoever is in when he came in for the first time, of whoever is out when he left.
pub(super) fn stays(ticket: &Ticket, session: &Session, direction: Direction, now: OffsetDateTime) -> StaysOut {
    let earlier = |moved_at| earlier(ticket, session, moved_at, now);
    match (direction, session.entered_at()) {
        (Direction::In, entered_at) => StaysOut::Already(earlier(entered_at.unwrap_or(now))),
        (Direction::Out, Some(_)) => StaysOut::Left(earlier(session.left_at().unwrap_or(now))),
        (Direction::Out, None) => StaysOut::NotEntered {
            holder: holder(ticket),
            session: session.part.title.clone(),
        },
    }
}

/// Whether a session takes place on the day of `at`, by the clock of the venue.
pub(super) fn of_today(ticket: &Ticket, session: &Session, at: OffsetDateTime) -> Result<(), StaysOut> {
    let day = |at| door::local(at, session.part.utc_offset_hours).date();
    let (first, last) = (day(session.part.starts_at), day(session.part.ends_at));
    if (first..=last).contains(&day(at)) {
        return Ok(());
    }
    Err(StaysOut::OtherDay {
        holder: holder(ticket),
        session: session.part.title.clone(),
        day: date_words::long(first),
    })
}

/// A scan of `scanned_at` comes to light when the ticket has been scanned since: which scan that was.
pub(super) fn overtaken(
    ticket: &Ticket,
    session: &Session,
    scanned_at: OffsetDateTime,
    now: OffsetDateTime,
) -> Option<StaysOut> {
    let last = session.movements.last().filter(|last| last.moved_at > scanned_at)?;
    Some(StaysOut::Overtaken(earlier(ticket, session, last.moved_at, now)))
}

fn earlier(ticket: &Ticket, session: &Session, moved_at: OffsetDateTime, now: OffsetDateTime) -> Earlier {
    let offset = session.part.utc_offset_hours;
    Earlier {
        holder: holder(ticket),
        session: session.part.title.clone(),
        at: door::entered_words(moved_at, offset, now),
        moved_at: door::local(moved_at, offset).format(&Rfc3339).unwrap_or_default(),
    }
}
