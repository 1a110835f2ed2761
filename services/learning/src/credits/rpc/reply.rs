//! From the ledger to the contract's replies.

use kit::page::Paged;
use portal_proto::{learning::v1 as pb, timestamp};
use time::Date;

use crate::credits::{
    domain::{
        activity::{ActivityState, OwnActivity},
        entry::{CreditDomain, Entry, EntryKind},
    },
    ops::{get_ledger::Ledger, print_ledger::LedgerFile},
};

/// The ledger.
pub fn ledger(ledger: Ledger) -> pb::Ledger {
    let figures = ledger.figures;
    let years = figures.years.into_iter();
    let domains = figures.domains.into_iter();
    pb::Ledger {
        total: figures.total,
        five_years: figures.five_years,
        target: ledger.target_hundredths,
        year: ledger.year,
        since: day(ledger.since),
        until: day(ledger.until),
        years: years.map(|(year, total)| pb::YearTotal { year, total }).collect(),
        domains: domains
            .map(|(domain, total)| pb::DomainTotal {
                domain: of_domain(domain).into(),
                total,
            })
            .collect(),
        forecast: figures.forecast,
        entries: ledger.entries.into_iter().map(entry).collect(),
    }
}

fn entry(entry: Entry) -> pb::CreditEntry {
    let source = match entry.kind {
        EntryKind::Certificate => pb::CreditSource::Certificate,
        EntryKind::Own => pb::CreditSource::Own,
        EntryKind::Correction => pb::CreditSource::Correction,
    };
    pb::CreditEntry {
        id: entry.id,
        held_on: day(entry.held_on),
        activity: entry.activity,
        domain: of_domain(entry.domain).into(),
        credit_hundredths: entry.credit_hundredths,
        accreditation_number: entry.accreditation_number,
        source: source.into(),
        certificate_code: entry.certificate_code,
    }
}

/// A file of the ledger.
pub fn file(file: LedgerFile) -> pb::LedgerFile {
    pb::LedgerFile {
        content: file.content,
        file_name: file.file_name,
    }
}

/// A member's activities.
pub fn activities(found: Vec<OwnActivity>) -> pb::ListOwnActivitiesResponse {
    pb::ListOwnActivitiesResponse {
        activities: found.into_iter().map(activity).collect(),
    }
}

/// A page of everybody's.
pub fn page(found: Paged<OwnActivity>) -> pb::ListActivitiesResponse {
    pb::ListActivitiesResponse {
        activities: found.items.into_iter().map(activity).collect(),
        total: found.total,
    }
}

/// One activity.
pub fn activity(activity: OwnActivity) -> pb::OwnActivity {
    let state = match activity.state {
        ActivityState::Submitted => pb::ActivityState::Submitted,
        ActivityState::Accepted => pb::ActivityState::Accepted,
        ActivityState::Refused => pb::ActivityState::Refused,
    };
    pb::OwnActivity {
        id: activity.id.to_string(),
        member_id: activity.member_id,
        activity: activity.activity,
        held_on: day(activity.held_on),
        domain: of_domain(activity.domain).into(),
        // The table leaves no negative number.
        asked_hundredths: activity.asked_hundredths.unsigned_abs(),
        granted_hundredths: activity.granted_hundredths.map(i32::unsigned_abs),
        accreditation_number: activity.accreditation_number,
        state: state.into(),
        reason: activity.reason,
        sent_at: Some(timestamp(activity.sent_at)),
        decided_at: activity.decided_at.map(timestamp),
    }
}

fn of_domain(domain: CreditDomain) -> pb::CreditDomain {
    match domain {
        CreditDomain::Learning => pb::CreditDomain::Learning,
        CreditDomain::Service => pb::CreditDomain::Service,
        CreditDomain::Support => pb::CreditDomain::Support,
    }
}

fn day(date: Date) -> String {
    date.to_string()
}
