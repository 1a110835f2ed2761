//! From the contract's requests about carts to domain types; what cannot be is refused by the field's name.

use auth::{Caller, Role};
use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;

use crate::{
    cart::{
        domain::{
            line::MOST_SEATS,
            offer::{OfferId, OfferKind},
        },
        ops::add_item::Wanted,
    },
    coupons::domain::coupon,
    sponsoring::domain::pool,
};

/// What the caller wants to put into the cart.
pub fn wanted(caller: Caller, request: pb::AddCartItemRequest) -> Result<Wanted, Refused> {
    let kind = match request.kind() {
        pb::OfferKind::SubEvent => Ok(OfferKind::SubEvent),
        pb::OfferKind::Bundle => Ok(OfferKind::Bundle),
        pb::OfferKind::ECourse => Ok(OfferKind::ECourse),
        pb::OfferKind::Unspecified => Err(FieldProblem::new("kind", Rule::Required)),
    };
    // It is for the buyer alone.
    let quantity = match kind {
        Ok(OfferKind::ECourse) if request.quantity != 1 => Err(FieldProblem::new("quantity", Rule::Between(1, 1))),
        _ => quantity(caller, request.quantity),
    };
    match (kind, quantity) {
        (Ok(kind), Ok(quantity)) => Ok(Wanted {
            member_id: caller.member,
            offer: OfferId {
                kind,
                id: request.offer_id,
            },
            price_id: request.price_id,
            quantity,
            profession: request.profession_code,
        }),
        (kind, quantity) => Err(Refused(kind.err().into_iter().chain(quantity.err()).collect())),
    }
}

/// The code of a coupon; none when nothing was typed.
pub fn coupon(typed: &str) -> Result<Option<String>, FieldProblem> {
    if typed.trim().is_empty() {
        return Ok(None);
    }
    let code = coupon::code(typed);
    code.map(Some).ok_or(FieldProblem::new("coupon", Rule::CouponUnknown))
}

/// For how many people; a sponsor's pool is smaller than what a member may book.
pub fn quantity(caller: Caller, asked: i64) -> Result<i32, FieldProblem> {
    let most = match caller.role {
        Role::Sponsorship => pool::MOST_SEATS,
        _ => MOST_SEATS,
    };
    let refused = FieldProblem::new("quantity", Rule::Between(1, most));
    let fits = (1..=i64::from(most)).contains(&asked);
    i32::try_from(asked).ok().filter(|_| fits).ok_or(refused)
}

#[cfg(test)]
mod tests {
    use auth::{Caller, Role};
    use kit::rule::Rule;
    use portal_proto::registration::v1 as pb;

    use super::{quantity, wanted};

    const fn by(role: Role) -> Caller {
        Caller { member: 1, role }
    }

    #[test]
    fn one_to_a_thousand_places_are_asked_for() {
        for (asked, fits) in [
            (0, false),
            (1, true),
            (1_000, true),
            (1_001, false),
            (-1, false),
            (i64::MAX, false),
        ] {
            assert_eq!(quantity(by(Role::User), asked).is_ok(), fits, "{asked}");
        }
        for (asked, fits) in [(0, false), (1, true), (200, true), (201, false)] {
            assert_eq!(quantity(by(Role::Sponsorship), asked).is_ok(), fits, "{asked}");
        }
    }

    #[test]
    fn every_field_at_fault_is_named() {
        let refused = wanted(by(Role::User), pb::AddCartItemRequest::default()).unwrap_err();
        let named: Vec<_> = refused.0.iter().map(|problem| (problem.field, problem.rule)).collect();
        assert_eq!(named, [("kind", Rule::Required), ("quantity", Rule::Between(1, 1_000))]);
        let two_courses = pb::AddCartItemRequest {
            kind: pb::OfferKind::ECourse.into(),
            quantity: 2,
            ..Default::default()
        };
        assert_eq!(
            wanted(by(Role::User), two_courses).unwrap_err().0[0].rule,
            Rule::Between(1, 1)
        );
    }
}
