//! What is told of an order.

use super::{
    bought::{pay_or_lose, what_is_lost, what_is_over, where_it_is},
    collective_notice::{collected, released},
    letter::{Words, long_date, sentence},
    seat_notice::{assigned, offered, withdrawn},
    sender::Sender,
};
use crate::domain::order_notice::{BankAccount, NoticeKind, OrderNotice};

/// What happened, and what the buyer can do now.
pub(crate) fn order_words(sender: Sender<'_>, notice: &OrderNotice) -> Words {
    let number = &notice.number;
    let total = rupiah(notice.total_idr);
    let until = long_date(notice.pay_until);
    let order_page = sender.place(&format!("/event/payment/info/{}", notice.order_id), "halaman pesanan");
    let (subject, news, to_do) = match notice.kind {
        NoticeKind::Placed => (
            format!("Pesanan {number} menunggu pembayaran"),
            format!("Pesanan {number} telah kami terima. {}", how_to_pay(notice)),
            match &notice.account {
                Some(_) => format!("Bayar paling lambat {until}, lalu unggah bukti bayar di {order_page}."),
                None => format!("Bayar paling lambat {until} di {order_page}."),
            },
        ),
        NoticeKind::Expiring => (
            format!("Batas bayar pesanan {number} segera berakhir"),
            format!("Pesanan {number} belum dibayar. {}", how_to_pay(notice)),
            format!("{}. Rincian: {order_page}.", pay_or_lose(notice, &until)),
        ),
        NoticeKind::Expired => (
            format!("Pesanan {number} kedaluwarsa"),
            format!(
                "Pesanan {number} tidak dibayar sampai batas waktu, sehingga {}.",
                what_is_lost(notice)
            ),
            "Jika Anda sudah membayar, hubungi sekretariat dengan bukti bayarnya.".to_owned(),
        ),
        NoticeKind::Refused => (
            format!("Pembayaran pesanan {number} belum dapat diterima"),
            format!(
                "Pembayaran pesanan {number} belum dapat diterima. Alasan: {}",
                sentence(notice.refusal.as_deref().unwrap_or("-"))
            ),
            format!("Kirim bukti bayar yang benar untuk {total} paling lambat {until} di {order_page}."),
        ),
        NoticeKind::Paid => (
            format!("Pesanan {number} lunas"),
            if notice.total_idr == 0 {
                format!("Pesanan {number} telah dikonfirmasi tanpa biaya.")
            } else {
                format!("Pembayaran pesanan {number} sebesar {total} telah kami terima.")
            },
            format!(
                "{}. {}: {order_page}.",
                where_it_is(sender, notice),
                if notice.total_idr == 0 { "Rincian" } else { "Kwitansi" }
            ),
        ),
        NoticeKind::Refunded => (
            // The money follows by bank transfer.
            format!("Pengembalian dana pesanan {number} disetujui"),
            format!(
                "Pengembalian {} untuk pesanan {number} disetujui. {}",
                notice
                    .refunded
                    .as_ref()
                    .map_or_else(|| "dana".to_owned(), |all| rupiah(all.amount_idr)),
                what_is_over(notice)
            ),
            format!("Keadaan transfernya: {order_page}."),
        ),
        NoticeKind::PartlyRefunded | NoticeKind::RefundRefused | NoticeKind::RefundPaidOut => {
            of_lines(notice, &order_page)
        }
        NoticeKind::Assigned => assigned(sender, notice.ticket.as_ref()),
        NoticeKind::Withdrawn => withdrawn(notice.ticket.as_ref()),
        NoticeKind::Collected => collected(notice, &order_page),
        NoticeKind::Released => released(notice, &how_to_pay(notice), &until, &order_page),
        NoticeKind::Offered => offered(sender, notice.offer.as_ref(), &until),
    };
    Words { subject, news, to_do }
}

/// Of lines whose money goes back, or does not.
fn of_lines(notice: &OrderNotice, order_page: &str) -> (String, String, String) {
    let number = &notice.number;
    // Registration tells of no such notice without its lines.
    let lines = notice.refunded.as_ref();
    let titles = lines.map_or_else(|| "-".to_owned(), |lines| lines.titles.join(", "));
    let amount = rupiah(lines.map_or(0, |lines| lines.amount_idr));
    match notice.kind {
        NoticeKind::RefundRefused => (
            format!("Pengembalian dana pesanan {number} tidak disetujui"),
            format!(
                "Pengembalian {amount} untuk {titles} dari pesanan {number} tidak disetujui. Alasan: {}",
                sentence(notice.refusal.as_deref().unwrap_or("-"))
            ),
            format!("Yang Anda beli tetap berlaku. Rincian: {order_page}."),
        ),
        NoticeKind::RefundPaidOut => (
            format!("Dana pesanan {number} telah ditransfer"),
            format!(
                "Pengembalian {amount} untuk {titles} dari pesanan {number} telah kami transfer, dengan referensi bank {}.",
                lines.and_then(|lines| lines.bank_reference.as_deref()).unwrap_or("-")
            ),
            format!("Jika dananya belum Anda terima, hubungi sekretariat. Rincian: {order_page}."),
        ),
        _ => (
            format!("Sebagian pesanan {number} dikembalikan"),
            format!(
                "Pengembalian {amount} untuk {titles} dari pesanan {number} disetujui. Yang dikembalikan tidak berlaku lagi."
            ),
            format!("Sisa pesanan tetap berlaku. Rincian: {order_page}."),
        ),
    }
}

