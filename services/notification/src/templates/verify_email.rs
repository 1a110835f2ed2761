//! A code that shows whose an address is. It may be a stranger's: so it says nobody's name, and nothing that anybody typed.

use super::{MailMessage, letter::Letter};
use crate::domain::{channel::Template, content::Code, recipient::MailAddress};

/// The code, and what to do if somebody else asked for it.
pub(crate) fn verify_email(product: &str, to: MailAddress, code: &Code) -> MailMessage {
    let code = code.as_str();
    Letter {
        template: Template::VerifyEmail,
        subject: "Kode verifikasi email",
        news: &format!("Kode verifikasi email untuk akun {product} Anda: {code}. Kode berlaku selama 1 jam."),
        stands_out: "Jika Anda tidak memintanya, abaikan email ini.",
    }
    .written_to(product, "", to)
}

#[cfg(test)]
mod tests {
    use super::verify_email;

    #[test]
    fn the_mail_says_the_code_and_nobodys_name() {
        let to = "sari@contoh.id".to_owned().try_into().unwrap();
        let code = "482913".to_owned().try_into().unwrap();
        let mail = verify_email("Nusamedika", to, &code);
        assert!(
            mail.text
                .starts_with("Halo Bapak/Ibu,\n\nKode verifikasi email untuk akun Nusamedika Anda: 482913.")
        );
        assert!(mail.html.contains("482913") && !mail.text.contains("://"));
    }
}
