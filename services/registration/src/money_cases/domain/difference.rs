//! Money that is more or less than what it is to pay.

use std::cmp::Ordering;

kit::words! {
    /// What becomes of the difference.
    pub enum Difference {
        /// What is missing is waived; what is too much is kept.
        Accepted = "accepted",
        /// What is too much goes back.
        Returned = "returned",
    }
}

/// What money comes to once it pays something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Whole rupiah that came in for it, where these are less than it asks for.
    pub received_idr: Option<i64>,
    /// Whole rupiah that go back.
    pub back_idr: i64,
    /// What was decided, where there is a difference.
    pub difference: Option<Difference>,
}

/// What `came` comes to for what `asked` for so much; `None` as long as nobody decided on their difference, or it cannot go back since
/// it never came.
#[must_use]
pub fn settled(came: i64, asked: i64, wanted: Option<Difference>) -> Option<Settled> {
    let of = |received_idr, back_idr| Settled {
        received_idr,
        back_idr,
        difference: wanted,
    };
    match (came.cmp(&asked), wanted) {
        (Ordering::Equal, _) => Some(Settled {
            difference: None,
            ..of(None, 0)
        }),
        (Ordering::Less, Some(Difference::Accepted)) => Some(of(Some(came), 0)),
        (Ordering::Greater, Some(Difference::Accepted)) => Some(of(None, 0)),
        (Ordering::Greater, Some(Difference::Returned)) => Some(of(None, came - asked)),
        (Ordering::Less, Some(Difference::Returned)) | (Ordering::Less | Ordering::Greater, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Difference, Settled, settled};

    #[test]
    fn a_difference_is_decided_on_and_none_needs_no_decision() {
        let comes_to = |came, wanted| settled(came, 100, wanted).map(|it: Settled| (it.received_idr, it.back_idr));
        for wanted in [None, Some(Difference::Accepted), Some(Difference::Returned)] {
            assert_eq!(comes_to(100, wanted), Some((None, 0)));
        }
        assert_eq!((comes_to(99, None), comes_to(101, None)), (None, None));
        assert_eq!(comes_to(99, Some(Difference::Accepted)), Some((Some(99), 0)));
        assert_eq!(comes_to(99, Some(Difference::Returned)), None);
        assert_eq!(comes_to(101, Some(Difference::Accepted)), Some((None, 0)));
        assert_eq!(comes_to(101, Some(Difference::Returned)), Some((None, 1)));
    }
}
