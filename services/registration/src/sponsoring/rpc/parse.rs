//! From a sponsor's requests to what the operations take.

use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;

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

/// The rows that cannot be taken, each by its name.
pub fn places(faults: &[RowFault]) -> Vec<(String, Rule)> {
    let named = faults.iter().map(|fault| (format!("baris_{}", fault.row), fault.rule));
    named.collect()
}
