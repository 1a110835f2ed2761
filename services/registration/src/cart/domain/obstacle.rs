//! What stands in the way of something that is to be put into a cart.

use super::{line::Line, offer::Offer};
use crate::seats::domain::part::Part;

/// Why something cannot stand beside what is there already; both sides by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It, or a part of it, is there already.
    Same {
        /// What is asked for.
        item: String,
        /// What has it already.
        other: String,
    },
    /// It, or a part of it, is in an order.
    Ordered {
        /// What is asked for.
        item: String,
        /// Number of the order.
        other: String,
    },
    /// It takes place while something else does.
    Clash {
        /// What is asked for.
        item: String,
        /// What takes place then.
        other: String,
    },
}

/// What of the seats that somebody has by orders stands in the way of these; each with the order's number.
#[must_use]
pub fn ordered_obstacle(parts: &[Part], ordered: &[(String, Part)]) -> Option<Obstacle> {
    let pairs = || {
        let parts = parts.iter().filter(|part| part.is_sub_event());
        parts.flat_map(|part| ordered.iter().map(move |(number, other)| (part, number, other)))
    };
    let same = pairs().find(|(part, _, other)| part.sub_event_id == other.sub_event_id);
    let same = same.map(|(part, number, _)| Obstacle::Ordered {
        item: part.title.clone(),
        other: number.clone(),
    });
    same.or_else(|| {
        let clash = pairs().find(|(part, _, other)| part.clashes(other));
        clash.map(|(part, _, other)| Obstacle::Clash {
            item: part.title.clone(),
            other: other.title.clone(),
        })
    })
}

/// What of `lines` stands in the way of `offer`. That it is there already comes before that it clashes, which the same thing
/// does as well. Only the buyer's own seats clash, with each other: he cannot be at two places, others can.
#[must_use]
pub fn obstacle<'a>(
    offer: &Offer,
    is_own_seat: bool,
    lines: impl IntoIterator<Item = &'a Line> + Clone,
) -> Option<Obstacle> {
    let pairs = || {
        let others = lines.clone().into_iter();
        others.flat_map(|line| {
            let parts = offer.parts.iter().filter(|part| part.is_sub_event());
            parts.flat_map(move |part| {
                let others = line.parts.iter().filter(|other| other.is_sub_event());
                others.map(move |other| (part, other, line))
            })
        })
    };
    // What has no sub-event is only itself: one sleeps beside a workshop, and takes other rooms for the same night.
    let whole = lines
        .clone()
        .into_iter()
        .find(|line| !offer.parts.iter().any(Part::is_sub_event) && line.offer == offer.id);
    let whole = whole.map(|line| Obstacle::Same {
        item: offer.title.clone(),
        other: line.title.clone(),
    });
    let same = pairs().find(|(part, other, _)| part.sub_event_id == other.sub_event_id);
    let same = same.map(|(part, _, line)| Obstacle::Same {
        item: part.title.clone(),
        other: line.title.clone(),
    });
    let own = is_own_seat.then_some(&offer.parts);
    whole.or(same).or_else(|| clash(own?, lines))
}

/// Which of the buyer's own seats among `lines` takes place while these parts do, which are to be his own as well.
#[must_use]
pub fn clash<'a>(parts: &[Part], lines: impl IntoIterator<Item = &'a Line>) -> Option<Obstacle> {
    let own = lines.into_iter().filter(|line| line.is_own_seat());
    let others = own.flat_map(|line| line.parts.iter().filter(|other| other.is_sub_event()));
    let mut pairs = others.flat_map(|other| parts.iter().map(move |part| (part, other)));
    let found = pairs.find(|(part, other)| part.is_sub_event() && part.clashes(other));
    found.map(|(part, other)| Obstacle::Clash {
        item: part.title.clone(),
        other: other.title.clone(),
    })
}

#[cfg(test)]
mod tests {
    use time::{
        Duration, OffsetDateTime,
        macros::{date, datetime},
    };

    use super::{Obstacle, obstacle, ordered_obstacle};
    use crate::{
        cart::domain::{
            line::Line,
            offer::{Offer, OfferId, OfferKind, Stay},
        },
        seats::domain::{for_whom::ForWhom, part::Part},
    };

    const EIGHT: OffsetDateTime = datetime!(2026-12-10 08:00 +7);

    fn part(sub_event_id: i64, title: &str, from_hour: i64, hours: i64) -> Part {
        Part {
            sub_event_id,
            title: title.to_owned(),
            starts_at: EIGHT + Duration::hours(from_hour),
            ends_at: EIGHT + Duration::hours(from_hour + hours),
            utc_offset_hours: 7,
        }
    }

    fn offer(parts: Vec<Part>) -> Offer {
        Offer {
            id: OfferId::new(OfferKind::Bundle, 1),
            event_id: Some(94),
            event_title: "InASIA".to_owned(),
            title: "Paket".to_owned(),
            price: None,
            parts,
            capacities: Vec::new(),
            is_enrolled: false,
            missing: None,
            lacks: None,
        }
    }

