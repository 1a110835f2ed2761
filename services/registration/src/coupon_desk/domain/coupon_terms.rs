//! What the desk says of a coupon, and what of it may still change.

use kit::{report::FieldProblem, rule::Rule};
use time::OffsetDateTime;

use crate::coupons::domain::coupon::Worth;

/// What the desk says of a coupon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CouponTerms {
    /// In capital letters.
    pub code: String,
    pub worth: Worth,
    pub valid_from: OffsetDateTime,
    /// The first instant at which it is not taken any more; later than `valid_from`.
    pub valid_until: OffsetDateTime,
    /// Only what is part of this event gets cheaper.
    pub event_id: Option<i64>,
    /// How many orders may take it; 1 or more.
    pub most: Option<i32>,
    /// How many orders of one member may; 1 or more.
    pub most_per_member: Option<i32>,
}

/// What orders have of a coupon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Whether one ever took it, also one that gave it back.
    pub ever: bool,
    /// How many have it.
    pub in_all: i32,
    /// How many of the member who has it most often.
    pub by_one: i32,
}

impl CouponTerms {
    /// What of these terms cannot take the place of `before`. Orders and their documents tell of the code and of what it took off:
    /// those stay once it was taken, and no limit falls below what was taken.
    #[must_use]
    pub fn faults_after(&self, before: &Self, taken: Taken) -> Vec<FieldProblem> {
        let stays = [
            ("code", self.code == before.code),
            ("worth", self.worth == before.worth),
            ("event_id", self.event_id == before.event_id),
            ("valid_from", self.valid_from == before.valid_from),
        ];
        let rewritten = stays.into_iter().filter(|(_, same)| taken.ever && !same);
        let rewritten = rewritten.map(|(field, _)| FieldProblem::new(field, Rule::CouponInUse));
        let limits = [
            ("most", self.most, taken.in_all),
            ("most_per_member", self.most_per_member, taken.by_one),
        ];
        let low = limits.into_iter().filter_map(|(field, most, used)| {
            most.filter(|most| *most < used)
                .map(|_| FieldProblem::new(field, Rule::AtLeast(used.unsigned_abs())))
        });
        rewritten.chain(low).collect()
    }
}

#[cfg(test)]
mod tests {
    use kit::{report::FieldProblem, rule::Rule};
    use time::{Duration, OffsetDateTime};

    use super::{CouponTerms, Taken};
    use crate::coupons::domain::coupon::Worth;

    fn terms() -> CouponTerms {
        CouponTerms {
            code: "HEMAT10".to_owned(),
            worth: Worth::Percent(10),
            valid_from: OffsetDateTime::UNIX_EPOCH,
            valid_until: OffsetDateTime::UNIX_EPOCH + Duration::DAY,
            event_id: None,
            most: Some(10),
            most_per_member: Some(2),
        }
    }

    #[test]
    fn what_nobody_took_changes_as_one_likes() {
        let other = CouponTerms {
            code: "HEMAT20".to_owned(),
            worth: Worth::Amount(1),
            event_id: Some(94),
            most: Some(1),
            most_per_member: Some(1),
            ..terms()
        };
        assert_eq!(other.faults_after(&terms(), Taken::default()), []);
    }

    #[test]
    fn what_was_taken_keeps_its_code_and_its_worth_also_when_it_was_given_back() {
        let other = CouponTerms {
            code: "HEMAT20".to_owned(),
            worth: Worth::Percent(11),
            event_id: Some(94),
            valid_from: terms().valid_from + Duration::SECOND,
            ..terms()
        };
        let given_back = Taken {
            ever: true,
            ..Taken::default()
        };
        let stays = ["code", "worth", "event_id", "valid_from"];
        let expected = stays.map(|field| FieldProblem::new(field, Rule::CouponInUse));
        assert_eq!(other.faults_after(&terms(), given_back), expected);
    }

    #[test]
    fn limits_and_end_of_what_was_taken_move_but_never_below_what_was_taken() {
        let taken = Taken {
            ever: true,
            in_all: 4,
            by_one: 2,
        };
        let wider = CouponTerms {
            valid_until: terms().valid_until + Duration::DAY,
            most: None,
            most_per_member: Some(3),
            ..terms()
        };
        assert_eq!(wider.faults_after(&terms(), taken), []);
        let exact = CouponTerms {
            most: Some(4),
            most_per_member: Some(2),
            ..terms()
        };
        assert_eq!(exact.faults_after(&terms(), taken), []);
        let narrow = CouponTerms {
            most: Some(3),
            most_per_member: Some(1),
            ..terms()
        };
        let expected = [
            FieldProblem::new("most", Rule::AtLeast(4)),
            FieldProblem::new("most_per_member", Rule::AtLeast(2)),
        ];
        assert_eq!(narrow.faults_after(&terms(), taken), expected);
    }
}
