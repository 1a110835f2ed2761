//! A room that was paid, and who sleeps there.

use time::Date;

/// So many named guests share a room.
const GUESTS: usize = 2;

/// Rooms of one kind for the same nights, as they were ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomLine {
    /// Hotel and kind of room.
    pub title: String,
    /// What the event is called.
    pub event_title: String,
    /// The first night.
    pub check_in: Date,
    /// The day on which one leaves.
    pub check_out: Date,
    /// How many rooms; at least one.
    pub quantity: i32,
    pub order_number: String,
    pub buyer_name: String,
    /// Who comes by the order, in the order in which it was said.
    pub names: Vec<String>,
}

/// One of these rooms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookedRoom {
    /// Hotel and kind of room.
    pub title: String,
    /// What the event is called.
    pub event_title: String,
    /// The first night.
    pub check_in: Date,
    /// The day on which one leaves.
    pub check_out: Date,
    /// Who sleeps there, two at most; empty: nobody was named for this one.
    pub guests: Vec<String>,
    pub buyer_name: String,
    pub order_number: String,
    /// Which of the rooms of its line, from 1.
    pub position: usize,
    /// How many these are.
    pub rooms: usize,
}

impl RoomLine {
    /// Its rooms, each with its guests.
    #[must_use]
    pub fn rooms(self) -> Vec<BookedRoom> {
        // The table leaves no negative quantity.
        let rooms = self.quantity.unsigned_abs() as usize;
        let shared = shared(&self.names, rooms);
        let room = |(at, guests)| BookedRoom {
            title: self.title.clone(),
            event_title: self.event_title.clone(),
            check_in: self.check_in,
            check_out: self.check_out,
            guests,
            buyer_name: self.buyer_name.clone(),
            order_number: self.order_number.clone(),
            position: at + 1,
            rooms,
        };
        shared.into_iter().enumerate().map(room).collect()
    }
}

impl BookedRoom {
    /// How many nights.
    #[must_use]
    pub fn nights(&self) -> u32 {
        // The table leaves 1 to 30.
        u32::try_from((self.check_out - self.check_in).whole_days()).unwrap_or_default()
    }
}

/// Who sleeps in each of so many rooms: two share the first ones as long as there are more people than rooms. Of more than
/// two a room the later ones only come for something else.
fn shared(names: &[String], rooms: usize) -> Vec<Vec<String>> {
    let sleeping = names.len().min(rooms * GUESTS);
    let doubles = sleeping.saturating_sub(rooms);
    let mut names = names.iter().take(sleeping).cloned();
    let in_room = |at| names.by_ref().take(if at < doubles { GUESTS } else { 1 }).collect();
    (0..rooms).map(in_room).collect()
}

#[cfg(test)]
mod tests {
    use super::shared;

    /// How many sleep in each room.
    #[test]
    fn two_share_a_room_where_more_come_than_there_are_rooms() {
        for (named, rooms, expected) in [
            (0, 1, vec![0]),
            (1, 1, vec![1]),
            (2, 1, vec![2]),
            (3, 1, vec![2]),
            (1, 2, vec![1, 0]),
            (2, 2, vec![1, 1]),
            (3, 2, vec![2, 1]),
            (4, 2, vec![2, 2]),
        ] {
            let names: Vec<String> = (0..named).map(|at| format!("dr. {at}")).collect();
            let asleep = shared(&names, rooms);
            let counts: Vec<usize> = asleep.iter().map(Vec::len).collect();
            assert_eq!(counts, expected, "{named} in {rooms}");
            // Nobody twice, and in order.
            let sleeping: Vec<String> = asleep.into_iter().flatten().collect();
            assert!(names.starts_with(&sleeping), "{sleeping:?}");
        }
    }
}
