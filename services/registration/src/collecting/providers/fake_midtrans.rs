//! A payment provider that takes no money: it answers as Midtrans' Core API does and signs its notices as Midtrans does, for the
//! one-machine run and for tests, which can have it misbehave. Whoever runs it hands it requests ([`FakeMidtrans::answer`]) and
//! carries its notices ([`FakeMidtrans::pays`]) to where they belong.

use std::{
    collections::{BTreeMap, VecDeque},
    fs, io,
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
};

use data_encoding::BASE64;
use kit::clock::Clock;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::midtrans::in_jakarta;
use crate::payments::domain::notice::signature;

/// The provider that is none.
#[derive(Debug)]
pub struct FakeMidtrans {
    server_key: SecretString,
    clock: Clock,
    /// Where charges are kept over a restart.
    place: Option<PathBuf>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    charges: BTreeMap<String, FakeCharge>,
    misbehaviours: VecDeque<Misbehaviour>,
}

/// What it does wrong with one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misbehaviour {
    /// It does what it is asked and never says so.
    LoseAnswer,
    /// It says 500 and does nothing.
    Fail,
    /// It says 500 in the words of a proxy, after it did what it was asked.
    FailAfterwards,
}

/// A charge that it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FakeCharge {
    /// What we call the order.
    pub order_id: String,
    /// Its own name of it.
    pub transaction_id: String,
    /// `bank_transfer` or `qris`.
    pub payment_type: String,
    /// At which bank, of a virtual account.
    pub bank: Option<String>,
    /// Where to pay, of a virtual account.
    pub va_number: Option<String>,
    /// What the QR code holds.
    pub qr_string: Option<String>,
    /// Rupiah with two decimals.
    pub gross_amount: String,
    /// Midtrans' word for how it stands.
    pub transaction_status: String,
    /// When it was asked for.
    #[serde(with = "time::serde::rfc3339")]
    pub asked_at: OffsetDateTime,
    /// Until when it can be paid.
    #[serde(with = "time::serde::rfc3339")]
    pub expires_at: OffsetDateTime,
}

/// A request to it.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// `GET` or `POST`.
    pub method: &'a str,
    /// From `/v2` on.
    pub path: &'a str,
    /// The header of that name.
    pub authorization: Option<&'a str>,
    /// JSON, or nothing.
    pub body: &'a [u8],
}

/// What it says: an HTTP status and JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Of HTTP; how it went stands in the body.
    pub status: u16,
    /// What the API says.
    pub body: Value,
}

#[derive(Deserialize)]
struct ChargeForm {
    payment_type: String,
    transaction_details: Details,
    bank_transfer: Option<Bank>,
    custom_expiry: Option<Expiry>,
}

#[derive(Deserialize)]
struct Details {
    order_id: String,
    gross_amount: i64,
}

#[derive(Deserialize)]
struct Bank {
    bank: String,
}

#[derive(Deserialize)]
struct Expiry {
    expiry_duration: i64,
}

impl FakeMidtrans {
    /// One that forgets everything when it ends.
    #[must_use]
    pub fn new(server_key: SecretString, clock: Clock) -> Self {
        Self {
            server_key,
            clock,
            place: None,
            state: Mutex::default(),
        }
    }

    /// One that keeps its charges in this file, so that what was to be paid before a restart still is.
    ///
    /// # Errors
    /// When the file is there and cannot be read.
    pub fn kept_at(server_key: SecretString, clock: Clock, place: PathBuf) -> io::Result<Self> {
        let charges = match fs::read(&place) {
            Ok(bytes) => serde_json::from_slice(&bytes)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(error),
        };
        let fake = Self {
            place: Some(place),
            ..Self::new(server_key, clock)
        };
        fake.state().charges = charges;
        Ok(fake)
    }

    /// Has it do these wrong, one request each, from the next one on.
    pub fn misbehaves(&self, how: impl IntoIterator<Item = Misbehaviour>) {
        self.state().misbehaviours.extend(how);
    }

