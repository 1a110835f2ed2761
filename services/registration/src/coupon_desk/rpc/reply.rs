//! From coupons to the contract's replies.

use kit::page::Paged;
use portal_proto::{
    registration::v1::{self as pb, coupon_terms::Worth as Said},
    timestamp,
};

use crate::{
    coupon_desk::domain::{
        coupon_terms::CouponTerms,
        desk_coupon::{CouponState, CouponUse, DeskCoupon},
    },
    coupons::domain::coupon::Worth,
    orders::rpc::reply::status,
};

/// A page of coupons.
pub fn coupons(page: Paged<DeskCoupon>) -> pb::ListCouponsResponse {
    pb::ListCouponsResponse {
        coupons: page.items.into_iter().map(coupon).collect(),
        total: page.total,
    }
}

/// A coupon.
pub fn coupon(coupon: DeskCoupon) -> pb::Coupon {
    pb::Coupon {
        id: coupon.id,
        terms: Some(terms(coupon.terms)),
        state: state(coupon.state).into(),
        active: coupon.active,
        used: coupon.used,
        discount_idr: coupon.discount_idr,
        was_used: coupon.was_used,
    }
}

fn terms(terms: CouponTerms) -> pb::CouponTerms {
    pb::CouponTerms {
        code: terms.code,
        worth: Some(match terms.worth {
            Worth::Percent(percent) => Said::Percent(percent),
            Worth::Amount(amount) => Said::AmountIdr(amount),
        }),
        valid_from: Some(timestamp(terms.valid_from)),
        valid_until: Some(timestamp(terms.valid_until)),
        event_id: terms.event_id,
        most: terms.most.map(i64::from),
        most_per_member: terms.most_per_member.map(i64::from),
    }
}

fn state(state: CouponState) -> pb::CouponState {
    match state {
        CouponState::Running => pb::CouponState::Running,
        CouponState::NotBegun => pb::CouponState::NotBegun,
        CouponState::UsedUp => pb::CouponState::UsedUp,
        CouponState::Ended => pb::CouponState::Ended,
        CouponState::Inactive => pb::CouponState::Inactive,
    }
}

/// A page of the orders that have taken a coupon.
pub fn uses(page: Paged<CouponUse>) -> pb::ListCouponUsesResponse {
    pb::ListCouponUsesResponse {
        uses: page.items.into_iter().map(one_use).collect(),
        total: page.total,
    }
}

fn one_use(one: CouponUse) -> pb::CouponUse {
    pb::CouponUse {
        order_id: one.order_id.to_string(),
        order_number: one.order_number,
        order_status: status(one.order_status).into(),
        member_id: one.member_id,
        buyer_name: one.buyer_name,
        used_at: Some(timestamp(one.used_at)),
        discount_idr: one.discount_idr,
        given_back_at: one.given_back_at.map(timestamp),
    }
}