    fn line(title: &str, parts: Vec<Part>) -> Line {
        Line {
            id: 1,
            offer: OfferId::new(OfferKind::Bundle, 2),
            event_id: Some(94),
            event_title: "InASIA".to_owned(),
            title: title.to_owned(),
            price_id: None,
            unit_price_idr: 0,
            quantity: 1,
            for_whom: ForWhom::Buyer,
            parts,
            is_held: true,
            held_until: EIGHT,
        }
    }

    fn names(item: &str, other: &str) -> (String, String) {
        (item.to_owned(), other.to_owned())
    }

    #[test]
    fn what_is_there_already_is_told_before_what_clashes() {
        let there = [
            line("Simposium", vec![part(7, "Simposium", 0, 4)]),
            line(
                "Paket Hemat",
                vec![part(8, "Workshop A", 5, 2), part(9, "Workshop B", 8, 2)],
            ),
        ];
        let asked = offer(vec![part(6, "Webinar", 1, 1), part(9, "Workshop B", 8, 2)]);
        let (item, other) = names("Workshop B", "Paket Hemat");
        assert_eq!(obstacle(&asked, true, &there), Some(Obstacle::Same { item, other }));

        let asked = offer(vec![part(5, "Masterclass", 6, 1)]);
        let (item, other) = names("Masterclass", "Workshop A");
        assert_eq!(obstacle(&asked, true, &there), Some(Obstacle::Clash { item, other }));

        let between = offer(vec![part(5, "Masterclass", 4, 1)]);
        assert_eq!(obstacle(&between, true, &there), None);
        assert_eq!(obstacle(&asked, true, &[]), None);
    }

    #[test]
    fn only_own_seats_clash_and_nothing_is_there_twice_whomever_it_is_for() {
        let own = || line("Workshop A", vec![part(8, "Workshop A", 5, 2)]);
        let for_others = Line {
            for_whom: ForWhom::Others,
            ..own()
        };
        let for_two = Line { quantity: 2, ..own() };
        let at_that_time = offer(vec![part(5, "Masterclass", 6, 1)]);
        let the_same = offer(vec![part(8, "Workshop A", 5, 2)]);
        let (item, other) = names("Masterclass", "Workshop A");
        let clash = Some(Obstacle::Clash { item, other });
        let (item, other) = names("Workshop A", "Workshop A");
        let same = Some(Obstacle::Same { item, other });
        for (there, is_own_seat, expected) in [
            (own(), true, clash),
            (own(), false, None),
            (for_others, true, None),
            (for_two, true, None),
        ] {
            let there = [there];
            assert_eq!(obstacle(&at_that_time, is_own_seat, &there), expected, "{there:?}");
            assert_eq!(obstacle(&the_same, is_own_seat, &there), same, "{there:?}");
        }
    }

    #[test]
    fn of_rooms_and_tours_only_the_very_same_stands_in_the_way() {
        let room = |check_out| OfferId {
            stay: Some(Stay {
                room_id: 5,
                check_in: date!(2026 - 12 - 10),
                check_out,
            }),
            ..OfferId::new(OfferKind::Accommodation, 1)
        };
        let night = || vec![part(-5 * 65_536 - 20_797, "Kamar, malam 10 Desember 2026", 0, 22)];
        let stays = |id| Offer { id, ..offer(night()) };
        let there = [
            Line {
                offer: room(date!(2026 - 12 - 11)),
                ..line("Kamar", night())
            },
            line("Simposium", vec![part(7, "Simposium", 0, 4)]),
        ];
        assert_eq!(obstacle(&stays(room(date!(2026 - 12 - 12))), true, &there), None);
        assert_eq!(obstacle(&stays(OfferId::new(OfferKind::Tour, 1)), true, &there), None);
        let (item, other) = names("Paket", "Kamar");
        let same = obstacle(&stays(room(date!(2026 - 12 - 11))), true, &there);
        assert_eq!(same, Some(Obstacle::Same { item, other }));
    }

    #[test]
    fn what_is_ordered_stands_in_the_way_by_the_orders_number() {
        let ordered = [("ORD-2026-000001".to_owned(), part(8, "Workshop A", 5, 2))];
        let (item, other) = names("Workshop A", "ORD-2026-000001");
        let same = offer(vec![part(8, "Workshop A", 5, 2)]);
        assert_eq!(
            ordered_obstacle(&same.parts, &ordered),
            Some(Obstacle::Ordered { item, other })
        );
        let (item, other) = names("Masterclass", "Workshop A");
        let clash = offer(vec![part(5, "Masterclass", 6, 1)]);
        assert_eq!(
            ordered_obstacle(&clash.parts, &ordered),
            Some(Obstacle::Clash { item, other })
        );
        assert_eq!(ordered_obstacle(&[part(5, "Masterclass", 7, 1)], &ordered), None);
    }
}