    /// What it has, the newest first.
    #[must_use]
    pub fn charges(&self) -> Vec<FakeCharge> {
        let mut charges: Vec<FakeCharge> = self.state().charges.values().cloned().collect();
        charges.sort_by_key(|charge| std::cmp::Reverse(charge.asked_at));
        charges
    }

    /// Answers a request; `None`: the answer is lost, and whoever asked may wait for it in vain.
    #[must_use]
    pub fn answer(&self, asked: Asked<'_>) -> Option<Said> {
        let misbehaviour = self.state().misbehaviours.pop_front();
        if misbehaviour == Some(Misbehaviour::Fail) {
            return Some(said(500, "Sorry. Our system is recovering from unexpected issues."));
        }
        let answer = self.act(asked);
        match misbehaviour {
            Some(Misbehaviour::LoseAnswer) => None,
            Some(Misbehaviour::FailAfterwards) => Some(Said {
                status: 502,
                body: json!("Bad Gateway"),
            }),
            _ => Some(answer),
        }
    }

    /// Says that a charge stands so from now on, and the notice of it; `None` where there is no such charge.
    #[must_use]
    pub fn turns(&self, order_id: &str, transaction_status: &str) -> Option<Value> {
        let mut state = self.state();
        let charge = state.charges.get_mut(order_id)?;
        charge.transaction_status = transaction_status.to_owned();
        let notice = self.notice(charge);
        self.keep(&state);
        Some(notice)
    }

    /// Somebody pays: the notice of it, if it could be paid.
    #[must_use]
    pub fn pays(&self, order_id: &str) -> Option<Value> {
        let is_pending = self.state().charges.get(order_id)?.transaction_status == "pending";
        is_pending.then(|| self.turns(order_id, "settlement")).flatten()
    }

