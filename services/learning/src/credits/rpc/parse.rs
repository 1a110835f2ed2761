//! From the contract's requests to what the operations take.

use kit::{
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::learning::v1 as pb;
use tonic::Status;
use uuid::Uuid;
use write::Key;

use crate::credits::{
    domain::{
        activity::{ActivityState, Sent},
        entry::CreditDomain,
        participant::Selection,
    },
    ops::{export_participants::Wanted, review_activity::Review, submit_activity::Submission},
};

/// A year that anybody may ask for.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// The year that is asked for.
pub fn year(year: Option<i32>) -> Result<Option<i32>, Refused> {
    match year {
        Some(year) if !YEARS.contains(&year) => Err(FieldProblem::new("year", Rule::Between(2000, 2100)).into()),
        year => Ok(year),
    }
}

/// What is exported, and why.
pub fn wanted(request: &pb::ExportParticipantsRequest) -> Result<Wanted, Refused> {
    Ok(Wanted {
        selection: Selection {
            event_id: request.event_id,
            year: year(request.year)?,
        },
        reason: request.reason.clone(),
    })
}

/// An activity's id; what cannot be one names nothing.
pub fn activity_id(text: &str) -> Result<Uuid, Status> {
    let unknown = |_| status(Kind::NotFound, "kegiatan_mandiri_tidak_ditemukan", Vec::new());
    text.parse().map_err(unknown)
}

/// What is asked, as it was sent.
pub fn submission(member_id: i64, start: &pb::ActivityStart) -> Result<Submission<'_>, Refused> {
    Ok(Submission {
        member_id,
        key: Key::asked(start.idempotency_key.as_deref())?,
        sent: sent(start),
    })
}

fn sent(start: &pb::ActivityStart) -> Sent<'_> {
    Sent {
        activity: &start.activity,
        held_on: &start.held_on,
        domain: match start.domain() {
            pb::CreditDomain::Unspecified => None,
            pb::CreditDomain::Learning => Some(CreditDomain::Learning),
            pb::CreditDomain::Service => Some(CreditDomain::Service),
            pb::CreditDomain::Support => Some(CreditDomain::Support),
        },
        credit_hundredths: start.credit_hundredths,
        accreditation_number: start.accreditation_number.as_deref(),
    }
}

/// Which activities the desk looks for.
pub fn state(state: pb::ActivityState) -> Option<ActivityState> {
    match state {
        pb::ActivityState::Unspecified => None,
        pb::ActivityState::Submitted => Some(ActivityState::Submitted),
        pb::ActivityState::Accepted => Some(ActivityState::Accepted),
        pb::ActivityState::Refused => Some(ActivityState::Refused),
    }
}

/// What the desk says.
pub fn review(request: &pb::ReviewActivityRequest) -> Review {
    Review {
        accepted: request.accepted,
        credit_hundredths: request.credit_hundredths,
        reason: request.reason.clone(),
    }
}
