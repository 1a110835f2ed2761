//! What is told of e-posters, certificates, activities and approvals.

use kit::date_words;
use time::macros::format_description;

use super::{
    letter::{Words, sentence},
    sender::Sender,
};
use crate::domain::member_notice::MemberNotice;

/// What happened, and where the member finds it.
pub(crate) fn member_words(sender: Sender<'_>, notice: &MemberNotice) -> Words {
    let own_posters = sender.place("/memberarea/e-poster", "menu E-Poster Saya");
    match notice {
        MemberNotice::PosterReviewed {
            number,
            event_title,
            rejection_reason: None,
        } => Words {
            subject: format!("E-poster {number} diterbitkan"),
            news: format!("E-poster {number} telah diterbitkan di galeri {event_title}."),
            to_do: format!("Lihat di {own_posters}."),
        },
        MemberNotice::PosterReviewed {
            number,
            event_title,
            rejection_reason: Some(reason),
        } => Words {
            subject: format!("E-poster {number} tidak diterima"),
            news: format!(
                "E-poster {number} tidak diterima untuk {event_title}. Alasan: {}",
                sentence(reason)
            ),
            to_do: format!(
                "Selama pengumpulan masih dibuka, Anda dapat mengirim e-poster baru. Rincian: {own_posters}."
            ),
        },
        MemberNotice::CertificateIssued {
            number,
            title,
            replaces,
        } => Words {
            subject: format!("Sertifikat {title}"),
            news: if *replaces {
                format!("Sertifikat {title} diterbitkan ulang dengan nomor {number} dan menggantikan yang sebelumnya.")
            } else {
                format!("Sertifikat {title} telah diterbitkan dengan nomor {number}.")
            },
            to_do: format!(
                "Unduh di {}.",
                sender.place("/memberarea/sertifikat", "menu Sertifikat")
            ),
        },
        MemberNotice::CertificateRevoked { number, title, reason } => Words {
            subject: format!("Sertifikat {title} dicabut"),
            news: format!(
                "Sertifikat {title} nomor {number} dicabut dan SKP-nya tidak dihitung lagi. Alasan: {}",
                sentence(reason)
            ),
            to_do: format!(
                "Jika ini keliru, hubungi sekretariat. Rincian: {}.",
                sender.place("/memberarea/sertifikat", "menu Sertifikat")
            ),
        },
        MemberNotice::ActivityReviewed {
            held_on,
            granted_hundredths,
            reason,
        } => activity(sender, held_on, *granted_hundredths, reason.as_deref()),
        MemberNotice::SponsorApproved => Words {
            subject: "Akun sponsor disetujui".to_owned(),
            news: "Akun sponsor Anda telah disetujui.".to_owned(),
            to_do: format!(
                "Kursi yang Anda beli kini dapat diberikan kepada dokter di {}.",
                sender.place("/sponsorship/registration", "menu Sponsorship")
            ),
        },
    }
}

/// Of an activity elsewhere it says the day: what it is called its member typed himself.
fn activity(sender: Sender<'_>, held_on: &str, granted_hundredths: Option<i32>, reason: Option<&str>) -> Words {
    let day = day_words(held_on);
    let because = reason.map_or_else(String::new, |reason| format!(" Alasan: {}", sentence(reason)));
    let (subject, news) = match granted_hundredths {
        Some(granted) => (
            "Pengajuan SKP diterima".to_owned(),
            format!(
                "{} SKP untuk kegiatan {day} yang Anda ajukan telah diterima.{because}",
                points(granted)
            ),
        ),
        None => (
            "Pengajuan SKP tidak diterima".to_owned(),
            format!("Pengajuan SKP Anda untuk kegiatan {day} tidak diterima.{because}"),
        ),
    };
    let ledger = sender.place("/memberarea/skp", "menu SKP");
    Words {
        subject,
        news,
        to_do: format!("Rincian: {ledger}."),
    }
}

/// `5 Mei 2026` of `2026-05-05`; what is no day stays as it is.
fn day_words(held_on: &str) -> String {
    let day = time::Date::parse(held_on, format_description!("[year]-[month]-[day]"));
    day.map_or_else(|_| held_on.to_owned(), date_words::long)
}

/// `2,5` of 250 hundredths.
fn points(hundredths: i32) -> String {
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match rest {
        0 => whole.to_string(),
        rest if rest % 10 == 0 => format!("{whole},{}", rest / 10),
        rest => format!("{whole},{rest:02}"),
    }
}
