//! The ledger of credit points of a member: as a PDF to read, as a workbook to count on with.

use kit::date_words;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, XlsxError};
use serde::Serialize;
use time::Date;

use crate::{DocumentError, points, setting};

const TEMPLATE: &str = include_str!("../templates/ledger.typ");

/// What stands on the paper. All points in hundredths.
#[derive(Clone, Debug)]
pub struct Paper<'a> {
    /// Who keeps it.
    pub issuer: &'a str,
    /// Whose it is.
    pub name: &'a str,
    /// The number in the association.
    pub npa: Option<&'a str>,
    /// The day on which it was made.
    pub made_on: Date,
    /// The first day of the five years.
    pub since: Date,
    /// Their last day.
    pub until: Date,
    /// Of all lines.
    pub total_hundredths: i64,
    /// What is wanted in five years.
    pub target_hundredths: i64,
    /// Each year and what it brought.
    pub years: &'a [(i32, i64)],
    /// Each domain and what it brought.
    pub domains: Vec<(&'a str, i64)>,
    /// The newest first.
    pub lines: Vec<Line<'a>>,
}

/// One entry.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The day on which it was earned.
    pub held_on: Date,
    /// What was done.
    pub activity: &'a str,
    /// Such as `Pembelajaran`.
    pub domain: &'a str,
    /// Such as `Sertifikat`.
    pub source: &'a str,
    /// The number of the accreditation.
    pub reference: Option<&'a str>,
    /// The code of the certificate.
    pub code: Option<&'a str>,
    /// Below zero where it takes another one back.
    pub credit_hundredths: i64,
}

/// The ledger as a PDF: A4, as many pages as it needs.
///
/// # Errors
/// When the template does not fit the data: a mistake of ours.
pub fn pdf(paper: &Paper<'_>) -> Result<Vec<u8>, DocumentError> {
    setting::pdf(TEMPLATE, &Sheet::of(paper))
}

#[derive(Serialize)]
struct Sheet<'a> {
    issuer: &'a str,
    name: &'a str,
    npa: Option<&'a str>,
    made_on: String,
    span: String,
    total: String,
    target: String,
    years: Vec<(String, String)>,
    domains: Vec<(&'a str, String)>,
    lines: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    held_on: String,
    activity: &'a str,
    domain: &'a str,
    source: &'a str,
    reference: Option<&'a str>,
    code: Option<&'a str>,
    points: String,
}

impl<'a> Sheet<'a> {
    fn of(paper: &Paper<'a>) -> Self {
        let row = |line: &Line<'a>| Row {
            held_on: date_words::long(line.held_on),
            activity: line.activity,
            domain: line.domain,
            source: line.source,
            reference: line.reference,
            code: line.code,
            points: points(line.credit_hundredths),
        };
        let years = paper.years.iter();
        let domains = paper.domains.iter();
        Self {
            issuer: paper.issuer,
            name: paper.name,
            npa: paper.npa,
            made_on: date_words::long(paper.made_on),
            span: format!("{}–{}", paper.since.year(), paper.until.year()),
            total: points(paper.total_hundredths),
            target: points(paper.target_hundredths),
            years: years.map(|(year, total)| (year.to_string(), points(*total))).collect(),
            domains: domains.map(|(domain, total)| (*domain, points(*total))).collect(),
            lines: paper.lines.iter().map(row).collect(),
        }
    }
}

/// The ledger as a workbook of one sheet, each entry a row, with a sum that the workbook itself adds up. What somebody typed is
/// text in its cell, never a formula. The same data gives the same bytes.
///
/// # Errors
/// When the workbook cannot be written: a mistake of ours.
pub fn xlsx(paper: &Paper<'_>) -> Result<Vec<u8>, DocumentError> {
    written(paper).map_err(|error| DocumentError::Template(error.to_string()))
}

