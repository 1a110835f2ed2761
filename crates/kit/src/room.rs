//! A disk without room: what a call is refused with, and how `/readyz` tells.
//!
//! Nobody can ask a database server elsewhere how much room its disk has. So what it refused is remembered for a while.

use std::{sync::Mutex, time::Duration};

use tokio::time::Instant;

use crate::{health::Check, kind::Kind};

/// What is answered while there is no room: try again later, nothing was kept.
pub const FULL: (Kind, &str) = (Kind::Unavailable, "penyimpanan_penuh");
/// For so long after the last refusal the database counts as full.
const SHOWN: Duration = Duration::from_secs(30);

static LAST_REFUSED: Mutex<Option<Instant>> = Mutex::new(None);

/// A database refused a write for lack of room.
pub(crate) fn note_full() {
    if let Ok(mut last) = LAST_REFUSED.lock() {
        *last = Some(Instant::now());
    }
}

/// Says for a while that a database had no room. A notice: whoever reads is still answered.
#[must_use]
pub fn database_check() -> Check {
    let probe = || async {
        let last = LAST_REFUSED.lock().ok().and_then(|last| *last);
        match last.map(|last| last.elapsed()) {
            Some(ago) if ago < SHOWN => Err(format!("full: a write was refused {} s ago", ago.as_secs())),
            _ => Ok(()),
        }
    };
    Check::new("database.room", probe).as_notice()
}

#[cfg(test)]
mod tests {
    use super::{SHOWN, database_check, note_full};
    use crate::health::ask_all;

    #[tokio::test(start_paused = true)]
    async fn a_full_database_is_forgotten_some_time_after_its_last_refusal() {
        note_full();
        let problem = async || ask_all(&[database_check()]).await.remove(0).problem;
        assert_eq!(problem().await.as_deref(), Some("full: a write was refused 0 s ago"));
        tokio::time::advance(SHOWN).await;
        assert_eq!(problem().await, None);
    }
}
