//! Knowing a device again on which an account has logged in: the wrong tries of others do not keep it out.
//!
//! The code holds for one account, one device and one password. Whoever once knew a password keeps nothing of that when it
//! is changed.

use uuid::Uuid;

use crate::{
    domain::id::time_ordered_id,
    ops::Ops,
    sessions::domain::known_devices::{KnownDevice, KnownDevices},
};

/// What the codes of devices are made for.
const DEVICE: &str = "device";

impl Ops {
    /// The number by which a browser is known to an account; `None` for a stranger. Costs the same whoever asks.
    pub(crate) fn known_device(&self, kept: &KnownDevices, account: i64, password_hash: &str) -> Option<Uuid> {
        kept.find(self.clock.now(), |entry| {
            let input = mac_input(account, entry.id, password_hash);
            self.vault.is_keyed_hash(&entry.mac, DEVICE, &input)
        })
    }

    /// What a browser keeps from now on that has shown the password of `account`, or set it. `former`: what it was known
    /// by until now.
    pub(crate) fn keep_device(
        &self,
        kept: &KnownDevices,
        account: i64,
        password_hash: &str,
        former: Option<Uuid>,
    ) -> String {
        let id = time_ordered_id(self.clock.now());
        let mac = self.vault.keyed_hash(DEVICE, &mac_input(account, id, password_hash));
        kept.clone().with(KnownDevice { id, mac }, former).write()
    }
}

fn mac_input(account: i64, device: Uuid, password_hash: &str) -> String {
    format!("{account} {device} {password_hash}")
}
