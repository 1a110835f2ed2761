//! Where a request comes from.

use super::{device::Device, known_devices::KnownDevices};

/// The browser behind a request, as far as it says.
#[derive(Clone, Debug, Default)]
pub struct Browser {
    /// What its session is called.
    pub device: Option<Device>,
    /// Its address, as far as one subscriber owns it; empty when nobody says.
    pub address: String,
    /// The accounts that have logged in on it.
    pub known: KnownDevices,
    /// Its address has tried too often, so that strangers there have to wait.
    pub is_crowded: bool,
}