fn how_to_pay(notice: &OrderNotice) -> String {
    let total = rupiah(notice.total_idr);
    let code = match notice.unique_code {
        0 => String::new(),
        code => format!(" (sudah termasuk kode unik {code:03})"),
    };
    match &notice.account {
        Some(BankAccount { bank, number, holder }) => {
            format!("Transfer tepat {total}{code} ke {bank} {number} a.n. {holder}.")
        }
        None => format!("Bayar {total}{code} dengan {}.", notice.method),
    }
}

/// `Rp 1.500.123`.
fn rupiah(amount: i64) -> String {
    let digits = amount.unsigned_abs().to_string();
    let mut grouped = String::with_capacity(digits.len() * 2);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push('.');
        }
        grouped.push(digit);
    }
    format!("Rp {grouped}")
}

#[cfg(test)]
pub(super) mod tests {
    use time::macros::datetime;
    use uuid::Uuid;

    use super::{Sender, order_words, rupiah};
    use crate::domain::{
        channel::Template,
        order_notice::{BankAccount, CollectiveMention, NoticeKind, OrderNotice, RefundedLines},
    };

    const SENDER: Sender<'static> = Sender {
        product: "Nusamedika",
        portal: Some("https://portal.contoh.id/"),
    };

    pub(in crate::templates) fn notice(kind: NoticeKind) -> OrderNotice {
        OrderNotice {
            kind,
            order_id: Uuid::nil(),
            number: "ORD-2026-000123".to_owned(),
            total_idr: 1_500_023,
            unique_code: 23,
            pay_until: datetime!(2026-11-21 08:00 UTC),
            method: "Transfer Bank Sentosa".to_owned(),
            account: Some(BankAccount {
                bank: "Bank Sentosa".to_owned(),
                number: "1234567890".to_owned(),
                holder: "Yayasan <Contoh>".to_owned(),
            }),
            refusal: Some("Nominal tidak\nsesuai".to_owned()),
            good_until: datetime!(2026-11-21 08:00 UTC),
            ticket: None,
            offer: None,
            refunded: None,
            only_courses: false,
            is_sponsors: false,
            collective: None,
        }
    }

    pub(in crate::templates) fn text(notice: &OrderNotice) -> String {
        order_words(SENDER, notice).in_a_line(SENDER)
    }

    #[test]
    fn what_is_to_be_paid_says_how_much_to_whom_and_until_when() {
        for kind in [NoticeKind::Placed, NoticeKind::Expiring] {
            let said = text(&notice(kind));
            for part in [
                "ORD-2026-000123",
                "Transfer tepat Rp 1.500.023 (sudah termasuk kode unik 023) ke Bank Sentosa 1234567890",
                "paling lambat 21 November 2026 pukul 15.00 WIB",
                "https://portal.contoh.id/event/payment/info/00000000-0000-0000-0000-000000000000",
            ] {
                assert!(said.contains(part), "{said}");
            }
        }
        let otherwise = OrderNotice {
            account: None,
            unique_code: 0,
            ..notice(NoticeKind::Placed)
        };
        let said = text(&otherwise);
        assert!(
            said.contains("Bayar Rp 1.500.023 dengan Transfer Bank Sentosa. Bayar paling lambat"),
            "{said}"
        );
        assert!(!said.contains("bukti"), "{said}");
    }

    #[test]
    fn every_notice_says_what_to_do() {
        for (kind, part) in [
            (NoticeKind::Expired, "Jika Anda sudah membayar, hubungi sekretariat"),
            (
                NoticeKind::Refused,
                "Alasan: Nominal tidak sesuai. Kirim bukti bayar yang benar",
            ),
            (
                NoticeKind::Paid,
                "Tiket Anda: https://portal.contoh.id/memberarea/myevent. Kwitansi: https://",
            ),
            (
                NoticeKind::Refunded,
                "Pengembalian dana untuk pesanan ORD-2026-000123 disetujui. Tiketnya tidak berlaku lagi. Keadaan transfernya: https://",
            ),
        ] {
            let said = text(&notice(kind));
            assert!(said.contains(part), "{said}");
        }
        let free = OrderNotice {
            total_idr: 0,
            unique_code: 0,
            ..notice(NoticeKind::Paid)
        };
        assert!(text(&free).contains("telah dikonfirmasi tanpa biaya. Tiket Anda: "));
        assert!(!text(&free).contains("Kwitansi"));
    }

    #[test]
    fn a_mail_says_the_same_and_nothing_of_it_is_markup() {
        let to = "sari@contoh.id".to_owned().try_into().unwrap();
        let words = order_words(SENDER, &notice(NoticeKind::Placed));
        let mail = words.mail(Template::OrderNotice, SENDER, "Sari", to);
        assert_eq!(mail.subject, "Pesanan ORD-2026-000123 menunggu pembayaran");
        for body in [&mail.text, &mail.html] {
            assert!(body.contains("Transfer tepat Rp 1.500.023"), "{body}");
            assert!(body.contains("https://portal.contoh.id/event/payment/info/"), "{body}");
        }
        assert!(mail.html.contains("Yayasan &lt;Contoh&gt;"), "{}", mail.html);
    }

    fn of_two_lines(kind: NoticeKind) -> OrderNotice {
        OrderNotice {
            refunded: Some(RefundedLines {
                titles: vec!["Workshop Jalan Napas".to_owned(), "Hotel Merdeka".to_owned()],
                amount_idr: 375_000,
                bank_reference: (kind == NoticeKind::RefundPaidOut).then(|| "FT2611301".to_owned()),
            }),
            ..notice(kind)
        }
    }

    #[test]
    fn of_lines_it_says_which_how_much_and_what_stands() {
        for (kind, parts) in [
            (
                NoticeKind::PartlyRefunded,
                [
                    "Pengembalian Rp 375.000 untuk Workshop Jalan Napas, Hotel Merdeka dari pesanan ORD-2026-000123 disetujui.",
                    "Sisa pesanan tetap berlaku.",
                ],
            ),
            (
                NoticeKind::RefundRefused,
                [
                    "Pengembalian Rp 375.000 untuk Workshop Jalan Napas, Hotel Merdeka dari pesanan ORD-2026-000123 tidak disetujui.",
                    "Alasan: Nominal tidak sesuai. Yang Anda beli tetap berlaku.",
                ],
            ),
            (
                NoticeKind::RefundPaidOut,
                [
                    "dari pesanan ORD-2026-000123 telah kami transfer, dengan referensi bank FT2611301.",
                    "Jika dananya belum Anda terima, hubungi sekretariat.",
                ],
            ),
        ] {
            let said = text(&of_two_lines(kind));
            for part in parts
                .into_iter()
                .chain(["https://portal.contoh.id/event/payment/info/"])
            {
                assert!(said.contains(part), "{said}");
            }
        }
    }

    #[test]
    fn a_sponsor_is_led_to_its_seats_and_told_how_much_goes_back() {
        let sponsors = |kind, refunded| OrderNotice {
            is_sponsors: true,
            refunded,
            ..notice(kind)
        };
        let said = text(&sponsors(NoticeKind::Paid, None));
        let place = "Bagikan kursinya kepada dokter di https://portal.contoh.id/memberarea/kursi-sponsor. Kwitansi: ";
        assert!(said.contains(place) && !said.contains("Tiket"), "{said}");
        let all = RefundedLines {
            titles: Vec::new(),
            amount_idr: 1_500_000,
            bank_reference: None,
        };
        let said = text(&sponsors(NoticeKind::Refunded, Some(all)));
        let part = "Pengembalian Rp 1.500.000 untuk pesanan ORD-2026-000123 disetujui. Kursinya tidak berlaku lagi.";
        assert!(said.contains(part), "{said}");
    }

    #[test]
    fn of_a_collective_invoice_it_says_who_pays_and_once_it_is_void_how_to_pay_oneself() {
        let of_an_invoice = |kind| OrderNotice {
            collective: Some(CollectiveMention {
                number: "FK-2026-000001".to_owned(),
                payer_name: "RS Contoh Sehat".to_owned(),
            }),
            ..notice(kind)
        };
        let said = text(&of_an_invoice(NoticeKind::Collected));
        for part in [
            "Pesanan ORD-2026-000123 ditagihkan lewat faktur kolektif FK-2026-000001 kepada RS Contoh Sehat.",
            "Anda tidak perlu membayar sendiri",
        ] {
            assert!(said.contains(part), "{said}");
        }
        assert!(!said.contains("Transfer"), "{said}");
        let said = text(&of_an_invoice(NoticeKind::Released));
        for part in [
            "Faktur kolektif FK-2026-000001 kepada RS Contoh Sehat tidak berlaku lagi",
            "Transfer tepat Rp 1.500.023 (sudah termasuk kode unik 023) ke Bank Sentosa 1234567890",
            "paling lambat 21 November 2026 pukul 15.00 WIB",
        ] {
            assert!(said.contains(part), "{said}");
        }
    }

    #[test]
    fn a_portal_whose_address_nobody_told_is_named_in_words() {
        let nameless = Sender { portal: None, ..SENDER };
        let said = order_words(nameless, &notice(NoticeKind::Paid)).in_a_line(nameless);
        assert!(
            said.ends_with("Tiket Anda: menu Event yang diikuti. Kwitansi: halaman pesanan."),
            "{said}"
        );
    }

    #[test]
    fn amounts_are_grouped() {
        let said = [0, 7, 999, 1_000, 750_123, 12_345_678].map(rupiah);
        assert_eq!(
            said,
            ["Rp 0", "Rp 7", "Rp 999", "Rp 1.000", "Rp 750.123", "Rp 12.345.678"]
        );
    }
}
