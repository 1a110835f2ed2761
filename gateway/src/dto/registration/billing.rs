//! Invoices, receipts and credit notes as the wire shows them.

use portal_proto::registration::v1 as pb;

use super::order::OrderStatus;
use crate::dto::prelude::*;

/// What kind of document it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JenisDokumen {
    /// Says what is to be paid.
    Invoice,
    /// Says that it was paid.
    Kwitansi,
    /// Takes an invoice back.
    NotaKredit,
}

impl From<pb::BillingDocumentKind> for JenisDokumen {
    fn from(kind: pb::BillingDocumentKind) -> Self {
        match kind {
            pb::BillingDocumentKind::Invoice | pb::BillingDocumentKind::Unspecified => Self::Invoice,
            pb::BillingDocumentKind::Receipt => Self::Kwitansi,
            pb::BillingDocumentKind::CreditNote => Self::NotaKredit,
        }
    }
}

/// An invoice in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvoiceSummary {
    /// What `/invoice/{id}` takes.
    #[schema(format = Uuid)]
    pub id: String,
    /// Such as `INV-2026-000001`.
    pub nomor: String,
    /// When it was issued.
    #[serde(with = "time::serde::rfc3339")]
    pub tanggal_terbit: OffsetDateTime,
    /// The order that it is of.
    #[schema(format = Uuid)]
    pub order_id: String,
    /// What people call that order.
    pub nomor_pesanan: String,
    /// How it stands with that order now.
    pub status: OrderStatus,
    /// What the buyer was called then.
    pub nama_pemesan: String,
    /// Whole rupiah to be paid.
    pub total: i64,
    /// The receipt, what `/receipt/{id}` takes; null while it is not paid.
    #[schema(format = Uuid)]
    pub receipt_id: Option<String>,
    /// The credit note that takes it back, what `/invoice/{id}` takes; null when none does.
    #[schema(format = Uuid)]
    pub nota_kredit_id: Option<String>,
    /// Credit notes of single lines that went back while the order stands, the oldest first; each is what `/invoice/{id}` takes.
    pub nota_kredit: Vec<NotaKredit>,
}

/// A credit note of single lines of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotaKredit {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// Its number, such as `NK-2026-000001`.
    pub nomor: String,
    /// Whole rupiah that it takes back.
    pub total: i64,
}

impl From<pb::PartNote> for NotaKredit {
    fn from(note: pb::PartNote) -> Self {
        Self {
            id: note.id,
            nomor: note.number,
            total: note.total_idr,
        }
    }
}

/// An issued document: what it said then and says for ever, but for `status` and the ids of the order's other documents.
#[derive(Debug, Serialize, ToSchema)]
pub struct BillingDocument {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// What it is.
    pub jenis: JenisDokumen,
    /// Such as `INV-2026-000001`, `KWT-2026-000001` or `NK-2026-000001`: without gaps by kind and year.
    pub nomor: String,
    /// When it was issued.
    #[serde(with = "time::serde::rfc3339")]
    pub tanggal_terbit: OffsetDateTime,
    /// The order that it is of.
    #[schema(format = Uuid)]
    pub order_id: String,
    /// What people call that order.
    pub nomor_pesanan: String,
    /// When it was placed.
    #[serde(with = "time::serde::rfc3339")]
    pub tanggal_pesanan: OffsetDateTime,
    /// How it stands with that order now.
    pub status: OrderStatus,
    /// Who issued it.
    pub penerbit: BillingIssuer,
    /// What the buyer was called then.
    pub nama_pemesan: String,
    /// Who comes, as far as it was said.
    pub peserta: Vec<String>,
    /// In the order in which they were chosen.
    pub item: Vec<BillingLine>,
    /// Whole rupiah for all items.
    pub subtotal: i64,
    /// Whole rupiah off.
    pub diskon: i64,
    /// Whole rupiah on top, by which a transfer is known; 0: none.
    pub kode_unik: u32,
    /// Whole rupiah in all: `subtotal` without `diskon`, and `kode_unik`.
    pub total: i64,
    /// Of a receipt: whole rupiah that came in, where finance took less than the total; else null.
    pub diterima: Option<i64>,
    /// In words: the total, of a receipt what came in.
    pub terbilang: String,
    /// Of a receipt: who paid in the buyer's place; null: the buyer did.
    pub dibayar_oleh: Option<BillingPayer>,
    /// How it was to be paid.
    pub metode_pembayaran: BillingMethod,
    /// Of an invoice: until when it was to be paid.
    #[serde(with = "time::serde::rfc3339::option")]
    pub batas_bayar: Option<OffsetDateTime>,
    /// Of a receipt: when the money came; of a credit note: when the order came to nothing.
    #[serde(with = "time::serde::rfc3339::option")]
    pub diselesaikan_pada: Option<OffsetDateTime>,
    /// Of a receipt and a credit note: the number of their invoice.
    pub nomor_invoice: Option<String>,
    /// The order's invoice; null when there is none.
    #[schema(format = Uuid)]
    pub invoice_id: Option<String>,
    /// The order's receipt; null when there is none.
    #[schema(format = Uuid)]
    pub receipt_id: Option<String>,
    /// The order's credit note; null when there is none.
    #[schema(format = Uuid)]
    pub nota_kredit_id: Option<String>,
    /// Credit notes of single lines that went back while the order stands, the oldest first; each is what `/invoice/{id}` takes.
    pub nota_kredit: Vec<NotaKredit>,
    /// What stands at the end; null: that it is valid without a signature.
    pub penutup: Option<String>,
    /// Who signs a receipt; null: nobody.
    pub nama_penandatangan: Option<String>,
    /// As what; null: nobody signs.
    pub jabatan_penandatangan: Option<String>,
}

