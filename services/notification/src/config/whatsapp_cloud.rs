//! The `[notification.whatsapp_cloud]` section.

use config::Problem;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Deserializer};

use super::is_safe_url;

/// Access to Meta's Cloud API.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WhatsappCloud {
    /// Where it answers.
    pub base_url: String,
    /// The version of the Graph API.
    pub version: String,
    /// The sender, by Meta's number for its phone number.
    #[serde(deserialize_with = "digits")]
    pub phone_number_id: String,
    /// The token of a system user.
    pub token: Option<SecretString>,
    /// The name of the approved authentication template, with a copy-code button.
    pub template: String,
    /// The name of the approved utility template whose text has one place, for what is told of orders; without one that goes by
    /// SMS.
    pub notice_template: Option<String>,
    /// The language they were approved in.
    pub language: String,
}

impl Default for WhatsappCloud {
    fn default() -> Self {
        Self {
            base_url: "https://graph.facebook.com".to_owned(),
            version: "v21.0".to_owned(),
            phone_number_id: String::new(),
            token: None,
            template: String::new(),
            notice_template: None,
            language: "id".to_owned(),
        }
    }
}

/// Only digits, which an environment variable turns into a number.
fn digits<'de, D: Deserializer<'de>>(value: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Digits {
        Text(String),
        Number(u64),
    }
    Ok(match Digits::deserialize(value)? {
        Digits::Text(text) => text,
        Digits::Number(number) => number.to_string(),
    })
}

impl WhatsappCloud {
    pub(super) fn problems(&self) -> Vec<Problem> {
        let is_number = !self.phone_number_id.is_empty() && self.phone_number_id.bytes().all(|b| b.is_ascii_digit());
        let is_name = |text: &str| {
            !text.is_empty()
                && text
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
        };
        let version = self.version.strip_prefix('v').unwrap_or_default();
        let is_version = !version.is_empty() && version.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        let is_language =
            !self.language.is_empty() && self.language.bytes().all(|b| b.is_ascii_alphabetic() || b == b'_');
        let token = self.token.as_ref().map(ExposeSecret::expose_secret).unwrap_or_default();
        let is_token = !token.is_empty() && token.bytes().all(|b| b.is_ascii_graphic());
        let rules = [
            (
                "notification.whatsapp_cloud.base_url",
                is_safe_url(&self.base_url),
                "must be an https address",
            ),
            (
                "notification.whatsapp_cloud.version",
                is_version,
                "must be a version such as v21.0",
            ),
            (
                "notification.whatsapp_cloud.phone_number_id",
                is_number,
                "must be Meta's number for the sending phone number, digits only",
            ),
            (
                "notification.whatsapp_cloud.token",
                is_token,
                "the access token is missing or has spaces",
            ),
            (
                "notification.whatsapp_cloud.template",
                is_name(&self.template),
                "must be the name of an approved authentication template",
            ),
            (
                "notification.whatsapp_cloud.notice_template",
                self.notice_template.as_deref().is_none_or(is_name),
                "must be the name of an approved utility template",
            ),
            (
                "notification.whatsapp_cloud.language",
                is_language,
                "must be a language code such as id",
            ),
        ];
        rules
            .into_iter()
            .filter(|(_, holds, _)| !holds)
            .map(|(key, _, words)| Problem::new(key, words))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::WhatsappCloud;

    #[test]
    fn a_sender_id_may_come_as_a_number() {
        for json in [
            r#"{"phone_number_id": 105954558954427}"#,
            r#"{"phone_number_id": "105954558954427"}"#,
        ] {
            let read: WhatsappCloud = serde_json::from_str(json).unwrap();
            assert_eq!(read.phone_number_id, "105954558954427");
        }
    }

    #[test]
    fn printing_keeps_the_token() {
        let config = WhatsappCloud {
            token: Some("EAAJB-rahasia".into()),
            ..WhatsappCloud::default()
        };
        assert!(!format!("{config:?}").contains("rahasia"));
    }
}
