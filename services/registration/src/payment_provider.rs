//! What an operator says of who takes in payments.

use config::Problem;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

/// Who takes in what is paid to virtual accounts and by QR codes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaymentProvider {
    /// As the process decides: nobody, or on one's own machine the fake one.
    #[default]
    Unset,
    /// Nobody: orders are paid by transfer.
    Nobody,
    /// One that takes no money, for trying the portal out on one's own machine.
    Fake,
    /// Midtrans.
    Midtrans,
}

/// Access to Midtrans' Core API.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MidtransAccount {
    /// Where it answers: `https://api.midtrans.com`, or the sandbox.
    pub base_url: String,
    /// The server key: it opens the API, and signs what Midtrans tells us.
    pub server_key: Option<SecretString>,
}

impl Default for MidtransAccount {
    fn default() -> Self {
        Self {
            base_url: "https://api.sandbox.midtrans.com".to_owned(),
            server_key: None,
        }
    }
}

impl MidtransAccount {
    /// What is wrong with it where it is used.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        let key = self
            .server_key
            .as_ref()
            .map(ExposeSecret::expose_secret)
            .unwrap_or_default();
        let rules = [
            (
                "registration.midtrans.base_url",
                self.base_url.starts_with("https://"),
                "must begin with https://: the server key goes there",
            ),
            (
                "registration.midtrans.server_key",
                !key.trim().is_empty() && key.bytes().all(|byte| byte.is_ascii_graphic()),
                "is missing, or no key",
            ),
        ];
        let broken = rules.into_iter().filter(|(_, holds, _)| !holds);
        broken.map(|(key, _, words)| Problem::new(key, words)).collect()
    }
}
