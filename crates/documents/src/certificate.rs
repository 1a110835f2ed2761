//! The certificate of a course or an event.

use kit::date_words;
use qrcode::{EcLevel, QrCode, render::svg::Color};
use serde::Serialize;
use time::{Date, OffsetDateTime, macros::offset};

pub use crate::letterhead::Signatory;
use crate::{DocumentError, points, setting};

const TEMPLATE: &str = include_str!("../templates/certificate.typ");

/// What stands on the paper. Instants are told in the time of Jakarta.
#[derive(Clone, Debug)]
pub struct Paper<'a> {
    /// Such as `SRT-KLS-2026-000001`.
    pub number: &'a str,
    /// Such as `7Q4M-2K9F-A1B2`.
    pub code: &'a str,
    /// It is none, and says so over its page.
    pub is_sample: bool,
    /// Who issues it.
    pub issuer: &'a str,
    /// Who signs it for the issuer; `None`: only the key does.
    pub signatory: Option<Signatory<'a>>,
    /// Whose it is.
    pub name: &'a str,
    /// Such as `Peserta`.
    pub role: &'a str,
    /// Such as `kelas daring`.
    pub subject: &'a str,
    /// What it was issued for.
    pub title: &'a str,
    /// In hundredths; 0: none.
    pub credit_hundredths: i32,
    /// The number of the accreditation.
    pub accreditation_number: Option<&'a str>,
    /// The day on which it was earned.
    pub held_on: Date,
    /// When it was issued.
    pub issued_at: OffsetDateTime,
    /// Where it is checked by typing.
    pub check_url: &'a str,
    /// What the QR code holds.
    pub qr: &'a str,
}

/// The certificate as a PDF: one A4 page, across.
///
/// # Errors
/// When the template does not fit the data, or the code is too long for any QR code: a mistake of ours.
pub fn pdf(paper: &Paper<'_>) -> Result<Vec<u8>, DocumentError> {
    setting::pdf(TEMPLATE, &Sheet::of(paper)?)
}

#[derive(Serialize)]
struct Sheet<'a> {
    number: &'a str,
    code: &'a str,
    is_sample: bool,
    issuer: &'a str,
    signatory: Option<Signatory<'a>>,
    name: &'a str,
    role: &'a str,
    subject: &'a str,
    title: &'a str,
    points: Option<String>,
    accreditation_number: Option<&'a str>,
    held_on: String,
    issued_on: String,
    check_url: &'a str,
    qr_svg: String,
}

impl<'a> Sheet<'a> {
    fn of(paper: &Paper<'a>) -> Result<Self, DocumentError> {
        // A signed address is long: at this level a phone still reads it from paper.
        let drawn = QrCode::with_error_correction_level(paper.qr, EcLevel::L)
            .map_err(|error| DocumentError::Template(error.to_string()))?;
        Ok(Self {
            number: paper.number,
            code: paper.code,
            is_sample: paper.is_sample,
            issuer: paper.issuer,
            signatory: paper.signatory,
            name: paper.name,
            role: paper.role,
            subject: paper.subject,
            title: paper.title,
            points: (paper.credit_hundredths > 0).then(|| points(paper.credit_hundredths.into())),
            accreditation_number: paper.accreditation_number,
            held_on: date_words::long(paper.held_on),
            issued_on: date_words::long(paper.issued_at.to_offset(offset!(+7)).date()),
            // Shown without its scheme: nobody types that.
            check_url: paper
                .check_url
                .split_once("://")
                .map_or(paper.check_url, |(_, address)| address),
            qr_svg: drawn
                .render::<Color<'_>>()
                .module_dimensions(4, 4)
                .quiet_zone(false)
                .build(),
        })
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::{Paper, Sheet, Signatory, TEMPLATE, pdf};
    use crate::setting;

    fn paper() -> Paper<'static> {
        Paper {
            number: "SRT-KLS-2026-000001",
            code: "7Q4M-2K9F-A1B2",
            is_sample: false,
            issuer: "Yayasan Diklat Nusamedika",
            signatory: None,
            name: "dr. Sari #emph[x] *Contoh*, Sp.An-TI",
            role: "Peserta",
            subject: "kelas daring",
            title: "Manajemen Jalan Napas Sulit",
            credit_hundredths: 1_250,
            accreditation_number: Some("AKR/0001/2026"),
            held_on: date!(2026 - 11 - 20),
            issued_at: datetime!(2026-12-31 17:00 UTC),
            check_url: "https://portal.example/verifikasi/7Q4M-2K9F-A1B2",
            qr: "https://portal.example/verifikasi/7Q4M-2K9F-A1B2#eyJ2IjoxfQ.c2lnbmF0dXJl",
        }
    }

    #[test]
    fn it_is_one_page_and_the_same_data_gives_the_same_bytes() {
        let made = pdf(&paper()).unwrap();
        assert!(made.starts_with(b"%PDF-1."));
        assert_eq!(pdf(&paper()).unwrap(), made);
        let long = Paper {
            name: "dr. Wulandari Kusumaningrum Prasetyaningtyas Hadiningrat, Sp.An-TI, Subsp.M.N.(K), FISQua, M.Kes",
            title: "Manajemen Jalan Napas Sulit pada Pasien dengan Trauma Maksilofasial dan Perdarahan Masif di Unit Gawat Darurat \
                    Rumah Sakit Tipe C: Pendekatan Bertahap untuk Dokter Umum dan Spesialis Anestesiologi",
            ..paper()
        };
        let signed = Paper {
            signatory: Some(Signatory {
                name: "Prof. Dr. dr. Wulandari Kusumaningrum Prasetyaningtyas Hadiningrat, Sp.An-TI, Subsp.M.N.(K), M.Kes",
                office: "Ketua Umum Pengurus Pusat",
            }),
            is_sample: true,
            ..long.clone()
        };
        for paper in [paper(), long, signed] {
            let set = setting::set(TEMPLATE, &Sheet::of(&paper).unwrap()).unwrap();
            assert_eq!(set.pages().len(), 1, "{}", paper.title);
        }
    }

    #[test]
    fn no_line_of_a_name_ends_at_the_hyphen_of_a_degree() {
        for length in 1..60 {
            let name = format!(
                "dr. Wulandari Kusumaningrum {}, Sp.An-TI",
                "Sri ".repeat(length).trim_end()
            );
            let one = Paper { name: &name, ..paper() };
            let set = setting::set(TEMPLATE, &Sheet::of(&one).unwrap()).unwrap();
            let pieces = setting::texts(&set).concat();
            assert!(pieces.iter().all(|piece| !piece.ends_with("An-")), "{name}: {pieces:?}");
        }
    }

    #[test]
    fn days_are_jakartas_and_points_are_written_as_people_do() {
        let paper = paper();
        let sheet = Sheet::of(&paper).unwrap();
        assert_eq!(sheet.issued_on, "1 Januari 2027");
        assert_eq!(sheet.held_on, "20 November 2026");
        assert_eq!(sheet.points.as_deref(), Some("12,5"));
        assert_eq!(sheet.check_url, "portal.example/verifikasi/7Q4M-2K9F-A1B2");
    }
}