fn written(paper: &Paper<'_>) -> Result<Vec<u8>, XlsxError> {
    const HEADS: [(&str, f64); 7] = [
        ("Tanggal", 12.0),
        ("Kegiatan", 60.0),
        ("Ranah", 15.0),
        ("Sumber", 18.0),
        ("Nomor akreditasi", 24.0),
        ("Kode sertifikat", 18.0),
        ("SKP", 9.0),
    ];
    let mut workbook = Workbook::new();
    // Nothing of the clock goes in but the day that it says itself.
    let made = excel_day(paper.made_on)?;
    workbook.set_properties(&DocProperties::new().set_title("Buku SKP").set_creation_datetime(&made));
    let bold = Format::new().set_bold();
    let day = Format::new().set_num_format("dd/mm/yyyy");
    let credit = Format::new().set_num_format("0.00");
    let credit_bold = Format::new().set_num_format("0.00").set_bold();
    let sheet = workbook.add_worksheet();
    sheet.set_name("SKP")?;
    sheet.write_string(0, 0, format!("Buku SKP {}–{}", paper.since.year(), paper.until.year()))?;
    let number = paper.npa.map(|npa| format!(", NPA {npa}")).unwrap_or_default();
    sheet.write_string(1, 0, format!("{}{number}", paper.name))?;
    sheet.write_string(2, 0, paper.issuer)?;
    for (column, (head, width)) in (0_u16..).zip(HEADS) {
        sheet.write_string_with_format(3, column, head, &bold)?;
        sheet.set_column_width(column, width)?;
    }
    let mut row = 4;
    for line in &paper.lines {
        sheet.write_datetime_with_format(row, 0, &excel_day(line.held_on)?, &day)?;
        sheet.write_string(row, 1, line.activity)?;
        sheet.write_string(row, 2, line.domain)?;
        sheet.write_string(row, 3, line.source)?;
        sheet.write_string(row, 4, line.reference.unwrap_or_default())?;
        sheet.write_string(row, 5, line.code.unwrap_or_default())?;
        sheet.write_number_with_format(row, 6, in_points(line.credit_hundredths), &credit)?;
        row += 1;
    }
    sheet.write_string_with_format(row, 5, "Jumlah", &bold)?;
    sheet.write_number_with_format(row, 6, in_points(paper.total_hundredths), &credit_bold)?;
    workbook.save_to_buffer()
}

pub(crate) fn excel_day(day: Date) -> Result<ExcelDateTime, XlsxError> {
    // No year of ours lies outside of what the type holds.
    let year = u16::try_from(day.year()).unwrap_or_default();
    ExcelDateTime::from_ymd(year, day.month().into(), day.day())
}

#[expect(
    clippy::cast_precision_loss,
    reason = "far fewer hundredths than a float tells apart"
)]
pub(crate) fn in_points(hundredths: i64) -> f64 {
    hundredths as f64 / 100.0
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::{Line, Paper, Sheet, TEMPLATE, pdf, xlsx};
    use crate::setting;

    fn paper(lines: usize) -> Paper<'static> {
        let line = Line {
            held_on: date!(2026 - 08 - 17),
            activity: "=1+1 *tebal* [x]",
            domain: "Pembelajaran",
            source: "Sertifikat",
            reference: Some("AKR/0001/2026"),
            code: Some("7Q4M-2K9F-A1B2"),
            credit_hundredths: 250,
        };
        Paper {
            issuer: "Perhimpunan *Contoh*",
            name: "dr. Sari #emph[x]",
            npa: Some("10020030"),
            made_on: date!(2026 - 11 - 23),
            since: date!(2022 - 01 - 01),
            until: date!(2026 - 12 - 31),
            total_hundredths: 250 * i64::try_from(lines).unwrap(),
            target_hundredths: 25_000,
            years: &[(2022, 0), (2023, 0), (2024, 0), (2025, 0), (2026, 250)],
            domains: vec![("Pembelajaran", 250), ("Pengabdian", -50), ("Penunjang", 0)],
            lines: vec![line; lines],
        }
    }

    #[test]
    fn both_are_whole_and_the_same_data_gives_the_same_bytes() {
        for (made, again, begins) in [
            (pdf(&paper(3)).unwrap(), pdf(&paper(3)).unwrap(), &b"%PDF-1."[..]),
            (xlsx(&paper(3)).unwrap(), xlsx(&paper(3)).unwrap(), &b"PK\x03\x04"[..]),
        ] {
            assert!(made.starts_with(begins));
            assert_eq!(made, again);
        }
        assert_ne!(xlsx(&paper(3)).unwrap(), xlsx(&paper(4)).unwrap());
    }

    #[test]
    fn a_long_one_goes_on_on_further_pages_and_an_empty_one_says_so() {
        let pages = |lines| setting::set(TEMPLATE, &Sheet::of(&paper(lines))).unwrap().pages().len();
        assert_eq!((pages(0), pages(3)), (1, 1));
        assert!(pages(80) > 1);
    }

    #[test]
    fn points_are_written_as_people_do() {
        let paper = paper(1);
        let sheet = Sheet::of(&paper);
        assert_eq!((sheet.total.as_str(), sheet.target.as_str()), ("2,5", "250"));
        assert_eq!(sheet.domains[1].1, "−0,5");
        assert_eq!(sheet.span, "2022–2026");
    }
}
