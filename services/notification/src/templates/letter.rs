//! What all mails have in common: the greeting, the goodbye, the same words as text and as HTML. And what is told by mail or phone.

use kit::{clock::JAKARTA, date_words};
use time::OffsetDateTime;

use super::{MailMessage, sender::Sender, shown_name::shown_name};
use crate::domain::{channel::Template, recipient::MailAddress};

/// What one mail says between greeting and goodbye.
pub(super) struct Letter<'a> {
    pub template: Template,
    pub subject: &'a str,
    pub news: &'a str,
    /// What to do, or what to do if it was somebody else.
    pub stands_out: &'a str,
}

impl Letter<'_> {
    /// To a member by name, from the portal that calls itself `product`.
    pub(super) fn written_to(self, product: &str, name: &str, to: MailAddress) -> MailMessage {
        let Self {
            template,
            subject,
            news,
            stands_out,
        } = self;
        let name = shown_name(name);
        let do_not_answer = "Email ini dikirim otomatis dan tidak perlu dibalas.";
        let text = format!("Halo {name},\n\n{news}\n\n{stands_out}\n\nSalam,\n{product}\n\n{do_not_answer}\n");
        let html = format!(
            "<!doctype html>\n<html lang=\"id\"><head><meta charset=\"utf-8\"><title>{}</title></head>\
             <body style=\"font-family:Arial,Helvetica,sans-serif;color:#12323a;line-height:1.5\">\
             <p>Halo {},</p><p>{}</p><p><strong>{}</strong></p><p>Salam,<br>{}</p>\
             <p style=\"color:#5b7178;font-size:13px\">{do_not_answer}</p></body></html>\n",
            escaped(subject),
            escaped(&name),
            escaped(news),
            escaped(stands_out),
            escaped(product)
        );
        MailMessage {
            template,
            to,
            subject: subject.to_owned(),
            text,
            html,
        }
    }
}

/// What is told by mail or by phone, whichever way the member is reached.
pub(crate) struct Words {
    pub subject: String,
    pub news: String,
    /// What the member can do now.
    pub to_do: String,
}

impl Words {
    /// To a member by name.
    pub(crate) fn mail(&self, template: Template, sender: Sender<'_>, name: &str, to: MailAddress) -> MailMessage {
        Letter {
            template,
            subject: &self.subject,
            news: &self.news,
            stands_out: &self.to_do,
        }
        .written_to(sender.product, name, to)
    }

    /// In one paragraph, as phones show it.
    pub(crate) fn in_a_line(&self, sender: Sender<'_>) -> String {
        format!("{}: {} {}", sender.product, self.news, self.to_do)
    }
}

/// What somebody typed, in one line that ends as a sentence does.
pub(super) fn sentence(typed: &str) -> String {
    let line = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.ends_with(['.', '!', '?']) {
        line
    } else {
        format!("{line}.")
    }
}

/// `20 November 2026 pukul 15.04 WIB`.
pub(super) fn long_date(at: OffsetDateTime) -> String {
    let at = at.to_offset(JAKARTA);
    let day = date_words::long(at.date());
    format!("{day} pukul {:02}.{:02} WIB", at.hour(), at.minute())
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

    use super::long_date;

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
    }
}
