//! The list of doctors that a sponsor gives seats to, checked row by row.

use std::collections::{HashMap, HashSet};

use kit::rule::Rule;

use crate::seats::domain::{held_parts::in_the_way, part::Part};

/// Whom identity found for a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignee {
    pub member_id: i64,
    pub name: String,
    /// Such as `****0030`.
    pub npa_masked: Option<String>,
}

/// A row that cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowFault {
    /// From 1.
    pub row: usize,
    pub rule: Rule,
}

/// What is wrong with each row; nothing: each of them can have a seat. `held` is what the members have seats of already.
#[must_use]
pub fn faults(rows: &[Option<Assignee>], parts: &[Part], held: &HashMap<i64, Vec<Part>>, free: usize) -> Vec<RowFault> {
    let mut named = HashSet::new();
    let mut left = free;
    let mut faults = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let found = row.as_ref().map_or(Some(Rule::Unknown), |assignee| {
            if !named.insert(assignee.member_id) {
                return Some(Rule::SeatDoubled);
            }
            in_the_way(parts, held.get(&assignee.member_id).map_or(&[], Vec::as_slice))
        });
        let fault = found.or_else(|| {
            let taken = left.checked_sub(1);
            left = taken.unwrap_or_default();
            taken.is_none().then_some(Rule::SeatNone)
        });
        faults.extend(fault.map(|rule| RowFault { row: at + 1, rule }));
    }
    faults
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use kit::rule::Rule;
    use time::{Duration, macros::datetime};

    use super::{Assignee, faults};
    use crate::seats::domain::part::Part;

    fn part(sub_event_id: i64, from_hour: i64) -> Part {
        let starts_at = datetime!(2026-12-10 08:00 +7) + Duration::hours(from_hour);
        Part {
            sub_event_id,
            title: "Workshop".to_owned(),
            starts_at,
            ends_at: starts_at + Duration::hours(2),
            utc_offset_hours: 7,
        }
    }

    fn row(member_id: i64) -> Option<Assignee> {
        Some(Assignee {
            member_id,
            name: format!("dr. {member_id}"),
            npa_masked: None,
        })
    }

    #[test]
    fn every_row_at_fault_is_named_with_its_first_fault() {
        let held = HashMap::from([(2, vec![part(7, 0)]), (3, vec![part(8, 1)]), (4, vec![part(8, 2)])]);
        let rows = [row(1), None, row(2), row(3), row(4), row(1), row(5)];
        let found = faults(&rows, &[part(7, 0)], &held, 2);
        let found: Vec<_> = found.iter().map(|fault| (fault.row, fault.rule)).collect();
        assert_eq!(
            found,
            [
                (2, Rule::Unknown),
                (3, Rule::SeatHeld),
                (4, Rule::SeatClash),
                (6, Rule::SeatDoubled),
                // 1 and 4 took the two that were free.
                (7, Rule::SeatNone),
            ]
        );
        assert_eq!(faults(&[row(1), row(4), row(5)], &[part(7, 0)], &held, 3), []);
    }
}
