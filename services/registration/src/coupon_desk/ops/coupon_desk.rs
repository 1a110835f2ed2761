//! What the operations of the desk with coupons stand on.

use auth::{Caller, Role};
use kit::clock::Clock;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{coupon_desk::domain::coupon_terms::CouponTerms, coupons::domain::coupon::Worth};

/// Where coupons are made and looked after.
#[derive(Clone, Debug)]
pub struct CouponDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
}

/// Whether somebody is of the desk.
pub(super) fn is_of_the_desk(caller: Caller) -> bool {
    caller.role == Role::Admin
}

/// The terms of a coupon for the audit log.
pub(super) fn told(terms: &CouponTerms) -> Value {
    let (percent, amount_idr) = match terms.worth {
        Worth::Percent(percent) => (Some(percent), None),
        Worth::Amount(amount) => (None, Some(amount)),
    };
    json!({
        "code": terms.code, "percent": percent, "amount_idr": amount_idr, "event_id": terms.event_id,
        "valid_from": terms.valid_from.unix_timestamp(), "valid_until": terms.valid_until.unix_timestamp(),
        "most": terms.most, "most_per_member": terms.most_per_member,
    })
}
