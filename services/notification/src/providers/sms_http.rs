//! An SMS gateway over HTTP, as the configuration describes it.

use std::time::Duration;

use async_trait::async_trait;
use reqwest::{
    Client, Method, RequestBuilder, StatusCode,
    header::{HeaderMap, HeaderName, HeaderValue},
};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;

use super::{
    http,
    provider::{Provider, ProviderError, misconfigured},
};
use crate::{
    config::{BodyFormat, HttpMethod, NumberForm, SmsHttp as Section},
    domain::{channel::Channel, outcome::Outcome},
    templates::PhoneMessage,
};

const TO: &str = "{to}";
const TEXT: &str = "{text}";

/// Sends by a gateway.
pub(super) struct SmsHttp {
    client: Client,
    url: SecretString,
    method: HttpMethod,
    headers: HeaderMap,
    format: BodyFormat,
    body: SecretString,
    number: NumberForm,
    success: Option<Success>,
}

/// What a JSON answer must hold for the message to be taken.
struct Success {
    pointer: String,
    value: Value,
}

impl SmsHttp {
    pub(super) fn new(section: &Section, limit: Duration) -> Result<Self, ProviderError> {
        let mut headers = HeaderMap::new();
        for (name, value) in &section.headers {
            let refused = |_| ProviderError::Section("sms_http.headers");
            let name: HeaderName = name.parse().map_err(|_| ProviderError::Section("sms_http.headers"))?;
            let mut value = HeaderValue::from_str(value.expose_secret()).map_err(refused)?;
            value.set_sensitive(true);
            headers.insert(name, value);
        }
        let success = match (&section.success_pointer, &section.success_value) {
            (Some(pointer), Some(value)) => Some(Success {
                pointer: pointer.clone(),
                value: value.clone(),
            }),
            _ => None,
        };
        Ok(Self {
            client: http::client(limit)?,
            url: section.url.clone().ok_or(ProviderError::Section("sms_http.url"))?,
            method: section.method,
            headers,
            format: section.format,
            body: section.body.clone().ok_or(ProviderError::Section("sms_http.body"))?,
            number: section.number,
            success,
        })
    }

    fn request(&self, message: &PhoneMessage) -> Result<RequestBuilder, Outcome> {
        let to = match self.number {
            NumberForm::Plus => message.to.as_e164().to_owned(),
            NumberForm::Digits => message.to.digits().to_owned(),
            NumberForm::Local => message.to.local(),
        };
        let filled = |text: &str| fill(text, &to, &message.text);
        let method = match self.method {
            HttpMethod::Post => Method::POST,
            HttpMethod::Put => Method::PUT,
            HttpMethod::Get => Method::GET,
        };
        let request = self
            .client
            .request(method, self.url.expose_secret())
            .headers(self.headers.clone());
        let body = self.body.expose_secret();
        Ok(match (self.format, self.method) {
            (BodyFormat::Json, _) => {
                let document: Value = serde_json::from_str(body).map_err(|_| {
                    misconfigured(Channel::Sms, "sms_body");
                    Outcome::for_now("sms_body")
                })?;
                request.json(&fill_json(document, &filled))
            }
            (BodyFormat::Form, HttpMethod::Get) => request.query(&fill_form(body, &filled)),
            (BodyFormat::Form, _) => request.form(&fill_form(body, &filled)),
        })
    }

    fn judge(&self, status: StatusCode, after: Option<Duration>, body: Option<&[u8]>) -> Outcome {
        let reason = format!("http_{}", status.as_u16());
        match status {
            _ if status.is_success() => self.judge_answer(body),
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => Outcome::RefusedForNow { after, reason },
            StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY => Outcome::RefusedForGood { reason },
            _ if status.is_server_error() => Outcome::Unknown { reason },
            _ => {
                misconfigured(Channel::Sms, &reason);
                Outcome::RefusedForNow { after, reason }
            }
        }
    }

    /// What a 2xx means: some gateways refuse with one.
    fn judge_answer(&self, body: Option<&[u8]>) -> Outcome {
        let Some(success) = &self.success else {
            return Outcome::Accepted { reference: None };
        };
        let answer = body.and_then(|body| serde_json::from_slice::<Value>(body).ok());
        match answer.as_ref().and_then(|answer| answer.pointer(&success.pointer)) {
            Some(said) if is_same(said, &success.value) => Outcome::Accepted { reference: None },
            Some(_) => Outcome::for_now("sms_not_taken"),
            None => Outcome::unknown("sms_answer_unreadable"),
        }
    }
}

