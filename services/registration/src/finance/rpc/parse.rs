//! From the contract's requests to finance to what the operations take.

use kit::{
    keyword::Keyword,
    page::Page,
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;
use tonic::Status;
use uuid::Uuid;

use crate::{
    finance::{
        domain::statement_file::FileFault,
        ops::settle_case::{Choice, Settlement},
    },
    money_cases::domain::{case_state::CaseState, difference::Difference},
};

/// The longest reason, in characters; the table holds it too.
const LONGEST_REASON: u32 = 500;

/// The longest keyword, in characters.
const LONGEST_KEYWORD: u32 = 200;

/// So many bad lines are named: whoever mends these sends the file again.
const MOST_NAMED: usize = 50;

/// Which lines are looked for, and which page of them.
pub fn lines(
    request: &pb::ListStatementLinesRequest,
) -> Result<(Option<&'static str>, Option<Keyword>, Page), Refused> {
    let state = match request.state() {
        pb::StatementLineState::Unspecified => None,
        pb::StatementLineState::Waiting => Some("waiting"),
        pb::StatementLineState::Matched => Some("matched"),
        pb::StatementLineState::Case => Some("case"),
        pb::StatementLineState::Out => Some("out"),
    };
    let keyword = keyword(request.keyword.as_deref())?;
    Ok((state, keyword, Page::new(request.page, request.page_size)?))
}

fn keyword(typed: Option<&str>) -> Result<Option<Keyword>, Refused> {
    Ok(Keyword::parse(typed.unwrap_or_default(), LONGEST_KEYWORD).map_err(FieldProblem::from)?)
}

/// What of a file cannot be taken, each by its name.
pub fn places(fault: &FileFault) -> Vec<(String, Rule)> {
    match fault {
        FileFault::File(rule) => vec![("file".to_owned(), *rule)],
        FileFault::Lines(faults) => {
            let named = faults.iter().take(MOST_NAMED);
            named
                .map(|fault| (format!("baris_{}", fault.number), fault.rule))
                .collect()
        }
    }
}

/// Which cases are looked for, and which page of them.
pub fn cases(request: &pb::ListMoneyCasesRequest) -> Result<(Option<CaseState>, Option<Keyword>, Page), Refused> {
    let state = match request.state() {
        pb::MoneyCaseState::Unspecified => None,
        pb::MoneyCaseState::Open => Some(CaseState::Open),
        pb::MoneyCaseState::Seated => Some(CaseState::Seated),
        pb::MoneyCaseState::Refunded => Some(CaseState::Refunded),
        pb::MoneyCaseState::Credited => Some(CaseState::Credited),
        pb::MoneyCaseState::Noted => Some(CaseState::Noted),
    };
    let keyword = keyword(request.keyword.as_deref())?;
    Ok((state, keyword, Page::new(request.page, request.page_size)?))
}

/// What finance decides of a case.
pub fn settlement(request: &pb::SettleMoneyCaseRequest) -> Result<Settlement, Status> {
    let mut problems = Vec::new();
    let order_id = request
        .order_id
        .as_deref()
        .filter(|id| !id.trim().is_empty())
        .map(str::parse::<Uuid>);
    if matches!(order_id, Some(Err(_))) {
        problems.push(FieldProblem::new("order_id", Rule::Invalid));
    }
    let reason = request.reason.trim();
    if reason.is_empty() {
        problems.push(FieldProblem::new("reason", Rule::Required));
    } else if reason.chars().nth(LONGEST_REASON as usize).is_some() {
        problems.push(FieldProblem::new("reason", Rule::LongerThan(LONGEST_REASON)));
    }
    let choice = match request.decision() {
        pb::MoneyCaseDecision::Seat => Some(Choice::Seat {
            order_id: order_id.and_then(Result::ok),
            difference: match request.difference() {
                pb::MoneyDifference::Unspecified => None,
                pb::MoneyDifference::Accept => Some(Difference::Accepted),
                pb::MoneyDifference::Return => Some(Difference::Returned),
            },
        }),
        pb::MoneyCaseDecision::Refund => Some(Choice::Refund),
        pb::MoneyCaseDecision::Credit => Some(Choice::Credit),
        pb::MoneyCaseDecision::Note => Some(Choice::Note),
        pb::MoneyCaseDecision::Unspecified => {
            problems.push(FieldProblem::new("decision", Rule::Required));
            None
        }
    };
    let Some(choice) = choice.filter(|_| problems.is_empty()) else {
        return Err(Refused(problems).into());
    };
    let unknown = |_| status(Kind::NotFound, "kasus_tidak_ditemukan", Vec::new());
    Ok(Settlement {
        case_id: request.id.parse().map_err(unknown)?,
        choice,
        reason: reason.to_owned(),
    })
}
