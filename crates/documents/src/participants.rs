//! The participants of an event or a year as a workbook for the regulator.

use rust_xlsxwriter::{DocProperties, Format, Workbook, Worksheet, XlsxError};
use time::Date;

use crate::{
    DocumentError,
    ledger::{excel_day, in_points},
};

/// A participant and what was earned. Has no `Debug`: it is an identity number.
#[derive(Clone)]
pub struct Line {
    /// 16 digits.
    pub nik: Option<String>,
    /// The number of the membership.
    pub npa: Option<String>,
    /// As it is printed on the certificate.
    pub name: String,
    /// Such as `Dokter umum`.
    pub profession: Option<String>,
    /// What it was earned at.
    pub activity: String,
    /// The number of the accreditation.
    pub accreditation_number: Option<String>,
    /// Such as `Peserta`.
    pub role: &'static str,
    /// Such as `Pembelajaran`.
    pub domain: &'static str,
    /// Credit points.
    pub credit_hundredths: i64,
    /// The day on which it was earned.
    pub held_on: Date,
    /// Of the certificate.
    pub number: String,
    /// Why the regulator would not take this row; empty: it is whole.
    pub doubts: String,
}

const HEADS: [(&str, f64); 11] = [
    ("NIK", 20.0),
    ("NPA", 12.0),
    ("Nama", 36.0),
    ("Profesi", 24.0),
    ("Kegiatan", 48.0),
    ("Nomor akreditasi", 24.0),
    ("Peran", 12.0),
    ("Ranah", 15.0),
    ("Nilai SKP", 10.0),
    ("Tanggal", 12.0),
    ("Nomor sertifikat", 24.0),
];
const DOUBTS: (&str, f64) = ("Yang perlu dilengkapi", 36.0);

/// The workbook: on the first sheet the rows that are whole, heads in the first row as the regulator reads them in; on the second one
/// those that lack something, with what it is. What somebody typed is text in its cell, never a formula; the NIK is text too, because
/// it has more digits than a number keeps. The same data gives the same bytes.
///
/// # Errors
/// When the workbook cannot be written: a mistake of ours.
pub fn xlsx(lines: &[Line], made_on: Date) -> Result<Vec<u8>, DocumentError> {
    written(lines, made_on).map_err(|error| DocumentError::Template(error.to_string()))
}

fn written(lines: &[Line], made_on: Date) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let made = excel_day(made_on)?;
    workbook.set_properties(
        &DocProperties::new()
            .set_title("Peserta SKP")
            .set_creation_datetime(&made),
    );
    let (doubtful, whole): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(|line| !line.doubts.is_empty());
    write_sheet(workbook.add_worksheet(), "Peserta", &whole, false)?;
    write_sheet(workbook.add_worksheet(), "Perlu dilengkapi", &doubtful, true)?;
    workbook.save_to_buffer()
}

fn write_sheet(sheet: &mut Worksheet, name: &str, lines: &[&Line], tells_doubts: bool) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let day = Format::new().set_num_format("dd/mm/yyyy");
    let credit = Format::new().set_num_format("0.00");
    sheet.set_name(name)?;
    let heads = HEADS.into_iter().chain(tells_doubts.then_some(DOUBTS));
    for (column, (head, width)) in (0_u16..).zip(heads) {
        sheet.write_string_with_format(0, column, head, &bold)?;
        sheet.set_column_width(column, width)?;
    }
    for (row, line) in (1_u32..).zip(lines) {
        let texts = [
            line.nik.as_deref().unwrap_or_default(),
            line.npa.as_deref().unwrap_or_default(),
            &line.name,
            line.profession.as_deref().unwrap_or_default(),
            &line.activity,
            line.accreditation_number.as_deref().unwrap_or_default(),
            line.role,
            line.domain,
        ];
        for (column, text) in (0_u16..).zip(texts) {
            sheet.write_string(row, column, text)?;
        }
        sheet.write_number_with_format(row, 8, in_points(line.credit_hundredths), &credit)?;
        sheet.write_datetime_with_format(row, 9, &excel_day(line.held_on)?, &day)?;
        sheet.write_string(row, 10, &line.number)?;
        if tells_doubts {
            sheet.write_string(row, 11, &line.doubts)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::{Line, xlsx};

    fn line(doubts: &str) -> Line {
        Line {
            nik: Some("3171045203880002".to_owned()),
            npa: Some("10042".to_owned()),
            name: "=1+1".to_owned(),
            profession: None,
            activity: "Simposium".to_owned(),
            accreditation_number: None,
            role: "Peserta",
            domain: "Pembelajaran",
            credit_hundredths: 250,
            held_on: date!(2026 - 11 - 20),
            number: "SRT-KGT-2026-000001".to_owned(),
            doubts: doubts.to_owned(),
        }
    }

    #[test]
    fn the_same_data_gives_the_same_workbook_and_other_data_another_one() {
        let day = date!(2026 - 11 - 20);
        let made = xlsx(&[line(""), line("NPA belum ada")], day).unwrap();
        assert!(made.starts_with(b"PK\x03\x04"));
        assert_eq!(made, xlsx(&[line(""), line("NPA belum ada")], day).unwrap());
        assert_ne!(made, xlsx(&[line(""), line("")], day).unwrap());
        assert!(xlsx(&[], day).is_ok());
    }
}
