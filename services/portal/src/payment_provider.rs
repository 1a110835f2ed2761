//! Who takes in what is paid to virtual accounts and by QR codes, as registration is told.

use std::net::{IpAddr, SocketAddr};

use registration::PaymentProvider;

use crate::{secrets::Keys, settings::Settings};

/// Registration's section, with the way to the provider that takes no money where there is no other: on the operations port of this
/// process.
pub(crate) fn config(settings: &Settings, keys: &Keys) -> registration::Config {
    let mut config = settings.registration.clone();
    if settings.pays_no_money() {
        let here = if settings.ops_host.is_unspecified() {
            IpAddr::from([127, 0, 0, 1])
        } else {
            settings.ops_host
        };
        config.provider = PaymentProvider::Fake;
        config.midtrans.base_url = format!("http://{}/dev/midtrans", SocketAddr::new(here, settings.ops_port));
        config.midtrans.server_key = Some(keys.for_fake_payments());
    }
    config
}
