//! What is told of e-posters, certificates and approvals.

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
