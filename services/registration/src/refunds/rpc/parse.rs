//! From the contract's requests about refunds to what the operations take.

use kit::{
    page::Page,
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;
use tonic::Status;
use uuid::Uuid;

use crate::refunds::{
    domain::{refund_account::RefundAccount, refund_state::RefundState},
    ops::decide_refund::RefundVerdict,
};

/// The longest reason and the longest reference, in characters; the table holds them too.
const LONGEST_REASON: u32 = 500;
const LONGEST_REFERENCE: u32 = 100;

/// A refund's id; what cannot be one names nothing.
fn refund_id(text: &str) -> Result<Uuid, Status> {
    let unknown = |_| status(Kind::NotFound, "pengembalian_tidak_ditemukan", Vec::new());
    text.parse().map_err(unknown)
}

/// Words that have to be there.
fn words(field: &'static str, text: &str, longest: u32) -> Result<String, Refused> {
    let words = text.trim();
    if words.is_empty() {
        return Err(FieldProblem::new(field, Rule::Required).into());
    }
    if words.chars().nth(longest as usize).is_some() {
        return Err(FieldProblem::new(field, Rule::LongerThan(longest)).into());
    }
    Ok(words.to_owned())
}

/// To which account money goes back, if somebody says.
pub fn account(typed: Option<&pb::RefundAccount>) -> Result<Option<RefundAccount>, Refused> {
    let read = |typed: &pb::RefundAccount| RefundAccount::read(&typed.bank, &typed.number, &typed.holder);
    typed.map(read).transpose().map_err(Refused)
}

/// What the desk says of a refund.
pub fn verdict(request: &pb::DecideRefundRequest) -> Result<RefundVerdict, Status> {
    let reason = words("reason", &request.reason, LONGEST_REASON)?;
    Ok(RefundVerdict {
        id: refund_id(&request.id)?,
        approved: request.approved,
        reason,
    })
}

/// By which transfer a refund went back.
pub fn pay_out(request: &pb::PayOutRefundRequest) -> Result<(Uuid, String), Status> {
    let reference = words("bank_reference", &request.bank_reference, LONGEST_REFERENCE)?;
    Ok((refund_id(&request.id)?, reference))
}

/// Which refunds are looked for, and which page of them.
pub fn filter(request: &pb::ListRefundsRequest) -> Result<(Option<RefundState>, Page), Refused> {
    let state = match request.state() {
        pb::RefundState::Unspecified => None,
        pb::RefundState::Requested => Some(RefundState::Requested),
        pb::RefundState::Approved => Some(RefundState::Approved),
        pb::RefundState::Refused => Some(RefundState::Refused),
        pb::RefundState::PaidOut => Some(RefundState::PaidOut),
    };
    Ok((state, Page::new(request.page, request.page_size)?))
}
