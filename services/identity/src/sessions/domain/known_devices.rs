//! What a browser keeps to show that accounts have logged in on it: an entry for each, and no word of whose they are.

use time::{Duration, OffsetDateTime};
use uuid::Uuid;

/// Accounts that one browser is known to; a family's computer has some, a clinic's more.
const MOST: usize = 5;
/// How long an entry counts; browsers keep none for longer.
const COUNTS_FOR: Duration = Duration::days(400);
/// Hexadecimal digits of a device's number, and of its mac.
const DEVICE_DIGITS: usize = 32;
const MAC_DIGITS: usize = 64;

/// An entry: the device's number for one account, and the message authentication code that only identity can have made of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownDevice {
    pub id: Uuid,
    pub mac: Vec<u8>,
}

/// The entries of one browser, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownDevices(Vec<KnownDevice>);

impl KnownDevices {
    /// Reads what a browser kept. What is no entry is passed over: anybody can send anything.
    #[must_use]
    pub fn read(kept: &str) -> Self {
        Self(kept.split('~').take(MOST).filter_map(read_entry).collect())
    }

    /// The first entry of `now` whose mac fits.
    #[must_use]
    pub fn find(&self, now: OffsetDateTime, fits: impl Fn(&KnownDevice) -> bool) -> Option<Uuid> {
        let counts = |entry: &&KnownDevice| made_at(entry.id).is_some_and(|made| now - made < COUNTS_FOR);
        self.0
            .iter()
            .filter(counts)
            .find(|entry| fits(entry))
            .map(|entry| entry.id)
    }

    /// The same with `entry` in front, instead of `former`.
    #[must_use]
    pub fn with(self, entry: KnownDevice, former: Option<Uuid>) -> Self {
        let others = self.0.into_iter().filter(|one| Some(one.id) != former);
        Self([entry].into_iter().chain(others).take(MOST).collect())
    }

    /// For the browser to keep: digits, dots and tildes, which a cookie may hold.
    #[must_use]
    pub fn write(&self) -> String {
        let entries: Vec<_> = self.0.iter().map(write_entry).collect();
        entries.join("~")
    }
}

fn made_at(id: Uuid) -> Option<OffsetDateTime> {
    let (seconds, _) = id.get_timestamp()?.to_unix();
    OffsetDateTime::from_unix_timestamp(seconds.try_into().ok()?).ok()
}

fn write_entry(entry: &KnownDevice) -> String {
    format!("{}.{}", entry.id.simple(), hex::encode(&entry.mac))
}

fn read_entry(text: &str) -> Option<KnownDevice> {
    let (id, mac) = text.split_once('.')?;
    let digits = |text: &str, length| text.len() == length && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !digits(id, DEVICE_DIGITS) || !digits(mac, MAC_DIGITS) {
        return None;
    }
    Some(KnownDevice {
        id: Uuid::parse_str(id).ok()?,
        mac: hex::decode(mac).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::{KnownDevice, KnownDevices};
    use crate::domain::id::time_ordered_id;

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);

    fn entry(mac: u8) -> KnownDevice {
        KnownDevice {
            id: time_ordered_id(NOW),
            mac: vec![mac; 32],
        }
    }

    #[test]
    fn what_is_written_is_read_back_and_the_newest_five_are_kept() {
        let mut kept = KnownDevices::default();
        for mac in 1..=7 {
            kept = kept.with(entry(mac), None);
        }
        let read = KnownDevices::read(&kept.write());
        assert_eq!(read, kept);
        let macs: Vec<_> = read.0.iter().map(|entry| entry.mac[0]).collect();
        assert_eq!(macs, [7, 6, 5, 4, 3]);
    }

    #[test]
    fn a_new_entry_stands_in_the_place_of_the_former_one_of_its_account() {
        let (former, other) = (entry(1), entry(2));
        let kept = KnownDevices::default().with(former.clone(), None).with(other, None);
        let kept = kept.with(entry(3), Some(former.id));
        let macs: Vec<_> = kept.0.iter().map(|entry| entry.mac[0]).collect();
        assert_eq!(macs, [3, 2]);
    }

    #[test]
    fn an_entry_counts_for_four_hundred_days_and_only_with_its_mac() {
        let (one, kept) = (entry(1), KnownDevices::default().with(entry(2), None));
        let kept = kept.with(one.clone(), None);
        let fits = |entry: &KnownDevice| entry.mac[0] == 1;
        assert_eq!(kept.find(NOW + Duration::days(399), fits), Some(one.id));
        assert_eq!(kept.find(NOW + Duration::days(400), fits), None);
        assert_eq!(kept.find(NOW, |_| false), None);
    }

    proptest! {
        #[test]
        fn whatever_is_sent_is_read_without_harm(sent in "\\PC{0,200}|[0-9a-f.~é]{0,400}") {
            let read = KnownDevices::read(&sent);
            prop_assert_eq!(KnownDevices::read(&read.write()), read);
        }
    }
}
