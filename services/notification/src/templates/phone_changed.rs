//! Codes go to another phone from now on.

use time::OffsetDateTime;

use super::{
    MailMessage,
    letter::{Letter, long_date},
};
use crate::domain::{channel::Template, recipient::MailAddress};

/// When it happened, and what to do if it was somebody else: whoever has the phone can ask for a new password.
pub(crate) fn phone_changed(product: &str, name: &str, to: MailAddress, changed_at: OffsetDateTime) -> MailMessage {
    let when = long_date(changed_at);
    Letter {
        template: Template::PhoneChanged,
        subject: "Nomor HP akun Anda telah diganti",
        news: &format!(
            "Nomor HP akun {product} Anda telah diganti pada {when}. Kode OTP selanjutnya dikirim ke nomor yang baru."
        ),
        stands_out: "Jika bukan Anda yang menggantinya, segera ganti password Anda dan hubungi sekretariat.",
    }
    .written_to(product, name, to)
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::phone_changed;

    #[test]
    fn the_mail_tells_when_and_what_to_do_and_neither_number() {
        let to = "sari@contoh.id".to_owned().try_into().unwrap();
        let mail = phone_changed("Nusamedika", "Sari", to, datetime!(2026-11-20 08:04 UTC));
        assert_eq!(mail.subject, "Nomor HP akun Anda telah diganti");
        for body in [&mail.text, &mail.html] {
            assert!(body.contains("pada 20 November 2026 pukul 15.04 WIB"), "{body}");
            assert!(
                body.contains("segera ganti password Anda dan hubungi sekretariat"),
                "{body}"
            );
            assert!(!body.contains("+62"), "{body}");
        }
    }
}
