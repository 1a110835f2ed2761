//! From refunds to the contract's replies.

use kit::page::Paged;
use portal_proto::{registration::v1 as pb, timestamp};

use crate::refunds::{
    domain::{
        line_offer::LineOffer,
        refund::{DeskRefund, Refund, RefundLine},
        refund_state::RefundState,
    },
    ops::refund_offer::Offer,
};

/// What would go back, and what was asked for.
pub fn offer(offer: Offer) -> pb::RefundOffer {
    pb::RefundOffer {
        refundable_idr: offer.refundable_idr,
        lines: offer.lines.into_iter().map(line_offer).collect(),
        refund: offer.refunds.first().cloned().map(refund),
        refunds: offer.refunds.into_iter().map(refund).collect(),
    }
}

fn line_offer(line: LineOffer) -> pb::RefundableLine {
    pb::RefundableLine {
        order_item_id: line.order_item_id,
        paid_idr: line.paid_idr,
        refundable_idr: line.amount_idr,
        may_be_called_off: line.may_go,
        is_used: line.is_used,
    }
}

/// A page of refunds.
pub fn refunds(page: Paged<DeskRefund>) -> pb::ListRefundsResponse {
    pb::ListRefundsResponse {
        refunds: page.items.into_iter().map(desk_refund).collect(),
        total: page.total,
    }
}

/// A refund as the desk sees it.
pub fn desk_refund(desk: DeskRefund) -> pb::Refund {
    pb::Refund {
        order_number: desk.order_number,
        buyer_name: desk.buyer_name,
        ..refund(desk.refund)
    }
}

fn refund(refund: Refund) -> pb::Refund {
    pb::Refund {
        id: refund.id.to_string(),
        order_id: refund.order_id.map(|id| id.to_string()),
        money_case_id: refund.case_id.map(|id| id.to_string()),
        state: match refund.state {
            RefundState::Requested => pb::RefundState::Requested,
            RefundState::Approved => pb::RefundState::Approved,
            RefundState::Refused => pb::RefundState::Refused,
            RefundState::PaidOut => pb::RefundState::PaidOut,
        }
        .into(),
        paid_idr: refund.paid_idr,
        amount_idr: refund.amount_idr,
        requested_at: Some(timestamp(refund.requested_at)),
        reason: refund.reason,
        decided_at: refund.decided_at.map(timestamp),
        bank_reference: refund.bank_reference,
        paid_out_at: refund.paid_out_at.map(timestamp),
        order_number: None,
        buyer_name: None,
        lines: refund.lines.into_iter().map(line).collect(),
        ends_order: refund.ends_order,
        account: refund.account.map(|account| pb::RefundAccount {
            bank: account.bank,
            number: account.number,
            holder: account.holder,
        }),
    }
}

fn line(line: RefundLine) -> pb::RefundLine {
    pb::RefundLine {
        order_item_id: line.order_item_id,
        title: line.title,
        event_title: line.event_title,
        amount_idr: line.amount_idr,
    }
}
