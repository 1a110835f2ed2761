//! A one-time code.

use time::Duration;

use super::PhoneMessage;
use crate::domain::{channel::Template, content::Code, recipient::Phone};

/// The code, for how long it is good, and the warning. The same words by WhatsApp and by SMS, where they fit one
/// message (160 characters of GSM 7-bit).
pub(crate) fn otp(product: &str, to: Phone, code: Code, good_for: Duration) -> PhoneMessage {
    let text = format!(
        "{product}: kode OTP Anda {}. Berlaku {} menit. Jangan berikan kode ini kepada siapa pun.",
        code.as_str(),
        minutes(good_for)
    );
    PhoneMessage {
        template: Template::Otp,
        to,
        code: Some(code),
        text,
    }
}

/// Whole minutes, a begun one counted; never none.
fn minutes(good_for: Duration) -> i64 {
    (good_for.whole_seconds() + i64::from(good_for.subsec_nanoseconds() > 0) + 59).max(60) / 60
}

#[cfg(test)]
mod tests {
    use time::Duration;

    use super::{minutes, otp};
    use crate::config::LONGEST_NAME;

    /// The letters of GSM 03.38 that our words use; a name of others is refused by the configuration.
    fn is_gsm(text: &str) -> bool {
        text.chars().all(crate::config::is_gsm)
    }

    fn text(product: &str) -> String {
        let phone = "+6281210020030".to_owned().try_into().unwrap();
        let code = "0123456789".to_owned().try_into().unwrap();
        otp(product, phone, code, Duration::minutes(120)).text
    }

    #[test]
    fn the_words_name_the_product_the_code_its_time_and_the_warning() {
        let phone = "+6281210020030".to_owned().try_into().unwrap();
        let code = "048291".to_owned().try_into().unwrap();
        let message = otp("Nusamedika", phone, code, Duration::minutes(5));
        assert_eq!(
            message.text,
            "Nusamedika: kode OTP Anda 048291. Berlaku 5 menit. Jangan berikan kode ini kepada siapa pun."
        );
    }

    #[test]
    fn an_sms_is_one_message_even_with_the_longest_name_and_code() {
        let longest = text(&"N".repeat(LONGEST_NAME));
        assert!(is_gsm(&longest), "{longest}");
        assert!(longest.len() <= 160, "{} characters", longest.len());
    }

    #[test]
    fn a_begun_minute_counts() {
        let told = [299_990, 240_000, 60_001, 60_000, 1, 0].map(|ms| minutes(Duration::milliseconds(ms)));
        assert_eq!(told, [5, 4, 2, 1, 1, 1]);
    }
}
