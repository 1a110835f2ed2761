//! From requests about tickets and of the door to what the operations take.

use kit::{
    keyword::Keyword,
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;
use prost_types::Timestamp;
use time::OffsetDateTime;
use tonic::Status;
use uuid::Uuid;

use crate::{
    orders::domain::participants,
    tickets::{
        domain::movement::Direction,
        ops::hand_over::{HandingOver, Member, Recipient},
    },
};

/// A reason has so many letters at least, and so many characters at most; the table holds the second too.
const LEAST_LETTERS: u32 = 3;
const LONGEST_REASON: u32 = 500;
/// A keyword has so many characters. One letter would name half of the hall.
const SHORTEST_KEYWORD: u32 = 2;
const LONGEST_KEYWORD: u32 = 100;

/// A ticket's id; what cannot be one names nothing.
pub fn ticket_id(text: &str) -> Result<Uuid, Status> {
    let unknown = |_| status(Kind::NotFound, "tiket_tidak_ditemukan", Vec::new());
    text.parse().map_err(unknown)
}

/// Which ticket goes to whom.
pub fn handing_over(request: pb::HandOverTicketRequest) -> Result<HandingOver, Status> {
    use pb::hand_over_ticket_request::To;
    let to = match request.to {
        Some(To::Name(typed)) => {
            let name = participants::name(&typed).map_err(|rule| Refused::from(FieldProblem::new("name", rule)))?;
            Recipient::Named(name)
        }
        Some(To::Member(found)) => Recipient::Member(found.member_id.map(|id| Member { id, name: found.name })),
        None => return Err(Refused::from(FieldProblem::new("name", Rule::Required)).into()),
    };
    Ok(HandingOver {
        ticket_id: ticket_id(&request.id)?,
        giver_name: request.giver_name,
        to,
    })
}

/// Which way somebody goes; in, where nothing is said.
pub fn direction(said: pb::DoorDirection) -> Direction {
    match said {
        pb::DoorDirection::Unspecified | pb::DoorDirection::In => Direction::In,
        pb::DoorDirection::Out => Direction::Out,
    }
}

/// When a door without a connection saw somebody.
pub fn scanned_at(told: Option<Timestamp>) -> Result<Option<OffsetDateTime>, Refused> {
    let Some(told) = told else { return Ok(None) };
    let nanos = i128::from(told.seconds) * 1_000_000_000 + i128::from(told.nanos);
    // The database keeps microseconds: what is compared with it later has no finer ones.
    let at = OffsetDateTime::from_unix_timestamp_nanos(nanos / 1_000 * 1_000);
    let broken = |_| Refused::from(FieldProblem::new("scanned_at", Rule::Invalid));
    at.map(Some).map_err(broken)
}

/// Why somebody is let through by hand: something that a reader can make sense of.
pub fn reason(said: &str) -> Result<String, Refused> {
    let reason = said.trim();
    let broken = |rule| Err(FieldProblem::new("reason", rule).into());
    if reason.is_empty() {
        return broken(Rule::Required);
    }
    if reason.chars().filter(|letter| letter.is_alphabetic()).count() < LEAST_LETTERS as usize {
        return broken(Rule::ShorterThan(LEAST_LETTERS));
    }
    if reason.chars().nth(LONGEST_REASON as usize).is_some() {
        return broken(Rule::LongerThan(LONGEST_REASON));
    }
    Ok(reason.to_owned())
}

/// What name and number must hold.
pub fn keyword(typed: &str) -> Result<Keyword, Refused> {
    let typed = typed.trim();
    let refused = |rule| Refused::from(FieldProblem::new("keyword", rule));
    let keyword = Keyword::parse(typed, LONGEST_KEYWORD).map_err(FieldProblem::from)?;
    let keyword = keyword.ok_or_else(|| refused(Rule::Required))?;
    if typed.chars().nth(SHORTEST_KEYWORD as usize - 1).is_none() {
        return Err(refused(Rule::ShorterThan(SHORTEST_KEYWORD)));
    }
    Ok(keyword)
}