    /// A signed notice of a charge as it stands, or as a test has it stand.
    #[must_use]
    pub fn notice(&self, charge: &FakeCharge) -> Value {
        let code = status_code(&charge.transaction_status);
        let mut notice = self.describe(charge);
        notice["signature_key"] = json!(signature(
            &charge.order_id,
            code,
            &charge.gross_amount,
            self.server_key.expose_secret()
        ));
        notice["status_message"] = json!("midtrans payment notification");
        notice
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn act(&self, asked: Asked<'_>) -> Said {
        let key = format!("{}:", self.server_key.expose_secret());
        let right = format!("Basic {}", BASE64.encode(key.as_bytes()));
        if asked.authorization != Some(right.as_str()) {
            return said(401, "Unknown Merchant server_key/id");
        }
        let parts: Vec<&str> = asked.path.trim_matches('/').split('/').collect();
        match (asked.method, parts.as_slice()) {
            ("POST", ["v2", "charge"]) => match serde_json::from_slice(asked.body) {
                Ok(form) => self.charge(form),
                Err(_) => said(400, "One or more parameters in the payload is invalid."),
            },
            ("GET", ["v2", id, "status"]) => match self.state().charges.get(*id) {
                Some(charge) => Said {
                    status: 200,
                    body: self.without_code(charge),
                },
                None => said(404, "Transaction doesn't exist."),
            },
            ("POST", ["v2", id, "cancel"]) => self.cancel(id),
            _ => said(404, "The requested resource is not found"),
        }
    }

    fn charge(&self, form: ChargeForm) -> Said {
        let mut state = self.state();
        let order_id = form.transaction_details.order_id;
        if state.charges.contains_key(&order_id) {
            return said(
                406,
                "The request could not be completed due to a conflict with the current state of the target resource, please try again",
            );
        }
        let is_account = form.payment_type == "bank_transfer";
        let number = state.charges.len() + 1;
        let amount = form.transaction_details.gross_amount;
        let now = self.clock.now();
        let seconds = form.custom_expiry.map_or(86_400, |expiry| expiry.expiry_duration);
        let charge = FakeCharge {
            transaction_id: Uuid::now_v7().to_string(),
            bank: form.bank_transfer.map(|chosen| chosen.bank),
            va_number: is_account.then(|| format!("98800000{number:08}")),
            // No wallet pays it: the check digits at its end are none.
            qr_string: (!is_account).then(|| {
                format!("00020101021226600014ID.CO.CONTOH.WWW01189360000000000000000215{order_id:.25}5303360540{amount}5802ID5910NUSAMEDIKA6007JAKARTA6304FA4E")
            }),
            gross_amount: format!("{amount}.00"),
            transaction_status: "pending".to_owned(),
            payment_type: form.payment_type,
            asked_at: now,
            expires_at: now + Duration::seconds(seconds),
            order_id: order_id.clone(),
        };
        let body = self.describe(&charge);
        state.charges.insert(order_id, charge);
        self.keep(&state);
        Said { status: 200, body }
    }

    fn cancel(&self, order_id: &str) -> Said {
        let mut state = self.state();
        let Some(charge) = state.charges.get_mut(order_id) else {
            return said(404, "Transaction doesn't exist.");
        };
        if charge.transaction_status != "pending" {
            return said(412, "Transaction status cannot be updated.");
        }
        charge.transaction_status = "cancel".to_owned();
        let body = self.without_code(charge);
        self.keep(&state);
        Said { status: 200, body }
    }

    /// As the answer to a charge has it.
    fn describe(&self, charge: &FakeCharge) -> Value {
        let mut said = self.without_code(charge);
        if let Some(code) = &charge.qr_string {
            said["qr_string"] = json!(code);
            said["acquirer"] = json!("gopay");
            said["actions"] = json!([{ "name": "generate-qr-code", "method": "GET", "url": "" }]);
        }
        said
    }

    /// As the status has it: that of a QR code does not say what the code holds.
    fn without_code(&self, charge: &FakeCharge) -> Value {
        let status = match charge.transaction_status.as_str() {
            "pending" if charge.expires_at <= self.clock.now() => "expire",
            status => status,
        };
        let mut said = json!({
            "status_code": status_code(status),
            "status_message": "Success, transaction is found",
            "transaction_id": charge.transaction_id,
            "order_id": charge.order_id,
            "merchant_id": "G000000000",
            "gross_amount": charge.gross_amount,
            "currency": "IDR",
            "payment_type": charge.payment_type,
            "transaction_time": in_jakarta(charge.asked_at),
            "transaction_status": status,
            "fraud_status": "accept",
            "expiry_time": in_jakarta(charge.expires_at),
        });
        if let Some(number) = &charge.va_number {
            said["va_numbers"] = json!([{ "bank": charge.bank, "va_number": number }]);
        }
        said
    }

    /// A file that cannot be written is no reason to answer nothing: what was to be paid is forgotten at the next start.
    fn keep(&self, state: &State) {
        let Some(place) = &self.place else { return };
        let aside = place.with_extension("new");
        let written = serde_json::to_vec(&state.charges)
            .map_err(io::Error::from)
            .and_then(|bytes| fs::write(&aside, bytes))
            .and_then(|()| fs::rename(&aside, place));
        if let Err(error) = written {
            tracing::warn!(%error, "what the fake payment provider has cannot be kept");
        }
    }
}

/// Midtrans' three digits for how a transaction stands.
fn status_code(transaction_status: &str) -> &'static str {
    match transaction_status {
        "pending" => "201",
        "deny" | "expire" | "failure" => "202",
        _ => "200",
    }
}

fn said(status: u16, message: &str) -> Said {
    Said {
        // It says in the body what went wrong, but for what is wrong with itself.
        status: if status >= 500 { status } else { 200 },
        body: json!({ "status_code": status.to_string(), "status_message": message }),
    }
}
