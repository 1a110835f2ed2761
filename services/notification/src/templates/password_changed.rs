//! Your password is no longer what it was.

use kit::clock::JAKARTA;
use time::OffsetDateTime;

use super::MailMessage;
use crate::domain::recipient::MailAddress;

const SUBJECT: &str = "Password akun Anda telah diganti";

const MONTHS: [&str; 12] = [
    "Januari",
    "Februari",
    "Maret",
    "April",
    "Mei",
    "Juni",
    "Juli",
    "Agustus",
    "September",
    "Oktober",
    "November",
    "Desember",
];

/// When it happened, and what to do if it was somebody else.
pub(crate) fn password_changed(product: &str, name: &str, to: MailAddress, changed_at: OffsetDateTime) -> MailMessage {
    let when = long_date(changed_at);
    // A name is one line, whatever was typed.
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let what = format!("Password akun {product} Anda telah diganti pada {when}.");
    let other_devices = "Sesi masuk di perangkat lain telah diakhiri.";
    let if_not_you = "Jika bukan Anda yang menggantinya, segera buat password baru melalui menu Lupa Password \
                      dan hubungi sekretariat.";
    let do_not_answer = "Email ini dikirim otomatis dan tidak perlu dibalas.";
    let text =
        format!("Halo {name},\n\n{what} {other_devices}\n\n{if_not_you}\n\nSalam,\n{product}\n\n{do_not_answer}\n");
    let html = format!(
        "<!doctype html>\n<html lang=\"id\"><head><meta charset=\"utf-8\"><title>{SUBJECT}</title></head>\
         <body style=\"font-family:Arial,Helvetica,sans-serif;color:#12323a;line-height:1.5\">\
         <p>Halo {},</p><p>{} {other_devices}</p><p><strong>{if_not_you}</strong></p><p>Salam,<br>{}</p>\
         <p style=\"color:#5b7178;font-size:13px\">{do_not_answer}</p></body></html>\n",
        escaped(&name),
        escaped(&what),
        escaped(product)
    );
    MailMessage {
        to,
        subject: SUBJECT.to_owned(),
        text,
        html,
    }
}

/// `20 November 2026 pukul 15.04 WIB`.
fn long_date(at: OffsetDateTime) -> String {
    let at = at.to_offset(JAKARTA);
    let month = MONTHS[usize::from(u8::from(at.month())) - 1];
    format!(
        "{} {month} {} pukul {:02}.{:02} WIB",
        at.day(),
        at.year(),
        at.hour(),
        at.minute()
    )
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::{MONTHS, long_date, password_changed};

    #[test]
    fn the_day_is_jakartas_and_the_month_indonesian() {
        assert_eq!(
            long_date(datetime!(2026-11-20 08:04 UTC)),
            "20 November 2026 pukul 15.04 WIB"
        );
        // Past midnight in Jakarta, and past the year's end.
        assert_eq!(
            long_date(datetime!(2026-12-31 17:05 UTC)),
            "1 Januari 2027 pukul 00.05 WIB"
        );
        assert_eq!((MONTHS[4], MONTHS[7]), ("Mei", "Agustus"));
    }

    #[test]
    fn a_name_cannot_write_into_the_mail() {
        let to = "sari@contoh.id".to_owned().try_into().unwrap();
        let name = "Sari <b>\n\nKlik http://jahat.id";
        let mail = password_changed("Nusamedika", name, to, datetime!(2026-11-20 08:04 UTC));
        assert_eq!(mail.subject, "Password akun Anda telah diganti");
        assert!(
            mail.text.starts_with("Halo Sari <b> Klik http://jahat.id,\n"),
            "{}",
            mail.text
        );
        assert!(mail.html.contains("Halo Sari &lt;b&gt; Klik"), "{}", mail.html);
        for body in [&mail.text, &mail.html] {
            assert!(body.contains("20 November 2026 pukul 15.04 WIB"), "{body}");
            assert!(body.contains("Jika bukan Anda yang menggantinya"), "{body}");
        }
    }
}
