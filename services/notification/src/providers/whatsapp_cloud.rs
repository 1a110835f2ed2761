//! Meta's WhatsApp Cloud API. Codes go by an approved authentication template, whose words are Meta's: only the code is ours; it
//! goes into the text and under the button that copies it. What is told of orders goes by a template of category utility whose
//! text has one place, for our words; without such a template it goes by SMS.

use std::time::Duration;

use async_trait::async_trait;
use reqwest::{Client, StatusCode};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    http,
    provider::{Provider, ProviderError, misconfigured},
};
use crate::{
    config::WhatsappCloud as Section,
    domain::{channel::Channel, outcome::Outcome},
    templates::PhoneMessage,
};

/// What an error code of the API means for a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// This number cannot be reached by WhatsApp.
    NotOnWhatsapp,
    /// Too fast, or the API is not well.
    ForNow,
    /// Our account, token or template; also what nobody has seen yet, since guessing would burn messages.
    Ours,
}

/// Sends by the Cloud API.
pub(super) struct WhatsappCloud {
    client: Client,
    url: String,
    token: SecretString,
    template: String,
    notice_template: Option<String>,
    language: String,
}

#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    messages: Vec<AcceptedMessage>,
}

#[derive(Deserialize)]
struct AcceptedMessage {
    id: String,
}

#[derive(Deserialize)]
struct Refusal {
    error: RefusalError,
}

#[derive(Deserialize)]
struct RefusalError {
    code: u64,
}

impl WhatsappCloud {
    pub(super) fn new(section: &Section, limit: Duration) -> Result<Self, ProviderError> {
        let base = section.base_url.trim_end_matches('/');
        Ok(Self {
            client: http::client(limit)?,
            url: format!("{base}/{}/{}/messages", section.version, section.phone_number_id),
            token: section
                .token
                .clone()
                .ok_or(ProviderError::Section("whatsapp_cloud.token"))?,
            template: section.template.clone(),
            notice_template: section.notice_template.clone(),
            language: section.language.clone(),
        })
    }

    /// What is asked of the API; `None` where no template says it.
    fn body(&self, message: &PhoneMessage) -> Option<Value> {
        let (template, components) = match &message.code {
            Some(code) => {
                let code = json!([{ "type": "text", "text": code.as_str() }]);
                let components = json!([
                    { "type": "body", "parameters": code },
                    { "type": "button", "sub_type": "url", "index": "0", "parameters": code },
                ]);
                (&self.template, components)
            }
            None => {
                let words = json!([{ "type": "text", "text": message.text }]);
                (
                    self.notice_template.as_ref()?,
                    json!([{ "type": "body", "parameters": words }]),
                )
            }
        };
        Some(json!({
            "messaging_product": "whatsapp",
            "recipient_type": "individual",
            "to": message.to.digits(),
            "type": "template",
            "template": {
                "name": template,
                "language": { "code": self.language },
                "components": components,
            },
        }))
    }
}

#[async_trait]
impl Provider<PhoneMessage> for WhatsappCloud {
    async fn send(&self, message: &PhoneMessage) -> Outcome {
        let Some(body) = self.body(message) else {
            return Outcome::for_good("no_template");
        };
        let request = self
            .client
            .post(&self.url)
            .bearer_auth(self.token.expose_secret())
            .json(&body);
        let response = match http::call(request).await {
            Ok(response) => response,
            Err(outcome) => return outcome,
        };
        let (status, after) = (response.status(), http::retry_after(&response));
        let body = http::body(response).await;
        judge(status, after, body.as_deref())
    }
}

fn judge(status: StatusCode, after: Option<Duration>, body: Option<&[u8]>) -> Outcome {
    if status.is_success() {
        // The status says that it was taken; the number is for whoever asks Meta about it.
        let answer = body.and_then(|body| serde_json::from_slice::<Answer>(body).ok());
        let reference = answer.and_then(|answer| answer.messages.into_iter().next());
        return Outcome::Accepted {
            reference: reference.map(|message| message.id),
        };
    }
    let refusal = body.and_then(|body| serde_json::from_slice::<Refusal>(body).ok());
    let Some(code) = refusal.map(|refusal| refusal.error.code) else {
        return judge_status(status, after);
    };
    let reason = format!("whatsapp_{code}");
    match meaning(code) {
        Meaning::NotOnWhatsapp => Outcome::RefusedForGood { reason },
        Meaning::ForNow => Outcome::RefusedForNow { after, reason },
        Meaning::Ours if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
            Outcome::RefusedForNow { after, reason }
        }
        Meaning::Ours => {
            misconfigured(Channel::Whatsapp, &reason);
            Outcome::RefusedForNow { after, reason }
        }
    }
}

