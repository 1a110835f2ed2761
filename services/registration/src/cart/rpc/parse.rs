//! From the contract's requests about carts to domain types; what cannot be is refused by the field's name.

use auth::{Caller, Role};
use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;
use time::{Date, format_description::BorrowedFormatItem, macros::format_description};

use crate::{
    cart::{
        domain::{
            line::MOST_SEATS,
            offer::{OfferId, OfferKind, Stay},
        },
        ops::add_item::Wanted,
    },
    coupons::domain::coupon,
    seats::domain::for_whom::ForWhom,
    sponsoring::domain::pool,
};

/// As the contract writes days.
const DAY: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");
/// How long one may stay; the tables say so too.
const MOST_NIGHTS: i64 = 30;

/// What the caller wants to put into the cart.
pub fn wanted(caller: Caller, request: pb::AddCartItemRequest) -> Result<Wanted, Refused> {
    let kind = match request.kind() {
        pb::OfferKind::SubEvent => Ok(OfferKind::SubEvent),
        pb::OfferKind::Bundle => Ok(OfferKind::Bundle),
        pb::OfferKind::ECourse => Ok(OfferKind::ECourse),
        pb::OfferKind::Accommodation => Ok(OfferKind::Accommodation),
        pb::OfferKind::Tour => Ok(OfferKind::Tour),
        pb::OfferKind::Unspecified => Err(FieldProblem::new("kind", Rule::Required)),
    };
    // It is for the buyer alone.
    let quantity = match kind {
        Ok(OfferKind::ECourse) if request.quantity != 1 => Err(FieldProblem::new("quantity", Rule::Between(1, 1))),
        _ => quantity(caller, request.quantity),
    };
    let stay = match kind {
        Ok(OfferKind::Accommodation) => stay(&request).map(Some),
        _ => Ok(None),
    };
    let for_whom = match (&kind, for_whom(request.for_whom()).unwrap_or_default()) {
        (Ok(OfferKind::ECourse), ForWhom::Others) => Err(FieldProblem::new("for_whom", Rule::Invalid)),
        (_, for_whom) => Ok(for_whom),
    };
    match (kind, quantity, for_whom, stay) {
        (Ok(kind), Ok(quantity), Ok(for_whom), Ok(stay)) => Ok(Wanted {
            member_id: caller.member,
            offer: OfferId {
                kind,
                id: request.offer_id,
                stay,
            },
            price_id: request.price_id,
            quantity,
            for_whom,
            profession: request.profession_code,
        }),
        (kind, quantity, for_whom, stay) => {
            let problems = kind.err().into_iter().chain(quantity.err()).chain(for_whom.err());
            Err(Refused(problems.chain(stay.err().into_iter().flatten()).collect()))
        }
    }
}

/// Whom places are asked for; `None` where nothing is said of it.
pub fn for_whom(said: pb::ForWhom) -> Option<ForWhom> {
    match said {
        pb::ForWhom::Unspecified => None,
        pb::ForWhom::Buyer => Some(ForWhom::Buyer),
        pb::ForWhom::Others => Some(ForWhom::Others),
    }
}

/// The nights that are asked for, or every field that is at fault.
fn stay(request: &pb::AddCartItemRequest) -> Result<Stay, Vec<FieldProblem>> {
    let day = |field, typed: &Option<String>| {
        let typed = typed.as_deref().map(str::trim).filter(|typed| !typed.is_empty());
        let typed = typed.ok_or(FieldProblem::new(field, Rule::Required))?;
        Date::parse(typed, DAY).map_err(|_| FieldProblem::new(field, Rule::Date))
    };
    let room_id = request.price_id.ok_or(FieldProblem::new("price_id", Rule::Required));
    let check_in = day("check_in", &request.check_in);
    let check_out = day("check_out", &request.check_out);
    match (room_id, check_in, check_out) {
        (Ok(room_id), Ok(check_in), Ok(check_out)) => {
            let nights = (check_out - check_in).whole_days();
            if !(1..=MOST_NIGHTS).contains(&nights) {
                return Err(vec![FieldProblem::new("check_out", Rule::Nights)]);
            }
            Ok(Stay {
                room_id,
                check_in,
                check_out,
            })
        }
        (room_id, check_in, check_out) => {
            let days = check_in.err().into_iter().chain(check_out.err());
            Err(room_id.err().into_iter().chain(days).collect())
        }
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
        let for_another = pb::AddCartItemRequest {
            kind: pb::OfferKind::ECourse.into(),
            quantity: 1,
            for_whom: pb::ForWhom::Others.into(),
            ..Default::default()
        };
        let refused = wanted(by(Role::User), for_another).unwrap_err();
        assert_eq!((refused.0[0].field, refused.0[0].rule), ("for_whom", Rule::Invalid));
    }
}