/// Who paid an order by a collective invoice.
#[derive(Debug, Serialize, ToSchema)]
pub struct BillingPayer {
    /// What it is called.
    pub nama: String,
    /// Such as `FK-2026-000001`.
    pub nomor_faktur_kolektif: String,
}

/// Who issued a document.
#[derive(Debug, Serialize, ToSchema)]
pub struct BillingIssuer {
    /// What it is called.
    pub nama: String,
    /// Where it is.
    pub alamat: String,
    /// Its tax number; null: none was printed.
    pub npwp: Option<String>,
    /// How to reach it; null: nothing was printed.
    pub kontak: Option<String>,
}

/// A line of a document.
#[derive(Debug, Serialize, ToSchema)]
pub struct BillingLine {
    /// What was ordered.
    pub judul: String,
    /// Title of the event that it is part of.
    pub judul_event: String,
    /// What a package consists of; else nothing.
    pub rincian: Vec<String>,
    /// Whole rupiah for one place.
    pub harga: i64,
    /// For how many people.
    pub jumlah: i32,
    /// Whole rupiah for all of them.
    pub subtotal: i64,
}

/// How it was to be paid, in the words of then.
#[derive(Debug, Serialize, ToSchema)]
pub struct BillingMethod {
    /// What it was called.
    pub nama: String,
    /// At which bank.
    pub bank: Option<String>,
    /// Where to transfer to.
    pub nomor_rekening: Option<String>,
    /// Whose account that was.
    pub atas_nama: Option<String>,
}

impl From<pb::BillingDocument> for InvoiceSummary {
    fn from(document: pb::BillingDocument) -> Self {
        Self {
            status: document.order_status().into(),
            id: document.id,
            nomor: document.number,
            tanggal_terbit: convert::instant(document.issued_at),
            order_id: document.order_id,
            nomor_pesanan: document.order_number,
            nama_pemesan: document.buyer_name,
            total: document.total_idr,
            receipt_id: document.receipt_id,
            nota_kredit_id: document.credit_note_id,
            nota_kredit: document.part_notes.into_iter().map(NotaKredit::from).collect(),
        }
    }
}

impl From<pb::BillingDocument> for BillingDocument {
    fn from(document: pb::BillingDocument) -> Self {
        let method = document.payment_method.clone().unwrap_or_default();
        Self {
            jenis: document.kind().into(),
            status: document.order_status().into(),
            id: document.id,
            nomor: document.number,
            tanggal_terbit: convert::instant(document.issued_at),
            order_id: document.order_id,
            nomor_pesanan: document.order_number,
            tanggal_pesanan: convert::instant(document.ordered_at),
            penerbit: BillingIssuer {
                nama: document.issuer_name,
                alamat: document.issuer_address,
                npwp: document.issuer_tax_number,
                kontak: document.issuer_contact,
            },
            nama_pemesan: document.buyer_name,
            peserta: document.participants,
            item: document.lines.into_iter().map(BillingLine::from).collect(),
            subtotal: document.subtotal_idr,
            diskon: document.discount_idr,
            kode_unik: document.unique_code,
            total: document.total_idr,
            diterima: document.received_idr,
            dibayar_oleh: document
                .paid_by_name
                .zip(document.paid_by_number)
                .map(|(nama, nomor_faktur_kolektif)| BillingPayer {
                    nama,
                    nomor_faktur_kolektif,
                }),
            terbilang: document.amount_in_words,
            metode_pembayaran: BillingMethod {
                nama: method.name,
                bank: method.bank,
                nomor_rekening: method.account_number,
                atas_nama: method.account_holder,
            },
            batas_bayar: document.pay_until.map(|at| convert::instant(Some(at))),
            diselesaikan_pada: document.settled_at.map(|at| convert::instant(Some(at))),
            nomor_invoice: document.invoice_number,
            invoice_id: document.invoice_id,
            receipt_id: document.receipt_id,
            nota_kredit_id: document.credit_note_id,
            nota_kredit: document.part_notes.into_iter().map(NotaKredit::from).collect(),
            penutup: document.closing,
            nama_penandatangan: document.signatory_name,
            jabatan_penandatangan: document.signatory_office,
        }
    }
}

impl From<pb::BillingLine> for BillingLine {
    fn from(line: pb::BillingLine) -> Self {
        Self {
            judul: line.title,
            judul_event: line.event_title,
            rincian: line.parts,
            harga: line.unit_price_idr,
            jumlah: line.quantity,
            subtotal: line.total_idr,
        }
    }
}
