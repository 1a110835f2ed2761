//! The association's stationery: what it may change of the words on invoices, receipts, credit notes and certificates.

use portal_proto::registration::v1 as pb;

use crate::dto::change::{Change, Whole};
use crate::dto::prelude::*;

/// What invoices, receipts, credit notes and certificates say from some moment on. What was issued before keeps its words.
#[derive(Debug, Serialize, ToSchema)]
pub struct Stationery {
    /// Number of the edition; 0: nobody has changed anything yet.
    pub edisi: i32,
    /// Who asks for the money.
    pub nama: String,
    /// Where that is, in one line.
    pub alamat: String,
    /// Tax number; null: none is printed.
    pub npwp: Option<String>,
    /// How to reach the association; null: nothing is printed.
    pub kontak: Option<String>,
    /// What stands at the end of an invoice; null: that it is valid without a signature.
    pub penutup_invoice: Option<String>,
    /// What stands at the end of a receipt; null: that it is valid without a signature.
    pub penutup_kwitansi: Option<String>,
    /// What stands at the end of a credit note; null: that it is valid without a signature.
    pub penutup_nota_kredit: Option<String>,
    /// Who signs receipts; null: nobody.
    pub nama_penandatangan: Option<String>,
    /// As what; null: nobody signs.
    pub jabatan_penandatangan: Option<String>,
    /// Who signs certificates of courses and events; null: nobody.
    pub nama_penandatangan_sertifikat: Option<String>,
    /// As what; null: nobody signs.
    pub jabatan_penandatangan_sertifikat: Option<String>,
    /// When this edition was made; null: edition 0.
    #[serde(with = "time::serde::rfc3339::option")]
    pub diubah_pada: Option<OffsetDateTime>,
    /// The account of whoever made it; null: edition 0.
    pub akun_id: Option<i64>,
    /// What that account is called; null: edition 0, or it is not there any more.
    pub nama_petugas: Option<String>,
}

impl Stationery {
    /// An edition that was made by somebody of this name.
    #[must_use]
    pub fn of(edition: pb::StationeryEdition, name: Option<String>) -> Self {
        let words = edition.words.unwrap_or_default();
        Self {
            edisi: edition.edition,
            nama: words.name,
            alamat: words.address,
            npwp: words.tax_number,
            kontak: words.contact,
            penutup_invoice: words.invoice_closing,
            penutup_kwitansi: words.receipt_closing,
            penutup_nota_kredit: words.credit_note_closing,
            nama_penandatangan: words.signatory_name,
            jabatan_penandatangan: words.signatory_office,
            nama_penandatangan_sertifikat: words.certificate_signatory_name,
            jabatan_penandatangan_sertifikat: words.certificate_signatory_office,
            diubah_pada: edition.changed_at.map(|at| convert::instant(Some(at))),
            akun_id: edition.changed_by,
            nama_petugas: name,
        }
    }
}

/// What documents are to say. Each is one line; what is empty is not printed.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "edisi": 2, "nama": "Perhimpunan Dokter Contoh", "alamat": "Jalan Contoh Nomor 1, Jakarta 10310", "npwp": "01.234.567.8-901.000",
    "kontak": "021-5550100, sekretariat@contoh.id", "penutup_invoice": "Terima kasih atas partisipasi Anda.",
    "nama_penandatangan": "dr. Budi Santoso", "jabatan_penandatangan": "Bendahara",
}))]
pub struct StationeryForm {
    /// The edition that whoever sends this has seen; a preview does not look at it.
    #[schema(value_type = i32, minimum = 0)]
    pub edisi: Whole,
    /// Who asks for the money.
    #[schema(max_length = 100)]
    pub nama: String,
    /// Where that is.
    #[schema(max_length = 200)]
    pub alamat: String,
    /// Tax number: 15 or 16 digits, of a branch 22, with dots, hyphens and blanks between.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 30)]
    pub npwp: Change<String>,
    /// How to reach the association.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 120)]
    pub kontak: Change<String>,
    /// What stands at the end of an invoice; without it that it is valid without a signature.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    pub penutup_invoice: Change<String>,
    /// What stands at the end of a receipt; without it that it is valid without a signature.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    pub penutup_kwitansi: Change<String>,
    /// What stands at the end of a credit note; without it that it is valid without a signature.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    pub penutup_nota_kredit: Change<String>,
    /// Who signs receipts; with `jabatan_penandatangan`.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 100)]
    pub nama_penandatangan: Change<String>,
    /// As what; with `nama_penandatangan`.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 100)]
    pub jabatan_penandatangan: Change<String>,
    /// Who signs certificates; with `jabatan_penandatangan_sertifikat`.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 100)]
    pub nama_penandatangan_sertifikat: Change<String>,
    /// As what; with `nama_penandatangan_sertifikat`.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 100)]
    pub jabatan_penandatangan_sertifikat: Change<String>,
}

impl StationeryForm {
    /// The edition that was seen, and the words as registration takes them.
    #[must_use]
    pub fn into_parts(self) -> (i32, pb::StationeryWords) {
        // There is no edition of a number that is no i32: nobody has seen it.
        let seen = i32::try_from(self.edisi.0).unwrap_or(-1);
        let words = pb::StationeryWords {
            name: self.nama,
            address: self.alamat,
            tax_number: self.npwp.into_option(),
            contact: self.kontak.into_option(),
            invoice_closing: self.penutup_invoice.into_option(),
            receipt_closing: self.penutup_kwitansi.into_option(),
            credit_note_closing: self.penutup_nota_kredit.into_option(),
            signatory_name: self.nama_penandatangan.into_option(),
            signatory_office: self.jabatan_penandatangan.into_option(),
            certificate_signatory_name: self.nama_penandatangan_sertifikat.into_option(),
            certificate_signatory_office: self.jabatan_penandatangan_sertifikat.into_option(),
        };
        (seen, words)
    }
}

/// What the words take: proto name, wire name.
pub const STATIONERY_FIELDS: &[(&str, &str)] = &[
    ("name", "nama"),
    ("address", "alamat"),
    ("tax_number", "npwp"),
    ("contact", "kontak"),
    ("invoice_closing", "penutup_invoice"),
    ("receipt_closing", "penutup_kwitansi"),
    ("credit_note_closing", "penutup_nota_kredit"),
    ("signatory_name", "nama_penandatangan"),
    ("signatory_office", "jabatan_penandatangan"),
    ("certificate_signatory_name", "nama_penandatangan_sertifikat"),
    ("certificate_signatory_office", "jabatan_penandatangan_sertifikat"),
];

/// What may be looked at beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JenisContoh {
    /// Says what is to be paid.
    Invoice,
    /// Says that it was paid.
    Kwitansi,
    /// Takes an invoice back.
    NotaKredit,
    /// Says what was learned.
    Sertifikat,
}

impl From<JenisContoh> for pb::StationerySample {
    fn from(kind: JenisContoh) -> Self {
        match kind {
            JenisContoh::Invoice => Self::Invoice,
            JenisContoh::Kwitansi => Self::Receipt,
            JenisContoh::NotaKredit => Self::CreditNote,
            JenisContoh::Sertifikat => Self::Certificate,
        }
    }
}

/// Which document is shown.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PreviewFilter {
    /// Without it an invoice.
    #[param(inline)]
    pub jenis: Option<JenisContoh>,
}

impl PreviewFilter {
    /// As registration takes it.
    #[must_use]
    pub fn kind(&self) -> pb::StationerySample {
        self.jenis.map_or(pb::StationerySample::Invoice, Into::into)
    }
}
