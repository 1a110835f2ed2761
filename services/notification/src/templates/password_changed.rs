//! Your password is no longer what it was.

use time::OffsetDateTime;

use super::{
    MailMessage,
    letter::{Letter, long_date},
};
use crate::domain::{channel::Template, recipient::MailAddress};

/// When it happened, and what to do if it was somebody else.
pub(crate) fn password_changed(product: &str, name: &str, to: MailAddress, changed_at: OffsetDateTime) -> MailMessage {
    let when = long_date(changed_at);
    Letter {
        template: Template::PasswordChanged,
        subject: "Password akun Anda telah diganti",
        news: &format!(
            "Password akun {product} Anda telah diganti pada {when}. Sesi masuk di perangkat lain telah diakhiri."
        ),
        stands_out: "Jika bukan Anda yang menggantinya, segera buat password baru melalui menu Lupa Password dan \
                     hubungi sekretariat.",
    }
    .written_to(product, name, to)
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::password_changed;

    #[test]
    fn a_name_cannot_write_into_the_mail() {
        let to = "sari@contoh.id".to_owned().try_into().unwrap();
        let name = "Sari <b>\n\nKlik http://jahat.id";
        let mail = password_changed("Nusamedika", name, to, datetime!(2026-11-20 08:04 UTC));
        assert_eq!(mail.subject, "Password akun Anda telah diganti");
        assert!(mail.text.starts_with("Halo Sari Klik,\n"), "{}", mail.text);
        assert!(mail.html.contains("Halo Sari Klik,"), "{}", mail.html);
        for body in [&mail.text, &mail.html] {
            assert!(body.contains("20 November 2026 pukul 15.04 WIB"), "{body}");
            assert!(body.contains("Jika bukan Anda yang menggantinya"), "{body}");
        }
    }
}
