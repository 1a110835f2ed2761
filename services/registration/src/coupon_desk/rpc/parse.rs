//! From the contract's requests about coupons to what the operations take.

use kit::{
    page::Page,
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::registration::v1::{self as pb, coupon_terms::Worth as Said};
use prost_types::Timestamp;
use time::OffsetDateTime;
use write::Key;

use crate::{
    coupon_desk::domain::{
        coupon_terms::CouponTerms,
        desk_coupon::{CouponFilter, CouponState},
    },
    coupons::domain::coupon::{self, LONGEST, Worth},
};

/// The most that a coupon takes off, in whole rupiah; the table says so too.
const MOST_IDR: i64 = 1_000_000_000_000;

/// What the desk says of a new coupon, and the caller's word for the request.
pub fn created(request: pb::CreateCouponRequest) -> Result<(CouponTerms, Option<Key>), Refused> {
    let key = Key::asked(request.idempotency_key.as_deref())?;
    Ok((terms(request.terms)?, key))
}

/// What the desk says of a coupon; every field that breaks a rule is named.
pub fn terms(said: Option<pb::CouponTerms>) -> Result<CouponTerms, Refused> {
    let said = said.unwrap_or_default();
    let mut problems = Vec::new();
    let mut kept = |field, rule| problems.push(FieldProblem::new(field, rule));
    let code = read(code(&said.code), "code", &mut kept);
    let worth = read(worth(said.worth), "worth", &mut kept);
    let valid_from = read(instant(said.valid_from), "valid_from", &mut kept);
    let valid_until = read(instant(said.valid_until), "valid_until", &mut kept);
    let event_id = read(event(said.event_id), "event_id", &mut kept);
    let most = read(limit(said.most), "most", &mut kept);
    let most_per_member = read(limit(said.most_per_member), "most_per_member", &mut kept);
    if let (Some(from), Some(until)) = (valid_from, valid_until)
        && until <= from
    {
        kept("valid_until", Rule::BeforeStart);
    }
    match (code, worth, valid_from, valid_until, event_id, most, most_per_member) {
        (
            Some(code),
            Some(worth),
            Some(valid_from),
            Some(valid_until),
            Some(event_id),
            Some(most),
            Some(most_per_member),
        ) if problems.is_empty() => Ok(CouponTerms {
            code,
            worth,
            valid_from,
            valid_until,
            event_id,
            most,
            most_per_member,
        }),
        _ => Err(Refused(problems)),
    }
}

/// What was read, or a note of the rule that it breaks.
fn read<T>(read: Result<T, Rule>, field: &'static str, kept: &mut impl FnMut(&'static str, Rule)) -> Option<T> {
    read.map_err(|rule| kept(field, rule)).ok()
}

fn code(typed: &str) -> Result<String, Rule> {
    if typed.trim().is_empty() {
        return Err(Rule::Required);
    }
    coupon::code(typed).ok_or(Rule::Invalid)
}

fn worth(said: Option<Said>) -> Result<Worth, Rule> {
    match said {
        None => Err(Rule::Required),
        Some(Said::Percent(percent @ 1..=100)) => Ok(Worth::Percent(percent)),
        Some(Said::Percent(_)) => Err(Rule::Between(1, 100)),
        Some(Said::AmountIdr(amount @ 1..=MOST_IDR)) => Ok(Worth::Amount(amount)),
        Some(Said::AmountIdr(..=0)) => Err(Rule::AtLeast(1)),
        Some(Said::AmountIdr(_)) => Err(Rule::Range),
    }
}

fn instant(said: Option<Timestamp>) -> Result<OffsetDateTime, Rule> {
    let said = said.ok_or(Rule::Required)?;
    let nanos = i128::from(said.seconds) * 1_000_000_000 + i128::from(said.nanos);
    // The database keeps microseconds: what is compared with it later has no finer ones.
    OffsetDateTime::from_unix_timestamp_nanos(nanos / 1_000 * 1_000).map_err(|_| Rule::Invalid)
}

fn event(said: Option<i64>) -> Result<Option<i64>, Rule> {
    match said {
        Some(..=0) => Err(Rule::Unknown),
        event => Ok(event),
    }
}

fn limit(said: Option<i64>) -> Result<Option<i32>, Rule> {
    match said {
        Some(..=0) => Err(Rule::AtLeast(1)),
        Some(most) => i32::try_from(most).map(Some).map_err(|_| Rule::Range),
        None => Ok(None),
    }
}

