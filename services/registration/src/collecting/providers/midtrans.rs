//! Midtrans' Core API: `POST /v2/charge` for a virtual account (`bank_transfer`) or a QR code (`qris`), `GET /v2/{id}/status` and
//! `POST /v2/{id}/cancel`. What it says stands in the body, with a status of three digits of its own.

use std::time::Duration;

use async_trait::async_trait;
use kit::clock::JAKARTA;
use reqwest::{Client, RequestBuilder, redirect, retry};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::{Value, json};
use time::{OffsetDateTime, PrimitiveDateTime, format_description::BorrowedFormatItem, macros::format_description};

use super::provider::{PaymentProvider, ProviderError, Transaction, Wanted};
use crate::payments::domain::charge::ChargeKind;

/// How long a call may take.
const LIMIT: Duration = Duration::from_secs(10);
/// The longest answer that is read.
const LONGEST_ANSWER: usize = 64 * 1_024;
/// The shortest time to pay that it takes.
const LEAST_SECONDS: i64 = 20;
/// Its instants are Jakarta's.
const INSTANT: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day] [hour]:[minute]:[second]");

/// Asks Midtrans.
pub struct Midtrans {
    client: Client,
    base_url: String,
    server_key: SecretString,
}

/// What an answer may hold.
#[derive(Debug, Deserialize)]
struct Answer {
    status_code: Option<String>,
    #[serde(default)]
    order_id: String,
    #[serde(default)]
    transaction_id: String,
    #[serde(default)]
    transaction_status: String,
    fraud_status: Option<String>,
    #[serde(default)]
    gross_amount: String,
    #[serde(default)]
    va_numbers: Vec<VaNumber>,
    permata_va_number: Option<String>,
    qr_string: Option<String>,
    expiry_time: Option<String>,
}

#[derive(Debug, Deserialize)]
struct VaNumber {
    va_number: String,
}

impl Midtrans {
    /// A client of the API at `base_url`, with the server key of the account.
    ///
    /// # Errors
    /// When there can be no HTTP client.
    pub fn new(base_url: &str, server_key: SecretString) -> reqwest::Result<Self> {
        Ok(Self {
            client: Client::builder()
                .timeout(LIMIT)
                .connect_timeout(LIMIT / 2)
                .redirect(redirect::Policy::none())
                .retry(retry::never())
                .user_agent(concat!("portal/", env!("CARGO_PKG_VERSION")))
                .build()?,
            base_url: base_url.trim_end_matches('/').to_owned(),
            server_key,
        })
    }

    fn url(&self, path: &str) -> String {
        format!("{}/v2/{path}", self.base_url)
    }

    /// Sends a request and reads what is said, with the three digits of how it went.
    async fn ask(&self, request: RequestBuilder) -> Result<(u16, Answer), ProviderError> {
        let request = request
            .basic_auth(self.server_key.expose_secret(), Some(""))
            .header("accept", "application/json");
        let mut response = request.send().await.map_err(|error| lost(&error))?;
        let http = response.status().as_u16();
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| lost(&error))? {
            body.extend_from_slice(&chunk);
            if body.len() > LONGEST_ANSWER {
                return Err(ProviderError::ForNow("too_long".to_owned()));
            }
        }
        // A proxy's page: it may have handed the request on.
        let foreign = |_| ProviderError::ForNow(format!("http_{http}"));
        let answer: Answer = serde_json::from_slice(&body).map_err(foreign)?;
        let said = answer.status_code.as_deref().and_then(|code| code.parse().ok());
        Ok((said.unwrap_or(http), answer))
    }
}

#[async_trait]
impl PaymentProvider for Midtrans {
    async fn charge(&self, wanted: &Wanted) -> Result<Transaction, ProviderError> {
        // Sent again under this key, it answers what it answered.
        let request = self
            .client
            .post(self.url("charge"))
            .header("idempotency-key", &wanted.provider_order_id)
            .json(&body(wanted));
        let (said, answer) = self.ask(request).await?;
        match said {
            200 | 201 => transaction(answer),
            // This order id was used, or is being used at this very moment.
            406 | 409 => Err(ProviderError::Taken),
            _ => Err(refused(said)),
        }
    }

    async fn status(&self, provider_order_id: &str) -> Result<Option<Transaction>, ProviderError> {
        let request = self.client.get(self.url(&format!("{provider_order_id}/status")));
        let (said, answer) = self.ask(request).await?;
        match said {
            404 => Ok(None),
            // Denied, expired and the like have codes of their own.
            _ if !answer.transaction_status.is_empty() => transaction(answer).map(Some),
            _ => Err(refused(said)),
        }
    }

    async fn cancel(&self, provider_order_id: &str) -> Result<(), ProviderError> {
        let request = self.client.post(self.url(&format!("{provider_order_id}/cancel")));
        let (said, _) = self.ask(request).await?;
        match said {
            // There is none, or it cannot be called off any more: how it stands tells.
            200 | 404 | 412 => Ok(()),
            _ => Err(refused(said)),
        }
    }
}