/// An answer without the API's own words may be a proxy's: it may have handed the message on.
fn judge_status(status: StatusCode, after: Option<Duration>) -> Outcome {
    let reason = format!("http_{}", status.as_u16());
    match status {
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => Outcome::RefusedForNow { after, reason },
        _ if status.is_server_error() => Outcome::Unknown { reason },
        _ => {
            misconfigured(Channel::Whatsapp, &reason);
            Outcome::RefusedForNow { after, reason }
        }
    }
}

/// By Meta's list of error codes.
fn meaning(code: u64) -> Meaning {
    match code {
        // Undeliverable (no such account, old terms, old app), sender is recipient, not on the list of a test number,
        // held back by Meta, opted out, country not served.
        131_026 | 131_021 | 131_030 | 131_049 | 131_050 | 130_472 | 130_497 => Meaning::NotOnWhatsapp,
        // Service trouble; calls, throughput, spam, pair and account limits; under maintenance.
        1 | 2 | 4 | 17 | 80_007 | 130_429 | 131_000 | 131_016 | 131_048 | 131_056 | 131_057 | 133_004 | 133_016 => {
            Meaning::ForNow
        }
        // 0, 3, 10, 190, 200 to 299: token and permissions. 33, 100, 131008, 131009, 133010: what we send.
        // 368, 131031, 131042, 131045: the account. 132000 to 132069: the template.
        _ => Meaning::Ours,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use reqwest::StatusCode;

    use super::judge;
    use crate::domain::outcome::Outcome;

    fn refused(status: u16, code: u64) -> &'static str {
        let body = format!(r#"{{"error":{{"message":"(#{code}) x","type":"OAuthException","code":{code}}}}}"#);
        judge(StatusCode::from_u16(status).unwrap(), None, Some(body.as_bytes())).as_str()
    }

    #[test]
    fn only_what_is_about_the_number_is_for_good() {
        for (status, code) in [(400, 131_026), (400, 131_030), (400, 131_049)] {
            assert_eq!(refused(status, code), "refused_for_good", "{code}");
        }
        for (status, code) in [
            (400, 130_429),
            (400, 131_048),
            (400, 131_056),
            (401, 190),
            (401, 0),
            (403, 10),
            (400, 100),
            (404, 132_001),
            (400, 131_042),
            (500, 131_000),
            (503, 131_016),
            (500, 2),
            (400, 999_999),
        ] {
            assert_eq!(refused(status, code), "refused_for_now", "{code}");
        }
    }

    #[test]
    fn a_server_error_in_foreign_words_leaves_it_open() {
        let judged =
            |status: u16, body: Option<&[u8]>| judge(StatusCode::from_u16(status).unwrap(), None, body).as_str();
        for body in [Some(b"<html>Bad Gateway</html>".as_slice()), Some(b"{}"), None] {
            assert_eq!(judged(502, body), "unknown");
            assert_eq!(judged(500, body), "unknown");
            assert_eq!(judged(504, body), "unknown");
            assert_eq!(judged(503, body), "refused_for_now");
            assert_eq!(judged(429, body), "refused_for_now");
            assert_eq!(judged(401, body), "refused_for_now");
            assert_eq!(judged(302, body), "refused_for_now");
        }
    }

    #[test]
    fn the_pause_that_is_asked_for_is_kept() {
        let after = Some(Duration::from_secs(7));
        let body = br#"{"error":{"code":130429}}"#;
        let outcome = judge(StatusCode::BAD_REQUEST, after, Some(body));
        assert_eq!(
            outcome,
            Outcome::RefusedForNow {
                after,
                reason: "whatsapp_130429".into()
            }
        );
    }

    #[test]
    fn taken_is_taken_even_when_the_words_are_lost() {
        let ok = StatusCode::OK;
        let body = br#"{"messaging_product":"whatsapp","contacts":[],"messages":[{"id":"wamid.X"}]}"#;
        let reference = Some("wamid.X".to_owned());
        assert_eq!(judge(ok, None, Some(body)), Outcome::Accepted { reference });
        for body in [None, Some(b"nonsense".as_slice()), Some(b"{}")] {
            assert_eq!(judge(ok, None, body), Outcome::Accepted { reference: None });
        }
    }
}