/// Which coupons are looked for, and which page of them.
pub fn filter(request: &pb::ListCouponsRequest) -> Result<(CouponFilter, Page), Refused> {
    let state = match request.state() {
        pb::CouponState::Unspecified => None,
        pb::CouponState::Running => Some(CouponState::Running),
        pb::CouponState::NotBegun => Some(CouponState::NotBegun),
        pb::CouponState::UsedUp => Some(CouponState::UsedUp),
        pb::CouponState::Ended => Some(CouponState::Ended),
        pb::CouponState::Inactive => Some(CouponState::Inactive),
    };
    let keyword = request
        .keyword
        .as_deref()
        .unwrap_or_default()
        .trim()
        .to_ascii_uppercase();
    if keyword.chars().nth(LONGEST as usize).is_some() {
        return Err(FieldProblem::new("keyword", Rule::LongerThan(LONGEST)).into());
    }
    let filter = CouponFilter {
        keyword: Some(keyword).filter(|keyword| !keyword.is_empty()),
        state,
        event_id: request.event_id,
    };
    Ok((filter, Page::new(request.page, request.page_size)?))
}

/// Whose uses are looked for, and which page of them.
pub fn uses(request: &pb::ListCouponUsesRequest) -> Result<(i64, Page), Refused> {
    Ok((request.id, Page::new(request.page, request.page_size)?))
}

#[cfg(test)]
mod tests {
    use kit::{report::FieldProblem, rule::Rule};
    use portal_proto::registration::v1::{self as pb, coupon_terms::Worth as Said};
    use prost_types::Timestamp;

    use super::{filter, terms};
    use crate::coupons::domain::coupon::Worth;

    fn at(seconds: i64) -> Option<Timestamp> {
        Some(Timestamp { seconds, nanos: 0 })
    }

    fn said() -> pb::CouponTerms {
        pb::CouponTerms {
            code: " hemat-10 ".to_owned(),
            worth: Some(Said::Percent(10)),
            valid_from: at(0),
            valid_until: at(60),
            event_id: None,
            most: None,
            most_per_member: Some(1),
        }
    }

    #[test]
    fn what_is_in_order_is_read_with_its_code_in_capital_letters() {
        let read = terms(Some(said())).unwrap();
        assert_eq!((read.code.as_str(), read.worth), ("HEMAT-10", Worth::Percent(10)));
        assert_eq!((read.most, read.most_per_member), (None, Some(1)));
    }

    #[test]
    fn every_field_that_breaks_a_rule_is_named_at_once() {
        let broken = pb::CouponTerms {
            code: "x".to_owned(),
            worth: Some(Said::Percent(101)),
            valid_from: at(60),
            valid_until: at(60),
            event_id: Some(-1),
            most: Some(0),
            most_per_member: Some(i64::MAX),
        };
        let expected = [
            FieldProblem::new("code", Rule::Invalid),
            FieldProblem::new("worth", Rule::Between(1, 100)),
            FieldProblem::new("event_id", Rule::Unknown),
            FieldProblem::new("most", Rule::AtLeast(1)),
            FieldProblem::new("most_per_member", Rule::Range),
            FieldProblem::new("valid_until", Rule::BeforeStart),
        ];
        assert_eq!(terms(Some(broken)).unwrap_err().0, expected);
        let missing: Vec<_> = terms(None).unwrap_err().0;
        let required = ["code", "worth", "valid_from", "valid_until"];
        assert_eq!(missing, required.map(|field| FieldProblem::new(field, Rule::Required)));
    }

    #[test]
    fn a_worth_is_a_part_of_a_hundred_or_some_rupiah() {
        for (worth, rule) in [
            (Said::Percent(0), Rule::Between(1, 100)),
            (Said::AmountIdr(0), Rule::AtLeast(1)),
            (Said::AmountIdr(super::MOST_IDR + 1), Rule::Range),
        ] {
            let broken = pb::CouponTerms {
                worth: Some(worth),
                ..said()
            };
            assert_eq!(terms(Some(broken)).unwrap_err().0, [FieldProblem::new("worth", rule)]);
        }
    }

    #[test]
    fn an_empty_keyword_is_no_filter_and_a_longer_one_than_any_code_is_refused() {
        let asked = |keyword: &str| pb::ListCouponsRequest {
            page: 1,
            page_size: 10,
            keyword: Some(keyword.to_owned()),
            ..pb::ListCouponsRequest::default()
        };
        assert_eq!(filter(&asked("  ")).unwrap().0.keyword, None);
        assert_eq!(filter(&asked(" hem")).unwrap().0.keyword.as_deref(), Some("HEM"));
        let long = filter(&asked(&"A".repeat(33))).unwrap_err();
        assert_eq!(long.0, [FieldProblem::new("keyword", Rule::LongerThan(32))]);
    }
}
