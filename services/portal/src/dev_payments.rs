//! The payment provider that takes no money, where the one-machine run has nobody else: it answers on the operations port, and tells
//! the portal what was paid as the real one would.

use std::sync::Arc;

use anyhow::Context;
use futures::future::BoxFuture;
use gateway::ops::dev_payments::{DevPayments, DevProvider, Told};
use http::Method;
use kit::clock::Clock;
use registration::{Asked, FakeMidtrans};
use serde_json::Value;

use crate::{secrets::Keys, settings::Settings, targets::Target};

/// The fake with its way to the portal; `None` where registration does not run, or a real provider takes money in.
///
/// # Errors
/// When what it had cannot be read, or there can be no HTTP client.
pub(crate) fn of(target: Target, settings: &Settings, keys: Option<&Keys>) -> anyhow::Result<Option<DevPayments>> {
    let Some(keys) = keys.filter(|_| target.runs(registration::NAME) && settings.pays_no_money()) else {
        return Ok(None);
    };
    let place = settings.data_dir.join("payments.json");
    let provider = FakeMidtrans::kept_at(keys.for_fake_payments(), Clock::system(), place)
        .context("the charges of the fake payment provider (payments.json in the data folder)")?;
    Ok(Some(Arc::new(Fake {
        provider,
        client: reqwest::Client::builder().build()?,
        notify: format!("http://127.0.0.1:{}/api/v1/payment/notifikasi/midtrans", settings.port),
    })))
}

struct Fake {
    provider: FakeMidtrans,
    client: reqwest::Client,
    notify: String,
}

impl DevProvider for Fake {
    fn answer(&self, method: &Method, path: &str, authorization: Option<&str>, body: &[u8]) -> Option<(u16, Value)> {
        let asked = Asked {
            method: method.as_str(),
            path,
            authorization,
            body,
        };
        self.provider.answer(asked).map(|said| (said.status, said.body))
    }

    fn charges(&self) -> Value {
        serde_json::to_value(self.provider.charges()).unwrap_or_default()
    }

    fn turns(&self, order_id: String, status: String) -> BoxFuture<'static, Told> {
        let notice = self.provider.turns(&order_id, &status);
        let (client, notify) = (self.client.clone(), self.notify.clone());
        Box::pin(async move {
            let Some(notice) = notice else {
                return Told::NoSuchCharge;
            };
            match client.post(notify).json(&notice).send().await {
                Ok(answer) => Told::Answered(answer.status().as_u16()),
                Err(_) => Told::Unheard,
            }
        })
    }
}
