//! What became of an order, as the desk reads it.

use portal_proto::registration::v1 as pb;

use crate::dto::prelude::*;

/// Whose doing something was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OlehPeristiwa {
    /// Nobody's: it became so by the clock, a bank statement or the payment provider.
    Sistem,
    /// The buyer's.
    Pembeli,
    /// An account's of the association.
    Petugas,
}

/// A line of an order's story.
#[derive(Debug, Serialize, ToSchema)]
pub struct PeristiwaPesanan {
    /// When it was.
    #[serde(with = "time::serde::rfc3339")]
    pub waktu: OffsetDateTime,
    /// Whose doing it was.
    pub oleh: OlehPeristiwa,
    /// The account of whoever did it; null: `sistem`.
    pub akun_id: Option<i64>,
    /// What that account is called, where it is a `petugas`; null: it is none, or not there any more.
    pub nama: Option<String>,
    /// What happened, fit to show.
    pub peristiwa: String,
    /// Why, where somebody had to say.
    pub alasan: Option<String>,
    /// Number of a document, reference of a bank or of the payment provider.
    pub referensi: Option<String>,
    /// Whole rupiah.
    pub jumlah: Option<i64>,
    /// The lines of the order that it was done to; empty: to all of it.
    pub item: Vec<String>,
}

impl PeristiwaPesanan {
    /// What happened, by whom of this name.
    #[must_use]
    pub fn of(event: pb::OrderEvent, name: Option<String>) -> Self {
        let oleh = match event.by() {
            pb::OrderEventBy::System | pb::OrderEventBy::Unspecified => OlehPeristiwa::Sistem,
            pb::OrderEventBy::Buyer => OlehPeristiwa::Pembeli,
            pb::OrderEventBy::Staff => OlehPeristiwa::Petugas,
        };
        Self {
            waktu: convert::instant(event.at),
            oleh,
            akun_id: event.account_id,
            nama: name,
            peristiwa: words(&event.action, event.state.as_deref()).to_owned(),
            alasan: event.reason,
            referensi: event.reference,
            jumlah: event.amount_idr,
            item: event.items,
        }
    }
}

/// What the audit log's word means. One that is new here is told as such: a story without it would not be whole.
fn words(action: &str, state: Option<&str>) -> &'static str {
    match (action, state) {
        ("order.placed", _) => "Pesanan dibuat",
        ("payment_proof.submitted", _) => "Bukti bayar dikirim",
        ("order.reviewed", Some("paid")) => "Pembayaran diterima",
        ("order.reviewed", _) => "Pembayaran ditolak",
        ("order.paid_by_provider", _) => "Dibayar melalui penyedia pembayaran",
        ("order.paid_by_transfer", _) => "Dibayar: cocok dengan mutasi rekening",
        ("order.paid_by_finance", _) => "Dilunasi oleh keuangan",
        ("order.money_found", _) => "Dananya ditemukan oleh keuangan",
        ("order.collected", _) => "Dimasukkan ke faktur kolektif",
        ("order.uncollected", _) => "Dikeluarkan dari faktur kolektif",
        ("order.paid_collectively", _) => "Dibayar lewat faktur kolektif",
        ("order.cancelled", _) => "Pesanan dibatalkan",
        ("order.expired", _) => "Batas bayar terlewati",
        ("order.refunded", _) => "Dana dikembalikan, kursi dilepas",
        ("order.lines_refunded", _) => "Sebagian pesanan dikembalikan, kursinya dilepas",
        ("order.lines_given_up", _) => "Sebagian pesanan dibatalkan pemesan, kursinya dilepas",
        ("payment_charge.opened", _) => "Tagihan dibuka di penyedia pembayaran",
        ("payment_charge.closed", _) => "Tagihan ditutup di penyedia pembayaran",
        ("payment_case.opened" | "money_case.opened", _) => "Kasus dana dibuka",
        ("order.money_taken_back", _) => "Dananya ditarik kembali lewat penyedia pembayaran",
        ("money_case.settled", _) => "Kasus dana diputuskan",
        ("refund.requested", _) => "Pengembalian dana diminta",
        ("refund.decided", Some("approved")) => "Pengembalian dana disetujui",
        ("refund.decided", _) => "Pengembalian dana ditolak",
        ("refund.paid_out", _) => "Pengembalian dana dibayarkan",
        ("document.issued", _) => "Dokumen diterbitkan",
        ("ticket.checked_in", _) => "Tiket dipakai di pintu masuk",
        ("ticket.checked_out", _) => "Pemegang tiket keluar dari sesi",
        ("ticket.handed_over", _) => "Tiket dialihkan ke peserta lain",
        ("sponsor_seats.assigned", _) => "Sponsor memberikan kursi",
        ("sponsor_seat.taken_back", _) => "Sponsor menarik kursi",
        _ => "Perubahan lain",
    }
}
