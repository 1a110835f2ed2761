//! From the contract's requests about orders to what the operations take.

use std::collections::BTreeMap;

use auth::{Caller, Role};
use kit::{
    keyword::Keyword,
    page::Page,
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;
use tonic::Status;
use uuid::Uuid;
use write::Key;

use crate::cart::{domain::line::MOST_LINES, rpc::parse::coupon};
use crate::orders::{
    domain::{
        order_status::OrderStatus,
        participants::{self, Named},
    },
    ops::{list_all_orders::OrderFilter, review_order::Verdict, wish::Placing},
};

/// The longest keyword, in characters.
const LONGEST_KEYWORD: u32 = 200;
/// The longest reason, in characters.
const LONGEST_REASON: u32 = 500;

/// What the caller orders. A sponsor that names nobody yet for a line does so when it is paid.
pub fn placing(caller: Caller, request: pb::PlaceOrderRequest) -> Result<Placing, Refused> {
    let mut problems = Vec::new();
    let named = named(&request).unwrap_or_else(|problem| {
        problems.push(problem);
        Named::ForAll(Vec::new())
    });
    let key = request.idempotency_key.as_deref().map(Key::parse);
    if matches!(key, Some(None)) {
        problems.push(FieldProblem::new("idempotency_key", Rule::IdempotencyKey));
    }
    let coupon = coupon(request.coupon.as_deref().unwrap_or_default()).unwrap_or_else(|problem| {
        problems.push(problem);
        None
    });
    if !problems.is_empty() {
        return Err(Refused(problems));
    }
    Ok(Placing {
        member_id: caller.member,
        is_sponsor: caller.role == Role::Sponsorship,
        buyer_name: request.buyer_name,
        payment_method_id: request.payment_method_id,
        named,
        coupon,
        seen_idr: request.total_idr,
        profession: request.profession_code,
        key: key.flatten(),
    })
}

/// Who comes: by one list for all lines or line by line, never both. Each line is named once.
fn named(request: &pb::PlaceOrderRequest) -> Result<Named, FieldProblem> {
    const FIELD: &str = "participants_by_line";
    if request.participants_by_line.is_empty() {
        let names = participants::read(&request.participants);
        return names
            .map(Named::ForAll)
            .map_err(|rule| FieldProblem::new("participants", rule));
    }
    if !request.participants.is_empty() {
        return Err(FieldProblem::new(FIELD, Rule::Invalid));
    }
    let mut by_line = BTreeMap::new();
    for line in &request.participants_by_line {
        let names = participants::read(&line.names).map_err(|rule| FieldProblem::new(FIELD, rule))?;
        if by_line.insert(line.item_id, names).is_some() {
            return Err(FieldProblem::new(FIELD, Rule::OneOnly));
        }
    }
    if by_line.len() > MOST_LINES {
        return Err(FieldProblem::new(FIELD, Rule::TooMany));
    }
    Ok(Named::ByLine(by_line))
}

/// An order's id; what cannot be one names nothing.
pub fn order_id(text: &str) -> Result<Uuid, Status> {
    let unknown = |_| status(Kind::NotFound, "pesanan_tidak_ditemukan", Vec::new());
    text.parse().map_err(unknown)
}

/// How an order stands, or stood; `None` where nothing is said of it.
pub fn order_status(status: pb::OrderStatus) -> Option<OrderStatus> {
    match status {
        pb::OrderStatus::Unspecified => None,
        pb::OrderStatus::AwaitingPayment => Some(OrderStatus::AwaitingPayment),
        pb::OrderStatus::AwaitingVerification => Some(OrderStatus::AwaitingVerification),
        pb::OrderStatus::Paid => Some(OrderStatus::Paid),
        pb::OrderStatus::Expired => Some(OrderStatus::Expired),
        pb::OrderStatus::Cancelled => Some(OrderStatus::Cancelled),
        pb::OrderStatus::Refunded => Some(OrderStatus::Refunded),
    }
}

/// Which orders are looked for, and which page of them.
pub fn filter(request: &pb::ListAllOrdersRequest) -> Result<(OrderFilter, Page), Refused> {
    let status = order_status(request.status());
    let keyword =
        Keyword::parse(request.keyword.as_deref().unwrap_or_default(), LONGEST_KEYWORD).map_err(FieldProblem::from)?;
    Ok((
        OrderFilter { status, keyword },
        Page::new(request.page, request.page_size)?,
    ))
}

/// What the desk says of an order.
pub fn verdict(request: &pb::ReviewOrderRequest) -> Result<Verdict, Refused> {
    if request.accepted {
        return Ok(Verdict::Paid);
    }
    let reason = request
        .reason
        .as_deref()
        .map(str::trim)
        .filter(|reason| !reason.is_empty());
    if reason.is_some_and(|reason| reason.chars().nth(LONGEST_REASON as usize).is_some()) {
        return Err(FieldProblem::new("reason", Rule::LongerThan(LONGEST_REASON)).into());
    }
    Ok(Verdict::NotPaid {
        reason: reason.map(str::to_owned),
    })
}

/// Which page of orders.
pub fn page(request: &pb::ListOrdersRequest) -> Result<Page, Refused> {
    Ok(Page::new(request.page, request.page_size)?)
}

#[cfg(test)]
mod tests {
    use auth::{Caller, Role};
    use kit::rule::Rule;
    use portal_proto::registration::v1 as pb;

    use super::placing;

    #[test]
    fn names_are_said_for_all_lines_or_line_by_line_and_of_each_once() {
        let line = |item_id, names: &[&str]| pb::LineParticipants {
            item_id,
            names: names.iter().map(|name| (*name).to_owned()).collect(),
        };
        let asked = |participants: &[&str], participants_by_line: Vec<pb::LineParticipants>| pb::PlaceOrderRequest {
            participants: participants.iter().map(|name| (*name).to_owned()).collect(),
            participants_by_line,
            ..pb::PlaceOrderRequest::default()
        };
        let placed = placing(CALLER, asked(&[], vec![line(5, &[" dr. Budi "]), line(6, &[])])).unwrap();
        let named = |id| placed.named.of_line(id).to_vec();
        assert_eq!((named(5), named(6)), (vec!["dr. Budi".to_owned()], Vec::new()));
        assert!(placed.named.of_all().is_empty());
        let too_many = (0..51).map(|id| line(id, &["dr. Budi"])).collect();
        for (participants, by_line, rule) in [
            (&["dr. Sari"][..], vec![line(5, &["dr. Budi"])], Rule::Invalid),
            (&[], vec![line(5, &["dr. Budi"]), line(5, &["dr. Sari"])], Rule::OneOnly),
            (&[], vec![line(5, &["a\nb"])], Rule::Invalid),
            (&[], too_many, Rule::TooMany),
        ] {
            let refused = placing(CALLER, asked(participants, by_line)).unwrap_err();
            assert_eq!((refused.0[0].field, refused.0[0].rule), ("participants_by_line", rule));
        }
    }

    const CALLER: Caller = Caller {
        member: 1,
        role: Role::User,
    };

    #[test]
    fn every_field_at_fault_is_named() {
        let request = pb::PlaceOrderRequest {
            participants: vec![" ".to_owned()],
            coupon: Some("HEMAT%".to_owned()),
            idempotency_key: Some("ä".to_owned()),
            ..pb::PlaceOrderRequest::default()
        };
        let refused = placing(CALLER, request).unwrap_err();
        let named: Vec<_> = refused.0.iter().map(|problem| (problem.field, problem.rule)).collect();
        assert_eq!(
            named,
            [
                ("participants", Rule::Required),
                ("idempotency_key", Rule::IdempotencyKey),
                ("coupon", Rule::CouponUnknown)
            ]
        );
        let empty = pb::PlaceOrderRequest {
            coupon: Some(" ".to_owned()),
            ..pb::PlaceOrderRequest::default()
        };
        assert_eq!(placing(CALLER, empty).unwrap().coupon, None);
        let typed = pb::PlaceOrderRequest {
            coupon: Some(" hemat10 ".to_owned()),
            ..pb::PlaceOrderRequest::default()
        };
        assert_eq!(placing(CALLER, typed).unwrap().coupon.as_deref(), Some("HEMAT10"));
    }
}
