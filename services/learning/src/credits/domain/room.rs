//! How much room activities that wait for the desk may take.

use crate::credits::domain::activity::MOST_WAITING;

/// How much their files may take before no further one is taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    of_account: i64,
    of_all: i64,
}

/// What waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// How many of one member.
    pub count: i64,
    /// What their files take, in bytes.
    pub bytes: i64,
    /// The same of everybody's.
    pub bytes_of_all: i64,
}

/// Whose room is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    Account,
    Everybody,
}

impl Room {
    /// So many mebibytes for an account, and for all of them.
    #[must_use]
    pub fn in_mebibytes(of_account: u32, of_all: u32) -> Self {
        const MEBIBYTE: i64 = 1_024 * 1_024;
        Self {
            of_account: i64::from(of_account) * MEBIBYTE,
            of_all: i64::from(of_all) * MEBIBYTE,
        }
    }

    /// Whether one more may wait beside those that wait.
    ///
    /// # Errors
    /// When the room is used up.
    pub fn admits(self, waiting: Waiting) -> Result<(), NoRoom> {
        if waiting.count >= MOST_WAITING || waiting.bytes >= self.of_account {
            Err(NoRoom::Account)
        } else if waiting.bytes_of_all >= self.of_all {
            Err(NoRoom::Everybody)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_WAITING, NoRoom, Room, Waiting};

    #[test]
    fn one_more_may_wait_as_long_as_there_is_room_of_the_member_and_of_everybody() {
        const MEBIBYTE: i64 = 1_024 * 1_024;
        let room = Room::in_mebibytes(1, 2);
        let admits = |count, bytes, bytes_of_all| {
            room.admits(Waiting {
                count,
                bytes,
                bytes_of_all,
            })
        };
        assert_eq!(admits(MOST_WAITING - 1, MEBIBYTE - 1, 2 * MEBIBYTE - 1), Ok(()));
        assert_eq!(admits(MOST_WAITING, 0, 0), Err(NoRoom::Account));
        assert_eq!(admits(0, MEBIBYTE, 0), Err(NoRoom::Account));
        assert_eq!(admits(0, 0, 2 * MEBIBYTE), Err(NoRoom::Everybody));
    }
}