fn body(wanted: &Wanted) -> Value {
    let seconds = (wanted.pay_until - wanted.at).whole_seconds().max(LEAST_SECONDS);
    let order_time = format!("{} +0700", in_jakarta(wanted.at));
    let mut body = json!({
        "transaction_details": { "order_id": wanted.provider_order_id, "gross_amount": wanted.amount_idr },
        "custom_expiry": { "order_time": order_time, "expiry_duration": seconds, "unit": "second" },
    });
    match wanted.kind {
        ChargeKind::VirtualAccount => {
            body["payment_type"] = json!("bank_transfer");
            body["bank_transfer"] = json!({ "bank": wanted.bank });
        }
        ChargeKind::Qris => {
            body["payment_type"] = json!("qris");
            body["qris"] = json!({ "acquirer": "gopay" });
        }
    }
    body
}

/// An instant as it writes them.
pub(super) fn in_jakarta(at: OffsetDateTime) -> String {
    // The format has no part that an instant lacks.
    at.to_offset(JAKARTA).format(INSTANT).unwrap_or_default()
}

fn transaction(answer: Answer) -> Result<Transaction, ProviderError> {
    if answer.transaction_id.is_empty() || answer.order_id.is_empty() {
        return Err(ProviderError::ForNow("without_transaction".to_owned()));
    }
    let number = answer.va_numbers.into_iter().next().map(|number| number.va_number);
    let expires_at = answer.expiry_time.as_deref().and_then(|text| {
        let parsed = PrimitiveDateTime::parse(text, INSTANT);
        parsed.ok().map(|local| local.assume_offset(JAKARTA))
    });
    Ok(Transaction {
        provider_order_id: answer.order_id,
        transaction_id: answer.transaction_id,
        status: answer.transaction_status,
        fraud_status: answer.fraud_status,
        gross_amount: answer.gross_amount,
        account_number: number.or(answer.permata_va_number),
        qr_string: answer.qr_string,
        expires_at,
    })
}

/// The address may not be shown; an operator sees what is wrong by the number of what waits.
fn lost(error: &reqwest::Error) -> ProviderError {
    let reason = if error.is_connect() {
        "unreachable"
    } else if error.is_timeout() {
        "timed_out"
    } else {
        "connection_lost"
    };
    ProviderError::ForNow(reason.to_owned())
}

fn refused(said: u16) -> ProviderError {
    let reason = format!("midtrans_{said}");
    match said {
        401..=403 => {
            tracing::error!(
                reason,
                "the payment provider refuses our account or server key: orders wait for their numbers"
            );
            ProviderError::ForNow(reason)
        }
        429 | 500.. => ProviderError::ForNow(reason),
        _ => ProviderError::ForGood(reason),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use time::macros::datetime;

    use super::{Answer, body, transaction};
    use crate::{collecting::providers::provider::Wanted, payments::domain::charge::ChargeKind};

    fn wanted(kind: ChargeKind, bank: Option<&str>) -> Wanted {
        Wanted {
            provider_order_id: "order-1".to_owned(),
            kind,
            bank: bank.map(str::to_owned),
            amount_idr: 250_000,
            at: datetime!(2026-11-20 08:00 UTC),
            pay_until: datetime!(2026-11-21 08:00 UTC),
        }
    }

    #[test]
    fn a_charge_is_asked_for_as_the_api_documents_it() {
        let expiry = json!({ "order_time": "2026-11-20 15:00:00 +0700", "expiry_duration": 86_400, "unit": "second" });
        let details = json!({ "order_id": "order-1", "gross_amount": 250_000 });
        assert_eq!(
            body(&wanted(ChargeKind::VirtualAccount, Some("bni"))),
            json!({
                "payment_type": "bank_transfer", "bank_transfer": { "bank": "bni" }, "transaction_details": details,
                "custom_expiry": expiry,
            })
        );
        assert_eq!(
            body(&wanted(ChargeKind::Qris, None)),
            json!({
                "payment_type": "qris", "qris": { "acquirer": "gopay" }, "transaction_details": details,
                "custom_expiry": expiry,
            })
        );
    }

    #[test]
    fn every_bank_says_its_number_in_its_own_place() {
        let read = |more: serde_json::Value| {
            let mut answer = json!({
                "status_code": "201", "order_id": "order-1", "transaction_id": "t-1", "transaction_status": "pending",
                "gross_amount": "250000.00", "expiry_time": "2026-11-21 15:00:00", "currency": "IDR",
            });
            let fields = more.as_object().unwrap().clone();
            answer.as_object_mut().unwrap().extend(fields);
            transaction(serde_json::from_value::<Answer>(answer).unwrap()).unwrap()
        };
        let bni = read(json!({ "va_numbers": [{ "bank": "bni", "va_number": "8578000000111111" }] }));
        assert_eq!(bni.account_number.as_deref(), Some("8578000000111111"));
        assert_eq!(bni.expires_at, Some(datetime!(2026-11-21 08:00 UTC)));
        let permata = read(json!({ "permata_va_number": "8778000002332015" }));
        assert_eq!(permata.account_number.as_deref(), Some("8778000002332015"));
        let code = read(json!({ "qr_string": "00020101", "actions": [{ "name": "generate-qr-code" }] }));
        assert_eq!(code.qr_string.as_deref(), Some("00020101"));
    }
}