#[async_trait]
impl Provider<PhoneMessage> for SmsHttp {
    async fn send(&self, message: &PhoneMessage) -> Outcome {
        let request = match self.request(message) {
            Ok(request) => request,
            Err(outcome) => return outcome,
        };
        let response = match http::call(request).await {
            Ok(response) => response,
            Err(outcome) => return outcome,
        };
        let (status, after) = (response.status(), http::retry_after(&response));
        let body = http::body(response).await;
        self.judge(status, after, body.as_deref())
    }
}

/// Puts number and words into `text`. The number goes first and holds no braces, so nothing is filled twice.
fn fill(text: &str, to: &str, words: &str) -> String {
    text.replace(TO, to).replace(TEXT, words)
}

/// Fills the texts of a document; the result is JSON whatever the words hold.
fn fill_json(document: Value, filled: &dyn Fn(&str) -> String) -> Value {
    match document {
        Value::String(text) => Value::String(filled(&text)),
        Value::Array(items) => items.into_iter().map(|item| fill_json(item, filled)).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(key, value)| (key, fill_json(value, filled)))
            .collect(),
        other => other,
    }
}

fn fill_form(body: &str, filled: &dyn Fn(&str) -> String) -> Vec<(String, String)> {
    body.split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_owned(), filled(value)))
        .collect()
}

/// `0` and `"0"` are the same answer: gateways, and environment variables, write either.
fn is_same(said: &Value, expected: &Value) -> bool {
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    plain(said) == plain(expected)
}

#[cfg(test)]
mod tests {
    use reqwest::StatusCode;
    use serde_json::json;

    use super::{SmsHttp, fill, fill_form, fill_json};
    use crate::config::SmsHttp as Section;

    fn gateway(success: bool) -> SmsHttp {
        let mut section = json!({"url": "https://sms.contoh.id", "body": r#"{"to":"{to}","text":"{text}"}"#});
        if success {
            section["success_pointer"] = "/status".into();
            section["success_value"] = "0".into();
        }
        let section: Section = serde_json::from_value(section).unwrap();
        SmsHttp::new(&section, std::time::Duration::from_secs(1)).unwrap()
    }

    #[test]
    fn words_cannot_break_out_of_the_body() {
        let filled = |text: &str| fill(text, "+62812", "a\"b&c={to}\n");
        let document = json!({"to": "{to}", "list": [{"text": "x {text}"}], "n": 1});
        assert_eq!(
            fill_json(document, &filled),
            json!({"to": "+62812", "list": [{"text": "x a\"b&c={to}\n"}], "n": 1})
        );
        assert_eq!(
            fill_form("key=a=b&to={to}&text={text}", &filled),
            [("key", "a=b"), ("to", "+62812"), ("text", "a\"b&c={to}\n")].map(|(k, v)| (k.to_owned(), v.to_owned()))
        );
    }

    #[test]
    fn every_answer_has_its_outcome() {
        let judged = |status: u16| {
            gateway(false)
                .judge(StatusCode::from_u16(status).unwrap(), None, None)
                .as_str()
        };
        for (status, outcome) in [
            (200, "accepted"),
            (202, "accepted"),
            (302, "refused_for_now"),
            (400, "refused_for_good"),
            (401, "refused_for_now"),
            (422, "refused_for_good"),
            (429, "refused_for_now"),
            (500, "unknown"),
            (502, "unknown"),
            (503, "refused_for_now"),
        ] {
            assert_eq!(judged(status), outcome, "{status}");
        }
    }

    #[test]
    fn a_2xx_that_says_no_is_a_refusal_and_one_that_says_nothing_leaves_it_open() {
        let judged = |body: &str| {
            gateway(true)
                .judge(StatusCode::OK, None, Some(body.as_bytes()))
                .as_str()
        };
        assert_eq!(judged(r#"{"status": 0}"#), "accepted");
        assert_eq!(judged(r#"{"status": "0"}"#), "accepted");
        assert_eq!(judged(r#"{"status": 5}"#), "refused_for_now");
        assert_eq!(judged(r#"{"other": 0}"#), "unknown");
        assert_eq!(judged("<html>"), "unknown");
        assert_eq!(gateway(true).judge(StatusCode::OK, None, None).as_str(), "unknown");
    }
}
