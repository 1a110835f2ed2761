//! The `[notification.sms_http]` section: gateways differ, so the request is described here.

use std::collections::BTreeMap;

use config::Problem;
use reqwest::header::{HeaderName, HeaderValue};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::Value;

use super::is_safe_url;

/// An SMS gateway over HTTP. What may hold a password is a secret as a whole.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SmsHttp {
    /// Where it answers.
    pub url: Option<SecretString>,
    /// `post`, `put`, or `get`, which sends the form in the address.
    pub method: HttpMethod,
    /// Headers besides the content type.
    pub headers: BTreeMap<String, SecretString>,
    /// What `body` is.
    pub format: BodyFormat,
    /// The body, with `{to}` and `{text}` where the number and the words go: JSON, or `key={to}&other={text}`.
    pub body: Option<SecretString>,
    /// How the gateway wants numbers.
    pub number: NumberForm,
    /// Where in a JSON answer it says whether it took the message, such as `/status`. Without it any 2xx means that.
    pub success_pointer: Option<String>,
    /// What it says there when it took it.
    pub success_value: Option<Value>,
}

/// The method of the request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HttpMethod {
    /// Sent with `POST`.
    #[default]
    Post,
    /// Sent with `PUT`.
    Put,
    /// `GET`, with the form in the address.
    Get,
}

/// What the body is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BodyFormat {
    /// A JSON document.
    #[default]
    Json,
    /// `key=value&key=value`; values are written plainly and encoded here.
    Form,
}

/// How a number is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NumberForm {
    /// E.164: `+6281210020030`.
    #[default]
    Plus,
    /// E.164 without its plus: `6281210020030`.
    Digits,
    /// As dialled within Indonesia: `081210020030`.
    Local,
}

impl SmsHttp {
    pub(super) fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut rule = |holds: bool, key: &str, words: &str| {
            if !holds {
                problems.push(Problem::new(format!("notification.sms_http.{key}"), words));
            }
        };
        let url = self.url.as_ref().map(ExposeSecret::expose_secret).unwrap_or_default();
        rule(is_safe_url(url), "url", "must be an https address");
        let body = self.body.as_ref().map(ExposeSecret::expose_secret).unwrap_or_default();
        rule(
            body.contains("{to}") && body.contains("{text}"),
            "body",
            "must say where {to} and {text} go",
        );
        let reads = match self.format {
            BodyFormat::Json => serde_json::from_str::<Value>(body).is_ok(),
            BodyFormat::Form => body.split('&').all(|pair| pair.contains('=')),
        };
        rule(
            body.is_empty() || reads,
            "body",
            "must be JSON, or key=value&key=value where format is 'form'",
        );
        rule(
            self.method != HttpMethod::Get || self.format == BodyFormat::Form,
            "format",
            "must be 'form' where method is 'get'",
        );
        for (name, value) in &self.headers {
            let fits = name.parse::<HeaderName>().is_ok() && HeaderValue::from_str(value.expose_secret()).is_ok();
            rule(fits, &format!("headers.{name}"), "is not a header");
        }
        rule(
            self.success_pointer.is_some() == self.success_value.is_some(),
            "success_pointer",
            "needs success_value, and the other way round",
        );
        rule(
            self.success_pointer
                .as_ref()
                .is_none_or(|pointer| pointer.starts_with('/')),
            "success_pointer",
            "must be a JSON pointer such as /status",
        );
        problems
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::SmsHttp;

    fn keys(section: serde_json::Value) -> Vec<String> {
        let section: SmsHttp = serde_json::from_value(section).unwrap();
        section.problems().into_iter().map(|problem| problem.key).collect()
    }

    #[test]
    fn usual_gateways_can_be_described() {
        let json = json!({
            "url": "https://sms.contoh.id/v1/messages", "headers": {"Authorization": "Bearer rahasia"},
            "body": r#"{"to": "{to}", "message": "{text}"}"#, "success_pointer": "/status", "success_value": "ok"
        });
        let form = json!({
            "url": "https://sms.contoh.id/api", "method": "get", "format": "form", "number": "local",
            "body": "userkey=a&passkey=b&to={to}&message={text}"
        });
        assert_eq!((keys(json), keys(form)), (Vec::new(), Vec::new()));
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let wrong = json!({
            "url": "http://sms.contoh.id", "method": "get", "headers": {"X Y": "z"}, "body": "{to}",
            "success_pointer": "status"
        });
        assert_eq!(
            keys(wrong),
            [
                "url",
                "body",
                "body",
                "format",
                "headers.X Y",
                "success_pointer",
                "success_pointer"
            ]
            .map(|key| format!("notification.sms_http.{key}"))
        );
    }
}
