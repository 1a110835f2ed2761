//! From finance's answers to the contract's replies.

use kit::page::Paged;
use portal_proto::{registration::v1 as pb, timestamp};

use crate::{
    finance::{
        domain::desk_case::{DeskCase, Offered},
        ops::{import_statement::Imported, list_lines::DeskLine},
    },
    money_cases::domain::{case_state::CaseState, money_case::CaseKind},
    orders::rpc::reply::status,
};

/// What an import did.
pub fn imported(imported: Imported) -> pb::ImportStatementResponse {
    let counts = imported.counts;
    pb::ImportStatementResponse {
        lines: imported.lines,
        new: imported.new,
        pending: imported.pending,
        matched: counts.matched.unsigned_abs(),
        cases: counts.cases.unsigned_abs(),
        out: counts.out.unsigned_abs(),
        waiting: counts.waiting.unsigned_abs(),
    }
}

/// A page of lines.
pub fn lines(page: Paged<DeskLine>) -> pb::ListStatementLinesResponse {
    pb::ListStatementLinesResponse {
        lines: page.items.into_iter().map(line).collect(),
        total: page.total,
    }
}

/// Transfers beside a proof.
pub fn transfers(lines: Vec<DeskLine>) -> pb::ListOrderTransfersResponse {
    pb::ListOrderTransfersResponse {
        lines: lines.into_iter().map(line).collect(),
    }
}

fn line(desk: DeskLine) -> pb::StatementLine {
    let line = desk.line;
    let order = line.order_id.map(|id| pb::OrderMention {
        id: id.to_string(),
        number: line.order_number.unwrap_or_default(),
        buyer_name: line.buyer_name.unwrap_or_default(),
        status: line.order_status.map_or(pb::OrderStatus::Unspecified, status).into(),
        total_idr: line.order_total_idr.unwrap_or_default(),
        is_collective: line.is_collective,
    });
    pb::StatementLine {
        id: line.id,
        booked_on: line.booked_on.to_string(),
        amount_idr: line.amount_idr,
        description: line.description,
        state: match line.state.as_str() {
            "matched" => pb::StatementLineState::Matched,
            "case" => pb::StatementLineState::Case,
            "out" => pb::StatementLineState::Out,
            _ => pb::StatementLineState::Waiting,
        }
        .into(),
        bank: line.bank.unwrap_or_default(),
        account_number: line.account_number.unwrap_or_default(),
        order,
        money_case: desk.case.map(money_case),
    }
}

fn mention(offered: Offered) -> pb::OrderMention {
    pb::OrderMention {
        id: offered.order_id.to_string(),
        number: offered.number,
        buyer_name: offered.buyer_name,
        status: status(offered.status).into(),
        total_idr: offered.total_idr,
        is_collective: offered.is_collective,
    }
}

/// A page of cases.
pub fn cases(page: Paged<DeskCase>) -> pb::ListMoneyCasesResponse {
    pb::ListMoneyCasesResponse {
        cases: page.items.into_iter().map(money_case).collect(),
        total: page.total,
    }
}

/// Money that paid no order by itself.
pub fn money_case(case: DeskCase) -> pb::MoneyCase {
    pb::MoneyCase {
        id: case.id.to_string(),
        kind: match case.kind {
            CaseKind::Late => pb::MoneyCaseKind::Late,
            CaseKind::WrongAmount => pb::MoneyCaseKind::WrongAmount,
            CaseKind::Ambiguous => pb::MoneyCaseKind::Ambiguous,
            CaseKind::PaidAlready => pb::MoneyCaseKind::PaidAlready,
            CaseKind::Unknown => pb::MoneyCaseKind::Unknown,
            CaseKind::TakenBack => pb::MoneyCaseKind::TakenBack,
        }
        .into(),
        state: match case.state {
            CaseState::Open => pb::MoneyCaseState::Open,
            CaseState::Seated => pb::MoneyCaseState::Seated,
            CaseState::Refunded => pb::MoneyCaseState::Refunded,
            CaseState::Credited => pb::MoneyCaseState::Credited,
            CaseState::Noted => pb::MoneyCaseState::Noted,
        }
        .into(),
        amount_idr: case.amount_idr,
        received_at: Some(timestamp(case.received_at)),
        method_name: case.method_name,
        description: case.description,
        provider_reference: case.provider_reference,
        order: case.order.map(mention),
        candidates: case.candidates.into_iter().map(mention).collect(),
        reason: case.reason,
        decided_at: case.decided_at.map(timestamp),
    }
}
