//! What somebody has seats of already, against what he is to have a seat of.

use kit::rule::Rule;

use crate::seats::domain::part::Part;

/// Why whoever has seats of `held` cannot have one of `parts`. That he has a seat of it comes before that it clashes, which the same
/// thing does as well. It says that there is one and not with what: where he is otherwise is nobody else's affair.
#[must_use]
pub fn in_the_way(parts: &[Part], held: &[Part]) -> Option<Rule> {
    let pairs = || {
        parts
            .iter()
            .flat_map(|part| held.iter().map(move |other| (part, other)))
    };
    if pairs().any(|(part, other)| part.sub_event_id == other.sub_event_id) {
        return Some(Rule::SeatHeld);
    }
    pairs()
        .any(|(part, other)| part.clashes(other))
        .then_some(Rule::SeatClash)
}
