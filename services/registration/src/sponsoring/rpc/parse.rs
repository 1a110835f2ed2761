//! From a sponsor's requests to what the operations take.

use kit::{
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;
use tonic::Status;
use uuid::Uuid;

use crate::sponsoring::{
    domain::{
        pool::MOST_SEATS,
        rows::{Assignee, RowFault},
    },
    ops::assign_seats::Assigning,
};

/// Whom seats are given to.
pub fn assigning(request: pb::AssignSeatsRequest) -> Result<Assigning, Refused> {
    let broken = |rule| Err(FieldProblem::new("assignees", rule).into());
    if request.assignees.is_empty() {
        return broken(Rule::Required);
    }
    if request.assignees.len() > MOST_SEATS as usize {
        return broken(Rule::TooMany);
    }
    Ok(Assigning {
        pool_id: request.pool_id,
        sponsor_name: request.sponsor_name,
        rows: request.assignees.into_iter().map(assignee).collect(),
    })
}

fn assignee(row: pb::Assignee) -> Option<Assignee> {
    Some(Assignee {
        member_id: row.member_id?,
        name: row.name,
        npa_masked: row.npa_masked,
    })
}

/// A ticket's id; what cannot be one names nothing.
pub fn ticket_id(text: &str) -> Result<Uuid, Status> {
    let unknown = |_| status(Kind::NotFound, "tiket_tidak_ditemukan", Vec::new());
    text.parse().map_err(unknown)
}

/// The rows that cannot be taken, each by its name.
pub fn places(faults: &[RowFault]) -> Vec<(String, Rule)> {
    let named = faults.iter().map(|fault| (format!("baris_{}", fault.row), fault.rule));
    named.collect()
}
