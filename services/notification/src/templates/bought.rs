//! What an order was for: tickets, courses, or seats that a sponsor gives to doctors.

use super::sender::Sender;
use crate::domain::order_notice::OrderNotice;

/// Where the buyer finds what he paid.
pub(super) fn where_it_is(sender: Sender<'_>, notice: &OrderNotice) -> String {
    if notice.only_courses {
        let place = sender.place("/memberarea/mylearning", "menu Kelas Saya");
        format!("Kelas Anda: {place}")
    } else if notice.is_sponsors {
        let place = sender.place("/memberarea/kursi-sponsor", "menu Kursi Sponsor");
        format!("Bagikan kursinya kepada dokter di {place}")
    } else {
        let place = sender.place("/memberarea/myevent", "menu Event yang diikuti");
        format!("Tiket Anda: {place}")
    }
}

/// Until when it is to be paid, and what is lost after that.
pub(super) fn pay_or_lose(notice: &OrderNotice, until: &str) -> String {
    let lost = if notice.only_courses {
        "kelas tidak dibuka"
    } else {
        "kursi dilepas"
    };
    format!("Bayar paling lambat {until}; setelah itu pesanan batal dan {lost}")
}

/// What nobody paid in time.
pub(super) fn what_is_lost(notice: &OrderNotice) -> &'static str {
    if notice.only_courses {
        "kelasnya tidak dibuka"
    } else {
        "kursinya dilepas"
    }
}

/// What stays the buyer's while somebody else is asked for the money.
pub(super) fn what_is_kept(notice: &OrderNotice) -> &'static str {
    if notice.only_courses {
        "pesanan kelas Anda tetap berlaku"
    } else {
        "tempat Anda tetap ditahan"
    }
}

/// What does not hold any more once the money goes back.
pub(super) fn what_is_over(notice: &OrderNotice) -> &'static str {
    if notice.only_courses {
        "Kelasnya ditutup."
    } else if notice.is_sponsors {
        "Kursinya tidak berlaku lagi."
    } else {
        "Tiketnya tidak berlaku lagi."
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        domain::order_notice::{CollectiveMention, NoticeKind, OrderNotice},
        templates::order_notice::tests::{notice, text},
    };

    #[test]
    fn what_is_no_event_has_no_ticket() {
        let courses = OrderNotice {
            only_courses: true,
            ..notice(NoticeKind::Paid)
        };
        let said = text(&courses);
        assert!(
            said.contains("Kelas Anda: https://portal.contoh.id/memberarea/mylearning. Kwitansi: "),
            "{said}"
        );
        assert!(!said.contains("Tiket"), "{said}");
    }

    /// Red under `courses_as_seats`.
    #[test]
    fn who_ordered_classes_alone_reads_of_classes_and_of_no_seat() {
        let of_courses = |kind| OrderNotice {
            only_courses: true,
            collective: Some(CollectiveMention {
                number: "FK-2026-000001".to_owned(),
                payer_name: "RS Contoh Sehat".to_owned(),
            }),
            ..notice(kind)
        };
        for (kind, part) in [
            (NoticeKind::Placed, "unggah bukti bayar"),
            (
                NoticeKind::Expiring,
                "setelah itu pesanan batal dan kelas tidak dibuka.",
            ),
            (
                NoticeKind::Expired,
                "tidak dibayar sampai batas waktu, sehingga kelasnya tidak dibuka.",
            ),
            (NoticeKind::Refused, "Kirim bukti bayar yang benar"),
            (NoticeKind::Paid, "Kelas Anda: "),
            (NoticeKind::Refunded, "Kelasnya ditutup."),
            (NoticeKind::Collected, "pesanan kelas Anda tetap berlaku."),
            (
                NoticeKind::Released,
                "setelah itu pesanan batal dan kelas tidak dibuka.",
            ),
        ] {
            let said = text(&of_courses(kind));
            assert!(said.contains(part), "{kind:?}: {said}");
            for seat in ["kursi", "tempat", "tiket"] {
                assert!(!said.to_lowercase().contains(seat), "{kind:?}: {said}");
            }
        }
    }
}
