//! What is no sub-event and has seats all the same: a room on a night, a tour.

use time::Date;

/// Rooms and tours have so many numbers of pools each: one a day.
const DAYS: i64 = 1 << 16;
/// The day from which nights are counted, 1970-01-01.
const FIRST: i32 = 2_440_588;

/// Something that seats are taken of and that is no sub-event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A kind of room on the night that begins on this day.
    RoomNight {
        /// The catalog's number of the room.
        room_id: i64,
        night: Date,
    },
    /// A tour, by the catalog's number.
    Tour(i64),
}

impl Place {
    /// The number of its pool, below zero, where no sub-event is; `None` for what no pool can be made of.
    #[must_use]
    pub fn pool_number(self) -> Option<i64> {
        let (id, day) = match self {
            Self::RoomNight { room_id, night } => (room_id, i64::from(night.to_julian_day() - FIRST)),
            Self::Tour(id) => (id, 0),
        };
        let is_night = matches!(self, Self::RoomNight { .. });
        if id < 1 || is_night && !(1..DAYS).contains(&day) {
            return None;
        }
        id.checked_mul(-DAYS)?.checked_sub(day)
    }

    /// What a pool is of; `None` of a sub-event's.
    #[must_use]
    pub fn of_pool(number: i64) -> Option<Self> {
        let number = number.checked_neg().filter(|number| *number >= DAYS)?;
        let (id, day) = (number / DAYS, i32::try_from(number % DAYS).ok()?);
        if day == 0 {
            return Some(Self::Tour(id));
        }
        let night = Date::from_julian_day(FIRST + day).ok()?;
        Some(Self::RoomNight { room_id: id, night })
    }

    /// The lowest and the highest number of the pools of a room, whatever the night.
    #[must_use]
    pub fn pools_of_room(room_id: i64) -> Option<(i64, i64)> {
        let tour = Self::Tour(room_id).pool_number()?;
        Some((tour.checked_sub(DAYS - 1)?, tour - 1))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Date, macros::date};

    use super::{DAYS, FIRST, Place};

    fn night(day: i64) -> Date {
        Date::from_julian_day(FIRST + i32::try_from(day).unwrap()).unwrap()
    }

    #[test]
    fn a_number_tells_what_it_is_of() {
        let room = Place::RoomNight {
            room_id: 7,
            night: date!(2026 - 12 - 10),
        };
        assert_eq!(room.pool_number(), Some(-(7 * 65_536 + 20_797)));
        assert_eq!(Place::Tour(7).pool_number(), Some(-7 * 65_536));
        for sub_event in [1, 94, i64::MAX] {
            assert_eq!(Place::of_pool(sub_event), None);
        }
        assert_eq!(
            (Place::of_pool(0), Place::of_pool(-1), Place::of_pool(i64::MIN)),
            (None, None, None)
        );
        for (room_id, night) in [
            (0, date!(2026 - 12 - 10)),
            (1, date!(1970 - 01 - 01)),
            (i64::MAX, date!(2026 - 12 - 10)),
        ] {
            assert_eq!(Place::RoomNight { room_id, night }.pool_number(), None);
        }
    }

    proptest! {
        #[test]
        fn no_two_places_share_a_pool(id in 1_i64..1 << 40, day in 1_i64..DAYS) {
            let room = Place::RoomNight { room_id: id, night: night(day) };
            let number = room.pool_number().unwrap();
            prop_assert!(number < 0);
            prop_assert_eq!(Place::of_pool(number), Some(room));
            let tour = Place::Tour(id).pool_number().unwrap();
            prop_assert_eq!(Place::of_pool(tour), Some(Place::Tour(id)));
            let (low, high) = Place::pools_of_room(id).unwrap();
            prop_assert!((low..=high).contains(&number) && !(low..=high).contains(&tour));
            let next = Place::pools_of_room(id + 1).unwrap();
            prop_assert!(!(next.0..=next.1).contains(&number));
        }
    }
}
