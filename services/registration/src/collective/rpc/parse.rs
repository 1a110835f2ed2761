//! From the contract's requests about collective invoices to what the operations take.

use std::collections::HashSet;

use kit::{
    keyword::Keyword,
    page::Page,
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;
use time::{Date, format_description::BorrowedFormatItem, macros::format_description};
use tonic::Status;
use uuid::Uuid;
use write::Key;

use crate::{
    billing::{
        domain::stationery::{LONGEST_TAX_NUMBER, is_tax_number},
        rpc::stationery_words::line,
    },
    collective::domain::{
        collective_invoice::{Collecting, CollectiveFilter, FEWEST, MOST},
        payer::{LONGEST, Payer, is_email},
    },
    orders::domain::collected::CollectiveState,
};

const DAY: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");
/// The longest keyword, in characters.
const LONGEST_KEYWORD: u32 = 200;
/// The longest reason, in characters; the table holds it too.
const LONGEST_REASON: u32 = 500;

/// A collective invoice's id; what cannot be one names nothing.
pub fn id(text: &str) -> Result<Uuid, Status> {
    let unknown = |_| status(Kind::NotFound, "faktur_kolektif_tidak_ditemukan", Vec::new());
    text.parse().map_err(unknown)
}

/// Which of them are looked for, and which page of them.
pub fn filter(request: &pb::ListCollectiveInvoicesRequest) -> Result<(CollectiveFilter, Page), Refused> {
    let state = match request.state() {
        pb::CollectiveInvoiceState::Unspecified => None,
        pb::CollectiveInvoiceState::Open => Some(CollectiveState::Open),
        pb::CollectiveInvoiceState::Paid => Some(CollectiveState::Paid),
        pb::CollectiveInvoiceState::Void => Some(CollectiveState::Void),
    };
    let keyword =
        Keyword::parse(request.keyword.as_deref().unwrap_or_default(), LONGEST_KEYWORD).map_err(FieldProblem::from)?;
    Ok((
        CollectiveFilter { state, keyword },
        Page::new(request.page, request.page_size)?,
    ))
}

/// Why one is taken back.
pub fn reason(text: &str) -> Result<String, Refused> {
    let reason = text.trim();
    if reason.is_empty() {
        return Err(FieldProblem::new("reason", Rule::Required).into());
    }
    if reason.chars().nth(LONGEST_REASON as usize).is_some() {
        return Err(FieldProblem::new("reason", Rule::LongerThan(LONGEST_REASON)).into());
    }
    Ok(reason.to_owned())
}

/// What the desk wants to be one invoice; every field that breaks a rule is named.
pub fn collecting(request: pb::IssueCollectiveInvoiceRequest) -> Result<(Collecting, Option<Key>), Refused> {
    let key = Key::asked(request.idempotency_key.as_deref())?;
    let mut problems = Vec::new();
    let order_ids = order_ids(&request.order_ids).unwrap_or_else(|rule| {
        problems.push(FieldProblem::new("order_ids", rule));
        Vec::new()
    });
    let payer = payer(&request.payer.unwrap_or_default()).unwrap_or_else(|refused| {
        problems.extend(refused);
        None
    });
    let due_on = match request.due_on.trim() {
        "" => Err(Rule::Required),
        typed => Date::parse(typed, DAY).map_err(|_| Rule::Date),
    };
    let due_on = due_on.map_err(|rule| problems.push(FieldProblem::new("due_on", rule)));
    match (payer, due_on) {
        (Some(payer), Ok(due_on)) if problems.is_empty() => {
            let wanted = Collecting {
                order_ids,
                payer,
                due_on,
                payment_method_id: request.payment_method_id,
            };
            Ok((wanted, key))
        }
        _ => Err(Refused(problems)),
    }
}

/// Each once, in the order in which they were picked.
fn order_ids(said: &[String]) -> Result<Vec<Uuid>, Rule> {
    let ids: Result<Vec<Uuid>, _> = said.iter().map(|id| id.parse()).collect();
    let mut seen = HashSet::new();
    let ids: Vec<Uuid> = ids
        .map_err(|_| Rule::Unknown)?
        .into_iter()
        .filter(|id| seen.insert(*id))
        .collect();
    match ids.len() {
        0 => Err(Rule::Required),
        few if few < FEWEST => Err(Rule::TooFew),
        many if many > MOST => Err(Rule::TooMany),
        _ => Ok(ids),
    }
}

fn payer(said: &pb::Payer) -> Result<Option<Payer>, Vec<FieldProblem>> {
    let mut problems = Vec::new();
    let mut read = |field, text: Option<&str>, longest| {
        line(text.unwrap_or_default(), longest).unwrap_or_else(|rule| {
            problems.push(FieldProblem::new(field, rule));
            None
        })
    };
    let name = read("payer_name", Some(&said.name), LONGEST);
    let address = read("payer_address", Some(&said.address), LONGEST);
    let tax_number = read("payer_tax_number", said.tax_number.as_deref(), LONGEST_TAX_NUMBER);
    let email = read("payer_email", said.email.as_deref(), LONGEST);
    for (field, missing) in [("payer_name", name.is_none()), ("payer_address", address.is_none())] {
        if missing && problems.iter().all(|problem| problem.field != field) {
            problems.push(FieldProblem::new(field, Rule::Required));
        }
    }
    if tax_number.as_deref().is_some_and(|text| !is_tax_number(text)) {
        problems.push(FieldProblem::new("payer_tax_number", Rule::Invalid));
    }
    if email.as_deref().is_some_and(|text| !is_email(text)) {
        problems.push(FieldProblem::new("payer_email", Rule::Invalid));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let both = name.zip(address);
    Ok(both.map(|(name, address)| Payer {
        name,
        address,
        tax_number,
        email,
    }))
}

#[cfg(test)]
mod tests {
    use kit::{report::FieldProblem, rule::Rule};
    use portal_proto::registration::v1 as pb;
    use uuid::Uuid;

    use super::collecting;

    fn asked(orders: u128) -> pb::IssueCollectiveInvoiceRequest {
        pb::IssueCollectiveInvoiceRequest {
            order_ids: (1..=orders).map(|id| Uuid::from_u128(id).to_string()).collect(),
            payer: Some(pb::Payer {
                name: " RS  Contoh ".to_owned(),
                address: "Jalan Uji 1".to_owned(),
                tax_number: Some(" ".to_owned()),
                email: None,
            }),
            due_on: "2026-12-01".to_owned(),
            payment_method_id: 1,
            idempotency_key: None,
        }
    }

    #[test]
    fn two_to_two_hundred_orders_are_taken_each_once() {
        let (read, _) = collecting(asked(2)).unwrap();
        assert_eq!((read.payer.name.as_str(), read.payer.tax_number), ("RS Contoh", None));
        for (orders, rule) in [(0, Rule::Required), (1, Rule::TooFew), (201, Rule::TooMany)] {
            let refused = collecting(asked(orders)).unwrap_err();
            assert_eq!(refused.0, [FieldProblem::new("order_ids", rule)]);
        }
        assert_eq!(collecting(asked(200)).unwrap().0.order_ids.len(), 200);
        let mut twice = asked(1);
        twice.order_ids.extend(asked(1).order_ids);
        assert_eq!(
            collecting(twice).unwrap_err().0,
            [FieldProblem::new("order_ids", Rule::TooFew)]
        );
    }

    #[test]
    fn every_field_that_breaks_a_rule_is_named_at_once() {
        let broken = pb::IssueCollectiveInvoiceRequest {
            order_ids: vec!["x".to_owned()],
            payer: Some(pb::Payer {
                name: String::new(),
                address: "w".repeat(201),
                tax_number: Some("12.345".to_owned()),
                email: Some("a@b".to_owned()),
            }),
            due_on: "1/12".to_owned(),
            payment_method_id: 1,
            idempotency_key: None,
        };
        let expected = [
            FieldProblem::new("order_ids", Rule::Unknown),
            FieldProblem::new("payer_address", Rule::LongerThan(200)),
            FieldProblem::new("payer_name", Rule::Required),
            FieldProblem::new("payer_tax_number", Rule::Invalid),
            FieldProblem::new("payer_email", Rule::Invalid),
            FieldProblem::new("due_on", Rule::Date),
        ];
        assert_eq!(collecting(broken).unwrap_err().0, expected);
    }
}
