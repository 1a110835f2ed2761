//! How much room what waits for its review may take.

const MEBIBYTE: u64 = 1_024 * 1_024;

/// What a poster counts at least: its row, its folder and the blocks of its disk are room too.
pub const LEAST: i64 = 64 * 1_024;

/// The most that files of posters which wait for their review may take, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    of_account: u64,
    of_event: u64,
}

/// What they take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// By one account, for all events.
    pub of_account: u64,
    /// For one event, by all accounts.
    pub of_event: u64,
}

/// Whose room is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    Account,
    Event,
}

impl Room {
    /// So many mebibytes for an account, and for an event.
    #[must_use]
    pub fn in_mebibytes(of_account: u64, of_event: u64) -> Self {
        Self {
            of_account: of_account.saturating_mul(MEBIBYTE),
            of_event: of_event.saturating_mul(MEBIBYTE),
        }
    }

    /// Whether anything more could be taken in at all.
    ///
    /// # Errors
    /// When the room is used up.
    pub fn admits(&self, taken: Taken) -> Result<(), NoRoom> {
        let least = LEAST.unsigned_abs();
        let with_one = Taken {
            of_account: taken.of_account.saturating_add(least),
            of_event: taken.of_event.saturating_add(least),
        };
        self.holds(taken, with_one)
    }

    /// Whether a change from `before` to `after` may stand. What takes less than before always may, also where the limit was
    /// lowered meanwhile.
    ///
    /// # Errors
    /// When it takes more than there is.
    pub fn holds(&self, before: Taken, after: Taken) -> Result<(), NoRoom> {
        if after.of_account > self.of_account && after.of_account > before.of_account {
            Err(NoRoom::Account)
        } else if after.of_event > self.of_event && after.of_event > before.of_event {
            Err(NoRoom::Event)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LEAST, MEBIBYTE, NoRoom, Room, Taken};

    fn taken(of_account: u64, of_event: u64) -> Taken {
        Taken { of_account, of_event }
    }

    #[test]
    fn what_is_taken_may_fill_the_room_and_no_more() {
        let room = Room::in_mebibytes(1, 2);
        let none = Taken::default();
        assert_eq!(room.holds(none, taken(MEBIBYTE, MEBIBYTE)), Ok(()));
        assert_eq!(room.holds(none, taken(MEBIBYTE + 1, MEBIBYTE)), Err(NoRoom::Account));
        assert_eq!(room.holds(none, taken(MEBIBYTE, 2 * MEBIBYTE + 1)), Err(NoRoom::Event));
        let least = LEAST.unsigned_abs();
        assert_eq!(room.admits(taken(MEBIBYTE - least, 0)), Ok(()));
        assert_eq!(room.admits(taken(MEBIBYTE - least + 1, 0)), Err(NoRoom::Account));
    }

    #[test]
    fn whoever_has_too_much_may_make_it_less() {
        let room = Room::in_mebibytes(1, 1);
        let (before, after) = (taken(5 * MEBIBYTE, 9 * MEBIBYTE), taken(4 * MEBIBYTE, 8 * MEBIBYTE));
        assert_eq!(room.holds(before, after), Ok(()));
        assert_eq!(room.holds(after, before), Err(NoRoom::Account));
    }
}
